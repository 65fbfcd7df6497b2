import { BUILT_IN_FIELDS, BUILT_IN_KINDS, type Bundle, writeBundle } from "@questwright/bundle";
import { expect, test } from "vitest";
import { compile } from "./kit/compile.ts";
import { gameOf, play, told } from "./kit/play.ts";

const thingOf = (bundle: Bundle, id: string) => {
  const thing = bundle.things.find((each) => each.id === id);
  if (thing === undefined) throw new Error(`no thing ${id}`);
  return thing;
};
const numberOf = (bundle: Bundle, id: string) => bundle.things.indexOf(thingOf(bundle, id));
const statedBy = (bundle: Bundle, id: string, field: string) => {
  const number = bundle.fields.findIndex(({ name }) => name === field);
  return thingOf(bundle, id).values.find(([each]) => each === number)?.[1];
};

const TOWN = `
kind walker "Walker" is piece { move: number = 2, house: home = none, tools: list of tool, bag: zone of tool }
kind tool "Tool" is card { weight: number = 1 }
kind home "Home" is thing
kind gate "Gate" is piece
walker ann "Ann" { house: cottage
  list of tool {
    | name | title  | weight |
    | rope | "Rope" | 3      |
    | saw  | "Saw"  | -      |
  }
}
walker bob "Bob" { move: 4 }
home cottage "Cottage"
board yard "Yard" { shape: hex, closed: wall }
map court "Court" on yard {
  "#": wall
  "G": gate
  "a": ann
  "b": bob
  > # G . a
  >  . # b G
}
map cellar "Cellar" on yard {
  "a": ann
  >  a .
  > . .
}
`;

test("what is built in comes first and in its order", () => {
  const bundle = gameOf("", TOWN);
  expect(bundle.kinds.slice(0, BUILT_IN_KINDS.length).map(({ name }) => name)).toEqual([
    ...BUILT_IN_KINDS,
  ]);
  expect(bundle.fields.slice(0, BUILT_IN_FIELDS.length).map(({ name }) => name)).toEqual(
    BUILT_IN_FIELDS.map(({ name }) => name),
  );
  expect(bundle.words[0]).toBe("none");
  expect(bundle.strings[0]).toBe("");
  expect(bundle.things[0]!.id).toBe("");
});

test("the same texts give the same bytes, in whatever order they were brought", () => {
  const one = {
    "game/a.quest": `pack game "G" 1.0.0 { edition: 1, language: en }\nkind walker is piece`,
    "game/b.quest": `walker ann "Ann"`,
  };
  const other = { "game/b.quest": one["game/b.quest"], "game/a.quest": one["game/a.quest"] };
  expect(writeBundle(compile(one))).toBe(writeBundle(compile(other)));
});

test("things have what they state, and defaults where they say nothing", () => {
  const bundle = gameOf("", TOWN);
  expect(statedBy(bundle, "bob", "move")).toBe(4);
  expect(statedBy(bundle, "ann", "move")).toBeUndefined();
  expect(bundle.fields.find(({ name }) => name === "move")!.default).toBe(2);
  expect(statedBy(bundle, "ann", "house")).toBe(numberOf(bundle, "cottage"));
});

test("what is declared in a thing belongs to it and fills its list", () => {
  const bundle = gameOf("", TOWN);
  const tools = bundle.fields.findIndex(({ name }) => name === "tools");
  expect(thingOf(bundle, "ann").contents).toEqual([
    [tools, [numberOf(bundle, "ann/rope"), numberOf(bundle, "ann/saw")]],
  ]);
  expect(statedBy(bundle, "ann/rope", "owner-thing")).toBe(numberOf(bundle, "ann"));
  expect(statedBy(bundle, "ann/rope", "weight")).toBe(3);
  const body = `
  for each tool in tools of ann { say "{it}" }
  let whose be owner of rope
  say "{whose}"
  let more be owner of (bag of bob)
  say "{more}"`;
  expect(told(body, TOWN)).toEqual(["Rope", "Saw", "Ann", "Bob"]);
});

