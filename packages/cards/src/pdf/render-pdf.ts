import PDFDocument from "pdfkit";
import type { Card, Face } from "../face.ts";
import type { FontSet } from "../fonts.ts";
import type { CardProblem } from "../problem.ts";
import {
  type RenderedScene,
  type RenderOptions,
  renderScene,
  resourcesOf,
} from "../render/render-svg.ts";
import { DOTS_PER_MM, POINTS_PER_MM } from "../units.ts";
import {
  type Backs,
  backsOf,
  fronts,
  PAPERS,
  type Paper,
  type SheetGrid,
  type Slot,
  sheetGrid,
} from "./imposition.ts";
import { type Pdf, ScenePainter } from "./scene-painter.ts";
import { cropMarks, rulerAndName, type SheetWords } from "./sheet-marks.ts";

export interface SheetOptions extends Pick<RenderOptions, "symbols" | "notKnown"> {
  /** Name of the document. */
  readonly title: string;
  /** `card`: a page for each side of each card, its size that of the card with its bleed. */
  readonly paper?: keyof typeof PAPERS | Paper | "card";
  readonly backs?: Backs;
  /** Neighbours share a cut (the default), or each keeps its whole bleed. */
  readonly cut?: "shared" | "apart";
  /** Edge that the printer leaves white, millimetres; 5 where left out. */
  readonly margin?: number;
  /** Moves all backs, to make up for a printer that feeds askew; millimetres right and down. */
  readonly backOffset?: { readonly x: number; readonly y: number };
  readonly words?: SheetWords;
}

/** A problem with the card that it is on. */
export type SheetProblem = CardProblem & { readonly card: string; readonly side: Side };
export type Side = "front" | "back";

/** What a page of the file shows. */
export interface SheetPage {
  readonly side: Side;
  /** Ids of the cards on it, row by row. */
  readonly cards: readonly string[];
}

export interface RenderedPdf {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly pages: readonly SheetPage[];
  readonly problems: readonly SheetProblem[];
}

const WORDS: SheetWords = {
  printAt: "Print at 100 %, not fitted to the page",
  sheet: "sheet {sheet} of {sheets}",
};

/**
 * Cards on sheets, as PDF with vector pictures and text that can be selected. The same input gives
 * the same bytes: the file carries no date. Cards of one size share sheets; a card larger than the
 * paper gets a page of its own size.
 */
export async function renderPdfSheet(
  cards: readonly Card[],
  fonts: FontSet,
  options: SheetOptions,
): Promise<RenderedPdf> {
  const rendered = await renderCards(cards, fonts, options);
  const pdf = openPdf(cards, options);
  const bytes = collect(pdf);
  const painter = new ScenePainter(pdf, fonts);
  const pages: SheetPage[] = [];
  const outline = new Set<string>();
  const sheets = planSheets(cards, options);
  sheets.forEach((sheet, i) => {
    const name = words(options, i, sheets.length);
    paintSheet({ pdf, painter, sheet, rendered, options, outline, name, fonts });
    const shown = sheet.slots.map(({ item }) => sheet.cards[item]!);
    const cards = shown.filter((card) => sheet.side === "front" || card.back !== undefined);
    pages.push({ side: sheet.side, cards: cards.map(({ id }) => id) });
  });
  pdf.end();
  return { pdf: await bytes, pages, problems: problemsOf(cards, rendered) };
}

type Rendered = ReadonlyMap<Face, RenderedScene>;

async function renderCards(
  cards: readonly Card[],
  fonts: FontSet,
  options: SheetOptions,
): Promise<Rendered> {
  const resources = resourcesOf(fonts, options);
  const scenes = new Map<Face, RenderedScene>();
  for (const card of cards) {
    for (const face of facesOf(card, options)) {
      if (!scenes.has(face)) scenes.set(face, await renderScene(face, resources, false));
    }
  }
  return scenes;
}

function facesOf(card: Card, options: SheetOptions): readonly Face[] {
  return card.back !== undefined && backsWanted(options) ? [card.front, card.back] : [card.front];
}

function backsWanted(options: SheetOptions): boolean {
  return (options.backs ?? "none") !== "none";
}

/** One page to be: cards of one size in their places. */
interface Sheet {
  readonly side: Side;
  readonly grid: SheetGrid;
  readonly bleed: number;
  readonly cut: "shared" | "apart";
  readonly cards: readonly Card[];
  readonly slots: readonly Slot[];
  /** Whether it is a page of one card's own size, without marks. */
  readonly single: boolean;
}

function planSheets(cards: readonly Card[], options: SheetOptions): readonly Sheet[] {
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
      const flip = single || options.backs !== "short-edge" ? "long-edge" : "short-edge";
      return [front, { ...common, side: "back", slots: backsOf(grid, slots, flip) }];
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
    for (let copy = 0; copy < Math.max(1, card.copies ?? 1); copy++) group.push(card);
  }
  return [...groups.values()];
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

interface SheetJob {
  readonly pdf: Pdf;
  readonly painter: ScenePainter;
  readonly sheet: Sheet;
  readonly rendered: Rendered;
  readonly options: SheetOptions;
  readonly outline: Set<string>;
  readonly name: string;
  readonly fonts: FontSet;
}

function paintSheet(job: SheetJob): void {
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

function openPdf(cards: readonly Card[], options: SheetOptions): Pdf {
  // The date goes only into the file's id, which then depends on the content; it is not printed.
  const content = hash(JSON.stringify([cards, options]));
  const info = { Title: options.title, Creator: "Questwright", CreationDate: new Date(content) };
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: "",
    // The oldest that has trim boxes; print shops take it, and it needs no dated metadata.
    pdfVersion: "1.3",
    displayTitle: true,
    info,
  });
  Object.defineProperty(pdf.info, "CreationDate", { value: info.CreationDate, enumerable: false });
  return pdf;
}

function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("error", reject);
    pdf.on("end", () => {
      const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      resolve(bytes);
    });
  });
}

function words(options: SheetOptions, index: number, count: number): string {
  const { printAt, sheet } = options.words ?? WORDS;
  const place = sheet.replace("{sheet}", String(index + 1)).replace("{sheets}", String(count));
  return `${printAt}  ·  ${options.title}  ·  ${place}`;
}

function problemsOf(cards: readonly Card[], rendered: Rendered): readonly SheetProblem[] {
  return cards.flatMap((card) =>
    (["front", "back"] as const).flatMap((side) => {
      const face = card[side];
      const problems = face === undefined ? [] : (rendered.get(face)?.problems ?? []);
      return problems.map((problem) => ({ ...problem, card: card.id, side }));
    }),
  );
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  }
  return value >>> 0;
}
