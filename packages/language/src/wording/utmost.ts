import { type Expression, type Node, walk } from "@questwright/grammar";
import { nameText } from "../model/node-name.ts";
import type { AdjectiveSymbol } from "../model/symbols.ts";

/**
 * Whether an adjective says that nothing else has more, or less, of something: `no portal where remoteness of it
 * > remoteness of gate`, or the count of such is 0. Of others that it says beside this each narrows it further.
 */
export function isUtmost({ node, holes: [subject] }: AdjectiveSymbol): boolean {
  const { expression } = node ?? {};
  if (expression === undefined || subject === undefined) return false;
  const terms = expression.kind === "And" ? expression.terms : [expression];
  return terms.some((term) => {
    const others = noneWhere(term);
    return others !== undefined && isBeyond(others, subject.name);
  });
}

/** What the members would have of which there is none. */
function noneWhere(term: Expression): Expression | undefined {
  if (term.kind === "Query")
    return term.noun.quantifiers.some(({ word }) => word === "no") ? term.where : undefined;
  if (term.kind !== "Comparison" || term.operator !== "=") return undefined;
  const isNone = term.right?.kind === "Number" && term.right.value === 0;
  const { left } = term;
  return isNone && left.kind === "Paren" && left.inner.kind === "Count" ? left.where : undefined;
}

/** `remoteness of it > remoteness of gate`, either way around. */
function isBeyond(condition: Expression, subject: string): boolean {
  if (condition.kind !== "Comparison" || condition.right === undefined) return false;
  if (condition.operator !== "<" && condition.operator !== ">") return false;
  const sides = [condition.left, condition.right];
  const [one, other] = sides.map((side) => shapeOf(side, subject));
  return one === other && sides.some((side) => mentions(side, "it"));
}

/** A value with whose it is left open. */
function shapeOf(value: Expression, subject: string): string {
  const parts: string[] = [];
  walk(value, (node: Node) => {
    if (node.kind !== "Name") parts.push(node.kind);
    else parts.push(["it", subject].includes(nameText(node)) ? "of" : nameText(node));
  });
  return parts.join(" ");
}

function mentions(value: Expression, name: string): boolean {
  let found = false;
  walk(value, (node: Node) => {
    if (node.kind === "Name" && nameText(node) === name) found = true;
  });
  return found;
}
