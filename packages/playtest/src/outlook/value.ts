/** Values of expressions of a bundle, as far as they can be read from outside of a game. */
import type { Bundle, Expr } from "@questwright/bundle";
import { FAR } from "@questwright/bundle";
import type { Look } from "@questwright/runtime";

/** What the locals of a proc hold: an integer, a list, or nobody knows. */
export type Locals = readonly (number | readonly number[] | undefined)[];

interface Scene {
  readonly bundle: Bundle;
  readonly look: Look;
}

/** The integer or list that an expression gives; undefined where that cannot be told. */
export function readValue(
  scene: Scene,
  expression: Expr,
  locals: Locals,
): number | readonly number[] | undefined {
  if (typeof expression === "number") return expression;
  const { look } = scene;
  const number = (part: Expr): number | undefined => {
    const value = readValue(scene, part, locals);
    return typeof value === "number" ? value : undefined;
  };
  const two = (
    left: Expr,
    right: Expr,
    combine: (a: number, b: number) => number,
  ): number | undefined => {
    const [a, b] = [number(left), number(right)];
    return a === undefined || b === undefined ? undefined : combine(a, b);
  };
  const one = (part: Expr, make: (value: number) => number | boolean): number | undefined => {
    const value = number(part);
    return value === undefined ? undefined : Number(make(value));
  };
  switch (expression[0]) {
    case "local":
      return locals[expression[1]];
    case "get":
    case "zone":
      return one(expression[2], (entity) => look.value(expression[1], entity));
    case "add":
      return two(expression[1], expression[2], (a, b) => a + b);
    case "sub":
      return two(expression[1], expression[2], (a, b) => a - b);
    case "mul":
      return two(expression[1], expression[2], (a, b) => a * b);
    case "min":
      return two(expression[1], expression[2], Math.min);
    case "max":
      return two(expression[1], expression[2], Math.max);
    case "div":
      return two(expression[1], expression[2], (a, b) =>
        b === 0 ? 0 : expression[3] === 0 ? Math.ceil(a / b) : Math.floor(a / b),
      );
    case "neg":
      return one(expression[1], (value) => -value);
    case "not":
      return one(expression[1], (value) => value === 0);
    case "eq":
      return two(expression[1], expression[2], (a, b) => Number(a === b));
    case "ne":
      return two(expression[1], expression[2], (a, b) => Number(a !== b));
    case "lt":
      return two(expression[1], expression[2], (a, b) => Number(a < b));
    case "le":
      return two(expression[1], expression[2], (a, b) => Number(a <= b));
    case "gt":
      return two(expression[1], expression[2], (a, b) => Number(a > b));
    case "ge":
      return two(expression[1], expression[2], (a, b) => Number(a >= b));
    case "and": {
      const first = number(expression[1]);
      return first === 0
        ? 0
        : two(expression[1], expression[2], (a, b) => Number(a !== 0 && b !== 0));
    }
    case "or": {
      const first = number(expression[1]);
      if (first !== undefined && first !== 0) return 1;
      return two(expression[1], expression[2], (a, b) => Number(a !== 0 || b !== 0));
    }
    case "if": {
      const which = number(expression[1]);
      if (which === undefined) return undefined;
      return readValue(scene, which === 0 ? expression[3] : expression[2], locals);
    }
    case "call":
    case "ask": {
      const [operator, callee, ...args] = expression;
      const values = args.map((each) => number(each));
      if (values.some((each) => each === undefined)) return undefined;
      if (operator === "ask") return look.ask(callee, values as number[]);
      if (scene.bundle.procs[callee]!.returns === "l") return undefined;
      return look.evaluate(callee, values as number[]);
    }
    case "is":
      return one(expression[2], (entity) => look.isKind(entity, expression[1]));
    case "proto":
      return one(expression[1], look.protoOf);
    case "place":
      return one(expression[1], look.placeOf);
    case "space":
      return one(expression[1], look.spaceOf);
    case "located":
    case "laid":
      return one(expression[1], look.located);
    case "inside":
      return two(expression[1], expression[2], (who, place) => Number(look.inside(who, place)));
    case "distance":
      return two(expression[1], expression[2], look.distance);
    case "count":
      return listOf(scene, expression[1], locals)?.length;
    case "any":
    case "every":
    case "tally":
    case "sum": {
      const values = each(scene, expression[1], expression[2], expression[3], locals);
      if (values === undefined) return undefined;
      if (expression[0] === "any") return Number(values.some((value) => value !== 0));
      if (expression[0] === "every") return Number(values.every((value) => value !== 0));
      if (expression[0] === "tally") return values.filter((value) => value !== 0).length;
      return values.reduce((sum, value) => sum + value, 0);
    }
    case "has": {
      const [list, item] = [listOf(scene, expression[1], locals), number(expression[2])];
      return list === undefined || item === undefined ? undefined : Number(list.includes(item));
    }
    case "at": {
      const [list, index] = [listOf(scene, expression[1], locals), number(expression[2])];
      return list === undefined || index === undefined ? undefined : (list[index] ?? 0);
    }
    default:
      return listOf(scene, expression, locals);
  }
}

