/** How much is left to do until some deed of the rules brings about what is wanted. */
import type { Expr } from "@questwright/bundle";
import { isKind } from "../kinds-and-fields.ts";
import { mapOf } from "./conditions.ts";
import { type Depth, type Judge, NEVER, type Scene, STEP, UNTOLD } from "./effort.ts";
import { frontierOf } from "./frontier.ts";
import { type Join, joinsOf } from "./joins.ts";
import { kindsOfParameters } from "./parameters.ts";
import { type Found, pathsOf, type Step, type Trigger } from "./paths.ts";
import { type Locals, readValue } from "./value.ts";
import { wearOf } from "./wear.ts";

/** What can be brought about, of entities by number. */
export interface Deeds {
  /** A field of somebody is set to a value. */
  set(field: number, value: number, entity: number, depth: Depth): number;
  /** A counter of somebody gains. */
  gained(field: number, entity: number, depth: Depth): number;
  /** Somebody is put into a zone (a thing). */
  put(zone: number, entity: number, depth: Depth): number;
  /** Somebody leaves the board, but not as one who is taken out of play. */
  away(entity: number, depth: Depth): number;
  /** A map (a thing) is laid. */
  laid(map: number, depth: Depth): number;
  /** Something of a kind is made or comes to the board. */
  made(kind: number, depth: Depth): number;
}

/** A deed that nothing hinders. */
const DEED = 3;
/** What is on some table, or too far back to be followed. */
const CHANCE = 15;
/** Deeds that bring about deeds are followed so far. */
const MOST_DEEDS = 4;
/** So many maps are joined for one that is sought, as far as one looks; and what each card above it costs. */
const MOST_JOINS = 7;
const DRAW = 8;
const MOST_WAYS = 6;
const MOST_CANDIDATES = 6;

/** What is left for a proc to come to what is wanted in it, given its locals. */
type Within = (locals: Locals) => number;
/** Locals of a proc that are known to be somebody. */
type Bound = ReadonlyMap<number, number>;
const FREE: Bound = new Map();

