import type { Node, NodeKind, NodeOf } from "./ast.ts";
import { CHILD_KEYS } from "./walk.ts";

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Offsets that some nodes have besides their own; -1 where there is nothing. */
const FURTHER: Partial<Record<NodeKind, readonly [string, string]>> = {
  Hole: ["labelStart", "labelEnd"],
  Change: ["operatorStart", "operatorEnd"],
  Comparison: ["operatorStart", "operatorEnd"],
};

/** Moves a node and all below it by so many characters, in place. */
export function move(node: Node, by: number): void {
  if (by !== 0) moveAll(node, by);
}

/**
 * An edit moves all that stands behind it, so the kinds that most nodes are of have a case of their
 * own, which knows where their members are; the others are gone through by the names of theirs.
 */
function moveAll(node: Node, by: number): void {
  switch (node.kind) {
    case "Name": {
      const name: Mutable<NodeOf<"Name">> = node;
      name.start += by;
      name.end += by;
      return;
    }
    case "Path": {
      const path: Mutable<NodeOf<"Path">> = node;
      path.start += by;
      path.end += by;
      moveAll(path.word, by);
      if (path.of !== undefined) moveAll(path.of, by);
      return;
    }
    case "Number": {
      const number: Mutable<NodeOf<"Number">> = node;
      number.start += by;
      number.end += by;
      if (number.words.length > 0) moveEach(number.words, by);
      return;
    }
    case "Noun": {
      const noun: Mutable<NodeOf<"Noun">> = node;
      noun.start += by;
      noun.end += by;
      moveEach(noun.quantifiers, by);
      if (noun.amount !== undefined) moveAll(noun.amount, by);
      moveEach(noun.words, by);
      return;
    }
    case "Paren": {
      const paren: Mutable<NodeOf<"Paren">> = node;
      paren.start += by;
      paren.end += by;
      moveAll(paren.inner, by);
      if (paren.labels !== undefined) moveEach(paren.labels, by);
      if (paren.as !== undefined) moveAll(paren.as, by);
      if (paren.where !== undefined) moveAll(paren.where, by);
      if (paren.bounds !== undefined) moveEach(paren.bounds, by);
      return;
    }
    case "Item": {
      const item: Mutable<NodeOf<"Item">> = node;
      item.start += by;
      item.end += by;
      if (item.labelStart !== undefined && item.labelStart >= 0) item.labelStart += by;
      if (item.labelEnd !== undefined && item.labelEnd >= 0) item.labelEnd += by;
      moveAll(item.value, by);
      return;
    }
    case "Count": {
      const count: Mutable<NodeOf<"Count">> = node;
      count.start += by;
      count.end += by;
      moveAll(count.noun, by);
      if (count.relation !== undefined) moveAll(count.relation, by);
      return;
    }
    case "Sum":
    case "Product": {
      const sum: Mutable<NodeOf<"Sum" | "Product">> = node;
      sum.start += by;
      sum.end += by;
      moveAll(sum.left, by);
      moveAll(sum.right, by);
      return;
    }
    default:
      moveAny(node as unknown as Moving, by);
  }
}

type Moving = Record<string, unknown> & { kind: NodeKind; start: number; end: number };

function moveAny(node: Moving, by: number): void {
  node.start += by;
  node.end += by;
  const further = FURTHER[node.kind];
  if (further !== undefined)
    for (const key of further) if ((node[key] as number) >= 0) (node[key] as number) += by;
  for (const key of CHILD_KEYS[node.kind]) {
    const value = node[key];
    if (value === undefined) continue;
    if (Array.isArray(value)) moveEach(value as readonly Node[], by);
    else moveAll(value as Node, by);
  }
}

function moveEach(nodes: readonly Node[], by: number): void {
  for (let at = 0; at < nodes.length; at++) moveAll(nodes[at]!, by);
}
