import { randomBot } from "@questwright/playtest";
import { loadSystem, type System } from "@questwright/runtime";
import { withOtherSecrets } from "@questwright/runtime/test-kit";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../determinism/kit/laws.ts";
import { contentBundles } from "../determinism/kit/packs.ts";

const DECISIONS = 36;
const EVERY = 6;

const rolesOf = ({ bundle }: System) =>
  bundle.things.flatMap(({ id, role }, entity) => (role === null ? [] : [{ id, entity, role }]));

describe.each(contentBundles().map((bundle) => [bundle.manifest.id, loadSystem(bundle)] as const))(
  "%s",
  (_, system) => {
    const roles = rolesOf(system);
    const everySeat = Object.fromEntries(
      roles.map(({ id, role }) => [id, Math.max(1, role.seats[0])]),
    );

    let exchanged = 0;

    test.each(system.scenarios.map(({ id }) => id))(
      "%s shows each role the same when only what that role may not see is different",
      (scenario) => {
        const game = system.start({ scenario, seed: 4, seats: everySeat });
        const bot = randomBot(4);
        const random = randomFrom(9);
        const below = (count: number) => Math.floor(random() * count);
        while (game.status === "waiting" && game.decisionCount < DECISIONS) {
          if (game.decisionCount % EVERY === 0) {
            for (const { entity } of roles) {
              const other = withOtherSecrets(game, entity, below);
              exchanged += other.exchanged;
              expect(other.game.view(entity)).toEqual(game.view(entity));
            }
          }
          game.choose(bot(game));
        }
      },
    );

    test("has something to hide", () => expect(exchanged).toBeGreaterThan(10));
  },
);
