import { COMMON_DRAWINGS } from "@questwright/bundle";
import {
  circle,
  type Point,
  polygon,
  rectangle,
  regular,
  roundedPolygon,
  roundedRectangle,
  starPoints,
} from "../art/geometry.ts";
import type { CardSymbol } from "./symbol.ts";

/** Signs for results, measures and things, 100 units high and as wide as they are. */
const symbol = (name: string, ...path: readonly string[]): CardSymbol => ({
  name,
  word: COMMON_DRAWINGS.get(name)!,
  path: path.join(""),
  viewBox: `${WIDTHS[name]?.[0] ?? 0} 0 ${WIDTHS[name]?.[1] ?? 100} 100`,
});

/** Left edge and width of the symbols that fill less than a square, so that text sits close. */
const WIDTHS: Readonly<Record<string, readonly [left: number, width: number]>> = {
  hourglass: [16, 68],
  bolt: [14, 72],
  flame: [12, 76],
  lock: [14, 72],
  moon: [18, 74],
  flask: [12, 76],
  door: [14, 72],
  marker: [14, 72],
  shield: [7, 86],
  skull: [7, 86],
  crown: [6, 88],
};

const CHECK: readonly Point[] = [
  [4, 52],
  [20, 36],
  [40, 55],
  [80, 11],
  [96, 27],
  [41, 88],
];

/** The check mark made smaller around a middle, for cutting out of a disc. */
const smallCheck = (scale: number): readonly Point[] =>
  CHECK.map(([x, y]): Point => [50 + (x - 50) * scale, 52 + (y - 50) * scale]);

const PLUS: readonly Point[] = [
  [38, 8],
  [62, 8],
  [62, 38],
  [92, 38],
  [92, 62],
  [62, 62],
  [62, 92],
  [38, 92],
  [38, 62],
  [8, 62],
  [8, 38],
  [38, 38],
];

/** The plus sign turned by an eighth. */
const CROSS: readonly Point[] = PLUS.map(([x, y]): Point => {
  const [dx, dy] = [x - 50, y - 50];
  return [50 + (dx - dy) * 0.74, 50 + (dx + dy) * 0.74];
});

const chevron = (x: number): readonly Point[] => [
  [x, 12],
  [x + 22, 12],
  [x + 46, 50],
  [x + 22, 88],
  [x, 88],
  [x + 24, 50],
];

const RESULTS: readonly CardSymbol[] = [
  symbol("success", roundedPolygon(CHECK, 5)),
  symbol("critical", polygon(starPoints(12, 50, 50, 49, 38)), roundedPolygon(smallCheck(0.56), 3)),
  symbol("fail", roundedPolygon(CROSS, 6)),
  symbol("plus", roundedPolygon(PLUS, 5)),
  symbol("minus", roundedRectangle(8, 38, 84, 24, 6)),
  symbol(
    "unknown",
    circle(50, 50, 47),
    "M32 39C32 26 40 18 51 18C62 18 69 25 69 35C69 50 56 50 56 63L45 63C45 45 57 46 57 36",
    "C57 31 55 28 50 28C45 28 43 32 43 39Z",
    circle(50.5, 75, 6.8),
  ),
  symbol(
    "exhaust",
    "M50 10C72 10 90 28 90 50L100 50L83 72L66 50L76 50C76 35 65 24 50 24C44 24 38 26 34 30L24 20",
    "C31 14 40 10 50 10Z",
    "M50 90C28 90 10 72 10 50L0 50L17 28L34 50L24 50C24 65 35 76 50 76C56 76 62 74 66 70L76 80",
    "C69 86 60 90 50 90Z",
  ),
];

const MEASURES: readonly CardSymbol[] = [
  symbol("move", roundedPolygon(chevron(5), 3), roundedPolygon(chevron(46), 3)),
  symbol(
    "range",
    circle(50, 50, 36),
    circle(50, 50, 26),
    circle(50, 50, 8),
    rectangle(45, 1, 10, 13),
    rectangle(45, 86, 10, 13),
    rectangle(1, 45, 13, 10),
    rectangle(86, 45, 13, 10),
  ),
  symbol(
    "shield",
    "M50 4C62 12 76 16 91 17C92 52 82 80 50 97C18 80 8 52 9 17C24 16 38 12 50 4Z",
    "M50 15C60 21 70 25 81 26C81 52 74 72 50 86C26 72 19 52 19 26C30 25 40 21 50 15Z",
    "M50 21C58 26 66 29 75 31C75 52 68 68 50 79Z",
  ),
  symbol(
    "heart",
    "M50 93C20 70 4 53 4 34C4 19 15 8 29 8C38 8 46 13 50 21C54 13 62 8 71 8C85 8 96 19 96 34",
    "C96 53 80 70 50 93Z",
  ),
  symbol("star", roundedPolygon(starPoints(5, 50, 54, 50, 21), 2)),
  symbol(
    "skull",
    "M50 4C75 4 91 20 91 42C91 55 86 64 77 70L76 84C76 88 73 90 70 90L66 90L66 80L60 80L60 92",
    "L53 92L53 80L47 80L47 92L40 92L40 80L34 80L34 90L30 90C27 90 24 88 24 84L23 70",
    "C14 64 9 55 9 42C9 20 25 4 50 4Z",
    circle(32, 46, 11.5),
    circle(68, 46, 11.5),
    polygon([
      [50, 56],
      [57, 69],
      [43, 69],
    ]),
  ),
  symbol(
    "hourglass",
    "M18 4L82 4L82 14L76 14C76 32 68 42 58 50C68 58 76 68 76 86L82 86L82 96L18 96L18 86L24 86",
    "C24 68 32 58 42 50C32 42 24 32 24 14L18 14Z",
    "M33 14C33 24 36 30 40 35L60 35C64 30 67 24 67 14Z",
    "M50 58C42 64 34 74 33 86L38 86C42 80 46 78 50 78C54 78 58 80 62 86L67 86C66 74 58 64 50 58Z",
  ),
];

