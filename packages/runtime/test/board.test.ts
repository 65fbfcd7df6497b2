import { type Expr, FAR, type Stmt } from "@questwright/bundle";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossSpaces, newLine } from "../src/board/lines.ts";
import { boardProgram } from "../src/program/board.ts";
import { boardOf, Pack } from "./kit/pack.ts";
import { local, playStatements, tell, told } from "./kit/play.ts";

interface Drawing {
  readonly shape: "hex" | "square";
  readonly diagonal?: boolean;
  readonly shift?: 0 | 1;
  readonly rows: readonly string[];
  /** Proc that says what may be entered, made once the pack has its kinds. */
  readonly enter?: (pack: Pack) => number;
  readonly halt?: (pack: Pack) => number;
  /** Walls on sides of spaces: `[column, row, side]`, sides clockwise from the east. */
  readonly walls?: readonly (readonly [column: number, row: number, side: number])[];
  readonly straight?: boolean;
}

/** A map as drawn: `#` opaque and closed, `c` cover, `~` closed only, a blank no space. */
function draw(drawing: Drawing) {
  const { shape, diagonal = false, shift = 1, rows, enter, halt, walls = [] } = drawing;
  const pack = new Pack();
  const words = { "#": pack.word("wall"), c: pack.word("cover"), "~": pack.word("water") };
  const piece = pack.kind("pawn", 1);
  const thing = pack.thing("map", 10, { map: 0 });
  const [ann, bob] = [pack.thing("ann", piece), pack.thing("bob", piece)];
  const spaces = rows.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      sign === " "
        ? []
        : [{ column, row, terrain: words[sign as keyof typeof words] ?? 0, things: [], region: 0 }],
    ),
  );
  // The scenario is declared last, and the spaces follow the things.
  const first = pack.things.length + 1;
  const map = {
    name: "map",
    title: pack.text("Map"),
    board: 0,
    thing,
    shift,
    span: 0,
    spaces,
    edges: edgesOf(drawing, spaces, walls, words["#"]),
  };
  pack.maps.push(map);
  pack.boards.push(
    boardOf(shape, {
      title: pack.text("Board"),
      diagonal,
      closed: [words["#"], words["~"]],
      opaque: [words["#"]],
      cover: [words.c],
      enter: enter?.(pack) ?? -1,
      halt: halt?.(pack) ?? -1,
      sight: drawing.straight ? "straight" : "centre",
    }),
  );
  /** Entity of the space at a column and row. */
  const at = (column: number, row: number) =>
    first + spaces.findIndex((space) => space.column === column && space.row === row);
  return { pack, piece, map, thing, ann, bob, spaces, at, first };
}

/** Edges in the order of their spaces, each once. */
function edgesOf(
  { shape }: Drawing,
  spaces: readonly { readonly column: number; readonly row: number }[],
  walls: NonNullable<Drawing["walls"]>,
  terrain: number,
) {
  const sides = shape === "hex" ? 6 : 4;
  return spaces.flatMap(({ column, row }, space) =>
    [0, 1, 2, 3, 4, 5]
      .filter((side) => side < sides)
      .filter((side) =>
        walls.some(([x, y, at]) => x === column && y === row && at % sides === side),
      )
      .map((side) => ({ space, side, terrain, kind: 11 })),
  );
}

type Drawn = ReturnType<typeof draw>;

/** What a list of expressions gives on the drawn map. */
function ask({ pack, thing }: Drawn, values: Expr[], before: Stmt[] = []): number[] {
  const statements: Stmt[] = values.map((value) => tell(pack, "{0}", ["add", 0, value]));
  const game = playStatements(pack, [["lay", 0, thing], ...before, ...statements], "iill");
  if (game.fault !== undefined) throw new Error(game.fault.message);
  return told(game).map(Number);
}

const names = ({ first, spaces }: Drawn, numbers: readonly number[]) =>
  numbers.map((number) => {
    const { column, row } = spaces[number - first]!;
    return `${column},${row}`;
  });

