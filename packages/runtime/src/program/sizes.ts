/** How long each instruction is. */
import { OP } from "./opcodes.ts";
import type { Code } from "./program.ts";

/** Integers of each instruction of statements, and of expressions where it is not 1. */
const SIZES = new Map<number, number>([
  ...[OP.CONST, OP.LOCAL, OP.STORE, OP.GET_CHANGED, OP.UNKNOWN, OP.DIV, OP.JUMP].map(
    (operation) => [operation, 2] as const,
  ),
  ...[OP.JUMP_ZERO, OP.JUMP_SET, OP.IF, OP.AND, OP.OR, OP.FRAME, OP.RETURN, OP.RETURN_LIST].map(
    (operation) => [operation, 2] as const,
  ),
  ...[OP.SO_IS, OP.ROW, OP.RELEASE, OP.MARK, OP.LET_EMPTY, OP.IS, OP.ALL, OP.THINGS, OP.LIST].map(
    (operation) => [operation, 2] as const,
  ),
  ...[OP.LOOP_LIST, OP.LOOP_INTEGER, OP.FILTER, OP.SORT, OP.ANY, OP.EVERY, OP.TALLY, OP.SUM].map(
    (operation) => [operation, 2] as const,
  ),
  ...[OP.TOP_FACE, OP.CAN, OP.IN_FORCE, OP.SET, OP.GAIN, OP.LOSE, OP.RESULT_TO, OP.REGION].map(
    (operation) => [operation, 2] as const,
  ),
  ...[OP.PICK_BEGIN, OP.PICK, OP.ASK, OP.CHOOSE, OP.MOVE, OP.MOVE_LIST, OP.DEAL, OP.CREATE].map(
    (operation) => [operation, 2] as const,
  ),
  ...[OP.LEAVE, OP.FAULT, OP.EQ_CONST, OP.NE_CONST, OP.COUNT_ALL].map(
    (operation) => [operation, 2] as const,
  ),
  ...[OP.GET, OP.BACK, OP.CALL, OP.COUNT_DOWN, OP.BEST, OP.ASK_ADJECTIVE].map(
    (operation) => [operation, 3] as const,
  ),
  ...[OP.EVENT, OP.DEED, OP.MENTION, OP.ROLLED_TO, OP.LOOKUP, OP.SAY, OP.EFFECT].map(
    (operation) => [operation, 3] as const,
  ),
  ...[OP.GET_LOCAL, OP.NEXT].map((operation) => [operation, 4] as const),
  [OP.EACH, 5],
]);

/** Integers of the instruction at an address. */
export function sizeAt({ code }: Pick<Code, "code">, pc: number): number {
  const operation = code[pc]!;
  if (operation === OP.DID) return 4 + code[pc + 3]!;
  if (operation === OP.REROLL) return 2 + Math.max(0, code[pc + 1]!);
  return SIZES.get(operation) ?? 1;
}
