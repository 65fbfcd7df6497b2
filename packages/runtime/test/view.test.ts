import type { Expr, Stmt } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { loadSystem } from "../src/index.ts";
import { counter, entity, NUMBER, Pack, zoneRules } from "./kit/pack.ts";
import { local, playStatements, start, tell, told } from "./kit/play.ts";
import { skirmish } from "./kit/skirmish.ts";

describe("a view", () => {
  const setUp = () => {
    const pack = new Pack();
    const [hero, foe, card] = [pack.kind("hero", 1), pack.kind("foe", 1), pack.kind("trick", 2)];
    const hand = pack.field(hero, "hand", {
      type: "zone",
      of: card,
      zone: zoneRules({ seen: "owner" }),
    });
    const ann = pack.thing("ann", hero);
    const party = pack.role("party", hero);
    const villain = pack.role("villain", foe);
    const arena = pack.zone("arena");
    const deck = pack.zone("deck", { deck: true, seen: "nobody", holds: card });
    const plot = pack.zone("plot", { seen: villain });
    const [ace, king, queen] = ["ace", "king", "queen"].map((id) => pack.thing(id, card)) as [
      number,
      number,
      number,
    ];
    const place: Stmt[] = [
      ["move", 0, ann, arena],
      ["move", 0, ace, ["zone", hand, ann]],
      ["move", 0, king, plot],
      ["ask", 0, ann, pack.text("Ready?"), 1],
    ];
    pack.scenario("scenario", [...place, ["end", 0, 0, 0]], "i");
    return { game: start(pack.finish()), party, villain, deck, plot, queen, king, ace };
  };
  const zones = (snapshot: ReturnType<ReturnType<typeof setUp>["game"]["snapshot"]>) =>
    Object.fromEntries(
      snapshot.zones.map(({ title, things, hidden }) => [
        title,
        [things.map(({ title }) => title), hidden],
      ]),
    );

  test("shows each role what it may see, and of the rest how many there are", () => {
    const { game, party, villain } = setUp();
    expect(zones(game.view(party))).toEqual({
      arena: [["ann"], 0],
      deck: [[], 1],
      plot: [[], 1],
      "ann: hand": [["ace"], 0],
    });
    expect(zones(game.view(villain))).toEqual({
      arena: [["ann"], 0],
      deck: [[], 1],
      plot: [["king"], 0],
      "ann: hand": [[], 1],
    });
    expect(zones(game.snapshot())).toMatchObject({
      deck: [["queen"], 0],
      "ann: hand": [["ace"], 0],
    });
  });

  test("lets nothing hidden out by any other way", () => {
    const { game, party, villain } = setUp();
    const seenBy = (role: number) => JSON.stringify(game.view(role));
    expect(seenBy(party)).not.toMatch(/"king"|"queen"/);
    expect(seenBy(villain)).not.toMatch(/"ace"|"queen"/);
  });

  test("shows the decision to the role that takes it", () => {
    const { game, party, villain } = setUp();
    expect(game.view(party).pending?.prompt).toBe("Ready?");
    expect(game.view(villain).pending).toBeUndefined();
  });

  test("shows the map, what stands where, and fields with standing changes", () => {
    const game = start(skirmish(), 2);
    const { map, spaces, pieces, tracks } = game.snapshot();
    expect(map).toMatchObject({ title: "Plain", shape: "hex", shift: 1 });
    expect(spaces).toHaveLength(91);
    expect(spaces.filter(({ terrain }) => terrain === "wall")).toHaveLength(12);
    expect(
      pieces.map(({ title }) => title).filter((title) => title.startsWith("hero")),
    ).toHaveLength(4);
    const hero = pieces.find(({ id }) => id === "hero 1")!;
    expect(spaces.find(({ entity }) => entity === hero.space)?.things).toContain(hero.entity);
    expect(hero.fields.find(({ name }) => name === "health")).toMatchObject({
      value: 16,
      text: "16",
      least: 0,
      most: 20,
    });
    expect(hero.fields.find(({ name }) => name === "attack")?.text).toBe("4 strike");
    expect(tracks.map(({ id }) => id).sort()).toEqual(["party", "skirmish"]);
  });
});

