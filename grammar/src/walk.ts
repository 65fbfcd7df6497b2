import type { FileNode, Node, NodeKind, NodeOf } from "./ast.ts";

/** Properties of a kind of node that hold its children, in the order of the text. */
type ChildKeys = { readonly [Kind in NodeKind]: readonly (keyof NodeOf<Kind>)[] };

/**
 * Clauses that may stand in any order are sorted by `childrenOf`; everything else stands in the
 * text as it stands here.
 */
export const CHILD_KEYS: ChildKeys = {
  Name: [],
  Text: [],
  Number: ["words"],
  Dice: [],
  Range: [],
  Open: [],
  Version: [],
  Unknown: ["reason"],
  Torn: [],
  Quantifier: [],
  Noun: ["quantifiers", "amount", "words"],
  Item: ["value"],
  Query: ["noun", "qualifiers", "as", "where"],
  Path: ["word", "of"],
  Paren: ["inner", "labels", "as", "where", "bounds"],
  Count: ["noun", "relation"],
  Or: ["terms"],
  And: ["terms"],
  Not: ["operand"],
  Comparison: ["left", "predicates", "right"],
  Sum: ["left", "right"],
  Product: ["left", "right"],
  Negate: ["operand"],
  Block: ["statements"],
  If: ["condition", "body", "otherwise"],
  For: ["query", "body"],
  Repeat: ["times", "body", "until"],
  Let: ["name", "value"],
  Until: ["point", "effect"],
  Given: ["items", "predicates"],
  Expect: ["condition"],
  Says: ["locale", "text"],
  Prose: [],
  May: ["items", "body"],
  Phrase: ["items", "may", "rows"],
  Rows: ["rows"],
  Words: ["words"],
  Otherwise: [],
  Key: ["value"],
  Like: ["title", "of"],
  Row: ["keys", "title", "when", "assume", "outcome", "unknown", "like", "cells"],
  GridRow: ["cells"],
  Cell: ["values", "title"],
  File: ["members"],
  Body: ["members"],
  Bound: ["value"],
  Property: ["key", "values", "by", "bounds", "default"],
  Pack: ["name", "title", "version", "body"],
  Use: ["pack", "version", "as"],
  Hole: ["name", "type", "default"],
  Pattern: ["subject", "word", "forms", "title", "holes"],
  Verb: ["pattern", "gives", "body", "says"],
  Word: ["pattern", "expression"],
  Often: ["per"],
  Proc: ["name", "title", "holes", "replaces", "for", "costs", "when", "often", "body", "says"],
  Table: ["name", "title", "dice", "from", "to", "holes", "like", "replaces", "by", "when", "rows"],
  Clause: ["value"],
  Data: ["word", "name", "forms", "title", "clauses", "body"],
  Section: ["name", "title", "body"],
  List: ["of", "rows"],
  Test: ["title", "body"],
  Assume: ["reason"],
  Standing: ["while", "changes"],
  Change: ["target", "rest", "bounds", "when"],
  Point: ["items"],
  Hook: ["often", "point", "when", "body"],
  Ending: ["result", "point", "when", "outcome"],
  Override: ["paths"],
};

/** Kinds whose clauses an author may write in any order, or whose parts may cross. */
const unordered: ReadonlySet<NodeKind> = new Set(["Proc", "Table", "Query", "Paren"]);

/** The children of a node in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  const found: Node[] = [];
  const fields = node as unknown as Readonly<Record<string, Node | readonly Node[] | undefined>>;
  for (const key of CHILD_KEYS[node.kind]) {
    const value = fields[key];
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const child of value as readonly Node[]) found.push(child);
    else found.push(value as Node);
  }
  return unordered.has(node.kind) ? found.sort((one, other) => one.start - other.start) : found;
}

/** Visits a node and everything below it, parents first, in the order of the text. `false` skips what is below. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => unknown): void {
  const pending: { readonly node: Node; readonly parent: Node | undefined }[] = [
    { node, parent: undefined },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (visit(next.node, next.parent) === false) continue;
    const children = childrenOf(next.node);
    for (let at = children.length - 1; at >= 0; at--)
      pending.push({ node: children[at]!, parent: next.node });
  }
}

/** The nodes around an offset, from the file down to the innermost. A node's end counts as inside it. */
export function pathAt(file: FileNode, offset: number): readonly Node[] {
  const path: Node[] = [];
  let node: Node | undefined = file;
  while (node !== undefined) {
    path.push(node);
    node = childAt(node, offset);
  }
  return path;
}

/** The innermost node at an offset; a word's end belongs to the word before it, unless another begins there. */
export function nodeAt(file: FileNode, offset: number): Node {
  return pathAt(file, offset).at(-1)!;
}

function childAt(node: Node, offset: number): Node | undefined {
  let touching: Node | undefined;
  for (const child of childrenOf(node)) {
    if (offset < child.start || offset > child.end) continue;
    if (offset < child.end) return child;
    touching = child;
  }
  return touching;
}
