import { describe, expect, test } from "vitest";
import { workspaceOf } from "../kit.ts";
import { compile } from "./kit/compile.ts";
import { play } from "./kit/play.ts";

/** A pack that somebody else has written and nobody here may change. */
const LANTERN = `pack lantern "Lantern" 1.0.0 { edition: 1, language: en, undecided: guide, rounding: upward }
role guide "Guide" { seats: 1-1 }
kind quest "Quest" is scenario { plays: phase = play, round: phase = play }
kind walker "Walker" is piece { hurt: counter, luck: counter }
kind foe "Foe" is piece { move: number = 2, rules: list of rule }
kind haunt "Haunt" is foe { behaviour: table of action }
kind card-of-luck "Card" is card { worth: number = 1 }
zone yard "Yard" of piece { seen: everyone }
deck fortune "Fortune" of card-of-luck { seen: nobody }
zone hand "Hand" of card-of-luck { seen: everyone }
card-of-luck coin "Coin"
card-of-luck stone "Stone"
walker ann "Ann"
verb (who: piece) rest { say "{who} rests" }
rule slow "Slow" for foe { always: move of self is -1 }
haunt mourner "Mourner" {
  rules: slow
  rule glow "Glow" { before self rests { say "glows" } }
  before self rests { say "sighs" }
  table behaviour "Behaviour" d6 { 1+ "Creep" -> self takes creep }
  action creep "Creep" { say "creeps" }
}
foe wisp "Wisp" { rules: slow }
table finds "Finds" d6 (finder: walker) {
  1-3 "Match" -> finder gains 1 luck
  4-6 "Wind" -> say "wind"
}
action search "Search" for walker { self rolls d6 on finds }
phase play "Play" (self-quest: quest) { deeds then end self-quest with done }
phase deeds "Deeds" { say "nothing" }
quest trial "Trial"
quest other "Other"
`;

/** A game that uses it, with overrides of its own; what happens is what is read aloud. */
function house(body: string, declarations: string, scenario = "trial") {
  const game = `pack game "Game" 1.0.0 { edition: 1, language: en, undecided: guide, rounding: upward }
use lantern 1.0.0
${declarations}
instead of deeds {
  put ann in yard
  put mourner in yard
  put wisp in yard
  ${body}
}
`;
  const bundle = compile({ "lantern/lantern.quest": LANTERN, "game/game.quest": game });
  const { says, fault } = play(bundle, { scenario });
  expect(fault).toBeUndefined();
  return says;
}

const told = (declarations: string) =>
  workspaceOf({
    "lantern/lantern.quest": LANTERN,
    "game/pack.quest": 'pack game "Game" 1.0.0 { edition: 1, undecided: guide }\nuse lantern 1.0.0',
    "game/text.quest": declarations,
  })
    .check()
    .map(({ code, message }) => `${code}: ${message}`);