/** The members of a list on the drawn map, as column and row. */
function list(drawn: Drawn, members: Expr, before: Stmt[] = []): string[] {
  const { pack, thing } = drawn;
  const game = playStatements(
    pack,
    [
      ["lay", 0, thing],
      ...before,
      ["each", 0, 1, members, [tell(pack, "{0}", ["add", 0, local(1)])]],
    ],
    "ii",
  );
  return names(drawn, told(game).map(Number));
}

describe("distance", () => {
  test("counts hexes in rows shifted to the right, odd or even", () => {
    const rows = [".....", ".....", ".....", "....."];
    for (const [shift, neighbours] of [
      [1, ["1,0", "2,0", "0,1", "2,1", "1,2", "2,2"]],
      [0, ["0,0", "1,0", "0,1", "2,1", "0,2", "1,2"]],
    ] as const) {
      const drawn = draw({ shape: "hex", shift, rows });
      const spaces = drawn.spaces.map(({ column, row }) => drawn.at(column, row));
      const distances = ask(
        drawn,
        spaces.map((space) => ["distance", drawn.at(1, 1), space]),
      );
      const near = spaces.filter((_, index) => distances[index] === 1);
      expect(names(drawn, near)).toEqual(neighbours);
      expect(Math.max(...distances)).toBe(4);
    }
  });

  test("counts squares with or without diagonal steps, and is far off the board", () => {
    const rows = ["....", "....", "...."];
    for (const [diagonal, steps] of [
      [true, 3],
      [false, 5],
    ] as const) {
      const drawn = draw({ shape: "square", diagonal, rows });
      const answers = ask(drawn, [
        ["distance", drawn.at(0, 0), drawn.at(3, 2)],
        ["distance", drawn.at(0, 0), drawn.ann],
      ]);
      expect(answers).toEqual([steps, FAR]);
    }
  });
});

