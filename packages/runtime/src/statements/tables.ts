/** Tables: the row that a number finds, and its deeds or its cell. */

import { type Table, UNKNOWN } from "@questwright/bundle";
import { tableNow } from "../changes/overrides.ts";
import { unknown } from "../changes/unknown.ts";
import { cellOf } from "../coverage.ts";
import { rolledText } from "../dice/faces.ts";
import { FRAME_HEADER } from "../memory/layout.ts";
import { argument, enterProc, evaluate, setSo } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";

/** Operands above a frame's header: the arguments, the table, the number rolled. */
export function lookup(machine: Machine): void {
  const { code, bundle } = machine.program;
  const given = code[machine.pc + 1]!;
  const slot = code[machine.pc + 2]!;
  const rolled = machine.stack[machine.sp - 1]!;
  const number = tableNow(machine, machine.stack[machine.sp - 2]!);
  machine.sp -= 2;
  const base = machine.sp - given - FRAME_HEADER;
  const table = bundle.tables[number];
  const args = table?.params ?? given;
  // A table that is known in play only takes of what it is given so much as it has holes for.
  for (let index = given; index < args; index++) machine.stack[machine.sp - given + index] = 0;
  machine.sp += args - given;
  const row = table === undefined ? -1 : rowFor(machine, number, rolled, args);
  if (table === undefined || row < 0) {
    finish(machine, base, slot, 0, false);
    return;
  }
  const { body, cells, reason, title } = table.rows[row]!;
  if (table.shape === "deeds") {
    machine.journal.row(machine, number, row, -1, rolled, machine.pc);
    note(machine, number, row, 0);
    if (body < 0) {
      const what = `${rolledText(bundle, table, rolled)} of ${nameOf(machine, table)}`;
      throw unknown(machine, reason, what);
    }
    enterProc(machine, base, body, args, machine.pc + 3);
    return;
  }
  const column = columnFor(machine, table.column, args);
  if (column < 0 || column >= cells.length) {
    finish(machine, base, slot, 0, false);
    return;
  }
  const cell = cells[column]!;
  note(machine, number, row, column);
  if (cell === UNKNOWN) {
    const heading = bundle.strings[table.columns[column]!.title] || table.columns[column]!.name;
    const label = bundle.strings[title] || rolledText(bundle, table, rolled);
    throw unknown(machine, reason, `${label}, ${heading} of ${nameOf(machine, table)}`);
  }
  machine.journal.row(machine, number, row, column, rolled, machine.pc);
  finish(machine, base, slot, cell, true);
}

const nameOf = ({ program }: Machine, { title, name }: Table): string =>
  program.bundle.strings[title] || name;

/** A cell came up, or a row of deeds. */
function note({ coverage, program }: Machine, table: number, row: number, column: number): void {
  if (coverage !== undefined)
    coverage.cells[cellOf(program.bundle, coverage, table, row, column)]!++;
}

/** Goes on after the statement, past the `so` that follows a row's deeds. */
function finish(machine: Machine, base: number, slot: number, value: number, so: boolean): void {
  machine.sp = base;
  if (slot >= 0) machine.stack[machine.fp + FRAME_HEADER + slot] = value;
  setSo(machine, so);
  machine.pc += 5;
}

function rowFor(machine: Machine, table: number, rolled: number, args: number): number {
  const { rows } = machine.program.bundle.tables[table]!;
  for (let row = 0; row < rows.length; row++) {
    const { low, high, guard } = rows[row]!;
    if (rolled < low || rolled > high) continue;
    if (guard < 0 || ask(machine, guard, args) !== 0) return row;
  }
  return -1;
}

const columnFor = (machine: Machine, column: number, args: number): number =>
  column < 0 ? 0 : ask(machine, column, args);

/** Evaluates a proc of the table's arguments, which are the top operands. */
function ask(machine: Machine, proc: number, args: number): number {
  for (let index = 0; index < args; index++) {
    argument(machine, index, machine.stack[machine.sp - args + index]!);
  }
  return evaluate(machine, proc, args);
}
