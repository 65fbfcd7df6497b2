/**
 * What a card shows, in terms of print and of no game: a `Card` has one or two faces, a `Face` is a
 * list of blocks on a piece of paper. Whoever knows the game (a mapper from a compiled bundle)
 * chooses the blocks; the layouts decide where they stand and how they look.
 *
 * Every value is plain JSON. Lengths are millimetres. Texts are already in the reader's language.
 */

/** Where in the author's text something was written: UTF-16 offsets from 0, `end` exclusive. */
export interface SourceSpan {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** One run of a rich text. Text runs may be bold, italic or both; a symbol stands for a picture. */
export type Run =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly bold?: boolean;
      readonly italic?: boolean;
    }
  | { readonly kind: "symbol"; readonly name: string };

/** Running text. `parseRichText` makes one from `"Roll {d20}: on *15 or more* …"`. */
export type RichText = readonly Run[];

/** Which design a face is laid out with. */
export type LayoutName = "reference" | "character" | "table" | "reward";

/** The colours of a face, for telling card types apart. The ink stays dark, the paper light. */
export type AccentName = "crimson" | "indigo" | "verdigris" | "ochre" | "plum" | "slate";

/** A piece of paper. The file is `bleed` larger on each side; text stays `safe` inside the trim. */
export interface FaceSize {
  /** Trimmed width and height in millimetres. */
  readonly width: number;
  readonly height: number;
  /** Picture beyond the cut on each side, 0 to 10 millimetres. */
  readonly bleed: number;
  /** Distance from the cut that text keeps, in millimetres. */
  readonly safe: number;
}

export interface Face {
  readonly layout: LayoutName;
  readonly size: FaceSize;
  readonly accent?: AccentName;
  /** A second look of the same design, for telling a card's sides apart at a glance. */
  readonly inverted?: boolean;
  /** BCP 47 tag of the texts. */
  readonly language?: string;
  readonly blocks: readonly Block[];
}

/** One thing on a face. The layout places banner, stats, picture and footer; the rest follow in order. */
export type Block =
  | BannerBlock
  | StatsBlock
  | RulesBlock
  | FlavourBlock
  | FactsBlock
  | GridBlock
  | RangesBlock
  | PictureBlock
  | FooterBlock;

export type BlockKind = Block["kind"];

interface BlockSource {
  /** Where the author wrote it; problems of this block carry it. */
  readonly source?: SourceSpan;
}

/** The name of the card. `symbol` stands in the medallion; `kindTitle` above the name ("Event table"). */
export interface BannerBlock extends BlockSource {
  readonly kind: "banner";
  readonly title: string;
  readonly subtitle?: string;
  readonly kindTitle?: string;
  readonly symbol?: string;
}

/** Short values under labels: `Move 3`, `Defence {triangle}`. */
export interface StatsBlock extends BlockSource {
  readonly kind: "stats";
  readonly entries: readonly Stat[];
}

export interface Stat extends BlockSource {
  readonly label: string;
  readonly value: RichText;
}

/** Paragraphs of rules. A paragraph with a name begins with it, in bold. */
export interface RulesBlock extends BlockSource {
  readonly kind: "rules";
  readonly heading?: string;
  readonly paragraphs: readonly Paragraph[];
}

export interface Paragraph extends BlockSource {
  readonly name?: string;
  readonly text: RichText;
}

/** A line of atmosphere, without rules. */
export interface FlavourBlock extends BlockSource {
  readonly kind: "flavour";
  readonly text: RichText;
}

/** A list of keys and values: `Conquered if …`, `Reward …`. */
export interface FactsBlock extends BlockSource {
  readonly kind: "facts";
  readonly heading?: string;
  readonly entries: readonly Fact[];
}

export interface Fact extends BlockSource {
  readonly key: string;
  readonly value: RichText;
}

/** What stands in a place of a grid or a table: text, nothing, or a marked "not known". */
export type Cell =
  | { readonly kind: "text"; readonly text: RichText }
  | { readonly kind: "empty" }
  | { readonly kind: "unknown"; readonly reason?: string };

/** Rows by columns: a behaviour by roll and situation, a chart of values by range. */
export interface GridBlock extends BlockSource {
  readonly kind: "grid";
  readonly heading?: string;
  /** Title over the row keys ("Roll"). */
  readonly keyTitle?: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}

export interface GridColumn {
  readonly title: string;
  /** A line under the title, in small type. */
  readonly note?: string;
}

export interface GridRow extends BlockSource {
  readonly key: RichText;
  /** As many as there are columns. */
  readonly cells: readonly Cell[];
}

/** A table of rolls: range, title, text. */
export interface RangesBlock extends BlockSource {
  readonly kind: "ranges";
  readonly heading?: string;
  readonly rows: readonly RangeRow[];
}

export interface RangeRow extends BlockSource {
  /** As printed: `4–6`. */
  readonly range: string;
  readonly title?: string;
  readonly text: Cell;
}

/** A generated ornament where a picture may stand later. The same seed draws the same ornament. */
export interface PictureBlock extends BlockSource {
  readonly kind: "picture";
  readonly seed: string;
  /** Symbol in the middle of the ornament. */
  readonly symbol?: string;
}

/** Small print. */
export interface FooterBlock extends BlockSource {
  readonly kind: "footer";
  readonly pack: string;
  readonly version?: string;
  readonly id?: string;
  readonly licence?: string;
  readonly credits?: string;
}

/** A card: what is cut out, and what a screen reader says about it. */
export interface Card {
  /** Unique among the cards printed together. */
  readonly id: string;
  readonly title: string;
  /** What kind of card it is, for people: `Reference card`. */
  readonly kindTitle: string;
  readonly front: Face;
  readonly back?: Face;
  /** The card in words. `describeFace` makes one. */
  readonly altText: string;
  /** How often it is printed, from 1; 1 where left out. */
  readonly copies?: number;
  readonly source?: SourceSpan;
}

/** Common sizes. Sources: ISO 216 for A5 and A6; the 63 by 88 mm that poker-size vendors share. */
export const SIZES = {
  a6: { width: 105, height: 148, bleed: 3, safe: 4 },
  a5: { width: 148, height: 210, bleed: 3, safe: 4 },
  poker: { width: 63, height: 88, bleed: 3, safe: 3 },
  tarot: { width: 70, height: 120, bleed: 3, safe: 3 },
} as const satisfies Record<string, FaceSize>;
