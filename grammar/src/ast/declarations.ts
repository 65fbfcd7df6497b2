import type { LabelWord } from "../words.ts";
import type { Base } from "./base.ts";
import type {
  Expression,
  ItemNode,
  NameNode,
  NumberNode,
  OpenNode,
  RangeNode,
  TextNode,
  TornNode,
  UnknownNode,
  VersionNode,
} from "./expressions.ts";
import type { BlockNode, ProseNode, RowsNode, SaysNode } from "./statements.ts";

export interface FileNode extends Base<"File"> {
  readonly members: readonly Member[];
}

export interface BodyNode extends Base<"Body"> {
  readonly members: readonly Member[];
}

export interface BoundNode extends Base<"Bound"> {
  readonly side: "least" | "most";
  readonly value: Expression;
}

export type PropertyKey = NameNode | NumberNode | RangeNode | OpenNode | TextNode;

/** `move: 2`; `hurt: counter at most 4 = 0`; `reach: chart of dice by distance`; `"#": wall, cover`. */
export interface PropertyNode extends Base<"Property"> {
  readonly key: PropertyKey;
  readonly values: readonly Expression[];
  readonly by: Expression | undefined;
  readonly bounds: readonly BoundNode[];
  readonly default: Expression | undefined;
}

export interface PackNode extends Base<"Pack"> {
  readonly name: NameNode;
  readonly title: TextNode | undefined;
  readonly version: VersionNode | NumberNode | undefined;
  readonly body: BodyNode | undefined;
}

export interface UseNode extends Base<"Use"> {
  readonly pack: NameNode;
  readonly version: VersionNode | NumberNode | undefined;
  readonly as: NameNode | undefined;
}

/** `by (cause: piece = none)`. */
export interface HoleNode extends Base<"Hole"> {
  /** Absent, with its place, where there is none. */
  readonly label?: LabelWord | "of";
  readonly labelStart?: number;
  readonly labelEnd?: number;
  readonly name: NameNode;
  readonly type: Expression;
  readonly default?: Expression | undefined;
}

/** The shape in which a verb, adjective or measure is used. */
export interface PatternNode extends Base<"Pattern"> {
  readonly subject: HoleNode | undefined;
  /** True when `is` stands after the subject. */
  readonly is: boolean;
  readonly word: NameNode;
  /** `erleidet/erleide`: further forms of the word. */
  readonly forms: readonly NameNode[];
  readonly title: TextNode | undefined;
  readonly holes: readonly HoleNode[];
}

export interface VerbNode extends Base<"Verb"> {
  readonly pattern: PatternNode | TornNode;
  readonly gives: Expression | undefined;
  readonly body: BlockNode | undefined;
  readonly says: readonly SaysNode[];
}

/** An adjective or a measure. */
export interface WordNode extends Base<"Word"> {
  readonly word: "adjective" | "measure";
  readonly pattern: PatternNode | TornNode;
  readonly expression: Expression | undefined;
}

export interface OftenNode extends Base<"Often"> {
  readonly per: NameNode | undefined;
}

/** An action or a phase. `name` is absent only where recovery could not find one. */
export interface ProcNode extends Base<"Proc"> {
  readonly word: "action" | "phase";
  readonly name: NameNode | undefined;
  readonly title: TextNode | undefined;
  readonly holes: readonly HoleNode[];
  readonly replaces: Expression | undefined;
  readonly for: Expression | undefined;
  readonly costs: Expression | undefined;
  readonly when: Expression | undefined;
  readonly often: OftenNode | undefined;
  readonly body: BlockNode | undefined;
  readonly says: readonly SaysNode[];
}

export interface TableNode extends Base<"Table"> {
  readonly name: NameNode | undefined;
  readonly title: TextNode | undefined;
  readonly dice: Expression | undefined;
  /** `from 0 to 8`: the results that modifiers make possible. */
  readonly from: Expression | undefined;
  readonly to: Expression | undefined;
  readonly holes: readonly HoleNode[];
  readonly like: Expression | undefined;
  readonly replaces: Expression | undefined;
  readonly by: Expression | undefined;
  readonly when: Expression | undefined;
  readonly rows: RowsNode | undefined;
}

export type ClauseWord = "is" | "of" | "on" | "for" | "like" | "replaces" | "costs" | "when";

export interface ClauseNode extends Base<"Clause"> {
  readonly word: ClauseWord;
  readonly value: Expression;
}

/** Every declaration of the form `word name "Title" clauses { … }`, declared kinds included. */
export interface DataNode extends Base<"Data"> {
  /** The word it begins with: a declaration word or the name of a kind. */
  readonly word: NameNode;
  readonly name: NameNode | undefined;
  /** `figur/figuren`: further forms of the name of a kind. */
  readonly forms: readonly NameNode[];
  readonly title: TextNode | undefined;
  readonly clauses: readonly ClauseNode[];
  readonly body: BodyNode | undefined;
}

/** `groups { … }`, `opening { … }`. */
export interface SectionNode extends Base<"Section"> {
  readonly name: NameNode;
  readonly title: TextNode | undefined;
  readonly body: BodyNode;
}

/** `list of shade { | … | }`. */
export interface ListNode extends Base<"List"> {
  readonly of: NameNode | undefined;
  readonly rows: RowsNode | undefined;
}

export interface TestNode extends Base<"Test"> {
  readonly title: TextNode | undefined;
  readonly body: BlockNode | undefined;
}

/** `assume "why"`, alone or marking a row. */
export interface AssumeNode extends Base<"Assume"> {
  readonly reason: TextNode | undefined;
}

/** `always: …` when `while` is absent. */
export interface StandingNode extends Base<"Standing"> {
  readonly while: Expression | undefined;
  readonly changes: readonly (ChangeNode | TornNode)[];
}

/** `move of it is -1, at least 1`; `sign` is there for `+N` and `-N`. */
export interface ChangeNode extends Base<"Change"> {
  readonly target: readonly ItemNode[];
  readonly operator: "is" | "is not" | "can" | "cannot";
  readonly operatorStart: number;
  readonly operatorEnd: number;
  readonly sign: "+" | "-" | undefined;
  readonly rest: readonly ItemNode[];
  readonly bounds: readonly BoundNode[];
  readonly when: Expression | undefined;
}

/** `before hurt self`, `instead of wake a shade`. */
export interface PointNode extends Base<"Point"> {
  readonly moment: "before" | "after" | "during" | "instead of";
  readonly items: readonly ItemNode[];
}

export interface HookNode extends Base<"Hook"> {
  readonly often: OftenNode | undefined;
  readonly point: PointNode | TornNode;
  readonly when: Expression | undefined;
  readonly body: BlockNode;
}

export interface EndingNode extends Base<"Ending"> {
  readonly result: NameNode;
  readonly point: PointNode | undefined;
  readonly when: Expression;
  readonly outcome: BlockNode | undefined;
}

/** `without slow-step of mourner, …`. */
export interface OverrideNode extends Base<"Override"> {
  readonly paths: readonly Expression[];
}

export type Declaration =
  | PackNode
  | UseNode
  | VerbNode
  | WordNode
  | ProcNode
  | TableNode
  | DataNode
  | ListNode
  | TestNode
  | AssumeNode;

export type Member =
  | Declaration
  | PropertyNode
  | SectionNode
  | StandingNode
  | HookNode
  | EndingNode
  | OverrideNode
  | ProseNode
  | UnknownNode
  | TornNode;