describe("the journal", () => {
  test("words what happened in the sentences of the verbs, with decision, depth and place", () => {
    const pack = new Pack();
    const hero = pack.kind("hero", 1);
    const [ann, bob] = [pack.thing("Ann", hero), pack.thing("Bob", hero)];
    const hurt = pack.field(hero, "hurt", counter(0, 9));
    const verb = pack.verb(
      "wound",
      [
        ["who", entity(hero)],
        ["amount", NUMBER],
        ["by", entity(hero)],
        ["how", { type: "word", of: [] }],
      ],
      { says: pack.text("{0} takes {1} {3} {skull}(s) from {2}") },
    );
    const span = pack.span(17);
    pack.deed(verb, [["gain", 0, hurt, local(0), local(1)]]);
    const game = playStatements(
      pack,
      [
        ["ask", 0, ann, pack.text("Strike?"), 1],
        ["do", span, verb, [ann, 2, bob, pack.word("minor")], -1],
        ["do", span, verb, [ann, 1, 0, pack.word("minor")], -1],
      ],
      "i",
    );
    game.choose(0);
    const entries = game.journal;
    expect(entries.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      "phase: scenario",
      "phase: phase of scenario",
      "choice: Ann: Strike? Yes",
      "event: Ann takes 2 minor skulls from Bob",
      "event: Ann takes 1 minor skull from nobody",
      "outcome: scenario: none",
    ]);
    expect(entries[3]).toMatchObject({ span, decision: 1, entities: [ann, bob] });
    expect(entries[2]).toMatchObject({ decision: 0 });
  });

  test("tells one and several by the last number before, wherever it stands", () => {
    const pack = new Pack();
    const game = playStatements(pack, [
      tell(pack, "{0} rat(s) and {1} (foot|feet), {2} step(s) of 12 rat(s)", 1, 2, 1),
      tell(pack, "no number: rat(s), 1{0} rat(s), 1 {0} rat(s)", 1),
    ]);
    expect(told(game)).toEqual([
      "1 rat and 2 feet, 1 step of 12 rats",
      "no number: rats, 11 rats, 1 1 rat",
    ]);
  });

  test("tells a choice as the question and what was answered", () => {
    const pack = new Pack();
    const hero = pack.kind("hero", 1);
    const [ann, bob] = [pack.thing("Ann", hero), pack.thing("Bob", hero)];
    const pick = (prompt: string): Stmt => {
      const who = { chooser: ann, list: ["list", ann, bob] as Expr, as: "entity" } as const;
      const how = { min: 1, max: 1, many: 0, slot: 0, random: 0, shown: 0 } as const;
      return ["pick", 0, { ...who, ...how, prompt: pack.text(prompt) }];
    };
    const game = playStatements(pack, [pick("Pick a hero"), pick("Whom?")], "i");
    game.choose(1);
    game.choose(0);
    const choices = game.journal.filter(({ kind }) => kind === "choice").map(({ text }) => text);
    expect(choices).toEqual(["Ann: Pick a hero – Bob", "Ann: Whom? Ann"]);
  });

  test("tells a text that never ends as far as anybody reads, in bounded time", () => {
    const pack = new Pack();
    const game = playStatements(pack, [
      tell(pack, "(a|b)".repeat(20_000)),
      tell(pack, "{0}".repeat(33_000), 123_456),
      tell(pack, "1 a(s) ".repeat(14_000)),
    ]);
    for (const text of told(game)) expect(text.length).toBeLessThan(100_002);
  });

  test("names what is gone as it was called", () => {
    const pack = new Pack();
    const piece = pack.kind("pawn", 1);
    const zone = pack.zone("arena");
    const rat = pack.thing("Rat", piece);
    const bite = pack.verb("bite", [["who", entity(piece)]], { says: pack.text("{0} bites") });
    const game = playStatements(
      pack,
      [
        ["create", 0, rat, 2, zone, 1],
        ["do", 0, bite, [["at", local(1), 0]], -1],
        ["remove", 0, local(1)],
        ["create", 0, rat, 2, zone, 1],
        ["do", 0, bite, [["at", local(1), 0]], -1],
      ],
      "l",
    );
    expect(told(game, "event")).toEqual(["Rat 2 bites", "Rat 4 bites"]);
  });

  test("does not tell a role what moved between places that it does not see", () => {
    const pack = new Pack();
    const [open, closed, secret] = [
      pack.zone("Table"),
      pack.zone("Hand", { seen: "owner" }),
      pack.zone("Deck", { seen: "nobody" }),
    ];
    const keeper = pack.role("keeper");
    const ace = pack.thing("Ace", pack.kind("trick", 2));
    const game = playStatements(pack, [
      ["move", 0, ace, secret],
      ["move", 0, ace, closed],
      ["move", 0, ace, open],
      ["remove", 0, ace],
    ]);
    const moves = (journal: typeof game.journal) =>
      journal.filter(({ kind }) => kind === "move").map(({ text }) => text);
    expect(moves(game.journalFor(keeper))).toEqual([
      "Something hidden to Deck",
      "Something hidden to Hand",
      "Ace to Table",
      "Ace leaves the table",
    ]);
    expect(moves(game.journal)).toEqual([
      "Ace to Deck",
      "Ace to Hand",
      "Ace to Table",
      "Ace leaves the table",
    ]);
  });

  test("tells every die of a roll and the face it shows", () => {
    const pack = new Pack();
    const ann = pack.thing("Ann", 1);
    const two = pack.die("two", [2]);
    const star = pack.die("star", ["star"]);
    const roll = (dice: number): Stmt => [
      "roll",
      0,
      {
        dice,
        count: -1,
        plus: 0,
        purpose: pack.word("attack"),
        actor: ann,
        table: -1,
        into: 0,
        rolled: -1,
        result: -1,
      },
    ];
    const game = playStatements(pack, [roll(pack.pool([two, 2])), roll(pack.pool([star, 1]))]);
    const rolls = game.journal.filter(({ kind }) => kind === "roll");
    expect(rolls.map(({ text }) => text)).toEqual([
      "Ann rolls for attack: 2, 2 = 4",
      "Ann rolls for attack: star",
    ]);
    expect(rolls[0]!.dice).toEqual([
      { die: two, face: 2 },
      { die: two, face: 2 },
    ]);
  });
});

