/** Expressions to bytecode: operands first, results on the operand stack. */
import type { Expr, ExprNode } from "@questwright/bundle";
import { FRAME_HEADER } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import { type Emitter, workOf } from "./emitter.ts";

const BINARY = {
  add: OP.ADD,
  sub: OP.SUB,
  mul: OP.MUL,
  min: OP.MIN,
  max: OP.MAX,
  eq: OP.EQ,
  ne: OP.NE,
  lt: OP.LT,
  le: OP.LE,
  gt: OP.GT,
  ge: OP.GE,
  union: OP.UNION,
  range: OP.RANGE,
  has: OP.HAS,
  first: OP.FIRST,
  at: OP.AT,
  distance: OP.DISTANCE,
  sees: OP.SEES,
  covered: OP.COVERED,
  line: OP.LINE,
  crossed: OP.CROSSED,
  inside: OP.INSIDE,
  edge: OP.EDGE,
  fits: OP.FITS,
  reach: OP.REACH,
  shows: OP.SHOWS,
  chart: OP.CHART,
  open: OP.OPEN,
} as const;

const UNARY = {
  neg: OP.NEG,
  not: OP.NOT,
  proto: OP.PROTO,
  place: OP.PLACE,
  space: OP.SPACE,
  located: OP.LOCATED,
  in: OP.IN,
  laid: OP.LAID,
  seated: OP.SEATED,
  edges: OP.EDGES,
  beyond: OP.BEYOND,
  opposite: OP.OPPOSITE,
  total: OP.TOTAL,
  face: OP.FACE,
} as const;

const THREE = { walk: OP.WALK, connected: OP.CONNECTED, obstructs: OP.OBSTRUCTS } as const;

/** Emits code that leaves the value of an expression on the operand stack. */
export function emitExpression(emitter: Emitter, expression: Expr): void {
  if (typeof expression === "number") {
    emitter.emit(OP.CONST, expression);
    return;
  }
  const { tables } = emitter;
  switch (expression[0]) {
    case "local":
      emitter.emit(OP.LOCAL, expression[1]);
      return;
    case "get":
    case "zone":
      emitGet(emitter, expression[1], expression[2]);
      return;
    case "unknown":
      emitExpression(emitter, expression[2]);
      emitter.emit(OP.UNKNOWN, tables.fieldAt[expression[1]]!);
      return;
    case "add":
    case "sub":
    case "mul":
    case "min":
    case "max":
    case "eq":
    case "ne":
    case "lt":
    case "le":
    case "gt":
    case "ge":
    case "union":
    case "range":
    case "has":
    case "first":
    case "at":
    case "distance":
    case "sees":
    case "covered":
    case "line":
    case "crossed":
    case "inside":
    case "edge":
    case "fits":
    case "reach":
    case "shows":
    case "chart":
    case "open":
      emitBinary(emitter, expression[0], expression[1], expression[2]);
      return;
    case "neg":
    case "not":
    case "proto":
    case "place":
    case "space":
    case "located":
    case "in":
    case "laid":
    case "seated":
    case "edges":
    case "beyond":
    case "opposite":
    case "total":
    case "face":
      emitExpression(emitter, expression[1]);
      emitter.emit(UNARY[expression[0]]);
      return;
    case "in-force":
      emitter.emit(OP.IN_FORCE, expression[1]);
      return;
    case "count":
      emitCount(emitter, expression[1]);
      return;
    case "div":
      emitExpression(emitter, expression[1]);
      emitExpression(emitter, expression[2]);
      emitter.emit(OP.DIV, expression[3]);
      return;
    case "and":
    case "or": {
      emitExpression(emitter, expression[1]);
      const end = emitter.emitJump(expression[0] === "and" ? OP.AND : OP.OR);
      emitExpression(emitter, expression[2]);
      emitter.land(end);
      return;
    }
    case "if": {
      emitExpression(emitter, expression[1]);
      const no = emitter.emitJump(OP.IF);
      emitExpression(emitter, expression[2]);
      const end = emitter.emitJump(OP.JUMP);
      emitter.land(no);
      emitExpression(emitter, expression[3]);
      emitter.land(end);
      return;
    }
    case "call":
      emitCall(emitter, expression[1], expression.slice(2) as Expr[]);
      return;
    case "ask": {
      const [, adjective, ...args] = expression;
      if (tables.adjectiveModifiers[adjective]!.length === 0) {
        emitCall(emitter, tables.bundle.adjectives[adjective]!.proc, args);
        return;
      }
      for (const argument of args) emitExpression(emitter, argument);
      emitter.emit(OP.ASK_ADJECTIVE, adjective, args.length);
      return;
    }
    case "can":
      emitExpression(emitter, expression[2]);
      emitter.emit(OP.CAN, expression[1]);
      return;
    case "did": {
      const [, verb, phase, ...matches] = expression;
      for (const [, value] of matches) emitExpression(emitter, value);
      emitter.emit(OP.DID, verb, phase, matches.length, ...matches.map(([arg]) => arg));
      return;
    }
    case "so":
      emitter.emit(OP.SO);
      return;
    case "is":
      emitExpression(emitter, expression[2]);
      emitter.emit(OP.IS, expression[1]);
      return;
    case "all":
      emitter.emit(OP.ALL, expression[1]);
      return;
    case "things":
      emitter.emit(OP.THINGS, expression[1]);
      return;
    case "spaces":
      emitter.emit(OP.SPACES);
      return;
    case "list": {
      const items = expression.slice(1) as Expr[];
      for (const item of items) emitExpression(emitter, item);
      emitter.emit(OP.LIST, items.length);
      return;
    }
    case "walk":
    case "connected":
    case "obstructs":
      for (const operand of expression.slice(1) as Expr[]) emitExpression(emitter, operand);
      emitter.emit(THREE[expression[0]]);
      return;
    case "region":
      emitExpression(emitter, expression[1]);
      emitter.emit(OP.REGION, expression[2]);
      return;
    case "topFace":
      emitExpression(emitter, expression[1]);
      emitter.emit(OP.TOP_FACE, expression[2]);
      return;
    case "filter":
    case "best":
    case "sort":
    case "any":
    case "every":
    case "tally":
    case "sum":
      emitLoop(emitter, expression);
      return;
  }
}

