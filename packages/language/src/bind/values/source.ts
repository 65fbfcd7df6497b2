/** Where the candidates of a query come from. */
import type { NameNode } from "@questwright/grammar";
import { nounListExpected, nounUnknown } from "../../diagnostics/generated/noun.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind, propertiesOfKind } from "../../model/kinds.ts";
import { numericDie } from "../../model/names.ts";
import { nameText } from "../../model/node-name.ts";
import type { DieSymbol, KindSymbol, ThingSymbol } from "../../model/symbols.ts";
import { ERROR, NUMBER, type Type } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import {
  type BindContext,
  errorAt,
  findLocal,
  localValue,
  means,
  meansLocal,
  report,
  spanOf,
} from "../context.ts";
import { NO_TERMS, type Term } from "../deeds/terms.ts";
import type { BoundExpression, Local, QuerySource } from "../tree.ts";
import { bindValue } from "./expression.ts";
import { measureCall } from "./measure.ts";
import { innerSymbol } from "./name.ts";
import { ownProperty } from "./own.ts";
import { propertyValue } from "./property.ts";

export interface FoundSource {
  readonly source: QuerySource;
  readonly member: Type;
  /** Labels that the source did not use. */
  readonly terms: readonly Term[];
  /** What more must hold of the candidate. */
  readonly conditions: (candidate: Local) => readonly BoundExpression[];
}

type Noun =
  | { readonly kind: "kind"; readonly of: KindSymbol; readonly thing: ThingSymbol | undefined }
  | { readonly kind: "value"; readonly value: BoundExpression }
  | { readonly kind: "number" }
  | { readonly kind: "face"; readonly face: string; readonly die: DieSymbol | undefined }
  | { readonly kind: "error" };

const NO_NOUN: Noun = { kind: "error" };
const NOTHING: readonly BoundExpression[] = Object.freeze([]);
const nothingMore = () => NOTHING;

export function sourceOfNoun(
  name: NameNode | undefined,
  terms: readonly Term[],
  context: BindContext,
  at: BoundExpression["at"],
): FoundSource {
  const noun = name === undefined ? NO_NOUN : nounNamed(name, context);
  if (terms.length === 0 && noun.kind === "kind" && noun.thing === undefined) return allOf(noun.of);
  const place = terms.find((term) => term.label === "in" || term.label === "from");
  const where = place === undefined ? undefined : bindValue(place.value, context);
  const rest = place === undefined ? terms : terms.filter((term) => term !== place);
  switch (noun.kind) {
    case "error":
      return emptySource(rest, at);
    case "value":
      return valueSource(noun.value, rest, context, at) ?? emptySource(rest, at);
    case "number": {
      if (where?.kind === "range")
        return {
          source: { kind: "range", low: where.low, high: where.high },
          member: NUMBER,
          terms: rest,
          conditions: nothingMore,
        };
      report(context, nounUnknown(spanOf(name!, context), { name: "number", near: [] }));
      return emptySource(rest, at);
    }
    case "face":
      if (where?.type.type === "roll") return diceSource(where, noun.face, rest);
      if (where?.type.type !== "error")
        report(context, nounUnknown(spanOf(name!, context), { name: noun.face, near: [] }));
      return emptySource(rest, at);
    case "kind":
      return kindSource(noun.of, noun.thing, where, place, rest, context, at);
  }
}

function emptySource(terms: readonly Term[], at: BoundExpression["at"]): FoundSource {
  return {
    source: { kind: "list", list: errorAt(at) },
    member: ERROR,
    terms: terms.filter((term) => term.label === "where"),
    conditions: nothingMore,
  };
}

function nounNamed(name: NameNode, context: BindContext): Noun {
  const text = nameText(name);
  const at = spanOf(name, context);
  if (text === "number") return { kind: "number" };
  const local = findLocal(context, text);
  const type = local?.type.type;
  if (local !== undefined && (type === "list" || type === "roll" || type === "zone")) {
    meansLocal(context, name, local);
    return { kind: "value", value: localValue(local, at, context) };
  }
  const property = ownProperty(text, context);
  if (property?.type.type === "list" || property?.type.type === "zone") {
    means(context, name, property);
    return {
      kind: "value",
      value: propertyValue(property, localValue(context.self!, at, context), at),
    };
  }
  const symbol = innerSymbol(text, context) ?? context.names.named.get(text);
  if (symbol !== undefined) means(context, name, symbol);
  if (symbol?.symbol === "kind") return { kind: "kind", of: symbol, thing: undefined };
  if (symbol?.symbol === "thing") return { kind: "kind", of: symbol.kind, thing: symbol };
  if (symbol?.symbol === "die" || numericDie(text) !== undefined)
    return { kind: "kind", of: builtInKind("die"), thing: undefined };
  const inner = context.names.inner.get(text)?.find((each) => each.symbol === "thing");
  if (inner?.symbol === "thing") means(context, name, inner);
  if (inner?.symbol === "thing") return { kind: "kind", of: inner.kind, thing: inner };
  if (context.vocabulary.words.has(text)) {
    means(context, name, { symbol: "word", word: text });
    return { kind: "face", face: text, die: undefined };
  }
  report(context, nounUnknown(at, { name: text, near: [] }));
  return { kind: "error" };
}

function valueSource(
  value: BoundExpression,
  terms: readonly Term[],
  context: BindContext,
  at: BoundExpression["at"],
): FoundSource | undefined {
  const { type } = value;
  if (type.type === "list")
    return {
      source: { kind: "list", list: value },
      member: type.of,
      terms,
      conditions: nothingMore,
    };
  if (type.type === "zone")
    return {
      source: { kind: "members", place: value, of: type.of, thing: undefined },
      member: { type: "entity", kind: type.of },
      terms,
      conditions: nothingMore,
    };
  if (type.type === "roll") return diceSource(value, undefined, terms);
  if (type.type !== "error") report(context, nounUnknown(at, { name: "this", near: [] }));
  return undefined;
}

