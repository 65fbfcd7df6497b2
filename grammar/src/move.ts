import type { Node } from "./ast.ts";
import { CHILD_KEYS } from "./walk.ts";

type Moving = Record<string, unknown> & { kind: Node["kind"]; start: number; end: number };

/** Offsets that some nodes have besides their own; -1 where there is nothing. */
const FURTHER: Partial<Record<Node["kind"], readonly [string, string]>> = {
  Hole: ["labelStart", "labelEnd"],
  Item: ["labelStart", "labelEnd"],
  Change: ["operatorStart", "operatorEnd"],
  Comparison: ["operatorStart", "operatorEnd"],
};

/** Moves a node and all below it by so many characters, in place. */
export function move(node: Node, by: number): void {
  if (by !== 0) moveAll(node as unknown as Moving, by);
}

function moveAll(node: Moving, by: number): void {
  node.start += by;
  node.end += by;
  // Nearly half of all nodes, which have nothing more.
  if (node.kind === "Name" || node.kind === "Text") return;
  const further = FURTHER[node.kind];
  if (further !== undefined)
    for (const key of further) if ((node[key] as number) >= 0) (node[key] as number) += by;
  for (const key of CHILD_KEYS[node.kind]) {
    const value = node[key];
    if (value === undefined) continue;
    if (Array.isArray(value))
      for (let at = 0; at < value.length; at++) moveAll(value[at] as Moving, by);
    else moveAll(value as Moving, by);
  }
}
