import type { Palette } from "../art/colour.ts";
import type { Drawing, PlacedDrawing } from "../art/shape.ts";
import type { RichText, Run, SourceSpan } from "../face.ts";
import { type FontSet, familyStack } from "../fonts.ts";
import { aspectRatio, parseViewBox, type SymbolSet } from "../symbols/symbol.ts";
import type { Theme, TypeRole, TypeStyle } from "../themes/theme.ts";
import { DOTS_PER_MM, DOTS_PER_POINT } from "../units.ts";
import { glueSymbols } from "./glue.ts";
import { box, type Child, type LayoutNode, type Style, span } from "./node.ts";

/** How far the type of a face is tightened to make its text fit. */
export interface Fit {
  /** Factor on the distance of lines, at most 1. */
  readonly leading: number;
  /** Factor on the space between things, at most 1. */
  readonly space: number;
  /** Points taken off each type size, down to its floor. */
  readonly smaller: number;
  /** Size of the title in points; found apart, by its own words. */
  readonly titleSize: number;
}

/** A text container of the tree, for finding what does not fit and saying where it was written. */
export interface TextPlace {
  readonly key: string;
  /** Index into `face.blocks`. */
  readonly block: number;
  readonly source: SourceSpan | undefined;
  /** All its words, symbols left out. */
  readonly text: string;
}

/** What a face is laid out with. */
export interface LayoutContext {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly fonts: FontSet;
  readonly symbols: SymbolSet;
  readonly fit: Fit;
  readonly words: PrintedWords;
}

/** The few words that the layout adds by itself. */
export interface PrintedWords {
  /** Footnote of a cell marked as not known, where the author gave no reason. */
  readonly notKnown: string;
}

/** An unknown symbol name, with the place it stands in. */
export interface MissingSymbol {
  readonly name: string;
  readonly block: number;
  readonly source: SourceSpan | undefined;
}

/** Collects, while a tree is built, what has to be drawn into it and looked up afterwards. */
export class TreeBuilder {
  readonly drawings: PlacedDrawing[] = [];
  readonly texts: TextPlace[] = [];
  readonly missingSymbols: MissingSymbol[] = [];
  readonly context: LayoutContext;
  block = -1;
  source: SourceSpan | undefined;

  constructor(context: LayoutContext) {
    this.context = context;
  }

  /** Names the block (and part of it) that is being built. */
  at(block: number, source: SourceSpan | undefined): void {
    this.block = block;
    this.source = source;
  }

  /**
   * The style of a box behind whose children something is drawn. Layout only has to know where the
   * box is; its colour is the number of the drawing, and is read back with its place.
   */
  backdrop(...drawings: readonly Drawing[]): Style {
    return this.mark({ draw: (place) => drawings.flatMap((draw) => draw(place)) });
  }

  private mark(drawing: PlacedDrawing): Style {
    const index = this.drawings.push(drawing) - 1;
    return { backgroundColor: `#${index.toString(16).padStart(6, "0")}` };
  }

  /** A box in which only something is drawn. */
  drawing(style: Style, drawing: Drawing): LayoutNode {
    return box({ ...style, ...this.backdrop(drawing) }, []);
  }

  /** A paragraph. `style` goes to its box. */
  text(role: TypeRole, content: readonly Child[], words: string, style: Style = {}): LayoutNode {
    const key = `text:${this.texts.length}`;
    this.texts.push({ key, block: this.block, source: this.source, text: words });
    return {
      type: "div",
      key,
      props: {
        style: {
          display: "block",
          flexShrink: 0,
          ...this.typeStyle(role),
          ...style,
        },
        children: content,
      },
    };
  }

  plain(role: TypeRole, words: string, style: Style = {}): LayoutNode {
    return this.text(role, [words], words, style);
  }

  rich(role: TypeRole, text: RichText, style: Style = {}): LayoutNode {
    const colour = typeof style.color === "string" ? style.color : this.context.palette.ink;
    return this.text(role, this.runs(role, text, colour), wordsOf(text), style);
  }

