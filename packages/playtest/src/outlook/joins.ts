/** How maps come to be joined to what lies: by which action, at which places, from which pile. */
import { BUILT_IN_KINDS, type Bundle, type Expr, type Stmt } from "@questwright/bundle";
import { isKind } from "../kinds-and-fields.ts";
import { kindsOfParameters } from "./parameters.ts";
import { type Found, pathsOf, type Step, visitPaths } from "./paths.ts";

/** A way in which an action joins a map. */
export interface Join {
  /** Pure proc that an actor must pass to take the action; -1 none. */
  readonly guard: number;
  /** The map (a thing) that is joined; or the top of a pile (a zone). Both are -1 where nothing tells. */
  readonly map: number;
  readonly pile: number;
  /** The parts of maps (things) of which one must be the place where it is joined; undefined: anywhere. */
  readonly doors: ReadonlySet<number> | undefined;
}

const KIND_REGION = BUILT_IN_KINDS.indexOf("region");
/** An action joins a map through so many deeds at most. */
const DEEPEST = 4;

const known = new WeakMap<Bundle, readonly Join[]>();

/** The joins of a bundle; found once. */
export function joinsOf(bundle: Bundle): readonly Join[] {
  const found = known.get(bundle) ?? findJoins(bundle);
  known.set(bundle, found);
  return found;
}

/** What is joined, in the words of a proc: a map, the top of a pile, or what a parameter of it holds. */
type What = { readonly map: number } | { readonly pile: number } | { readonly parameter: number };

const UNTOLD: What = { map: -1 };

function findJoins(bundle: Bundle): readonly Join[] {
  const { joins, triggers } = pathsOf(bundle);
  const found: Join[] = [];
  const follow = (
    proc: number,
    what: What,
    doors: ReadonlySet<number> | undefined,
    calls: number,
  ): void => {
    for (const trigger of triggers.get(proc) ?? []) {
      if (trigger.type === "action") {
        const told = "parameter" in what ? UNTOLD : what;
        found.push({ guard: trigger.guard, map: -1, pile: -1, ...told, doors });
      }
      if (trigger.type !== "call" || calls >= DEEPEST) continue;
      const { from, args } = trigger;
      const above = "parameter" in what ? whatIs(bundle, from.proc, args[what.parameter]) : what;
      follow(from.proc, above ?? UNTOLD, both(doors, doorsOf(bundle, from)), calls + 1);
    }
  };
  for (const join of joins) {
    const what = mapOfEntry(bundle, join.proc, join.statement[2] as Expr) ?? UNTOLD;
    follow(join.proc, what, doorsOf(bundle, join), 0);
  }
  return found;
}

const both = (
  one: ReadonlySet<number> | undefined,
  other: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined =>
  one === undefined || other === undefined
    ? (one ?? other)
    : new Set([...one].filter((each) => other.has(each)));

/** The map that an edge which is joined by is picked from. */
function mapOfEntry(bundle: Bundle, proc: number, entry: Expr): What | undefined {
  let list = resolved(bundle, proc, entry);
  while (list !== undefined && typeof list !== "number" && list[0] === "filter") list = list[1];
  if (list === undefined || typeof list === "number" || list[0] !== "edges") return undefined;
  return whatIs(bundle, proc, list[1]);
}

function whatIs(bundle: Bundle, proc: number, expression: Expr | undefined): What | undefined {
  const value = expression && resolved(bundle, proc, expression);
  if (value === undefined) return undefined;
  if (typeof value === "number") return { map: value };
  if (value[0] === "local") return { parameter: value[1] };
  if (value[0] !== "at" || value[2] !== 0 || typeof value[1] === "number") return undefined;
  const [operator, pile] = value[1];
  return operator === "in" && typeof pile === "number" ? { pile } : undefined;
}

/** What a local was set to or picked from; a parameter stays what it is. */
function resolved(bundle: Bundle, proc: number, expression: Expr): Expr | undefined {
  if (typeof expression === "number" || expression[0] !== "local") return expression;
  const slot = expression[1];
  if (slot < kindsOfParameters(bundle, proc).length) return expression;
  let set: Expr | undefined;
  visitPaths(bundle, proc, ({ statement }) => {
    set ??= setIn(statement, slot);
  });
  return set === undefined ? undefined : resolved(bundle, proc, set);
}

function setIn(statement: Stmt, slot: number): Expr | undefined {
  if (statement[0] === "let" && statement[2] === slot) return statement[3];
  return statement[0] === "pick" && statement[2].slot === slot ? statement[2].list : undefined;
}

/** The parts of maps that a parameter can be, by what must hold for a statement and never changes. */
function doorsOf(bundle: Bundle, { proc, path }: Found): ReadonlySet<number> | undefined {
  let doors: ReadonlySet<number> | undefined;
  kindsOfParameters(bundle, proc).forEach((kind, local) => {
    if (kind < 0 || !isKind(bundle, kind, KIND_REGION)) return;
    const steps = path.filter((step) => asked(bundle, step, local) !== undefined);
    if (steps.length === 0) return;
    const fitting = new Set<number>();
    bundle.things.forEach((thing, entity) => {
      if (entity === 0 || !isKind(bundle, thing.kind, kind)) return;
      if (steps.every((step) => isSo(bundle, step, local, entity))) fitting.add(entity);
    });
    doors = both(doors, fitting);
  });
  return doors;
}

/** The field of a parameter that a step asks about, and its value, where no rule ever sets it. */
function asked(bundle: Bundle, { condition }: Step, local: number): [number, number] | undefined {
  if (typeof condition === "number" || condition[0] !== "eq") return undefined;
  const [, left, right] = condition;
  if (typeof left === "number" || left[0] !== "get" || typeof right !== "number") return undefined;
  const of = left[2];
  if (typeof of === "number" || of[0] !== "local" || of[1] !== local) return undefined;
  return pathsOf(bundle).sets.has(left[1]) ? undefined : [left[1], right];
}

function isSo(bundle: Bundle, step: Step, local: number, entity: number): boolean {
  const [field, value] = asked(bundle, step, local)!;
  const stated = bundle.things[entity]!.values.find(([each]) => each === field);
  return ((stated?.[1] ?? bundle.fields[field]!.default) === value) === step.holds;
}
