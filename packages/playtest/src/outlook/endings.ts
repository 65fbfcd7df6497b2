/** How a scenario can end, and for whom that is good. */
import { BUILT_IN_KINDS, type Bundle, type Expr, type Owner, type Stmt } from "@questwright/bundle";
import { isKind } from "../kinds-and-fields.ts";
import { kindsOfParameters } from "./parameters.ts";
import { pathsOf, type Step, stepsOf } from "./paths.ts";
import type { Locals } from "./value.ts";
import { wearOf } from "./wear.ts";

const OF_ITSELF = 0;
const OF_KIND = 1;
const OF_PHASE = 2;

/** A way to an end: what must hold for it, with what is known of the locals. */
export interface Ending {
  readonly outcome: number;
  /** Its own rules come first, then those of its kind, then what a phase does when nothing ended it. */
  readonly rank: number;
  /** Where it stands in its file. */
  readonly start: number;
  readonly match: number;
  readonly locals: Locals;
  readonly path: readonly Step[];
}

export interface Endings {
  readonly all: readonly Ending[];
  /** Outcome word that the scenario is played for; 0 where nothing tells. */
  readonly goal: number;
  /** Outcomes that are an end of those who play for the goal. */
  readonly bad: ReadonlySet<number>;
  /** Kinds of those who play for the goal. */
  readonly own: readonly number[];
  /** Things that bad ends ask about by name, and the goal does not: what becomes of them is no success. */
  readonly feared: ReadonlySet<number>;
  /** Roles that play against the goal, by entity. */
  readonly against: ReadonlySet<number>;
}

const known = new WeakMap<Bundle, Map<number, Endings>>();

/** The endings of a scenario (an entity number); found once. */
export function endingsOf(bundle: Bundle, scenario: number): Endings {
  const ofBundle = known.get(bundle) ?? new Map<number, Endings>();
  known.set(bundle, ofBundle);
  const found = ofBundle.get(scenario) ?? findEndings(bundle, scenario);
  ofBundle.set(scenario, found);
  return found;
}

/** Word of the outcome that a scenario (an entity number) is played for; "" where nothing tells. */
export const goalOf = (bundle: Bundle, scenario: number): string =>
  bundle.words[endingsOf(bundle, scenario).goal] ?? "";

function findEndings(bundle: Bundle, scenario: number): Endings {
  const all = waysToEnd(bundle, scenario);
  const roles = bundle.things.flatMap(({ role }, thing) =>
    role === null ? [] : [{ thing, role }],
  );
  const isAsked = (kind: number): boolean =>
    kind >= 0 && all.some((ending) => demandsOn(bundle, ending, kind).length > 0);
  const asked = roles.filter(({ role }) => isAsked(role.controls));
  // Where the pieces of several are asked about, it is played by whose seat must be taken, and of
  // these by who was declared first.
  const first = asked.find(({ role }) => role.seats[0] > 0) ?? asked[0];
  const own = asked.filter(
    ({ role }) => first !== undefined && isRelated(bundle, role.controls, first.role.controls),
  );
  const ownKinds = [...new Set(own.map(({ role }) => role.controls))];
  const outcomes = [...new Set(all.map(({ outcome }) => outcome))];
  const demand = (outcome: number): number =>
    sumOf(
      all.filter((ending) => ending.outcome === outcome),
      (ending) => sumOf(ownKinds, (kind) => sumOf(demandsOn(bundle, ending, kind), (each) => each)),
    );
  const isBad = (outcome: number): boolean =>
    all.some(
      (ending) =>
        ending.outcome === outcome &&
        sumOf(ownKinds, (kind) => sumOf(demandsOn(bundle, ending, kind), (each) => each)) < 0,
    );
  const good = outcomes.filter((outcome) => !isBad(outcome));
  const goal = good.find((outcome) => demand(outcome) > 0) ?? good[0] ?? 0;
  const bad = new Set(outcomes.filter((outcome) => outcome !== goal));
  const isOwn = (kind: number): boolean => ownKinds.some((each) => isRelated(bundle, each, kind));
  // A seat that may stay empty is one against all others; whoever settles what is undecided is not.
  const isAgainst = ({ thing, role }: (typeof roles)[number]): boolean =>
    (role.seats[0] === 0 && role.standsIn !== 0 && !isOwn(role.controls)) ||
    (role.controls >= 0 && !isOwn(role.controls) && thing !== bundle.undecided);
  const against = new Set(
    own.length === 0 ? [] : roles.filter(isAgainst).map(({ thing }) => thing),
  );
  const named = (isMeant: (outcome: number) => boolean): readonly number[] =>
    all.filter(({ outcome }) => isMeant(outcome)).flatMap((ending) => namedIn(bundle, ending));
  const feared = new Set(named((outcome) => bad.has(outcome)));
  for (const thing of named((outcome) => outcome === goal)) feared.delete(thing);
  return { all, goal, bad, own: ownKinds, feared, against };
}

