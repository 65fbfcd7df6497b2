import { describe, expect, test } from "vitest";
import { contentFile, workspaceWith } from "./kit/packs.ts";
import { createStage, type Scene } from "./kit/stage.ts";
import type { Table } from "./kit/table.ts";

const { scene, check } = createStage();

/** Cards of the discovery deck, in this order from the top; the rest is put aside. */
const deck = (...cards: readonly ("cube" | "map" | "relay")[]): string =>
  `  for each discovery-card in discovery { remove it }
${cards.map((card) => `  create ${NAMES[card]} in discovery\n`).join("")}`;
const NAMES = { cube: "humming-cube", map: "scratched-map", relay: "old-relay" } as const;

const give = (who: string, ...cards: readonly ("cube" | "map" | "relay")[]): string =>
  cards.map((card) => `  create ${NAMES[card]} in discoveries of ${who}\n`).join("");

/** A visit at which the die shows this number. */
const visit = (place: string, face: number, before = "", who = "ann"): Scene => ({
  does: `${deck("relay", "cube", "map", "relay")}${before}  ${who} rolls d20 on ${place} for ${who}`,
  scenario: `  after roll d20 on ${place} { set result to ${face} }`,
});

const cards = (table: Table, who = "Ann") => table.count(`${who}: discoveries`);
const wounds = (table: Table, who = "ann") => [
  table.value(who, "wound"),
  table.value(who, "grievous-wound"),
];

describe("who may roll again", () => {
  const rolls = (place: string, who: string): Scene => ({
    does: `  put ${who} in carriage\n  ${who} rolls d20 on ${place} for ${who}`,
    scenario: `  after roll d20 on ${place} { set result to 6 }`,
  });
  const everybody = [
    "janus-draik",
    "ur-025",
    "dahyak-grekh",
    "pious-vorne",
    "taddeus",
    "espern-locarno",
    "amallyn-shadowguide",
    "rein-and-raus",
  ];
  for (const [place, known] of [
    ["the-shadows", ["janus-draik", "ur-025", "dahyak-grekh", "pious-vorne"]],
    ["the-helmsman", ["janus-draik", "taddeus", "espern-locarno", "amallyn-shadowguide"]],
    ["the-trading-post", ["janus-draik", "rein-and-raus"]],
    ["the-gambling-den", []],
  ] as const) {
    const plays = everybody.map((who) => [who, scene(rolls(place, who))] as const);
    test(`${place}: ${known.join(", ") || "nobody"}`, () => {
      const asked = plays.filter(([, play]) => play().asked === "Reroll the dice?");
      expect(asked.map(([who]) => who)).toEqual(known);
    });
  }

  const again = scene(rolls("the-shadows", "ur-025"));
  test("the die is rolled again once", () => {
    const table = again().answer("Yes");
    expect(table.times("Roll again", "roll") + table.times("again", "roll")).toBeGreaterThan(0);
    expect(table.asked).not.toBe("Reroll the dice?");
  });
});

describe("The Shadows", () => {
  check(
    "1: a failed defence roll kills, and the cards are lost",
    visit("the-shadows", 1, give("ann", "cube")),
    (table) => {
      expect(table.place("ann")).toBe("The dead");
      expect(cards(table)).toBe(0);
    },
  );
  check("1: a defence roll that does not fail saves", visit("the-shadows", 1, "", "bob"), (table) =>
    expect(table.place("bob")).not.toBe("The dead"),
  );
  for (const face of [2, 5]) {
    check(
      `${face}: one archeotech and one grievous wound`,
      visit("the-shadows", face, give("ann", "cube", "map")),
      (table) => {
        expect(cards(table)).toBe(1);
        expect(wounds(table)).toEqual([0, 1]);
      },
    );
    check(
      `${face}: two grievous wounds without archeotech`,
      visit("the-shadows", face, give("ann", "map")),
      (table) => {
        expect(cards(table)).toBe(1);
        expect(wounds(table)).toEqual([0, 2]);
      },
    );
  }
  for (const face of [6, 10])
    check(`${face}: a wound and a discovery card`, visit("the-shadows", face), (table) => {
      expect(wounds(table)).toEqual([1, 0]);
      expect(cards(table)).toBe(1);
    });
  for (const face of [11, 15])
    check(`${face}: a discovery card`, visit("the-shadows", face), (table) => {
      expect(wounds(table)).toEqual([0, 0]);
      expect(cards(table)).toBe(1);
    });
  for (const face of [16, 19]) {
    const play = scene(visit("the-shadows", face));
    test(`${face}: three cards, two of which go back into the deck`, () => {
      const table = play();
      expect(table.options).toEqual(["Old Relay", "Humming Cube", "Scratched Map"]);
      table.answer("Old Relay", "Scratched Map");
      expect(table.place("humming-cube")).toBe("Ann: discoveries");
      expect(cards(table)).toBe(1);
      expect(table.count("Discovery deck")).toBe(3);
    });
  }
  check("20: two discovery cards", visit("the-shadows", 20), (table) =>
    expect(cards(table)).toBe(2),
  );
});

