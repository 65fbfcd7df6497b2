/** Conditions, and the flat list of items that a phrase is. */
import type { IToken } from "chevrotain";
import type {
  BoundNode,
  ComparisonNode,
  Expression,
  ItemLabel,
  ItemNode,
  RelationSign,
  RelationWord,
} from "../ast.ts";
import { ATOM, flags, LABEL, PICKING, RELATION, TERM } from "../token-flags.ts";
import { K, Label, T, Word } from "../tokens.ts";
import { type Draft, exact, NONE } from "./base.ts";
import { tokenEnd } from "./reader.ts";
import { TermParser } from "./terms.ts";

const EQUALS = T.Equals.tokenTypeIdx!;
const _MINUS = T.Minus.tokenTypeIdx!;
const _STAR = T.Star.tokenTypeIdx!;
const AT = K.at.tokenTypeIdx!;
const _LEAST = K.least.tokenTypeIdx!;
const MOST = K.most.tokenTypeIdx!;
const OF = K.of.tokenTypeIdx!;
const AS = K.as.tokenTypeIdx!;
const THIS = K.this.tokenTypeIdx!;
const UP = K.up.tokenTypeIdx!;
const NOT = K.not.tokenTypeIdx!;
const WHERE = K.where.tokenTypeIdx!;
const AND = K.and.tokenTypeIdx!;
const OR = K.or.tokenTypeIdx!;

/** Canonical spellings; the token may be a tolerated one. */
const signs: ReadonlyMap<number, RelationSign> = new Map([
  [T.AtMost.tokenTypeIdx!, "<="],
  [T.AtLeast.tokenTypeIdx!, ">="],
  [T.Below.tokenTypeIdx!, "<"],
  [T.Above.tokenTypeIdx!, ">"],
  [EQUALS, "="],
]);

