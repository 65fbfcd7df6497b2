import satori from "satori";
import { paletteOf } from "../art/colour.ts";
import type { Box } from "../art/shape.ts";
import type { BannerBlock, Face } from "../face.ts";
import { type FontSet, fontName } from "../fonts.ts";
import {
  type Fit,
  type LayoutContext,
  type MissingSymbol,
  mm,
  type PrintedWords,
  type TextPlace,
  TreeBuilder,
  typeStyle,
} from "../layout/builder.ts";
import { canvasSize, faceTree } from "../layout/face-tree.ts";
import { sideMargin, titleWidth } from "../layout/header.ts";
import type { LayoutNode } from "../layout/node.ts";
import type { SymbolSet } from "../symbols/symbol.ts";
import { THEMES } from "../themes/themes.ts";
import { DOTS_PER_POINT } from "../units.ts";
import { readScene, type Scene } from "./scene.ts";

/** What is the same for every face of a rendering. */
export interface Resources {
  readonly fonts: FontSet;
  readonly symbols: SymbolSet;
  readonly words: PrintedWords;
}

/** A face laid out with a certain fit, with what is needed to judge it. */
export interface Layout {
  readonly scene: Scene;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly texts: readonly TextPlace[];
  /** Left and right end of the column of text, in dots. */
  readonly column: { readonly left: number; readonly right: number };
  readonly missingSymbols: readonly MissingSymbol[];
  readonly missingGlyphs: readonly string[];
}

const AS_DESIGNED = { leading: 1, space: 1, smaller: 0 } as const;

/** Lays a face out. `outlines`: text as glyph outlines, else as words with their places. */
export async function layOut(
  face: Face,
  resources: Resources,
  fit: Fit,
  outlines: boolean,
): Promise<Layout> {
  const builder = new TreeBuilder(layoutContext(face, resources, fit));
  const tree = faceTree(face, builder);
  const canvas = canvasSize(face);
  const boxes = new Map<string, Box>();
  const missing = new Set<string>();
  const svg = await render(tree, canvas, resources.fonts, outlines, boxes, missing);
  const side = mm(face.size.bleed + sideMargin(builder, face.size));
  return {
    scene: readScene(svg, builder.drawings),
    boxes,
    texts: builder.texts,
    column: { left: side, right: canvas.width - side },
    missingSymbols: builder.missingSymbols,
    missingGlyphs: [...missing],
  };
}

/**
 * The largest size (points) at which a title keeps to its number of lines and no word of it is
 * wider than the line. Measured once; glyphs scale with their size.
 */
export async function titleSize(face: Face, resources: Resources): Promise<number> {
  const { theme } = layoutContext(face, resources, { ...AS_DESIGNED, titleSize: 0 });
  const banner = face.blocks.find((block): block is BannerBlock => block.kind === "banner");
  const type = theme.type.title;
  if (banner === undefined || banner.title.trim() === "") return type.size;
  const style = typeStyle(type, type.size, 1, resources.fonts);
  const tree: LayoutNode = {
    type: "div",
    key: null,
    props: {
      style: { ...style, display: "block", whiteSpace: "nowrap" },
      children: [banner.title],
    },
  };
  const wide = { width: 1e5, height: 400 };
  const svg = await render(tree, wide, resources.fonts, false, new Map(), new Set());
  const words = readScene(svg, []).items.filter((item) => item.kind === "text");
  const fit = { ...AS_DESIGNED, titleSize: type.size };
  const builder = new TreeBuilder(layoutContext(face, resources, fit));
  const available = titleWidth(builder, face.size, banner);
  const largest = (lines: number, from: number, least: number): number | undefined => {
    for (let size = from; size >= least; size -= 0.5) {
      if (linesNeeded(words, (available * type.size) / size) <= lines) return size;
    }
    return undefined;
  };
  // Rather one line more than a title that is hardly larger than the text.
  const { titleLines: lines } = theme;
  const smaller = Math.round(type.size * 1.6) / 2;
  return (
    largest(lines, type.size, type.size * 0.7) ??
    largest(lines + 1, smaller, type.floor) ??
    largest(Number.POSITIVE_INFINITY, smaller, type.floor) ??
    type.floor
  );
}

/** Lines that words take when broken greedily; without bound where one word is too wide. */
function linesNeeded(
  words: readonly { readonly x: number; readonly width: number }[],
  width: number,
) {
  let lines = 1;
  let start = words[0]?.x ?? 0;
  for (const word of words) {
    if (word.width > width) return Number.POSITIVE_INFINITY;
    if (word.x + word.width - start > width) {
      lines += 1;
      start = word.x;
    }
  }
  return lines;
}

function layoutContext(face: Face, resources: Resources, fit: Fit): LayoutContext {
  return {
    theme: THEMES[face.layout],
    palette: paletteOf(face.accent ?? "slate", face.inverted ?? false),
    fonts: resources.fonts,
    symbols: resources.symbols,
    words: resources.words,
    fit,
  };
}

async function render(
  tree: LayoutNode,
  canvas: { readonly width: number; readonly height: number },
  fonts: FontSet,
  outlines: boolean,
  boxes: Map<string, Box>,
  missing: Set<string>,
): Promise<string> {
  // Satori takes React elements; ours are the part of them that it reads.
  const element = tree as unknown as Parameters<typeof satori>[0];
  return satori(element, {
    ...canvas,
    fonts: satoriFonts(fonts),
    embedFont: outlines,
    pointScaleFactor: 1,
    onNodeDetected: ({ key, left, top, width, height }) => {
      if (key !== null && key !== undefined)
        boxes.set(String(key), { x: left, y: top, width, height });
    },
    loadAdditionalAsset: async (_script: string, text: string) => {
      for (const char of text) if (!INVISIBLE.test(char)) missing.add(char);
      return [];
    },
  });
}

/** Spaces, joiners and variation selectors: nobody misses their glyphs. */
const INVISIBLE = /\s|\u200d|\u2060|\ufe0e|\ufe0f/u;

type SatoriFonts = Parameters<typeof satori>[1]["fonts"];

/** One list for each set, so that Satori, which keys its caches by it, parses each font once. */
const satoriFontLists = new WeakMap<FontSet, SatoriFonts>();

function satoriFonts(set: FontSet): SatoriFonts {
  const known = satoriFontLists.get(set);
  if (known !== undefined) return known;
  const list = set.fonts.map((font) => ({
    name: fontName(font),
    data: font.data as unknown as ArrayBuffer,
    weight: font.weight,
    style: font.italic ? ("italic" as const) : ("normal" as const),
  }));
  satoriFontLists.set(set, list);
  return list;
}

/** Dots of a type size, for turning an excess of height into lines. */
export function lineHeightOf(face: Face, fit: Fit): number {
  const type = THEMES[face.layout].type.body;
  return (
    Math.max(type.floor, type.size - fit.smaller) * type.leading * fit.leading * DOTS_PER_POINT
  );
}