export function createDeeds(scene: Scene, judge: Judge): Deeds {
  const { bundle, look } = scene;
  const paths = pathsOf(bundle);
  /** What was worked out of the table as it stands. */
  const known = new Map<string, number>();

  function remembered(what: string, depth: Depth, find: () => number): number {
    const { deeds, isThere, isFeared } = depth;
    // By what deeds others bring about what they wish is not asked.
    if (isFeared === true) return 2 * DEED;
    const key = `${what} ${deeds} ${isThere === true}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // What would need itself is not to be had that way.
    known.set(key, NEVER);
    const effort = Math.min(NEVER, find());
    known.set(key, effort);
    return effort;
  }

  /** The least over the places where it is done; `who` says whom a place does it to. */
  function least(
    found: readonly Found[],
    entity: number,
    who: (found: Found) => Expr,
    depth: Depth,
  ): number {
    if (depth.deeds >= MOST_DEEDS) return NEVER;
    const below = { ...depth, calls: 0, deeds: depth.deeds + 1 };
    let best = NEVER;
    for (const place of found.slice(0, MOST_WAYS)) {
      const bound = boundTo(place, who(place), entity);
      if (bound === undefined) continue;
      const within: Within = (locals) => path(place.path, locals, below);
      best = Math.min(best, DEED + started(place.proc, within, bound, below));
    }
    return best;
  }

  /** Whoever the locals of a place must be, so that what it does is done to an entity; undefined where it never is. */
  function boundTo({ proc }: Found, who: Expr, entity: number): Bound | undefined {
    if (typeof who === "number") return who === 0 || who === entity ? FREE : undefined;
    if (who[0] !== "local" || entity === 0) return FREE;
    const kind = kindsOfParameters(bundle, proc)[who[1]];
    if (kind === undefined) return FREE;
    if (kind >= 0 && !look.isKind(entity, kind)) return undefined;
    return new Map([[who[1], entity]]);
  }

  /** What is left until a proc runs and comes to what is wanted in it. */
  function started(proc: number, within: Within, bound: Bound, depth: Depth): number {
    const triggers = paths.triggers.get(proc) ?? [];
    if (triggers.length === 0) {
      // Which table is rolled on, nothing tells.
      if (paths.rows.has(proc)) scene.missing.add(-proc);
      return (paths.rows.has(proc) ? CHANCE : 0) + within(localsOf(bound));
    }
    let best = NEVER;
    for (const trigger of triggers.slice(0, MOST_WAYS))
      best = Math.min(best, triggered(trigger, proc, within, bound, depth));
    return best;
  }

  function triggered(
    trigger: Trigger,
    proc: number,
    within: Within,
    bound: Bound,
    depth: Depth,
  ): number {
    switch (trigger.type) {
      case "action":
        return overSomebody(
          proc,
          bound,
          0,
          (locals) => {
            const { guard, bans } = trigger;
            let effort = guard < 0 ? 0 : judge.proc(guard, true, locals.slice(0, 1), depth);
            for (const { owner, condition } of bans)
              if (isInPlay(owner))
                effort += judge.proc(condition, false, [owner, locals[0]], depth);
            return effort + within(locals);
          },
          depth,
        );
      case "rule": {
        if (!isInPlay(trigger.owner)) return NEVER;
        return overSomebody(
          proc,
          bound,
          trigger.owner,
          (locals) => {
            const match = trigger.match < 0 ? 0 : judge.proc(trigger.match, true, locals, depth);
            return match + within(locals);
          },
          depth,
        );
      }
      case "call": {
        if (depth.deeds >= MOST_DEEDS) return CHANCE + within(localsOf(bound));
        const { from, args } = trigger;
        const above = new Map<number, number>();
        for (const [local, entity] of bound) {
          const arg = args[local];
          if (typeof arg === "number" ? arg !== entity : arg === undefined) return NEVER;
          if (typeof arg === "object" && arg[0] === "local" && isParameter(from.proc, arg[1]))
            above.set(arg[1], entity);
        }
        const below = { ...depth, calls: 0, deeds: depth.deeds + 1 };
        const ofCaller: Within = (locals) => {
          const values = args.map(
            (arg, index) => bound.get(index) ?? readValue(scene, arg, locals),
          );
          return path(from.path, locals, below) + within(values);
        };
        return started(from.proc, ofCaller, above, below);
      }
    }
  }

  /** Whether it is done to whom its proc is given, and not to all of some sort. */
  function isOfOne({ proc, statement }: Found): boolean {
    const who = statement[2] as Expr;
    return (
      typeof who !== "number" &&
      who[0] === "local" &&
      (kindsOfParameters(bundle, proc)[who[1]] ?? -1) >= 0
    );
  }

  /** Whether a proc is started by an action, or by what comes of one, and not by the course of the game alone. */
  function isChosen(proc: number, calls: number): boolean {
    if (calls > MOST_DEEDS) return false;
    return (paths.triggers.get(proc) ?? []).some((trigger) => {
      if (trigger.type === "action") return true;
      if (trigger.type === "call") return isChosen(trigger.from.proc, calls + 1);
      return trigger.verb < 0 || isChosen(bundle.verbs[trigger.verb]!.proc, calls + 1);
    });
  }

  const isParameter = (proc: number, local: number): boolean =>
    local < kindsOfParameters(bundle, proc).length;

  const isInPlay = (owner: number): boolean => owner === 0 || look.inForce(owner);

  /** The least over those who could stand for the first of a proc's locals that is not known. */
  function overSomebody(
    proc: number,
    bound: Bound,
    self: number,
    within: Within,
    depth: Depth,
  ): number {
    const kinds = kindsOfParameters(bundle, proc);
    const first = kinds.findIndex(
      (kind, index) => kind >= 0 && !(index === 0 && self !== 0) && !bound.has(index),
    );
    const locals = localsOf(bound);
    if (self !== 0) locals[0] = self;
    const isKnown = [...bound.keys()].some((local) => kinds[local]! >= 0);
    if (first < 0 || isKnown) return within(locals);
    let best = NEVER;
    const candidates = look.all(kinds[first]!);
    const mine = candidates.filter((entity) => scene.isOwn(entity));
    for (const candidate of (mine.length > 0 ? mine : candidates).slice(0, MOST_CANDIDATES)) {
      const given = [...locals];
      given[first] = candidate;
      const way = depth.isThere === true ? 0 : judge.reached(candidate);
      best = Math.min(best, way + within(given));
    }
    return best;
  }

  /** What is left until a map is joined to what lies. */
  function joined(map: number, depth: Depth): number {
    if (depth.deeds >= MOST_JOINS) return NEVER;
    const below = { ...depth, calls: 0, deeds: depth.deeds + 1 };
    let best = NEVER;
    for (const join of joinsOf(bundle)) {
      let above = 0;
      if (join.pile >= 0) {
        above = look.members(join.pile).findIndex((card) => look.protoOf(card) === map);
        if (above < 0) continue;
      } else if (join.map !== map) continue;
      const way = toDoor(join, below);
      best = Math.min(best, DEED + DRAW * above + way);
    }
    return best;
  }

  /** What is left until somebody stands where a join can be made. */
  function toDoor({ guard, doors }: Join, depth: Depth): number {
    const places = frontierOf(look, guard);
    let best = NEVER;
    for (const place of places) {
      if (doors !== undefined && ![...doors].some((door) => look.inside(place, door))) continue;
      for (const own of scene.own) best = Math.min(best, STEP * look.steps(own, place));
    }
    if (best < NEVER || doors === undefined) return best;
    for (const door of doors) {
      if (look.located(door)) continue;
      best = Math.min(best, UNTOLD + deeds.laid(mapOf(bundle, door), depth));
    }
    return best;
  }

  function path(steps: readonly Step[], locals: Locals, depth: Depth): number {
    let effort = 0;
    for (const { condition, holds } of steps) effort += judge.of(condition, holds, locals, depth);
    return Math.min(effort, NEVER);
  }

  const deeds: Deeds = {
    set: (field, value, entity, depth) =>
      remembered(`set ${field} ${value} ${entity}`, depth, () => {
        const sets = paths.sets.get(field) ?? [];
        const fitting = sets.filter(({ statement }) => statement[4] === value);
        if (fitting.length === 0 && sets.some(({ statement }) => typeof statement[4] !== "number"))
          return 2 * UNTOLD;
        const isAway = look.spaceOf(entity) !== 0 && !scene.isOwn(entity);
        const there = isAway ? { ...depth, isThere: true } : depth;
        const deed = least(fitting, entity, ({ statement }) => statement[3] as Expr, there);
        return deed + judge.reached(entity);
      }),
    gained: (field, entity, depth) =>
      remembered(`gained ${field} ${entity}`, depth, () =>
        least(paths.gains.get(field) ?? [], entity, ({ statement }) => statement[3] as Expr, depth),
      ),
    put: (zone, entity, depth) =>
      remembered(`put ${zone} ${entity}`, depth, () =>
        least(paths.moves.get(zone) ?? [], entity, ({ statement }) => statement[2] as Expr, depth),
      ),
    away: (entity, depth) =>
      remembered(`away ${entity}`, depth, () => {
        const { zones } = wearOf(bundle);
        let best = NEVER;
        for (const [place, found] of paths.moves) {
          if (zones.has(place)) continue;
          const chosen = found.filter((each) => isOfOne(each) && isChosen(each.proc, 0));
          best = Math.min(
            best,
            least(chosen, entity, ({ statement }) => statement[2] as Expr, depth),
          );
        }
        return best;
      }),
    laid: (map, depth) =>
      remembered(`laid ${map}`, depth, () => {
        const lain = least(paths.moves.get(map) ?? [], 0, () => 0, depth);
        return Math.min(lain, joined(map, depth));
      }),
    made: (kind, depth) =>
      remembered(`made ${kind}`, depth, () => {
        const made = [...paths.makes].flatMap(([thing, found]) =>
          kind >= 0 && isKind(bundle, bundle.things[thing]!.kind, kind) ? found : [],
        );
        return least(made, 0, () => 0, depth);
      }),
  };
  return deeds;
}

function localsOf(bound: Bound): (number | undefined)[] {
  const locals: (number | undefined)[] = [];
  for (const [local, entity] of bound) locals[local] = entity;
  return locals;
}
