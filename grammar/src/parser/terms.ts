/** Nouns, queries, paths, sums: what a phrase speaks of. */
import type { IToken, ParserMethod } from "chevrotain";
import type {
  BoundNode,
  CountNode,
  Expression,
  ItemLabel,
  ItemNode,
  NameNode,
  NounNode,
  ParenNode,
  PathNode,
  QuantifierNode,
  QueryNode,
  UnknownNode,
} from "../ast.ts";
import { flags, LABEL, PICKING, WORD } from "../token-flags.ts";
import { K, Label, Picking, T, Word } from "../tokens.ts";
import type { PickingWord } from "../words.ts";
import { exact, mended, NONE } from "./base.ts";
import { LeafParser } from "./leaves.ts";
import { tokenEnd } from "./reader.ts";

const COMMA = T.Comma.tokenTypeIdx!;
const MINUS = T.Minus.tokenTypeIdx!;
const NUMBER = T.Number.tokenTypeIdx!;
const PLUS = T.Plus.tokenTypeIdx!;
const STAR = T.Star.tokenTypeIdx!;
const LEFT_PARENTHESIS = T.LeftParenthesis.tokenTypeIdx!;
const RIGHT_PARENTHESIS = T.RightParenthesis.tokenTypeIdx!;
const AT = K.at.tokenTypeIdx!;
const LEAST = K.least.tokenTypeIdx!;
const MOST = K.most.tokenTypeIdx!;
const OF = K.of.tokenTypeIdx!;
const AS = K.as.tokenTypeIdx!;
const WHERE = K.where.tokenTypeIdx!;

export abstract class TermParser extends LeafParser {
  abstract readonly condition: ParserMethod<[], Expression>;
  abstract readonly bound: ParserMethod<[], BoundNode>;