const sumOf = <Value>(values: readonly Value[], of: (value: Value) => number): number =>
  values.reduce((sum, value) => sum + of(value), 0);

const isRelated = (bundle: Bundle, one: number, other: number): boolean =>
  isKind(bundle, one, other) || isKind(bundle, other, one);

/** By rank, in the order of the author's text. */
function waysToEnd(bundle: Bundle, scenario: number): readonly Ending[] {
  const { things, hooks, watches, verbs, spans } = bundle;
  const kind = things[scenario]!.kind;
  const owns = (owner: Owner): boolean =>
    owner.type === "thing"
      ? owner.thing === scenario
      : owner.type === "kind" && isKind(bundle, kind, owner.kind);
  /** Whoever an argument must be, where it is the scenario. */
  const argumentsOf = (verb: number): Locals =>
    verbs[verb]!.params.map(({ type }) =>
      type.type === "entity" && isScenario(bundle, type.kind) && isKind(bundle, kind, type.kind)
        ? scenario
        : undefined,
    );
  const startOf = (span: number) => spans[span]?.[1] ?? 0;
  const placeOf = (owner: Owner, span: number) => ({
    start: startOf(span),
    rank: owner.type === "thing" ? OF_ITSELF : OF_KIND,
  });
  const found: Ending[] = [];
  for (const { proc, statement, path } of pathsOf(bundle).ends) {
    if (statement[0] !== "end" || typeof statement[3] !== "number") continue;
    const [, span, , outcome] = statement;
    const ending = { outcome, path };
    for (const { body, match, owner, verb, span: at } of hooks)
      if (body === proc && owns(owner))
        found.push({
          ...ending,
          ...placeOf(owner, at),
          match,
          locals: [scenario, ...argumentsOf(verb)],
        });
    for (const { body, condition, owner, span: at } of watches)
      if (body === proc && owns(owner))
        found.push({
          ...ending,
          ...placeOf(owner, at),
          match: condition,
          locals: [scenario],
        });
    verbs.forEach((verb, index) => {
      const locals = argumentsOf(index);
      if (verb.proc === proc && locals[0] === scenario)
        found.push({ ...ending, start: startOf(span), rank: OF_PHASE, match: -1, locals });
    });
  }
  return found.sort((a, b) => a.rank - b.rank || a.start - b.start);
}

const KIND_SCENARIO = BUILT_IN_KINDS.indexOf("scenario");
const isScenario = (bundle: Bundle, kind: number): boolean => isKind(bundle, kind, KIND_SCENARIO);

/** Things whose state an ending asks for by name. */
const namedIn = (bundle: Bundle, { match, path }: Ending): readonly number[] =>
  [...stepsOf(bundle, match), ...path].flatMap(({ condition }) => subjectsIn(condition));

function subjectsIn(condition: Expr): readonly number[] {
  if (typeof condition === "number") return [];
  switch (condition[0]) {
    case "and":
    case "or":
      return [...subjectsIn(condition[1]), ...subjectsIn(condition[2])];
    case "not":
      return subjectsIn(condition[1]);
    case "ask":
    case "call":
      return typeof condition[2] === "number" ? [condition[2]] : [];
    default:
      return [];
  }
}

/** What an ending asks of a kind: 1 that some of it are there, -1 that none is. */
function demandsOn(bundle: Bundle, { match, path }: Ending, kind: number): readonly number[] {
  return [
    ...(match < 0 ? [] : demandsOfProc(bundle, match, kind, 1, 0)),
    ...path.flatMap(({ condition, holds }) =>
      demandsOf(bundle, condition, kind, holds ? 1 : -1, 0),
    ),
  ];
}

const DEEPEST = 3;

function demandsOfProc(
  bundle: Bundle,
  proc: number,
  kind: number,
  sign: number,
  depth: number,
): readonly number[] {
  return (bundle.procs[proc]?.body ?? []).flatMap((statement) =>
    statement[0] === "return" ? demandsOf(bundle, statement[2], kind, sign, depth) : [],
  );
}