function emitBinary(
  emitter: Emitter,
  operator: keyof typeof BINARY,
  left: Expr,
  right: Expr,
): void {
  if (right === 0 && (operator === "ne" || operator === "gt" || operator === "eq")) {
    if (emitReaches(emitter, left)) {
      if (operator === "eq") emitter.emit(OP.NOT);
      return;
    }
  }
  emitExpression(emitter, left);
  if (typeof right === "number" && (operator === "eq" || operator === "ne")) {
    emitter.emit(operator === "eq" ? OP.EQ_CONST : OP.NE_CONST, right);
    return;
  }
  emitExpression(emitter, right);
  emitter.emit(BINARY[operator]);
}

/** Where only is asked whether a mover can come anywhere, its ways need not be listed. */
function emitReaches(emitter: Emitter, count: Expr): boolean {
  if (typeof count === "number" || count[0] !== "count") return false;
  const [, list] = count;
  if (typeof list === "number" || list[0] !== "reach") return false;
  emitExpression(emitter, list[1]);
  emitExpression(emitter, list[2]);
  emitter.emit(OP.REACHES);
  return true;
}

/** Members that are only counted need not be listed. */
function emitCount(emitter: Emitter, list: Expr): void {
  if (typeof list !== "number" && list[0] === "all") {
    emitter.emit(OP.COUNT_ALL, list[1]);
    return;
  }
  if (typeof list !== "number" && list[0] === "in") {
    emitExpression(emitter, list[1]);
    emitter.emit(OP.COUNT_IN);
    return;
  }
  emitExpression(emitter, list);
  emitter.emit(OP.COUNT);
}

function emitGet(emitter: Emitter, field: number, entity: Expr): void {
  const { fieldAt, fieldChanged } = emitter.tables;
  if (fieldChanged[field] === 1) {
    emitExpression(emitter, entity);
    emitter.emit(OP.GET_CHANGED, field);
  } else if (typeof entity !== "number" && entity[0] === "local") {
    emitter.emit(OP.GET_LOCAL, entity[1], fieldAt[field]!, field);
  } else {
    emitExpression(emitter, entity);
    emitter.emit(OP.GET, fieldAt[field]!, field);
  }
}

/** Reserves a frame's header, evaluates the arguments where its locals will be, and calls. */
function emitCall(emitter: Emitter, proc: number, args: readonly Expr[]): void {
  emitFrame(emitter, FRAME_HEADER, args);
  emitter.emit(OP.CALL, proc, args.length, OP.PUSH_RESULT);
}

export function emitFrame(emitter: Emitter, size: number, args: readonly Expr[]): void {
  emitter.emit(OP.FRAME, size);
  emitter.reserved += size;
  for (const argument of args) emitExpression(emitter, argument);
}

type Loop = Extract<
  ExprNode,
  ["filter" | "best" | "sort" | "any" | "every" | "tally" | "sum", ...unknown[]]
>;

/**
 * A loop over a list keeps four operands: the list, the index, the arena top to go back to before
 * each member, and what was gathered (a list or an integer).
 */
function emitLoop(emitter: Emitter, loop: Loop): void {
  const [operator, list, slot, body] = loop;
  const gathers = operator === "filter" || operator === "best" || operator === "sort";
  emitExpression(emitter, list);
  emitter.emit(gathers ? OP.LOOP_LIST : OP.LOOP_INTEGER, operator === "every" ? 1 : 0);
  const top = emitter.here;
  const exit = emitter.emitJump(OP.NEXT, slot);
  const work = emitter.emitJump();
  switch (operator) {
    case "filter":
      emitExpression(emitter, body);
      emitter.emit(OP.FILTER, top);
      break;
    case "best":
      if (body !== 1) {
        emitExpression(emitter, body);
        emitter.emit(OP.JUMP_ZERO, top);
      }
      emitExpression(emitter, loop[4] as Expr);
      emitter.emit(OP.BEST, top, loop[5] as number);
      break;
    case "sort":
      emitExpression(emitter, body);
      emitter.emit(OP.SORT, top);
      break;
    case "any":
      emitExpression(emitter, body);
      emitter.emit(OP.ANY, top);
      break;
    case "every":
      emitExpression(emitter, body);
      emitter.emit(OP.EVERY, top);
      break;
    case "tally":
      emitExpression(emitter, body);
      emitter.emit(OP.TALLY, top);
      break;
    case "sum":
      emitExpression(emitter, body);
      emitter.emit(OP.SUM, top);
      break;
  }
  emitter.land(exit);
  emitter.code[work] = workOf(emitter.here - top);
  emitter.emit(gathers ? OP.END_LIST : OP.END_INTEGER);
}
