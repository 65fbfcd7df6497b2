/**
 * How nearly a condition holds, from 0 to 1: what a search that sees only a few steps is led by
 * (S. Schiffel and M. Thielscher, "Fluxplayer: a successful general game player", AAAI 2007). Above
 * 0.5 it holds, for conditions that can be read whole.
 */
import { type Bundle, type Expr, FAR } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";
import { builtInField } from "../kinds-and-fields.ts";
import { kindsOfParameters } from "./parameters.ts";
import { pathsOf, type Step, type Trigger } from "./paths.ts";
import { type Locals, listOf, readValue, withMember } from "./value.ts";

const FIELD_OUTCOME = builtInField("outcome");

/** Nothing can be told. */
const UNTOLD = 0.5;
/** What holds, with nothing to spare; what fails by one. */
const HOLDS = 0.6;
const FAILS = 0.4;
/** Something that has no more or less, and could come about by a deed that nothing hinders. */
const BY_DEED = 0.4;
/** What is still to be fetched, beside a place that is still to be gone to. */
const TO_FETCH = 0.1;
/** Deeds that bring about deeds are followed so far. */
const MOST_DEEDS = 2;
const MOST_CALLS = 6;
/** So many candidates stand for somebody who is not known, and so many ways are looked at. */
const MOST_CANDIDATES = 6;
const MOST_WAYS = 8;

/** What is judged: a table, and the bundle that its rules are from. */
export interface Scene {
  readonly bundle: Bundle;
  readonly look: Look;
  /** How nearly a scenario ends with an outcome. */
  readonly ends?: (scenario: number, outcome: number) => number;
}

/** Judges conditions of a table as it stands. */
export interface Judge {
  /** How nearly every step of a path is taken. */
  path(path: readonly Step[], locals: Locals): number;
  /** How nearly a pure proc of these arguments holds. */
  proc(proc: number, locals: Locals): number;
}

