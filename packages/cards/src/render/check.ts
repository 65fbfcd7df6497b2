import type { Box } from "../art/shape.ts";
import type { Block, Face, SourceSpan } from "../face.ts";
import type { Fit } from "../layout/builder.ts";
import { FLOW } from "../layout/face-tree.ts";
import type { CardFault, CardProblem } from "../problem.ts";
import { DOTS_PER_MM } from "../units.ts";
import { type Layout, lineHeightOf } from "./layout.ts";
import type { TextItem } from "./scene.ts";

/** A dot of rounding in layout is no fault. */
const TOLERANCE = 1;
/** Pieces of a word come with widths before kerning, which is up to a few dots less. */
const KERNING = 4;

/** Whether type must get smaller: text runs out of the face or of its column. */
export function fits(layout: Layout): boolean {
  return excessHeight(layout) <= TOLERANCE && longWords(layout).length === 0;
}

/** Factors by which a layout would have to get lower, and its widest word narrower; 1 for not. */
export function shrinkNeeded(layout: Layout): { readonly height: number; readonly width: number } {
  const flow = layout.boxes.get(FLOW)?.height ?? layout.scene.height;
  let width = 1;
  for (const { item, box } of placedWords(layout)) {
    if (excessWidth(layout, item, box) > KERNING) width = Math.min(width, box.width / item.width);
  }
  return { height: Math.min(1, layout.scene.height / flow), width };
}

/** Everything about a laid-out face that would not print as written. */
export function findProblems(face: Face, layout: Layout, fit: Fit): readonly CardProblem[] {
  const tooMuch = [...overflow(face, layout, fit), ...longWords(layout)];
  return [
    ...tooMuch,
    // What runs out of its place may be outside the safe area too; that goes without saying.
    ...(tooMuch.length > 0 ? [] : outsideSafeArea(face, layout)),
    ...missingGlyphs(layout),
    ...missingSymbols(layout),
    ...raggedGrids(face),
  ];
}

/** Dots by which the flow is higher than the canvas. */
export function excessHeight(layout: Layout): number {
  const flow = layout.boxes.get(FLOW);
  return flow === undefined ? 0 : flow.height - layout.scene.height;
}

function overflow(face: Face, layout: Layout, fit: Fit): readonly CardProblem[] {
  const excess = excessHeight(layout);
  if (excess <= TOLERANCE) return [];
  const block = longestBlock(face, layout);
  return [
    problem("error", block, face.blocks[block]?.source, {
      code: "overflow",
      excessMm: millimetres(excess),
      lines: Math.ceil(excess / lineHeightOf(face, fit)),
    }),
  ];
}

/** The block to shorten: the highest of those that hold text. */
function longestBlock(face: Face, layout: Layout): number {
  let longest = -1;
  let height = 0;
  face.blocks.forEach((_, index) => {
    const box = layout.boxes.get(`block:${index}`);
    if (box !== undefined && box.height > height) {
      longest = index;
      height = box.height;
    }
  });
  return longest;
}

function longWords(layout: Layout): readonly CardProblem[] {
  const words = placedWords(layout);
  const problems = words.flatMap((word) => {
    const excess = excessWidth(layout, word.item, word.box);
    return excess > KERNING ? [longWord(culprit(words, word), excess)] : [];
  });
  const seen = new Set<string>();
  return problems.filter((found) => {
    const key = [found.block, found.source?.start, found.code === "long-word" && found.word].join();
    return !seen.has(key) && seen.add(key);
  });
}

function longWord({ place, item }: PlacedWord, excess: number): CardProblem {
  const fault = { code: "long-word", word: item.text, excessMm: millimetres(excess) } as const;
  return problem("error", place.block, place.source, fault);
}

/**
 * The word to shorten: the one that sticks out of its own container; or, where a word was pushed out
 * of the face by its neighbours in a grid, the widest of the block.
 */
function culprit(words: readonly PlacedWord[], pushed: PlacedWord): PlacedWord {
  const { item, box } = pushed;
  if (item.x + item.width - item.tracking - (box.x + box.width) > KERNING) return pushed;
  return words
    .filter(({ place }) => place.block === pushed.place.block)
    .reduce((widest, word) => (word.item.width > widest.item.width ? word : widest));
}

