/** What a role may not see tells it nothing: neither what it is shown, nor what it may believe the game to be. */
import { randomBot } from "@questwright/playtest";
import { type Game, loadSystem, type System } from "@questwright/runtime";
import { withOtherSecrets } from "@questwright/runtime/test-kit";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../determinism/kit/laws.ts";
import { contentBundles } from "../determinism/kit/packs.ts";
import { compile } from "./kit/agree.ts";

const DECISIONS = 36;
const EVERY = 12;
/** So many choices are tried in a game that is imagined. */
const TRIED = 3;

const rolesOf = ({ bundle }: System) =>
  bundle.things.flatMap(({ id, role }, entity) => (role === null ? [] : [{ id, entity, role }]));

/** Plays at random with every seat taken, and stops at some decisions. */
function stopAtSome(system: System, scenario: string, hear: (game: Game) => void): void {
  const seats = Object.fromEntries(
    rolesOf(system).map(({ id, role }) => [id, Math.max(1, role.seats[0])]),
  );
  const game = system.start({ scenario, seed: 4, seats });
  const bot = randomBot(4);
  while (game.status === "waiting" && game.decisionCount < DECISIONS) {
    if (game.decisionCount % EVERY === 0) hear(game);
    game.choose(bot(game));
  }
}

/** How a game stands, and after each of some choices. */
function tried(game: Game): readonly string[] {
  const hashes = [game.hash()];
  for (let step = 0; step < TRIED && game.status === "waiting"; step++) {
    game.choose(step % game.optionCount);
    hashes.push(game.hash());
  }
  return hashes;
}

function takeAllBack(game: Game): void {
  while (game.undo());
}

const bundles = contentBundles();

describe.each(bundles.map((bundle) => [bundle.manifest.id, loadSystem(bundle)] as const))(
  "%s",
  (_, system) => {
    const roles = rolesOf(system);
    let exchanged = 0;

    test.each(system.scenarios.map(({ id }) => id))(
      "%s is the same to each role when only what that role may not see is different",
      (scenario) => {
        const random = randomFrom(9);
        const below = (count: number) => Math.floor(random() * count);
        stopAtSome(system, scenario, (game) => {
          for (const { entity } of roles) {
            const view = game.view(entity);
            const other = withOtherSecrets(game, entity, below);
            exchanged += other.exchanged;
            expect(other.game.view(entity)).toEqual(view);
            const imagined = game.imagine(entity, game.decisionCount);
            expect(imagined.view(entity)).toEqual(view);
            const alike = other.game.imagine(entity, game.decisionCount);
            expect(alike.journal).toEqual(imagined.journal);
            const known = tried(imagined);
            expect(tried(alike)).toEqual(known);
            // It is taken back to where it was imagined, and no further.
            takeAllBack(imagined);
            expect(imagined.decisionCount).toBe(game.decisionCount);
            expect(tried(imagined)).toEqual(known);
          }
        });
      },
    );

    test("has something to hide", () => expect(exchanged).toBeGreaterThan(10));
  },
);

test("generated code goes on with what is imagined as the machine does", () => {
  const bundle = bundles.at(-2)!;
  const [machine, generated] = [loadSystem(bundle), loadSystem(bundle, { compile })];
  stopAtSome(machine, machine.scenarios[0]!.id, (game) => {
    const same = generated.restore(game.save(), { trusted: true });
    if ("refused" in same) throw new Error(same.refused);
    for (const { entity } of rolesOf(machine)) {
      const imagined = same.game.imagine(entity, 5, { journal: false });
      expect(tried(imagined)).toEqual(tried(game.imagine(entity, 5)));
    }
  });
});

test("another seed gives another game to believe in", () => {
  const system = loadSystem(bundles.at(-2)!);
  stopAtSome(system, system.scenarios[0]!.id, (game) => {
    const { entity } = rolesOf(system)[0]!;
    const hashes = [1, 2, 3].map((seed) => game.imagine(entity, seed).hash());
    expect(new Set([...hashes, game.hash()]).size).toBe(4);
  });
});
