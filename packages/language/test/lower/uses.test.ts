import { describe, expect, test } from "vitest";
import { workspaceOf } from "../kit.ts";
import { compile } from "./kit/compile.ts";
import { play } from "./kit/play.ts";

const head = (id: string) =>
  `pack ${id} "${id}" 1.0.0 { edition: 1, undecided: guide, rounding: upward }\n`;
/** Two packs by two people, both with foes that are put out. */
const LANTERN = `${head("lantern")}role guide "Guide" { seats: 1-1 }
kind foe "Foe" is piece { hurt: counter }
foe wisp "Wisp" { before self goes-out { say "flickers" } }
verb (who: foe) go-out { say "{who} goes out" }
adjective (who: foe) is tired: hurt of who > 0
table finds "Finds" d6 { 1+ "Oil" -> say "oil" }
zone yard "Yard" of piece { seen: everyone }
`;
const EMBER = `pack ember "ember" 1.0.0 { edition: 1 }
kind foe "Foe" is piece { heat: counter = 3 }
foe wisp "Ember wisp"
verb (who: foe) glow { say "{who} glows" }
verb (who: foe) go-out { say "{who} smoulders" }
adjective (who: foe) is tired: heat of who > 0
measure warmth of (who: foe): heat of who * 2
table finds "Finds" d6 { 1+ "Ash" -> say "ash" }
`;

const files = (uses: string, text: string) => ({
  "lantern/lantern.quest": LANTERN,
  "ember/ember.quest": EMBER,
  "game/game.quest": `${head("game")}${uses}
kind quest "Quest" is scenario { plays: phase = play, round: phase = play }
quest trial "Trial"
${text}`,
});
const BOTH = "use lantern 1.0.0\nuse ember 1.0.0 as ember";

const IDLE = "phase play (this-quest: quest) { stop }\n";

const told = (uses: string, text = IDLE) =>
  workspaceOf(files(uses, text))
    .check()
    .map(({ code, message }) => `${code}: ${message}`);

const says = (uses: string, body: string, text = "") => {
  const phase = `phase play (this-quest: quest) {\n${body}\nend this-quest with done\n}\n`;
  const { says: read, fault } = play(compile(files(uses, text + phase)));
  expect(fault).toBeUndefined();
  return read;
};

describe("two used packs with the same names", () => {
  test("are told, once, with what helps", () => {
    const workspace = workspaceOf(files("use lantern 1.0.0\nuse ember 1.0.0", IDLE));
    const faults = workspace.check();
    expect(faults.map(({ message }) => message)).toEqual([
      "`ember` and `lantern` both declare `foe`, `wisp`, `finds`, `go-out` and `tired`: here that means what `lantern` declares.",
    ]);
    expect(faults[0]!.fixes[0]!.edits[0]!.text).toBe(" as ember");
  });

  test("are told apart by a word of the author's own", () => {
    expect(told(BOTH)).toEqual([]);
    expect(
      says(
        BOTH,
        `put wisp in yard
        put imp in yard
        wisp goes-out
        imp ember-goes-out
        imp glows
        each tired foe goes-out
        each ember-tired ember-foe ember-goes-out
        roll d6 on finds
        roll d6 on ember-finds
        let heat be warmth of imp
        say "{heat}"`.replaceAll("roll d6 on", "guide rolls d6 on"),
        'ember-foe imp "Imp"\n',
      ),
    ).toEqual([
      "flickers",
      "Wisp goes out",
      "Imp smoulders",
      "Imp glows",
      "Imp smoulders",
      "oil",
      "ash",
      "6",
    ]);
  });

  test("mean in their own rules what they meant", () => {
    const glow = 'after an ember-foe ember-glows { say "warm" }\n';
    expect(says(BOTH, "put ember-wisp in yard\nember-wisp ember-glows", glow)).toEqual([
      "Ember wisp glows",
      "warm",
    ]);
  });

  test("are no matter where one uses the other, or both a third", () => {
    const workspace = workspaceOf({
      "lantern/lantern.quest": LANTERN,
      "one/one.quest": `${head("one")}use lantern 1.0.0\n`,
      "two/two.quest": `${head("two")}use lantern 1.0.0\n`,
      "game/game.quest": `${head("game")}use one 1.0.0\nuse two 1.0.0\nuse lantern 1.0.0\n`,
    });
    expect(workspace.check()).toEqual([]);
  });
});

describe("what had another name once", () => {
  const renamed = `pack lantern "Lantern" 2.0.0 {
  edition: 1, undecided: guide, rounding: upward
  formerly { spark: wisp, douse: go-out, weary: tired }
}
${LANTERN.slice(LANTERN.indexOf("\n") + 1)}`;
  const game = (text: string) => ({
    "lantern/lantern.quest": renamed,
    "game/game.quest": `${head("game")}use lantern 2.0.0
kind quest "Quest" is scenario { plays: phase = play, round: phase = play }
quest trial "Trial"
phase play (this-quest: quest) {
${text}
end this-quest with done
}
`,
  });
  const old = 'put spark in yard\nspark douses\nif spark is not weary { say "fresh" }';

  test("is found under it, so that an older pack still plays", () => {
    expect(play(compile(game(old))).says).toEqual(["flickers", "Wisp goes out", "fresh"]);
  });

  test("is told, with the new name", () => {
    const faults = workspaceOf(game(old)).check();
    expect(faults.map(({ code }) => code)).toEqual(Array(3).fill("name/formerly"));
    expect(faults.map(({ fixes }) => fixes[0]!.edits[0]!.text)).toEqual([
      "wisp",
      "goes-out",
      "tired",
    ]);
    expect(faults[0]!.message).toBe("`spark` is called `wisp` since `lantern` 2.0.0.");
  });

  test("without it the old name is an error that lists every use", () => {
    const forgotten = {
      ...game(old),
      "lantern/lantern.quest": renamed.replace("spark: wisp, ", ""),
    };
    const errors = workspaceOf(forgotten)
      .check()
      .filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message)).toEqual(["Nothing is called `spark` here."]);
    expect(errors[0]!.others?.map(({ start }) => start.line)).toEqual([7, 8]);
  });

  test("a scenario that had another name is begun by either", () => {
    const text = `pack game "Game" 2.0.0 {
  edition: 1, undecided: guide
  formerly { first-trial: trial }
}
role guide "Guide" { seats: 1-1 }
kind quest "Quest" is scenario { plays: phase = play, round: phase = play }
quest trial "Trial"
phase play (this-quest: quest) { say "begun" then end this-quest with done }
`;
    const bundle = compile({ "game/game.quest": text });
    for (const scenario of ["trial", "first-trial", "game/first-trial"])
      expect(play(bundle, { scenario }).says).toEqual(["begun"]);
  });

  test("a name of one's own hides the old one", () => {
    expect(workspaceOf(game('let spark be 3\nsay "{spark}"')).check()).toEqual([]);
  });
});
