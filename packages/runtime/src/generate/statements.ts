/**
 * Statements of bytecode as the cases of one switch: each case begins where the frame can be gone on
 * from. What waits or calls leaves the frame as the machine would, so that the machine can go on.
 */
import { EVENT_ARGS, F_ARENA, F_CALLER, F_RETURN, F_SO, FRAME_HEADER } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import type { Program } from "../program/program.ts";
import { sizeAt } from "../program/sizes.ts";
import { writeOperation } from "./expressions.ts";
import { leadsTo } from "./labels.ts";
import { truthOf } from "./value.ts";
import { Writer } from "./writer.ts";

const GO_ON = "if(m.fp!==fp||m.suspended)return;stack=m.stack;world=m.world;";

export class Statements {
  readonly program: Program;
  readonly from: number;
  readonly to: number;
  readonly writer: Writer;
  /** Number of the case of each address that has one. */
  readonly cases = new Map<number, number>();

  constructor(program: Program, proc: number, from: number, to: number) {
    this.program = program;
    this.from = from;
    this.to = to;
    this.writer = new Writer(program, "frame", program.locals[proc]!);
    this.findCases();
  }

  private findCases(): void {
    const { program, from, to } = this;
    const addresses = new Set([from]);
    const { code } = program;
    const jumps: { pc: number; target: number }[] = [];
    const inner = new Set<number>();
    for (let pc = from; pc < to; pc += sizeAt(program, pc)) {
      for (const address of leadsTo(program, pc)) addresses.add(address);
      switch (code[pc]) {
        case OP.JUMP:
        case OP.JUMP_ZERO:
        case OP.JUMP_SET:
          jumps.push({ pc, target: code[pc + 1]! });
          break;
        case OP.IF:
          inner.add(code[pc + 1]! - 2);
          break;
        case OP.COUNT_DOWN:
          addresses.add(code[pc + 2]!);
          break;
        case OP.EACH:
          addresses.add(code[pc + 4]!);
          break;
      }
    }
    for (const { pc, target } of jumps) {
      // Jumps within expressions are written as such.
      if (target > pc && !inner.has(pc)) addresses.add(target);
    }
    [...addresses]
      .sort((one, other) => one - other)
      .forEach((address, index) => {
        this.cases.set(address, index);
      });
  }

  /** Writes all cases and notes their numbers by address. */
  write(labels: Int32Array): string {
    const { writer, program } = this;
    for (const [address, number] of this.cases) labels[address] = number;
    let pc = this.from;
    const parts: string[] = [];
    while (pc < this.to) {
      const number = this.cases.get(pc);
      const begin = pc;
      const lines = writer.within(() => {
        do {
          const next = writeOperation(writer, pc);
          if (next >= 0) pc = next;
          else pc = this.statement(pc);
        } while (pc < this.to && !this.cases.has(pc));
      });
      if (number === undefined) throw new Error(`no case at ${begin} of ${program.code.length}`);
      // A value may wait on the stack only within a case.
      if (writer.stack.length > 0) throw new Error("an operand is left");
      parts.push(`case ${number}:{${lines}}`);
    }
    return parts.join("\n");
  }

  private jump(address: number): string {
    const number = this.cases.get(address);
    if (number === undefined) throw new Error("a jump to no case");
    return `s=${number};continue;`;
  }

  /** Sets out a frame's arguments above its header, and the registers for a call. */
  private arguments(count: number, header: number, pc: number, below = 0): string {
    const { writer } = this;
    const values = writer.stack.splice(writer.stack.length - count);
    const base = `L+${writer.base + below}`;
    values.forEach(({ text }, index) => {
      writer.line(`stack[${base}+${header + index}]=${text};`);
    });
    writer.line(`m.pc=${pc};m.sp=${base}+${header + count};`);
    return base;
  }

