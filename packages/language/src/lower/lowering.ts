/** What all of lowering shares: the number of everything in the bundle, and the code made so far. */

import {
  BUILT_IN_FIELDS,
  BUILT_IN_KINDS,
  type Effect,
  type Hook,
  type Modifier,
  type Proc,
  VERB_ROLL,
  type Watch,
} from "@questwright/bundle";
import type { PropertyNode } from "@questwright/grammar";
import type { BoundProgram } from "../bind/program.ts";
import type { Span } from "../diagnostics/fault.ts";
import { builtInKinds } from "../model/built-in/kinds.ts";
import { faceOrder } from "../model/face-order.ts";
import type { Names } from "../model/names.ts";
import { bareName } from "../model/node-name.ts";
import type {
  AdjectiveSymbol,
  BoardSymbol,
  DieSymbol,
  KindSymbol,
  MeasureSymbol,
  PackSymbol,
  TableSymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import { titleKey } from "../texts/texts.ts";
import type { Speech } from "../wording/phrasing.ts";
import { type Fields, numberFields } from "./fields.ts";
import { type Interned, intern, internSpans, type Spans } from "./intern.ts";
import { renumber } from "./overrides.ts";
import { changedAdjectives } from "./scan.ts";
import { internStrings, type LocaleSpeech, type Strings } from "./strings.ts";

export type Pool = readonly [die: number, count: number][];

export interface LowerOptions {
  /** The language of cards and questions; without it questions are short. */
  readonly speech?: Speech;
  /** What the program is translated to. */
  readonly locales?: readonly LocaleSpeech[];
  /** With the tests of the pack; a bundle to be played goes without them. */
  readonly tests?: boolean;
}

export interface Lowering {
  readonly program: BoundProgram;
  readonly options: LowerOptions;
  /** What can be named from each pack, made when it is asked for. */
  readonly names: Map<PackSymbol, Names>;
  readonly strings: Strings;
  readonly words: Interned<string>;
  readonly spans: Spans;
  /** Files of packs whose halves go down. */
  readonly downward: ReadonlySet<string>;
  readonly dice: Interned<DieSymbol>;
  /** The faces of all symbol dice, lowest first. */
  readonly faceOrder: readonly string[];
  readonly pools: Interned<Pool>;
  readonly kinds: ReadonlyMap<KindSymbol, number>;
  readonly fields: Fields;
  readonly things: ReadonlyMap<ThingSymbol, number>;
  /** Nameless things that stand for kinds, after all that are declared. */
  readonly prototypes: Interned<KindSymbol>;
  readonly verbs: ReadonlyMap<VerbSymbol, number>;
  readonly tables: ReadonlyMap<TableSymbol, number>;
  readonly boards: ReadonlyMap<BoardSymbol, number>;
  readonly maps: ReadonlyMap<ThingSymbol, number>;
  /** Procs of declared adjectives and measures, and of built-in adjectives that a rule changes. */
  readonly functions: ReadonlyMap<AdjectiveSymbol | MeasureSymbol, number>;
  /** Adjectives that a standing change may set, in order. */
  readonly changed: ReadonlyMap<AdjectiveSymbol, number>;
  readonly procs: (Proc | undefined)[];
  readonly hooks: Hook[];
  readonly watches: Watch[];
  readonly modifiers: Modifier[];
  readonly effects: (Effect | undefined)[];
  /** Charts of things, as they are met. */
  readonly charts: { name: string; columns: { low: number; high: number }[]; values: number[] }[];
  /** Verbs that some `did` asks for, and those from which something counts or with which something ends. */
  readonly tracked: Set<number>;
  readonly marked: Set<number>;
}

export function beginLowering(given: BoundProgram, options: LowerOptions): Lowering {
  const program = options.tests === true ? withTests(given) : { ...given, tests: [] };
  const { overrides } = program;
  const { packs } = program;
  const kinds = numbered([...builtInKinds, ...packs.flatMap((pack) => pack.kinds)]);
  const changed = changedAdjectives(program);
  const procs: (Proc | undefined)[] = [];
  const functions = new Map<AdjectiveSymbol | MeasureSymbol, number>();
  const declared = packs.flatMap((pack) => [...pack.adjectives, ...pack.measures]);
  for (const each of [...declared, ...changed.keys()])
    if (!functions.has(each)) functions.set(each, procs.push(undefined) - 1);
  const dice = intern<DieSymbol>(({ name, pack }) => `${pack?.name ?? ""} ${name}`);
  for (const die of packs.flatMap((pack) => pack.dice)) dice.of(die);
  const things = packs.flatMap((pack) => pack.things);
  const thingNumbers = numbered(things, 1);
  const tableNumbers = numbered(packs.flatMap((pack) => pack.tables));
  const verbNumbers = numbered(
    [...packs.flatMap((pack) => pack.verbs), ...program.tests.map(({ verb }) => verb)],
    VERB_ROLL + 1,
  );
  renumber(overrides, thingNumbers, tableNumbers, verbNumbers);
  return {
    program,
    options,
    names: new Map(),
    strings: internStrings(options.locales ?? []),
    words: intern((word) => word, ["none"]),
    spans: internSpans(packs),
    downward: new Set(
      packs
        .filter(({ pack }) => isWord(pack.settings.get("rounding"), "downward"))
        .flatMap(({ pack }) => pack.files.map(({ path }) => path)),
    ),
    dice,
    faceOrder: faceOrder(packs.flatMap((pack) => pack.dice)),
    pools: intern<Pool>((pool) => pool.join(" "), [[]]),
    kinds,
    fields: numberFields(packs),
    things: thingNumbers,
    prototypes: intern<KindSymbol>((kind) => `${kind.pack?.name ?? ""} ${kind.name}`),
    verbs: verbNumbers,
    tables: tableNumbers,
    boards: numbered(packs.flatMap((pack) => pack.boards)),
    maps: numbered(
      things.filter(
        (thing) => thing.form === "map" && thing.board !== undefined && !overrides.gone.has(thing),
      ),
    ),
    functions,
    changed,
    procs,
    hooks: [],
    watches: [],
    modifiers: [],
    effects: [],
    charts: [],
    tracked: new Set(),
    marked: new Set(),
  };
}

/** Each test is a phase among the others. */
function withTests(program: BoundProgram): BoundProgram {
  const phases = program.tests.map(({ verb, bound }) => [verb, bound] as const);
  return { ...program, verbs: new Map([...program.verbs, ...phases]) };
}

/** Whether a setting is a word. */
export function isWord(setting: PropertyNode | undefined, word: string): boolean {
  return bareName(setting?.values[0])?.text === word;
}

function numbered<Value>(values: readonly Value[], first = 0): Map<Value, number> {
  return new Map(values.map((value, index) => [value, first + index]));
}

/** The number that something declared has; a name that is in no pack of the program is a bug. */
export function numberOf<Value extends { readonly name: string }>(
  numbers: ReadonlyMap<Value, number>,
  value: Value,
): number {
  const number = numbers.get(value);
  if (number === undefined) throw new Error(`${value.name} is not part of the program`);
  return number;
}

export function prototypeOf(lowering: Lowering, kind: KindSymbol): number {
  return 1 + lowering.things.size + lowering.prototypes.of(kind);
}

/** A text that a locale may have under `key`. */
export function stringAt(lowering: Lowering, text: string | undefined, key: string): number {
  return lowering.strings.in(text ?? "", ({ texts }) => texts.of(key));
}

interface Named {
  readonly symbol: string;
  readonly name: string;
  readonly title: string | undefined;
  readonly at: Span | undefined;
}

/** What something is called: its title, else the words of its name. */
export function spoken({ title, name }: Pick<Named, "title" | "name">): string {
  return title ?? wordsOf(name);
}

function wordsOf(name: string): string {
  let words = "";
  let from = 0;
  for (let at = name.indexOf("-"); at >= 0; at = name.indexOf("-", from)) {
    words += `${name.slice(from, at)} `;
    from = at + 1;
  }
  return from === 0 ? name : words + name.slice(from);
}

export function titleOf(lowering: Lowering, symbol: Named): number {
  return lowering.strings.in(spoken(symbol), ({ texts, phrasing }) =>
    symbol.at === undefined ? phrasing?.builtIn(symbol.name) : texts.of(titleKey(symbol)),
  );
}

export function addProc(lowering: Lowering, proc: Proc): number {
  return lowering.procs.push(proc) - 1;
}

export const KIND = Object.fromEntries(
  BUILT_IN_KINDS.map((name, index) => [name, index]),
) as Readonly<Record<(typeof BUILT_IN_KINDS)[number], number>>;

export const FIELD = Object.fromEntries(
  BUILT_IN_FIELDS.map(({ name }, index) => [name, index]),
) as Readonly<Record<(typeof BUILT_IN_FIELDS)[number]["name"], number>>;
