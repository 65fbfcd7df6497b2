import { COMMON_DRAWINGS } from "@questwright/bundle";
import {
  circle,
  clockwise,
  inset,
  type Point,
  polygon,
  regular,
  roundedPolygon,
  roundedRectangle,
} from "../art/geometry.ts";
import type { CardSymbol } from "./symbol.ts";

/** Shapes and dice. All stand in a square of 100 units. */
const VIEW_BOX = "0 0 100 100";
const GAP = 2.4;

const symbol = (name: string, path: string): CardSymbol => ({
  name,
  word: COMMON_DRAWINGS.get(name)!,
  path,
  viewBox: VIEW_BOX,
});

/** A filled shape with a fine line inside its rim, so that it reads as a die and not as a blot. */
function rimmed(points: readonly Point[], radius: number): string {
  const outer = clockwise(points);
  return [
    roundedPolygon(outer, radius),
    roundedPolygon(inset(outer, 9), radius * 0.6),
    roundedPolygon(inset(outer, 13.5), radius * 0.5),
  ].join("");
}

/** A body seen from a corner: its faces, with an even gap between them. */
function facets(faces: readonly (readonly Point[])[]): string {
  return faces.map((face) => polygon(inset(clockwise(face), GAP))).join("");
}

const SQUARE: readonly Point[] = [
  [7, 7],
  [93, 7],
  [93, 93],
  [7, 93],
];

function cube(): string {
  const corner = regular(6, 50, 50, 48);
  const middle: Point = [50, 50];
  const at = (i: number) => corner[i]!;
  return facets([
    [at(0), at(1), middle, at(5)],
    [at(1), at(2), at(3), middle],
    [middle, at(3), at(4), at(5)],
  ]);
}

function octahedron(): string {
  const top: Point = [50, 2];
  const bottom: Point = [50, 98];
  const left: Point = [8, 64];
  const right: Point = [92, 64];
  const outerLeft: Point = [8, 36];
  const outerRight: Point = [92, 36];
  return facets([
    [top, right, left],
    [left, right, bottom],
    [top, outerRight, right],
    [top, left, outerLeft],
  ]);
}

function tenSided(): string {
  const top: Point = [50, 3];
  const bottom: Point = [50, 97];
  const left: Point = [24, 56];
  const right: Point = [76, 56];
  const middle: Point = [50, 68];
  const farLeft: Point = [3, 50];
  const farRight: Point = [97, 50];
  return facets([
    [top, right, middle, left],
    [top, farRight, right],
    [top, left, farLeft],
    [farLeft, left, middle, bottom],
    [farRight, bottom, middle, right],
  ]);
}

function dodecahedron(): string {
  const outer = regular(10, 50, 50, 48);
  const inner = regular(5, 50, 50, 28);
  const sides = inner.map((corner, i) => {
    const next = inner[(i + 1) % 5]!;
    const at = (k: number) => outer[(2 * i + k) % 10]!;
    return [corner, at(0), at(1), at(2), next];
  });
  return facets([inner, ...sides]);
}

function icosahedron(): string {
  const rim = regular(6, 50, 50, 49);
  const inner = regular(3, 50, 50, 27);
  const at = (i: number) => rim[i % 6]!;
  const faces = inner.flatMap((corner, i) => {
    const next = inner[(i + 1) % 3]!;
    return [
      [corner, at(2 * i + 1), next],
      [corner, at(2 * i), at(2 * i + 1)],
      [corner, at(2 * i + 5), at(2 * i)],
    ];
  });
  return facets([inner, ...faces]);
}

/** Places of the pips of a die face, in thirds from the middle. */
const PIPS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

function dieFace(pips: readonly Point[]): string {
  const body = roundedRectangle(6, 6, 88, 88, 18);
  return body + pips.map(([x, y]) => circle(50 + x * 25, 50 + y * 25, 9.5)).join("");
}

export const DICE_SYMBOLS: readonly CardSymbol[] = [
  symbol("square", rimmed(SQUARE, 9)),
  symbol("triangle", rimmed(regular(3, 50, 63, 58), 9)),
  symbol("pentagon", rimmed(regular(5, 50, 53, 50), 8)),
  symbol("hexagon", rimmed(regular(6, 50, 50, 49), 8)),
  symbol("diamond", rimmed(regular(4, 50, 50, 50), 7)),
  symbol("circle", circle(50, 50, 46) + circle(50, 50, 38) + circle(50, 50, 33.5)),
  symbol(
    "d4",
    facets([
      [
        [50, 4],
        [76, 88],
        [50, 97],
      ],
      [
        [50, 4],
        [50, 97],
        [3, 80],
      ],
      [
        [50, 4],
        [97, 80],
        [76, 88],
      ],
    ]),
  ),
  symbol("d6", cube()),
  symbol("d8", octahedron()),
  symbol("d10", tenSided()),
  symbol("d12", dodecahedron()),
  symbol("d20", icosahedron()),
  ...PIPS.map((pips, i) => symbol(`d6-${i + 1}`, dieFace(pips))),
];
