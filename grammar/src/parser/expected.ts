import type { TokenType } from "chevrotain";
import { Label, Picking, specOf, Word } from "../tokens.ts";

/** How messages speak of what a rule could not find at all. */
export const EXPECTED: Readonly<Record<string, string>> = {
  condition: "a condition",
  comparison: "a value",
  relation: "a comparison",
  term: "a name or a value",
  item: "a name or a value",
  items: "a name or a value",
  place: "a name",
  primary: "a value",
  noun: "a picking word",
  predicate: "a name or a value",
  predicates: "a name or a value",
  statement: "a deed",
  deeds: "a deed",
  block: "a deed",
  row: "a row",
  key: "the key of a row",
  rows: "a row",
  rowEnd: "`->`",
  outcome: "a deed",
  cells: "a cell",
  cell: "a value",
  member: "a property, a rule or a declaration",
  property: "a property",
  point: "`before`, `after`, `during` or `instead of`",
  changes: "`:`",
  change: "`is`, `can` or `cannot`",
  effect: "a change or a hook",
  bound: "`at least` or `at most`",
  end: "the end of the line",
};

export function authorWord(type: TokenType): string {
  if (type === Word) return "a name";
  if (type === Label) return "a label such as `from` or `to`";
  if (type === Picking) return "a picking word such as `each` or `nearest`";
  return specOf(type)?.author ?? "something else";
}
