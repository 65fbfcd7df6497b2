import type { TypeRole, TypeStyle } from "./theme.ts";

/** The type of a hand-held sheet (A6 to A5): the scale the other layouts vary. */
export const SHEET_TYPE: Readonly<Record<TypeRole, TypeStyle>> = {
  title: { font: "display", weight: 700, size: 19, floor: 11, leading: 1.08, tracking: 0.01 },
  kindTitle: { font: "caps", weight: 500, size: 7.5, floor: 6, leading: 1.2, tracking: 0.14 },
  subtitle: { font: "serif", weight: 400, italic: true, size: 9, floor: 7, leading: 1.15 },
  statLabel: { font: "caps", weight: 500, size: 7, floor: 5.5, leading: 1.1, tracking: 0.06 },
  statValue: { font: "display", weight: 700, size: 14, floor: 8, leading: 1.1 },
  heading: { font: "display", weight: 700, size: 8.5, floor: 7, leading: 1.2, tracking: 0.05 },
  body: { font: "text", weight: 400, size: 8.75, floor: 6.5, leading: 1.22 },
  flavour: { font: "serif", weight: 400, italic: true, size: 9, floor: 6.5, leading: 1.2 },
  columnTitle: { font: "caps", weight: 700, size: 8, floor: 6, leading: 1.1, tracking: 0.03 },
  columnNote: { font: "text", weight: 400, italic: true, size: 6.5, floor: 5.25, leading: 1.1 },
  rowKey: { font: "text", weight: 700, size: 8.75, floor: 6.25, leading: 1.12 },
  rollKey: { font: "display", weight: 700, size: 9, floor: 6.5, leading: 1.12 },
  cell: { font: "text", weight: 400, size: 8.5, floor: 6, leading: 1.12 },
  cellSymbols: { font: "text", weight: 400, size: 11.5, floor: 7, leading: 1.05 },
  range: { font: "display", weight: 700, size: 11, floor: 7, leading: 1.1 },
  note: { font: "text", weight: 400, italic: true, size: 7, floor: 5.5, leading: 1.15 },
  footer: { font: "text", weight: 400, size: 5.75, floor: 5, leading: 1.2, tracking: 0.02 },
};
