import { hookNoPurpose } from "../diagnostics/generated/hook.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { Model, PackModel } from "../model/model.ts";
import { closureOf } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";
import type { KindSymbol, PackSymbol, PropertySymbol, ThingSymbol } from "../model/symbols.ts";
import { bindEnding, bindStanding } from "./bind-rules.ts";
import {
  checkBoardSettings,
  checkPackSettings,
  checkThingSettings,
  checkZoneProperty,
} from "./bind-settings.ts";
import { bindTable } from "./bind-tables.ts";
import { bindTest } from "./bind-tests.ts";
import { bindBoard, bindThing } from "./bind-things.ts";
import { bindFunction, bindVerb } from "./bind-verbs.ts";
import { overridesOf, withoutGone } from "./overrides.ts";
import type { BoundProgram, BoundThing } from "./program.ts";
import { checkRings } from "./rings.ts";
import { type Binder, makeBinder } from "./root.ts";
import type { BoundExpression } from "./tree.ts";

/** What each pack of a workspace declares, bound. */
export type BoundModel = ReadonlyMap<PackSymbol, BoundPack>;

/** The part of a program that one pack brings. */
export type BoundPack = Omit<BoundProgram, "pack" | "packs" | "overrides">;

/** Binds every body of every pack, each once; all faults are reported. */
export function bindModel(model: Model, reporter: Reporter): BoundModel {
  const binder = makeBinder(model, reporter);
  const bound = new Map(model.packs.map((pack) => [pack.pack, bindOne(pack, binder)]));
  checkRings(bound, reporter);
  const { asked, purposes } = binder.shared;
  for (const { purpose, at } of asked)
    if (!purposes.has(purpose))
      reporter.report(hookNoPurpose(at, { purpose, near: nearest(purpose, purposes) }));
  return bound;
}

function bindOne(pack: PackModel, binder: Binder): BoundPack {
  return {
    defaults: bindDefaults(pack, binder),
    adjectives: new Map(pack.adjectives.map((each) => [each, bindFunction(each, binder)])),
    measures: new Map(pack.measures.map((each) => [each, bindFunction(each, binder)])),
    verbs: new Map(pack.verbs.map((each) => [each, bindVerb(each, binder)])),
    tables: new Map(pack.tables.map((each) => [each, bindTable(each, binder)])),
    things: bindThings(pack, binder),
    standing: pack.standings.map((each) => bindStanding(each, binder)),
    endings: pack.endings.map((each) => bindEnding(each, binder)),
    boards: new Map(pack.boards.map((each) => [each, bindBoard(each, binder)])),
    tests: pack.tests.map((each) => bindTest(each, binder)),
  };
}

function bindThings(pack: PackModel, binder: Binder): ReadonlyMap<ThingSymbol, BoundThing> {
  const things = new Map(pack.things.map((each) => [each, bindThing(each, binder)]));
  for (const [thing, bound] of things) checkThingSettings(thing, bound, binder);
  for (const board of pack.boards) checkBoardSettings(board, binder);
  checkPackSettings(pack.pack, binder);
  for (const owner of [...pack.kinds, ...pack.things])
    for (const property of owner.properties.values())
      if (property.seen !== undefined || (property.node?.values.length ?? 0) > 1)
        checkZoneProperty(property, binder.context(pack.pack, property.file, undefined));
  return things;
}

function bindDefaults(
  pack: PackModel,
  binder: Binder,
): ReadonlyMap<PropertySymbol, BoundExpression> {
  const found = new Map<PropertySymbol, BoundExpression>();
  const add = (owner: KindSymbol | ThingSymbol) => {
    for (const property of owner.properties.values()) {
      const value = binder.shared.defaultOf(property);
      if (value !== undefined) found.set(property, value);
    }
  };
  pack.kinds.forEach(add);
  pack.things.forEach(add);
  return found;
}

/** A pack and all it uses as one program; the pack itself is the last. */
export function programOf(model: Model, bound: BoundModel, pack: PackSymbol): BoundProgram {
  const within = new Set(closureOf(model, pack));
  const packs = model.packs.filter((each) => within.has(each) && each.pack !== pack);
  packs.push(...model.packs.filter((each) => each.pack === pack));
  const parts = packs.map((each) => bound.get(each.pack)!);
  const merged = <
    Key extends "verbs" | "adjectives" | "measures" | "tables" | "things" | "defaults" | "boards",
  >(
    key: Key,
  ) =>
    new Map(
      parts.flatMap((part) => [...(part[key] as ReadonlyMap<never, never>)]),
    ) as BoundProgram[Key];
  return withoutGone({
    pack,
    packs,
    overrides: overridesOf(packs),
    verbs: merged("verbs"),
    adjectives: merged("adjectives"),
    measures: merged("measures"),
    tables: merged("tables"),
    things: merged("things"),
    defaults: merged("defaults"),
    standing: parts.flatMap((part) => part.standing),
    endings: parts.flatMap((part) => part.endings),
    boards: merged("boards"),
    tests: bound.get(pack)!.tests,
  });
}

/** Binds a model for one pack and gives its program. */
export function bindPack(model: Model, pack: PackSymbol, reporter: Reporter): BoundProgram {
  return programOf(model, bindModel(model, reporter), pack);
}
