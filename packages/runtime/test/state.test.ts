import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Game, loadSystem } from "../src/index.ts";
import { Pack } from "./kit/pack.ts";
import { choices, playOut, playStatements } from "./kit/play.ts";
import { skirmish } from "./kit/skirmish.ts";

const bundle = skirmish();
const system = loadSystem(bundle);
const begin = (seed: number) => system.start({ scenario: "skirmish", seed });

/** Through text, and into a system of its own, as another process would. */
function throughJson(game: Game): Game {
  const restored = loadSystem(bundle).restore(JSON.parse(JSON.stringify(game.save())));
  if ("refused" in restored) throw new Error(restored.refused);
  return restored.game;
}

const result = (game: Game) => [
  game.status,
  game.outcome,
  game.rounds,
  game.decisionCount,
  game.hash(),
];

describe("a game", () => {
  test("ends the same for the same seed and choices, and otherwise for another seed", () => {
    const ends = [1, 2, 3].map((seed) => result(playOut(begin(seed), 9)));
    expect([1, 2, 3].map((seed) => result(playOut(begin(seed), 9)))).toEqual(ends);
    expect(new Set(ends.map(String)).size).toBe(3);
  });

  test("begins the same whether others of its scenario began before or not", () => {
    const options = { scenario: "skirmish", journal: false };
    for (const keepStates of [true, false]) {
      for (let seed = 1; seed < 4; seed++) {
        const [later, first] = [system, loadSystem(bundle)].map((each) =>
          each.start({ ...options, seed, keepStates }),
        );
        expect(later!.save()).toEqual(first!.save());
        expect(result(playOut(later!, seed))).toEqual(result(playOut(first!, seed)));
        while (later!.undo()) expect(first!.undo()).toBe(true);
        expect(later!.save()).toEqual(first!.save());
      }
    }
  });

  test("is the same in every engine: these ends were written down once", () => {
    // They change with the engine's memory or code (and then its version) or with the skirmish itself only.
    expect([1, 2].map((seed) => result(playOut(begin(seed), seed)))).toEqual([
      ["over", "won", 29, 247, "f95431961dabc8ac"],
      ["over", "lost", 29, 223, "abafe3bfcf85337d"],
    ]);
  });

  test("ends without fault, with an outcome, for every seed", () => {
    for (let seed = 0; seed < 30; seed++) {
      const game = playOut(begin(seed), seed);
      expect(game.fault).toBeUndefined();
      expect(["won", "lost", "timeout"]).toContain(game.outcome);
    }
  });

  test("copied at every decision: no copy changes when the game goes on, and each goes on alike", () => {
    const game = begin(4);
    const choose = choices(4);
    const copies: { copy: Game; hash: string; option: number }[] = [];
    while (game.status === "waiting") {
      const option = choose(game.optionCount);
      const copy = game.fork();
      expect(copy.hash()).toBe(game.hash());
      copies.push({ copy, hash: game.hash(), option });
      game.choose(option);
    }
    for (const { copy, hash } of copies) expect(copy.hash()).toBe(hash);
    copies.forEach(({ copy, option }, index) => {
      copy.choose(option);
      expect(copy.hash()).toBe(copies[index + 1]?.hash ?? game.hash());
    });
  });

  test("saved to JSON and restored at any decision, comes to the same end", () => {
    const whole = result(playOut(begin(6), 6));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (at) => {
        let game = begin(6);
        const choose = choices(6);
        while (game.status === "waiting") {
          if (game.decisionCount === at) {
            const restored = throughJson(game);
            expect(restored.hash()).toBe(game.hash());
            expect(restored.pending).toEqual(game.pending);
            expect(restored.journal).toEqual(game.journal);
            game = restored;
          }
          game.choose(choose(game.optionCount));
        }
        expect(result(game)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test("saved and restored over and over, passes the same states to the same end", () => {
    let game = begin(8);
    const unbroken = begin(8);
    const choose = choices(8);
    while (game.status === "waiting") {
      // Loading plays all choices again: past a hundred of them every tenth decision will do.
      if (game.decisionCount < 100 || game.decisionCount % 10 === 0) game = throughJson(game);
      const option = choose(game.optionCount);
      game.choose(option);
      unbroken.choose(option);
      expect(game.hash()).toBe(unbroken.hash());
    }
    expect(result(game)).toEqual(result(playOut(begin(8), 8)));
    expect(result(throughJson(game))).toEqual(result(game));
  });

  test("undone to the start passes every state again, backwards; redone, forwards", () => {
    const game = begin(5);
    const choose = choices(5);
    const states = [[game.hash(), game.journal.length]];
    while (game.status === "waiting") {
      game.choose(choose(game.optionCount));
      states.push([game.hash(), game.journal.length]);
    }
    const end = result(game);
    for (let index = states.length - 2; index >= 0; index--) {
      expect(game.undo()).toBe(true);
      expect([game.hash(), game.journal.length]).toEqual(states[index]);
    }
    expect(game.undo()).toBe(false);
    for (const state of states.slice(1)) {
      expect(game.redo()).toBe(true);
      expect([game.hash(), game.journal.length]).toEqual(state);
    }
    expect(game.redo()).toBe(false);
    expect(result(game)).toEqual(end);
  });

  test("restored from a save can be undone further than the save", () => {
    const game = playOut(begin(11), 11, 40);
    const restored = throughJson(game);
    for (let left = 40; left > 0; left--) {
      expect(restored.hash()).toBe(game.hash());
      expect(restored.undo()).toBe(game.undo());
    }
    expect(restored.hash()).toBe(begin(11).hash());
  });

  test("without kept states plays the same and can be undone the same", () => {
    const game = begin(12);
    const lean = system.start({
      scenario: "skirmish",
      seed: 12,
      keepStates: false,
      journal: false,
    });
    playOut(game, 3, 60);
    playOut(lean, 3, 60);
    expect(lean.hash()).toBe(game.hash());
    expect(lean.journal).toEqual([]);
    for (let step = 0; step < 3; step++) {
      expect([lean.undo(), game.undo()]).toEqual([true, true]);
      expect(lean.hash()).toBe(game.hash());
    }
    expect([lean.redo(), game.redo()]).toEqual([true, true]);
    expect(lean.hash()).toBe(game.hash());
  });

  test("forked without kept states is not touched by what becomes of the other", () => {
    const game = system.start({ scenario: "skirmish", seed: 9, keepStates: false });
    playOut(game, 1, 20);
    const copy = game.fork();
    const hash = copy.hash();
    playOut(game, 2, 20);
    expect(copy.hash()).toBe(hash);
    copy.choose(0);
    expect(copy.undo()).toBe(true);
    expect(copy.hash()).toBe(hash);
  });

  test("forgets what was undone when another choice is taken, not when the same is", () => {
    const game = begin(2);
    game.choose(0);
    game.choose(0);
    game.undo();
    game.undo();
    game.choose(0);
    expect(game.redo()).toBe(true);
    game.undo();
    game.undo();
    expect(game.optionCount).toBeGreaterThan(1);
    game.choose(1);
    expect(game.redo()).toBe(false);
  });

  test("is not changed by being looked at", () => {
    const game = begin(13);
    const choose = choices(13);
    while (game.status === "waiting") {
      const hash = game.hash();
      game.snapshot();
      game.view(game.pending!.role);
      for (let entity = 1; entity < 12; entity++) game.explain(13, entity);
      expect(game.hash()).toBe(hash);
      game.choose(choose(game.optionCount));
    }
    expect(result(game)).toEqual(result(playOut(begin(13), 13)));
  });

  test("offers at least one option at every decision, as many as it counts", () => {
    const game = begin(14);
    const choose = choices(14);
    while (game.status === "waiting") {
      expect(game.optionCount).toBeGreaterThan(0);
      expect(game.pending!.options).toHaveLength(game.optionCount);
      game.choose(choose(game.optionCount));
    }
  });

  test("refuses what is no option, and says which there are", () => {
    const game = begin(1);
    const hash = game.hash();
    for (const option of [-1, 0.5, Number.NaN, game.optionCount]) {
      const refused = game.choose(option);
      expect(refused.done).toBe(false);
      expect(refused).toHaveProperty("reason", expect.stringContaining("the options are 0 to"));
    }
    expect(game.hash()).toBe(hash);
    playOut(game, 1);
    expect(game.choose(0)).toEqual({ done: false, reason: "The game is over" });
  });

  test("with anything in its save changed is refused, and does not touch the machine", () => {
    const saved = playOut(begin(3), 3, 60).save({ journal: true });
    const parts = ["decisions", "world", "log", "stack", "lists", "journal"] as const;
    const integers = fc.oneof(fc.constantFrom(-2147483648, -1, 0, 1, 2147483647), fc.integer());
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.nat(), integers, (part, place, integer) => {
        const changed = [...saved[part]!];
        if (changed.length === 0 || changed[place % changed.length] === integer) return;
        changed[place % changed.length] = integer;
        expect(system.restore({ ...saved, [part]: changed })).toHaveProperty("refused");
      }),
      { numRuns: 300 },
    );
    for (const part of parts) {
      for (const left of [0, 1, saved[part]!.length - 1]) {
        if (left < 0 || (part === "journal" && left === 0) || left >= saved[part]!.length) continue;
        const cut = { ...saved, [part]: saved[part]!.slice(0, left) };
        expect(system.restore(cut)).toHaveProperty("refused");
      }
    }
    for (const seats of [null, 7, { keeper: -1 }, { keeper: 1e9 }, { keeper: "x" }]) {
      expect(system.restore({ ...saved, seats })).toHaveProperty("refused");
    }
    for (const scenario of ["", "elsewhere", "__proto__"]) {
      expect(system.restore({ ...saved, scenario })).toHaveProperty("refused");
    }
    expect(system.restore({ ...saved, seed: saved.seed + 1 })).toHaveProperty("refused");
    expect(system.restore(saved)).toHaveProperty("game");
  });

  test("gone on with as it was saved tells what happened before, too", () => {
    const game = playOut(begin(4), 4, 40);
    const saved = JSON.parse(JSON.stringify(game.save()));
    expect(saved).not.toHaveProperty("journal");
    const restored = system.restore(saved, { trusted: true });
    if ("refused" in restored) throw new Error(restored.refused);
    for (const each of [game, restored.game])
      for (let taken = 0; taken < 5; taken++) each.choose(0);
    const fork = restored.game.fork();
    expect(restored.game.journal).toEqual(game.journal);
    expect(fork.journal).toEqual(game.journal);
    expect(restored.game.undo() && game.undo()).toBe(true);
    expect(restored.game.journal).toEqual(game.journal);
  });

  test("played without a journal can be saved and gone on with", () => {
    const lean = system.start({ scenario: "skirmish", seed: 9, journal: false });
    playOut(lean, 1, 20);
    expect(throughJson(lean).hash()).toBe(lean.hash());
  });

  test("paused in the middle of a rule, and gone on with from there, comes to the same end", () => {
    const whole = result(playOut(begin(6), 6));
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 4000 }), fc.boolean(), (fuel, trusted) => {
        let game = system.start({ scenario: "skirmish", seed: 6, fuel });
        const choose = choices(6);
        for (let step = 0; game.status !== "over" && step < 5000; step++) {
          if (game.status === "waiting") game.choose(choose(game.optionCount), { fuel });
          if (game.status !== "paused") continue;
          expect(game.pending).toBeUndefined();
          expect(game.choose(0)).toEqual({
            done: false,
            reason: "The game is in the middle of a rule",
          });
          if (step % 60 === 0) {
            const saved = JSON.parse(JSON.stringify(game.save()));
            const restored = loadSystem(bundle).restore(saved, { trusted });
            if ("refused" in restored) throw new Error(restored.refused);
            if (trusted) expect(restored.game.hash()).toBe(game.hash());
            game = restored.game;
          }
          const copy = game.fork();
          game.goOn({ fuel: fuel + 1 });
          copy.goOn();
          if (game.status !== "paused") expect(result(copy)).toEqual(result(game));
        }
        expect(result(game)).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  });

  test("paused and taken back stands at the last decision", () => {
    const game = begin(6);
    const before = game.hash();
    let paused = 0;
    for (let fuel = 0; fuel < 40; fuel++) {
      game.choose(0, { fuel });
      if (game.status !== "paused") break;
      paused++;
      const restored = system.restore(game.save(), { trusted: true });
      for (const each of "game" in restored ? [game, restored.game] : [game]) {
        expect(each.undo()).toBe(true);
        expect([each.status, each.hash(), each.decisionCount]).toEqual(["waiting", before, 0]);
      }
      expect(game.undo()).toBe(false);
    }
    expect(paused).toBeGreaterThan(3);
  });

  test("of another pack is refused by name, and so is what is no game", () => {
    const saved = begin(1).save();
    const other = {
      ...bundle,
      hash: "f".repeat(64),
      manifest: { ...bundle.manifest, id: "other" },
    };
    expect(loadSystem(other).restore(saved)).toMatchObject({
      refused: expect.stringMatching(/^The game was saved with another pack: it needs .* other /),
    });
    for (const damaged of [
      null,
      7,
      {},
      { ...saved, engine: 99 },
      { ...saved, world: ["x"] },
      { ...saved, table: [7] },
    ]) {
      expect(system.restore(damaged)).toHaveProperty("refused");
    }
  });
});

describe("a seat", () => {
  test("is taken or left whatever the role is called", () => {
    for (const name of ["constructor", "toString", "__proto__"]) {
      const pack = new Pack();
      const guide = pack.role("guide");
      const taken = pack.role(name, -1, guide, 1);
      const game = playStatements(pack, [["ask", 0, taken, pack.text("Well?"), 1]], "i");
      expect(game.pending!.role).toBe(taken);
    }
  });
});
