import type { Bundle, Expr, Stmt } from "@questwright/bundle";

/** A field of a kind of entities, and which way more of it pushes. */
export interface FieldWeight {
  readonly field: number;
  readonly kind: number;
  readonly weight: number;
}

/** Local → the kind of what it holds, where that is known. */
type Locals = ReadonlyMap<number, number>;

const DEEPEST_CALL = 8;

/**
 * Walks conditions and notes which way each field pushes them. It is a rule
 * of thumb: where the direction cannot be told, nothing is noted.
 */
export class Influence {
  /** Field → kind of its entity → weight. */
  readonly #fields = new Map<number, Map<number, number>>();
  readonly #bundle: Bundle;

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
  }

  fields(): readonly FieldWeight[] {
    return [...this.#fields].flatMap(([field, kinds]) =>
      [...kinds].map(([kind, weight]) => ({ field, kind, weight })),
    );
  }

  /** A condition on locals of known kinds, by how much it is wanted to hold. */
  ofExpression(condition: Expr, weight: number, locals: Locals): void {
    this.#expression(condition, weight, locals, 0);
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
