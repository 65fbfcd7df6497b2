/** Queries as lists, counts and sums. */
import { type Expr, FAR } from "@questwright/bundle";
import type { BoundExpression, BoundQuery, Local, QuerySource } from "../../bind/tree.ts";
import { walkExpression } from "../../bind/walk.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import type { KindSymbol, ThingSymbol } from "../../model/symbols.ts";
import { faceOf } from "../dice.ts";
import { type Lowering, numberOf } from "../lowering.ts";
import { diceValue, integerValue, listValue } from "./expressions.ts";
import { allOf, type Frame, integerSlot } from "./frame.ts";
import { spaceValue } from "./functions.ts";
import { heldBy } from "./held.ts";

/** Where candidates come from, and what each must pass. */
interface Candidates {
  readonly list: Expr;
  readonly slot: number;
  readonly test: Expr;
}

const NO_TESTS: readonly Expr[] = [];
const NOTHING_ASKED: readonly BoundExpression[] = [];

/** Kinds whose things can be away: what is not on the board or in a zone is not found. */
const LOCATED = (["piece", "card", "die", "region"] as const).map(builtInKind);

const SPACE = builtInKind("space");

function comesAndGoes(kind: KindSymbol): boolean {
  return kind.parent === undefined || LOCATED.some((located) => isKind(kind, located));
}

/** All that are of a kind, as picking words range over them. */
function allOfKind(lowering: Lowering, kind: KindSymbol): Expr {
  if (kind === SPACE) return ["spaces"];
  const number = numberOf(lowering.kinds, kind);
  const located = comesAndGoes(kind) || isKind(kind, SPACE);
  return [located ? "all" : "things", number];
}

export function queryList(frame: Frame, query: BoundQuery, more: readonly Expr[] = NO_TESTS): Expr {
  const { order, source } = query;
  if (source.kind === "kind" && order === undefined && more.length === 0 && takesAll(query)) {
    integerSlot(frame, query.candidate);
    return allOfKind(frame.lowering, source.of);
  }
  const { list, slot, test } = candidatesOf(frame, query, more);
  if (query.order !== undefined) {
    const measure = integerValue(frame, query.order.measure);
    const { direction } = query.order;
    if (query.amount === undefined) return ["best", list, slot, test, measure, direction];
    // What cannot be reached, or is nowhere, is never among the nearest.
    const there = allOf([test, ["lt", measure, FAR]]);
    const ordered: Expr = direction < 0 ? measure : ["neg", measure];
    const sorted: Expr = ["sort", ["filter", list, slot, there], slot, ordered];
    return ["first", sorted, integerValue(frame, query.amount)];
  }
  return test === 1 ? list : ["filter", list, slot, test];
}

export function queryCount(frame: Frame, query: BoundQuery): Expr {
  if (query.order !== undefined) return ["count", queryList(frame, query)];
  if (query.source.kind === "kind" && takesAll(query)) {
    integerSlot(frame, query.candidate);
    return ["count", allOfKind(frame.lowering, query.source.of)];
  }
  const { list, slot, test } = candidatesOf(frame, query);
  return test === 1 ? ["count", list] : ["tally", list, slot, test];
}

export function querySum(frame: Frame, query: BoundQuery, value: BoundExpression): Expr {
  const list = queryList(frame, query);
  return ["sum", list, integerSlot(frame, query.candidate), integerValue(frame, value)];
}

/** 1 where one of those found is so (there is one, where nothing is asked of it). */
export function queryAny(
  frame: Frame,
  query: BoundQuery,
  condition: BoundExpression | undefined,
): Expr {
  const where = condition === undefined ? [] : [condition];
  const standing = whoStands(query, where);
  if (standing !== undefined) return ["ne", ["space", integerValue(frame, standing)], 0];
  if (query.order !== undefined) {
    const test = condition === undefined ? 1 : integerValue(frame, condition);
    return ["any", queryList(frame, query), integerSlot(frame, query.candidate), test];
  }
  const { list, slot, test } = candidatesOf(frame, query, [], where);
  return test === 1 ? ["ne", ["count", list], 0] : ["any", list, slot, test];
}

/** 1 where each of those found is so. */
export function queryEvery(frame: Frame, query: BoundQuery, condition: BoundExpression): Expr {
  const list = queryList(frame, query);
  return ["every", list, integerSlot(frame, query.candidate), integerValue(frame, condition)];
}

