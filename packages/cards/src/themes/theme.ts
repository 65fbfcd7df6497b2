import type { LayoutName } from "../face.ts";

/** A design as data. One layout function reads it; nothing here computes. */
export interface Theme {
  readonly name: LayoutName;
  /**
   * `sheet`: paper to the edge under a band of colour that bleeds off. `frame`: a coloured border
   * that bleeds off, with a paper panel in it.
   */
  readonly ground: "sheet" | "frame";
  /** Width of the coloured border inside the cut, millimetres; 0 for a sheet. */
  readonly border: number;
  /** Distance of the text from the cut, or from the border, millimetres. */
  readonly padding: number;
  /** Space between blocks, millimetres. */
  readonly gap: number;
  /** Where the stats stand: a strip across, or a column beside the picture. */
  readonly stats: "strip" | "column";
  /** Stats in one row of a strip, at most. */
  readonly statsPerRow: number;
  /** Least height of a picture, millimetres; it takes what room is left. */
  readonly pictureHeight: number;
  /** Lines of title beyond which its type gets smaller. */
  readonly titleLines: number;
  /** Points by which type may grow where there is little of it, and no picture to fill the room. */
  readonly grow: number;
  /** How the body fills a face with room to spare. */
  readonly spread: "top" | "even";
  readonly type: Readonly<Record<TypeRole, TypeStyle>>;
}

export type TypeRole =
  | "title"
  | "kindTitle"
  | "subtitle"
  | "statLabel"
  | "statValue"
  | "heading"
  | "body"
  | "flavour"
  | "columnTitle"
  | "columnNote"
  | "rowKey"
  | "rollKey"
  | "cell"
  | "cellSymbols"
  | "range"
  | "note"
  | "footer";

/** Typefaces by the part they play; the font set says which file that is. */
export type FontRole = "display" | "text" | "caps" | "serif";

export interface TypeStyle {
  readonly font: FontRole;
  readonly weight: 400 | 500 | 700;
  readonly italic?: boolean;
  /** Points. */
  readonly size: number;
  /** Points below which the type is never set, however much text there is. */
  readonly floor: number;
  /** Points up to which it may grow where there is room; `size` where left out. */
  readonly ceiling?: number;
  /** Distance of lines in type sizes. */
  readonly leading: number;
  /** Extra space between letters, in type sizes. */
  readonly tracking?: number;
}