describe("The Helmsman", () => {
  check("1: a failed vitality roll kills", visit("the-helmsman", 1), (table) =>
    expect(table.place("ann")).toBe("The dead"),
  );
  check(
    "1: one that does not fail saves, and heals",
    visit("the-helmsman", 1, "  bob suffers 2\n", "bob"),
    (table) => {
      expect(table.place("bob")).not.toBe("The dead");
      expect(wounds(table, "bob")).toEqual([1, 0]);
    },
  );
  for (const face of [2, 5])
    check(`${face}: a wound`, visit("the-helmsman", face), (table) =>
      expect(wounds(table)).toEqual([1, 0]),
    );
  for (const face of [6, 10]) {
    check(
      `${face}: one archeotech is lost`,
      visit("the-helmsman", face, give("ann", "cube", "map")),
      (table) => {
        expect(cards(table)).toBe(1);
        expect(wounds(table)).toEqual([0, 0]);
      },
    );
    check(
      `${face}: nothing without archeotech`,
      visit("the-helmsman", face, give("ann", "map")),
      (table) => expect(cards(table)).toBe(1),
    );
  }
  for (const face of [11, 15]) {
    const deal = scene(visit("the-helmsman", face, give("ann", "cube")));
    test(`${face}: an archeotech may be given for a clue`, () => {
      const table = deal().answer("Humming Cube");
      expect(table.all("scratched-map").map(({ at }) => at)).toContain("Ann: discoveries");
      expect(cards(table)).toBe(1);
      expect(table.value("ann", "inspiration")).toBe(0);
    });
    test(`${face}: or kept`, () => {
      const table = deal().answer("Done");
      expect(table.all("humming-cube").map(({ at }) => at)).toContain("Ann: discoveries");
    });
    const noClue = scene({
      ...visit("the-helmsman", face),
      does: `${deck("relay")}${give("ann", "cube")}  ann rolls d20 on the-helmsman for ann`,
    });
    test(`${face}: for a point of inspiration where the deck has no clue`, () => {
      const table = noClue().answer("Humming Cube");
      expect(table.value("ann", "inspiration")).toBe(1);
      expect(cards(table)).toBe(0);
    });
  }

  const duel = scene(visit("the-helmsman", 16));
  test("16: a weapon action at any range of any weapon", () => {
    const table = duel();
    expect(table.options).toEqual(["Knife", "Rifle"]);
    table.answer("Rifle");
    expect(table.options).toEqual(["Range 2-3", "Range 4+"]);
  });
  test("16: a success brings archeotech and a clue; the other cards go back", () => {
    const table = duel().answer("Knife");
    expect(table.all("humming-cube").map(({ at }) => at)).toEqual(["Ann: discoveries"]);
    expect(table.all("scratched-map").map(({ at }) => at)).toEqual(["Ann: discoveries"]);
    expect(table.all("old-relay").map(({ at }) => at)).toEqual([
      "Discovery deck",
      "Discovery deck",
    ]);
    expect(wounds(table)).toEqual([0, 0]);
  });
  const hopeless = scene({
    map: ["w"],
    legend: { w: "loser" },
    does: "  loser rolls d20 on the-helmsman for loser",
    scenario: "  after roll d20 on the-helmsman { set result to 19 }",
    also: `explorer loser "Loser" {
  move: 1, defence: 1 miss, agility: 1 miss, vitality: 1 miss
  list of weapon {
    | name | title | 1      | 2-3 | 4+ |
    | fist | "Fist" | 1 miss | -   | -  |
  }
}`,
  });
  test("19: each failure is a grievous wound, until the explorer is out of action", () => {
    const table = hopeless();
    expect(table.place("loser")).toBe("Out of action");
    expect(wounds(table, "loser")).toEqual([0, 4]);
    expect(table.times("attack", "roll")).toBe(5);
  });

  check(
    "20: a clue, as the pack assumes where the printed table ends",
    visit("the-helmsman", 20),
    (table) => expect(table.all("scratched-map").map(({ at }) => at)).toContain("Ann: discoveries"),
  );

  test("20: the compiler misses the row when the pack says nothing of it", () => {
    const workspace = workspaceWith("blackstone", "annual-2019");
    expect(workspace.check()).toEqual([]);
    const path = "annual-2019/precipice.quest";
    const text = contentFile(path);
    const row = /\n {2}20 +"A Friend at the Bar".*/;
    expect(text).toMatch(row);
    workspace.setFile(path, text.replace(row, ""));
    const [told, ...others] = workspace.check();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ severity: "error", file: path });
    expect(told?.message).toContain("20");
    const { bundle } = workspace.build("annual-2019");
    expect(bundle).toBeUndefined();
  });
});