  private statement(pc: number): number {
    const { writer, program } = this;
    const { code } = program;
    const next = pc + sizeAt(program, pc);
    switch (code[pc]) {
      case OP.STORE:
        writer.line(`${writer.local(code[pc + 1]!)}=${writer.pop().text};`);
        return next;
      case OP.JUMP:
        writer.line(this.jump(code[pc + 1]!));
        return next;
      case OP.JUMP_ZERO:
        writer.line(`if(!(${truthOf(writer.pop())})){${this.jump(code[pc + 1]!)}}`);
        return next;
      case OP.JUMP_SET:
        writer.line(`if(${truthOf(writer.pop())}){${this.jump(code[pc + 1]!)}}`);
        return next;
      case OP.BACK:
        writer.line(`if((m.fuel-=${code[pc + 2]})<=0)fault();${this.jump(code[pc + 1]!)}`);
        return next;
      case OP.SET_SO:
        writer.line(`stack[fp+${F_SO}]=${truthOf(writer.pop())}?1:0;`);
        return next;
      case OP.SO_IS:
        writer.line(`stack[fp+${F_SO}]=${code[pc + 1]};`);
        return next;
      case OP.RELEASE:
        writer.line(`m.top=${writer.local(code[pc + 1]!)};`);
        return next;
      case OP.MARK:
        writer.line(`${writer.local(code[pc + 1]!)}=m.top;`);
        return next;
      case OP.LET_EMPTY:
        writer.line(`${writer.local(code[pc + 1]!)}=0;`);
        return next;
      case OP.EACH: {
        const [list, index, slot] = [1, 2, 3].map((at) => writer.local(code[pc + at]!));
        writer.line(`if(${index}>=m.lists[${list}]){${this.jump(code[pc + 4]!)}}`);
        writer.line(`${slot}=m.lists[${list}+1+${index}];${index}=${index}+1;`);
        return next;
      }
      case OP.COUNT_DOWN: {
        const left = writer.local(code[pc + 1]!);
        writer.line(`if(${left}<=0){${this.jump(code[pc + 2]!)}}${left}=${left}-1;`);
        return next;
      }
      case OP.RETURN:
        this.leave(`m.value=${writer.pop().text};m.top=stack[fp+${F_ARENA}];`, code[pc + 1]!);
        return next;
      case OP.RETURN_LIST:
        this.leave(`m.value=moveDown(m,${writer.pop().text},stack[fp+${F_ARENA}]);`, code[pc + 1]!);
        return next;
      case OP.FALL_OFF:
        this.leave(`m.value=0;m.top=stack[fp+${F_ARENA}];`, 2);
        return next;
      case OP.SET: {
        const value = writer.pop();
        const entity = writer.pop();
        const done = `setField(m,${code[pc + 1]},${entity.text},${value.text})`;
        writer.line(`stack[fp+${F_SO}]=${done}?1:0;`);
        return next;
      }
      case OP.GAIN:
      case OP.LOSE: {
        const amount = writer.pop();
        const entity = writer.pop();
        const sign = code[pc] === OP.GAIN ? 1 : -1;
        const done = `gainField(m,${code[pc + 1]},${entity.text},${amount.text},${sign})`;
        writer.line(`stack[fp+${F_SO}]=${done}?1:0;`);
        return next;
      }
      case OP.RESULT_TO: {
        const slot = code[pc + 1]!;
        if (slot >= 0) writer.line(`${writer.local(slot)}=m.value;`);
        writer.line(`stack[fp+${F_SO}]=m.done===0?0:1;`);
        return next;
      }
      case OP.EVENT: {
        const base = this.arguments(code[pc + 2]!, EVENT_ARGS, pc);
        writer.line(`enterEvent(m,${code[pc + 1]},${code[pc + 2]},${base},${next});`);
        writer.line(`drive(m,fp);${GO_ON}`);
        return next;
      }
      case OP.DEED: {
        const verb = code[pc + 1]!;
        const base = this.arguments(code[pc + 2]!, FRAME_HEADER, pc);
        writer.line(`enterDeed(m,${verb},${code[pc + 2]},${base},${next});`);
        writer.line(`p${program.verbProc[verb]}(m,0);${GO_ON}`);
        return next;
      }
      case OP.WATCH:
        writer.line(`if(m.stamp!==m.watchStamp){m.sp=L+${writer.base};watch(m,${next});`);
        writer.line(`if(m.fp!==fp)drive(m,fp);${GO_ON}}`);
        return next;
      case OP.PICK:
        writer.line(`m.pc=${pc};pick(m);${GO_ON}`);
        return next;
      default:
        return this.handled(pc, next);
    }
  }

  private leave(given: string, done: number): void {
    this.writer.line(`${given}m.done=${done};m.calleeSo=stack[fp+${F_SO}];`);
    this.writer.line(`m.pc=stack[fp+${F_RETURN}];m.sp=fp;m.fp=stack[fp+${F_CALLER}];return;`);
  }

  /** Everything else is done by the machine's handler, with the operands where the machine has them. */
  private handled(pc: number, next: number): number {
    const { writer, program } = this;
    const operation = program.code[pc]!;
    const below = operation === OP.ROLL ? 3 : 0;
    const reserved = RESERVED.get(operation) ?? 0;
    const values = writer.stack.splice(0);
    values.forEach(({ text }, index) => {
      const place = writer.base + index + (index >= below ? reserved : 0);
      writer.line(`stack[L+${place}]=${text};`);
    });
    const count = operation === OP.ROLLED_TO ? 3 : reserved + values.length;
    writer.line(`m.pc=${pc};m.sp=L+${writer.base + count};`);
    writer.line(`handle(m,${operation});if(m.suspended)return;if(m.fp!==fp)drive(m,fp);${GO_ON}`);
    if (operation === OP.PICK_BEGIN) return next;
    const [only, ...others] = leadsTo(program, pc);
    if (others.length > 0) writer.line("s=labelAt[m.pc];continue;");
    else if (only !== undefined && only !== next) throw new Error("leads elsewhere");
    return next;
  }
}

/** Integers reserved for the header of a frame before the operands of an instruction, or some of them. */
const RESERVED = new Map<number, number>([
  [OP.TAKE, FRAME_HEADER],
  [OP.BEGIN, FRAME_HEADER],
  [OP.PROCEED, FRAME_HEADER],
  [OP.LOOKUP, FRAME_HEADER],
  [OP.ROLL, EVENT_ARGS],
]);