function diceSource(
  roll: BoundExpression,
  face: string | number | undefined,
  terms: readonly Term[],
): FoundSource {
  const dice = roll.type.type === "roll" ? roll.type.dice : [];
  return {
    source: { kind: "dice", roll, face },
    member: { type: "rolled", dice },
    terms,
    conditions: nothingMore,
  };
}

const alls = new WeakMap<KindSymbol, FoundSource>();

/** Everything of a kind; one for all who ask, since most of what is looked for is this. */
function allOf(kind: KindSymbol): FoundSource {
  const made = alls.get(kind);
  if (made !== undefined) return made;
  const all: FoundSource = {
    source: { kind: "kind", of: kind },
    member: { type: "entity", kind },
    terms: NO_TERMS,
    conditions: nothingMore,
  };
  alls.set(kind, all);
  return all;
}

function kindSource(
  kind: KindSymbol,
  thing: ThingSymbol | undefined,
  where: BoundExpression | undefined,
  place: Term | undefined,
  rest: readonly Term[],
  context: BindContext,
  at: BoundExpression["at"],
): FoundSource {
  const { source, member } = allOf(kind);
  if (where !== undefined && place !== undefined) {
    if (where.type.type === "roll" && isKind(kind, builtInKind("die")))
      return diceSource(where, undefined, rest);
    // Some of the dice of a roll: dice already.
    if (where.type.type === "list" && where.type.of.type === "rolled")
      return valueSource(where, rest, context, at) ?? diceSource(where, undefined, rest);
    if (where.type.type === "list")
      return {
        source: { kind: "list", list: where },
        member: narrowed(where.type.of, kind),
        terms: rest,
        conditions: (candidate) => kindConditions(candidate, kind, thing, where.type),
      };
    if (where.type.type === "zone" || where.type.type === "error" || isPlace(where))
      return {
        source: { kind: "members", place: where, of: kind, thing },
        member,
        terms: rest,
        conditions: nothingMore,
      };
    report(context, nounListExpected(place.at, { label: place.label ?? "in" }));
  }
  const owned = ownerSource(kind, thing, rest, context, at);
  if (owned !== undefined) return owned;
  return {
    source: thing === undefined ? source : { kind: "thing", thing },
    member,
    terms: rest,
    conditions: nothingMore,
  };
}

function isPlace(value: BoundExpression): boolean {
  const kind = kindOf(value.type);
  return (
    kind !== undefined &&
    (isKind(kind, builtInKind("space")) ||
      isKind(kind, builtInKind("region")) ||
      kind === builtInKind("thing"))
  );
}

function narrowed(member: Type, kind: KindSymbol): Type {
  const known = kindOf(member);
  return known !== undefined && isKind(known, kind) ? member : { type: "entity", kind };
}

function kindConditions(
  candidate: Local,
  kind: KindSymbol,
  thing: ThingSymbol | undefined,
  list: Type,
): BoundExpression[] {
  const it: BoundExpression = {
    kind: "local",
    type: candidate.type,
    at: candidate.at,
    local: candidate,
  };
  const flag = { type: { type: "flag" }, at: candidate.at } as const;
  if (thing !== undefined) return [{ kind: "is-thing", ...flag, subject: it, thing }];
  const known = list.type === "list" ? kindOf(list.of) : undefined;
  if (known !== undefined && isKind(known, kind)) return [];
  return [{ kind: "is-kind", ...flag, subject: it, of: kind }];
}

/** `each arm of it`: its list or zone of that kind, or what belongs to it. */
function ownerSource(
  kind: KindSymbol,
  thing: ThingSymbol | undefined,
  rest: readonly Term[],
  context: BindContext,
  at: BoundExpression["at"],
): FoundSource | undefined {
  const within = rest.some((term) => term.label === "within");
  const terms = rest.filter((term) => term.label === "of");
  const of = within ? terms[1] : terms[0];
  if (of === undefined) return undefined;
  const owner = bindValue(of.value, context);
  const others = rest.filter((term) => term !== of);
  const ownerKind = kindOf(owner.type);
  const lists = (ownerKind === undefined ? [] : propertiesOfKind(ownerKind)).filter((property) => {
    const held =
      property.type.type === "list"
        ? kindOf(property.type.of)
        : property.type.type === "zone"
          ? property.type.of
          : undefined;
    return held !== undefined && (isKind(held, kind) || isKind(kind, held));
  });
  if (lists.length === 1) {
    const value = propertyValue(lists[0]!, owner, at);
    const type = value.type;
    if (type.type === "zone")
      return {
        source: { kind: "members", place: value, of: kind, thing },
        member: { type: "entity", kind },
        terms: others,
        conditions: nothingMore,
      };
    return {
      source: { kind: "list", list: value },
      member: { type: "entity", kind },
      terms: others,
      conditions: (candidate) => kindConditions(candidate, kind, thing, type),
    };
  }
  const measure = context.names.measures.get("owner")!;
  return {
    source: thing === undefined ? { kind: "kind", of: kind } : { kind: "thing", thing },
    member: { type: "entity", kind },
    terms: others,
    conditions: (candidate) => [
      {
        kind: "compare",
        type: { type: "flag" },
        at,
        operator: "=",
        left: measureCall(measure, [localValue(candidate, at, context)], at, context),
        right: owner,
      },
    ],
  };
}
