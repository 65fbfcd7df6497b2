/**
 * A whole small game by hand: four heroes against ten foes on 91 hexes, dice with symbols, a table
 * of behaviours, hooks, standing changes, a reroll within an attack, actions that are paid for, an
 * effect that ends. For laws that must hold in a real game, and for measuring.
 */
import type { Bundle, Expr, Stmt } from "@questwright/bundle";
import {
  ALWAYS,
  boardOf,
  counter,
  entity,
  LIST,
  NUMBER,
  ofKind,
  ofThing,
  Pack,
  zoneRules,
} from "./pack.ts";
import { local } from "./play.ts";
import { foesTurn } from "./skirmish-foes.ts";

const RADIUS = 5;

/** Places of a hexagon of hexes in offset rows, odd rows shifted to the right. */
export function hexagon(radius: number): { column: number; row: number; q: number; r: number }[] {
  const places: { column: number; row: number; q: number; r: number }[] = [];
  for (let r = -radius; r <= radius; r++) {
    for (let q = -radius; q <= radius; q++) {
      if (Math.abs(q + r) > radius) continue;
      const row = r + radius;
      const column = q + radius + ((row - (row & 1)) >> 1);
      places.push({ column, row, q, r });
    }
  }
  return places;
}

const WALLS = "0,-2 1,-2 -1,2 -2,2 3,0 -3,0 2,-4 -2,4 0,0 3,-3 -3,3 1,1".split(" ");
const HEROES = "-4,2 -4,3 -5,3 -5,4".split(" ");
const FOES = "1,0 2,0 2,-1 1,-1 4,-1 4,-2 4,-3 4,0 3,-1 3,-2".split(" ");

