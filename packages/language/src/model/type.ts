import type { DieSymbol, KindSymbol } from "./symbols.ts";

/** What a value can be. `error` follows a fault that was told already and fits everything. */
export type Type =
  | { readonly type: "error" }
  /** `none`, before it is known of what. */
  | { readonly type: "none" }
  | { readonly type: "number" | "flag" | "text" | "dice" | "any" }
  /** What an action costs: a number, written `3+`. */
  | { readonly type: "price" }
  /** One of these words. */
  | { readonly type: "choice"; readonly words: readonly string[] }
  /** Any word. */
  | { readonly type: "word" }
  /** A thing or piece of a kind. */
  | { readonly type: "entity"; readonly kind: KindSymbol }
  /** A zone (an entity of the kind zone) that holds things of a kind. */
  | { readonly type: "zone"; readonly of: KindSymbol }
  | { readonly type: "list"; readonly of: Type }
  /** A table whose cells or outcomes are of a type; without one its rows are deeds. */
  | { readonly type: "table"; readonly of: Type | undefined }
  | { readonly type: "chart"; readonly of: Type }
  /** A phase, as the value of a property. */
  | { readonly type: "phase" }
  /** A rule, as a member of a list. */
  | { readonly type: "rule" }
  /** What a roll gave: its total or only face, and all its dice. Empty `dice`: not known here. */
  | { readonly type: "roll"; readonly dice: readonly DieSymbol[] }
  /** One die of a roll. */
  | { readonly type: "rolled"; readonly dice: readonly DieSymbol[] };

export const ERROR: Type = { type: "error" };
export const NONE: Type = { type: "none" };
export const NUMBER: Type = { type: "number" };
export const FLAG: Type = { type: "flag" };
export const TEXT: Type = { type: "text" };
export const DICE: Type = { type: "dice" };
export const PRICE: Type = { type: "price" };
export const WORD: Type = { type: "word" };
export const ANY: Type = { type: "any" };
