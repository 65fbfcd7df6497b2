import type { Model } from "../model/model.ts";
import { type Names, namesFor } from "../model/names.ts";
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
import { boundValue } from "./bind-things.ts";
import { addLocal, type BindContext, makeLocal, type Shared, VALUE } from "./context.ts";
import { bindValue } from "./expression.ts";
import type { BoundExpression, Local } from "./tree.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** Makes the contexts in which the bodies of a workspace are bound. */
export interface Binder {
  readonly shared: Shared;
  /** A context without names of its own, for something declared in a file of a pack. */
  context(pack: PackSymbol, file: string, owner: ThingSymbol | KindSymbol | undefined): BindContext;
}

const MOST_COMPARED = 2_000_000;

export function makeBinder(model: Model, reporter: Reporter): Binder {
  const names = new Map<PackSymbol, Names>();
  const vocabularies = new Map<PackSymbol, Vocabulary>();
  const types = new Map<MeasureSymbol, Type>();
  const defaults = new Map<PropertySymbol, BoundExpression>();
  const namesOf = (pack: PackSymbol): Names => {
    const known = names.get(pack) ?? namesFor(model, pack);
    names.set(pack, known);
    return known;
  };
  const vocabularyFor = (pack: PackSymbol): Vocabulary => {
    const known = vocabularies.get(pack) ?? vocabularyOf(namesOf(pack));
    vocabularies.set(pack, known);
    return known;
  };
  const shared: Shared = {
    reporter,
    defaultOf(property) {
      const { owner, file, type } = property;
      if (property.default === undefined || owner.pack === undefined) return undefined;
      if (!defaults.has(property))
        defaults.set(
          property,
          boundValue(property.default, type, binder.context(owner.pack, file, owner)),
        );
      return defaults.get(property);
    },
    hints: { left: MOST_COMPARED },
    places: new WeakMap(),
    purposes: new Set(),
    asked: [],
    namesOf,
    measureType(measure) {
      const known = types.get(measure);
      if (known !== undefined) return known;
      // A measure that asks for itself has no type; what it is, is told where it is bound.
      types.set(measure, ERROR);
      const { node, pack, file } = measure;
      const expression = node?.expression;
      if (expression === undefined || pack === undefined) return ERROR;
      const quiet = { ...binder, shared: { ...shared, reporter: collectFaults() } };
      const { inside } = openHoles(measure, quiet.context(pack, file, undefined));
      const { type } = bindValue(expression, { ...inside, shared: quiet.shared });
      const found: Type =
        type.type === "choice" && type.words.length === 1 ? { type: "word" } : type;
      types.set(measure, found);
      return found;
    },
  };
  const binder: Binder = {
    shared,
    context: (pack, file, owner) => ({
      shared,
      names: namesOf(pack),
      vocabulary: vocabularyFor(pack),
      file,
      text: pack.files.find((each) => each.path === file)?.text ?? "",
      owner,
      scope: { parent: undefined, locals: new Map() },
      self: undefined,
      actor: undefined,
      candidate: undefined,
      narrowed: new Map(),
      sink: VALUE,
      moment: undefined,
      gives: undefined,
      table: undefined,
      test: undefined,
      labels: new Map(),
    }),
  };
  return binder;
}

/** Adds the holes of something declared; its subject, if it has one, is the one who acts. */
export function openHoles(
  symbol: { readonly holes: VerbSymbol["holes"]; readonly symbol: string },
  context: BindContext,
): { readonly inside: BindContext; readonly holes: Local[] } {
  const holes = symbol.holes.map((hole) =>
    makeLocal(hole.name, "hole", hole.type, hole.at ?? nowhere(context), {
      maybeNothing: hole.acceptsNothing,
    }),
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
