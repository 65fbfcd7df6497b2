import { type KnownHints, makeHints, noHints } from "../model/hints.ts";
import type { Names } from "../model/names.ts";
import { type Watch, watching } from "../model/reads.ts";
import { collectFaults, type Reporter } from "../model/reporter.ts";
import type {
  KindSymbol,
  MeasureSymbol,
  PackSymbol,
  PropertySymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import { ERROR, type Type } from "../model/type.ts";
import { kindOf } from "../types/fits.ts";
import {
  addLocal,
  type BindContext,
  makeLocal,
  NO_LABELS,
  NO_NARROWING,
  noSpans,
  openScope,
  type Shared,
  VALUE,
} from "./context.ts";
import { boundValue } from "./declarations/things.ts";
import type { Keeper } from "./kept/kept-rows.ts";
import { type Origin, wholeFile } from "./place.ts";
import type { BoundExpression, Local } from "./tree.ts";
import { bindValue } from "./values/expression.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Makes the contexts in which the bodies of a file are bound. */
export interface Binder {
  readonly shared: Shared;
  /** Where it is noted what is asked for. */
  readonly watch: Watch;
  /** A context without names of its own, for something declared in a file of a pack. */
  context(
    pack: PackSymbol,
    file: string,
    owner: ThingSymbol | KindSymbol | undefined,
    more?: Partial<Pick<BindContext, "origin" | "gives">>,
  ): BindContext;
  textOf(file: string): string;
  /** Keeps what an edit does not concern. */
  readonly keeper?: Keeper | undefined;
  /** The default of a property of the file, with its faults. */
  bindDefault(property: PropertySymbol): BoundExpression | undefined;
}

/** What all files are bound by, kept between edits. */
export interface Knowledge {
  readonly watch: Watch;
  namesOf(pack: PackSymbol): Names;
  vocabularyOf(pack: PackSymbol): Vocabulary;
  textOf(file: string): string;
  /** What measures give, as it is asked for. A file that is bound again takes out its own. */
  readonly types: Map<MeasureSymbol, Type>;
  /** What unknown names may have meant. */
  readonly hints: KnownHints;
}

/** A binder for one file; what it finds goes to the reporter. */
export function makeBinder(knowledge: Knowledge, reporter: Reporter, keeper?: Keeper): Binder {
  const { types, watch } = knowledge;
  const origins = new Map<string, Origin>();
  const quiet = (context: BindContext): BindContext => ({
    ...context,
    // What it asks for may go unnoted, so that nobody else may rely on its having asked.
    shared: { ...shared, reporter: collectFaults(), hints: noHints },
  });
  const bindDefault = (property: PropertySymbol, told: boolean): BoundExpression | undefined => {
    const { owner, file, type } = property;
    if (property.default === undefined || owner.pack === undefined) return undefined;
    const context = binder.context(owner.pack, file, owner);
    return boundValue(property.default, type, told ? context : quiet(context));
  };
  const shared: Shared = {
    reporter,
    spans: noSpans(),
    // Not kept: whoever asks depends on all that it is made of.
    defaultOf: (property) => bindDefault(property, false),
    hints: makeHints(knowledge.hints, watch),
    counts: { forFile: false },
    originOf(file) {
      const known = origins.get(file) ?? wholeFile(file);
      origins.set(file, known);
      return known;
    },
    purposes: new Set(),
    places: new WeakMap(),
    asked: [],
    borrowed: new Set(),
    namesOf: knowledge.namesOf,
    measureType(measure) {
      const known = types.get(measure);
      if (known !== undefined) return known;
      // A measure that asks for itself has no type; what it is, is told where it is bound.
      types.set(measure, ERROR);
      const { node, pack, file } = measure;
      const expression = node?.expression;
      if (expression === undefined || pack === undefined) return ERROR;
      // What it is made of concerns the file of the measure alone.
      const found = watching(watch, undefined, () => {
        const { inside } = openHoles(measure, quiet(binder.context(pack, file, undefined)));
        return typeGiven(bindValue(expression, inside).type);
      });
      types.set(measure, found);
      return found;
    },
  };
  const binder: Binder = {
    shared,
    watch,
    textOf: knowledge.textOf,
    keeper,
    bindDefault: (property) => bindDefault(property, true),
    context: (pack, file, owner, more) => ({
      shared,
      names: knowledge.namesOf(pack),
      vocabulary: knowledge.vocabularyOf(pack),
      file,
      origin: more?.origin ?? shared.originOf(file),
      text: knowledge.textOf(file),
      owner,
      scope: openScope(),
      self: undefined,
      actor: undefined,
      candidate: undefined,
      narrowed: NO_NARROWING,
      sink: VALUE,
      moment: undefined,
      gives: more?.gives,
      table: undefined,
      test: undefined,
      labels: NO_LABELS,
    }),
  };
  return binder;
}

/** What a measure of such an expression gives. */
export function typeGiven(type: Type): Type {
  return type.type === "choice" && type.words.length === 1 ? { type: "word" } : type;
}

/** Adds the holes of something declared; its subject, if it has one, is the one who acts. */
export function openHoles(
  symbol: { readonly holes: VerbSymbol["holes"]; readonly symbol: string },
  context: BindContext,
): { readonly inside: BindContext; readonly holes: Local[] } {
  const holes = symbol.holes.map((hole) =>
    makeLocal(
      hole.name,
      "hole",
      hole.type,
      hole.at ?? nowhere(context),
      hole.acceptsNothing ? MAYBE_NOTHING : undefined,
    ),
  );
  for (const local of holes) addLocal(context, local);
  const subject = symbol.holes.findIndex((hole) => hole.subject);
  // A measure has no subject before it: what it is of acts.
  const acting = subject >= 0 ? subject : symbol.symbol === "verb" ? -1 : 0;
  const self = holes[acting];
  const isSomebody =
    self !== undefined && (kindOf(self.type) !== undefined || self.type.type === "error");
  return { inside: { ...context, self: isSomebody ? self : undefined }, holes };
}

const MAYBE_NOTHING = { maybeNothing: true };

export function nowhere(context: BindContext) {
  return { file: context.file, start: 0, end: 0 };
}

/** `self` of what belongs to a thing or a kind. */
export function ownSelf(
  owner: ThingSymbol | KindSymbol | undefined,
  context: BindContext,
): Local | undefined {
  if (owner === undefined) return undefined;
  const kind = owner.symbol === "thing" ? owner.kind : owner;
  return makeLocal("self", "self", { type: "entity", kind }, owner.at ?? nowhere(context));
}