describe("The Trading Post", () => {
  const shop = (face: number, purse = give("ann", "cube", "cube"), who = "ann"): Scene => ({
    does: `  for each resource-card in stocks { remove it }
  create void-suit in stocks
  create field-rations in stocks
  create grapnel in stocks
${purse}  ${who} barters`,
    scenario: `  after roll d20 on the-trading-post { set result to ${face} }`,
  });

  const browse = scene({
    ...shop(6),
    scenario: `  before roll d20 on the-trading-post { stop }`,
  });
  test("three goods lie there, each 2 cheaper than printed and never below 1", () => {
    const table = browse();
    const prices = ["void-suit", "field-rations", "grapnel"].map((id) => table.value(id, "value"));
    expect(prices).toEqual([4, 1, 2]);
    expect(table.options).toEqual(["Void Suit", "Field Rations", "Grapnel", "Done"]);
  });

  const poor = scene(shop(6, give("ann", "cube")));
  test("only what the archeotech is worth can be bought", () => {
    expect(poor().options).toEqual(["Field Rations", "Grapnel", "Done"]);
  });

  const decline = scene(shop(1));
  test("nobody has to buy; then no die is rolled", () => {
    const table = decline().answer("Done");
    expect(table.count("Goods for sale")).toBe(3);
    expect(table.count("Ann: discoveries")).toBe(2);
    expect(table.times("Trading Post", "roll")).toBe(0);
  });

  const buying = (face: number) => scene(shop(face));
  for (const face of [1, 5]) {
    const play = buying(face);
    test(`${face}: the card is worthless and discarded`, () => {
      const table = play().answer("Grapnel", "Humming Cube");
      expect(table.count("Ann: resources")).toBe(0);
      expect(table.all("grapnel")).toEqual([]);
      expect(table.count("Ann: discoveries")).toBe(1);
    });
  }
  for (const face of [6, 15]) {
    const play = buying(face);
    test(`${face}: the card is kept, the other two go back`, () => {
      const table = play().answer("Grapnel", "Humming Cube");
      expect(table.place("grapnel")).toBe("Ann: resources");
      expect(table.value("grapnel", "charmed")).toBe(0);
      expect(table.count("Goods for sale")).toBe(2);
    });
  }
  for (const face of [16, 20]) {
    const play = buying(face);
    test(`${face}: the card is kept, and the first time it would be lost it is not`, () => {
      const table = play().answer("Grapnel", "Humming Cube");
      expect(table.place("grapnel")).toBe("Ann: resources");
      expect(table.value("grapnel", "charmed")).toBe(1);
    });
  }

  for (const deed of ["discards", "exhausts"]) {
    check(
      `a charmed card that its owner ${deed} stays, once`,
      {
        does: `  create grapnel in resources of ann as hook-shot
  set charmed of hook-shot to yes
  ann ${deed} hook-shot
  if hook-shot is located and exhausted of hook-shot = no { say "still there" }
  ann ${deed} hook-shot
  if hook-shot is located and exhausted of hook-shot = no { say "still there" }`,
      },
      (table) => expect(table.told()).toEqual(["still there"]),
    );
  }

  const expensive = scene(shop(6));
  test("archeotech is paid until the price is met", () => {
    const table = expensive().answer("Void Suit", "Humming Cube");
    expect(table.count("Ann: discoveries")).toBe(0);
    expect(table.place("void-suit")).toBe("Ann: resources");
  });

  const trader = scene({
    does: `${deck("relay", "relay", "cube", "map")}  put janus-draik in carriage
  create grapnel in resources of janus-draik
  janus-draik barters`,
  });
  test("a Rogue Trader may give a resource for the next archeotech; the other cards go to the bottom", () => {
    const table = trader().answer("Grapnel");
    expect(table.place("humming-cube")).toBe("Janus Draik: discoveries");
    expect(table.count("Janus Draik: resources")).toBe(0);
    const bottom = table.game.snapshot().zones.find(({ title }) => title === "Discovery deck");
    expect(bottom?.things.map(({ id }) => id)).toEqual(["scratched-map", "old-relay", "old-relay"]);
  });

  const nobody = scene({
    does: "  create grapnel in resources of bob\n  bob barters",
  });
  test("nobody else is asked to", () => {
    const table = nobody();
    expect(table.options).not.toContain("Grapnel");
    expect(table.answerAll("Done").count("Bob: resources")).toBe(1);
  });
});

