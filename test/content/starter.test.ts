import { readFileSync } from "node:fs";
import type { Bundle } from "@questwright/bundle";
import type { Workspace } from "@questwright/language";
import { playGame, playMany, runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { built, contentFile, workspaceWith } from "./kit/packs.ts";
import { sensibleWarden } from "./kit/sensible-warden.ts";

const bundle = built(workspaceWith("starter"), "starter");
const system = loadSystem(bundle);
const scenario = "first-night";

const FILES = ["1-start-here", "2-people", "3-foes", "4-rules", "5-crypt"];

describe("the starter as a game", () => {
  test("a sensible player wins more often than not, in about ten minutes' worth of decisions", () => {
    const { games, outcomes, decisions } = playMany(system, {
      scenario,
      seed: 1,
      games: 30,
      bot: () => sensibleWarden,
    });
    const won = outcomes.find(({ outcome }) => outcome === "won")?.games ?? 0;
    expect(won / games).toBeGreaterThan(0.6);
    expect(won).toBeLessThan(games);
    expect(decisions.mean).toBeLessThan(120);
  });

  test("both wardens do several kinds of things, and finds are drawn and used", () => {
    const done: Record<string, Set<string>> = {};
    const drawn = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      const game = system.start({ scenario, seed });
      while (game.status === "waiting") {
        const { prompt, options, chooser } = game.pending!;
        const choice = sensibleWarden(game);
        const who = game.snapshot().pieces.find(({ entity }) => entity === chooser)?.id;
        if (prompt === "Action" && who !== undefined) {
          done[who] ??= new Set();
          done[who].add(options[choice]!.label);
        }
        game.choose(choice);
      }
      for (const { things, title } of game.snapshot().zones)
        if (title.endsWith(": bag")) for (const { id } of things) drawn.add(id);
    }
    expect([...done["brother-odo"]!]).toEqual(
      expect.arrayContaining(["Walk", "Swing", "Light a lamp", "Scatter the salt"]),
    );
    expect([...done["sexton-wren"]!]).toEqual(
      expect.arrayContaining(["Walk", "Swing", "Light a lamp", "Scatter the salt"]),
    );
    expect([...drawn]).toEqual(expect.arrayContaining(["dry-boots", "wreath"]));
  });

  test("who only waits loses when the water comes", () => {
    const { outcome, rounds } = playGame(system, {
      scenario,
      seed: 1,
      bot: (game) => game.optionCount - 1,
    });
    expect(outcome).toBe("lost");
    expect(rounds).toBe(8);
  });
});

type Change = (text: string) => string;

/** What a reader is told but for the translation, which lags behind and stops nothing. */
const faultsOf = (workspace: Workspace) =>
  workspace.check().filter(({ code }) => code !== "locale/missing");

/** Builds the starter with other texts in some files. */
function tried(changes: Readonly<Record<string, Change>>): Bundle {
  const workspace = workspaceWith("starter");
  for (const [file, change] of Object.entries(changes)) {
    const path = `starter/${file}.quest`;
    const changed = change(contentFile(path));
    expect(changed, `${file} is changed`).not.toBe(contentFile(path));
    workspace.setFile(path, changed);
  }
  expect(faultsOf(workspace)).toEqual([]);
  return built(workspace, "starter");
}

describe("the starter as a tutorial", () => {
  test("its own tests pass", () => {
    const results = runTests(built(workspaceWith("starter"), "starter", true));
    expect(results.length).toBeGreaterThan(5);
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
  });

  test("every file ends with something to try", () => {
    for (const file of FILES) expect(contentFile(`starter/${file}.quest`)).toMatch(/\n\/\/ Try: /);
  });

  test("the first file: another die", () => {
    tried({
      "1-start-here": (text) => text.replace("2 miss, 2 hit, 2 deep", "1 miss, 2 hit, 3 deep"),
    });
  });

  test("the second file: a third warden, with a card and a place on the map", () => {
    const bundle = tried({
      "2-people": (text) => {
        const [warden = ""] = /warden sexton-wren[\s\S]*?\n\}\n/.exec(text) ?? [];
        const copy = warden
          .replace('sexton-wren "Sexton Wren"', 'sister-ash "Sister Ash"')
          .replace("throw-a-stone", "throw-a-shoe");
        return `${text}${copy}`;
      },
      "5-crypt": (text) =>
        text
          .replace('  "m": mourner', '  "s": sister-ash\n  "m": mourner')
          .replace("# o . ~", "# o s ~"),
    });
    expect(bundle.cards.map(({ id }) => id)).toContain("sister-ash");
    const game = loadSystem(bundle).start({ scenario, seed: 1 });
    expect(game.snapshot().pieces.filter(({ kind }) => kind === "Warden")).toHaveLength(3);
  });

  test("the moth of the five minutes in the README has a card and comes to the crypt", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const [moth = ""] = /^ {7}foe lantern-moth[\s\S]*?^ {7}\}\n/m.exec(readme) ?? [];
    const bundle = tried({
      "3-foes": (text) =>
        text.replace("foe bell-ringer", `${moth.replace(/^ {7}/gm, "")}foe bell-ringer`),
      "5-crypt": (text) =>
        text
          .replace('  "m": mourner', '  "x": lantern-moth\n  "m": mourner')
          .replace("b L #", "b x #"),
    });
    expect(bundle.cards.map(({ id }) => id)).toContain("lantern-moth");
    const game = loadSystem(bundle).start({ scenario, seed: 1 });
    expect(game.snapshot().pieces.map(({ id }) => id)).toContain("lantern-moth");
  });

  test("the fifth file: a second crypt", () => {
    const bundle = tried({
      "5-crypt": (text) => {
        const [map = ""] = /map undercroft[\s\S]*?\n\}\n/.exec(text) ?? [];
        const [vigil = ""] = /vigil first-night[\s\S]*?\n\}\n/.exec(text) ?? [];
        return `${text}${map.replace("undercroft", "attic")}${vigil
          .replace("first-night", "second-night")
          .replace("board: undercroft", "board: attic")}`;
      },
    });
    const result = playGame(loadSystem(bundle), {
      scenario: "second-night",
      seed: 1,
      bot: sensibleWarden,
    });
    expect(["won", "lost"]).toContain(result.outcome);
  });

  test("the third file: the row of the 6 is missed, until the pack says that it is unknown", () => {
    const path = "starter/3-foes.quest";
    const workspace = workspaceWith("starter");
    const row = /\n {4}6 .*\|/;
    const without = contentFile(path).replace(row, "");
    workspace.setFile(path, without);
    const [told] = faultsOf(workspace);
    expect(told).toMatchObject({ severity: "error", file: path });
    expect(told?.message).toContain("6");
    workspace.setFile(path, contentFile(path).replace(row, '\n    6 unknown "I have not decided"'));
    expect(faultsOf(workspace)).toEqual([]);
  });

  test("the fourth file: Walk for 2+", () => {
    tried({ "4-rules": (text) => text.replace("for warden costs 1+", "for warden costs 2+") });
  });

  test("names nobody's game but its own", () => {
    const text = FILES.map((file) => contentFile(`starter/${file}.quest`)).join("\n");
    expect(text).not.toMatch(
      /blackstone|precipice|maglev|taddeus|vorne|chaos|traitor|daemon|stronghold|explorer|hostile|inspiration|wound/i,
    );
  });
});
