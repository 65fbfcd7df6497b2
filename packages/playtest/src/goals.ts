import {
  BUILT_IN_KINDS,
  type Bundle,
  type Expr,
  type Owner,
  type Stmt,
  type Watch,
} from "@questwright/bundle";

/**
 * What a scenario is played for, as far as its bundle shows: the outcome it names first, and which
 * way the fields and pieces its endings ask about move it there.
 */
export interface Goals {
  /** Word of the outcome that the scenario names first; 0 where it names none. */
  readonly outcome: number;
  /** Field → how much one more of it is worth. */
  readonly fields: ReadonlyMap<number, number>;
  /** Kind → how much one more piece of it in play is worth. */
  readonly kinds: ReadonlyMap<number, number>;
}

/** Reads the goals of a scenario (an entity number) from its endings. */
export function findGoals(bundle: Bundle, scenario: number): Goals {
  const endings = bundle.watches.flatMap((watch) => {
    const outcome = belongs(watch.owner, scenario) ? outcomeOf(bundle, watch) : 0;
    return outcome === 0 ? [] : [{ watch, outcome }];
  });
  const outcome = endings[0]?.outcome ?? 0;
  const influence = new Influence(bundle);
  for (const ending of endings) {
    influence.ofProc(ending.watch.condition, ending.outcome === outcome ? 1 : -1, new Map(), 0);
  }
  return { outcome, fields: influence.fields, kinds: influence.kinds };
}

const belongs = (owner: Owner, scenario: number): boolean =>
  owner.type === "always" ||
  (owner.type === "thing" && owner.thing === scenario) ||
  (owner.type === "kind" && owner.kind === BUILT_IN_KINDS.indexOf("scenario"));

/** The word that the body of a watch ends its scenario with; 0 when it does not, or not with one word. */
function outcomeOf(bundle: Bundle, watch: Watch): number {
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
  return find(bundle.procs[watch.body]?.body ?? []);
}

/** Local → the kind of what it holds, where that is known. */
type Locals = ReadonlyMap<number, number>;

const DEEPEST_CALL = 8;

/**
 * Walks a condition and notes which way each field and each kind of piece pushes it. It is a rule
 * of thumb: where the direction cannot be told, nothing is noted.
 */
class Influence {
  readonly fields = new Map<number, number>();
  readonly kinds = new Map<number, number>();
  readonly #bundle: Bundle;

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
  }

  ofProc(proc: number, sign: number, locals: Locals, depth: number): void {
    if (depth < DEEPEST_CALL)
      this.#block(this.#bundle.procs[proc]?.body ?? [], sign, locals, depth);
  }

  #block(block: readonly Stmt[], sign: number, locals: Locals, depth: number): void {
    for (const statement of block) {
      switch (statement[0]) {
        case "return":
          this.#expression(statement[2], sign, locals, depth);
          break;
        case "if":
          this.#block(statement[3], sign, locals, depth);
          this.#block(statement[4], sign, locals, depth);
          break;
        default:
          break;
      }
    }
  }

  #expression(expression: Expr, sign: number, locals: Locals, depth: number): void {
    if (typeof expression === "number") return;
    const walk = (part: Expr, direction: number, inside = locals) =>
      this.#expression(part, direction, inside, depth);
    switch (expression[0]) {
      case "get":
        note(this.fields, expression[1], sign);
        return;
      case "add":
      case "mul":
      case "min":
      case "max":
      case "and":
      case "or":
        walk(expression[1], sign);
        walk(expression[2], sign);
        return;
      case "sub":
      case "gt":
      case "ge":
        walk(expression[1], sign);
        walk(expression[2], -sign);
        return;
      case "lt":
      case "le":
        walk(expression[1], -sign);
        walk(expression[2], sign);
        return;
      case "eq":
      case "ne":
        if (expression[2] === 0) walk(expression[1], expression[0] === "ne" ? sign : -sign);
        return;
      case "neg":
      case "not":
        walk(expression[1], -sign);
        return;
      case "half":
        walk(expression[1], sign);
        return;
      case "if":
        walk(expression[2], sign);
        walk(expression[3], sign);
        return;
      case "call":
      case "ask": {
        const [operator, callee, ...args] = expression;
        const proc = operator === "call" ? callee : this.#bundle.adjectives[callee]?.proc;
        if (proc === undefined) return;
        const known = args.flatMap((arg, index) => {
          const kind = kindOf(arg, locals);
          return kind === undefined ? [] : [[index, kind] as const];
        });
        this.ofProc(proc, sign, new Map(known), depth + 1);
        return;
      }
      case "space":
      case "place":
      case "located": {
        const kind = kindOf(expression[1], locals);
        if (kind !== undefined) note(this.kinds, kind, sign);
        return;
      }
      case "any":
      case "tally":
      case "sum":
      case "every": {
        const [operator, list, slot, predicate] = expression;
        this.#list(list, operator === "every" ? -sign : sign, locals, depth);
        walk(predicate, sign, withMember(locals, slot, list));
        return;
      }
      case "count":
      case "has":
        this.#list(expression[1], sign, locals, depth);
        return;
      default:
        return;
    }
  }

  /** Which way it counts that the list is longer. */
  #list(list: Expr, sign: number, locals: Locals, depth: number): void {
    if (typeof list === "number") return;
    switch (list[0]) {
      case "all":
        note(this.kinds, list[1], sign);
        return;
      case "filter":
        this.#list(list[1], sign, locals, depth);
        this.#expression(list[3], sign, withMember(locals, list[2], list[1]), depth);
        return;
      case "union":
        this.#list(list[1], sign, locals, depth);
        this.#list(list[2], sign, locals, depth);
        return;
      default:
        return;
    }
  }
}

const note = (noted: Map<number, number>, key: number, sign: number): void =>
  void noted.set(key, (noted.get(key) ?? 0) + sign);

/** The kind of an expression that is a local or a constant list's member. */
const kindOf = (expression: Expr, locals: Locals): number | undefined =>
  typeof expression !== "number" && expression[0] === "local"
    ? locals.get(expression[1])
    : undefined;

function withMember(locals: Locals, slot: number, list: Expr): Locals {
  const kind = memberKind(list);
  const inside = new Map(locals);
  if (kind === undefined) inside.delete(slot);
  else inside.set(slot, kind);
  return inside;
}

function memberKind(list: Expr): number | undefined {
  if (typeof list === "number") return undefined;
  if (list[0] === "all" || list[0] === "things") return list[1];
  return list[0] === "filter" || list[0] === "sort" ? memberKind(list[1]) : undefined;
}
