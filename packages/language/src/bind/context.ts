import type { NameNode } from "@questwright/grammar";
import type { Fault, Span } from "../diagnostics/fault.ts";
import { nameAgain } from "../diagnostics/generated/name.ts";
import type { Hints } from "../model/hints.ts";
import type { Meaning } from "../model/meaning.ts";
import type { Names } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type {
  DieSymbol,
  KindSymbol,
  MeasureSymbol,
  PackSymbol,
  PropertySymbol,
  TableSymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import { ERROR, type Type } from "../model/type.ts";
import type { Term } from "./deeds/terms.ts";
import { type Origin, type Place, placeOf } from "./place.ts";
import type { BoundAnswer } from "./program.ts";
import type { BoundExpression, BoundNode, BoundQuery, Hoist, Local, LocalOrigin } from "./tree.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What all bodies of a workspace share while they are bound. */
export interface Shared {
  readonly reporter: Reporter;
  /** Places made lately, by the last bits of where they begin: one place is asked for again and again. */
  readonly spans: (Place | undefined)[];
  namesOf(pack: PackSymbol): Names;
  readonly hints: Hints;
  /** What is found may count for the whole file: purposes, what rolls are to be for, rows taken over. */
  readonly counts: { forFile: boolean };
  /** Where places of a file are counted from that belong to nothing that is kept by itself. */
  originOf(file: string): Origin;
  /** What rolls of the workspace are for, as they are met. */
  readonly purposes: Set<string>;
  /** What rules ask rolls to be for; looked at when all rolls are known. */
  readonly asked: { readonly purpose: string; readonly at: Span }[];
  /** Files from which rows of tables were taken over: what is bound has their places. */
  readonly borrowed: Set<string>;
  /** The default of a property, bound once. */
  defaultOf(property: PropertySymbol): BoundExpression | undefined;
  /** Where locals have names that they were not made with. */
  readonly places: WeakMap<Local, Map<string, Span>>;
  /** The type a declared measure gives; found by binding its expression once. */
  measureType(measure: MeasureSymbol): Type;
}

/** Names of a body. A block sees the names of what encloses it; what it adds ends with it. */
export interface Scope {
  readonly parent: Scope | undefined;
  /** Made with the first name: most blocks name nothing. */
  locals: Map<string, Local> | undefined;
}

export function openScope(parent?: Scope): Scope {
  return { parent, locals: undefined };
}

/**
 * Where a query in the place of a value goes: in a phrase it becomes a term that is picked or done
 * for each, in a condition it is asked about all, some or none; elsewhere it is the one it finds.
 */
export type Sink =
  | {
      readonly mode: "phrase";
      readonly hoists: Hoist[];
      readonly chooser: BoundExpression | undefined;
    }
  | { readonly mode: "condition"; readonly quantifiers: Quantifier[] }
  | { readonly mode: "value" };

export interface Quantifier {
  readonly quantifier: "any" | "each" | "no";
  readonly query: BoundQuery;
}

/** What surrounds a body; decides which of the small verbs make sense. */
export interface Moment {
  readonly hook: "before" | "after" | "during" | "instead" | undefined;
  /** Undefined for the built-in event `roll`. */
  readonly verb: VerbSymbol | undefined;
  readonly roll: boolean;
}

/** What a test gives, gathered while its body is bound. */
export interface TestParts {
  /** The phase that does the test; `this test` asks for what happened in it. */
  readonly verb: VerbSymbol;
  /** Only here, outside of braces, something is given. */
  readonly scope: Scope;
  readonly rolls: { readonly die: DieSymbol; readonly face: string | number }[];
  readonly answers: BoundAnswer[];
  /** Things that stand for a kind already: `a foe` is another one the next time. */
  readonly taken: Set<ThingSymbol>;
  /** The map that lies. */
  map: ThingSymbol | undefined;
}

export interface BindContext {
  readonly shared: Shared;
  readonly names: Names;
  readonly vocabulary: Vocabulary;
  readonly file: string;
  /** What places are counted from. */
  readonly origin: Origin;
  /** The text of the file. */
  readonly text: string;
  /** Whose body it is. */
  readonly owner: ThingSymbol | KindSymbol | undefined;
  readonly scope: Scope;
  readonly self: Local | undefined;
  /** The one who acts in the phrase at hand, where it is not `self`. */
  readonly actor: BoundExpression | undefined;
  /** `it`, innermost. */
  readonly candidate: Local | undefined;
  readonly narrowed: ReadonlyMap<Local, Type>;
  readonly sink: Sink;
  /** A value that chance may pick: what a name is given with `let`. */
  readonly drawn?: boolean;
  readonly moment: Moment | undefined;
  /** In a loop of the body at hand. */
  readonly inLoop?: boolean;
  /** What the verb at hand gives. */
  readonly gives: Type | undefined;
  readonly table: TableSymbol | undefined;
  /** In the body of a test: what it gives so far. */
  readonly test: TestParts | undefined;
  /** Labelled terms by the noun or measure that they belong to. */
  readonly labels: ReadonlyMap<object, readonly Term[]>;
}

export const VALUE: Sink = { mode: "value" };

/** Of most bodies, where nothing is labelled and nothing is known beyond what is declared. */
export const NO_LABELS: BindContext["labels"] = new Map();
export const NO_NARROWING: BindContext["narrowed"] = new Map();

/** The same in the place of a value. */
export function asValue(context: BindContext): BindContext {
  return context.sink === VALUE ? context : { ...context, sink: VALUE };
}

/** The same with other labels. */
export function labelled(context: BindContext, labels: BindContext["labels"]): BindContext {
  return context.labels === labels ? context : { ...context, labels };
}

export function report(context: BindContext, fault: Fault): void {
  context.shared.reporter.report(fault);
}

/** Tells what a name of the file means. A name from elsewhere, as that of a default, is left out. */
export function means(context: BindContext, name: NameNode | undefined, meaning: Meaning): void {
  const { reporter } = context.shared;
  if (name === undefined || reporter.means === undefined) return;
  if (context.text.startsWith(name.text, name.start))
    reporter.means(context.file, name.start, meaning);
}

/**
 * Warns where a name that is given in a block is that of something around it, which can then no
 * longer be named. Names that nobody wrote, as those of a hooked verb's holes, may be hidden.
 */
export function tellHidden(context: BindContext, name: NameNode): void {
  const text = nameText(name);
  const { scope, shared } = context;
  if (scope.locals?.has(text)) return;
  for (let outer = scope.parent; outer !== undefined; outer = outer.parent) {
    const local = outer.locals?.get(text);
    if (local === undefined) continue;
    const at = shared.places.get(local)?.get(text) ?? local.at;
    if (at.file !== context.file || !context.text.startsWith(name.text, at.start)) return;
    const line = context.text.slice(0, at.start).split("\n").length;
    const related = [{ message: "This is the one that is hidden.", at }];
    report(
      context,
      nameAgain(spanOf(name, context), { name: text, line: String(line) }, { related }),
    );
    return;
  }
}

/** Gives a local a further name: `each foe as target`. */
export function nameLocal(context: BindContext, name: NameNode, local: Local): void {
  const text = nameText(name);
  tellHidden(context, name);
  setLocal(context, text, local);
  namedAt(context, local, text, spanOf(name, context));
  meansLocal(context, name, local);
}

/** Where a name of a local is written, if that is not where the local itself stands. */
export function namedAt(context: BindContext, local: Local, name: string, at: Span): void {
  const { places } = context.shared;
  const known = places.get(local);
  if (known === undefined) places.set(local, new Map([[name, at]]));
  else known.set(name, at);
}

/** Tells that a name means a local. */
export function meansLocal(context: BindContext, name: NameNode, local: Local): void {
  if (context.shared.reporter.means === undefined) return;
  const text = nameText(name);
  const own = local.origin === "named" || local.origin === "hole";
  const at =
    context.shared.places.get(local)?.get(text) ??
    (own && local.name === text && text !== "it" && text !== "self" ? local.at : undefined);
  const role = local.origin === "hole" && local.name === text ? "hole" : "local";
  means(context, name, { symbol: "local", role, name: text, type: local.type, at });
}

/**
 * The same without a voice: for what recovery mended, so that a fault of the syntax is not followed
 * by others.
 */
export function quietly(context: BindContext): BindContext {
  return { ...context, shared: { ...context.shared, reporter: silent(context) } };
}

function silent(context: BindContext): Reporter {
  const { means } = context.shared.reporter;
  return means === undefined ? { report: () => {} } : { report: () => {}, means };
}

export function spanOf(
  node: { readonly start: number; readonly end: number },
  context: BindContext,
): Span {
  return spanAt(node.start, node.end, context);
}

/** A stretch of the declaration that is bound. */
export function spanAt(start: number, end: number, { origin, shared }: BindContext): Span {
  const slot = start & LAST_BITS;
  const known = shared.spans[slot];
  if (known?.origin === origin && known.start === start && known.end === end) return known;
  const span = placeOf(origin, start, end);
  shared.spans[slot] = span;
  return span;
}

const LAST_BITS = 255;

export function noSpans(): Shared["spans"] {
  return new Array<Place | undefined>(LAST_BITS + 1).fill(undefined);
}

export function innerScope(context: BindContext): BindContext {
  return { ...context, scope: openScope(context.scope) };
}

export function addLocal(context: BindContext, local: Local): Local {
  setLocal(context, local.name, local);
  return local;
}

export function setLocal({ scope }: BindContext, name: string, local: Local): void {
  scope.locals ??= new Map();
  scope.locals.set(name, local);
}

export function findLocal(context: BindContext, name: string): Local | undefined {
  for (let scope: Scope | undefined = context.scope; scope !== undefined; scope = scope.parent) {
    const local = scope.locals?.get(name);
    if (local !== undefined) return local;
  }
  return undefined;
}

/** What can be named here, by its name; the inner one where a name is given again. */
export function localsOf(context: BindContext): ReadonlyMap<string, Local> {
  const found = new Map<string, Local>();
  for (let scope: Scope | undefined = context.scope; scope !== undefined; scope = scope.parent)
    for (const [name, local] of scope.locals ?? []) if (!found.has(name)) found.set(name, local);
  return found;
}

export function makeLocal(
  name: string,
  origin: LocalOrigin,
  type: Type,
  at: Span,
  extra?: { readonly maybeNothing?: boolean; readonly query?: BoundQuery },
): Local {
  if (extra === undefined) return { name, origin, type, at };
  const { maybeNothing = false, query } = extra;
  return maybeNothing || query !== undefined
    ? { name, origin, type, at, maybeNothing, query }
    : { name, origin, type, at };
}

/** The value of a local, of the kind that conditions passed on the way have made sure of. */
export function localValue(local: Local, at: Span, context: BindContext): BoundNode<"local"> {
  return { kind: "local", type: context.narrowed.get(local) ?? local.type, at, local };
}

export function errorAt(at: Span): BoundNode<"error"> {
  return { kind: "error", type: ERROR, at };
}

/** The one who acts: in the phrase, else `self`, else the candidate at hand. */
export function actingIn(context: BindContext, at: Span): BoundExpression | undefined {
  if (context.actor !== undefined) return context.actor;
  if (context.self !== undefined) return localValue(context.self, at, context);
  if (context.candidate !== undefined) return localValue(context.candidate, at, context);
  return undefined;
}

/** The declared thing that a value certainly is or is made from. */
export function thingOf(value: BoundExpression, context: BindContext): ThingSymbol | undefined {
  if (value.kind === "thing") return value.thing;
  if (value.kind === "local" && value.local === context.self && context.owner?.symbol === "thing")
    return value.local.origin === "self" ? context.owner : undefined;
  return undefined;
}