export function skirmish(): Bundle {
  const p = new Pack();
  const [wall, brush] = [p.word("wall"), p.word("brush")];
  const [won, lost, timeout] = [p.word("won"), p.word("lost"), p.word("timeout")];
  const attackWord = p.word("attack");
  const actor = p.kind("actor", 1);
  const hero = p.kind("hero", actor);
  const foe = p.kind("foe", actor);
  const card = p.kind("trick", 2);
  const health = p.field(actor, "health", counter(0, 20));
  const pace = p.field(actor, "pace", NUMBER, 2);
  const attackDice = p.field(actor, "attack", { type: "dice" });
  const defenceDice = p.field(actor, "defence", { type: "dice" });
  const focus = p.field(hero, "focus", counter(0, 3));
  const hand = p.field(hero, "hand", {
    type: "zone",
    of: card,
    zone: zoneRules({ live: true, seen: "owner", limit: 3 }),
  });
  const role = p.role("party", hero);
  p.undecided = role;

  const strike = p.die("strike", ["miss", "miss", "hit", "hit", "double", "focus"]);
  const guard = p.die("guard", ["open", "open", "open", "shield", "shield", "wall of shields"]);
  const d6 = p.die("d6", [1, 2, 3, 4, 5, 6]);
  const face = (name: string) => p.word(name);
  const pool = (die: number, count: number) => p.pool([die, count]);

  const heroes = HEROES.map((_, index) =>
    p.thing(`hero ${index + 1}`, hero, {
      values: [
        [health, index < 2 ? 16 : 14],
        [attackDice, pool(strike, index < 2 ? 4 : 3)],
        [defenceDice, pool(guard, 2)],
      ],
    }),
  );
  const foeThing = p.thing("foe", foe, {
    values: [
      [health, 3],
      [attackDice, pool(strike, 3)],
      [defenceDice, pool(guard, 1)],
    ],
  });
  const brute = p.thing("brute", foe, {
    values: [
      [health, 5],
      [pace, 1],
      [attackDice, pool(strike, 4)],
      [defenceDice, pool(guard, 2)],
    ],
  });
  const deck = p.zone("deck", { deck: true, seen: "nobody", holds: card, reshuffles: true });
  const boots = p.thing("boots", card, { copies: 4 });
  const charm = p.thing("charm", card, { copies: 4 });
  const discard = p.zone("discard");
  p.things[deck] = { ...p.things[deck]!, zone: { ...p.things[deck]!.zone!, discards: discard } };

  // ---- the board
  const board =
    p.boards.push(
      boardOf("hex", {
        title: p.text("Field"),
        closed: [wall],
        opaque: [wall],
        cover: [brush],
        enter: p.pure("enter", 2, [
          "and",
          ["ne", ["get", 8, local(1)], wall],
          ["eq", ["count", ["in", local(1)]], 0],
        ]),
      }),
    ) - 1;
  const mapThing = p.thing("plain", 10, { map: 0 });
  p.maps.push({
    name: "plain",
    title: p.text("Plain"),
    board,
    thing: mapThing,
    shift: 1,
    span: 0,
    edges: [],
    spaces: hexagon(RADIUS).map(({ column, row, q, r }) => {
      const key = `${q},${r}`;
      const at = FOES.indexOf(key);
      const things = HEROES.includes(key)
        ? [heroes[HEROES.indexOf(key)]!]
        : at < 0
          ? []
          : [at < 8 ? foeThing : brute];
      const terrain = WALLS.includes(key) ? wall : (q + 2 * r) % 7 === 0 ? brush : 0;
      return { column, row, terrain, things, region: 0 };
    }),
  });

  // ---- deeds
  const slay = p.verb(
    "slay",
    [
      ["who", entity(actor)],
      ["by", entity(actor)],
    ],
    { says: p.text("{0} falls to {1}"), tracked: true },
  );
  p.deed(slay, [["remove", 0, local(0)]]);
  const wound = p.verb(
    "wound",
    [
      ["who", entity(actor)],
      ["amount", NUMBER],
      ["by", entity(actor)],
    ],
    { says: p.text("{0} takes {1} from {2}") },
  );
  p.deed(wound, [
    ["lose", 0, health, local(0), local(1)],
    [
      "if",
      0,
      ["eq", ["get", health, local(0)], 0],
      [["do", 0, slay, [local(0), local(2)], -1]],
      [],
    ],
  ]);
  // attack(who, target): rolled 2, shields 3, list 4, list 5
  const attack = p.verb(
    "attack",
    [
      ["who", entity(actor)],
      ["target", entity(actor)],
    ],
    { says: p.text("{0} attacks {1}"), tracked: true },
  );
  p.deed(
    attack,
    [
      [
        "roll",
        0,
        {
          dice: ["get", attackDice, local(0)],
          count: -1,
          plus: 0,
          purpose: attackWord,
          actor: local(0),
          table: -1,
          into: 0,
          rolled: 4,
          result: -1,
        },
      ],
      [
        "let",
        0,
        2,
        ["add", ["shows", local(4), face("hit")], ["mul", 2, ["shows", local(4), face("double")]]],
      ],
      [
        "gain",
        0,
        focus,
        ["if", ["is", hero, local(0)], local(0), 0],
        ["shows", local(4), face("focus")],
      ],
      [
        "roll",
        0,
        {
          dice: ["get", defenceDice, local(1)],
          count: -1,
          plus: 0,
          purpose: 0,
          actor: local(1),
          table: -1,
          into: 0,
          rolled: 5,
          result: -1,
        },
      ],
      [
        "let",
        0,
        3,
        [
          "add",
          ["shows", local(5), face("shield")],
          [
            "add",
            ["mul", 2, ["shows", local(5), face("wall of shields")]],
            ["covered", local(0), local(1)],
          ],
        ],
      ],
      [
        "if",
        0,
        ["gt", local(2), local(3)],
        [["do", 0, wound, [local(1), ["sub", local(2), local(3)], local(0)], -1]],
        [],
      ],
    ],
    "iill",
  );
  const step = p.verb(
    "step",
    [
      ["who", entity(actor)],
      ["to", entity(3)],
    ],
    { says: p.text("{0} goes to {1}") },
  );
  p.deed(step, [["move", 0, local(0), local(1)]]);
  const pay = p.verb("pay", [
    ["who", entity(actor)],
    ["price", NUMBER],
  ]);
  const effort = p.field(hero, "effort", counter(0, 4));
  p.deed(pay, [
    ["if", 0, ["lt", ["get", effort, local(0)], local(1)], [["return", 0, 0, 0]], []],
    ["lose", 0, effort, local(0), local(1)],
  ]);
  p.pay = pay;

  // ---- actions
  const action = (id: string, body: Stmt[], locals: string, guard: Expr, per: number) => {
    const verb = p.verb(id, [["who", entity(hero)]], { role: "action", title: p.text(id) });
    p.deed(verb, body, locals);
    return p.thing(id, 8, {
      values: [[7, 1]],
      action: { verb, for: hero, guard: p.pure(`may ${id}`, 1, guard), costs: true, by: 0, per },
    });
  };
  const targets: Expr = ["filter", ["all", foe], 2, ["sees", local(0), local(2)]];
  const activation = p.verb("activation", [["who", entity(hero)]], { role: "phase", marked: true });
  action(
    "walk",
    [
      [
        "pick",
        0,
        {
          chooser: local(0),
          list: ["reach", local(0), ["get", pace, local(0)]],
          min: 0,
          max: 1,
          prompt: p.text("Where to?"),
          many: 0,
          slot: 1,
          random: 0,
          as: "entity",
          shown: 0,
        },
      ],
      ["if", 0, local(1), [["do", 0, step, [local(0), local(1)], -1]], []],
    ],
    "i",
    1,
    -1,
  );
  const seen = p.pure("sees a foe", 1, ["any", ["all", foe], 1, ["sees", local(0), local(1)]]);
  p.procs[seen] = { ...p.procs[seen]!, locals: "ii" };
  action(
    "fight",
    [
      [
        "pick",
        0,
        {
          chooser: local(0),
          list: targets,
          min: 1,
          max: 1,
          prompt: p.text("Whom?"),
          many: 0,
          slot: 1,
          random: 0,
          as: "entity",
          shown: 0,
        },
      ],
      ["if", 0, ["so"], [["do", 0, attack, [local(0), local(1)], -1]], []],
    ],
    "ii",
    ["call", seen, local(0)],
    activation,
  );
  const aim = p.effect(1);
  action(
    "aim",
    [
      [
        "effect",
        0,
        aim.effect,
        [local(0)],
        { point: "after", verb: attack, matches: [[0, local(0)]] },
      ],
    ],
    "",
    ["get", focus, local(0)],
    activation,
  );
  p.hook("before", wound, aim, [["let", 0, 2, ["add", local(2), 1]]], {
    match: p.pure("the aimer's", 4, ["eq", local(0), local(3)]),
  });
  action(
    "draw",
    [["deal", 0, 1, deck, ["get", hand, local(0)], -1]],
    "",
    ["lt", ["count", ["in", ["zone", hand, local(0)]]], 3],
    -1,
  );

  // ---- rules
  p.modifier({ field: pace }, "add", {
    owner: ofThing(boots),
    stage: "add",
    condition: p.pure("wearer", 2, ["eq", ["get", 2, ["place", local(0)]], local(1)]),
    value: p.pure("one", 2, 1),
  });
  p.modifier({ field: pace }, "most", { value: p.pure("four", 2, 4) });
  p.modifier({ field: pace }, "add", {
    owner: ofKind(foe),
    condition: p.pure("itself, wounded", 2, [
      "and",
      ["eq", local(0), local(1)],
      ["lt", ["get", health, local(1)], 2],
    ]),
    value: p.pure("minus one", 2, -1),
  });
  p.hook(
    "after",
    0,
    ofKind(hero),
    [
      ["ask", 0, local(0), p.text("Reroll?"), 6],
      [
        "if",
        0,
        local(6),
        [
          ["lose", 0, focus, local(0), 1],
          ["reroll", 0, 0],
        ],
        [],
      ],
    ],
    {
      selfArg: 2,
      locals: "i",
      match: p.pure("poor roll", 6, [
        "and",
        ["eq", local(2), attackWord],
        ["gt", ["get", focus, local(0)], 0],
      ]),
    },
  );
  p.hook(
    "after",
    slay,
    ofThing(charm),
    [
      ["gain", 0, health, ["get", 2, ["place", local(0)]], 1],
      ["move", 0, local(0), discard],
    ],
    {
      match: p.pure("the owner's deed", 4, ["eq", ["get", 2, ["place", local(0)]], local(2)]),
      per: activation,
    },
  );
  p.hook(
    "instead",
    slay,
    ofThing(heroes[0]!),
    [
      ["set", 0, health, local(0), 1],
      ["say", 0, p.text("{0} stands up again"), [local(0)]],
    ],
    { selfArg: 0, per: -2 },
  );

  // ---- foes
  const foeTurn = foesTurn(p, { hero, foe, pace, step, attack, dice: pool(d6, 1) });

  // ---- the round
  p.deed(
    activation,
    [
      ["set", 0, effort, local(0), 3],
      [
        "repeat",
        0,
        6,
        [
          [
            "pick",
            0,
            {
              chooser: local(0),
              list: ["filter", ["things", 8], 1, ["open", local(1), local(0)]],
              min: 0,
              max: 1,
              prompt: p.text("What?"),
              many: 0,
              slot: 2,
              random: 0,
              as: "entity",
              shown: 0,
            },
          ],
          ["if", 0, ["so"], [["take", 0, local(2), local(0)]], []],
        ],
        ["or", ["eq", local(2), 0], ["eq", ["get", effort, local(0)], 0]],
      ],
    ],
    "ii",
  );
  const round = p.verb("round", [["all", LIST]], { role: "phase" });
  p.deed(
    round,
    [
      [
        "each",
        0,
        1,
        local(0),
        [["if", 0, ["located", local(1)], [["do", 0, activation, [local(1)], -1]], []]],
      ],
      [
        "each",
        0,
        1,
        ["sort", ["all", foe], 2, ["get", health, local(2)]],
        [["if", 0, ["located", local(1)], [["do", 0, foeTurn, [local(1)], -1]], []]],
      ],
    ],
    "ii",
  );
  const game = p.scenario(
    "skirmish",
    [
      ["lay", 0, mapThing],
      ["repeat", 0, 30, [["do", 0, round, [["all", hero]], -1]], 0],
      ["end", 0, 0, timeout],
    ],
    "",
    round,
  );
  const none = (kind: number): Expr => [
    "and",
    ["gt", ["get", 6, game], 0],
    ["eq", ["count", ["all", kind]], 0],
  ];
  p.watch(ALWAYS, p.pure("no foe left", 1, none(foe)), [["end", 0, game, won]]);
  p.watch(ofThing(game), p.pure("no hero left", 1, none(hero)), [["end", 0, local(0), lost]]);
  return p.finish();
}
