import type { Span } from "../../diagnostics/fault.ts";
import { propertyNarrower, propertyNone } from "../../diagnostics/generated/property.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import {
  isIncomplete,
  isKind,
  lineageOf,
  propertiesOfKind,
  propertyOfKind,
  propertyOfThing,
} from "../../model/kinds.ts";
import type { KindSymbol, PropertySymbol } from "../../model/symbols.ts";
import { kindOf } from "../../types/fits.ts";
import { type BindContext, errorAt, report, thingOf } from "../context.ts";
import type { BoundExpression } from "../tree.ts";

/** A property that a value has, by what is known of the value here. */
export function findProperty(
  name: string,
  of: BoundExpression,
  context: BindContext,
): PropertySymbol | undefined {
  const thing = thingOf(of, context);
  if (thing !== undefined) return propertyOfThing(thing, name);
  const kind = kindOf(of.type);
  return kind === undefined ? undefined : propertyOfKind(kind, name);
}

export function propertyValue(
  property: PropertySymbol,
  of: BoundExpression,
  at: Span,
): BoundExpression {
  return { kind: "property", type: property.type, at, property, of };
}

/** Reports that a value has no such property, and who has. */
export function noProperty(
  name: string,
  of: BoundExpression,
  at: Span,
  written: string,
  context: BindContext,
): BoundExpression {
  if (of.type.type === "error") return errorAt(at);
  const kind = kindOf(of.type);
  if (kind === undefined) {
    report(context, propertyNone(at, { kind: "this", property: name, near: [] }));
    return errorAt(at);
  }
  if (isIncomplete(kind)) return errorAt(at);
  const narrower = kindsWith(name, kind, context);
  if (narrower !== undefined)
    report(context, propertyNarrower(at, { property: name, kind: narrower.name, name: written }));
  else
    report(
      context,
      propertyNone(at, {
        kind: kind.name,
        property: name,
        near: nearest(name, speakable(kind, context)),
      }),
    );
  return errorAt(at);
}

/** The widest kind derived from `kind` that declares the property. */
function kindsWith(name: string, kind: KindSymbol, context: BindContext): KindSymbol | undefined {
  const found = context.names.packs
    .flatMap((pack) => pack.kinds)
    .filter((each) => each.properties.has(name) && isKind(each, kind));
  return found.sort((a, b) => depth(a) - depth(b))[0];
}

function depth(kind: KindSymbol): number {
  return [...lineageOf(kind)].length;
}

/** What may stand before `of` for this kind. */
function speakable(kind: KindSymbol, context: BindContext): string[] {
  return [
    ...propertiesOfKind(kind).map((property) => property.name),
    ...[...context.names.measures.values()]
      .filter((measure) => {
        const first = kindOf(measure.holes[0]?.type ?? { type: "error" });
        return first !== undefined && isKind(kind, first);
      })
      .map((measure) => measure.name),
  ];
}
