/** What a proc calls: deeds, events, rows of tables, and everything that the machine's handlers do. */
import { EVENT_ARGS, F_SO, FRAME_HEADER } from "../../memory/layout.ts";

import { OP } from "../../program/opcodes.ts";
import { HEADROOM } from "../../vm/frames.ts";
import { FIXED_STACK } from "../../vm/machine.ts";
import { breaksAt } from "../analysis/flow.ts";
import { leadsTo } from "../analysis/instructions.ts";
import { watchTest } from "../writing/rules.ts";
import { metBy, plainTable } from "../writing/tables.ts";
import { isFunction } from "./events.ts";
import type { ProcWriter } from "./statements.ts";

/** After a call: away, if the frame waits or is gone; else with the world as it may have grown. */
function returned(proc: ProcWriter, pc: number): void {
  const { writer, flow, away } = proc;
  if (breaksAt(flow, pc)) writer.line(`if(m.fp!==fp){${away}}`);
  writer.line("world=m.world;");
}

/** Enters a proc as a function: with a frame, where it needs one, at `base`. */
function callProc(
  proc: ProcWriter,
  callee: number,
  given: readonly string[],
  returnTo: number,
  isDeed: boolean,
): void {
  const { writer, program, flow } = proc;
  const work = program.work[callee]! + (isDeed ? 1 : 0);
  if (flow.light[callee] === 1) {
    writer.line(`${isDeed ? "spend" : "use"}(m,${work});p${callee}(${["m", ...given].join()});`);
    return;
  }
  const base = `L+${writer.base}`;
  const end = FRAME_HEADER + program.locals[callee]!;
  const limit = FIXED_STACK - HEADROOM - FRAME_HEADER - program.need[callee]!;
  const entered = [base, returnTo, callee, end, limit, work].join();
  writer.line(`${isDeed ? "enterDone" : "enter"}(m,fp,${entered});`);
  writer.line(`p${callee}(${["m", base, "0", ...given].join()});`);
}

/** A verb that nothing listens to. */
export function writeDeed(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code, verbProc } = program;
  const verb = code[pc + 1]!;
  const count = code[pc + 2]!;
  const callee = verbProc[verb]!;
  writer.settle();
  const given = writer.take(count).map(({ text }) => text);
  proc.beforeMaking(pc);
  if (writer.isTold) {
    const base = setOut(proc, given, FRAME_HEADER, pc);
    writer.line(`enterDeed(m,${verb},${count},${base},${next});`);
    writer.line(`p${callee}(${["m", base, "0", ...given].join()});`);
  } else callProc(proc, callee, given, next, true);
  if (proc.flow.light[callee] !== 1) returned(proc, pc);
  return next;
}

/** A verb as an event: the machine's routine enters what listens to it. */
export function writeEvent(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program, flow } = proc;
  const count = program.code[pc + 2]!;
  writer.settle();
  const given = writer.take(count).map(({ text }) => text);
  proc.beforeMaking(pc);
  const verb = program.code[pc + 1]!;
  if (isFunction(program, flow, verb)) {
    const base = `L+${writer.base}`;
    writer.line(`v${verb}(${["m", "fp", base, next, ...given].join()});`);
    writer.line("if(m.fp!==fp)drive(m,fp);");
    returned(proc, pc);
    return next;
  }
  const base = setOut(proc, given, EVENT_ARGS, pc);
  writer.line(`enterEvent(m,${verb},${count},${base},${next});drive(m,fp);`);
  returned(proc, pc);
  return next;
}

/** Arguments above the header of a frame, and the registers for a call. */
function setOut(
  { writer }: ProcWriter,
  given: readonly string[],
  header: number,
  pc: number,
): string {
  const base = `L+${writer.base}`;
  given.forEach((text, index) => {
    writer.line(`stack[${base}+${header + index}]=${text};`);
  });
  writer.line(`m.pc=${pc};m.sp=${base}+${header + given.length};`);
  return base;
}

/** Ends are looked at where something has changed. */
export function writeWatch(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program } = proc;
  proc.beforeMaking(pc);
  writer.line(`if(${watchTest(program)}){m.sp=L+${writer.base};watch(m,${next});`);
  writer.line("if(m.fp!==fp)drive(m,fp);");
  returned(proc, pc);
  writer.line("}");
  return next;
}

/**
 * The row of a table that is known, found and called here, where its rows are deeds that ask for
 * nothing. SO_IS stands behind a LOOKUP, where the deeds of a row come back to.
 */
