/** Statements to bytecode. Between statements the operand stack of a frame is empty. */
import type { Expr, PickOperands, RollOperands, Stmt } from "@questwright/bundle";
import { VERB_ROLL } from "@questwright/bundle";
import { EVENT_ARGS, FRAME_HEADER } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import type { Shown } from "../program/program.ts";
import type { Emitter } from "./emitter.ts";
import { emitExpression, emitFrame } from "./expressions.ts";
import { emitChoose, emitEach, emitRepeat } from "./loops.ts";
import { shownOfExpression } from "./shown.ts";

/** What holds throughout one proc. */
export interface ProcScope {
  readonly locals: readonly Shown[];
}

/** Statements that change something and are no event, behind which events are looked at anyway. */
const CHANGING: ReadonlySet<Stmt[0]> = new Set<Stmt[0]>([
  "set",
  "gain",
  "lose",
  "reroll",
  "move",
  "remove",
  "deal",
  "shuffle",
  "swap",
  "create",
  "lay",
  "effect",
]);

export function emitBlock(emitter: Emitter, scope: ProcScope, block: readonly Stmt[]): void {
  for (const statement of block) {
    emitter.mark(statement[1]);
    emitStatement(emitter, scope, statement);
    if (emitter.stepwise && CHANGING.has(statement[0])) emitter.emit(OP.WATCH);
  }
}

function emitAll(emitter: Emitter, ...expressions: Expr[]): void {
  for (const expression of expressions) emitExpression(emitter, expression);
}

function emitStatement(emitter: Emitter, scope: ProcScope, statement: Stmt): void {
  switch (statement[0]) {
    case "let":
      emitExpression(emitter, statement[3]);
      emitter.emit(OP.STORE, statement[2]);
      return;
    case "set":
    case "gain":
    case "lose": {
      const [operator, , field, entity, value] = statement;
      emitAll(emitter, entity, value);
      emitter.emit(operator === "set" ? OP.SET : operator === "gain" ? OP.GAIN : OP.LOSE, field);
      return;
    }
    case "if": {
      const [, , condition, yes, no] = statement;
      emitExpression(emitter, condition);
      const toNo = emitter.emitJump(OP.JUMP_ZERO);
      emitBlock(emitter, scope, yes);
      if (no.length === 0) {
        emitter.land(toNo);
        return;
      }
      const toEnd = emitter.emitJump(OP.JUMP);
      emitter.land(toNo);
      emitBlock(emitter, scope, no);
      emitter.land(toEnd);
      return;
    }
    case "repeat":
      emitRepeat(emitter, scope, statement[2], statement[3], statement[4]);
      return;
    case "each":
      emitEach(emitter, scope, statement[2], statement[3], statement[4]);
      return;
    case "do": {
      const [, , verb, args, result] = statement;
      emitDo(emitter, verb, args, result);
      // What a phase does is followed by moments of its own.
      const isPhase = emitter.tables.bundle.verbs[verb]!.role === "phase";
      if (emitter.interruptible && !isPhase) emitter.emit(OP.DURING);
      return;
    }
    case "take":
      emitFrame(emitter, FRAME_HEADER, [statement[2], statement[3]]);
      emitter.emit(OP.TAKE, OP.RESULT_TO, -1);
      if (emitter.tables.watched) emitter.emit(OP.WATCH);
      if (emitter.interruptible) emitter.emit(OP.DURING);
      return;
    case "return":
      emitExpression(emitter, statement[2]);
      emitter.emit(
        emitter.proc?.returns === "l" ? OP.RETURN_LIST : OP.RETURN,
        statement[3] === 0 ? 0 : 1,
      );
      return;
    case "so":
      emitExpression(emitter, statement[2]);
      emitter.emit(OP.SET_SO);
      return;
    case "row":
      emitter.emit(OP.ROW, emitter.resultRows);
      emitter.resultRows += 1;
      return;
    case "roll":
      emitRoll(emitter, statement[2]);
      return;
    case "reroll":
      emitReroll(emitter, statement[2]);
      return;
    case "lookup": {
      const [, , table, rolled, args, result] = statement;
      emitFrame(emitter, FRAME_HEADER, args);
      emitAll(emitter, table, rolled);
      // Where no row fits, or a cell was read, the handler skips the `so` that follows a row's deeds.
      emitter.emit(OP.LOOKUP, args.length, result, OP.SO_IS, 1);
      return;
    }
    case "pick":
      emitPick(emitter, statement[2]);
      return;
    case "ask":
      emitExpression(emitter, statement[2]);
      emitter.asks.push({ prompt: statement[3], slot: statement[4] });
      emitter.emit(OP.ASK, emitter.asks.length - 1);
      return;
    case "choose":
      emitChoose(emitter, scope, statement[2], statement[3], statement[4]);
      return;
    case "move":
    case "stack":
      emitAll(emitter, statement[2], statement[3]);
      emitter.emit(
        givesList(emitter, statement[2]) ? OP.MOVE_LIST : OP.MOVE,
        statement[0] === "stack" ? 1 : 0,
      );
      return;
    case "remove":
      emitExpression(emitter, statement[2]);
      emitter.emit(givesList(emitter, statement[2]) ? OP.REMOVE_LIST : OP.REMOVE);
      return;
    case "deal":
      emitAll(emitter, statement[2], statement[3], statement[4]);
      emitter.emit(OP.DEAL, statement[5]);
      return;
    case "shuffle":
      emitExpression(emitter, statement[2]);
      emitter.emit(OP.SHUFFLE);
      return;
    case "swap":
      emitAll(emitter, statement[2], statement[3]);
      emitter.emit(OP.SWAP);
      return;
    case "create":
      emitAll(emitter, statement[2], statement[3], statement[4]);
      emitter.emit(OP.CREATE, statement[5]);
      return;
    case "lay":
      emitExpression(emitter, statement[2]);
      emitter.emit(OP.LAY);
      return;
    case "join":
      emitAll(emitter, statement[2], statement[3]);
      emitter.emit(OP.JOIN);
      return;
    case "begin":
      emitFrame(emitter, FRAME_HEADER, [statement[2]]);
      emitter.emit(OP.BEGIN, OP.SO_IS, 1);
      return;
    case "end":
      emitAll(emitter, statement[2], statement[3]);
      emitter.emit(OP.END);
      return;
    case "leave":
      emitExpression(emitter, statement[3]);
      emitter.emit(OP.LEAVE, statement[2]);
      return;
    case "say": {
      const [, , text, args] = statement;
      const { bundle } = emitter.tables;
      emitAll(emitter, ...args);
      const holes = args.map((argument) => shownOfExpression(bundle, argument, scope.locals));
      emitter.says.push({ text, holes });
      emitter.emit(OP.SAY, emitter.says.length - 1, args.length);
      return;
    }
    case "cancel":
      emitter.emit(OP.CANCEL);
      return;
    case "proceed":
      emitFrame(emitter, FRAME_HEADER, []);
      emitter.emit(OP.PROCEED, OP.RESULT_TO, -1);
      return;
    case "effect": {
      const [, , effect, captures, expiry] = statement;
      emitAll(emitter, ...captures);
      let site = -1;
      if (expiry !== null) {
        const { point, verb, matches } = expiry;
        for (const [, value] of matches) emitExpression(emitter, value);
        const args = matches.map(([arg]) => arg);
        site = emitter.expiries.push({ before: point === "before", verb, args }) - 1;
      }
      emitter.emit(OP.EFFECT, effect, site);
      return;
    }
    case "fault":
      emitter.emit(OP.FAULT, statement[2]);
      return;
  }
}

