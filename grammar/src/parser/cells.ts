/** Cells of pipe grids. */
import type { CellNode, Expression } from "../ast.ts";
import { ATOM, flags } from "../token-flags.ts";
import { T } from "../tokens.ts";
import { type Draft, exact, NONE } from "./base.ts";
import { tokenEnd } from "./reader.ts";
import { KeyParser } from "./row-keys.ts";

const COMMA = T.Comma.tokenTypeIdx!;
const MINUS = T.Minus.tokenTypeIdx!;
const PIPE = T.Pipe.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;

/** What stands between the pipes of a grid. */
export abstract class CellParser extends KeyParser {
  constructor() {
    super();
    this.enter("cells/many0", () => !this.atLineEnd());
    this.choose("cell/or0", () => this.#cellAlternative());
  }

  readonly cells = this.RULE(
    "cells",
    (): readonly CellNode[] => {
      const cells: CellNode[] = [];
      this.CONSUME(T.Pipe);
      this.#plainCells(cells);
      if (cells.length > 0 && this.atLineEnd()) return exact(cells);
      this.AT_LEAST_ONE(() => {
        cells.push(this.SUBRULE(this.cell));
        if (this.atLineEnd()) this.fault(T.Pipe);
        else this.CONSUME2(T.Pipe);
        this.#plainCells(cells);
      });
      return exact(cells);
    },
    this.inner,
  );

  /** Cells of a single token or a dash: most are. */
  #plainCells(cells: CellNode[]): void {
    while (this.LA(2).tokenTypeIdx === PIPE) {
      const token = this.LA(1);
      const dash = token.tokenTypeIdx === MINUS;
      if (!dash && (flags[token.tokenTypeIdx]! & ATOM) === 0) return;
      this.step();
      cells.push({
        kind: "Cell",
        start: token.startOffset,
        end: tokenEnd(token),
        form: dash ? "dash" : "value",
        values: dash ? NONE : [this.leaf(token)],
        title: undefined,
      });
      this.step();
    }
  }

  protected readonly titleText = () => this.textOf(this.CONSUME(T.Text));

  readonly cell = this.RULE(
    "cell",
    (): CellNode => {
      const start = this.begin();
      const node: Draft<CellNode> = this.keep({
        kind: "Cell",
        start,
        end: start,
        form: "empty",
        values: NONE,
        title: undefined,
      });
      this.OR([
        {
          ALT: () => {
            this.CONSUME(T.Minus);
            node.form = "dash";
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            node.form = "value";
            const values: Expression[] = [this.loneValue() ?? this.SUBRULE(this.condition)];
            node.values = values;
            if (this.sees(COMMA)) {
              this.MANY(() => {
                this.CONSUME(T.Comma);
                values.push(this.SUBRULE2(this.condition));
              });
            }
            if (this.sees(TEXT)) node.title = this.OPTION(this.titleText);
            if (this.LA(1).tokenTypeIdx !== PIPE && !this.atLineEnd() && !this.recording())
              this.fail(T.Pipe);
          },
        },
        { ALT: () => {} },
      ]);
      if (node.form !== "empty") node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  #cellAlternative(): number {
    const index = this.LA(1).tokenTypeIdx;
    if (index === PIPE) return 2;
    return index === MINUS && this.LA(2).tokenTypeIdx === PIPE ? 0 : 1;
  }
}
