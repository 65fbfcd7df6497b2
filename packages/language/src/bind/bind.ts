import { hookNoPurpose } from "../diagnostics/generated/hook.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { FileModel, Model } from "../model/model.ts";
import { closureOf } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";
import type {
  AdjectiveSymbol,
  KindSymbol,
  MeasureSymbol,
  PackSymbol,
  PropertySymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import type { Shared } from "./context.ts";
import { overridesOf, withoutGone } from "./declarations/overrides.ts";
import { bindEnding, bindStanding } from "./declarations/rules.ts";
import {
  checkBoardSettings,
  checkPackSettings,
  checkThingSettings,
  checkZoneProperty,
} from "./declarations/settings.ts";
import { bindTable } from "./declarations/tables.ts";
import { bindBoard, bindThing } from "./declarations/things.ts";
import { bindFunction, bindVerb } from "./declarations/verbs.ts";
import { bindBody } from "./kept/kept-bodies.ts";
import { bindTest } from "./pack-tests/tests.ts";
import type { BoundProgram, BoundThing } from "./program.ts";
import { type Binder, type Knowledge, typeGiven } from "./root.ts";
import type { BoundExpression } from "./tree.ts";

/** What each pack of a workspace declares, bound. */
export type BoundModel = ReadonlyMap<PackSymbol, BoundPack>;

/** The part of a program that one pack brings. */
export type BoundPack = Omit<BoundProgram, "pack" | "packs" | "overrides">;

/** The part that one file brings, with what must be compared across files. */
export interface BoundFile extends BoundPack {
  /** What rolls are for here, and what rules ask them to be for. */
  readonly purposes: ReadonlySet<string>;
  readonly asked: Shared["asked"];
  /** Files from which rows of tables were taken over. */
  readonly borrowed: ReadonlySet<string>;
}

export function emptyBound(): BoundFile {
  return {
    defaults: new Map(),
    adjectives: new Map(),
    measures: new Map(),
    verbs: new Map(),
    tables: new Map(),
    things: new Map(),
    standing: [],
    endings: [],
    boards: new Map(),
    tests: [],
    purposes: new Set(),
    asked: [],
    borrowed: new Set(),
  };
}

/** Binds every body of a file. */
export function bindFile(file: FileModel, binder: Binder, types: Knowledge["types"]): BoundFile {
  const { purposes, asked, borrowed } = binder.shared;
  const before = binder.keeper?.bodies?.before;
  const bindWord = (word: AdjectiveSymbol | MeasureSymbol) => {
    const known = word.symbol === "measure" ? before?.measures : before?.adjectives;
    return bindBody(word, known, binder, (origin) => bindFunction(word, binder, origin));
  };
  const bindDeed = (verb: VerbSymbol) =>
    bindBody(verb, before?.verbs, binder, (origin) => bindVerb(verb, binder, origin));
  const measures = new Map(file.measures.map((each) => [each, bindWord(each)]));
  for (const [measure, { value }] of measures)
    if (value !== undefined && !types.has(measure)) types.set(measure, typeGiven(value.type));
  return {
    defaults: bindDefaults(file, binder),
    adjectives: new Map(file.adjectives.map((each) => [each, bindWord(each)])),
    measures,
    verbs: new Map(file.verbs.map((each) => [each, bindDeed(each)])),
    tables: new Map(file.tables.map((each) => [each, bindTable(each, binder)])),
    things: bindThings(file, binder),
    standing: file.standings.map((each) => bindStanding(each, binder)),
    endings: file.endings.map((each) => bindEnding(each, binder)),
    boards: new Map(file.boards.map((each) => [each, bindBoard(each, binder)])),
    tests: file.tests.map((each) => bindTest(each, binder)),
    purposes,
    asked,
    borrowed,
  };
}

/** Rules that ask for rolls for something that no roll is for. */
export function checkPurposes(files: readonly BoundFile[], reporter: Reporter): void {
  if (!files.some(({ asked }) => asked.length > 0)) return;
  const purposes = new Set(files.flatMap((file) => [...file.purposes]));
  for (const { asked } of files)
    for (const { purpose, at } of asked)
      if (!purposes.has(purpose))
        reporter.report(hookNoPurpose(at, { purpose, near: nearest(purpose, purposes) }));
}

function bindThings(file: FileModel, binder: Binder): ReadonlyMap<ThingSymbol, BoundThing> {
  const things = new Map(file.things.map((each) => [each, bindThing(each, binder)]));
  for (const [thing, bound] of things) checkThingSettings(thing, bound, binder);
  for (const board of file.boards) checkBoardSettings(board, binder);
  if (file.pack.at.file === file.source.path) checkPackSettings(file.pack, binder);
  for (const owner of [...file.kinds, ...file.things])
    for (const property of owner.properties.values())
      if (property.seen !== undefined || (property.node?.values.length ?? 0) > 1)
        checkZoneProperty(property, binder.context(file.pack, property.file, undefined));
  return things;
}

function bindDefaults(
  file: FileModel,
  binder: Binder,
): ReadonlyMap<PropertySymbol, BoundExpression> {
  const found = new Map<PropertySymbol, BoundExpression>();
  const add = (owner: KindSymbol | ThingSymbol) => {
    for (const property of owner.properties.values()) {
      const value = binder.bindDefault(property);
      if (value !== undefined) found.set(property, value);
    }
  };
  file.kinds.forEach(add);
  file.things.forEach(add);
  return found;
}

/** The parts of the files of one pack as one, in their order. */
export function boundPackOf(files: readonly BoundFile[]): BoundPack {
  return {
    ...mergedParts(files),
    tests: files.flatMap((file) => file.tests),
  };
}

function mergedParts(parts: readonly BoundPack[]): Omit<BoundPack, "tests"> {
  if (parts.length === 1) return parts[0]!;
  const merged = <
    Key extends "verbs" | "adjectives" | "measures" | "tables" | "things" | "defaults" | "boards",
  >(
    key: Key,
  ) => {
    const all = new Map<unknown, unknown>();
    const add = (bound: unknown, symbol: unknown) => {
      all.set(symbol, bound);
    };
    for (const part of parts) part[key].forEach(add);
    return all as unknown as BoundProgram[Key];
  };
  return {
    verbs: merged("verbs"),
    adjectives: merged("adjectives"),
    measures: merged("measures"),
    tables: merged("tables"),
    things: merged("things"),
    defaults: merged("defaults"),
    standing: parts.flatMap((part) => part.standing),
    endings: parts.flatMap((part) => part.endings),
    boards: merged("boards"),
  };
}

/** A pack and all it uses as one program; the pack itself is the last. */
export function programOf(model: Model, bound: BoundModel, pack: PackSymbol): BoundProgram {
  const within = new Set(closureOf(model, pack));
  const packs = model.packs.filter((each) => within.has(each) && each.pack !== pack);
  packs.push(...model.packs.filter((each) => each.pack === pack));
  const parts = packs.map((each) => bound.get(each.pack)!);
  return withoutGone({
    pack,
    packs,
    overrides: overridesOf(pack, packs),
    ...mergedParts(parts),
    tests: bound.get(pack)!.tests,
  });
}