export abstract class ConditionParser extends TermParser {
  constructor() {
    super();
    this.choose("item/or0", () => this.#itemAlternative());
    this.enter("comparison/many0", () => this.#entersRelation());
    this.enter("relation/option2", () => this.seesBound());
  }

  // ------------------------------------------------------------------------- conditions

  readonly #joints = [{ ALT: () => this.CONSUME(K.and) }, { ALT: () => this.CONSUME(K.or) }];

  /** Comparisons joined by `and` and `or`; `or` binds weaker. */
  readonly condition = this.RULE(
    "condition",
    (): Expression => {
      const first = this.SUBRULE(this.comparison);
      const joint = this.LA(1).tokenTypeIdx;
      if (joint !== AND && joint !== OR && !this.recording()) return first;
      return this.#joined(first);
    },
    this.inner,
  );

  #joined(first: Expression): Expression {
    let conjunction: Expression[] = [first];
    const disjunction: Expression[] = [];
    this.MANY(() => {
      const joint = this.OR(this.#joints);
      const next = this.SUBRULE2(this.comparison);
      if (joint.tokenTypeIdx === OR) {
        disjunction.push(allOf(conjunction));
        conjunction = [next];
      } else conjunction.push(next);
    });
    disjunction.push(allOf(conjunction));
    if (disjunction.length === 1) return disjunction[0]!;
    return {
      kind: "Or",
      start: disjunction[0]!.start,
      end: disjunction.at(-1)!.end,
      terms: disjunction,
    };
  }

  readonly #not = () => this.CONSUME(K.not);
  readonly #operands = [
    { ALT: () => this.SUBRULE(this.query) },
    { ALT: () => this.SUBRULE(this.sum) },
  ];

  readonly comparison = this.RULE(
    "comparison",
    (): Expression => {
      const start = this.startOffset();
      const negated = this.sees(NOT) ? this.OPTION(this.#not) : undefined;
      let left: Expression = this.atom() ?? this.#operand();
      if (this.recording()) this.MANY(this.#relate);
      while (this.#entersRelation() && !this.recording()) {
        const relation = this.SUBRULE(this.relation) as Draft<ComparisonNode>;
        relation.left = left;
        relation.start = left.start;
        left = relation;
      }
      if (negated === undefined) return left;
      return { kind: "Not", start, end: left.end, operand: left };
    },
    this.inner,
  );

  readonly #relate = () => void this.SUBRULE(this.relation);

  /** A query or a sum, mostly told apart by their first token. */
  #operand(): Expression {
    const bits = flags[this.LA(1).tokenTypeIdx]!;
    if (this.recording() || (bits & TERM) === 0) return this.OR(this.#operands);
    return (bits & PICKING) !== 0 ? this.SUBRULE(this.query) : this.SUBRULE(this.sum);
  }

  #entersRelation(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    return (flags[index]! & RELATION) !== 0 && !(this.noEquals && index === EQUALS);
  }

  readonly #signs = [
    { ALT: () => this.CONSUME(T.AtMost) },
    { ALT: () => this.CONSUME(T.AtLeast) },
    { ALT: () => this.CONSUME(T.Below) },
    { ALT: () => this.CONSUME(T.Above) },
    { ALT: () => this.CONSUME(T.Equals) },
  ];
  readonly #boundSides = [
    { ALT: () => this.CONSUME(K.least) },
    { ALT: () => this.CONSUME(K.most) },
  ];
  readonly #not2 = () => this.CONSUME2(K.not);
  readonly #relationBound = () => this.SUBRULE(this.boundSide);
  readonly #relationBound2 = () => this.SUBRULE2(this.boundSide);
  readonly #relations = [
    {
      ALT: () => {
        const word = this.CONSUME(K.is);
        const not = this.sees(NOT) ? this.OPTION1(this.#not) : undefined;
        const bound = this.sees(AT) ? this.OPTION2(this.#relationBound) : undefined;
        const operator = not === undefined ? "is" : "is not";
        return this.related(operator, word, not, bound, this.SUBRULE(this.predicates));
      },
    },
    {
      ALT: () => {
        const word = this.CONSUME(K.has);
        const bound = this.sees(AT) ? this.OPTION3(this.#relationBound2) : undefined;
        return this.related("has", word, undefined, bound, this.SUBRULE2(this.predicates));
      },
    },
    {
      ALT: () => {
        const word = this.CONSUME(K.can);
        return this.related("can", word, undefined, undefined, this.SUBRULE3(this.predicates));
      },
    },
    {
      ALT: () => {
        const word = this.CONSUME(K.cannot);
        return this.related("cannot", word, undefined, undefined, this.SUBRULE4(this.predicates));
      },
    },
    {
      ALT: () => {
        const word = this.CONSUME(K.did);
        const not = this.sees(NOT) ? this.OPTION4(this.#not2) : undefined;
        const operator = not === undefined ? "did" : "did not";
        return this.related(operator, word, not, undefined, this.SUBRULE5(this.predicates));
      },
    },
    {
      ALT: () => {
        const sign = this.OR2(this.#signs);
        const right: Expression = this.atom() ?? this.OR3(this.#operands);
        const node = this.related(signs.get(sign.tokenTypeIdx)!, sign, undefined, undefined, NONE);
        node.right = right;
        return node;
      },
    },
  ];

  /** A relation without its left side, which the comparison fills in. */
  readonly relation = this.RULE(
    "relation",
    (): ComparisonNode => this.OR(this.#relations),
    this.inner,
  );

  protected related(
    operator: RelationWord | RelationSign,
    word: IToken,
    not: IToken | undefined,
    bound: "least" | "most" | undefined,
    predicates: readonly ItemNode[],
  ): Draft<ComparisonNode> {
    const start = word.startOffset;
    return {
      kind: "Comparison",
      start,
      end: this.endOffset(),
      left: undefined as unknown as Expression,
      operator,
      operatorStart: start,
      operatorEnd: tokenEnd(not ?? word),
      bound,
      predicates,
      right: undefined,
    };
  }

  /** `at least` or `at most`. */
  readonly boundSide = this.RULE(
    "boundSide",
    (): "least" | "most" => {
      this.CONSUME(K.at);
      return this.OR(this.#boundSides).tokenTypeIdx === MOST ? "most" : "least";
    },
    this.inner,
  );

  readonly bound = this.RULE(
    "bound",
    (): BoundNode => {
      const start = this.startOffset();
      const side = this.SUBRULE(this.boundSide);
      const value = this.atom() ?? this.SUBRULE(this.sum);
      return { kind: "Bound", start, end: value.end, side, value };
    },
    this.inner,
  );

  // ------------------------------------------------------------------------------ items

  readonly predicates = this.RULE(
    "predicates",
    (): readonly ItemNode[] => {
      const list: ItemNode[] = [];
      this.#simpleItems(list);
      if (list.length === 0 || this.#startsPredicate()) {
        this.AT_LEAST_ONE(() => {
          list.push(this.SUBRULE(this.predicate));
          this.#simpleItems(list);
        });
      }
      return exact(list);
    },
    this.inner,
  );

  /** Terms of one token, with a label or without: most items are, and need no rule of their own. */
  #simpleItems(list: ItemNode[]): void {
    for (;;) {
      const bits = flags[this.LA(1).tokenTypeIdx]!;
      if (bits & ATOM) {
        const value = this.atom();
        if (value === undefined) return;
        list.push(this.itemOf(undefined, undefined, undefined, value));
      } else {
        if ((bits & LABEL) === 0 || (flags[this.LA(2).tokenTypeIdx]! & ATOM) === 0) return;
        const label = this.step();
        const value = this.atom();
        if (value === undefined) {
          this.rewind(this.position() - 1);
          return;
        }
        list.push(this.itemOf(label.image as ItemLabel, label, label, value));
      }
    }
  }

  #startsItem(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    if (flags[index]! & (TERM | LABEL)) return true;
    return (
      index === OF ||
      index === WHERE ||
      index === AS ||
      index === THIS ||
      index === UP ||
      this.recording()
    );
  }

  #startsPredicate(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    if (flags[index]! & (TERM | LABEL)) return true;
    return index === OF || index === WHERE || index === THIS || this.recording();
  }

  readonly #predicates = [
    {
      ALT: () => {
        const label = this.CONSUME(Label);
        return this.itemOf(
          label.image as ItemLabel,
          label,
          label,
          this.atom() ?? this.SUBRULE(this.term),
        );
      },
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.of);
        return this.itemOf("of", label, label, this.atom() ?? this.SUBRULE2(this.term));
      },
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.this);
        return this.itemOf("this", label, label, this.nameOf(this.CONSUME(Word)));
      },
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.where);
        return this.itemOf("where", label, label, this.SUBRULE(this.condition));
      },
    },
    {
      ALT: () =>
        this.itemOf(undefined, undefined, undefined, this.atom() ?? this.SUBRULE3(this.term)),
    },
  ];

  /** An item of what is said after `is`, `has`, `can` or `did`; it gives nothing a name. */
  readonly predicate = this.RULE(
    "predicate",
    (): ItemNode => this.OR(this.#predicates),
    this.inner,
  );

  /** A term and the items after it, down to the end of the phrase. */
  readonly items = this.RULE(
    "items",
    (): readonly ItemNode[] => {
      const first = this.atom() ?? this.SUBRULE(this.term);
      const list = [this.itemOf(undefined, undefined, undefined, first)];
      this.#simpleItems(list);
      if (this.recording()) this.MANY(this.#item);
      while (this.#startsItem() && !this.recording()) {
        list.push(this.SUBRULE(this.item));
        this.#simpleItems(list);
      }
      return list.length === 1 ? list : exact(list);
    },
    this.inner,
  );

  readonly #item = () => void this.SUBRULE(this.item);

  /** At least one item; the first may have a label. */
  readonly rest = this.RULE(
    "rest",
    (): readonly ItemNode[] => {
      const list: ItemNode[] = [];
      this.#simpleItems(list);
      if (list.length === 0 || this.#startsItem()) {
        this.AT_LEAST_ONE(() => {
          list.push(this.SUBRULE(this.item));
          this.#simpleItems(list);
        });
      }
      return exact(list);
    },
    this.inner,
  );

  readonly #items = [
    {
      ALT: () => {
        const label = this.LA(1);
        const side = this.SUBRULE(this.boundSide);
        const last = this.LA(0);
        const value = this.atom() ?? this.SUBRULE(this.term);
        return this.itemOf(side === "least" ? "at least" : "at most", label, last, value);
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const label = this.CONSUME(Label);
        return this.itemOf(
          label.image as ItemLabel,
          label,
          label,
          this.atom() ?? this.SUBRULE2(this.term),
        );
      },
      IGNORE_AMBIGUITIES: true,
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.of);
        return this.itemOf("of", label, label, this.atom() ?? this.SUBRULE3(this.term));
      },
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.where);
        return this.itemOf("where", label, label, this.SUBRULE(this.condition));
      },
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.as);
        return this.itemOf("as", label, label, this.nameOf(this.CONSUME(Word)));
      },
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.this);
        return this.itemOf("this", label, label, this.nameOf(this.CONSUME2(Word)));
      },
    },
    {
      ALT: () => {
        const label = this.CONSUME(K.up);
        const last = this.CONSUME(K.to);
        return this.itemOf("up to", label, last, this.atom() ?? this.SUBRULE4(this.term));
      },
    },
    {
      ALT: () =>
        this.itemOf(undefined, undefined, undefined, this.atom() ?? this.SUBRULE5(this.term)),
    },
  ];

  readonly item = this.RULE("item", (): ItemNode => this.OR(this.#items), this.inner);

  #itemAlternative(): number | undefined {
    const index = this.LA(1).tokenTypeIdx;
    const bits = flags[index]!;
    if (bits & TERM) return 7;
    if (bits & LABEL) return this.seesBound() ? 0 : 1;
    if (index === OF) return 2;
    if (index === WHERE) return 3;
    if (index === AS) return 4;
    if (index === THIS) return 5;
    return index === UP ? 6 : undefined;
  }
}

function allOf(terms: readonly Expression[]): Expression {
  if (terms.length === 1) return terms[0]!;
  return { kind: "And", start: terms[0]!.start, end: terms.at(-1)!.end, terms };
}
