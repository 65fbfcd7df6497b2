import type { BoundRow, BoundRows, RowKey } from "../bind/tree.ts";
import { joined } from "../diagnostics/wording.ts";
import { type Texts, wordIn } from "../texts/texts.ts";
import { conditionWords } from "./condition.ts";
import type { WordingContext } from "./context.ts";
import { sentence } from "./english.ts";
import { blockClause } from "./statement.ts";

export function withRows(
  clauseText: string,
  rows: BoundRows | undefined,
  context: WordingContext,
): string[] {
  if (rows === undefined) return [sentence(clauseText)];
  return [sentence(clauseText), ...rows.rows.map((row) => sentence(rowClause(row, context)))];
}

export function inlineRows(
  clauseText: string,
  rows: BoundRows | undefined,
  context: WordingContext,
): string {
  if (rows === undefined) return clauseText;
  return `${clauseText} (${rows.rows.map((row) => rowClause(row, context)).join("; ")})`;
}

/** "on a 17 or more, …", "on each success, …". */
function rowClause({ each, keys, guard, body }: BoundRow, context: WordingContext): string {
  const last = keys.some(({ kind }) => kind === "otherwise");
  const key = last
    ? "otherwise"
    : `on ${each ? "each " : ""}${joined(
        keys.map((one) => keyWords(one, each, context.texts)),
        "or",
      )}`;
  const only = guard === undefined ? "" : `, if ${conditionWords(guard, context)}`;
  return `${key}${only}, ${blockClause(body, context)}`;
}

function keyWords(key: RowKey, bare: boolean, texts: Texts): string {
  switch (key.kind) {
    case "otherwise":
      return "anything else";
    case "face": {
      const face = wordIn(texts, key.face);
      return bare ? face : `${/^[aeiou]/i.test(face) ? "an" : "a"} ${face}`;
    }
    case "range": {
      const text = rangeWords(key.low, key.high);
      return bare ? text : numberArticle(text, key.low, key.high);
    }
  }
}

/** A key without an end reaches this far; no dice show more. */
const NO_END = 1e6;

function rangeWords(low: number, high: number): string {
  if (high >= NO_END) return `${low} or more`;
  return low === high ? String(low) : `${low}–${high}`;
}

function numberArticle(text: string, low: number, high: number): string {
  if (low !== high && high < NO_END) return text;
  return `${/^(8|11|18)(\D|$)/.test(text) ? "an" : "a"} ${text}`;
}
