import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, readBundle } from "@questwright/bundle";
import { mutate, places, textWithHash, tinyGame } from "@questwright/bundle/test-kit";
import { createWorkspace } from "@questwright/language";
import { playOn, randomBot } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import fc from "fast-check";
import { expect, it } from "vitest";

const content = join(import.meta.dirname, "../../../content/starter");

function starter(): Bundle {
  const workspace = createWorkspace();
  for (const name of readdirSync(content)) {
    workspace.setFile(`starter/${name}`, readFileSync(join(content, name), "utf8"));
  }
  const { bundle, diagnostics } = workspace.build("starter");
  if (bundle === undefined) throw new Error(JSON.stringify(diagnostics));
  return bundle;
}

/** Numbers that may pass for an index, a local or an amount. */
const numbers = fc.oneof(
  fc.integer({ min: -2, max: 60 }),
  fc.constantFrom(65_536, 0x7fffffff, -0x80000000),
);

const played = ["procs", "things", "hooks", "watches", "modifiers", "tables", "dice", "verbs"];

it.each([
  ["a tiny game", tinyGame()],
  ["a whole pack", starter()],
])(
  "a bundle that is accepted can be played, whatever number was changed in it: %s",
  { timeout: 120_000 },
  (_, bundle) => {
    const all = places(bundle).filter(
      ([part, ...rest]) => played.includes(part!) && rest.length > 1,
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat(all.length - 1), numbers, fc.nat(), (place, number, seed) => {
        const { bundle: read } = readBundle(textWithHash(mutate(bundle, all[place]!, number)));
        if (read === undefined) return;
        accepted += 1;
        const system = loadSystem(read);
        for (const { entity } of system.scenarios) {
          const game = system.start({ scenario: entity, seed });
          playOn(game, randomBot(seed), 40);
          // A rule that can no longer go on is a fault of the game, told in words; nothing throws.
          expect(game.hash()).toMatch(/^[0-9a-f]{16}$/);
          game.snapshot();
        }
      }),
      { numRuns: 400, seed: 11 },
    );
    expect(accepted).toBeGreaterThan(40);
  },
);
