/** Loops over statements, and the rows of a choice. */
import type { ChoiceRow, Expr, Stmt } from "@questwright/bundle";
import { OP } from "../program/opcodes.ts";
import type { ChooseSite } from "../program/program.ts";
import { type Emitter, workOf } from "./emitter.ts";
import { emitExpression } from "./expressions.ts";
import { releasable } from "./slots.ts";
import { emitBlock, type ProcScope } from "./statements.ts";

export function emitEach(
  emitter: Emitter,
  scope: ProcScope,
  slot: number,
  list: Expr,
  body: readonly Stmt[],
): void {
  const [members, index] = [emitter.hiddenLocal(), emitter.hiddenLocal()];
  emitExpression(emitter, list);
  emitter.emit(OP.STORE, members, OP.CONST, 0, OP.STORE, index);
  let exit = 0;
  emitRounds(emitter, scope, body, body, () => {
    exit = emitter.emitJump(OP.EACH, members, index, slot);
  });
  emitter.land(exit);
  emitter.emit(OP.SO_IS, 1);
}

export function emitRepeat(
  emitter: Emitter,
  scope: ProcScope,
  times: Expr,
  body: readonly Stmt[],
  until: Expr,
): void {
  const left = times === -1 ? -1 : emitter.hiddenLocal();
  if (left >= 0) {
    emitExpression(emitter, times);
    emitter.emit(OP.STORE, left);
  }
  const exits: number[] = [];
  emitRounds(
    emitter,
    scope,
    [body, until],
    body,
    () => {
      if (left >= 0) exits.push(emitter.emitJump(OP.COUNT_DOWN, left));
    },
    () => {
      if (until === 0) return;
      emitExpression(emitter, until);
      exits.push(emitter.emitJump(OP.JUMP_SET));
    },
  );
  for (const exit of exits) emitter.land(exit);
}

/** The rounds of a loop, whose lists are released after each where none lives on. */
function emitRounds(
  emitter: Emitter,
  scope: ProcScope,
  code: unknown,
  body: readonly Stmt[],
  begin: () => void,
  end: () => void = () => {},
): void {
  const emptied = releasable(emitter.proc!, code);
  const arena = emptied === undefined ? -1 : emitter.hiddenLocal();
  if (arena >= 0) emitter.emit(OP.MARK, arena);
  const top = emitter.here;
  begin();
  for (const slot of emptied ?? []) emitter.emit(OP.LET_EMPTY, slot);
  emitBlock(emitter, scope, body);
  end();
  if (arena >= 0) emitter.emit(OP.RELEASE, arena);
  emitter.emit(OP.BACK, top, workOf(emitter.here - top));
}

export function emitChoose(
  emitter: Emitter,
  scope: ProcScope,
  chooser: Expr,
  prompt: number,
  rows: readonly ChoiceRow[],
): void {
  const site: ChooseSite = { prompt, labels: rows.map(({ label }) => label), targets: [], end: 0 };
  emitter.chooses.push(site);
  const number = emitter.chooses.length - 1;
  emitExpression(emitter, chooser);
  for (const { guard } of rows) emitExpression(emitter, guard);
  emitter.emit(OP.LIST, rows.length, OP.CHOOSE, number);
  const exits: number[] = [];
  for (const { body } of rows) {
    site.targets.push(emitter.here);
    emitBlock(emitter, scope, body);
    exits.push(emitter.emitJump(OP.JUMP));
  }
  for (const exit of exits) emitter.land(exit);
  site.end = emitter.here;
}