/** A judge of the table as it stands: good until the next choice. */
export function createJudge(scene: Scene): Judge {
  const { bundle, look } = scene;
  const paths = pathsOf(bundle);
  /** What was worked out of the table as it stands. */
  const found = new Map<string, number>();

  function of(condition: Expr, locals: Locals, calls: number, deeds: number): number {
    if (typeof condition === "number") return condition === 0 ? 0 : 1;
    const again = (part: Expr) => of(part, locals, calls, deeds);
    const value = (part: Expr) => readValue(scene, part, locals);
    switch (condition[0]) {
      case "and":
        return both(again(condition[1]), again(condition[2]));
      case "or":
        return 1 - (1 - again(condition[1])) * (1 - again(condition[2]));
      case "not":
        return negated(condition[1], locals, calls, deeds);
      case "if": {
        const which = value(condition[1]);
        if (which === undefined) return UNTOLD;
        return again(which === 0 ? condition[3] : condition[2]);
      }
      case "gt":
        return atLeast(condition[1], condition[2], 1, locals, calls, deeds);
      case "ge":
        return atLeast(condition[1], condition[2], 0, locals, calls, deeds);
      case "lt":
        return 1 - atLeast(condition[1], condition[2], 0, locals, calls, deeds);
      case "le":
        return 1 - atLeast(condition[1], condition[2], 1, locals, calls, deeds);
      case "eq":
        return equal(condition[1], condition[2], locals, calls, deeds);
      case "ne":
        return condition[2] === 0
          ? again(condition[1])
          : 1 - equal(condition[1], condition[2], locals, calls, deeds);
      case "any": {
        const degrees = membersOf(condition[1], condition[2], condition[3], locals, calls, deeds);
        if (degrees === undefined) return UNTOLD;
        const best = degrees.length === 0 ? 0 : 0.9 * Math.max(...degrees) + 0.1 * mean(degrees);
        return Math.max(
          best,
          best > 0 ? 0 : fetched(condition[1], condition[2], condition[3], locals),
        );
      }
      case "every": {
        const degrees = membersOf(condition[1], condition[2], condition[3], locals, calls, deeds);
        if (degrees === undefined) return UNTOLD;
        return degrees.length === 0 ? 1 : 0.5 * Math.min(...degrees) + 0.5 * mean(degrees);
      }
      case "tally":
        return 1 - none(condition, locals, calls, deeds);
      case "count": {
        const some = 1 - none(condition, locals, calls, deeds);
        return some > 0 ? some : fetched(condition[1], -1, 1, locals);
      }
      case "call": {
        const [, proc, ...args] = condition;
        return procOf(proc, valuesOf(args, locals), calls + 1, deeds);
      }
      case "ask": {
        const [, adjective, ...args] = condition;
        const values = valuesOf(args, locals);
        const own = procOf(bundle.adjectives[adjective]!.proc, values, calls + 1, deeds);
        if (!values.every((each) => typeof each === "number")) return own;
        // Where rules say otherwise than its own words, they are right.
        const holds = look.ask(adjective, values as number[]) !== 0;
        return holds === own > UNTOLD ? own : holds ? HOLDS : FAILS * own;
      }
      case "get": {
        const entity = value(condition[2]);
        if (typeof entity !== "number") return UNTOLD;
        if (look.value(condition[1], entity) !== 0) return 1;
        return byDeed(condition[1], 1, deeds);
      }
      case "inside":
        return within(value(condition[1]), value(condition[2]), deeds);
      case "has": {
        const item = value(condition[2]);
        if (Array.isArray(condition[1]) && condition[1][0] === "in") {
          const zone = value(condition[1][1]);
          if (typeof item === "number" && typeof zone === "number")
            return within(item, zone, deeds);
        }
        const found = value(condition);
        return typeof found === "number" ? (found === 0 ? 0.1 : 1) : UNTOLD;
      }
      default: {
        const found = value(condition);
        return typeof found === "number" ? (found === 0 ? 0 : 1) : UNTOLD;
      }
    }
  }

  function negated(part: Expr, locals: Locals, calls: number, deeds: number): number {
    if (typeof part === "number") return part === 0 ? 1 : 0;
    switch (part[0]) {
      case "any":
      case "tally":
      case "count":
        return none(part, locals, calls, deeds);
      case "get": {
        const entity = readValue(scene, part[2], locals);
        if (typeof entity !== "number") return UNTOLD;
        return look.value(part[1], entity) === 0 ? 1 : byDeed(part[1], 0, deeds);
      }
      default:
        return 1 - of(part, locals, calls, deeds);
    }
  }

  /** How nearly a list is empty: the more in it, and the more surely, the less. */
  function none(part: Exclude<Expr, number>, locals: Locals, calls: number, deeds: number): number {
    const [list, slot, pred]: [Expr, number, Expr] =
      part[0] === "any" || part[0] === "tally"
        ? [part[1], part[2], part[3]]
        : [part[1] as Expr, -1, 1];
    const degrees = membersOf(list, slot, pred, locals, calls, deeds);
    if (degrees === undefined) return UNTOLD;
    const sum = degrees.reduce((all, each) => all + each, 0);
    return sum === 0 ? 1 : 1 / (1 + 0.5 * (1 + sum));
  }

  /** For each member of a list how nearly it fits. */
  function membersOf(
    list: Expr,
    slot: number,
    pred: Expr,
    locals: Locals,
    calls: number,
    deeds: number,
  ): readonly number[] | undefined {
    if (typeof list !== "number" && list[0] === "filter") {
      const inner = listOf(scene, list[1], locals);
      return inner?.map((member) => {
        const fits = of(list[3], withMember(locals, list[2], member), calls, deeds);
        return slot < 0
          ? fits
          : both(fits, of(pred, withMember(locals, slot, member), calls, deeds));
      });
    }
    const members = listOf(scene, list, locals);
    return members?.map((member) =>
      slot < 0 ? 1 : of(pred, withMember(locals, slot, member), calls, deeds),
    );
  }

  /** `left >= right + more`. */
  function atLeast(
    left: Expr,
    right: Expr,
    more: number,
    locals: Locals,
    calls: number,
    deeds: number,
  ): number {
    const [a, b] = [amount(left, locals, calls, deeds), amount(right, locals, calls, deeds)];
    if (a === undefined || b === undefined) return UNTOLD;
    const margin = a - b - more;
    if (margin >= 0) return 1 - (1 - HOLDS) / (1 + margin);
    const scale = Math.max(1, Math.min(Math.abs(b), 8));
    return (FAILS * scale) / (scale - margin - 1);
  }

  /** A number; what is counted counts in part where it is so in part. */
  function amount(part: Expr, locals: Locals, calls: number, deeds: number): number | undefined {
    const value = readValue(scene, part, locals);
    if (typeof value !== "number") return undefined;
    if (typeof part === "number" || part[0] !== "tally") return Math.min(value, FAR);
    const degrees = membersOf(part[1], part[2], part[3], locals, calls, deeds) ?? [];
    const partly = degrees.reduce((sum, each) => sum + (each < UNTOLD ? each : 0), 0);
    return value + Math.min(0.9, partly);
  }

  function equal(left: Expr, right: Expr, locals: Locals, calls: number, deeds: number): number {
    if (right === 0 && typeof left !== "number") {
      if (isLogical(left)) return negated(left, locals, calls, deeds);
    }
    const [a, b] = [readValue(scene, left, locals), readValue(scene, right, locals)];
    if (typeof left !== "number" && left[0] === "region" && typeof b === "number")
      return within(readValue(scene, left[1], locals), b, deeds);
    if (typeof a !== "number" || typeof b !== "number") return UNTOLD;
    if (a === b) return 1;
    if (typeof left === "number") return 0;
    switch (left[0]) {
      case "space":
        return near(a, b);
      case "place":
        return within(readValue(scene, left[1], locals), b, deeds);
      case "get":
        if (isNumber(left[1])) return FAILS / Math.abs(a - b);
        if (left[1] === FIELD_OUTCOME) {
          const played = readValue(scene, left[2], locals);
          return typeof played === "number" ? (scene.ends?.(played, b) ?? 0) : UNTOLD;
        }
        return byDeed(left[1], b, deeds);
      case "tally":
      case "count":
      case "sum":
      case "add":
      case "sub":
      case "distance":
        return FAILS / Math.abs(a - b);
      default:
        return 0;
    }
  }

  const isNumber = (field: number): boolean => {
    const { type } = bundle.fields[field]!.type;
    return type === "number" || type === "counter";
  };

  function near(from: number, to: number): number {
    const steps = look.distance(from, to);
    return steps >= FAR ? 0.02 : FAILS / (1 + steps / 3);
  }

  /** Whether somebody is in a zone, on a space or in a region, or how near. */
  function within(who: unknown, place: unknown, deeds: number): number {
    if (typeof who !== "number" || typeof place !== "number") return UNTOLD;
    if (look.placeOf(who) === place || look.inside(who, place)) return 1;
    let best = 0.02;
    const zone = look.protoOf(place);
    if (bundle.things[zone]?.zone) return put(zone, deeds);
    if (!look.located(place)) return put(mapOf(bundle, zone), deeds);
    const here = look.spaceOf(who);
    if (here === 0) return best;
    for (const space of look.members(place)) {
      if (look.spaceOf(space) === space) best = Math.max(best, near(here, space));
    }
    return Math.max(best, near(here, place));
  }

  /** How near somebody is to what it wants to have: what of its zone is such and such. */
  function fetched(list: Expr, slot: number, pred: Expr, locals: Locals): number {
    if (typeof list === "number" || list[0] !== "in") return 0;
    const [, zone] = list;
    if (typeof zone === "number" || zone[0] !== "zone") return 0;
    const who = readValue(scene, zone[2], locals);
    const { type } = bundle.fields[zone[1]]!;
    const held = type.type === "zone" ? type.of : -1;
    const wanted = wantedBy(pred, slot) ?? (pred === 1 && held >= 0 ? { kind: held } : undefined);
    if (typeof who !== "number" || wanted === undefined) return 0;
    const kind = "kind" in wanted ? wanted.kind : bundle.things[wanted.thing]!.kind;
    let best = 0;
    for (const entity of look.all(kind)) {
      if ("thing" in wanted && look.protoOf(entity) !== wanted.thing) continue;
      best = Math.max(best, near(who, entity));
    }
    // What is not there yet is less near than any place to go to: it is fetched before that.
    return TO_FETCH * best;
  }

  function procOf(proc: number, locals: Locals, calls: number, deeds: number): number {
    const body = bundle.procs[proc]?.body ?? [];
    const [only] = body;
    if (calls <= MOST_CALLS && body.length === 1 && only![0] === "return")
      return of(only![2], locals, calls, deeds);
    if (!locals.every((each) => typeof each === "number")) return UNTOLD;
    return look.evaluate(proc, locals as number[]) === 0 ? 0 : 1;
  }

  const valuesOf = (args: readonly Expr[], locals: Locals): Locals =>
    args.map((each) => readValue(scene, each, locals));

  // ---- what could come about by a deed

  /** How nearly a field is set to a value by some deed of the rules. */
  function byDeed(field: number, value: number, deeds: number): number {
    const key = `${field} ${value} ${deeds}`;
    const before = found.get(key);
    if (before !== undefined) return before;
    const degree = bestSet(field, value, deeds);
    found.set(key, degree);
    return degree;
  }

  function bestSet(field: number, value: number, deeds: number): number {
    const sets = (paths.sets.get(field) ?? []).filter(({ statement }) => statement[4] === value);
    return bestOf(sets, deeds);
  }

  /** How nearly somebody is put into a zone. */
  function put(zone: number, deeds: number): number {
    const key = `${zone} ${deeds}`;
    const before = found.get(key);
    if (before !== undefined) return before;
    const degree = Math.max(0.02, bestOf(paths.moves.get(zone) ?? [], deeds));
    found.set(key, degree);
    return degree;
  }

  function bestOf(
    found: readonly { readonly proc: number; readonly path: readonly Step[] }[],
    deeds: number,
  ): number {
    if (deeds >= MOST_DEEDS) return 0;
    let best = 0;
    for (const { proc, path: way } of found.slice(0, MOST_WAYS))
      best = Math.max(best, started(proc, way, deeds + 1));
    return BY_DEED * best;
  }

  /** How nearly a proc runs, and gets to the end of a path in it. */
  function started(proc: number, way: readonly Step[], deeds: number): number {
    const triggers = paths.triggers.get(proc) ?? [];
    if (triggers.length === 0) return path(way, [], deeds);
    let best = 0;
    for (const trigger of triggers.slice(0, MOST_WAYS))
      best = Math.max(best, triggered(trigger, way, proc, deeds));
    return best;
  }

  function triggered(trigger: Trigger, way: readonly Step[], proc: number, deeds: number): number {
    switch (trigger.type) {
      case "action":
        return forSomebody(proc, (locals) =>
          trigger.guard < 0
            ? path(way, locals, deeds)
            : both(procOf(trigger.guard, locals, 0, deeds), path(way, locals, deeds)),
        );
      case "rule": {
        if (trigger.match < 0) return forSomebody(proc, (locals) => path(way, locals, deeds));
        return forSomebody(
          proc,
          (locals) => both(procOf(trigger.match, locals, 0, deeds), path(way, locals, deeds)),
          trigger.owner,
        );
      }
      case "call": {
        const { from, args } = trigger;
        if (deeds >= MOST_DEEDS) return both(path(from.path, [], deeds), path(way, [], deeds));
        return forSomebody(from.proc, (locals) =>
          both(path(from.path, locals, deeds), path(way, valuesOf(args, locals), deeds)),
        );
      }
    }
  }

  /** The best over those who could stand for the first of a proc's locals that is not known. */
  function forSomebody(proc: number, judge: (locals: Locals) => number, self = 0): number {
    const kinds = kindsOfParameters(bundle, proc);
    const first = kinds.findIndex((kind, index) => kind >= 0 && !(index === 0 && self !== 0));
    const locals: (number | undefined)[] = self === 0 ? [] : [self];
    if (first < 0) return judge(locals);
    let best = 0;
    for (const candidate of look.all(kinds[first]!).slice(0, MOST_CANDIDATES)) {
      const given = [...locals];
      given[first] = candidate;
      best = Math.max(best, judge(given));
    }
    return best;
  }

  function path(steps: readonly Step[], locals: Locals, deeds: number): number {
    let degree = 1;
    for (const { condition, holds } of steps)
      degree = both(
        degree,
        holds ? of(condition, locals, 0, deeds) : negated(condition, locals, 0, deeds),
      );
    return degree;
  }

  return {
    path: (steps, locals) => path(steps, locals, 0),
    proc: (proc, locals) => procOf(proc, locals, 0, 0),
  };
}

