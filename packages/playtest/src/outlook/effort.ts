/**
 * How much is left to do until a condition holds: what a search that sees only a few steps is led by.
 * Conditions that must all hold add up, and so does what is still to be done for a condition (the additive
 * heuristic of B. Bonet and H. Geffner, "Planning as heuristic search", 2001). 0 where it holds.
 */
import { BUILT_IN_KINDS, type Bundle, type Expr, FAR } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";
import { builtInField } from "../kinds-and-fields.ts";
import { isFixed, isLogical, isNumber, isOfPlaces, mapOf, unfold, wantedIn } from "./conditions.ts";
import type { Deeds } from "./deeds.ts";
import { type Locals, listOf, readValue, withMember } from "./value.ts";

const KIND_ZONE = BUILT_IN_KINDS.indexOf("zone");
const FIELD_OWNER = builtInField("owner");
const FIELD_OUTCOME = builtInField("outcome");

/** What cannot be brought about, as far as can be told; nothing costs more. */
export const NEVER = 100;
/** What a look does not tell. */
export const UNTOLD = 3;
/** A step on the board. */
export const STEP = 0.3;
/** One more of a number. */
const UNIT = 3;
/** One more of a counter for which deeds are known, and the effort of the next at which it counts half of that. */
const GAINED = 12;
const HALF_GAINED = 8;
/** To take a piece of others from the board that nothing has worn down yet; and an own one, which only they wish. */
const REMOVE = 4;
const REMOVE_OWN = 25;
/** Somebody who is to be had and is nowhere. */
const MISSING = 12;
/** What is left of a way, while something else is to be done before it; and the farthest there is. */
const LATER = 0.3;
const FARTHEST = 6;
/** What an own piece that has the same to do as others counts beside the farthest of them, and what the way to one of several. */
const TOGETHER = 0.3;
/** To put into a zone, or take out of one, what no rule is found for. */
const MOVE = 6;

export interface Scene {
  readonly bundle: Bundle;
  readonly look: Look;
  /** Who plays for the goal: what takes them out of play is not wanted. */
  isOwn(entity: number): boolean;
  /** Own pieces on the board. */
  readonly own: readonly number[];
  /** Noted: whom something is still to be done to. */
  readonly wanted: Set<number>;
  /** Noted: places and kinds that are sought and nowhere to be seen; rows of tables below 0. */
  readonly missing: Set<number>;
  /** How far a piece is worn down. */
  worn(entity: number): number;
  /** How much is left to do until a scenario ends with an outcome. */
  ends(scenario: number, outcome: number): number;
}

/** How deep one is in calls, and in deeds that bring about deeds. */
export interface Depth {
  readonly calls: number;
  readonly deeds: number;
  /** Whoever does the deed is where it must be: the way there was counted. */
  readonly isThere?: boolean;
  /** It is what others wish: own pieces are taken out of play, and do nothing for it. */
  readonly isFeared?: boolean;
}

const MOST_CALLS = 8;

export interface Judge {
  /** What is left to do until a condition holds, or until it does not. */
  of(condition: Expr, holds: boolean, locals: Locals, depth: Depth): number;
  /** What is left until an own piece is with somebody to whom something is to be done. */
  reached(entity: number): number;
  proc(proc: number, holds: boolean, locals: Locals, depth: Depth): number;
}