export function writeLookup(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program } = proc;
  const table = writer.isTold ? undefined : plainTable(program, pc);
  const count = program.code[pc + 1]!;
  if (table === undefined) return writeHandled(proc, pc, next);
  writer.settle();
  const values = writer.take(count + 2).map(({ text }) => text);
  const rolled = values[count + 1]!;
  const given = values.slice(0, count);
  const past = next + 2;
  const isCase = proc.isResumed(next);
  proc.beforeMaking(pc);
  let begin = "";
  for (const row of table.rows) {
    const { body } = row;
    const deeds = writer.within(() => {
      if (body < 0) writer.line("fault();");
      else {
        const { params } = program.bundle.procs[body]!;
        callProc(proc, body, given.slice(0, params), next, false);
      }
      writer.line("so=1;");
    });
    writer.line(`${begin}if(${metBy(row, rolled)}){${deeds}}`);
    begin = "else ";
  }
  writer.line(`${begin}${begin === "" ? "" : "{"}so=0;${isCase ? proc.jump(past) : ""}`);
  if (begin !== "") writer.line("}");
  returned(proc, pc);
  return isCase ? next : past;
}

/** Integers reserved for the header of a frame before the operands of an instruction, or some of them. */
const RESERVED = new Map<number, number>([
  [OP.TAKE, FRAME_HEADER],
  [OP.BEGIN, FRAME_HEADER],
  [OP.PROCEED, FRAME_HEADER],
  [OP.LOOKUP, FRAME_HEADER],
  [OP.ROLL, EVENT_ARGS],
]);

/** The local that the handler of an instruction sets; -1 none. */
function setBy({ program }: ProcWriter, pc: number): number {
  const { code, picks } = program;
  switch (code[pc]) {
    case OP.DEAL:
    case OP.CREATE:
      return code[pc + 1]!;
    case OP.LOOKUP:
      return code[pc + 2]!;
    case OP.PICK:
      return picks[code[pc + 1]!]!.slot;
    default:
      return -1;
  }
}

/** Everything else is done by the machine's handler, with operands and locals where the machine has them. */
export function writeHandled(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program, flow, away } = proc;
  const { code } = program;
  const operation = code[pc]!;
  const below = operation === OP.ROLL ? 3 : 0;
  const reserved = RESERVED.get(operation) ?? 0;
  const values = writer.take(writer.stack.length);
  values.forEach(({ text }, index) => {
    const place = writer.base + index + (index >= below ? reserved : 0);
    writer.line(`stack[L+${place}]=${text};`);
  });
  // These look at locals of their frame, or set several.
  const isOfLocals = operation === OP.REROLL || operation === OP.PROCEED;
  if (!isOfLocals) proc.beforeMaking(pc);
  writer.line(isOfLocals ? proc.store() : `stack[fp+${F_SO}]=so;`);
  // What PICK begins with, PICK_BEGIN left; and ROLLED_TO finds what ROLL left below its frame.
  const count =
    operation === OP.ROLLED_TO ? 3 : operation === OP.PICK ? 5 : reserved + values.length;
  writer.line(`m.pc=${pc};m.sp=L+${writer.base + count};handle(m,${operation});`);
  if (waitsItself(operation)) writer.line(`if(m.suspended){${away}}`);
  if (breaksAt(flow, pc) || operation === OP.ROLL || operation === OP.LOOKUP)
    writer.line("if(m.fp!==fp)drive(m,fp);");
  returned(proc, pc);
  const slot = setBy(proc, pc);
  if (isOfLocals) writer.line(proc.load());
  else if (operation === OP.ROLLED_TO) {
    for (const local of [code[pc + 1]!, code[pc + 2]!])
      if (local >= 0) writer.line(`${writer.local(local)}=stack[L+${local}];`);
  } else if (slot >= 0) writer.line(`${writer.local(slot)}=stack[L+${slot}];`);
  if (!isOfLocals) writer.line(`so=stack[fp+${F_SO}];`);
  return wayOn(proc, pc, next);
}

const waitsItself = (operation: number): boolean =>
  operation === OP.PICK || operation === OP.ASK || operation === OP.CHOOSE;

/** Where some instructions lead to besides the next. */
function wayOn(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program } = proc;
  const operation = program.code[pc]!;
  if (operation === OP.CHOOSE) writer.line("s=labelAt[m.pc];continue run;");
  if (operation !== OP.LOOKUP && operation !== OP.BEGIN) return next;
  // Past the SO_IS that follows, where nothing was done.
  const [behind, past] = leadsTo(program, pc);
  if (behind !== next || past !== next + 2) throw new Error("leads elsewhere");
  if (proc.isResumed(next)) {
    writer.line("s=labelAt[m.pc];continue run;");
    return next;
  }
  writer.line(`if(m.pc===${next})so=1;`);
  return past;
}
