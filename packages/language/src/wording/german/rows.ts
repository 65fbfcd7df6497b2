import type { BoundRow, BoundRows, RowKey } from "../../bind/tree.ts";
import { conditionWords } from "./conditions.ts";
import { blockWords, sentence } from "./deeds.ts";
import { type German, sayWord } from "./nouns.ts";
import { joined } from "./values.ts";

export const rowSentences = ({ rows }: BoundRows, context: German): string[] =>
  rows.map((row) => sentence(rowWords(row, context)));

export const inlineRows = (rows: BoundRows | undefined, context: German): string =>
  rows === undefined ? "" : ` (${rows.rows.map((row) => rowWords(row, context)).join("; ")})`;

/** "bei 17 oder mehr: …", "für jeden Würfel mit Treffer: …". */
function rowWords({ each, keys, guard, body }: BoundRow, context: German): string {
  const isRest = keys.some(({ kind }) => kind === "otherwise");
  const shown = joined(
    keys.map((key) => keyWords(key, context)),
    "oder",
  );
  const head = isRest ? "sonst" : `${each ? "für jeden Würfel mit" : "bei"} ${shown}`;
  const only = guard === undefined ? "" : `, wenn ${conditionWords(guard, context)}`;
  return `${head}${only}: ${blockWords(body, context)}`;
}

/** A key without an end reaches this far; no dice show more. */
const NO_END = 1e6;

function keyWords(key: RowKey, context: German): string {
  switch (key.kind) {
    case "otherwise":
      return "allem anderen";
    case "face":
      return sayWord(key.face, context);
    case "range":
      if (key.high >= NO_END) return `${key.low} oder mehr`;
      return key.low === key.high ? String(key.low) : `${key.low}–${key.high}`;
  }
}
