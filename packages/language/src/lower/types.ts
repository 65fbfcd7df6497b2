/** Types of the language as types of a bundle. */
import type { Slot, ValueType, ZoneRules } from "@questwright/bundle";
import type { PropertySymbol } from "../model/symbols.ts";
import type { Type } from "../model/type.ts";
import { KIND, type Lowering, numberOf } from "./lowering.ts";
import { lowerZoneProperty } from "./zones.ts";

const MOST = 2147483647;

export function valueTypeOf(lowering: Lowering, type: Type): ValueType {
  switch (type.type) {
    case "number":
    case "flag":
    case "text":
    case "dice":
    case "price":
    case "table":
    case "chart":
      return { type: type.type };
    case "choice":
      return { of: type.words.map((word) => lowering.words.of(word)), type: "word" };
    case "word":
      return { of: [], type: "word" };
    case "entity":
      return { kind: numberOf(lowering.kinds, type.kind), type: "entity" };
    case "zone":
      return { of: numberOf(lowering.kinds, type.of), type: "zone", zone: PLAIN_ZONE };
    case "list":
      return { of: memberKind(lowering, type.of), type: "list" };
    case "roll":
    case "rolled":
      return { type: type.dice.some(({ symbols }) => symbols) ? "any" : "number" };
    case "any":
    case "none":
    case "error":
    case "phase":
    case "rule":
      return { type: "any" };
  }
}

/** What a verb takes in a hole: a zone is an entity like any other. */
export function parameterType(lowering: Lowering, type: Type): ValueType {
  return type.type === "zone" ? { kind: KIND.zone, type: "entity" } : valueTypeOf(lowering, type);
}

export function propertyType(lowering: Lowering, property: PropertySymbol): ValueType {
  const { type, counter } = property;
  if (counter !== undefined)
    return { least: counter.least, most: counter.most ?? MOST, type: "counter" };
  const value = valueTypeOf(lowering, type);
  if (value.type !== "zone") return value;
  return { ...value, zone: { ...value.zone, ...lowerZoneProperty(lowering, property) } };
}

/** Every thing of a kind with a zone has its own. It lies open, and what lies in it is in force. */
const PLAIN_ZONE: ZoneRules = {
  deck: false,
  discards: 0,
  holds: -1,
  limit: 0,
  live: true,
  reshuffles: false,
  seen: "everyone",
};

function memberKind(lowering: Lowering, type: Type): number {
  if (type.type === "entity") return numberOf(lowering.kinds, type.kind);
  return type.type === "zone" ? KIND.zone : KIND.thing;
}

export const isListType = (type: Type): boolean => type.type === "list";

export const letterOf = (type: Type): Slot => (isListType(type) ? "l" : "i");

/** Whether a value of the type is somebody or something, so that it may be nobody. */
export const isEntityType = (type: Type): boolean =>
  type.type === "entity" || type.type === "zone" || type.type === "none";

export const isWordType = (type: Type): boolean => type.type === "choice" || type.type === "word";