/** Dots by which a word sticks out of its container, or that out of the column, on either side. */
function excessWidth({ column }: Layout, item: TextItem, box: Box): number {
  const right = item.x + item.width - item.tracking - Math.min(box.x + box.width, column.right);
  const left = Math.max(box.x, column.left) - item.x;
  return Math.max(right, left);
}

function outsideSafeArea(face: Face, layout: Layout): readonly CardProblem[] {
  const { width, height, bleed, safe } = face.size;
  const inset = (bleed + safe) * DOTS_PER_MM;
  const right = (width + 2 * bleed) * DOTS_PER_MM - inset;
  const bottom = (height + 2 * bleed) * DOTS_PER_MM - inset;
  const problems: CardProblem[] = [];
  for (const { place, item } of placedWords(layout)) {
    // A quarter of the type below the baseline covers the descenders.
    const out = Math.max(
      inset - item.x,
      item.x + item.width - item.tracking - right,
      inset - (item.y - item.size * 0.7),
      item.y + item.size * 0.25 - bottom,
    );
    if (out <= KERNING) continue;
    problems.push(
      problem("warning", place.block, place.source, {
        code: "outside-safe-area",
        text: item.text,
        excessMm: millimetres(out),
      }),
    );
  }
  return firstOfEachBlock(problems);
}

function missingGlyphs(layout: Layout): readonly CardProblem[] {
  if (layout.missingGlyphs.length === 0) return [];
  const problems: CardProblem[] = [];
  for (const place of layout.texts) {
    const characters = layout.missingGlyphs.filter((char) => place.text.includes(char));
    if (characters.length === 0) continue;
    const fault = { code: "missing-glyph", characters } as const;
    problems.push(problem("error", place.block, place.source, fault));
  }
  return problems;
}

function missingSymbols(layout: Layout): readonly CardProblem[] {
  return layout.missingSymbols.map(({ name, block, source }) =>
    problem("error", block, source, { code: "unknown-symbol", name }),
  );
}

function raggedGrids(face: Face): readonly CardProblem[] {
  return face.blocks.flatMap((block: Block, index) => {
    if (block.kind !== "grid") return [];
    const columns = block.columns.length;
    return block.rows
      .filter((row) => row.cells.length !== columns)
      .map((row) =>
        problem("error", index, row.source ?? block.source, {
          code: "ragged-grid",
          cells: row.cells.length,
          columns,
        }),
      );
  });
}

interface PlacedWord {
  readonly place: Layout["texts"][number];
  readonly item: TextItem;
  readonly box: Box;
}

/** Words with the container that holds them: the one where the word begins. */
function placedWords(layout: Layout): readonly PlacedWord[] {
  const containers = layout.texts.flatMap((place) => {
    const box = layout.boxes.get(place.key);
    return box === undefined ? [] : [{ place, box }];
  });
  // Words come in the order of their containers, so the search goes on where it stood.
  let at = 0;
  return layout.scene.items.flatMap((item) => {
    if (item.kind !== "text" || item.text.trim() === "") return [];
    const holds = (index: number) => {
      const container = containers[index];
      return container !== undefined && within(item, container.box);
    };
    while (!holds(at) && containers.slice(at + 1).some((_, i) => holds(at + 1 + i))) at += 1;
    const container = containers[at];
    return container === undefined ? [] : [{ ...container, item }];
  });
}

function within(item: TextItem, box: Box): boolean {
  const middle = item.y - item.size * 0.25;
  return (
    middle >= box.y &&
    middle <= box.y + box.height &&
    item.x >= box.x - box.width &&
    item.x <= box.x + box.width + TOLERANCE
  );
}

function firstOfEachBlock(problems: readonly CardProblem[]): readonly CardProblem[] {
  const seen = new Set<number>();
  return problems.filter(({ block }) => !seen.has(block) && seen.add(block));
}

function problem(
  severity: CardProblem["severity"],
  block: number,
  source: SourceSpan | undefined,
  fault: CardFault,
): CardProblem {
  return { severity, block, source, ...fault };
}

function millimetres(dots: number): number {
  return Math.round((dots / DOTS_PER_MM) * 10) / 10;
}
