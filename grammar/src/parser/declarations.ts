/** Declarations with a shape of their own: verbs, words, actions and phases. */
import type { IToken } from "chevrotain";
import type {
  BlockNode,
  Expression,
  HoleNode,
  NameNode,
  OftenNode,
  PatternNode,
  ProcNode,
  SaysNode,
  TextNode,
  VerbNode,
  WordNode,
} from "../ast.ts";
import { flags, LABEL } from "../token-flags.ts";
import { K, Label, T, Word } from "../tokens.ts";
import type { LabelWord } from "../words.ts";
import { type Draft, exact, mended, NONE } from "./base.ts";
import { tokenEnd } from "./reader.ts";
import { StatementParser } from "./statements.ts";

const COLON = T.Colon.tokenTypeIdx!;
const EQUALS = T.Equals.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const LEFT_PARENTHESIS = T.LeftParenthesis.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const SLASH = T.Slash.tokenTypeIdx!;
const OF = K.of.tokenTypeIdx!;
const FOR = K.for.tokenTypeIdx!;
const GIVES = K.gives.tokenTypeIdx!;
const IS = K.is.tokenTypeIdx!;
const SAYS = K.says.tokenTypeIdx!;

/** Words that begin a clause in the head of an action. */
const CLAUSES = ["for", "costs", "when", "once", "replaces"];

export abstract class DeclarationParser extends StatementParser {
  constructor() {
    super();
    this.choose("procHead/or0", () => this.#procClause());
  }

  // ---------------------------------------------------------------------- holes and patterns

  readonly #default = () => {
    this.CONSUME(T.Equals);
    return this.SUBRULE2(this.condition);
  };