  /** The children of a paragraph: strings, spans and symbols. `colour` is the symbols'. */
  runs(role: TypeRole, text: RichText, colour = this.context.palette.ink): readonly Child[] {
    return glueSymbols(text).map((run) => this.run(role, run, colour));
  }

  private run(role: TypeRole, run: Run, colour: string): Child {
    if (run.kind === "symbol") return this.symbol(run.name, role, colour);
    const style: Record<string, string | number> = {};
    if (run.bold) style.fontWeight = 700;
    if (run.italic) style.fontStyle = "italic";
    return run.bold || run.italic ? span(style, [run.text]) : run.text;
  }

  /** A symbol as high as a capital letter of the text around it. */
  symbol(name: string, role: TypeRole, colour: string): Child {
    const symbol = this.context.symbols.get(name);
    if (symbol === undefined) {
      this.missingSymbols.push({ name, block: this.block, source: this.source });
      return `{${name}}`;
    }
    const size = this.size(role) * DOTS_PER_POINT;
    const height = size * 0.9;
    const style: Style = {
      display: "inline-block",
      width: height * Math.min(4, aspectRatio(symbol)),
      height,
      verticalAlign: -size * 0.14,
      marginLeft: size * 0.06,
      marginRight: size * 0.06,
    };
    const draw = this.symbolDrawing(name, colour);
    return box({ ...style, ...this.mark({ draw, word: symbol.word }) }, []);
  }

  /** Draws a symbol as large as its box allows; draws nothing for a name that is not known. */
  symbolDrawing(name: string, colour: string): Drawing {
    const symbol = this.context.symbols.get(name);
    if (symbol === undefined) return () => [];
    const view = parseViewBox(symbol.viewBox);
    return ({ x, y, width, height }) => {
      const scale = Math.min(width / view.width, height / view.height);
      return [
        {
          d: symbol.path,
          fill: symbol.colour ?? colour,
          evenOdd: true,
          place: {
            x: x + (width - view.width * scale) / 2 - view.x * scale,
            y: y + (height - view.height * scale) / 2 - view.y * scale,
            scaleX: scale,
            scaleY: scale,
          },
        },
      ];
    };
  }

  /** Millimetres of space that may get less, in dots. */
  space(value: number): number {
    return mm(value * this.context.fit.space);
  }

  /** Type size of a role in points, as fitted. */
  size(role: TypeRole): number {
    const { theme, fit } = this.context;
    return role === "title" ? fit.titleSize : fittedSize(theme.type[role], fit.smaller);
  }

  typeStyle(role: TypeRole): Style {
    const { theme, fit, fonts } = this.context;
    return typeStyle(theme.type[role], this.size(role), fit.leading, fonts);
  }
}

/** `smaller` below 0 lets the type grow, as far as the style allows. */
export function fittedSize(type: TypeStyle, smaller: number): number {
  const most = type.ceiling ?? type.size;
  return Math.max(Math.min(type.floor, type.size), Math.min(most, type.size - smaller));
}

export function typeStyle(type: TypeStyle, size: number, leading: number, fonts: FontSet): Style {
  const dots = size * DOTS_PER_POINT;
  return {
    fontFamily: familyStack(fonts, type.font).join(","),
    fontWeight: type.weight,
    fontStyle: type.italic ? "italic" : "normal",
    fontSize: dots,
    lineHeight: Math.max(1, type.leading * leading),
    letterSpacing: (type.tracking ?? 0) * dots,
    fontFeatureSettings: "'lnum' 1",
  };
}

export function wordsOf(text: RichText): string {
  return text.map((run) => (run.kind === "text" ? run.text : " ")).join("");
}

/** Millimetres in whole dots. */
export function mm(value: number): number {
  return Math.round(value * DOTS_PER_MM);
}
