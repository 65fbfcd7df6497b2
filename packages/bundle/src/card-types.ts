/** What the card printer reads: drawings, and cards with every text in its place. */

export interface SymbolArt {
  readonly name: string;
  readonly word: string;
  readonly path: string;
  readonly viewBox: string;
}

/** What a card shows, worded and ready to lay out; every text is in `strings`' language already. */
export interface CardData {
  readonly id: string;
  readonly pack: string;
  readonly template: "reference" | "character" | "table" | "reward";
  readonly kindTitle: string;
  /** Millimetres. */
  readonly size: readonly [width: number, height: number];
  readonly front: CardSide;
  readonly back: CardSide | null;
  readonly span: number;
}

export interface CardSide {
  readonly title: string;
  readonly subtitle: string;
  readonly flavour: string;
  readonly stats: readonly {
    readonly label: string;
    readonly value: string;
    readonly span: number;
  }[];
  readonly grids: readonly CardGrid[];
  readonly rules: readonly {
    readonly title: string;
    readonly text: string;
    readonly span: number;
  }[];
  readonly rows: readonly {
    readonly range: string;
    readonly title: string;
    readonly text: string;
    readonly unknown: boolean;
    readonly span: number;
  }[];
  readonly notes: readonly string[];
}

export interface CardGrid {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly note: string }[];
  /** `null` cells are unknown. */
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly (string | null)[];
    readonly span: number;
  }[];
  readonly span: number;
}
