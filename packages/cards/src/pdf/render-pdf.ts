import type { Card, Face } from "../face.ts";
import type { FontSet } from "../fonts.ts";
import type { CardProblem } from "../problem.ts";
import { isPrintable, type RenderedScene, renderScene, resourcesOf } from "../render/render-svg.ts";
import { collect, openPdf } from "./document.ts";
import { paintSheet, type Rendered } from "./page.ts";
import { planSheets, type Side } from "./plan.ts";
import { ScenePainter } from "./scene-painter.ts";
import type { SheetWords } from "./sheet-marks.ts";
import { backsWanted, type SheetOptions } from "./sheet-options.ts";

/** A problem with the card that it is on. */
export type SheetProblem = CardProblem & { readonly card: string; readonly side: Side };

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
  const printable = cards.filter((card) => isPrintable(card.front));
  const sheets = planSheets(printable, options);
  sheets.forEach((sheet, i) => {
    const name = words(options, i, sheets.length);
    paintSheet({ pdf, painter, sheet, rendered, options, outline, name, fonts });
    const shown = sheet.slots
      .map(({ item }) => sheet.cards[item]!)
      .filter((card) => sheet.side === "front" || card.back !== undefined);
    pages.push({ side: sheet.side, cards: shown.map(({ id }) => id) });
  });
  pdf.end();
  return { pdf: await bytes, pages, problems: problemsOf(cards, rendered) };
}

async function renderCards(
  cards: readonly Card[],
  fonts: FontSet,
  options: SheetOptions,
): Promise<Rendered> {
  const resources = resourcesOf(fonts, options, cards[0]?.front.language);
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

function words(options: SheetOptions, index: number, count: number): string {
  const { printAt, sheet } = options.words ?? WORDS;
  const place = sheet.replace("{sheet}", String(index + 1)).replace("{sheets}", String(count));
  return `${printAt} · ${options.title} · ${place}`;
}

function problemsOf(cards: readonly Card[], rendered: Rendered): readonly SheetProblem[] {
  return cards.flatMap((card) => [
    ...(["front", "back"] as const).flatMap((side) => {
      const face = card[side];
      const problems = face === undefined ? [] : (rendered.get(face)?.problems ?? []);
      return problems.map((problem) => ({ ...problem, card: card.id, side }));
    }),
    ...unequalSides(card),
  ]);
}

function unequalSides(card: Card): readonly SheetProblem[] {
  if (card.back === undefined) return [];
  const [front, back] = [card.front, card.back].map(
    ({ size }) => `${size.width} × ${size.height} mm with ${size.bleed} mm bleed`,
  );
  if (front === back) return [];
  const fault = { code: "unequal-sides", front: front!, back: back! } as const;
  const { source } = card;
  return [{ ...fault, severity: "error", block: -1, source, card: card.id, side: "back" }];
}