function demandsOf(
  bundle: Bundle,
  condition: Expr,
  kind: number,
  sign: number,
  depth: number,
): readonly number[] {
  if (typeof condition === "number" || depth > DEEPEST) return [];
  const again = (part: Expr, way = sign) => demandsOf(bundle, part, kind, way, depth);
  switch (condition[0]) {
    case "and":
    case "or":
      return [...again(condition[1]), ...again(condition[2])];
    case "not":
      return again(condition[1], -sign);
    case "eq":
      return condition[2] === 0 ? again(condition[1], -sign) : [];
    case "gt":
    case "ge":
    case "ne":
      return again(condition[1]);
    case "lt":
    case "le":
      return again(condition[1], -sign);
    case "any":
    case "tally":
    case "count": {
      const [operator, list, slot, pred] = condition;
      const isAsked =
        isListOf(bundle, list, kind) ||
        (operator !== "count" && isAskedIn(bundle, pred, slot!, kind));
      // Who is out of play is nobody that is wanted.
      return isAsked ? [operator !== "count" && isOut(bundle, pred, depth) ? -sign : sign] : [];
    }
    case "call":
      return demandsOfProc(bundle, condition[1], kind, sign, depth + 1);
    case "ask":
      return demandsOfProc(bundle, bundle.adjectives[condition[1]]!.proc, kind, sign, depth + 1);
    default:
      return [];
  }
}

/** Whether a condition asks that somebody is where worn pieces are put. */
function isOut(bundle: Bundle, pred: Expr | undefined, depth: number): boolean {
  if (pred === undefined || typeof pred === "number" || depth > DEEPEST) return false;
  const isOutIn = (proc: number): boolean =>
    (bundle.procs[proc]?.body ?? []).some(
      (statement) => statement[0] === "return" && isOut(bundle, statement[2], depth + 1),
    );
  switch (pred[0]) {
    case "and":
      return isOut(bundle, pred[1], depth) || isOut(bundle, pred[2], depth);
    case "call":
      return isOutIn(pred[1]);
    case "ask":
      return isOutIn(bundle.adjectives[pred[1]]!.proc);
    case "eq":
      return (
        typeof pred[1] !== "number" &&
        pred[1][0] === "place" &&
        typeof pred[2] === "number" &&
        wearOf(bundle).zones.has(pred[2])
      );
    default:
      return false;
  }
}

/** Whether a condition on the members of a list asks that they are of a kind. */
function isAskedIn(bundle: Bundle, pred: Expr | undefined, slot: number, kind: number): boolean {
  if (pred === undefined || typeof pred === "number") return false;
  if (pred[0] === "and")
    return isAskedIn(bundle, pred[1], slot, kind) || isAskedIn(bundle, pred[2], slot, kind);
  if (pred[0] !== "is" || !isRelated(bundle, pred[1], kind)) return false;
  return typeof pred[2] !== "number" && pred[2][0] === "local" && pred[2][1] === slot;
}

function isListOf(bundle: Bundle, list: Expr, kind: number): boolean {
  if (typeof list === "number") return false;
  switch (list[0]) {
    case "in":
      return isZoneOf(bundle, list[1], kind);
    case "all":
    case "things":
      return isRelated(bundle, list[1], kind);
    case "filter":
    case "best":
    case "sort":
    case "first":
      return isListOf(bundle, list[1], kind);
    default:
      return false;
  }
}

/** Whether a place is a zone for a kind, or one that somebody of it is put in. */
function isZoneOf(bundle: Bundle, place: Expr, kind: number): boolean {
  if (typeof place !== "number") {
    if (place[0] !== "zone") return false;
    const { type } = bundle.fields[place[1]]!;
    return (type.type === "zone" || type.type === "list") && isRelated(bundle, type.of, kind);
  }
  const holds = bundle.things[place]?.zone?.holds ?? -1;
  if (holds >= 0) return isRelated(bundle, holds, kind);
  return (pathsOf(bundle).moves.get(place) ?? []).some(({ proc, statement }) => {
    const who = statement[2] as Expr;
    if (typeof who === "number" || who[0] !== "local") return false;
    const known = kindsOfParameters(bundle, proc)[who[1]] ?? -1;
    return known >= 0 && isRelated(bundle, known, kind);
  });
}

/** The word that a proc ends a scenario with; 0 when it does not, or not with one word. */
export function outcomeOf(bundle: Bundle, proc: number): number {
  const find = (block: readonly Stmt[]): number => {
    for (const statement of block) {
      if (statement[0] === "end" && typeof statement[3] === "number") return statement[3];
      if (statement[0] === "if") {
        const found = find(statement[3]) || find(statement[4]);
        if (found !== 0) return found;
      }
    }
    return 0;
  };
  return find(bundle.procs[proc]?.body ?? []);
}