describe("sight", () => {
  const sight = (drawn: Drawn, from: [number, number], to: [number, number]) =>
    ask(drawn, [["sees", drawn.at(...from), drawn.at(...to)]])[0];

  test("is blocked by what stands between, not by what stands at the ends", () => {
    const square = () => draw({ shape: "square", rows: ["#.#.#"] });
    expect(sight(square(), [0, 0], [1, 0])).toBe(1);
    expect(sight(square(), [0, 0], [2, 0])).toBe(1);
    expect(sight(square(), [1, 0], [3, 0])).toBe(0);
  });

  test("along the edge between two hexes is blocked only by both", () => {
    const rows = (left: string, right: string) => ["..", `${left}${right}`, ".."];
    const look = (left: string, right: string) =>
      sight(draw({ shape: "hex", shift: 0, rows: rows(left, right) }), [0, 0], [0, 2]);
    // Column 0 of rows 0 and 2 stand above each other; between them lie two hexes of row 1.
    expect([look(".", "."), look("#", "."), look(".", "#"), look("#", "#")]).toEqual([1, 1, 1, 0]);
  });

  test("through the corner between two squares is blocked only by both", () => {
    for (const diagonal of [false, true]) {
      const look = (one: string, two: string) =>
        sight(draw({ shape: "square", diagonal, rows: [`.${one}`, `${two}.`] }), [0, 0], [1, 1]);
      expect([look(".", "#"), look("#", ".")]).toEqual([1, 1]);
      expect(look("#", "#")).toBe(0);
    }
    const far = (one: string, two: string) =>
      sight(draw({ shape: "square", rows: [`.${one}.`, `${two}..`, "..."] }), [0, 0], [2, 2]);
    expect([far(".", "."), far("#", "."), far(".", "#"), far("#", "#")]).toEqual([1, 1, 1, 0]);
  });

  test("does not pass where the map has no space", () => {
    expect(sight(draw({ shape: "square", rows: [". ."] }), [0, 0], [2, 0])).toBe(0);
  });

  test("follows terrain that changes in play", () => {
    const drawn = draw({ shape: "square", rows: ["..."] });
    const { pack, thing, at } = drawn;
    const wall = pack.word("wall");
    const look = tell(pack, "{0}", ["sees", at(0, 0), at(2, 0)]);
    const game = playStatements(pack, [
      ["lay", 0, thing],
      look,
      ["set", 0, 8, at(1, 0), wall],
      look,
      ["set", 0, 8, at(1, 0), 0],
      look,
    ]);
    expect(told(game)).toEqual(["1", "0", "1"]);
  });

  const maps = fc.record({
    shape: fc.constantFrom("hex" as const, "square" as const),
    diagonal: fc.boolean(),
    shift: fc.constantFrom(0 as const, 1 as const),
    rows: fc.array(
      fc.string({
        unit: fc.constantFrom(".", ".", ".", "#", "c", " "),
        minLength: 7,
        maxLength: 7,
      }),
      { minLength: 5, maxLength: 7 },
    ),
    walls: fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 5 })), {
      maxLength: 12,
    }),
    straight: fc.boolean(),
  });

  test("stops at a wall between two spaces, whosever side it is, and goes round none", () => {
    const walls = [[0, 0, 0]] as const;
    const behind = [[1, 0, 3]] as const;
    expect(sight(draw({ shape: "hex", rows: ["..."], walls }), [0, 0], [2, 0])).toBe(0);
    expect(sight(draw({ shape: "hex", rows: ["..."], walls: behind }), [0, 0], [2, 0])).toBe(0);
    expect(sight(draw({ shape: "hex", rows: ["..."], walls }), [1, 0], [2, 0])).toBe(1);
    // Through a corner of squares: one of the two ways round it is enough.
    const corner = (...sides: [number, number, number][]) =>
      sight(draw({ shape: "square", rows: ["..", ".."], walls: sides }), [0, 0], [1, 1]);
    expect([
      corner(),
      corner([0, 0, 0]),
      corner([0, 0, 1]),
      corner([0, 0, 0], [0, 0, 1]),
      corner([0, 0, 0], [1, 1, 2]),
    ]).toEqual([1, 1, 1, 0, 0]);
  });

  test("along rows alone where the board says so", () => {
    const look = (to: [number, number]) =>
      sight(draw({ shape: "square", rows: ["...", "...", "..."], straight: true }), [0, 0], to);
    expect([look([2, 0]), look([0, 2]), look([1, 1]), look([2, 1])]).toEqual([1, 1, 0, 0]);
  });

  test("is the same both ways, between all pairs of spaces of any map", () => {
    fc.assert(
      fc.property(maps, (drawing) => {
        const drawn = draw(drawing);
        const { pack, thing, spaces } = drawn;
        if (spaces.length === 0) return;
        // Every pair in one rule: how many pairs see each other one way only, and how many at all.
        const pairs: Expr = [
          "sum",
          ["spaces"],
          1,
          [
            "tally",
            ["spaces"],
            2,
            ["ne", ["sees", local(1), local(2)], ["sees", local(2), local(1)]],
          ],
        ];
        const self: Expr = ["tally", ["spaces"], 1, ["sees", local(1), local(1)]];
        const game = playStatements(
          pack,
          [["lay", 0, thing], tell(pack, "{0} {1}", pairs, self)],
          "ii",
        );
        expect(told(game)).toEqual([`0 ${spaces.length}`]);
      }),
      { numRuns: 60 },
    );
  });

  test("crosses exactly the spaces that the line between the centres passes through", () => {
    fc.assert(
      fc.property(
        fc.record({
          shape: fc.constantFrom("hex" as const, "square" as const),
          shift: fc.constantFrom(0 as const, 1 as const),
        }),
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 80 }),
        (drawing, from, to) => {
          const drawn = draw({ ...drawing, rows: Array.from({ length: 9 }, () => ".".repeat(9)) });
          const board = boardProgram(drawn.pack.finish(), drawn.map, drawn.first);
          const line = newLine();
          crossSpaces(board, from, to, line);
          const crossed = new Set<number>();
          const touched = new Set<number>();
          for (let index = 0; index < line.length; index++) {
            touched.add(line.spaces[index]!);
            if (line.paired[index] === 0) crossed.add(line.spaces[index]!);
          }
          const back = newLine();
          crossSpaces(board, to, from, back);
          const spaces = ({ spaces: all, length }: typeof line) =>
            [...all.subarray(0, length)].sort();
          expect(spaces(back)).toEqual(spaces(line));
          // The centre of every space in the plane, then points along the line by nearest centre.
          const hex = drawing.shape === "hex";
          const centre = ({ column, row }: { column: number; row: number }) =>
            hex
              ? ([
                  column + ((row & 1) === drawing.shift ? 0.5 : 0),
                  (row * Math.sqrt(3)) / 2,
                ] as const)
              : ([column, row] as const);
          const away = (x: number, y: number, [cx, cy]: readonly [number, number]) =>
            hex ? Math.hypot(x - cx, y - cy) : Math.max(Math.abs(x - cx), Math.abs(y - cy));
          const centres = drawn.spaces.map(centre);
          // Beyond the map there are spaces too, for where the line runs along its border.
          const beyond = Array.from({ length: 11 * 11 }, (_, place) => ({
            column: (place % 11) - 1,
            row: Math.floor(place / 11) - 1,
          })).filter(({ column, row }) => column < 0 || row < 0 || column > 8 || row > 8);
          const all = [...centres, ...beyond.map(centre)];
          const [[ax, ay], [bx, by]] = [centres[from]!, centres[to]!];
          const inside = new Set<number>();
          for (let step = 0; step <= 400; step++) {
            const [x, y] = [ax + ((bx - ax) * step) / 400, ay + ((by - ay) * step) / 400];
            const nearest = all
              .map((place, space) => ({ space, distance: away(x, y, place) }))
              .sort((one, other) => one.distance - other.distance);
            // On an edge to within rounding: belongs to neither.
            const [first, second] = [nearest[0]!, nearest[1]!];
            if (second.distance - first.distance > 1e-9 && first.space < centres.length) {
              inside.add(first.space);
            }
          }
          for (const space of inside) expect(crossed).toContain(space);
          for (const space of crossed) {
            const near = Math.min(
              ...Array.from({ length: 2001 }, (_, step) =>
                away(
                  ax + ((bx - ax) * step) / 2000,
                  ay + ((by - ay) * step) / 2000,
                  centres[space]!,
                ),
              ),
            );
            expect(near).toBeLessThan(hex ? 1 / Math.sqrt(3) : 0.5);
          }
          expect(touched.has(from) && touched.has(to)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("draws its line from the one end to the other, with both spaces of a corner it passes", () => {
    const drawn = draw({ shape: "square", rows: ["....", "...."] });
    expect(list(drawn, ["line", drawn.at(3, 1), drawn.at(0, 0)])).toEqual([
      "3,1",
      "2,1",
      "2,0",
      "1,1",
      "1,0",
      "0,0",
    ]);
  });
});

describe("cover", () => {
  test("is given by the target's own space or the one the line crosses last, not to neighbours", () => {
    const drawn = draw({ shape: "square", rows: [".c..c"] });
    const { at } = drawn;
    const covered = (from: number, to: number): Expr => ["covered", at(from, 0), at(to, 0)];
    expect(
      ask(drawn, [
        covered(0, 2),
        covered(3, 0),
        covered(0, 3),
        covered(2, 4),
        covered(3, 4),
        covered(0, 1),
      ]),
    ).toEqual([1, 1, 0, 1, 0, 0]);
  });
});

describe("a map of forty thousand spaces", () => {
  test("is one board to its last space", () => {
    const rows = Array.from({ length: 200 }, () => ".".repeat(200));
    const drawn = draw({ shape: "square", rows });
    const corner = drawn.at(199, 199);
    const others = [drawn.at(197, 199), drawn.at(199, 190), drawn.at(0, 0)];
    const walks = others.map((space): Expr => ["walk", drawn.ann, corner, space]);
    expect(ask(drawn, walks)).toEqual([2, 9, 398]);
  });
});

describe("reach and walk", () => {
  test("go around what is closed, as far as the steps allow", () => {
    const drawn = draw({ shape: "square", rows: [".#.", ".#.", "..."] });
    const { ann, at } = drawn;
    const place: Stmt[] = [["move", 0, ann, at(0, 0)]];
    expect(list(drawn, ["reach", ann, 3], place)).toEqual(["0,1", "0,2", "1,2"]);
    const again = draw({ shape: "square", rows: [".#.", ".#.", "...", "###", "..."] });
    const walks: Expr[] = [
      [2, 0],
      [0, 2],
      [0, 0],
      [1, 0],
      [0, 4],
    ].map(([column, row]) => ["walk", again.ann, again.at(0, 0), again.at(column!, row!)]);
    // A closed goal may be entered, if one comes next to it.
    expect(ask(again, walks)).toEqual([6, 2, 0, 1, FAR]);
  });

  test("ask the board's own rules: who may enter, and where a mover must stop", () => {
    const free = (pack: Pack) => pack.pure("free", 2, ["eq", ["count", ["in", local(1)]], 0]);
    const drawn = draw({
      shape: "square",
      rows: [".....", "....."],
      enter: free,
      halt: (pack) => pack.pure("beside the end", 2, ["eq", ["get", 9, local(1)], 2]),
    });
    const { ann, bob, at } = drawn;
    const place: Stmt[] = [
      ["move", 0, ann, at(0, 0)],
      ["move", 0, bob, at(1, 0)],
    ];
    expect(list(drawn, ["reach", ann, 9], place)).toEqual(["0,1", "1,1", "2,1"]);
    const walled = draw({ shape: "square", rows: ["..~.", "####"], enter: free });
    const start: Stmt[] = [["move", 0, walled.ann, walled.at(0, 0)]];
    expect(list(walled, ["reach", walled.ann, 9], start), "what is closed stays closed").toEqual([
      "1,0",
    ]);
    const again = draw({ shape: "square", rows: ["...."], enter: free });
    const walks = ask(
      again,
      [
        ["walk", again.ann, again.ann, again.bob],
        ["walk", again.ann, again.ann, again.at(3, 0)],
      ],
      [
        ["move", 0, again.ann, again.at(0, 0)],
        ["move", 0, again.bob, again.at(2, 0)],
      ],
    );
    expect(walks).toEqual([2, FAR]);
  });

  test("agree with a search over distances one by one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(".", ".", "#"), minLength: 6, maxLength: 6 }), {
          minLength: 4,
          maxLength: 6,
        }),
        fc.constantFrom("hex" as const, "square" as const),
        (rows, shape) => {
          const drawn = draw({ shape, rows });
          const { pack, thing, ann, first } = drawn;
          // In reach of n steps are just the spaces (not closed, not one's own) that are walked to in n or fewer.
          const wall = pack.word("wall");
          const wrong: Expr = [
            "tally",
            ["spaces"],
            1,
            [
              "ne",
              ["has", local(3), local(1)],
              [
                "and",
                ["ne", ["get", 8, local(1)], wall],
                ["and", ["ne", local(1), first], ["le", ["walk", ann, ann, local(1)], 4]],
              ],
            ],
          ];
          const game = playStatements(
            pack,
            [
              ["lay", 0, thing],
              ["move", 0, ann, first],
              ["let", 0, 3, ["reach", ann, 4]],
              tell(pack, "{0}", wrong),
            ],
            "iil",
          );
          expect(told(game)).toEqual(["0"]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