describe("The Gambling Den", () => {
  const bet = (face: number, purse: string, who = "ann"): Scene => ({
    does: `${deck("relay", "map", "relay", "map")}${purse}  ${who} gambles`,
    scenario: `  after roll d20 on the-gambling-den { set result to ${face} }`,
  });
  const stake = (many: number) => Array<string>(many).fill("Humming Cube");

  const rich = scene(bet(2, give("ann", "cube", "cube", "cube", "cube", "map")));
  test("takes up to three archeotech cards as a stake, and nothing else", () => {
    const table = rich();
    expect(table.options).toEqual([...stake(4), "Done"]);
    table.answer(...stake(3));
    expect(cards(table)).toBe(2);
  });
  test("takes fewer, or none", () => {
    expect(cards(rich().answer("Humming Cube", "Done"))).toBe(4);
    expect(cards(rich().answer("Done"))).toBe(5);
  });

  const cheat = (who: string) => scene(bet(1, give(who, "cube", "cube"), who));
  const [ann, bob] = [cheat("ann"), cheat("bob")];
  test("1: a failed agility roll kills", () => {
    const table = ann().answer(...stake(1), "Done");
    expect(table.place("ann")).toBe("The dead");
    expect(table.count("Stake")).toBe(0);
  });
  test("1: who gets away keeps the stake", () => {
    const table = bob().answer(...stake(1), "Done");
    expect(table.place("bob")).not.toBe("The dead");
    expect(cards(table, "Bob")).toBe(2);
  });

  const play = (face: number, many: number) => {
    const table = plays.get(`${face}`)!();
    return table.answer(...stake(many), ...(many < 3 ? ["Done"] : []));
  };
  const plays = new Map(
    [2, 5, 6, 10, 11, 15, 16, 19, 20].map((face) => [
      `${face}`,
      scene(bet(face, give("ann", "cube", "cube", "cube", "cube"))),
    ]),
  );

  for (const face of [2, 5])
    test(`${face}: the stake is lost`, () => {
      expect(cards(play(face, 2))).toBe(2);
    });
  for (const face of [6, 10])
    test(`${face}: one card of the stake is lost`, () => {
      expect(cards(play(face, 3))).toBe(3);
      expect(cards(play(face, 1))).toBe(3);
    });
  for (const face of [11, 15])
    test(`${face}: as many cards as were staked are drawn, and as many of all these discarded`, () => {
      const table = play(face, 2);
      expect(table.options.toSorted()).toEqual([
        "Humming Cube",
        "Humming Cube",
        "Old Relay",
        "Scratched Map",
      ]);
      table.answer("Humming Cube", "Old Relay");
      expect(cards(table)).toBe(4);
      expect(table.all("scratched-map").map(({ at }) => at)).toContain("Ann: discoveries");
    });
  for (const face of [16, 19])
    test(`${face}: as many cards as were staked, one of those drawn discarded, and a wound`, () => {
      const table = play(face, 2);
      expect(table.options).toEqual(["Old Relay", "Scratched Map"]);
      table.answer("Old Relay");
      expect(cards(table)).toBe(5);
      expect(wounds(table)).toEqual([1, 0]);
    });
  test("20: as many cards as were staked, all kept, and a grievous wound", () => {
    const table = play(20, 3);
    expect(cards(table)).toBe(7);
    expect(wounds(table)).toEqual([0, 1]);
  });
});

describe("an evening in Precipice", () => {
  test("takes nobody who is out of action for dead", () => {
    const table = tired().answer("The Helmsman").answerAll("No", "A spacecraft");
    expect(table.place("taddeus")).toBe("Out of action");
    expect(table.times("recovery", "roll")).toBe(0);
  });
  const tired = scene({
    does: "  for each explorer { remove it }\n  begin an-evening-in-precipice",
    scenario: `  after taddeus draws { set grievous-wound of taddeus to 4 }
  after roll d20 on the-helmsman { set result to 2 }`,
  });

  const evening = scene({
    does: "  for each explorer { remove it }\n  begin an-evening-in-precipice",
  });
  test("lets each explorer of the party choose among the four places, or stay on a ship", () => {
    const table = evening();
    const places = [
      "The Shadows",
      "The Helmsman",
      "The Trading Post",
      "The Gambling Den",
      "A spacecraft",
    ];
    expect(table.options).toEqual(places);
    table.answer("A spacecraft");
    expect(table.options).toEqual(places);
    expect(table.answer("A spacecraft").game.status).toBe("over");
  });
});