  readonly hole = this.RULE(
    "hole",
    (): HoleNode => {
      const start = this.startOffset();
      this.CONSUME(T.LeftParenthesis);
      const name = this.nameOf(this.CONSUME(Word));
      this.CONSUME(T.Colon);
      this.noEquals = true;
      const type = this.SUBRULE(this.condition);
      this.noEquals = false;
      const value = this.sees(EQUALS) ? this.OPTION(this.#default) : undefined;
      const { isInsertedInRecovery } = this.CONSUME(T.RightParenthesis);
      const end = this.endOffset();
      const hole: HoleNode =
        value === undefined
          ? { kind: "Hole", start, end, name, type }
          : { kind: "Hole", start, end, name, type, default: value };
      return isInsertedInRecovery === true ? mended(hole) : hole;
    },
    this.inner,
  );

  protected labelled(hole: HoleNode, label: IToken | undefined): HoleNode {
    if (label === undefined || this.recording()) return hole;
    const draft: Draft<HoleNode> = hole;
    draft.start = label.startOffset;
    draft.label = label.image as LabelWord | "of";
    draft.labelStart = label.startOffset;
    draft.labelEnd = tokenEnd(label);
    return draft;
  }

  readonly #holeLabels = [{ ALT: () => this.CONSUME(Label) }, { ALT: () => this.CONSUME(K.of) }];
  readonly #holeLabel = () => this.OR(this.#holeLabels);
  readonly #subject = () => this.SUBRULE(this.hole);
  readonly #is = () => this.CONSUME(K.is);
  protected readonly form = () => {
    this.CONSUME(T.Slash);
    return this.nameOf(this.CONSUME2(Word));
  };

  readonly pattern = this.RULE(
    "pattern",
    (): PatternNode => {
      const start = this.startOffset();
      const subject = this.sees(LEFT_PARENTHESIS) ? this.OPTION(this.#subject) : undefined;
      const is = this.sees(IS) && this.OPTION2(this.#is) !== undefined;
      const word = this.nameOf(this.CONSUME(Word));
      const forms = this.sees(SLASH) ? this.#forms() : NONE;
      const title = this.sees(TEXT) ? this.OPTION3(this.titleText) : undefined;
      const holes = this.#holes();
      const end = this.endOffset();
      return { kind: "Pattern", start, end, subject, is, word, forms, title, holes };
    },
    this.inner,
  );

  #forms(): readonly NameNode[] {
    const forms: NameNode[] = [];
    this.MANY1(() => void forms.push(this.form()));
    return forms;
  }

  readonly #labelledHole = (): HoleNode => {
    const label = this.OPTION4(this.#holeLabel);
    return this.labelled(this.SUBRULE2(this.hole), label);
  };

  #holes(): readonly HoleNode[] {
    if (this.recording()) this.MANY(this.#labelledHole);
    if (!this.#atHole()) return NONE;
    const holes = [this.#labelledHole()];
    while (this.#atHole()) holes.push(this.#labelledHole());
    return holes.length === 1 ? holes : exact(holes);
  }

  #atHole(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    const begins = index === LEFT_PARENTHESIS || index === OF || (flags[index]! & LABEL) !== 0;
    return begins && !this.recording();
  }

  // ------------------------------------------------------------------------ verbs and words

  readonly #gives = () => {
    this.CONSUME(K.gives);
    return this.SUBRULE(this.condition);
  };

  readonly verbHead = this.RULE(
    "verbHead",
    (): void => {
      this.begin();
      const node = this.draft<VerbNode>();
      node.pattern = this.SUBRULE(this.pattern);
      node.gives = this.sees(GIVES) ? this.OPTION(this.#gives) : undefined;
      if (this.LA(1).tokenTypeIdx !== SAYS) this.requireHeadEnd();
    },
    this.line,
  );

  readonly #block = () => this.SUBRULE(this.block);

  readonly verb = this.RULE(
    "verb",
    (): VerbNode => {
      const start = this.begin();
      const says: SaysNode[] = [];
      const node: Draft<VerbNode> = this.keep({
        kind: "Verb",
        start,
        end: start,
        pattern: undefined as unknown as PatternNode,
        gives: undefined,
        body: undefined,
        says,
      });
      this.CONSUME(K.verb);
      this.SUBRULE(this.verbHead);
      node.pattern ??= this.tornAt(start, this.endOffset());
      node.body = this.sees(LEFT_BRACE) ? this.OPTION(this.#block) : undefined;
      if (this.sees(SAYS)) this.MANY(() => void says.push(this.SUBRULE(this.says)));
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly #wordKinds = [
    { ALT: () => this.CONSUME(K.adjective) },
    { ALT: () => this.CONSUME(K.measure) },
  ];

  readonly #meaning = () => {
    this.CONSUME(T.Colon);
    return this.SUBRULE(this.condition);
  };

  readonly word = this.RULE(
    "word",
    (): WordNode => {
      const start = this.begin();
      const word = this.OR(this.#wordKinds).tokenType === K.adjective ? "adjective" : "measure";
      const pattern = this.SUBRULE(this.pattern);
      const node: Draft<WordNode> = this.keep({
        kind: "Word",
        start,
        end: start,
        word,
        pattern,
        expression: undefined,
      });
      node.expression = this.sees(COLON) ? this.OPTION(this.#meaning) : undefined;
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  // --------------------------------------------------------------------- actions and phases

  readonly #forWhom = () => {
    this.CONSUME(K.for);
    return this.SUBRULE(this.place);
  };
  readonly #procReplaces = () => {
    this.CONSUME(K.replaces);
    return this.SUBRULE2(this.place);
  };
  protected readonly price = () => {
    this.CONSUME(K.costs);
    return this.SUBRULE(this.sum);
  };
  readonly #procClauses = [
    {
      ALT: () => {
        const label = this.OPTION2(this.#procLabel);
        const node = this.draft<ProcNode>();
        const hole = this.labelled(this.SUBRULE(this.hole), label);
        node.holes = node.holes === NONE ? [hole] : [...(node.holes ?? NONE), hole];
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<ProcNode>();
        node.for = this.once(clause, node.for, this.#forWhom());
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<ProcNode>();
        node.costs = this.once(clause, node.costs, this.price());
      },
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<ProcNode>();
        node.when = this.once(clause, node.when, this.whenCondition());
      },
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<ProcNode>();
        node.often = this.once<OftenNode>(clause, node.often, this.SUBRULE(this.often));
      },
    },
    {
      ALT: () => {
        const clause = this.LA(1);
        const node = this.draft<ProcNode>();
        node.replaces = this.once<Expression>(clause, node.replaces, this.#procReplaces());
      },
    },
  ];
  readonly #procLabel = () => this.CONSUME(Label);

  readonly procHead = this.RULE(
    "procHead",
    (): void => {
      this.begin();
      const node = this.draft<ProcNode>();
      node.name = this.nameOf(this.CONSUME(Word));
      node.title = this.sees(TEXT) ? this.OPTION(this.titleText) : undefined;
      this.MANY(() => this.OR(this.#procClauses));
      this.requireBrace(CLAUSES);
    },
    this.line,
  );

  #procClause(): number {
    const index = this.LA(1).tokenTypeIdx;
    if (index === LEFT_PARENTHESIS) return 0;
    if (index === K.costs.tokenTypeIdx) return 2;
    if (index === K.when.tokenTypeIdx) return 3;
    if (index === K.once.tokenTypeIdx) return 4;
    if (index === K.replaces.tokenTypeIdx) return 5;
    if (index !== FOR) return 0;
    const hole = this.LA(2).tokenTypeIdx === LEFT_PARENTHESIS && this.LA(4).tokenTypeIdx === COLON;
    return hole ? 0 : 1;
  }

  /** A clause that may stand once: the second is reported and the first is kept. */
  protected once<V>(clause: IToken, before: V | undefined, value: V): V {
    if (before === undefined || this.recording()) return value;
    this.problems.report("syntax/repeated-clause", clause.startOffset, tokenEnd(clause), {
      clause: clause.image,
    });
    return before;
  }

  readonly #procKinds = [
    { ALT: () => this.CONSUME(K.action) },
    { ALT: () => this.CONSUME(K.phase) },
  ];

  readonly proc = this.RULE(
    "proc",
    (): ProcNode => {
      const start = this.begin();
      const says: SaysNode[] = [];
      const word = this.OR(this.#procKinds).tokenType === K.action ? "action" : "phase";
      const node: Draft<ProcNode> = this.keep({
        kind: "Proc",
        start,
        end: start,
        word,
        name: undefined as NameNode | undefined,
        title: undefined as TextNode | undefined,
        holes: NONE,
        replaces: undefined as Expression | undefined,
        for: undefined as Expression | undefined,
        costs: undefined as Expression | undefined,
        when: undefined as Expression | undefined,
        often: undefined as OftenNode | undefined,
        body: undefined as BlockNode | undefined,
        says,
      });
      this.SUBRULE(this.procHead);
      node.body = this.SUBRULE(this.block);
      if (this.sees(SAYS)) this.MANY(() => void says.push(this.SUBRULE(this.says)));
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );
}
