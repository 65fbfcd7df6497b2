/** How the foes of the skirmish act: a roll on a table of behaviours, then its row. */
import { type Expr, FAR, type Stmt } from "@questwright/bundle";
import { entity, type Pack } from "./pack.ts";
import { local } from "./play.ts";

export interface FoeParts {
  readonly hero: number;
  readonly foe: number;
  readonly pace: number;
  readonly step: number;
  readonly attack: number;
  /** What the behaviour is rolled with. */
  readonly dice: number;
}

/** The verb with which one foe takes its turn. */
export function foesTurn(p: Pack, { hero, foe, pace, step, attack, dice }: FoeParts): number {
  const nearest = (from: Expr, slot: number, pred: Expr): Expr => [
    "best",
    ["all", hero],
    slot,
    pred,
    ["distance", from, local(slot)],
    -1,
  ];
  // locals: who 0, target list 1, target 2, space list 3, candidate 4
  const approach = p.verb("approach", [["who", entity(foe)]]);
  p.deed(
    approach,
    [
      ["let", 0, 1, nearest(local(0), 4, 1)],
      ["let", 0, 2, ["at", local(1), 0]],
      [
        "let",
        0,
        3,
        [
          "best",
          ["union", ["list", ["space", local(0)]], ["reach", local(0), ["get", pace, local(0)]]],
          4,
          ["ne", ["walk", local(0), local(4), local(2)], FAR],
          ["walk", local(0), local(4), local(2)],
          -1,
        ],
      ],
      [
        "if",
        0,
        ["gt", ["count", local(3)], 0],
        [["do", 0, step, [local(0), ["at", local(3), 0]], -1]],
        [],
      ],
    ],
    "lili",
  );
  const strikeAt = (pred: Expr): Stmt[] => [
    ["let", 0, 1, nearest(local(0), 3, pred)],
    [
      "pick",
      0,
      {
        chooser: 0,
        list: local(1),
        min: 1,
        max: 1,
        prompt: p.text("Which?"),
        many: 0,
        slot: 2,
        random: 1,
        as: "entity",
        shown: 0,
      },
    ],
    ["if", 0, ["so"], [["do", 0, attack, [local(0), local(2)], -1]], []],
  ];
  const row = (low: number, high: number, title: string, body: Stmt[]) => ({
    low,
    high,
    title: p.text(title),
    guard: -1,
    reason: 0,
    assumed: false,
    span: 0,
    cells: [],
    body: p.proc(title, body, { params: 1, locals: "ilii" }),
  });
  const behaviour =
    p.tables.push({
      name: "behaviour",
      title: p.text("Behaviour"),
      dice,
      params: 1,
      shape: "deeds",
      column: -1,
      columns: [],
      cell: null,
      span: 0,
      rows: [
        row(1, 2, "Charge", [
          ["do", 0, approach, [local(0)], -1],
          ...strikeAt(["eq", ["distance", local(0), local(3)], 1]),
        ]),
        row(
          3,
          5,
          "Shoot",
          strikeAt([
            "and",
            ["sees", local(0), local(3)],
            ["le", ["distance", local(0), local(3)], 4],
          ]),
        ),
        row(6, 6, "Lurk", [["do", 0, approach, [local(0)], -1]]),
      ],
    }) - 1;
  const foeTurn = p.verb("foe turn", [["who", entity(foe)]]);
  p.deed(
    foeTurn,
    [
      [
        "roll",
        0,
        {
          dice,
          count: -1,
          plus: 0,
          purpose: p.word("behaviour"),
          actor: local(0),
          table: behaviour,
          into: 0,
          rolled: -1,
          result: 1,
        },
      ],
      ["lookup", 0, behaviour, local(1), [local(0)], -1],
    ],
    "i",
  );
  return foeTurn;
}
