import PDFDocument from "pdfkit";
import type { Card } from "../face.ts";
import type { Pdf } from "./scene-painter.ts";
import type { SheetOptions } from "./sheet-options.ts";

/** Opens a document whose bytes depend on its content alone. */
export function openPdf(cards: readonly Card[], options: SheetOptions): Pdf {
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

/** The bytes of the document, once it has been ended. */
export function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
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

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  }
  return value >>> 0;
}
