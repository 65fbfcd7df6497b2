/** Sheets of cards as PDF. Apart from the core, so that a preview need not carry pdfkit. */
export { type Backs, PAPERS, type Paper } from "./imposition.ts";
export type { Side } from "./plan.ts";
export {
  type RenderedPdf,
  renderPdfSheet,
  type SheetPage,
  type SheetProblem,
} from "./render-pdf.ts";
export type { SheetWords } from "./sheet-marks.ts";
export type { SheetOptions } from "./sheet-options.ts";