describe("a secret", () => {
  /** Two players, each with a hand that only they see. */
  const twoHands = () => {
    const pack = new Pack();
    const [hero, foe, trick] = [pack.kind("hero", 1), pack.kind("foe", 1), pack.kind("trick", 2)];
    const own = { type: "zone", of: trick, zone: zoneRules({ seen: "owner" }) } as const;
    const hand = pack.field(hero, "hand", own);
    const claws = pack.field(foe, "claws", own);
    const [ann, rat] = [pack.thing("Ann", hero), pack.thing("Rat", foe)];
    const party = pack.role("party", hero);
    const table = pack.zone("Table");
    const [ace, king, joker] = ["Ace", "King", "Joker"].map((id) => pack.thing(id, trick)) as [
      number,
      number,
      number,
    ];
    return { pack, hand, claws, ann, rat, party, table, ace, king, joker, foe, trick };
  };
  const texts = (journal: readonly { readonly text: string }[]) => journal.map(({ text }) => text);
  const pickOf = (pack: Pack, chooser: number, list: Expr, shown: 0 | 1 = 0): Stmt => [
    "pick",
    0,
    {
      chooser,
      list,
      min: 1,
      max: 1,
      prompt: pack.text("Which?"),
      many: 0,
      slot: 0,
      random: 0,
      as: "entity",
      shown,
    },
  ];

  test("picked from a hand is named to whoever sees that hand, and to nobody else", () => {
    const { pack, hand, ann, rat, party, table, ace, king, foe, trick } = twoHands();
    const villain = pack.role("villain", foe, 0, 1);
    const shows = pack.verb("show", [["what", entity(trick)]], { says: pack.text("Shown: {0}") });
    const game = playStatements(
      pack,
      [
        ["move", 0, ann, table],
        ["move", 0, rat, table],
        ["move", 0, ace, ["zone", hand, ann]],
        ["move", 0, king, ["zone", hand, ann]],
        pickOf(pack, ann, ["in", ["zone", hand, ann]]),
        ["do", 0, shows, [local(0)], -1],
        ["move", 0, local(0), table],
      ],
      "i",
    );
    expect(game.view(party).pending?.options.map(({ label }) => label)).toEqual(["Ace", "King"]);
    expect(game.view(villain).pending).toBeUndefined();
    game.choose(1);
    const told = (role: number) => texts(game.view(role).journal).slice(-5, -1);
    expect(told(party)).toEqual([
      "King to hand",
      "Ann: Which? King",
      "Shown: King",
      "King to Table",
    ]);
    expect(told(villain)).toEqual([
      "Something hidden to hand",
      "Ann: Which? Something hidden",
      "Shown: Something hidden",
      "King to Table",
    ]);
    const hides = game.view(villain).journal.find(({ text }) => text.startsWith("Shown"));
    expect(hides?.entities).toEqual([]);
  });

  test("is named where the pick shows what it offers, though who picks may not see it", () => {
    const { pack, ann, party, ace, king } = twoHands();
    const deck = pack.zone("Deck", { deck: true, seen: "nobody" });
    const game = playStatements(
      pack,
      [["move", 0, ace, deck], ["move", 0, king, deck], pickOf(pack, ann, ["in", deck], 1)],
      "i",
    );
    const labels = game.view(party).pending?.options.map(({ label }) => label);
    expect(labels?.toSorted()).toEqual(["Ace", "King"]);
  });

  test("is offered by its back to who may not see it: an option tells where it lies, not what it is", () => {
    const { pack, ann, party, ace, king, trick } = twoHands();
    const deck = pack.zone("Deck", { deck: true, seen: "nobody" });
    const game = playStatements(
      pack,
      [["move", 0, ace, deck], ["move", 0, king, deck], pickOf(pack, ann, ["in", deck])],
      "i",
    );
    const options = game.view(party).pending!.options;
    expect(options.map(({ label }) => label)).toEqual([trick, trick].map(() => "trick"));
    const numbers = options.map((option) => (option.kind === "entity" ? option.entity : 0));
    expect(Math.max(...numbers)).toBeLessThan(0);
    expect(new Set(numbers).size).toBe(2);
    game.choose(0);
    expect(texts(game.journal)).toContain("Ann: Which? Ace");
    expect(texts(game.journalFor(party))).toContain("Ann: Which? Something hidden");
  });

  test("of a seat that nobody took is seen by who stands in for it", () => {
    const { pack, claws, rat, party, table, joker, foe } = twoHands();
    const villain = pack.role("villain", foe, party);
    const place: Stmt[] = [
      ["move", 0, rat, table],
      ["move", 0, joker, ["zone", claws, rat]],
      ["ask", 0, rat, pack.text("Bite?"), 0],
    ];
    const bundle = (() => {
      pack.scenario("scenario", [...place, ["end", 0, 0, 0]], "i");
      return pack.finish();
    })();
    const system = loadSystem(bundle);
    const seen = (seats: Record<string, number>) => {
      const game = system.start({ scenario: "scenario", seed: 1, seats });
      return JSON.stringify(game.view(party).zones).includes("Joker");
    };
    expect([seen({ villain: 0 }), seen({ villain: 1 })]).toEqual([true, false]);
    expect(villain).toBeGreaterThan(0);
  });

  test("rolled behind a screen shows its faces to who sees the dice", () => {
    const { pack, party, foe } = twoHands();
    const villain = pack.role("villain", foe, 0, 1);
    const screen = pack.zone("Screen", { seen: villain });
    const six = pack.die("six", [6]);
    const game = playStatements(pack, [
      [
        "roll",
        0,
        {
          dice: pack.pool([six, 2]),
          count: -1,
          plus: 0,
          purpose: 0,
          actor: 0,
          table: -1,
          into: screen,
          rolled: -1,
          result: -1,
        },
      ],
    ]);
    const roll = (role: number) => game.journalFor(role).find(({ kind }) => kind === "roll");
    expect(roll(villain)).toMatchObject({ text: expect.stringContaining("6, 6"), dice: [{}, {}] });
    expect(roll(party)).toMatchObject({
      text: expect.stringContaining("Something hidden"),
      dice: [],
    });
  });
});
