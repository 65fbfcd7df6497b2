import type { RenderOptions } from "../render/render-svg.ts";
import type { Backs, PAPERS, Paper } from "./imposition.ts";
import type { SheetWords } from "./sheet-marks.ts";

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

export function backsWanted(options: SheetOptions): boolean {
  return (options.backs ?? "none") !== "none";
}
