import { POINTS_PER_MM } from "../units.ts";
import type { SheetGrid } from "./imposition.ts";
import type { Pdf, ScenePainter } from "./scene-painter.ts";

/** What is printed around the cards: crop marks, the ruler, the sheet's name. */

export interface SheetWords {
  /** `Print at 100 %, not “fit to page”` */
  readonly printAt: string;
  /** Names a sheet: `{sheet}` of `{sheets}`. */
  readonly sheet: string;
}

const MARK_LENGTH = 4;
const MARK_DISTANCE = 1;
const RULER = 50;
const INK = "#000000";

/** Lines at every cut, outside the block, so that they are there until the last cut. */
export function cropMarks(pdf: Pdf, grid: SheetGrid, bleed: number): void {
  const outer = Math.max(MARK_DISTANCE, bleed);
  const cuts = (start: number, count: number, size: number) =>
    Array.from({ length: count }, (_, i) => start + i * (size + grid.gap)).flatMap((from) => [
      from,
      from + size,
    ]);
  const columns = [...new Set(cuts(grid.x, grid.columns, grid.width))];
  const rows = [...new Set(cuts(grid.y, grid.rows, grid.height))];
  const right = columns.at(-1)!;
  const bottom = rows.at(-1)!;
  pdf.lineWidth(0.25).strokeColor(INK);
  for (const x of columns) {
    line(pdf, x, Math.max(0, grid.y - outer - MARK_LENGTH), x, grid.y - outer);
    line(pdf, x, bottom + outer, x, Math.min(grid.paper.height, bottom + outer + MARK_LENGTH));
  }
  for (const y of rows) {
    line(pdf, Math.max(0, grid.x - outer - MARK_LENGTH), y, grid.x - outer, y);
    line(pdf, right + outer, y, Math.min(grid.paper.width, right + outer + MARK_LENGTH), y);
  }
}

/**
 * A ruler of 50 mm and the sheet's name, at the foot of the sheet or, where there is no room, along
 * its left side. Measured after printing, the ruler tells whether the printer has scaled.
 */
export function rulerAndName(
  pdf: Pdf,
  painter: ScenePainter,
  grid: SheetGrid,
  words: string,
  family: string,
): void {
  const below = grid.paper.height - (grid.y + grid.rows * (grid.height + grid.gap) - grid.gap);
  const beside = grid.x;
  if (Math.max(below, beside) < 6) return;
  const upright = below >= beside || below >= 12;
  pdf.save();
  if (upright) {
    pdf.translate(Math.max(grid.x, 6) * POINTS_PER_MM, (grid.paper.height - 5) * POINTS_PER_MM);
  } else {
    const foot = grid.y + grid.rows * (grid.height + grid.gap) - grid.gap;
    pdf.translate(5 * POINTS_PER_MM, (foot - 4) * POINTS_PER_MM).rotate(-90);
  }
  pdf.lineWidth(0.5).strokeColor(INK);
  line(pdf, 0, 0, RULER, 0);
  for (let at = 0; at <= RULER; at += 5) line(pdf, at, 0, at, at % 25 === 0 ? -2.2 : -1.2);
  painter.line(`${RULER} mm · ${words}`, (RULER + 2) * POINTS_PER_MM, 0, 7, family, INK);
  pdf.restore();
}

function line(pdf: Pdf, x1: number, y1: number, x2: number, y2: number): void {
  pdf
    .moveTo(x1 * POINTS_PER_MM, y1 * POINTS_PER_MM)
    .lineTo(x2 * POINTS_PER_MM, y2 * POINTS_PER_MM)
    .stroke();
}
