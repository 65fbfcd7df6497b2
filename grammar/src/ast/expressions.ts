import type { LabelWord, PickingWord } from "../words.ts";
import type { Base } from "./base.ts";
import type { BoundNode } from "./declarations.ts";

/** One word, as written. Comparing names under Unicode normalisation is the reader's affair. */
export interface NameNode extends Base<"Name"> {
  readonly text: string;
}

/** A quoted text; `value` has no quotes, `closed` is false when the line ended first. */
export interface TextNode extends Base<"Text"> {
  readonly value: string;
  readonly closed: boolean;
}

/** A whole number and the words counted by it: `3`, `2 clue`, `2 small-shade`, `1 deep`. */
export interface NumberNode extends Base<"Number"> {
  readonly value: number;
  /** The digits as written; leading zeros are kept. */
  readonly raw: string;
  readonly words: readonly NameNode[];
}

/** `2d6`. */
export interface DiceNode extends Base<"Dice"> {
  readonly count: number;
  readonly sides: number;
}

/** `2-5`, `01-02`; `raw` keeps leading zeros and the dash as written. */
export interface RangeNode extends Base<"Range"> {
  readonly from: number;
  readonly to: number;
  readonly raw: string;
}

/** `4+`. */
export interface OpenNode extends Base<"Open"> {
  readonly from: number;
  readonly raw: string;
}

/** `1.2.0`. */
export interface VersionNode extends Base<"Version"> {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** `unknown "why"`: a value, a cell, a row, a statement or a whole body part. */
export interface UnknownNode extends Base<"Unknown"> {
  readonly reason: TextNode | undefined;
}

/** Text that begins nothing. It stands wherever a member, statement, row or expression may. */
export interface TornNode extends Base<"Torn"> {}

export interface QuantifierNode extends Base<"Quantifier"> {
  readonly word: PickingWord;
}

/** Picking words, then adjectives and a noun: `each awake walker`; how many: `nearest 2 awake walker`. */
export interface NounNode extends Base<"Noun"> {
  readonly quantifiers: readonly QuantifierNode[];
  /** A plain number. */
  readonly amount?: NumberNode | undefined;
  readonly words: readonly NameNode[];
}

export type ItemLabel =
  | LabelWord
  | "of"
  | "where"
  | "as"
  | "this"
  | "up to"
  | "at least"
  | "at most";

/**
 * One term of a phrase, with the label before it if it has one. `as` and `this` are followed by a
 * name, `where` by a condition, everything else by a noun or a sum. The label's own span is
 * `labelStart`..`labelEnd`; all three are absent where there is none.
 */
export interface ItemNode extends Base<"Item"> {
  readonly label?: ItemLabel | undefined;
  readonly labelStart?: number;
  readonly labelEnd?: number;
  readonly value: Expression;
}

/** A noun with what narrows it, where an expression stands: `nearest shade to self as foe where …`. */
export interface QueryNode extends Base<"Query"> {
  readonly noun: NounNode;
  /** Labelled terms in the order written. */
  readonly qualifiers: readonly ItemNode[];
  readonly as: NameNode | undefined;
  readonly where: Expression | undefined;
}

/** `lamps of it`, read from right to left. */
export interface PathNode extends Base<"Path"> {
  readonly word: NameNode;
  readonly of?: PathNode | NounNode | ParenNode | TornNode | undefined;
}

/** A bracketed expression with what may follow it inside: `(count of die in fate where it is 3)`, `(luck - 2, at least 1)`. */
export interface ParenNode extends Base<"Paren"> {
  readonly inner: Expression;
  /** Absent, as all that follows, where nothing but a term stands between the parentheses. */
  readonly labels?: readonly ItemNode[];
  readonly as?: NameNode | undefined;
  readonly where?: Expression | undefined;
  readonly bounds?: readonly BoundNode[];
}

/** `count of spent destiny`; `relation` is the `of`, `in` or `on` part. */
export interface CountNode extends Base<"Count"> {
  readonly noun: NounNode;
  readonly relation?: ItemNode | undefined;
}

export interface OrNode extends Base<"Or"> {
  readonly terms: readonly Expression[];
}

export interface AndNode extends Base<"And"> {
  readonly terms: readonly Expression[];
}

export interface NotNode extends Base<"Not"> {
  readonly operand: Expression;
}

export type RelationWord = "is" | "is not" | "has" | "can" | "cannot" | "did" | "did not";
export type RelationSign = "<" | "<=" | ">" | ">=" | "=";

/** `lamps of it >= 3` has `right`; `who is at least 3`, `self has a lamp`, `who did find it` have `predicates`. */
export interface ComparisonNode extends Base<"Comparison"> {
  readonly left: Expression;
  readonly operator: RelationWord | RelationSign;
  readonly operatorStart: number;
  readonly operatorEnd: number;
  readonly bound: "least" | "most" | undefined;
  readonly predicates: readonly ItemNode[];
  readonly right: Expression | undefined;
}

export interface SumNode extends Base<"Sum"> {
  readonly operator: "+" | "-";
  readonly left: Expression;
  readonly right: Expression;
}

export interface ProductNode extends Base<"Product"> {
  readonly left: Expression;
  readonly right: Expression;
}

export interface NegateNode extends Base<"Negate"> {
  readonly operand: Expression;
}

export type Expression =
  | OrNode
  | AndNode
  | NotNode
  | ComparisonNode
  | QueryNode
  | NounNode
  | SumNode
  | ProductNode
  | NegateNode
  | NumberNode
  | DiceNode
  | RangeNode
  | OpenNode
  | VersionNode
  | TextNode
  | UnknownNode
  | CountNode
  | PathNode
  | ParenNode
  | NameNode
  | TornNode;
