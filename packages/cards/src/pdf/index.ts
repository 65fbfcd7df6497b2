/** Sheets of cards as PDF. Apart from the core, so that a preview need not carry pdfkit. */
export { type Backs, PAPERS, type Paper } from "./imposition.ts";
export {
  type RenderedPdf,
  renderPdfSheet,
  type SheetOptions,
  type SheetPage,
  type SheetProblem,
  type Side,
} from "./render-pdf.ts";
export type { SheetWords } from "./sheet-marks.ts";
