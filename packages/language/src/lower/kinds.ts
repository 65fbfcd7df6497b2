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
    const { name, at } = kind;
    const title = titleOf(lowering, kind);
    const plural = stringAt(lowering, kind.plural ?? spoken(kind), partKey("plural", kind));
    const parent = kind.parent === undefined ? -1 : numberOf(lowering.kinds, kind.parent);
    return { name, parent, plural, span: lowering.spans.of(at), title };
  });
}

export function lowerFields(lowering: Lowering): Field[] {
  return [
    ...BUILT_IN_FIELDS.map(
      ({ name, kind, type }): Field => ({
        default: 0,
        kind: BUILT_IN_KINDS.indexOf(kind),
        name,
        span: 0,
        title: lowering.strings.in(name, ({ phrasing }) => phrasing?.builtIn(name)),
        type: builtInType(type),
      }),
    ),
    ...lowering.fields.own.map((property) => lowerField(lowering, property)),
  ];
}

function builtInType(type: (typeof BUILT_IN_FIELDS)[number]["type"]): ValueType {
  switch (type) {
    case "entity":
      return { kind: KIND.thing, type };
    case "word":
      return { of: [], type };
    default:
      return { type };
  }
}

function lowerField(lowering: Lowering, property: PropertySymbol): Field {
  const { owner, name } = property;
  const title = titleOf(lowering, property);
  const kind = numberOf(lowering.kinds, owner.symbol === "kind" ? owner : owner.kind);
  const type = propertyType(lowering, property);
  const initial = defaultOf(lowering, property);
  return { default: initial, kind, name, span: lowering.spans.of(property.at), title, type };
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