/** The map, a thing, that a region is drawn on; the thing itself where it is none. */
const mapOf = ({ maps }: Bundle, place: number): number =>
  maps.find(({ spaces }) => spaces.some(({ region }) => region === place))?.thing ?? place;

/** A kind or a thing that a condition on a member asks for. */
function wantedBy(
  pred: Expr,
  slot: number,
): { readonly kind: number } | { readonly thing: number } | undefined {
  if (typeof pred === "number") return undefined;
  const isMember = (part: Expr): boolean =>
    typeof part !== "number" && part[0] === "local" && part[1] === slot;
  if (pred[0] === "and") return wantedBy(pred[1], slot) ?? wantedBy(pred[2], slot);
  if (pred[0] === "is" && isMember(pred[2])) return { kind: pred[1] };
  if (pred[0] !== "eq" || typeof pred[2] !== "number" || typeof pred[1] === "number")
    return undefined;
  return pred[1][0] === "proto" && isMember(pred[1][1]) ? { thing: pred[2] } : undefined;
}

/** Two conditions; beside what is still to be fetched, the other can wait. */
const both = (a: number, b: number): number => {
  const least = Math.min(a, b);
  return least > TO_FETCH * FAILS ? a * b : least * (0.9 + 0.1 * Math.max(a, b));
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

const LOGICAL = new Set([
  "ask",
  "call",
  "any",
  "every",
  "has",
  "is",
  "located",
  "not",
  "and",
  "or",
  "get",
  "tally",
  "count",
  "inside",
  "laid",
]);

const isLogical = (part: Exclude<Expr, number>): boolean => LOGICAL.has(part[0]);
