import type { Node } from "../ast.ts";
import { CHILD_KEYS } from "../walk.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What a node says about where it stands and how it was spelt. */
const layout = /^(?:start|end|raw|.+Start|.+End)$/;

/** Whether two trees mean the same, wherever their nodes stand. */
export function sameTree(one: Node, other: Node): boolean {
  if (one.kind !== other.kind) return false;
  const children: readonly string[] = CHILD_KEYS[one.kind];
  const left = one as unknown as Fields;
  const right = other as unknown as Fields;
  return Object.keys(left).every((key) => {
    if (layout.test(key)) return true;
    if (children.includes(key)) return sameChildren(left[key], right[key]);
    return sameValue(left[key], right[key]);
  });
}

function sameChildren(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((node, at) => sameTree(node, right[at]));
  }
  if (left === undefined || right === undefined) return left === right;
  return sameTree(left as Node, right as Node);
}

/** Blanks at the end of a line are no part of prose, nor of a text that nothing closes. */
function sameValue(left: unknown, right: unknown): boolean {
  if (typeof left === "string" && typeof right === "string")
    return left.trimEnd() === right.trimEnd();
  return left === right;
}