/** A verb that nothing listens to is a call; any other goes through the event routine. */
function emitDo(emitter: Emitter, verb: number, args: readonly Expr[], result: number): void {
  const { bundle, verbFull, watched } = emitter.tables;
  if (verbFull[verb] === 1) {
    emitFrame(emitter, EVENT_ARGS, args);
    emitter.emit(OP.EVENT, verb, args.length, OP.RESULT_TO, result);
    return;
  }
  if (bundle.verbs[verb]!.proc >= 0) {
    emitFrame(emitter, FRAME_HEADER, args);
    emitter.emit(OP.DEED, verb, args.length, OP.RESULT_TO, result);
  } else {
    emitAll(emitter, ...args);
    emitter.emit(OP.MENTION, verb, args.length, OP.SO_IS, 1);
    if (result >= 0) emitter.emit(OP.CONST, 0, OP.STORE, result);
  }
  if (watched) emitter.emit(OP.WATCH);
}

function emitRoll(emitter: Emitter, roll: RollOperands): void {
  emitAll(emitter, roll.plus, roll.count, roll.into);
  emitFrame(emitter, EVENT_ARGS, [roll.dice, roll.purpose, roll.actor, roll.table]);
  emitter.emit(OP.ROLL, OP.ROLLED_TO, roll.rolled, roll.result);
  if (emitter.tables.watched && emitter.tables.verbFull[VERB_ROLL] === 0) emitter.emit(OP.WATCH);
}

/** The locals that may hold the dice follow: the one the dice were chosen from, then other rolls, latest first. */
function emitReroll(emitter: Emitter, dice: Expr): void {
  if (dice === 0) {
    emitter.emit(OP.REROLL, -1);
    return;
  }
  const slots: number[] = [];
  let source = dice;
  while (typeof source !== "number" && ["filter", "best", "sort", "first"].includes(source[0])) {
    source = source[1] as Expr;
  }
  if (typeof source !== "number" && source[0] === "local") slots.push(source[1]);
  const { locals } = emitter.proc!;
  for (let slot = locals.length - 1; slot >= 0; slot--) {
    if (locals[slot] === "l" && !slots.includes(slot)) slots.push(slot);
  }
  emitExpression(emitter, dice);
  emitter.emit(OP.REROLL, slots.length, ...slots);
}

function emitPick(emitter: Emitter, pick: PickOperands): void {
  emitAll(emitter, pick.chooser, pick.list, pick.min, pick.max);
  const { prompt, slot, as } = pick;
  const [many, random, shown] = [pick.many === 1, pick.random === 1, pick.shown === 1];
  emitter.picks.push({ prompt, many, slot, random, as, shown });
  const site = emitter.picks.length - 1;
  emitter.emit(OP.PICK_BEGIN, site, OP.PICK, site);
}

/** Whether an expression gives a list. */
function givesList(emitter: Emitter, expression: Expr): boolean {
  if (typeof expression === "number") return false;
  switch (expression[0]) {
    case "local":
      return emitter.proc?.locals[expression[1]] === "l";
    case "if":
      return givesList(emitter, expression[2]) || givesList(emitter, expression[3]);
    case "call":
      return emitter.tables.bundle.procs[expression[1]]!.returns === "l";
    case "all":
    case "things":
    case "spaces":
    case "in":
    case "range":
    case "list":
    case "union":
    case "filter":
    case "best":
    case "sort":
    case "first":
    case "reach":
    case "line":
    case "crossed":
    case "edges":
      return true;
    default:
      return false;
  }
}
