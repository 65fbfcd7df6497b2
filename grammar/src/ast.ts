/**
 * The syntax tree. Every node carries its kind, its span as UTF-16 offsets (`end` is exclusive) and
 * whether recovery touched it. A node holds what the text says and nothing of what it means: a
 * phrase is a flat list of items in which the language package finds the verb.
 */
import type {
  BodyNode,
  BoundNode,
  ChangeNode,
  ClauseNode,
  FileNode,
  HoleNode,
  Member,
  OftenNode,
  PatternNode,
  PointNode,
} from "./ast/declarations.ts";
import type { Expression, ItemNode, QuantifierNode } from "./ast/expressions.ts";
import type {
  BlockNode,
  CellNode,
  KeyNode,
  LikeNode,
  MayNode,
  OtherwiseNode,
  Row,
  RowsNode,
  Statement,
  WordsNode,
} from "./ast/statements.ts";

export type * from "./ast/declarations.ts";
export type * from "./ast/expressions.ts";
export type * from "./ast/statements.ts";

export type Node =
  | Member
  | Statement
  | Row
  | Expression
  | FileNode
  | BodyNode
  | BlockNode
  | RowsNode
  | BoundNode
  | HoleNode
  | PatternNode
  | OftenNode
  | ClauseNode
  | ChangeNode
  | PointNode
  | MayNode
  | WordsNode
  | OtherwiseNode
  | KeyNode
  | LikeNode
  | CellNode
  | QuantifierNode
  | ItemNode;

export type NodeKind = Node["kind"];
export type NodeOf<Kind extends NodeKind> = Extract<Node, { readonly kind: Kind }>;