/** The members of a list; undefined where they cannot be told. */
export function listOf(
  scene: Scene,
  expression: Expr,
  locals: Locals,
): readonly number[] | undefined {
  if (typeof expression === "number") return undefined;
  const { look, bundle } = scene;
  switch (expression[0]) {
    case "local": {
      const held = locals[expression[1]];
      return typeof held === "number" ? undefined : held;
    }
    case "all":
      return look.all(expression[1]);
    case "things":
      return bundle.things.flatMap((_, thing) =>
        thing > 0 && look.isKind(thing, expression[1]) ? [thing] : [],
      );
    case "in": {
      const place = readValue(scene, expression[1], locals);
      return typeof place === "number" ? look.members(place) : undefined;
    }
    case "list": {
      const members = expression.slice(1).map((part) => readValue(scene, part as Expr, locals));
      return members.every((member) => typeof member === "number") ? members : undefined;
    }
    case "range": {
      const [low, high] = [
        readValue(scene, expression[1], locals),
        readValue(scene, expression[2], locals),
      ];
      if (typeof low !== "number" || typeof high !== "number" || high - low > FAR) return undefined;
      return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
    }
    case "union": {
      const left = listOf(scene, expression[1], locals);
      const right = listOf(scene, expression[2], locals);
      return left && right && [...new Set([...left, ...right])];
    }
    case "filter": {
      const members = listOf(scene, expression[1], locals);
      const fits = each(scene, expression[1], expression[2], expression[3], locals);
      return fits && members?.filter((_, index) => fits[index] !== 0);
    }
    case "sort":
    case "best": {
      const measure = expression[0] === "sort" ? expression[3] : expression[4];
      let members = listOf(scene, expression[1], locals);
      if (expression[0] === "best" && members !== undefined) {
        const fits = each(scene, expression[1], expression[2], expression[3], locals);
        members = fits && members.filter((_, index) => fits[index] !== 0);
      }
      const keys = members?.map((member) =>
        readValue(scene, measure, withMember(locals, expression[2], member)),
      );
      if (members === undefined || keys?.every((key) => typeof key === "number") !== true)
        return undefined;
      const numbers = keys as number[];
      if (expression[0] === "sort") {
        const places = members.map((_, index) => index);
        return places.sort((a, b) => numbers[a]! - numbers[b]!).map((place) => members[place]!);
      }
      const direction = expression[5];
      const counted = numbers.filter((key) => key !== FAR);
      const best = direction * Math.max(...counted.map((key) => direction * key));
      return members.filter((_, index) => numbers[index] === best);
    }
    case "first": {
      const members = listOf(scene, expression[1], locals);
      const count = readValue(scene, expression[2], locals);
      return typeof count === "number" ? members?.slice(0, Math.max(0, count)) : undefined;
    }
    default:
      return undefined;
  }
}

/** The value of an expression for each member of a list. */
function each(
  scene: Scene,
  list: Expr,
  slot: number,
  expression: Expr,
  locals: Locals,
): readonly number[] | undefined {
  const members = listOf(scene, list, locals);
  if (members === undefined) return undefined;
  const values: number[] = [];
  for (const member of members) {
    const value = readValue(scene, expression, withMember(locals, slot, member));
    if (typeof value !== "number") return undefined;
    values.push(value);
  }
  return values;
}

/** The locals where a member of a list lies in one of them. */
export function withMember(locals: Locals, slot: number, value: number): Locals {
  const copy = [...locals];
  copy[slot] = value;
  return copy;
}
