import type { Face } from "../face.ts";
import type { FontSet } from "../fonts.ts";
import type { RenderedScene } from "../render/render-svg.ts";
import { DOTS_PER_MM, POINTS_PER_MM } from "../units.ts";
import type { Slot } from "./imposition.ts";
import type { Sheet } from "./plan.ts";
import type { Pdf, ScenePainter } from "./scene-painter.ts";
import { cropMarks, rulerAndName } from "./sheet-marks.ts";
import type { SheetOptions } from "./sheet-options.ts";

/** Faces by themselves, laid out. */
export type Rendered = ReadonlyMap<Face, RenderedScene>;

export interface SheetJob {
  readonly pdf: Pdf;
  readonly painter: ScenePainter;
  readonly sheet: Sheet;
  readonly rendered: Rendered;
  readonly options: SheetOptions;
  readonly outline: Set<string>;
  readonly name: string;
  readonly fonts: FontSet;
}

/** Adds a page with its cards, its marks and its boxes. */
export function paintSheet(job: SheetJob): void {
  const { pdf, painter, sheet, options, outline } = job;
  const { grid } = sheet;
  const offset = sheet.side === "back" ? (options.backOffset ?? { x: 0, y: 0 }) : { x: 0, y: 0 };
  pdf.addPage({
    size: [grid.paper.width * POINTS_PER_MM, grid.paper.height * POINTS_PER_MM],
    margin: 0,
  });
  setBoxes(pdf, sheet);
  for (const slot of sheet.slots) {
    const card = sheet.cards[slot.item]!;
    const face = sheet.side === "front" ? card.front : card.back;
    const scene = face === undefined ? undefined : job.rendered.get(face)?.scene;
    if (scene === undefined) continue;
    if (sheet.side === "front" && !outline.has(card.id)) {
      outline.add(card.id);
      pdf.outline.addItem(card.title);
    }
    pdf.save();
    placeCard(pdf, sheet, slot, offset);
    painter.paint(scene);
    pdf.restore();
  }
  if (sheet.single) return;
  if (sheet.side === "front") cropMarks(pdf, grid, sheet.bleed);
  rulerAndName(pdf, painter, grid, job.name, job.fonts.families.text);
}

/** Sets origin and scale to dots of the face, and clips to what of its bleed may show. */
function placeCard(
  pdf: Pdf,
  sheet: Sheet,
  slot: Slot,
  offset: { readonly x: number; readonly y: number },
): void {
  const { grid, bleed } = sheet;
  const clip = visibleBleed(sheet, slot);
  const x = slot.x + offset.x;
  const y = slot.y + offset.y;
  pdf
    .rect(
      (x - clip.left) * POINTS_PER_MM,
      (y - clip.top) * POINTS_PER_MM,
      (grid.width + clip.left + clip.right) * POINTS_PER_MM,
      (grid.height + clip.top + clip.bottom) * POINTS_PER_MM,
    )
    .clip();
  if (slot.turned) {
    const centre = { x: x + grid.width / 2, y: y + grid.height / 2 };
    pdf.rotate(180, { origin: [centre.x * POINTS_PER_MM, centre.y * POINTS_PER_MM] });
  }
  pdf.translate((x - bleed) * POINTS_PER_MM, (y - bleed) * POINTS_PER_MM);
  pdf.scale(POINTS_PER_MM / DOTS_PER_MM);
}

/**
 * How much bleed shows on each side: all of it outside the block or where cards stand apart. Where
 * they share a cut, a tenth of a millimetre goes under the neighbour, against hairlines on screens.
 */
function visibleBleed({ grid, bleed, cut }: Sheet, slot: Slot) {
  if (cut === "apart") return { left: bleed, right: bleed, top: bleed, bottom: bleed };
  const under = Math.min(0.1, bleed);
  const right = grid.x + grid.columns * grid.width;
  const bottom = grid.y + grid.rows * grid.height;
  const outside = (distance: number) => (distance < 0.01 ? bleed : under);
  return {
    left: outside(slot.x - grid.x),
    top: outside(slot.y - grid.y),
    right: outside(right - slot.x - grid.width),
    bottom: outside(bottom - slot.y - grid.height),
  };
}

/** Tells a print shop what is cut off: the block of cards, and its bleed. */
function setBoxes(pdf: Pdf, { grid, bleed }: Sheet): void {
  const width = grid.columns * (grid.width + grid.gap) - grid.gap;
  const height = grid.rows * (grid.height + grid.gap) - grid.gap;
  const box = (grow: number) =>
    [
      grid.x - grow,
      grid.paper.height - grid.y - height - grow,
      grid.x + width + grow,
      grid.paper.height - grid.y + grow,
    ].map((value) => value * POINTS_PER_MM);
  const page = pdf.page.dictionary as unknown as { data: Record<string, unknown> };
  page.data.TrimBox = box(0);
  page.data.BleedBox = box(bleed);
}
