/** What a proc calls where nothing waits: deeds, events, rows of tables, the ends that are looked at. */

import { OP } from "../../program/opcodes.ts";
import { FUEL, MAX_EVENTS } from "../../vm/machine.ts";
import type { Rings } from "../analysis/rings.ts";
import { watchTest } from "../writing/rules.ts";
import { metBy, plainTable } from "../writing/tables.ts";
import type { StraightProc } from "./procs.ts";

/**
 * Fuel of a deed besides that of what it does. So many deeds as a decision may take at most use up what
 * generated code may use, so that they need not be counted.
 */
const DEED_WORK = 1 + Math.ceil(FUEL / 2 / MAX_EVENTS);

/** What all procs of a program are written with. */
export interface Calls {
  readonly deedWork: number;
  readonly isRing: Rings["isRing"];
}

export const callsOf = ({ isRing }: Rings): Calls => ({ deedWork: DEED_WORK, isRing });

/** A call, counted where it may come to itself again. */
export function called(
  { calls, proc }: StraightProc,
  callees: readonly number[],
  text: string,
): readonly [before: string, call: string, after: string] {
  if (!calls.isRing(proc, callees)) return ["", text, ""];
  return ["if(++deep>MOST_DEEP)fault();", text, "deep--;"];
}

/** What was given is kept where it is wanted, and whether it was done. RESULT_TO stands behind. */
function writeResult(
  proc: StraightProc,
  callees: readonly number[],
  text: string,
  isDone: string,
  next: number,
): number {
  const { code } = proc.program;
  const { writer } = proc;
  const [before, call, after] = called(proc, callees, text);
  const slot = code[next] === OP.RESULT_TO ? code[next + 1]! : -1;
  writer.line(`${before}${slot >= 0 ? `${writer.local(slot)}=` : ""}${call};${after}`);
  if (code[next] !== OP.RESULT_TO) return next;
  writer.line(`so=${isDone};`);
  return next + 2;
}

/**
 * So many deeds are counted: with the proc that they stand in, or, where somebody may be asked in it, when
 * they are done, for whoever answers has all fuel anew.
 */
export function countDeeds({ writer, calls, flow, proc }: StraightProc, deeds = 1): void {
  const work = deeds * calls.deedWork;
  if (flow.waits[proc] === 0) writer.work += work;
  else writer.line(`if((m.fuel-=${work})<=LEAST_FUEL)fault();`);
}

/** A verb that nothing listens to. */
export function writeDeed(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code, verbProc } = program;
  const callee = verbProc[code[pc + 1]!]!;
  writer.settle();
  const given = writer.take(code[pc + 2]!).map(({ text }) => text);
  countDeeds(proc);
  const text = writer.own(`p${callee}`, given);
  const isDone = proc.flow.gives[callee]!.done ? "done" : "1";
  const at = writeResult(proc, [callee], text, isDone, next);
  proc.left([callee]);
  return at;
}

/** A verb as an event: see `events.ts`. */
export function writeEvent(proc: StraightProc, pc: number, next: number): number {
  const { writer, program, flow } = proc;
  const verb = program.code[pc + 1]!;
  writer.settle();
  const given = writer.take(program.code[pc + 2]!).map(({ text }) => text);
  countDeeds(proc);
  const text = writer.own(`v${verb}`, given);
  const procs = flow.at.get(pc)?.procs ?? [];
  const at = writeResult(proc, procs, text, "done", next);
  proc.left(procs);
  return at;
}

/** Taking an action: what it costs, then what it does. The result is that of its deed. */
export function writeTake(proc: StraightProc, next: number): number {
  const { writer } = proc;
  const given = writer.take(2).map(({ text }) => text);
  const { code } = proc.program;
  const slot = code[next] === OP.RESULT_TO ? code[next + 1]! : -1;
  countDeeds(proc, 2);
  writer.line("if(++deep>MOST_DEEP)fault();");
  writer.line(`${slot >= 0 ? `${writer.local(slot)}=` : ""}take(${given.join()});deep--;`);
  writer.line("if(gone!==0)return 0;so=done;");
  return code[next] === OP.RESULT_TO ? next + 2 : next;
}

/** Ends are looked at where something has changed. */
export function writeWatch({ writer, program }: StraightProc): void {
  if (program.watches.length > 0) writer.line(`if(${watchTest(program)}&&watched()!==0)return 0;`);
}

/** The row or cell of a table that is found in play, or asks for something. SO_IS stands behind. */
function writeAnyLookup(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const [count, slot] = [program.code[pc + 1]!, program.code[pc + 2]!];
  writer.settle();
  const values = writer.take(count + 2).map(({ text }) => text);
  const given = writer.kept({ text: `[${values.slice(0, count).join()}]` }).text;
  const row = writer.kept({
    text: `rowFor(${["m", values[count], values[count + 1], given].join()})`,
  });
  const set = (value: string) => (slot >= 0 ? `${writer.local(slot)}=${value};` : "");
  writer.line(
    `if(${row.text}===-1){so=0;${set("0")}}else if(${row.text}===-2){so=1;${set("m.value")}}`,
  );
  writer.line(`else{if(++deep>MOST_DEEP)fault();rowOf(${row.text},${given});deep--;`);
  writer.line("if(gone!==0)return 0;so=1;}");
  return next + 2;
}

/** The row of a table that is known, where its rows are deeds that ask for nothing. SO_IS stands behind. */
export function writeLookup(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const table = plainTable(program, pc);
  if (table === undefined) return writeAnyLookup(proc, pc, next);
  writer.settle();
  const values = writer.take(program.code[pc + 1]! + 2).map(({ text }) => text);
  const rolled = values.at(-1)!;
  const rows = table.rows.map((row) => {
    const { body } = row;
    const met = metBy(row, rolled);
    if (body < 0) return `if(${met})fault();`;
    const given = values.slice(0, program.bundle.procs[body]!.params);
    const [before, call, after] = called(proc, [body], writer.own(`p${body}`, given));
    return `if(${met}){${before}${call};${after}so=1;}`;
  });
  writer.line(`${rows.join("\nelse ")}${rows.length === 0 ? "" : "else "}so=0;`);
  proc.left(table.rows.flatMap(({ body }) => (body < 0 ? [] : [body])));
  return next + 2;
}