test("maps have a space for each sign, a half step where a row is drawn further in", () => {
  const bundle = gameOf("", TOWN);
  const [court, cellar] = bundle.maps;
  expect(court!.spaces.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  expect(court!.shift).toBe(1);
  expect(cellar!.shift).toBe(0);
  const wall = bundle.words.indexOf("wall");
  expect(court!.spaces.map(({ terrain }) => terrain === wall)).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(bundle.boards[0]!.closed).toEqual([wall]);
});

test("a kind in a legend is one nameless thing, made as often as it is drawn", () => {
  const bundle = gameOf("", TOWN);
  const gate = bundle.things.length - 1;
  expect(bundle.things[gate]).toMatchObject({
    id: "gate",
    kind: bundle.kinds.findIndex(({ name }) => name === "gate"),
  });
  expect(bundle.maps[0]!.spaces.flatMap(({ things }) => things)).toEqual([
    gate,
    numberOf(bundle, "ann"),
    numberOf(bundle, "bob"),
    gate,
  ]);
  expect(told(`  lay court\n  let gates be (count of gate)\n  say "{gates}"`, TOWN)).toEqual(["2"]);
  expect(
    told(
      `  lay court\n  create gate on space of ann as exit\n  let gates be (count of gate)\n  say "{gates}"`,
      TOWN,
    ),
  ).toEqual(["3"]);
});

test("what is made of a kind is in no deck before it is made", () => {
  const body = `
  let before-it be (count of tool in chest)
  create tool in chest as fresh
  let behind-it be (count of tool in chest)
  say "{before-it} {behind-it}"`;
  expect(told(body, `${TOWN}deck chest "Chest" of tool\n`)).toEqual(["2 3"]);
});

test("a default that nobody knows stops the game with its reason where it is needed", () => {
  const kinds = `
kind beast "Beast" is piece { size: number = unknown "nobody measured one" }
beast worm "Worm"
beast rat "Rat" { size: 1 }
`;
  expect(told('  let n be size of rat\n  say "{n}"', kinds)).toEqual(["1"]);
  expect(play(gameOf("  let n be size of worm", kinds)).fault).toContain("nobody measured one");
});

test("a kind may state anew what its parent states", () => {
  const kinds = `
kind beast "Beast" is piece { legs: number = 4 }
kind bird "Bird" is beast { legs: number = 2 }
beast cow "Cow"
bird hen "Hen"
bird odd-hen "Odd hen" { legs: 3 }
`;
  const body = `
  for each number in 1-1 { say "legs" }
  let four be legs of cow
  let two be legs of hen
  let three be legs of odd-hen
  say "{four} {two} {three}"
  put hen in pen
  put cow in pen
  let all be sum of legs of (each beast)
  say "{all}"`;
  expect(told(body, `${kinds}zone pen "Pen" of beast\n`)).toEqual(["legs", "4 2 3", "6"]);
});

test("zones lie open and in force, decks hidden and not, unless they say otherwise", () => {
  const bundle = gameOf(
    "",
    `${TOWN}
role warden "Warden" { seats: 0-1, stands-in: guide }
zone shed "Shed" of tool
zone vault "Vault" of tool { seen: warden, live: no, limit: 3 }
deck tools "Tools" of tool { discards: used, reshuffles: yes }
zone used "Used tools" of tool
`,
  );
  const rules = (id: string) => thingOf(bundle, id).zone!;
  expect(rules("shed")).toMatchObject({
    deck: false,
    live: true,
    seen: "everyone",
    limit: 0,
    holds: -1,
  });
  expect(rules("vault")).toMatchObject({ live: false, seen: numberOf(bundle, "warden"), limit: 3 });
  expect(rules("tools")).toMatchObject({
    deck: true,
    live: false,
    seen: "nobody",
    discards: numberOf(bundle, "used"),
    reshuffles: true,
    holds: bundle.kinds.findIndex(({ name }) => name === "tool"),
  });
  expect(thingOf(bundle, "warden").role).toEqual({
    controls: -1,
    standsIn: numberOf(bundle, "guide"),
    seats: [0, 1],
  });
});

test("a scenario keeps what it declares for itself", () => {
  const declarations = `
kind vigil "Vigil" is scenario { plays: phase = watch }
phase watch "Watch" (vigil: vigil) {
  if vigil is long-night {
    long-night gains 2 burned
    let lights be burned of long-night
    say "{lights}"
  }
  end vigil with done
}
vigil long-night "Long night" { burned: counter at most 3 }
vigil short-night "Short night"
`;
  expect(play(gameOf("", declarations), { scenario: "long-night" }).says).toEqual(["2"]);
  expect(play(gameOf("", declarations), { scenario: "short-night" }).says).toEqual([]);
});

const ACTIONS = `
kind worker "Worker" is piece { coins: counter = 3, tired: flag = no }
worker ann "Ann" {
  action sing "Sing" { say "{self} sings" }
}
worker bob "Bob"
zone hall "Hall" of worker
verb (who: worker) pay (price: number) {
  if coins of who < price { stop }
  who loses price of coins
}
action dig "Dig" for worker costs 2 when tired of self = no { say "{self} digs" }
action nap "Nap" for worker once per day { set tired of self to no }
phase day "Day" {
  put ann in hall
  put bob in hall
  for each worker as who {
    repeat at most 3 { who may take an action where it is open to who } until not so
  }
}
`;

test("a menu offers what is open to the one who acts and is paid for", () => {
  const game = gameOf("  day", ACTIONS);
  const { asked, says } = play(game, { answers: ["Dig", "Dig", "Nap", "Done"] });
  expect(asked).toEqual([
    "Action? Sing, Dig, Nap, Done",
    "Action? Sing, Dig, Nap, Done",
    "Action? Dig, Nap, Done",
    "Action? Dig, Done",
  ]);
  expect(says).toEqual(["Ann digs"]);
});

test("what nobody knows and what is assumed is listed with its place", () => {
  const bundle = gameOf(
    "",
    `
assume "Ties go to the left."
kind beast "Beast" is piece { size: number }
beast worm "Worm" { size: unknown "the page is torn" }
table fates "Fates" d6 {
  1-2 "Bad" -> stop
  3-5 unknown "smudged"
  6 "Good" assume "as in the other book" -> stop
}
`,
  );
  expect(bundle.assumptions.map(({ text, where }) => `${where}: ${text}`)).toEqual([
    "Game: Ties go to the left.",
    "Fates: as in the other book",
  ]);
  expect(bundle.unknowns.map(({ text, where }) => `${where}: ${text}`)).toEqual([
    "Worm: size: the page is torn",
    "Fates: smudged",
  ]);
  expect(bundle.tables[0]!.rows.map(({ assumed }) => assumed)).toEqual([false, false, true]);
  const note = bundle.unknowns[0]!;
  expect(bundle.spans[note.span]!.slice(0, 1)).toEqual([0]);
  expect(bundle.spans[note.span]![3]).toBe(8);
});

test("texts and places know the pack they come from", () => {
  const files = {
    "base/base.quest": `pack base "Base" 1.2.0 { edition: 1, language: en }\nkind walker "Walker" is piece\nwalker ann "Ann"`,
    "game/game.quest": `pack game "Game" 2.0.0 { edition: 1, language: en, licence: "CC0-1.0" }\nuse base 1.2.0\nwalker bob "Bob"`,
  };
  const bundle = compile(files);
  expect(bundle.manifest).toEqual({
    id: "game",
    title: "Game",
    version: "2.0.0",
    edition: 1,
    language: "en",
    licence: "CC0-1.0",
    rounding: "upward",
    uses: [{ id: "base", version: "1.2.0" }],
  });
  expect(bundle.files).toEqual(["base/base.quest", "game/game.quest"]);
  expect(bundle.things.map(({ pack, id }) => `${pack} ${id}`.trim())).toEqual([
    "",
    "base ann",
    "game bob",
  ]);
  const [file, , , line, column] = bundle.spans[thingOf(bundle, "bob").span]!;
  expect([bundle.files[file], line, column]).toEqual(["game/game.quest", 3, 8]);
});
