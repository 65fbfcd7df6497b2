/** Tables: a head of clauses in any order, then rows. */
import type { Expression, NameNode, RowsNode, TableNode, TextNode } from "../ast.ts";
import { K, T, Word } from "../tokens.ts";
import { type Draft, NONE } from "./base.ts";
import { DeclarationParser } from "./declarations.ts";

const LEFT_PARENTHESIS = T.LeftParenthesis.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;

/** Words that begin a clause in the head of a table. */
const CLAUSES = ["like", "replaces", "when", "by", "from"];

export abstract class TableParser extends DeclarationParser {
  constructor() {
    super();
    this.choose("tableHead/or0", () => this.#tableClause());
  }

  readonly #tableLike = () => {
    this.CONSUME(K.like);
    return this.SUBRULE(this.place);
  };
  readonly #tableReplaces = () => {
    this.CONSUME(K.replaces);
    return this.SUBRULE2(this.place);
  };
  readonly #tableFrom = () => {
    this.CONSUME(K.from);
    return this.SUBRULE2(this.sum);
  };
  readonly #tableTo = () => {
    this.CONSUME(K.to);
    return this.SUBRULE3(this.sum);
  };
  readonly #tableBy = () => {
    this.CONSUME(K.by);
    return this.SUBRULE(this.sum);
  };
  readonly #tableClauses = [
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<TableNode>();
        node.like = this.once<Expression>(clause, node.like, this.#tableLike());
      },
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<TableNode>();
        node.replaces = this.once<Expression>(clause, node.replaces, this.#tableReplaces());
      },
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<TableNode>();
        node.when = this.once(clause, node.when, this.whenCondition());
      },
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<TableNode>();
        node.by = this.once(clause, node.by, this.#tableBy());
      },
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<TableNode>();
        node.from = this.once(clause, node.from, this.#tableFrom());
        node.to = this.#tableTo();
      },
    },
    {
      ALT: () => {
        const node = this.draft<TableNode>();
        const hole = this.SUBRULE(this.hole);
        node.holes = node.holes === NONE ? [hole] : [...(node.holes ?? NONE), hole];
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const node = this.draft<TableNode>();
        // Whatever begins no clause is read as dice; where they are known it is a word misspelt.
        if (node.dice !== undefined && !this.recording())
          this.failClause(CLAUSES, "`by`, `when` or `{`");
        node.dice = this.SUBRULE(this.primary);
      },
      IGNORE_AMBIGUITIES: true,
    },
  ];

  readonly tableHead = this.RULE(
    "tableHead",
    (): void => {
      this.begin();
      const node = this.draft<TableNode>();
      node.name = this.nameOf(this.CONSUME(Word));
      node.title = this.sees(TEXT) ? this.OPTION(this.titleText) : undefined;
      this.MANY(() => this.OR(this.#tableClauses));
      this.requireBrace(CLAUSES);
    },
    this.line,
  );

  #tableClause(): number {
    switch (this.LA(1).tokenTypeIdx) {
      case K.like.tokenTypeIdx:
        return 0;
      case K.replaces.tokenTypeIdx:
        return 1;
      case K.when.tokenTypeIdx:
        return 2;
      case K.by.tokenTypeIdx:
        return 3;
      case K.from.tokenTypeIdx:
        return 4;
      case LEFT_PARENTHESIS:
        return 5;
      default:
        return 6;
    }
  }

  readonly table = this.RULE(
    "table",
    (): TableNode => {
      const start = this.begin();
      const node: Draft<TableNode> = this.keep({
        kind: "Table",
        start,
        end: start,
        name: undefined as NameNode | undefined,
        title: undefined as TextNode | undefined,
        dice: undefined as Expression | undefined,
        from: undefined as Expression | undefined,
        to: undefined as Expression | undefined,
        holes: NONE,
        like: undefined as Expression | undefined,
        replaces: undefined as Expression | undefined,
        by: undefined as Expression | undefined,
        when: undefined as Expression | undefined,
        rows: undefined as RowsNode | undefined,
      });
      this.CONSUME(K.table);
      this.SUBRULE(this.tableHead);
      node.rows = this.SUBRULE(this.rows);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );
}
