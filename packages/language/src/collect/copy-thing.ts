import { isKind, propertyOfThing } from "../model/kinds.ts";
import type { PackModel } from "../model/model.ts";
import type {
  PropertySymbol,
  RuleSymbol,
  SideSymbol,
  StandingSymbol,
  Stated,
  TableSymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import { kindOf } from "../types/fits.ts";
import { idOf, type Mutable } from "./context.ts";
import { actorHole, forKind } from "./things.ts";

export interface Copying {
  /** Where what is copied is declared. */
  readonly into: PackModel;
  /** Hooks and standing changes by whose they are; the copies are added. */
  readonly standings: Map<unknown, StandingSymbol[]>;
}

/**
 * Gives a thing what another states and declares: properties, values, lists, rules, tables, sides,
 * ends and what is declared in it. What the thing has of the same name stands. Rules, tables and deeds
 * keep the pack in which they are written: there their words mean something.
 */
export function copyThing(base: ThingSymbol, thing: ThingSymbol, copying: Copying): void {
  copyProperties(base, thing);
  // Lists that are filled by hand are not filled by what is declared in the other.
  const filled = thing.stated.flatMap(({ property }) => (property ? listKind(property) : []));
  copyStated(base, thing);
  for (const [name, section] of base.sections)
    if (!thing.sections.has(name)) thing.sections.set(name, section);
  if (thing.prose.length === 0) (thing as Mutable<ThingSymbol>).prose = base.prose;
  for (const child of base.children)
    if (!isNamed(child, thing.children) && !filled.some((kind) => isKind(child.kind, kind)))
      copyChild(child, thing, copying);
  if (base.verb?.body !== undefined && thing.verb?.body === undefined)
    copyDeed(base.verb, thing.verb);
  copyRules(base, thing, copying);
}

/** An action that says nothing of what is done does what the other does. */
function copyDeed(from: VerbSymbol, to: VerbSymbol | undefined): void {
  if (to === undefined) return;
  const { pack, file, body, says, node, incomplete } = from;
  const holes = isOfOwner(from) ? to.holes : from.holes;
  Object.assign(to, { pack, file, body, says, node, incomplete, holes });
}

function isNamed({ name }: { readonly name: string }, among: readonly { name: string }[]) {
  return among.some((each) => each.name === name);
}

function listKind({ type }: PropertySymbol) {
  return (type.type === "list" ? kindOf(type.of) : undefined) ?? [];
}

function copyProperties(base: ThingSymbol, thing: ThingSymbol): void {
  for (const [name, property] of base.properties)
    if (!thing.properties.has(name)) thing.properties.set(name, { ...property, owner: thing });
  for (const stated of thing.stated as Mutable<Stated>[])
    if (stated.range === undefined) stated.property ??= propertyOfThing(thing, stated.key);
}

function copyStated(base: ThingSymbol, thing: ThingSymbol): void {
  const own = new Set(thing.stated.map(({ key }) => key));
  const charts = new Set(thing.stated.flatMap(({ range, property }) => (range ? [property] : [])));
  const declared = (name: string) =>
    isNamed({ name }, thing.tables) || isNamed({ name }, thing.rules) || thing.sections.has(name);
  for (const stated of base.stated) {
    const { range, key } = stated;
    const property = range === undefined ? propertyOfThing(thing, key) : stated.property;
    if (property === undefined || own.has(key) || declared(key)) continue;
    if (range === undefined || !charts.has(property)) thing.stated.push({ ...stated, property });
  }
}

function copyChild(child: ThingSymbol, owner: ThingSymbol, copying: Copying): void {
  const { into } = copying;
  const copy: Mutable<ThingSymbol> = {
    ...child,
    pack: into.pack,
    id: idOf(child.name, owner),
    owner,
    stated: [],
    properties: new Map(),
    children: [],
    rules: [],
    tables: [],
    sides: [],
    endings: [],
    sections: new Map(),
    prose: [],
    like: undefined,
    base: child,
  };
  into.things.push(copy);
  owner.children.push(copy);
  if (child.verb !== undefined) {
    copy.verb = copyVerb(child.verb, copy, owner);
    into.verbs.push(copy.verb);
  }
  copyThing(child, copy, copying);
}

/** Whose action it is follows its owner, where it was the owner's. */
function copyVerb(verb: VerbSymbol, action: ThingSymbol, owner: ThingSymbol): VerbSymbol {
  const holes = isOfOwner(verb) ? [actorHole(forKind(owner))] : verb.holes;
  return { ...verb, action, owner, holes };
}

function isOfOwner({ holes: [hole], owner }: VerbSymbol): boolean {
  return hole?.type.type === "entity" && hole.type.kind === forKind(owner);
}

function copyRules(base: ThingSymbol, thing: ThingSymbol, copying: Copying): void {
  const { into, standings } = copying;
  const rules = new Map<RuleSymbol | undefined, RuleSymbol | undefined>([[undefined, undefined]]);
  const tables = new Map<TableSymbol | undefined, TableSymbol | undefined>([
    [undefined, undefined],
  ]);
  const sides = new Map<SideSymbol | undefined, SideSymbol | undefined>([[undefined, undefined]]);
  for (const rule of base.rules.filter((each) => !isNamed(each, thing.rules))) {
    const copy: RuleSymbol = { ...rule, owner: thing };
    rules.set(rule, copy);
    into.rules.push(copy);
    thing.rules.push(copy);
  }
  for (const table of base.tables.filter((each) => !isNamed(each, thing.tables))) {
    const copy: TableSymbol = { ...table, owner: thing, id: idOf(table.name, thing) };
    tables.set(table, copy);
    into.tables.push(copy);
    thing.tables.push(copy);
  }
  for (const side of base.sides.filter((each) => !isNamed(each, thing.sides))) {
    const copy: SideSymbol = { ...side, of: thing };
    sides.set(side, copy);
    thing.sides.push(copy);
  }
  for (const ending of base.endings) {
    const copy = { ...ending, owner: thing };
    into.endings.push(copy);
    thing.endings.push(copy);
  }
  const copies: StandingSymbol[] = [];
  for (const standing of standings.get(base) ?? []) {
    const { rule, table, side, ...rest } = standing;
    if (!rules.has(rule) || !tables.has(table) || !sides.has(side)) continue;
    copies.push({
      ...rest,
      owner: thing,
      rule: rules.get(rule),
      table: tables.get(table),
      ...(side === undefined ? {} : { side: sides.get(side)! }),
    });
  }
  for (const copy of copies) into.standings.push(copy);
  standings.set(thing, [...(standings.get(thing) ?? []), ...copies]);
}
