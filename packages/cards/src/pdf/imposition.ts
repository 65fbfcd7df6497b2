/** Where cards lie on sheets. Millimetres from the top left corner; pure arithmetic. */

export interface Paper {
  readonly width: number;
  readonly height: number;
}

export const PAPERS = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, Paper>;

/**
 * How backs are printed: not at all, or on the second side of the sheet, for a printer that turns
 * the paper over its long or its short edge.
 */
export type Backs = "none" | "long-edge" | "short-edge";

export interface SheetGrid {
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
  /** Trimmed size of a card. */
  readonly width: number;
  readonly height: number;
  /** Between the trims of neighbours: 0 where they share a cut. */
  readonly gap: number;
  /** Corner of the first trim. */
  readonly x: number;
  readonly y: number;
}

export interface Slot {
  /** Index into the list that was imposed. */
  readonly item: number;
  /** Corner of the trim, as it lies on the sheet. */
  readonly x: number;
  readonly y: number;
  /** Upside down, where the paper is turned over its top edge. */
  readonly turned: boolean;
}

export interface GridRequest {
  readonly paper: Paper;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  /** Edge that the printer leaves white. */
  readonly margin: number;
  /** Neighbours share a cut, or each keeps its whole bleed. */
  readonly cut: "shared" | "apart";
}

/** Room for the ruler and the sheet's name. */
const STRIP = 9;

/**
 * The grid with the most cards, the paper upright or on its side; upright where that is equal.
 * Null where not even one card fits. A row or column is given up where the ruler would have no room.
 */
export function sheetGrid(request: GridRequest): SheetGrid | null {
  const upright = gridOn(request, request.paper);
  const turned = gridOn(request, { width: request.paper.height, height: request.paper.width });
  if (upright === null || turned === null) return upright ?? turned;
  return turned.columns * turned.rows > upright.columns * upright.rows ? turned : upright;
}

function gridOn(request: GridRequest, paper: Paper): SheetGrid | null {
  const { width, height, bleed, margin } = request;
  const gap = request.cut === "apart" ? 2 * bleed : 0;
  const outer = request.cut === "apart" ? bleed : 0;
  const room = (length: number, size: number) =>
    // A hair of tolerance, so that 3 × 63 mm fits 189 mm in floating point.
    Math.floor((length - 2 * margin - 2 * outer + gap + 1e-6) / (size + gap));
  let columns = room(paper.width, width);
  let rows = room(paper.height, height);
  if (columns < 1 || rows < 1) return null;
  const block = (count: number, size: number) => count * size + (count - 1) * gap;
  const side = () => (paper.width - block(columns, width)) / 2 - outer;
  const below = () => (paper.height - block(rows, height)) / 2 - outer;
  if (side() < STRIP && below() < STRIP) {
    if (rows > 1 && (columns === 1 || rows >= columns)) rows -= 1;
    else if (columns > 1) columns -= 1;
  }
  return {
    paper,
    columns,
    rows,
    width,
    height,
    gap,
    x: (paper.width - block(columns, width)) / 2,
    y: (paper.height - block(rows, height)) / 2,
  };
}

/** The places of `count` cards on as many sheets as they need, row by row. */
export function fronts(grid: SheetGrid, count: number): readonly (readonly Slot[])[] {
  const perSheet = grid.columns * grid.rows;
  const sheets: Slot[][] = [];
  for (let item = 0; item < count; item++) {
    const place = item % perSheet;
    if (place === 0) sheets.push([]);
    sheets.at(-1)!.push({
      item,
      x: grid.x + (place % grid.columns) * (grid.width + grid.gap),
      y: grid.y + Math.floor(place / grid.columns) * (grid.height + grid.gap),
      turned: false,
    });
  }
  return sheets;
}

/**
 * The places of the backs of a sheet of fronts, so that each lies behind its front when the printer
 * turns the paper. Counted from the grid and never from what is on it, so a half-empty sheet fits.
 */
export function backsOf(
  grid: SheetGrid,
  slots: readonly Slot[],
  backs: "long-edge" | "short-edge",
): readonly Slot[] {
  const { paper, width, height } = grid;
  const upright = paper.height >= paper.width;
  const overSide = upright === (backs === "long-edge");
  return slots.map((slot) =>
    overSide
      ? { ...slot, x: paper.width - slot.x - width }
      : { ...slot, y: paper.height - slot.y - height, turned: true },
  );
}
