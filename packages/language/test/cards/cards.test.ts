import { expect, test } from "vitest";
import { workspaceOf } from "../kit.ts";

const PACK = `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
die bone "Bone die" { faces: 3 miss, 2 hit, 1 deep }
kind arm "Arm" is action { reach: chart of dice }
kind foe "Foe" is piece {
  move: number
  size: small or large = small
  bite: dice = 1 bone
  rules: list of rule
  arms: list of arm
  behaviour: table of action = none
}
kind ghost "Ghost" is foe { }
adjective (who: foe) is lost "Lost": who is not located
/// Right beside its prey.
adjective (who: foe) is beside "Beside": any foe is adjacent to who
action creep "Creep" for foe { stop } says "Nothing happens"
rule stubborn "Stubborn" for foe { always: move of self is at least 1 }
foe wisp "Wisp" {
  move: 3
  flavour: "A light without a lamp."
  rules: stubborn
  list of arm {
    | name  | title   | cost | 1      | 2-3         | 4+ |
    | spark | "Spark" | 2+   | 2 bone | 1 bone + d6 | -  |
    | glare | "Glare" | 3+   | -      | unknown "smudged" | 1 bone |
  }
  table behaviour "Behaviour" d20 by situation {
          | lost  | beside              |
    1-18  | creep | flare               |
    19    | flare | unknown "illegible" |
    20    unknown "torn off"
  }
  action flare "Flare" costs 4+ { remove self } says "Remove it"
}
foe shade "Shade" { move: unknown "no source prints it" }
ghost pale-one "The Pale One" { move: 1 }
table luck "Luck" 2d6 {
  2-6 "Bad" -> stop
  7+  unknown "the page ends here"
}
layout foe-card "Reference" for foe {
  template: reference
  size: 105, 148
  stats: move size bite
  grids: arms behaviour
  rules: rules actions
}
layout ghost-card "Apparition" for ghost { template: reward, size: 63, 88, stats: move }
layout luck-card "Event table" for luck { template: table }
`;

function cards() {
  const workspace = workspaceOf({ "game/game.quest": PACK });
  const { bundle, diagnostics } = workspace.build("game");
  expect(diagnostics).toEqual([]);
  return bundle!;
}

const card = (id: string) => cards().cards.find((each) => each.id === id)!;

test("a layout prints every thing of its kind, the nearest kind's layout first", () => {
  expect(cards().cards.map(({ id, kindTitle, template }) => [id, kindTitle, template])).toEqual([
    ["wisp", "Reference", "reference"],
    ["shade", "Reference", "reference"],
    ["pale-one", "Apparition", "reward"],
    ["luck", "Event table", "table"],
  ]);
});

test("stats are labelled and show defaults", () => {
  const { stats, title, flavour } = card("wisp").front;
  expect(title).toBe("Wisp");
  expect(flavour).toBe("A light without a lamp.");
  expect(stats.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Move 3",
    "Size Small",
    "Bite 1 bone",
  ]);
});

test("what is unknown is marked and its reason noted", () => {
  const { stats, notes } = card("shade").front;
  expect(stats[0]!.value).toBe("?");
  expect(notes).toEqual(["Move: no source prints it"]);
});

test("a list with charts is a grid of ranges", () => {
  const [arms] = card("wisp").front.grids;
  expect(arms!.columns.map(({ title }) => title)).toEqual(["Cost", "1", "2–3", "4+"]);
  expect(arms!.rows.map(({ key, cells }) => [key, ...cells])).toEqual([
    ["Spark", "2+", "2 bone", "1 bone + {d6}", "–"],
    ["Glare", "3+", "–", null, "1 bone"],
  ]);
});

test("a behaviour grid tells what its columns mean and what is unknown", () => {
  const { grids, notes } = card("wisp").front;
  const behaviour = grids[1]!;
  expect(behaviour.columns).toEqual([
    { title: "Lost", note: "It is not located." },
    { title: "Beside", note: "Right beside its prey." },
  ]);
  expect(behaviour.rows.map(({ key, cells }) => [key, ...cells])).toEqual([
    ["1–18", "Creep", "Flare"],
    ["19", "Flare", null],
    ["20", null, null],
  ]);
  expect(notes).toEqual([
    "Glare, 2–3: smudged",
    "Behaviour 19, Beside: illegible",
    "Behaviour 20: torn off",
  ]);
});

test("rules and actions of its own are printed in words", () => {
  expect(card("wisp").front.rules.map(({ title, text }) => [title, text])).toEqual([
    ["Stubborn", "This foe’s move is at least 1."],
    ["Flare (4+)", "Remove it."],
  ]);
});

test("a table prints its rows", () => {
  const { rows, notes } = card("luck").front;
  expect(rows.map(({ range, title, text, unknown }) => [range, title, text, unknown])).toEqual([
    ["2–6", "Bad", "Nothing happens.", false],
    ["7+", "", "", true],
  ]);
  expect(notes).toEqual(["7+: the page ends here"]);
});

test("a card names the whole declaration, so that a place in it finds its card", () => {
  const { cards: all, spans, files } = cards();
  const [file, start, end] = spans[all[0]!.span]!;
  expect(files[file]).toBe("game/game.quest");
  expect(PACK.slice(start, end)).toMatch(/^foe wisp[\s\S]*\}$/);
});

test("a card prints the rule that its thing has, whatever stood there before", () => {
  const printed = (override: string) =>
    workspaceOf({
      "game/pack.quest": PACK,
      "game/more.quest": override,
    })
      .build("game")
      .bundle?.cards.map(({ id, front }) => [id, ...front.rules.map(({ title }) => title)]);
  expect(printed("")).toContainEqual(["wisp", "Stubborn", "Flare (4+)"]);
  expect(printed("without stubborn of wisp")).toContainEqual(["wisp", "Flare (4+)"]);
  expect(
    printed('rule quick "Quick" replaces stubborn { always: move of self is at least 2 }'),
  ).toContainEqual(["wisp", "Quick", "Flare (4+)"]);
  expect(printed("without wisp")?.map(([id]) => id)).not.toContain("wisp");
});
