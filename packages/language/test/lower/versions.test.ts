import { type Game, loadSystem, type SavedGame } from "@questwright/runtime";
import { describe, expect, test } from "vitest";
import { compile } from "./kit/compile.ts";

/** A little fight: two rats, a deck of three cards, a choice each round. */
const FIRST = `pack lair "Lair" 1.0.0 { edition: 1, language: en, undecided: guide }
role guide "Guide" { seats: 1-1 }
die six { faces: 1, 2, 3, 4, 5, 6 }
kind quest "Quest" is scenario { plays: phase = play, round: phase = play }
kind fighter "Fighter" is piece { hurt: counter, strength: number = 2, furious: flag = no, hand: zone of trick }
kind trick "Trick" is card { worth: number }
deck tricks "Tricks" of trick { }
trick feint "Feint" { worth: 1 }
trick lunge "Lunge" { worth: 2 }
trick parry "Parry" { worth: 3 }
board yard "Yard" { shape: square }
map court "Court" on yard {
  "a": ann
  "r": rat
  > a . r
}
fighter ann "Ann" { }
fighter rat "Rat" { strength: 1 }
quest fight "Fight" { }
verb (who: fighter) bite (whom: fighter) {
  whom gains (strength of who) hurt
  set furious of who to yes
} says "{who} bites {whom}"
phase play "Play" (quest: quest) {
  if rounds of quest = 1 { lay court }
  guide chooses {
    "Bite" -> ann bites rat
    "Wait" -> rat bites ann
    "Draw" -> deal 1 from tricks to hand of ann
  }
  roll six as rolled
  guide picks a fighter on a space as moved
  put moved on a space
  if rounds of quest = 8 { end quest with done }
}
`;

const system = (text: string) => loadSystem(compile({ "lair/lair.quest": text }, "lair"));

/** Plays the fight for so many decisions, another way for each seed. */
function played(decisions: number, seed = 3): Game {
  const game = system(FIRST).start({ scenario: "fight", seed });
  while (game.status === "waiting" && game.decisionCount < decisions) {
    game.choose((game.decisionCount * 7 + seed) % game.optionCount);
  }
  return game;
}

const saved = (game: Game): SavedGame => JSON.parse(JSON.stringify(game.save()));

const changed = (...changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`no ${from}`);
    return text.replaceAll(from, to);
  }, FIRST);

