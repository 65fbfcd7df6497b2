import type { BoundExpression } from "../bind/tree.ts";
import type { DieSymbol, PropertySymbol } from "../model/symbols.ts";
import { partKey, spokenIn, type Texts, textIn, wordIn } from "../texts/texts.ts";
import { english } from "../wording/english-phrasing.ts";
import { label, type Speech, said } from "../wording/phrasing.ts";

/** What a card prints where a value is unknown. Its reason stands among the notes. */
export const UNKNOWN_MARK = "?";
/** What a card prints where there is nothing. */
export const NOTHING_MARK = "–";

/** A value as a card prints it. */
export interface Displayed {
  readonly text: string;
  /** Why it is unknown. */
  readonly reason: string | undefined;
}

/** `symbols`: names of drawings that texts may hold as `{name}`; dice of such a name are drawn. */
export function display(
  value: BoundExpression | undefined,
  property: PropertySymbol | undefined,
  symbols: ReadonlySet<string>,
  speech: Speech,
): Displayed {
  const { texts } = speech;
  if (value === undefined) return shown(NOTHING_MARK);
  switch (value.kind) {
    case "unknown":
      return { text: UNKNOWN_MARK, reason: value.reason };
    case "none":
      return shown(NOTHING_MARK);
    case "number":
      return shown(property?.type.type === "price" ? priceText(value.value) : String(value.value));
    case "dice":
      return shown(
        value.pool.map(([die, count]) => diceText(die, count, symbols, texts)).join(" + "),
      );
    case "word":
      return shown(label(wordIn(texts, value.word)));
    case "flag":
      return shown(
        value.value ? (speech.phrasing ?? english).yes : (speech.phrasing ?? english).no,
      );
    case "text":
      return shown(textIn(texts, value.at, value.text));
    case "thing":
      return shown(label(spokenIn(texts, value.thing)));
    case "list":
      return shown(
        value.items.map((item) => display(item, undefined, symbols, speech).text).join(", "),
      );
    default:
      return shown(label(said(speech, undefined, (phrasing, own) => phrasing.value(value, own))));
  }
}

function shown(text: string): Displayed {
  return { text, reason: undefined };
}

function priceText(least: number): string {
  return least === 0 ? NOTHING_MARK : `${least}+`;
}

/** `{square}`, `2 {square}`, `2d6`, `2 bone`. */
export function diceText(
  die: DieSymbol,
  count: number,
  symbols: ReadonlySet<string>,
  texts: Texts,
): string {
  if (symbols.has(die.name)) return count === 1 ? `{${die.name}}` : `${count} {${die.name}}`;
  if (die.builtIn) return count === 1 ? die.name : `${count}${die.name}`;
  return `${count} ${texts.of(partKey("short", die)) ?? die.name.replaceAll("-", " ")}`;
}

/** `4`, `2–18`, `19+`. A row without an end reaches as far as numbers go. */
export function rangeText(low: number, high: number, most = OPEN_END): string {
  if (high >= most && low !== high) return `${low}+`;
  return low === high ? String(low) : `${low}–${high}`;
}

const OPEN_END = 1_000_000;
