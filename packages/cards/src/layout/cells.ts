import type { Cell, RichText } from "../face.ts";
import type { TreeBuilder } from "./builder.ts";
import { mm } from "./builder.ts";
import { box, type LayoutNode, type Style, span } from "./node.ts";

/** Marks of footnotes; Latin-1 has three raised figures, and every text font has them. */
const MARKS = ["¹", "²", "³"];

/** The reasons why cells of one block are not known, in order of first appearance. */
export class Footnotes {
  private readonly reasons: string[] = [];
  private readonly builder: TreeBuilder;

  constructor(builder: TreeBuilder) {
    this.builder = builder;
  }

  /** The words and symbol that stand in for what is not known. */
  mark(reason: string | undefined): LayoutNode {
    const { palette } = this.builder.context;
    const text = reason ?? this.builder.context.words.notKnown;
    if (!this.reasons.includes(text)) this.reasons.push(text);
    const number = markOf(this.reasons.indexOf(text));
    const symbol = this.builder.symbol("unknown", "cell", palette.muted);
    return span({ color: palette.muted }, [symbol, number]);
  }

  /** The notes to print under the block; none where everything is known. */
  nodes(): readonly LayoutNode[] {
    const { builder } = this;
    const { palette } = builder.context;
    if (this.reasons.length === 0) return [];
    const notes = this.reasons.map((reason, i) =>
      builder.text(
        "note",
        [builder.symbol("unknown", "note", palette.muted), `${markOf(i)} ${reason}`],
        reason,
        { color: palette.muted },
      ),
    );
    return [box({ marginTop: mm(0.8) }, notes)];
  }
}

/** The text of a cell, or the mark of one that is not known. */
export function cellText(
  builder: TreeBuilder,
  cell: Cell,
  footnotes: Footnotes,
  style: Style,
): LayoutNode {
  switch (cell.kind) {
    case "text":
      return builder.rich(isSymbols(cell.text) ? "cellSymbols" : "cell", cell.text, style);
    case "empty":
      return builder.plain("cell", "–", { ...style, color: builder.context.palette.muted });
    case "unknown":
      return builder.text("cell", [footnotes.mark(cell.reason)], "", style);
  }
}

/** Symbols alone stand larger than in running text. */
function isSymbols(text: RichText): boolean {
  return text.every((run) => run.kind === "symbol");
}

function markOf(index: number): string {
  return MARKS[index] ?? `(${index + 1})`;
}