describe("a pack", () => {
  test("takes a rule of another out", () => {
    expect(house("mourner rests", "without glow of mourner")).toEqual(["sighs", "Mourner rests"]);
  });

  test("puts another in its place, about the same one and in the same order", () => {
    const gloom =
      'rule gloom "Gloom" replaces glow of mourner { before self rests { say "{self} dims" } }';
    expect(house("mourner rests", gloom)).toEqual(["Mourner dims", "sighs", "Mourner rests"]);
  });

  test("may call it by the same name", () => {
    const gloom = 'rule glow "Gloom" replaces glow of mourner { before self rests { say "dims" } }';
    expect(house("mourner rests", gloom)).toEqual(["dims", "sighs", "Mourner rests"]);
    expect(told(gloom)).toEqual([]);
  });

  test("takes a rule that several have from all, or from one", () => {
    const moves = 'let one be move of mourner\nlet two be move of wisp\nsay "{one} {two}"';
    expect(house(moves, "")).toEqual(["1 1"]);
    expect(house(moves, "without slow")).toEqual(["2 2"]);
    expect(house(moves, "without slow of wisp")).toEqual(["1 2"]);
    const fast = 'rule fast "Fast" replaces slow { always: move of self is +3 }';
    expect(house(moves, fast)).toEqual(["5 5"]);
    const one = 'rule fast "Fast" replaces slow of wisp { always: move of self is +3 }';
    expect(house(moves, one)).toEqual(["1 5"]);
  });

  test("puts a table in the place of another, wherever that is rolled on", () => {
    const ashes = 'table ashes "Ashes" d6 replaces finds { 1+ "Ash" -> say "{finder} finds ash" }';
    expect(house("ann takes search", ashes)).toEqual(["Ann finds ash"]);
    expect(house("ann rolls d6 on finds", ashes)).toEqual(["Ann finds ash"]);
  });

  test("replaces one row of a table, and keeps the others", () => {
    const calm = `table calm "Finds" like finds replaces finds { "Wind" -> say "calm" }`;
    const rolls = 'repeat 20 { ann rolls d6 on finds }\nlet found be luck of ann\nsay "{found}"';
    const says = house(rolls, calm);
    expect(says).toContain("calm");
    expect(says).not.toContain("wind");
    expect(Number(says.at(-1))).toBe(20 - says.filter((text) => text === "calm").length);
  });

  test("puts a table in the place of a thing's own", () => {
    const wild =
      'table wild "Wild" d6 replaces behaviour of mourner { 1+ "Leap" -> say "{self} leaps" }';
    expect(house("mourner rolls d6 on behaviour of mourner", wild)).toEqual(["Mourner leaps"]);
  });

  test("puts an action in the place of another, for the same ones", () => {
    const rummage = 'action rummage "Rummage" replaces search { say "{self} rummages" }';
    expect(house("ann takes search", rummage)).toEqual(["Ann rummages"]);
    const skulk = 'action skulk "Skulk" replaces creep of mourner { say "{self} skulks" }';
    expect(house("mourner rolls d6 on behaviour of mourner", skulk)).toEqual(["Mourner skulks"]);
  });

  test("puts a thing in the place of another wherever that is named", () => {
    const will = 'foe will "Will" replaces wisp { move: 7, rules: slow }';
    expect(house('wisp rests\nlet pace be move of wisp\nsay "{pace}"', will)).toEqual([
      "Will rests",
      "6",
    ]);
  });

  test("takes a card out of every deck, or puts another there", () => {
    const deal =
      'deal 9 from fortune to hand as dealt\nfor each card-of-luck in hand { say "{it}" }';
    expect(house(deal, "without stone")).toEqual(["Coin"]);
    expect(house(deal, 'card-of-luck gem "Gem" replaces stone').toSorted()).toEqual([
      "Coin",
      "Gem",
    ]);
  });

  test("takes an action off every menu", () => {
    expect(
      house('if search is open to ann { say "open" } otherwise { say "closed" }', "without search"),
    ).toEqual(["closed"]);
  });
});

describe("a scenario, as long as it runs,", () => {
  const quest = (override: string, name = "deep") => `quest ${name} "Deep" { ${override} }`;

  test("takes a rule out", () => {
    const glow = quest("without glow of mourner");
    expect(house("mourner rests", glow, "deep")).toEqual(["sighs", "Mourner rests"]);
    expect(house("mourner rests", glow)).toEqual(["glows", "sighs", "Mourner rests"]);
  });

  test("puts another in its place", () => {
    const gloom = quest(
      '\nrule gloom "Gloom" replaces glow of mourner { before self rests { say "{self} dims" } }\n',
    );
    expect(house("mourner rests", gloom, "deep")).toEqual([
      "Mourner dims",
      "sighs",
      "Mourner rests",
    ]);
    expect(house("mourner rests", gloom)).toEqual(["glows", "sighs", "Mourner rests"]);
  });

  test("puts a table, an action and a thing in the place of others", () => {
    const all = quest(`
  table ashes "Ashes" d6 replaces finds { 1+ "Ash" -> say "{finder} finds ash" }
  action skulk "Skulk" replaces creep of mourner { say "{self} skulks" }
  foe will "Will" replaces wisp { rules: slow }
`);
    const body = `ann takes search
  mourner takes creep
  create wisp in yard as fresh
  say "{fresh}"`;
    const deep = house(body, all, "deep");
    expect(deep.slice(0, 2)).toEqual(["Ann finds ash", "Mourner skulks"]);
    expect(deep[2]).toMatch(/^Will/);
    const plain = house(body, all);
    expect(plain).toContain("creeps");
    expect(plain.at(-1)).toMatch(/^Wisp/);
  });

  test("offers the action in the place of the other, and not before", () => {
    const skulk = quest('\naction rummage "Rummage" replaces search { say "{self} rummages" }\n');
    const menu = `for each action where it is open to ann { say "{it}" }`;
    expect(house(menu, skulk, "deep")).toEqual(["Rummage"]);
    expect(house(menu, skulk)).toEqual(["Search"]);
  });

  test("counts for more than the pack", () => {
    const both = `without glow of mourner
${quest('\nrule gloom "Gloom" replaces glow of mourner { before self rests { say "dims" } }\n')}`;
    expect(house("mourner rests", both)).toEqual(["sighs", "Mourner rests"]);
  });

  test("answers for itself alone, where another answers otherwise", () => {
    const two = `${quest('\nrule gloom "Gloom" replaces glow of mourner { before self rests { say "dims" } }\n')}
${quest('\nrule glare "Glare" replaces glow of mourner { before self rests { say "glares" } }\n', "deeper")}`;
    expect(house("mourner rests", two, "deep")).toEqual(["dims", "sighs", "Mourner rests"]);
    expect(house("mourner rests", two, "deeper")).toEqual(["glares", "sighs", "Mourner rests"]);
  });
});

