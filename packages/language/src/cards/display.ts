import type { BoundExpression } from "../bind/tree.ts";
import type { DieSymbol, PropertySymbol } from "../model/symbols.ts";
import { createContext } from "../wording/context.ts";
import { capitalised, words } from "../wording/english.ts";
import { valueWords } from "../wording/expression.ts";

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
): Displayed {
  if (value === undefined) return shown(NOTHING_MARK);
  switch (value.kind) {
    case "unknown":
      return { text: UNKNOWN_MARK, reason: value.reason };
    case "none":
      return shown(NOTHING_MARK);
    case "number":
      return shown(property?.type.type === "price" ? priceText(value.value) : String(value.value));
    case "dice":
      return shown(value.pool.map(([die, count]) => diceText(die, count, symbols)).join(" + "));
    case "word":
      return shown(capitalised(words(value.word)));
    case "flag":
      return shown(value.value ? "Yes" : "No");
    case "text":
      return shown(value.text);
    case "thing":
      return shown(value.thing.title ?? capitalised(words(value.thing.name)));
    case "list":
      return shown(value.items.map((item) => display(item, undefined, symbols).text).join(", "));
    default:
      return shown(capitalised(valueWords(value, createContext())));
  }
}

function shown(text: string): Displayed {
  return { text, reason: undefined };
}

function priceText(least: number): string {
  return least === 0 ? NOTHING_MARK : `${least}+`;
}

/** `{square}`, `2 {square}`, `2d6`, `2 bone`. */
export function diceText(die: DieSymbol, count: number, symbols: ReadonlySet<string>): string {
  if (symbols.has(die.name)) return count === 1 ? `{${die.name}}` : `${count} {${die.name}}`;
  if (die.builtIn) return count === 1 ? die.name : `${count}${die.name}`;
  return `${count} ${words(die.name)}`;
}

/** The label of a property on a card: `dice-left` → "Dice left". */
export function label(name: string): string {
  return capitalised(words(name));
}

/** `4`, `2–18`, `19+`. A row without an end reaches as far as numbers go. */
export function rangeText(low: number, high: number, most = OPEN_END): string {
  if (high >= most && low !== high) return `${low}+`;
  return low === high ? String(low) : `${low}–${high}`;
}

const OPEN_END = 1_000_000;