  constructor() {
    super();
    this.enter("query/many0", () => this.#entersQualifier());
  }

  readonly #terms = [{ ALT: () => this.SUBRULE(this.noun) }, { ALT: () => this.SUBRULE(this.sum) }];

  readonly term = this.RULE("term", (): Expression => this.OR(this.#terms), this.inner);

  readonly #amount = () => this.numberOf(this.CONSUME(T.Number), NONE);

  readonly noun = this.RULE(
    "noun",
    (): NounNode => {
      const start = this.startOffset();
      const quantifiers = this.#quantifiers();
      const amount = this.sees(NUMBER) ? this.OPTION(this.#amount) : undefined;
      if (this.recording()) this.MANY(this.#word);
      const words = this.namesHere();
      const end = this.endOffset();
      return amount === undefined
        ? { kind: "Noun", start, end, quantifiers, words }
        : { kind: "Noun", start, end, quantifiers, amount, words };
    },
    this.inner,
  );

  readonly #picking = () => void this.CONSUME(Picking);
  readonly #word = () => void this.CONSUME(Word);

  #quantifiers(): readonly QuantifierNode[] {
    if (this.recording()) {
      this.AT_LEAST_ONE(this.#picking);
      return NONE;
    }
    if (!this.seesAny(PICKING)) this.raiseEarlyExitException();
    const list = [this.quantifierOf(this.step())];
    while (this.seesAny(PICKING)) list.push(this.quantifierOf(this.step()));
    return list.length === 1 ? list : exact(list);
  }

  /** The names that stand here, read without a rule: there are none where none begins. */
  protected namesHere(): readonly NameNode[] {
    if (!this.seesAny(WORD) || this.recording()) return NONE;
    const first = this.nameOf(this.step());
    if (!this.seesAny(WORD)) return [first];
    const list = [first];
    do list.push(this.nameOf(this.step()));
    while (this.seesAny(WORD));
    return exact(list);
  }

  protected quantifierOf(token: IToken): QuantifierNode {
    return {
      kind: "Quantifier",
      start: token.startOffset,
      end: tokenEnd(token),
      word: token.image as PickingWord,
    };
  }

  readonly #qualifiers = [{ ALT: () => this.CONSUME(Label) }, { ALT: () => this.CONSUME(K.of) }];
  readonly #where = () => {
    this.CONSUME(K.where);
    return this.SUBRULE(this.condition);
  };

  readonly query = this.RULE(
    "query",
    (): QueryNode => {
      const noun = this.SUBRULE(this.noun);
      let qualifiers: readonly ItemNode[] = NONE;
      let as: NameNode | undefined;
      this.MANY(() => {
        this.OR([
          {
            ALT: () => {
              const label = this.OR2(this.#qualifiers);
              const value = this.atom() ?? this.SUBRULE(this.term);
              const item = this.itemOf(label.image as ItemLabel, label, label, value);
              qualifiers = qualifiers === NONE ? [item] : [...qualifiers, item];
            },
          },
          {
            ALT: () => {
              this.CONSUME(K.as);
              as = this.nameOf(this.CONSUME(Word));
            },
          },
          {
            ALT: () => {
              const item = this.wordItem(this.CONSUME2(Word));
              qualifiers = qualifiers === NONE ? [item] : [...qualifiers, item];
            },
          },
        ]);
      });
      const where = this.sees(WHERE) ? this.OPTION(this.#where) : undefined;
      return {
        kind: "Query",
        start: noun.start,
        end: this.endOffset(),
        noun,
        qualifiers,
        as,
        where,
      };
    },
    this.inner,
  );

  /** An adjective behind what belongs to a noun: `any die in pool good for 3`. */
  protected wordItem(token: IToken): ItemNode {
    const word = this.nameOf(token);
    const { start, end } = word;
    const path: PathNode = { kind: "Path", start, end, word };
    return this.itemOf(undefined, undefined, undefined, path);
  }

  #entersQualifier(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    if (index === OF || index === AS) return true;
    const next = this.LA(2).tokenTypeIdx;
    if ((flags[index]! & WORD) !== 0 && (flags[next]! & LABEL) !== 0) return !this.seesBound(2);
    return (flags[index]! & LABEL) !== 0 && !this.seesBound();
  }

  readonly #minus = () => this.CONSUME(T.Minus);
  readonly #operators = [
    { ALT: () => this.CONSUME(T.Plus) },
    { ALT: () => this.CONSUME2(T.Minus) },
    { ALT: () => this.CONSUME(T.Star) },
  ];
  readonly #operation = () => {
    this.OR(this.#operators);
    this.SUBRULE2(this.primary);
  };

  /** Sums of products, read in one go; `*` binds stronger. */
  readonly sum = this.RULE(
    "sum",
    (): Expression => {
      const minus = this.sees(MINUS) ? this.OPTION(this.#minus) : undefined;
      let product: Expression = this.SUBRULE(this.primary);
      if (this.recording()) this.MANY(this.#operation);
      let total: Expression | undefined;
      let operator: "+" | "-" = "+";
      while (this.#seesOperator()) {
        const sign = this.step().tokenTypeIdx;
        const right: Expression = this.SUBRULE2(this.primary);
        if (sign === STAR) product = multiplied(product, right);
        else {
          total = total === undefined ? negated(minus, product) : added(operator, total, product);
          operator = sign === MINUS ? "-" : "+";
          product = right;
        }
      }
      return total === undefined ? negated(minus, product) : added(operator, total, product);
    },
    this.inner,
  );

  #seesOperator(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    return (index === PLUS || index === MINUS || index === STAR) && !this.recording();
  }

  readonly #words = () => this.SUBRULE(this.words);
  readonly #reason = () => this.textOf(this.CONSUME2(T.Text));
  readonly #primaries = [
    {
      ALT: () => {
        const token = this.CONSUME(T.Number);
        return this.numberOf(token, this.OPTION(this.#words) ?? NONE);
      },
    },
    { ALT: () => this.diceOf(this.CONSUME(T.Dice)) },
    { ALT: () => this.rangeOf(this.CONSUME(T.Range)) },
    { ALT: () => this.openOf(this.CONSUME(T.Open)) },
    { ALT: () => this.versionOf(this.CONSUME(T.Version)) },
    { ALT: () => this.textOf(this.CONSUME(T.Text)) },
    { ALT: () => this.SUBRULE(this.unknown) },
    { ALT: () => this.SUBRULE(this.count) },
    { ALT: () => this.SUBRULE(this.path) },
    { ALT: () => this.SUBRULE(this.paren) },
  ];

  readonly primary = this.RULE(
    "primary",
    (): Expression => {
      if (this.LA(1).tokenTypeIdx === LEFT_PARENTHESIS) return this.SUBRULE(this.paren);
      return this.atom() ?? this.OR(this.#primaries);
    },
    this.inner,
  );

  readonly words = this.RULE(
    "words",
    (): readonly NameNode[] => {
      if (this.recording()) this.AT_LEAST_ONE(this.#word);
      else if (!this.seesAny(WORD)) this.raiseEarlyExitException();
      return this.namesHere();
    },
    this.inner,
  );

  readonly unknown = this.RULE(
    "unknown",
    (): UnknownNode => {
      const start = this.startOffset();
      this.CONSUME(K.unknown);
      const reason = this.OPTION(this.#reason);
      return { kind: "Unknown", start, end: this.endOffset(), reason };
    },
    this.inner,
  );

  readonly #relationLabels = [
    { ALT: () => this.CONSUME2(K.of) },
    { ALT: () => this.CONSUME(K.in) },
    { ALT: () => this.CONSUME(K.on) },
  ];
  readonly #countRelation = () => {
    const label = this.OR(this.#relationLabels);
    return this.itemOf(label.image as ItemLabel, label, label, this.SUBRULE(this.place));
  };
  readonly #countPicking = () => this.quantifierOf(this.CONSUME(Picking));

  readonly count = this.RULE(
    "count",
    (): CountNode => {
      const start = this.startOffset();
      this.CONSUME(K.count);
      this.CONSUME(K.of);
      const nounStart = this.startOffset();
      const quantifier = this.seesAny(PICKING) ? this.OPTION(this.#countPicking) : undefined;
      const words = this.SUBRULE(this.words);
      const noun: NounNode = {
        kind: "Noun",
        start: nounStart,
        end: this.endOffset(),
        quantifiers: quantifier === undefined ? NONE : [quantifier],
        words,
      };
      const relation = this.OPTION2(this.#countRelation);
      const end = this.endOffset();
      return relation === undefined
        ? { kind: "Count", start, end, noun }
        : { kind: "Count", start, end, noun, relation };
    },
    this.inner,
  );

  readonly #pathOf = () => {
    this.CONSUME(K.of);
    return this.SUBRULE(this.place);
  };

  readonly path = this.RULE(
    "path",
    (): PathNode => {
      const word = this.nameOf(this.CONSUME(Word));
      const of = this.sees(OF) ? this.OPTION(this.#pathOf) : undefined;
      const { start, end } = word;
      return of === undefined
        ? { kind: "Path", start, end, word }
        : { kind: "Path", start, end: of.end, word, of };
    },
    this.inner,
  );

  readonly #places = [
    { ALT: () => this.SUBRULE(this.noun) },
    { ALT: () => this.SUBRULE(this.path) },
    { ALT: () => this.SUBRULE(this.paren) },
  ];

  /** What may stand after `of`: a noun, a path or brackets. */
  readonly place = this.RULE(
    "place",
    (): NounNode | PathNode | ParenNode => this.OR(this.#places),
    this.inner,
  );

  readonly paren = this.RULE(
    "paren",
    (): ParenNode => {
      const noEquals = this.noEquals;
      this.noEquals = false;
      const start = this.startOffset();
      this.CONSUME(T.LeftParenthesis);
      const inner = this.SUBRULE(this.condition);
      // Most parentheses hold a term and no more, and there are very many of them.
      if (this.LA(1).tokenTypeIdx === RIGHT_PARENTHESIS) {
        this.noEquals = noEquals;
        this.step();
        return { kind: "Paren", start, end: this.endOffset(), inner };
      }
      return this.#described(start, inner, noEquals);
    },
    this.inner,
  );

  /** What stands behind the first value of parentheses, and their end. */
  #described(start: number, inner: Expression, noEquals: boolean): ParenNode {
    const labels: ItemNode[] = [];
    let as: NameNode | undefined;
    let where: Expression | undefined;
    this.MANY(() => {
      this.OR([
        {
          ALT: () => {
            const label = this.OR2(this.#qualifiers);
            labels.push(
              this.itemOf(
                label.image as ItemLabel,
                label,
                label,
                this.atom() ?? this.SUBRULE(this.term),
              ),
            );
          },
        },
        {
          ALT: () => {
            this.CONSUME(K.where);
            where = this.SUBRULE2(this.condition);
          },
        },
        {
          ALT: () => {
            this.CONSUME(K.as);
            as = this.nameOf(this.CONSUME(Word));
          },
        },
        { ALT: () => labels.push(this.wordItem(this.CONSUME2(Word))) },
      ]);
    });
    let bounds: readonly BoundNode[] = NONE;
    if (this.sees(COMMA))
      this.MANY2(() => {
        this.CONSUME(T.Comma);
        const bound = this.SUBRULE(this.bound);
        bounds = bounds === NONE ? [bound] : [...bounds, bound];
      });
    const { isInsertedInRecovery } = this.CONSUME(T.RightParenthesis);
    this.noEquals = noEquals;
    const end = this.endOffset();
    const isPlain = labels.length === 0 && as === undefined && where === undefined;
    const node: ParenNode =
      isPlain && bounds.length === 0
        ? { kind: "Paren", start, end, inner }
        : { kind: "Paren", start, end, inner, labels: exact(labels), as, where, bounds };
    return isInsertedInRecovery === true ? mended(node) : node;
  }

  protected seesBound(ahead = 1): boolean {
    if (this.LA(ahead).tokenTypeIdx !== AT) return false;
    const next = this.LA(ahead + 1).tokenTypeIdx;
    return next === LEAST || next === MOST;
  }
}

function negated(minus: IToken | undefined, operand: Expression): Expression {
  if (minus === undefined) return operand;
  return { kind: "Negate", start: minus.startOffset, end: operand.end, operand };
}

function multiplied(left: Expression, right: Expression): Expression {
  return { kind: "Product", start: left.start, end: right.end, left, right };
}

function added(operator: "+" | "-", left: Expression, right: Expression): Expression {
  return {
    kind: "Sum",
    start: left.start,
    end: right.end,
    operator,
    left,
    right,
  };
}
