/** Checks cards. */
import type { CardSide } from "../card-types.ts";
import type { Bundle } from "../types.ts";
import { called, type Report } from "./report.ts";

/** `prefix` tells of which language the cards are. */
export function checkCards({ cards, spans }: Bundle, report: Report, prefix = ""): void {
  const spanOf = (where: string, { span }: { readonly span: number }) =>
    report.index(`a span of ${where}`, span, spans.length);
  const checkSide = (where: string, side: CardSide) => {
    for (const part of [...side.stats, ...side.rules, ...side.rows]) spanOf(where, part);
    for (const grid of side.grids) {
      spanOf(where, grid);
      for (const row of grid.rows) {
        spanOf(where, row);
        if (row.cells.length !== grid.columns.length) {
          report.add(
            "bundle/inconsistent",
            `${where}: a row of "${grid.title}" has ${row.cells.length} cells for ${grid.columns.length} columns`,
          );
        }
      }
    }
  };
  cards.forEach((card, index) => {
    const where = `${prefix}${called("card", index, card.id)}`;
    spanOf(where, card);
    checkSide(where, card.front);
    if (card.back !== null) checkSide(where, card.back);
  });
}