/** A judge of a table as it stands: good until the next choice. */
export function createJudge(scene: Scene, deedsOf: (judge: Judge) => Deeds): Judge {
  const { bundle, look } = scene;
  const judge: Judge = { of, proc, reached };
  const deeds = deedsOf(judge);

  function of(condition: Expr, holds: boolean, locals: Locals, depth: Depth): number {
    if (typeof condition === "number") return (condition !== 0) === holds ? 0 : NEVER;
    const again = (part: Expr, wanted = holds) => of(part, wanted, locals, depth);
    switch (condition[0]) {
      case "and":
      case "or": {
        const [one, other] = [again(condition[1]), again(condition[2])];
        if ((condition[0] === "and") !== holds) return Math.min(one, other);
        if (one === 0 || other === 0) return atMost(one + other);
        const isFirst = holds && isOfPlaces(bundle, condition[1]);
        const isSecond = holds && isOfPlaces(bundle, condition[2]);
        return atMost(
          isFirst === isSecond ? one + other : isFirst ? later(one) + other : one + later(other),
        );
      }
      case "not":
        return again(condition[1], !holds);
      case "if": {
        const which = number(condition[1], locals);
        return which === undefined ? UNTOLD : again(which === 0 ? condition[3] : condition[2]);
      }
      case "gt":
        return holds
          ? atLeast(condition[1], condition[2], 1, locals, depth)
          : atLeast(condition[2], condition[1], 0, locals, depth);
      case "ge":
        return holds
          ? atLeast(condition[1], condition[2], 0, locals, depth)
          : atLeast(condition[2], condition[1], 1, locals, depth);
      case "lt":
        return of(["ge", condition[1], condition[2]], !holds, locals, depth);
      case "le":
        return of(["gt", condition[1], condition[2]], !holds, locals, depth);
      case "ne":
        return equal(condition[1], condition[2], !holds, locals, depth);
      case "eq":
        return equal(condition[1], condition[2], holds, locals, depth);
      case "any":
        return holds
          ? some(condition[1], condition[2], condition[3], 1, locals, depth)
          : none(condition[1], condition[2], condition[3], 0, locals, depth);
      case "every":
        return holds
          ? none(condition[1], condition[2], ["not", condition[3]], 0, locals, depth)
          : some(condition[1], condition[2], ["not", condition[3]], 1, locals, depth);
      case "tally":
      case "count":
        return atLeast(condition, 0, holds ? 1 : 0, locals, depth, !holds);
      case "call": {
        const [, callee, ...args] = condition;
        return proc(callee, holds, valuesOf(args, locals), deeper(depth));
      }
      case "ask": {
        const [, adjective, ...args] = condition;
        const values = valuesOf(args, locals);
        const own = proc(bundle.adjectives[adjective]!.proc, holds, values, deeper(depth));
        if (!values.every((each) => typeof each === "number")) return own;
        // Where rules say otherwise than its own words, they are right.
        const isSo = (look.ask(adjective, values as number[]) !== 0) === holds;
        return isSo ? 0 : Math.max(own, UNTOLD);
      }
      case "get": {
        const entity = number(condition[2], locals);
        if (entity === undefined) return UNTOLD;
        if ((look.value(condition[1], entity) !== 0) === holds) return 0;
        return deeds.set(condition[1], holds ? 1 : 0, entity, depth);
      }
      case "space": {
        const entity = number(condition[1], locals);
        return entity === undefined ? UNTOLD : present(entity, holds, depth);
      }
      case "located": {
        const entity = number(condition[1], locals);
        return entity === undefined ? UNTOLD : located(entity, holds, depth);
      }
      case "inside": {
        const [who, place] = [number(condition[1], locals), number(condition[2], locals)];
        return who === undefined || place === undefined ? UNTOLD : within(who, place, holds, depth);
      }
      case "has": {
        const item = number(condition[2], locals);
        const list = condition[1];
        if (item !== undefined && typeof list !== "number" && list[0] === "in") {
          const zone = number(list[1], locals);
          if (zone !== undefined) return within(item, zone, holds, depth);
        }
        return told(condition, holds, locals);
      }
      default:
        return told(condition, holds, locals);
    }
  }

  /** What can only be seen to hold or not. */
  function told(condition: Expr, holds: boolean, locals: Locals): number {
    const found = number(condition, locals);
    if (found === undefined) return UNTOLD;
    return (found !== 0) === holds ? 0 : isFixed(condition) ? NEVER : 2 * UNTOLD;
  }

  function proc(callee: number, holds: boolean, locals: Locals, depth: Depth): number {
    const body = bundle.procs[callee]?.body ?? [];
    const [only] = body;
    if (depth.calls <= MOST_CALLS && body.length === 1 && only![0] === "return")
      return of(only![2], holds, locals, depth);
    if (!locals.every((each) => typeof each === "number")) return UNTOLD;
    return (look.evaluate(callee, locals as number[]) !== 0) === holds ? 0 : 2 * UNTOLD;
  }

  const number = (part: Expr, locals: Locals): number | undefined => {
    const value = readValue(scene, part, locals);
    return typeof value === "number" ? value : undefined;
  };
  const valuesOf = (args: readonly Expr[], locals: Locals): Locals =>
    args.map((each) => readValue(scene, each, locals));

  // ---- lists

  /** What is left until so many members of a list fit. */
  function some(
    list: Expr,
    slot: number,
    pred: Expr,
    many: number,
    locals: Locals,
    depth: Depth,
  ): number {
    if (many <= 0) return 0;
    const { base, asked } = unfold(list, slot, pred);
    const members = listOf(scene, base, locals);
    const efforts = (members ?? []).map((member) => {
      let sum = 0;
      for (const [at, part] of asked) sum += of(part, true, withMember(locals, at, member), depth);
      return atMost(sum);
    });
    if (efforts.filter((each) => each < NEVER).length < many)
      efforts.push(fetched(base, asked, locals, depth));
    efforts.sort((a, b) => a - b);
    let sum = 0;
    for (let index = 0; index < many; index++) sum += efforts[index] ?? MISSING;
    return atMost(sum);
  }

  /** What is left until no more than so many members of a list fit. */
  function none(
    list: Expr,
    slot: number,
    pred: Expr,
    most: number,
    locals: Locals,
    depth: Depth,
  ): number {
    const { base, asked } = unfold(list, slot, pred);
    const members = listOf(scene, base, locals);
    if (members === undefined) return UNTOLD;
    const efforts: number[] = [];
    let own = 0;
    for (const member of members) {
      let least = asked.length === 0 ? present(member, false, depth) : NEVER;
      for (const [at, part] of asked) {
        if (least === 0) break;
        least = Math.min(least, of(part, false, withMember(locals, at, member), depth));
      }
      if (least > 0) efforts.push(least);
      if (least > 0 && scene.isOwn(member)) own++;
    }
    efforts.sort((a, b) => a - b);
    let sum = 0;
    for (let index = 0; index < efforts.length - most; index++) sum += efforts[index]!;
    if (own === 0 || own < efforts.length || most > 0 || depth.isFeared === true) return sum;
    // What own pieces need they do together, and none is the better for being fewer.
    const last = efforts[own - 1]!;
    return last + TOGETHER * (sum - last);
  }

  /** What is left until somebody has, or stands with, what is not there. */
  function fetched(
    base: Expr,
    asked: readonly (readonly [number, Expr])[],
    locals: Locals,
    depth: Depth,
  ): number {
    if (typeof base === "number") return MISSING;
    if (base[0] === "all") return Math.min(MISSING + UNTOLD, deeds.made(base[1], depth));
    if (base[0] !== "in") return MISSING;
    const place = base[1];
    let held = -1;
    if (typeof place !== "number" && place[0] === "zone") {
      const { type } = bundle.fields[place[1]]!;
      if (type.type === "zone") held = type.of;
    } else if (typeof place === "number") held = bundle.things[place]?.zone?.holds ?? -1;
    const wanted = wantedIn(asked) ?? (held < 0 ? undefined : { kind: held });
    if (wanted === undefined) return MISSING;
    const kind = "kind" in wanted ? wanted.kind : bundle.things[wanted.thing]!.kind;
    const found = look
      .all(kind)
      .filter((entity) => !("thing" in wanted) || look.protoOf(entity) === wanted.thing);
    if (typeof place === "number") {
      let best = MISSING;
      for (const entity of found) best = Math.min(best, deeds.put(place, entity, depth));
      return best;
    }
    const who = place[0] === "space" ? number(place[1], locals) : number(place[2] as Expr, locals);
    if (who === undefined || look.spaceOf(who) === 0) return MISSING + 2 * UNTOLD;
    if (!found.some((entity) => look.spaceOf(entity) !== 0 || isCarried(entity)))
      scene.missing.add(kind);
    let best = Math.min(NEVER, MISSING + deeds.made(kind, depth));
    for (const entity of found)
      if (look.spaceOf(entity) !== 0) best = Math.min(best, way(who, entity, depth));
    return best + (place[0] === "zone" ? UNTOLD : 0);
  }

  const isCarried = (entity: number): boolean =>
    scene.isOwn(look.value(FIELD_OWNER, look.placeOf(entity)));

  // ---- numbers

  /** `left >= right + more`, or with `isLess` `left <= right + more`. */
  function atLeast(
    left: Expr,
    right: Expr,
    more: number,
    locals: Locals,
    depth: Depth,
    isLess = false,
  ): number {
    const [a, b] = [number(left, locals), number(right, locals)];
    if (a === undefined || b === undefined) return UNTOLD;
    const missing = isLess ? a - b - more : b + more - a;
    if (missing <= 0) return 0;
    const parts = (part: Expr, value: number, isMore: boolean): number | undefined => {
      if (typeof part === "number") return undefined;
      if (part[0] !== "tally" && part[0] !== "count") return undefined;
      const [list, slot, pred]: [Expr, number, Expr] =
        part[0] === "tally" ? [part[1], part[2], part[3]] : [part[1], -1, 1];
      const wanted = isMore ? value + missing : value - missing;
      return isMore
        ? some(list, slot, pred, wanted, locals, depth)
        : none(list, slot, pred, wanted, locals, depth);
    };
    return (
      parts(left, a, !isLess) ??
      parts(right, b, isLess) ??
      atMost((isLess ? undefined : gained(left, missing, locals, depth)) ?? UNIT * missing)
    );
  }

  /** What is left until a counter has so much more, where it is known by what deeds; the nearer the next is, the less. */
  function gained(part: Expr, missing: number, locals: Locals, depth: Depth): number | undefined {
    if (typeof part === "number" || part[0] !== "get" || depth.isFeared === true) return undefined;
    const entity = number(part[2], locals);
    if (entity === undefined || bundle.fields[part[1]]!.type.type !== "counter") return undefined;
    const next = deeds.gained(part[1], entity, depth);
    return next >= NEVER ? undefined : GAINED * (missing - 1 + next / (next + HALF_GAINED));
  }

  function equal(left: Expr, right: Expr, holds: boolean, locals: Locals, depth: Depth): number {
    if (right === 0 && typeof left !== "number" && isLogical(left))
      return of(left, !holds, locals, depth);
    const [a, b] = [number(left, locals), number(right, locals)];
    if (a === undefined || b === undefined) return UNTOLD;
    if ((a === b) === holds) return 0;
    if (typeof left === "number") return NEVER;
    switch (left[0]) {
      case "space":
        return holds ? way(a, b, depth) : 2 * STEP;
      case "region":
      case "place": {
        const who = number(left[1], locals);
        return who === undefined ? UNTOLD : within(who, b, holds, depth);
      }
      case "get": {
        const entity = number(left[2], locals);
        if (entity === undefined) return UNTOLD;
        if (left[1] === FIELD_OUTCOME) return holds ? scene.ends(entity, b) : UNTOLD;
        if (isNumber(bundle, left[1])) {
          const more = holds && a < b ? gained(left, b - a, locals, depth) : undefined;
          return more ?? (holds ? UNIT * Math.min(Math.abs(a - b), 8) : UNIT);
        }
        return holds ? deeds.set(left[1], b, entity, depth) : UNTOLD;
      }
      case "tally":
      case "count":
        return holds
          ? atLeast(left, right, 0, locals, depth, a > b)
          : Math.min(
              atLeast(left, right, 1, locals, depth),
              atLeast(left, right, -1, locals, depth, true),
            );
      case "proto":
        return NEVER;
      default:
        return holds ? UNIT * Math.min(Math.abs(a - b), 8) : UNIT;
    }
  }

  // ---- places

  function way(from: number, to: number, { isThere }: Depth): number {
    if (isThere) return 0;
    const steps = look.steps(from, to);
    return steps >= FAR ? MISSING : STEP * steps;
  }

  /** On the board, or not. */
  function present(entity: number, holds: boolean, depth: Depth): number {
    if ((look.spaceOf(entity) !== 0) === holds) return 0;
    if (holds) return look.located(entity) ? MISSING : deeds.made(look.kindOf(entity), depth);
    if (scene.isOwn(entity))
      return depth.isFeared === true
        ? REMOVE_OWN / (1 + 0.1 * scene.worn(entity))
        : deeds.away(entity, depth);
    const left = REMOVE / (1 + 0.3 * scene.worn(entity));
    return depth.isFeared === true ? left : left + TOGETHER * reached(entity);
  }

  /** On the board or in a zone, or neither. */
  function located(entity: number, holds: boolean, depth: Depth): number {
    if (look.located(entity) === holds) return 0;
    // Whoever carries it would have to lose it.
    return !holds && look.spaceOf(entity) === 0 ? REMOVE + MOVE : present(entity, holds, depth);
  }

  function reached(entity: number): number {
    if (look.spaceOf(entity) === 0 || scene.isOwn(entity)) return 0;
    scene.wanted.add(entity);
    let nearest = FAR;
    for (const own of scene.own) nearest = Math.min(nearest, look.steps(own, entity));
    return nearest >= FAR ? 0 : STEP * nearest;
  }

  /** In a zone, on a space, in a region or on a map. */
  function within(who: number, place: number, holds: boolean, depth: Depth): number {
    const isThere = look.placeOf(who) === place || look.inside(who, place);
    if (isThere === holds) return 0;
    const thing = look.protoOf(place);
    if (look.isKind(place, KIND_ZONE)) {
      if (!holds) return MOVE;
      const put = deeds.put(thing, who, depth);
      const away = look.spaceOf(who) === 0 ? MOVE : present(who, false, depth);
      return Math.min(put, away + UNTOLD);
    }
    if (!holds) return 2 * STEP;
    if (!look.located(place)) {
      scene.missing.add(place);
      return MISSING + deeds.laid(mapOf(bundle, thing), depth);
    }
    const here = look.spaceOf(who);
    if (here === 0) return MISSING;
    let best = way(here, place, depth);
    for (const space of look.members(place))
      if (look.spaceOf(space) === space) best = Math.min(best, way(here, space, depth));
    return best;
  }

  return judge;
}

/** Somewhere to be when everything else is done. */
const later = (effort: number): number => Math.max(effort, LATER * effort + (1 - LATER) * FARTHEST);

const atMost = (effort: number): number => Math.min(effort, NEVER);
const deeper = (depth: Depth): Depth => ({ ...depth, calls: depth.calls + 1 });
