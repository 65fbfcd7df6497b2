import type { Card, Face } from "../face.ts";
import { backsOf, fronts, PAPERS, type SheetGrid, type Slot, sheetGrid } from "./imposition.ts";
import { backsWanted, type SheetOptions } from "./sheet-options.ts";

export type Side = "front" | "back";

/** One page to be: cards of one size in their places. */
export interface Sheet {
  readonly side: Side;
  readonly grid: SheetGrid;
  readonly bleed: number;
  readonly cut: "shared" | "apart";
  readonly cards: readonly Card[];
  readonly slots: readonly Slot[];
  /** Whether it is a page of one card's own size, without marks. */
  readonly single: boolean;
}

/** The pages of a file, in the order of printing. */
export function planSheets(cards: readonly Card[], options: SheetOptions): readonly Sheet[] {
  const anyBack = backsWanted(options) && cards.some((card) => card.back !== undefined);
  return groupBySize(cards).flatMap((group) => {
    const { grid, single } = gridFor(group[0]!.front, options);
    const common = {
      grid,
      single,
      cards: group,
      bleed: group[0]!.front.size.bleed,
      cut: single ? ("apart" as const) : (options.cut ?? "shared"),
    };
    return fronts(grid, group.length).flatMap((slots): readonly Sheet[] => {
      const front: Sheet = { ...common, side: "front", slots };
      if (!anyBack) return [front];
      // Every sheet gets its second side, even an empty one, or the printer would lose step.
      const flip = options.backs === "short-edge" ? "short-edge" : "long-edge";
      const behind = single ? slots : backsOf(grid, slots, flip);
      return [front, { ...common, side: "back", slots: behind }];
    });
  });
}

function groupBySize(cards: readonly Card[]): readonly (readonly Card[])[] {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const { width, height, bleed } = card.front.size;
    const key = [width, height, bleed].join("×");
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    for (let copy = 0; copy < copiesOf(card); copy++) group.push(card);
  }
  return [...groups.values()];
}

/** A slip of the pen in a number of copies must not fill the disk. */
const MOST_COPIES = 999;

function copiesOf(card: Card): number {
  const copies = Math.floor(card.copies ?? 1);
  return copies >= 1 ? Math.min(copies, MOST_COPIES) : 1;
}

function gridFor(face: Face, options: SheetOptions): { grid: SheetGrid; single: boolean } {
  const { width, height, bleed } = face.size;
  const { paper = "a4", cut = "shared", margin = 5 } = options;
  if (paper !== "card") {
    const size = typeof paper === "string" ? PAPERS[paper] : paper;
    const grid = sheetGrid({ paper: size, width, height, bleed, margin, cut });
    if (grid !== null) return { grid, single: false };
  }
  const own = { width: width + 2 * bleed, height: height + 2 * bleed };
  const grid = { paper: own, columns: 1, rows: 1, width, height, gap: 0, x: bleed, y: bleed };
  return { grid, single: true };
}