function candidatesOf(
  frame: Frame,
  query: BoundQuery,
  more: readonly Expr[] = NO_TESTS,
  where: readonly BoundExpression[] = NOTHING_ASKED,
): Candidates {
  const slot = integerSlot(frame, query.candidate);
  if (takesAll(query) && more.length === 0 && where.length === 0) {
    const { list, tests } = sourceOf(frame, query.source, slot);
    return { list, slot, test: allOf(tests) };
  }
  const conditions = [
    ...query.adjectives,
    ...query.labels,
    ...(query.where === undefined ? [] : [query.where]),
    ...where,
  ].flatMap(termsOf);
  const near = shortCut(query, conditions);
  const source =
    near === undefined ? sourceOf(frame, query.source, slot) : nearSource(frame, query, near, slot);
  const rest = conditions.filter((condition) => condition !== near);
  const tests = [
    ...source.tests,
    ...more,
    ...(query.except === undefined
      ? []
      : [["ne", ["local", slot], integerValue(frame, query.except)] as Expr]),
    ...rest.map((condition) => integerValue(frame, condition)),
  ];
  return { list: source.list, slot, test: allOf(tests) };
}

/** Whether nothing is asked of the candidates. */
function takesAll({ adjectives, labels, where, except }: BoundQuery): boolean {
  return adjectives.length + labels.length === 0 && where === undefined && except === undefined;
}

function termsOf(condition: BoundExpression): readonly BoundExpression[] {
  return condition.kind === "and" ? condition.terms.flatMap(termsOf) : [condition];
}

interface Source {
  readonly list: Expr;
  readonly tests: readonly Expr[];
}

function sourceOf(frame: Frame, source: QuerySource, slot: number): Source {
  const { lowering } = frame;
  switch (source.kind) {
    case "kind":
      return { list: allOfKind(lowering, source.of), tests: [] };
    case "thing": {
      const { thing } = source;
      const number = numberOf(lowering.things, thing);
      if (isUnique(thing)) return { list: ["list", number], tests: [] };
      return { list: allOfKind(lowering, thing.kind), tests: madeFrom(lowering, thing, slot) };
    }
    case "members": {
      if (isGround(source.place)) {
        const { list, tests } = groundSource(frame, source.of, source.place, slot);
        const made = source.thing === undefined ? [] : madeFrom(lowering, source.thing, slot);
        return { list, tests: [...tests, ...made] };
      }
      const list = membersList(frame, source.place);
      if (source.thing !== undefined)
        return { list, tests: madeFrom(lowering, source.thing, slot) };
      return { list, tests: ofKind(lowering, source.of, source.place, slot) };
    }
    case "held": {
      const list = heldBy(frame, source.owner, source.of);
      if (source.thing !== undefined)
        return { list, tests: madeFrom(lowering, source.thing, slot) };
      return { list, tests: [["is", numberOf(lowering.kinds, source.of), ["local", slot]]] };
    }
    case "list":
      return { list: listValue(frame, source.list), tests: [] };
    case "range":
      return {
        list: ["range", integerValue(frame, source.low), integerValue(frame, source.high)],
        tests: [],
      };
    case "words":
      return { list: ["list", ...source.words.map((word) => lowering.words.of(word))], tests: [] };
    case "dice": {
      const list = diceValue(frame, source.roll) ?? ["list"];
      if (source.face === undefined) return { list, tests: [] };
      return { list, tests: [["eq", ["face", ["local", slot]], faceOf(lowering, source.face)]] };
    }
  }
}

/** A region or space: what is there is on its spaces, or is an edge of them. */
function isGround(place: BoundExpression): boolean {
  if (place.type.type !== "entity") return false;
  const { kind } = place.type;
  return isKind(kind, builtInKind("region")) || isKind(kind, SPACE);
}

function groundSource(
  frame: Frame,
  kind: KindSymbol,
  place: BoundExpression,
  slot: number,
): Source {
  const { lowering } = frame;
  const number = numberOf(lowering.kinds, kind);
  const where = integerValue(frame, place);
  const edge = builtInKind("edge");
  if (isKind(kind, edge))
    return {
      list: ["edges", where],
      tests: kind === edge ? [] : [["is", number, ["local", slot]]],
    };
  const region = place.type.type === "entity" && isKind(place.type.kind, builtInKind("region"));
  if (kind === SPACE && region) return { list: ["in", where], tests: [] };
  if (!region) return { list: ["in", where], tests: [["is", number, ["local", slot]]] };
  return { list: allOfKind(lowering, kind), tests: [["inside", ["local", slot], where]] };
}

function membersList(frame: Frame, place: BoundExpression): Expr {
  if (place.type.type === "list") return listValue(frame, place);
  return ["in", place.type.type === "zone" ? integerValue(frame, place) : spaceValue(frame, place)];
}