const THINGS: readonly CardSymbol[] = [
  symbol(
    "blade",
    "M97 3L93 26L50 69L31 50L74 7Z",
    "M22 47L53 78L46 85L36 79L21 94C18 98 12 98 9 95L5 91C2 88 2 82 6 79L21 64L15 54Z",
  ),
  symbol("bolt", "M60 2L16 56L44 56L34 98L84 38L54 38L72 2Z"),
  symbol(
    "flame",
    "M52 2C58 22 86 36 86 64C86 84 70 98 50 98C30 98 14 84 14 64C14 48 24 40 30 28C36 36 38 42 38 48",
    "C48 38 54 22 52 2Z",
    "M52 52C54 62 66 66 66 78C66 86 59 91 50 91C41 91 34 86 34 77C34 70 38 66 41 61",
    "C44 64 45 67 45 70C50 66 53 60 52 52Z",
  ),
  symbol(
    "eye",
    "M2 50C16 28 32 18 50 18C68 18 84 28 98 50C84 72 68 82 50 82C32 82 16 72 2 50Z",
    "M14 50C25 34 37 27 50 27C63 27 75 34 86 50C75 66 63 73 50 73C37 73 25 66 14 50Z",
    circle(50, 50, 17),
    circle(55, 45, 5.5),
  ),
  symbol(
    "key",
    circle(28, 50, 25),
    circle(28, 50, 13),
    "M51 43L97 43L97 72L86 72L86 57L77 57L77 68L67 68L67 57L51 57C53 52 53 48 51 43Z",
  ),
  symbol(
    "lock",
    "M24 44L24 30C24 14 36 4 50 4C64 4 76 14 76 30L76 44L84 44L84 96L16 96L16 44Z",
    "M36 44L64 44L64 30C64 22 58 16 50 16C42 16 36 22 36 30Z",
    "M50 56C56 56 60 60 60 66C60 70 58 73 55 75L57 87L43 87L45 75C42 73 40 70 40 66C40 60 44 56 50 56Z",
  ),
  symbol("coin", circle(50, 50, 47), circle(50, 50, 38), polygon(regular(4, 50, 50, 27))),
  symbol(
    "book",
    "M47 18C38 10 24 8 4 10L4 84C24 82 38 84 47 92Z",
    "M53 18C62 10 76 8 96 10L96 84C76 82 62 84 53 92Z",
  ),
  symbol(
    "moon",
    "M62 4C38 8 20 28 20 52C20 78 41 98 66 96C76 95 84 91 90 85C66 88 44 74 42 48C41 30 48 14 62 4Z",
  ),
  symbol(
    "crown",
    "M8 24L28 46L50 12L72 46L92 24L84 74L16 74Z",
    roundedRectangle(16, 80, 68, 11, 3),
  ),
  symbol(
    "flask",
    "M36 4L64 4L64 14L60 14L60 36C76 42 86 56 86 71C86 86 71 97 50 97C29 97 14 86 14 71",
    "C14 56 24 42 40 36L40 14L36 14Z",
    "M26 62L74 62C72 53 65 47 55 44L50 42L45 44C35 47 28 53 26 62Z",
  ),
  symbol(
    "gem",
    polygon([
      [26, 10],
      [47, 10],
      [35, 36],
      [6, 36],
    ]),
    polygon([
      [53, 10],
      [74, 10],
      [94, 36],
      [65, 36],
    ]),
    polygon([
      [50, 14],
      [60, 36],
      [40, 36],
    ]),
    polygon([
      [6, 41],
      [35, 41],
      [47, 91],
    ]),
    polygon([
      [94, 41],
      [53, 91],
      [65, 41],
    ]),
    polygon([
      [40, 41],
      [60, 41],
      [50, 86],
    ]),
  ),
  symbol(
    "door",
    "M16 97L16 46C16 22 31 4 50 4C69 4 84 22 84 46L84 97Z",
    "M25 89L25 46C25 27 36 13 47.5 13L47.5 89Z",
    "M75 89L75 46C75 27 64 13 52.5 13L52.5 89Z",
    circle(41, 56, 3.6),
    circle(59, 56, 3.6),
  ),
  symbol(
    "marker",
    "M50 98C30 66 16 52 16 36C16 17 31 3 50 3C69 3 84 17 84 36C84 52 70 66 50 98Z",
    circle(50, 36, 14),
  ),
];

export const SIGN_SYMBOLS: readonly CardSymbol[] = [...RESULTS, ...MEASURES, ...THINGS];
