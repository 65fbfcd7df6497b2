import { builtInKind } from "../model/built-in/kinds.ts";
import { isIncomplete, isKind } from "../model/kinds.ts";
import type { KindSymbol } from "../model/symbols.ts";
import type { Type } from "../model/type.ts";

/** The kind of the pieces and things of a type that is one; undefined for numbers, words and so on. */
export function kindOf(type: Type): KindSymbol | undefined {
  if (type.type === "entity") return type.kind;
  if (type.type === "zone") return builtInKind("zone");
  return undefined;
}

export function isError(type: Type): boolean {
  return type.type === "error";
}

/** Whether a value of the type can be counted with: a roll stands for its total. */
export function isNumeric(type: Type): boolean {
  switch (type.type) {
    case "error":
    case "number":
    case "price":
    case "any":
      return true;
    case "roll":
    case "rolled":
      return type.dice.every((die) => !die.symbols);
    default:
      return false;
  }
}

/** Whether a value of the type can be one of a choice's words: words themselves, and rolls of one symbol die. */
export function isWordly(type: Type): boolean {
  switch (type.type) {
    case "error":
    case "word":
    case "choice":
    case "any":
      return true;
    case "roll":
    case "rolled":
      return type.dice.length === 0 || type.dice.some((die) => die.symbols);
    default:
      return false;
  }
}

/**
 * Whether a value may stand where another type is wanted. A value of a wider kind does not fit a
 * narrower one: the author asks `is` first.
 */
export function fits(value: Type, wanted: Type): boolean {
  if (value.type === "error" || wanted.type === "error") return true;
  if (wanted.type === "any" || value.type === "any") return true;
  switch (wanted.type) {
    case "number":
    case "price":
      return isNumeric(value);
    case "word":
      return isWordly(value) || value.type === "none";
    case "choice":
      if (value.type === "choice") return value.words.every((word) => wanted.words.includes(word));
      return (
        value.type === "word" ||
        ((value.type === "roll" || value.type === "rolled") && isWordly(value))
      );
    case "entity": {
      if (value.type === "none") return true;
      const kind = kindOf(value);
      if (kind === undefined) return false;
      return isKind(kind, wanted.kind) || isIncomplete(kind) || isIncomplete(wanted.kind);
    }
    case "zone": {
      if (value.type === "none") return true;
      if (value.type === "zone") return isKind(value.of, wanted.of) || isKind(wanted.of, value.of);
      return value.type === "entity" && value.kind === builtInKind("zone");
    }
    case "list":
      return value.type === "list" && fits(value.of, wanted.of);
    case "table":
      if (value.type === "none") return true;
      return (
        value.type === "table" &&
        (wanted.of?.type === "any" ||
          (value.of === undefined
            ? wanted.of === undefined
            : wanted.of !== undefined && fits(value.of, wanted.of)))
      );
    case "chart":
      if (value.type === "none") return true;
      return value.type === "chart" && fits(value.of, wanted.of);
    case "roll":
    case "rolled":
      return value.type === "roll" || value.type === "rolled";
    default:
      return value.type === wanted.type || (value.type === "none" && wanted.type === "dice");
  }
}

/** Whether two values can be the same, so that `is` between them makes sense. */
export function comparable(one: Type, other: Type): boolean {
  if (fits(one, other) || fits(other, one)) return true;
  const kinds = [kindOf(one), kindOf(other)];
  if (kinds[0] !== undefined && kinds[1] !== undefined)
    return isKind(kinds[0], kinds[1]) || isKind(kinds[1], kinds[0]);
  return isWordly(one) && isWordly(other);
}