describe("a game that was saved with another version of its pack", () => {
  test.each([
    [
      "texts and the order of what it does not meet",
      [
        ['"Rat"', '"Giant rat"'],
        ["{who} bites {whom}", "{who} sinks its teeth into {whom}"],
      ],
    ],
    [
      "new things before the others, and rules that do not concern it",
      [
        [
          "fighter ann",
          'fighter cat "Cat" { }\nkind lamp "Lamp" is piece { oil: counter }\nlamp torch "Torch" { }\nfighter ann',
        ],
      ],
    ],
    [
      "a choice more before those that were made",
      [['    "Bite" ->', '    "Hiss" -> { }\n    "Bite" ->']],
    ],
    ["a figure that nothing has asked for", [["worth: 2", "worth: 9"]]],
    ["another version number", [["1.0.0", "1.2.0"]]],
  ] as const)("goes on where the pack has %s", (_, changes) => {
    for (const decisions of [0, 1, 8, 15]) {
      const before = played(decisions);
      const restored = system(changed(...changes)).restore(saved(before));
      if ("refused" in restored)
        throw new Error([restored.refused, ...(restored.differences ?? [])].join("\n"));
      expect(restored.migratedFrom).toBe("1.0.0");
      const { game } = restored;
      expect([game.decisionCount, game.rounds, game.status]).toEqual([
        before.decisionCount,
        before.rounds,
        before.status,
      ]);
      expect(game.byIds().filter(([id]) => id !== "the game")).toEqual(
        before.byIds().filter(([id]) => id !== "the game"),
      );
      game.choose(0);
      expect(game.fault).toBeUndefined();
    }
  });

  test("follows what has another name now", () => {
    const renamed = changed(
      ["undecided: guide }", "undecided: guide\n  formerly { rat: mouse, lunge: thrust }\n}"],
      ["fighter rat ", "fighter mouse "],
      ["bites rat", "bites mouse"],
      ["rat bites", "mouse bites"],
      ['"r": rat', '"r": mouse'],
      ["trick lunge", "trick thrust"],
    );
    const restored = system(renamed).restore(saved(played(9)));
    if ("refused" in restored)
      throw new Error([restored.refused, ...(restored.differences ?? [])].join("\n"));
    expect(restored.game.byIds().map(([id]) => id)).toContain("lair/mouse");
  });

  const refusal = (text: string, decisions = 9) => {
    const restored = system(text).restore(saved(played(decisions)));
    if (!("refused" in restored)) throw new Error("it went on");
    return restored;
  };

  test("is refused where something on the table is gone, and names it", () => {
    const { refused, differences } = refusal(
      changed([", furious: flag = no", ""], ["  set furious of who to yes\n", ""]),
    );
    expect(refused).toMatch(/^The game was saved with another version of the pack \(lair 1\.0\.0/);
    expect(differences).toEqual(["furious of lair/ann is gone", "furious of lair/rat is gone"]);
    const withoutCard = refusal(changed(['trick lunge "Lunge" { worth: 2 }\n', ""]));
    expect(withoutCard.differences).toEqual(["lair/lunge is gone"]);
  });

  test("is refused where the changed rules would have led elsewhere, and tells where", () => {
    const { differences = [] } = refusal(
      changed(['fighter rat "Rat" { strength: 1 }', 'fighter rat "Rat" { strength: 4 }']),
      12,
    );
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.join("\n")).toMatch(/lair\/ann: was .*hurt \d.*; is .*hurt \d/);
  });

  test("is refused where a choice that was made is no longer there", () => {
    const { differences = [] } = refusal(
      changed(
        ['    "Wait" -> rat bites ann\n', ""],
        ['    "Draw" -> deal 1 from tricks to hand of ann\n', ""],
      ),
      12,
    );
    expect(differences.length).toBeGreaterThan(0);
  });

  test("is refused with a deck that another card was shuffled into", () => {
    const { differences = [] } = refusal(
      changed(["trick parry", 'trick dodge "Dodge" { worth: 4 }\ntrick parry']),
    );
    expect(differences.join("\n")).toContain("lair/dodge");
  });

  test("is refused where it was saved in the middle of a rule", () => {
    const game = system(FIRST).start({ scenario: "fight", seed: 3, fuel: 1 });
    expect(game.status).toBe("paused");
    expect(system(changed(["1.0.0", "1.0.1"])).restore(saved(game))).toMatchObject({
      differences: ["it was saved in the middle of a rule"],
    });
  });

  test("is told what stands on the table by ids, in a form that a later version of the engine can read", () => {
    // Written down once: it changes with SAVE_FORMAT or the fight only.
    const { format, pack, choices, table } = saved(played(4));
    expect({ format, pack, choices, table }).toEqual({
      format: "questwright-save",
      pack: { id: "lair", version: "1.0.0" },
      choices: ["row Bite", "space lair/court@2", "row Draw", "space lair/court@1"],
      table: [
        ["the game", "rounds 3", "does play < play"],
        ["lair/guide", "seats 1"],
        ["lair/feint", "in lair/ann.hand 0"],
        ["lair/lunge", "in lair/tricks 1"],
        ["lair/parry", "in lair/tricks 0"],
        ["lair/court", "laid 1"],
        ["lair/ann", "in lair/court@2 0", "furious 1"],
        ["lair/rat", "in lair/court@3 0", "hurt 2"],
        ["lair/fight", "running 1", "rounds 3"],
      ],
    });
  });
});