describe("two packs that know nothing of each other", () => {
  const use = (id: string, override: string) =>
    `pack ${id} "${id}" 1.0.0 { edition: 1, undecided: guide }\nuse lantern 1.0.0\n${override}\n`;
  const game = (uses: string, own = "") => ({
    "lantern/lantern.quest": LANTERN,
    "a-night/night.quest": use("night", "without glow of mourner"),
    "mist/mist.quest": use(
      "mist",
      'rule gloom "Gloom" replaces glow of mourner { before self rests { say "dims" } }',
    ),
    "game/game.quest": `pack game "Game" 1.0.0 { edition: 1, undecided: guide }\n${uses}\n${own}
instead of deeds { put mourner in yard then mourner rests }`,
  });

  test("and answer for one rule: the one that is used later counts, and it is told", () => {
    const later = game("use mist 1.0.0\nuse night 1.0.0");
    expect(play(compile(later)).says).toEqual(["sighs", "Mourner rests"]);
    expect(
      workspaceOf(later)
        .check()
        .map(({ message }) => message),
    ).toEqual(["`night` and `mist` both answer for `glow`: here `night` counts."]);
    const other = game("use night 1.0.0\nuse mist 1.0.0");
    expect(play(compile(other)).says).toEqual(["dims", "sighs", "Mourner rests"]);
  });

  test("are settled by what the game itself says", () => {
    const own =
      'rule glare "Glare" replaces glow of mourner { before self rests { say "glares" } }';
    const settled = game("use mist 1.0.0\nuse night 1.0.0", own);
    expect(workspaceOf(settled).check()).toEqual([]);
    expect(play(compile(settled)).says).toEqual(["glares", "sighs", "Mourner rests"]);
  });
});

describe("a card in play", () => {
  test("takes a rule out as long as it lies in a zone whose rules are in force", () => {
    const charm = `kind charm-card "Charm" is card { }
zone worn "Worn" of charm-card { seen: everyone }
charm-card candle "Candle" { without glow of mourner }
`;
    const body = "mourner rests\nput candle in worn\nmourner rests\nremove candle\nmourner rests";
    expect(house(body, charm)).toEqual([
      "glows",
      "sighs",
      "Mourner rests",
      "sighs",
      "Mourner rests",
      "glows",
      "sighs",
      "Mourner rests",
    ]);
  });
});

describe("what cannot be meant is told", () => {
  test("once, where a rule would be about somebody", () => {
    const dim = 'rule dim "Dim" replaces glo of mourner { always: move of self is -1 }';
    expect(told(dim)).toEqual([
      "override/unknown: There is no rule called `glo` to leave out or to take the place of. Did you mean `glow`?",
    ]);
  });

  test.each([
    [
      "without glo of mourner",
      "override/unknown: There is no rule, action or thing called `glo` to leave out or to take the place of. Did you mean `glow`?",
    ],
    [
      "without finds",
      "override/unknown: There is no rule, action or thing called `finds` to leave out or to take the place of.",
    ],
    [
      'foe dim "Dim" replaces glow of mourner',
      "override/other: `dim` is a foe and cannot take the place of `glow`, which is a rule.",
    ],
    [
      'walker bob "Bob" replaces wisp',
      "override/other: `bob` is a walker and cannot take the place of `wisp`, which is a foe.",
    ],
    [
      "without glow of mourner\nwithout glow of mourner",
      "override/twice: `glow` is replaced or left out twice here: only one of them can be meant.",
    ],
  ])("%s", (text, message) => {
    expect(told(text)).toEqual([message]);
  });
});
