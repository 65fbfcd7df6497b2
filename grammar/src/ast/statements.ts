import type { Base } from "./base.ts";
import type { AssumeNode, ChangeNode, HookNode, PointNode, StandingNode } from "./declarations.ts";
import type {
  Expression,
  ItemNode,
  NameNode,
  NumberNode,
  OpenNode,
  PathNode,
  QueryNode,
  RangeNode,
  TextNode,
  TornNode,
  UnknownNode,
} from "./expressions.ts";

/** Statements in braces, or the unbraced deeds after an arrow. Deeds joined by `then` are siblings. */
export interface BlockNode extends Base<"Block"> {
  readonly braced: boolean;
  readonly statements: readonly Statement[];
}

export interface IfNode extends Base<"If"> {
  readonly condition: Expression;
  readonly body: BlockNode;
  readonly otherwise: BlockNode | IfNode | undefined;
}

export interface ForNode extends Base<"For"> {
  readonly query: QueryNode | TornNode;
  readonly body: BlockNode;
}

/** `repeat 3 { }`, `repeat at most 20 { } until C`; `times` is absent for an open loop. */
export interface RepeatNode extends Base<"Repeat"> {
  readonly atMost: boolean;
  readonly times: Expression | undefined;
  readonly body: BlockNode;
  readonly until: Expression | undefined;
}

export interface LetNode extends Base<"Let"> {
  readonly name: NameNode;
  readonly value: Expression;
}

/** `until after turn: move of it is -1`: a change or a hook with an end. */
export interface UntilNode extends Base<"Until"> {
  readonly point: PointNode;
  readonly effect: ChangeNode | HookNode;
}

/** `given d20 shows 17`, `given lamps of ada is 1`; `relation` is there in the second form. */
export interface GivenNode extends Base<"Given"> {
  readonly items: readonly ItemNode[];
  readonly relation: "has" | "is" | "is not" | undefined;
  readonly predicates: readonly ItemNode[];
}

export interface ExpectNode extends Base<"Expect"> {
  readonly condition: Expression;
}

export interface SaysNode extends Base<"Says"> {
  readonly locale: NameNode | undefined;
  readonly text: TextNode;
}

/** A line that begins with `>`; `text` is what follows the sign, untrimmed. */
export interface ProseNode extends Base<"Prose"> {
  readonly text: string;
}

/** `may …` after the one who decides: the rest of a phrase, or a block of deeds. */
export interface MayNode extends Base<"May"> {
  readonly items: readonly ItemNode[];
  readonly body: BlockNode | undefined;
}

/** A deed. `items[0]` is who acts or the verb; with `may`, `items` hold who decides. */
export interface PhraseNode extends Base<"Phrase"> {
  readonly items: readonly ItemNode[];
  readonly may?: MayNode | undefined;
  readonly rows?: RowsNode | undefined;
}

export type Statement =
  | IfNode
  | ForNode
  | RepeatNode
  | LetNode
  | UntilNode
  | HookNode
  | GivenNode
  | ExpectNode
  | SaysNode
  | ProseNode
  | PhraseNode
  | UnknownNode
  | TornNode;

export interface RowsNode extends Base<"Rows"> {
  readonly rows: readonly Row[];
}

/** Words as the key of a row: `success`, `early morning`. */
export interface WordsNode extends Base<"Words"> {
  readonly words: readonly NameNode[];
}

export interface OtherwiseNode extends Base<"Otherwise"> {}

/** `each` before a key asks for the deed once for each die that shows it. */
export interface KeyNode extends Base<"Key"> {
  readonly each: boolean;
  readonly value: NumberNode | RangeNode | OpenNode | TextNode | WordsNode | OtherwiseNode;
}

/** `like "Old Road" of finds`. */
export interface LikeNode extends Base<"Like"> {
  readonly title: TextNode;
  readonly of: PathNode | undefined;
}

/** One row of a table or of outcomes. At most one of `outcome`, `unknown`, `like`, `cells` is there. */
export interface RowNode extends Base<"Row"> {
  readonly keys: readonly KeyNode[];
  readonly title: TextNode | undefined;
  readonly when: Expression | undefined;
  readonly assume: AssumeNode | undefined;
  readonly outcome: BlockNode | undefined;
  readonly unknown: UnknownNode | undefined;
  readonly like: LikeNode | undefined;
  readonly cells: readonly CellNode[] | undefined;
}

/** A row that begins with `|`: the head of a grid, or a thing in a list. */
export interface GridRowNode extends Base<"GridRow"> {
  readonly cells: readonly CellNode[];
}

/** One cell. `form` tells an empty cell and a dash (`-`, nothing) from a value. */
export interface CellNode extends Base<"Cell"> {
  readonly form: "empty" | "dash" | "value";
  readonly values: readonly Expression[];
  readonly title: TextNode | undefined;
}

export type Row =
  | RowNode
  | GridRowNode
  | HookNode
  | StandingNode
  | UnknownNode
  | AssumeNode
  | TornNode;
