import fc from "fast-check";
import { expect, test } from "vitest";
import { type Game, loadSystem } from "../src/index.ts";
import { skirmish } from "./kit/skirmish.ts";

const bundle = skirmish();
const system = loadSystem(bundle);

/** A game some way on. */
function playedTo(decisions: number, seed: number): Game {
  const game = system.start({ scenario: "skirmish", seed, keepStates: false });
  for (let made = 0; made < decisions && game.status === "waiting"; made++)
    game.choose((made * 7 + seed) % game.optionCount);
  return game;
}

const anyGame = fc.tuple(fc.nat(60), fc.nat(1000)).map(([at, seed]) => playedTo(at, seed));

test("a look at a game tells what the table shows, and changes nothing", () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const before = game.hash();
      const look = game.look();
      for (const piece of game.snapshot().pieces) {
        expect(look.spaceOf(piece.entity)).toBe(piece.space);
        expect(look.located(piece.entity)).toBe(true);
        expect(look.all(look.kindOf(piece.entity))).toContain(piece.entity);
        for (const { field, value } of piece.fields)
          if (value !== undefined) expect(look.value(field, piece.entity)).toBe(value);
        expect(look.distance(piece.entity, piece.entity)).toBe(0);
      }
      expect(game.hash()).toBe(before);
      expect(game.pendingRole).toBe(game.pending?.role ?? 0);
      const idle = game.pending?.options.findIndex(({ kind }) => kind === "done" || kind === "no");
      expect(game.idleOption).toBe(idle ?? -1);
    }),
    { numRuns: 20 },
  );
});

test("a look at a game that pauses in the middle of a rule leaves it as much fuel as it had", () => {
  const game = playedTo(8, 1);
  while (game.status === "waiting") game.choose(0, { fuel: 20 });
  expect(game.status).toBe("paused");
  const before = JSON.stringify(game.save());
  const look = game.look();
  const pieces = bundle.kinds.flatMap((_, kind) => look.all(kind));
  for (const piece of pieces) look.steps(pieces[0]!, piece);
  expect(JSON.stringify(game.save())).toBe(before);
});

test("what is tried in a copy that keeps states is taken back at once, and goes on as if it never was", () => {
  fc.assert(
    fc.property(anyGame, fc.array(fc.nat(99), { maxLength: 12 }), (game, tried) => {
      if (game.status !== "waiting") return;
      const probe = game.fork({ keepStates: true });
      let made = 0;
      for (const choice of tried) {
        if (probe.status !== "waiting") break;
        probe.choose(choice % probe.optionCount);
        probe.look().all(1);
        made += 1;
      }
      for (; made > 0; made--) expect(probe.undo()).toBe(true);
      expect(probe.hash()).toBe(game.hash());
      const option = (tried[0] ?? 0) % game.optionCount;
      probe.choose(option);
      game.choose(option);
      expect(probe.hash()).toBe(game.hash());
    }),
    { numRuns: 25 },
  );
});