/** Whether members must be looked at: a zone of a kind holds nothing else. */
function ofKind(
  lowering: Lowering,
  kind: KindSymbol,
  place: BoundExpression,
  slot: number,
): readonly Expr[] {
  const { type } = place;
  const held =
    type.type === "zone"
      ? type.of
      : type.type === "list" && type.of.type === "entity"
        ? type.of.kind
        : undefined;
  if (held !== undefined && isKind(held, kind)) return [];
  return [["is", numberOf(lowering.kinds, kind), ["local", slot]]];
}

function madeFrom(lowering: Lowering, thing: ThingSymbol, slot: number): readonly Expr[] {
  return [["eq", ["proto", ["local", slot]], numberOf(lowering.things, thing)]];
}

/** Of these there is never another: they are not created in play and decks take no copies. */
export function isUnique({ form, kind }: ThingSymbol): boolean {
  return (
    form !== "thing" || isKind(kind, builtInKind("scenario")) || isKind(kind, builtInKind("role"))
  );
}

/**
 * A condition that names where the candidates are, so that not all of their kind need be looked at:
 * what they stand on or lie in, or for spaces what can be reached.
 */
function shortCut(
  query: BoundQuery,
  conditions: readonly BoundExpression[],
): BoundExpression | undefined {
  const { source, candidate } = query;
  if (source.kind !== "kind" && source.kind !== "thing") return undefined;
  const kind = source.kind === "kind" ? source.of : source.thing.kind;
  const spaces = source.kind === "kind" && kind === SPACE;
  if (!spaces && (!comesAndGoes(kind) || kind.parent === undefined)) return undefined;
  return conditions.find((condition) => {
    if (condition.kind !== "adjective" || !condition.adjective.builtIn) return false;
    const [subject, ...others] = condition.args;
    const { name } = condition.adjective;
    const fits = spaces ? name === "reachable" : name === "on" || name === "in";
    return fits && isLocal(subject, candidate) && !others.some((each) => mentions(each, candidate));
  });
}

function nearSource(frame: Frame, query: BoundQuery, near: BoundExpression, slot: number): Source {
  const { lowering } = frame;
  if (near.kind !== "adjective") throw new Error("only adjectives say where candidates are");
  const [, second, third] = near.args as [BoundExpression, BoundExpression, BoundExpression];
  if (near.adjective.name === "reachable") {
    return { list: ["reach", integerValue(frame, second), integerValue(frame, third)], tests: [] };
  }
  const { source } = query;
  if (near.adjective.name === "in" && isGround(second)) {
    const kind =
      source.kind === "kind" ? source.of : source.kind === "thing" ? source.thing.kind : undefined;
    if (kind === undefined) throw new Error("only kinds and things are looked for everywhere");
    const found = groundSource(frame, kind, second, slot);
    const made = source.kind === "thing" ? madeFrom(lowering, source.thing, slot) : [];
    return { list: found.list, tests: [...found.tests, ...made] };
  }
  const list: Expr =
    near.adjective.name === "on" ? ["in", spaceValue(frame, second)] : membersList(frame, second);
  if (source.kind === "thing") return { list, tests: madeFrom(lowering, source.thing, slot) };
  if (source.kind !== "kind") throw new Error("only kinds and things are looked for everywhere");
  return { list, tests: ofKind(lowering, source.of, second, slot) };
}

/** Who it is of whom only "is on a space" is asked: whoever stands on any. */
function whoStands(
  query: BoundQuery,
  where: readonly BoundExpression[],
): BoundExpression | undefined {
  const { source, candidate } = query;
  if (source.kind !== "kind" || source.of !== SPACE) return undefined;
  if (query.order !== undefined || query.except !== undefined) return undefined;
  const [only, ...others] = [...query.adjectives, ...query.labels, query.where, ...where].filter(
    (condition) => condition !== undefined,
  );
  if (only?.kind !== "adjective" || others.length > 0) return undefined;
  const [who, spot] = only.args;
  const stands = only.adjective.builtIn && only.adjective.name === "on";
  return stands && isLocal(spot, candidate) && who !== undefined && !mentions(who, candidate)
    ? who
    : undefined;
}

const isLocal = (value: BoundExpression | undefined, local: Local): boolean =>
  value?.kind === "local" && value.local === local;

export function mentions(value: BoundExpression, local: Local): boolean {
  let found = false;
  walkExpression(value, {
    expression: (each) => {
      if (isLocal(each, local)) found = true;
    },
  });
  return found;
}
