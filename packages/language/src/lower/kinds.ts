/** Kinds and fields. */
import {
  BUILT_IN_FIELDS,
  BUILT_IN_KINDS,
  type Field,
  type Kind,
  type ValueType,
} from "@questwright/bundle";
import type { PropertySymbol } from "../model/symbols.ts";
import { partKey } from "../texts/texts.ts";
import { constantOf } from "./constants.ts";
import { KIND, type Lowering, numberOf, spoken, stringAt, titleOf } from "./lowering.ts";
import { propertyType } from "./types.ts";

export function lowerKinds(lowering: Lowering): Kind[] {
  return [...lowering.kinds.keys()].map((kind) => {
    return {
      name: kind.name,
      title: titleOf(lowering, kind),
      plural: stringAt(lowering, kind.plural ?? spoken(kind), partKey("plural", kind)),
      parent: kind.parent === undefined ? -1 : numberOf(lowering.kinds, kind.parent),
      span: lowering.spans.of(kind.at),
    };
  });
}

export function lowerFields(lowering: Lowering): Field[] {
  return [
    ...BUILT_IN_FIELDS.map(
      ({ name, kind, type }): Field => ({
        name,
        title: lowering.strings.in(name, ({ phrasing }) => phrasing?.builtIn(name)),
        kind: BUILT_IN_KINDS.indexOf(kind),
        type: builtInType(type),
        default: 0,
        span: 0,
      }),
    ),
    ...lowering.fields.own.map((property) => lowerField(lowering, property)),
  ];
}

function builtInType(type: (typeof BUILT_IN_FIELDS)[number]["type"]): ValueType {
  switch (type) {
    case "entity":
      return { type, kind: KIND.thing };
    case "word":
      return { type, of: [] };
    default:
      return { type };
  }
}

function lowerField(lowering: Lowering, property: PropertySymbol): Field {
  const { owner } = property;
  return {
    name: property.name,
    title: titleOf(lowering, property),
    kind: numberOf(lowering.kinds, owner.symbol === "kind" ? owner : owner.kind),
    type: propertyType(lowering, property),
    default: defaultOf(lowering, property),
    span: lowering.spans.of(property.at),
  };
}

/** No table and no chart have the number -1; everything else starts at nothing. */
function defaultOf(lowering: Lowering, property: PropertySymbol): number {
  const { type } = property;
  const value = lowering.program.defaults.get(property);
  if (value !== undefined && type.type !== "list" && type.type !== "zone")
    return constantOf(lowering, value, type).value;
  if (type.type === "table" || type.type === "chart") return -1;
  return Math.max(0, property.counter?.least ?? 0);
}
