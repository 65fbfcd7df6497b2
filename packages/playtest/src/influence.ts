import type { Bundle, Expr, Stmt } from "@questwright/bundle";
import type { FieldGoal } from "./goals.ts";

/** Local → the kind of what it holds, where that is known. */
type Locals = ReadonlyMap<number, number>;

const DEEPEST_CALL = 8;

/** What a means is worth beside the end it serves. */
const MEANS = 0.1;

/**
 * Walks conditions and notes which way each field and each kind of piece pushes them. It is a rule
 * of thumb: where the direction cannot be told, nothing is noted.
 */
export class Influence {
  /** Kind → weight. */
  readonly kinds = new Map<number, number>();
  /** Field → kind of its entity → weight. */
  readonly #fields = new Map<number, Map<number, number>>();
  readonly #bundle: Bundle;

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
  }

  fields(): readonly FieldGoal[] {
    return [...this.#fields].flatMap(([field, kinds]) =>
      [...kinds].map(([kind, weight]) => ({ field, kind, weight })),
    );
  }

  /** The condition of a rule, by how much it is wanted to hold. */
  ofCondition(proc: number, weight: number): void {
    this.#proc(proc, weight, this.#asserted(proc), 0);
  }

  /** A condition on locals of known kinds, by how much it is wanted to hold. */
  ofExpression(condition: Expr, weight: number, locals: Locals): void {
    this.#expression(condition, weight, locals, 0);
  }

  /**
   * Where a rule changes a field that counts, what makes the rule fire counts a little, too:
   * the third blow, where a third blow scores a point.
   */
  addMeans(): void {
    for (const { field, weight } of this.fields()) {
      for (const { body, match } of this.#bundle.hooks) {
        const change = match < 0 ? 0 : changeOf(this.#bundle.procs[body]?.body ?? [], field);
        if (change !== 0) this.ofCondition(match, weight * change * MEANS);
      }
    }
  }

  /** What a condition says of the kinds of its own parameters: `local 1 is a piece and …`. */
  #asserted(proc: number): Locals {
    const found = new Map<number, number>();
    const visit = (expression: Expr): void => {
      if (typeof expression === "number") return;
      if (expression[0] === "and") {
        visit(expression[1]);
        visit(expression[2]);
      } else if (expression[0] === "is") {
        const [, kind, entity] = expression;
        if (typeof entity !== "number" && entity[0] === "local") found.set(entity[1], kind);
      }
    };
    for (const statement of this.#bundle.procs[proc]?.body ?? []) {
      if (statement[0] === "return") visit(statement[2]);
    }
    return found;
  }

  #note(field: number, kind: number, weight: number): void {
    const ofField = this.#fields.get(field) ?? new Map<number, number>();
    this.#fields.set(field, ofField.set(kind, (ofField.get(kind) ?? 0) + weight));
  }

  #proc(proc: number, sign: number, locals: Locals, depth: number): void {
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
        this.#note(
          expression[1],
          kindOf(expression[2], locals) ?? this.#bundle.fields[expression[1]]!.kind,
          sign,
        );
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
      case "div":
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
        this.#proc(proc, sign, new Map(known), depth + 1);
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

/** 1 where a block adds to a field, -1 where it takes from it, 0 where it does neither. */
function changeOf(block: readonly Stmt[], field: number): number {
  for (const statement of block) {
    if (statement[0] === "gain" && statement[2] === field) return 1;
    if (statement[0] === "lose" && statement[2] === field) return -1;
    if (statement[0] === "if") {
      const change = changeOf(statement[3], field) || changeOf(statement[4], field);
      if (change !== 0) return change;
    }
  }
  return 0;
}
