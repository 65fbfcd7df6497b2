/** Things: what each states, holds and is made for. */
import { type Thing, UNKNOWN } from "@questwright/bundle";
import type { BoundThing } from "../bind/program.ts";
import type { BoundExpression } from "../bind/tree.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind, propertiesOfKind, propertyOfThing } from "../model/kinds.ts";
import type { KindSymbol, PropertySymbol, ThingSymbol } from "../model/symbols.ts";
import { lowerAction } from "./actions.ts";
import { constantOf } from "./constants.ts";
import { hasField } from "./fields.ts";
import { FIELD, type Lowering, numberOf, titleOf } from "./lowering.ts";
import { lowerRole } from "./seats.ts";
import { lowerZone } from "./zones.ts";

/** Index 0 is nobody; then what is declared; then what stands for kinds. */
export function lowerThings(lowering: Lowering): Thing[] {
  const declared = [...lowering.things.keys()].map((thing) => lowerThing(lowering, thing));
  const nameless = lowering.prototypes.all.map((kind) => lowerPrototype(lowering, kind));
  return [NOBODY, ...declared, ...nameless];
}

export const NOBODY: Thing = {
  action: null,
  contents: [],
  copies: 1,
  id: "",
  kind: 0,
  map: -1,
  pack: "",
  reasons: [],
  role: null,
  scenario: null,
  span: 0,
  title: 0,
  values: [],
  zone: null,
};

function lowerPrototype(lowering: Lowering, kind: KindSymbol): Thing {
  const stated = newStated();
  stateDefaults(lowering, stated, kind);
  return {
    ...NOBODY,
    id: kind.name,
    pack: (kind.pack ?? lowering.program.pack).name,
    title: titleOf(lowering, kind),
    kind: numberOf(lowering.kinds, kind),
    values: [...stated.values],
    reasons: [...stated.reasons],
    // No deck takes it: it is only there to be copied.
    copies: 0,
    span: lowering.spans.of(kind.at),
  };
}

function lowerThing(lowering: Lowering, thing: ThingSymbol): Thing {
  // What is replaced or left out for good keeps its number, and nobody has it.
  if (lowering.program.overrides.gone.has(thing))
    return { ...NOBODY, id: thing.id, pack: thing.pack.name, copies: 0 };
  const bound = lowering.program.things.get(thing);
  const isOf = (kind: Parameters<typeof builtInKind>[0]) => isKind(thing.kind, builtInKind(kind));
  // Everything is numbered in the order in which it is first asked for.
  const stated = statedBy(lowering, thing, bound);
  const title = titleOf(lowering, thing);
  const contents = (bound?.contents ?? [])
    .filter(({ property }) => hasField(property))
    .map(({ property, things }): Thing["contents"][number] => [
      lowering.fields.of(property),
      things.map((each) => numberOf(lowering.things, each)).filter((each) => each > 0),
    ]);
  const zone = isOf("zone") ? lowerZone(lowering, thing) : null;
  return {
    action: isOf("action") ? lowerAction(lowering, thing) : null,
    contents,
    copies: copiesOf(lowering, bound),
    id: thing.id,
    kind: numberOf(lowering.kinds, thing.kind),
    map: lowering.maps.get(thing) ?? -1,
    pack: thing.pack.name,
    reasons: [...stated.reasons],
    role: isOf("role") ? lowerRole(lowering, thing) : null,
    scenario: isOf("scenario") ? lowerScenario(lowering, thing) : null,
    span: lowering.spans.of(thing.at),
    title,
    values: [...stated.values],
    zone,
  };
}

interface StatedValues {
  readonly values: Map<number, number>;
  readonly reasons: Map<number, number>;
}

const newStated = (): StatedValues => ({ values: new Map(), reasons: new Map() });

function statedBy(
  lowering: Lowering,
  thing: ThingSymbol,
  bound: BoundThing | undefined,
): StatedValues {
  const stated = newStated();
  stateDefaults(lowering, stated, thing.kind);
  const owner = thing.owner?.symbol === "thing" ? numberOf(lowering.things, thing.owner) : 0;
  if (owner > 0) {
    stated.values.set(FIELD["owner-thing"], owner);
    if (isKind(thing.kind, builtInKind("zone"))) stated.values.set(FIELD.owner, owner);
  }
  for (const { property, value } of bound?.values ?? []) state(lowering, stated, property, value);
  for (const { property, table } of bound?.tables ?? [])
    if (hasField(property) && property.type.type === "table")
      stated.values.set(lowering.fields.of(property), numberOf(lowering.tables, table));
  for (const chart of bound?.charts ?? [])
    stated.values.set(lowering.fields.of(chart.property), addChart(lowering, thing, chart));
  return stated;
}

/**
 * What a kind states anew of its parent's properties is stated by each of its things, and so is
 * what nobody knows, for its reason.
 */
function stateDefaults(lowering: Lowering, stated: StatedValues, kind: KindSymbol): void {
  for (const property of propertiesOfKind(kind)) {
    const value = lowering.program.defaults.get(property);
    if (value === undefined || property.builtIn || !hasField(property)) continue;
    const field = lowering.fields.of(property);
    const anew = lowering.fields.own[field - lowering.fields.first] !== property;
    if (anew || value.kind === "unknown") state(lowering, stated, property, value);
  }
}

function state(
  lowering: Lowering,
  stated: StatedValues,
  property: PropertySymbol,
  value: BoundExpression,
): void {
  const { type } = property;
  if (!hasField(property) || type.type === "list" || type.type === "zone") return;
  const field = lowering.fields.known(property);
  if (field === undefined) return;
  const constant = constantOf(lowering, value, type);
  stated.values.set(field, constant.value);
  if (constant.reason === undefined) stated.reasons.delete(field);
  else stated.reasons.set(field, constant.reason);
}

function addChart(
  lowering: Lowering,
  thing: ThingSymbol,
  { property, columns }: BoundThing["charts"][number],
): number {
  const type = property.type.type === "chart" ? property.type.of : property.type;
  const chart = {
    name: `${thing.id} ${property.name}`,
    columns: columns.map(({ low, high }) => ({ low, high })),
    values: columns.map(({ value }) => constantOf(lowering, value, type).value),
  };
  return lowering.charts.push(chart) - 1;
}

function copiesOf(lowering: Lowering, bound: BoundThing | undefined): number {
  const stated = bound?.values.find(
    ({ property }) => property.builtIn && property.name === "copies",
  );
  if (stated === undefined) return 1;
  const { value } = constantOf(lowering, stated.value, stated.property.type);
  return value === UNKNOWN ? 1 : Math.max(0, value);
}

/** A scenario without a phase to play cannot be begun. */
export function lowerScenario(lowering: Lowering, thing: ThingSymbol): Thing["scenario"] {
  const plays = phaseOf(lowering, thing, "plays");
  return plays < 0 ? null : { plays, round: phaseOf(lowering, thing, "round") };
}

function phaseOf(lowering: Lowering, thing: ThingSymbol, name: string): number {
  const bound = lowering.program.things.get(thing);
  const property = propertyOfThing(thing, name);
  const value =
    bound?.values.find((each) => each.property.name === name)?.value ??
    (property && lowering.program.defaults.get(property));
  return value?.kind === "phase" ? numberOf(lowering.verbs, value.verb) : -1;
}
