/**
 * The statements of a proc as JavaScript. A proc in which the game may wait is one switch, whose cases
 * begin where the frame can be gone on with; whatever the game does not wait in is written as the
 * conditions and loops that it is. Locals are variables: a frame gets them when the game waits.
 */
import { F_ARENA, F_CALLER, F_RETURN, F_SO, FRAME_HEADER } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import { sizeAt } from "../../program/sizes.ts";
import { type Block, blocksOf, JUMP_SIZE } from "../analysis/blocks.ts";
import { type Flow, makesAt, waitsAt } from "../analysis/flow.ts";
import { endOf, instructionsOf, leadsTo } from "../analysis/instructions.ts";
import { writeOperation } from "../writing/expressions.ts";
import { writePlain } from "../writing/plain.ts";
import { truthOf } from "../writing/value.ts";
import { Writer } from "../writing/writer.ts";
import { writeDeed, writeEvent, writeHandled, writeLookup, writeWatch } from "./calls.ts";
import { writeAsk, writeChoose, writePick, writeRoll } from "./choosing.ts";

/** A loop that is written as one; undefined in one that is cases. */
type Around = { readonly to: number; readonly name: string | undefined } | undefined;

export class ProcWriter {
  readonly program: Program;
  readonly flow: Flow;
  readonly proc: number;
  readonly writer: Writer;
  readonly waits: boolean;
  readonly isLight: boolean;
  readonly locals: readonly string[];
  /** Picks of one that is chosen: where they are gone on with, by address. */
  readonly picksOne = new Set<number>();
  /** Addresses at which the frame may be gone on with. */
  private readonly resumed = new Set<number>();
  private readonly cases = new Map<number, number>();

  constructor(program: Program, flow: Flow, proc: number) {
    this.program = program;
    this.flow = flow;
    this.proc = proc;
    this.waits = flow.waits[proc] === 1;
    this.isLight = flow.light[proc] === 1;
    const locals = program.locals[proc]!;
    const form = this.isLight ? "light" : "framed";
    const exact = this.waits || flow.makes[proc] === 1;
    this.writer = new Writer(program, flow, form, locals, exact);
    this.locals = Array.from({ length: locals }, (_, slot) => this.writer.local(slot));
    for (const pc of instructionsOf(program, proc)) {
      if (!waitsAt(flow, pc)) continue;
      for (const address of leadsTo(program, pc)) this.resumed.add(address);
    }
  }

  /** The function, and the numbers of its cases by address. */
  write(labels: Int32Array): string {
    const { program, proc, locals, writer } = this;
    const entry = program.entry[proc]!;
    const text = writer.within(() => {
      this.blocks(blocksOf(program, entry, endOf(program, proc)), undefined);
    });
    // The entry is case 0; no frame is gone on with there.
    labels[entry] = 0;
    for (const address of this.resumed) labels[address] = this.caseOf(address);
    const { params } = program.bundle.procs[proc]!;
    const given = locals.slice(0, params);
    const others = [...locals.slice(params).map((local) => `${local}=0`), "so=0"];
    if (this.isLight) {
      return [
        `function p${proc}(${["m", ...given].join()}){`,
        `let ${others.join()};const stack=m.stack,world=m.world,a=m.top;`,
        `${text}}`,
      ].join("\n");
    }
    const lines = [
      `function p${proc}(${["m", "fp", "s", ...given].join()}){`,
      `let ${others.join()};const stack=m.stack,L=fp+${FRAME_HEADER};let world=m.world;`,
    ];
    // An `instead of` counts as done from the beginning.
    if (program.hookOfBody[proc]! >= 0) lines.push(`so=stack[fp+${F_SO}];`);
    if (this.waits) lines.push(`if(s!==0){${this.load()}}`);
    if (this.cases.size === 0 && !this.waits) lines.push(`${text}}`);
    else lines.push("run:for(;;)switch(s){case 0:{", `${text}}`, "default:throw 0;}");
    if (this.waits) lines.push(`if(m.suspended){${this.store()}}}`);
    return lines.join("\n");
  }

  /** Locals from the frame, and into it. */
  load(): string {
    const loaded = this.locals.map((local, slot) => `${local}=stack[L+${slot}];`);
    return [...loaded, `so=stack[fp+${F_SO}];`].join("");
  }

  store(): string {
    const stored = this.locals.map((local, slot) => `stack[L+${slot}]=${local};`);
    return [...stored, `stack[fp+${F_SO}]=so;`].join("");
  }

  /** Locals lie in the frame where entities may be made within an instruction. */
  beforeMaking(pc: number): void {
    if (makesAt(this.flow, pc)) this.writer.line(this.store());
  }

  /** Out of the function, as its frame waits or is gone. */
  get away(): string {
    return this.waits ? "break run;" : "return;";
  }

  private caseOf(address: number): number {
    const known = this.cases.get(address);
    if (known !== undefined) return known;
    const number = this.cases.size + 1;
    this.cases.set(address, number);
    return number;
  }

  /** Goes on at another case. */
  jump(address: number): string {
    return `s=${this.caseOf(address)};continue run;`;
  }

  isResumed(address: number): boolean {
    return this.resumed.has(address);
  }

  private begin(address: number): void {
    if (this.writer.stack.length > 0) throw new Error("an operand is left");
    this.writer.changed();
    this.writer.line(`}case ${this.caseOf(address)}:{`);
  }

  private beginIfResumed(address: number): void {
    if (this.resumed.has(address)) this.begin(address);
  }

  private isResumedWithin(from: number, to: number): boolean {
    for (const address of this.resumed) if (address > from && address < to) return true;
    return false;
  }

  private blocks(blocks: readonly Block[], around: Around): void {
    for (const block of blocks) {
      if (block.type !== "if" && block.type !== "rows" && this.resumed.has(block.from))
        this.begin(block.from);
      this.block(block, around);
    }
  }

  private block(block: Block, around: Around): void {
    const { writer } = this;
    switch (block.type) {
      case "run":
        this.run(block.from, block.to, around);
        return;
      case "if": {
        const condition = truthOf(writer.pop());
        if (this.isResumedWithin(block.from, block.to)) {
          writer.line(`if(!(${condition})){${this.jump(block.noFrom)}}`);
          this.blocks(block.yes, around);
          if (block.noFrom < block.to) {
            this.beginIfResumed(block.noFrom - JUMP_SIZE);
            writer.line(this.jump(block.to));
            this.begin(block.noFrom);
            this.blocks(block.no, around);
          }
          this.begin(block.to);
          return;
        }
        const yes = writer.within(() => this.blocks(block.yes, around));
        const no = writer.within(() => this.blocks(block.no, around));
        writer.line(`if(${condition}){${yes}}${no === "" ? "" : `else{${no}}`}`);
        writer.changed();
        return;
      }
      case "loop": {
        const work = this.program.code[block.back + 2]!;
        const fuel = `if((m.fuel-=${work})<=LEAST_FUEL)fault();`;
        if (this.isResumedWithin(block.from, block.to)) {
          this.begin(block.from);
          this.blocks(block.body, { to: block.to, name: undefined });
          this.beginIfResumed(block.back);
          writer.line(`${fuel}${this.jump(block.from)}`);
          this.begin(block.to);
          return;
        }
        const name = `loop${block.from}`;
        writer.changed();
        const body = writer.within(() => this.blocks(block.body, { to: block.to, name }));
        writer.line(`${name}:for(;;){${body}\n${fuel}}`);
        writer.changed();
        return;
      }
      case "rows":
        for (const { from, body, to } of block.rows) {
          this.begin(from);
          this.blocks(body, around);
          this.beginIfResumed(to);
          writer.line(this.jump(block.to));
        }
        this.begin(block.to);
    }
  }

  private run(from: number, to: number, around: Around): void {
    let pc = from;
    while (pc < to) {
      if (pc > from && this.resumed.has(pc)) this.begin(pc);
      const next = writeOperation(this.writer, pc);
      if (next >= 0) {
        pc = next;
        continue;
      }
      pc = this.statement(pc, around);
      this.writer.changed();
    }
  }

  /** Out of the loop around, whose end is at an address. */
  private exit(address: number, around: Around): string {
    if (around?.to !== address) throw new Error("a jump to no end of a loop");
    return around.name === undefined ? this.jump(address) : `break ${around.name};`;
  }

  private statement(pc: number, around: Around): number {
    const { writer, program } = this;
    const { code } = program;
    const next = pc + sizeAt(program, pc);
    if (writePlain(writer, pc, (address) => this.exit(address, around))) return next;
    switch (code[pc]) {
      case OP.ROW:
        if (writer.isTold)
          writer.line(`if(m.coverage!==undefined)m.coverage.results[${code[pc + 1]}]++;`);
        writer.line("so=1;");
        return next;
      case OP.RETURN:
        this.leave(writer.kept(writer.pop()).text, code[pc + 1]!, false);
        return next;
      case OP.RETURN_LIST:
        this.leave(writer.kept(writer.pop()).text, code[pc + 1]!, true);
        return next;
      case OP.FALL_OFF:
        this.leave("0", 2, false);
        return next;
      case OP.RESULT_TO: {
        const slot = code[pc + 1]!;
        if (slot >= 0) writer.line(`${writer.local(slot)}=m.value;`);
        writer.line("so=m.done===0?0:1;");
        return next;
      }
      case OP.MENTION:
        if (writer.isTold) return writeHandled(this, pc, next);
        writer.take(code[pc + 2]!);
        writer.line("mention(m);");
        return next;
      case OP.MOVE:
      case OP.REMOVE: {
        if (writer.isTold) return writeHandled(this, pc, next);
        const isMove = code[pc] === OP.MOVE;
        const given = writer.take(isMove ? 2 : 1).map(({ text }) => text);
        if (isMove) writer.line(`so=place(m,${given.join()},${code[pc + 1] === 1})?1:0;`);
        else writer.line(`so=remove(m,${given.join()})?1:0;`);
        return next;
      }
      case OP.EVENT:
        return writeEvent(this, pc, next);
      case OP.DEED:
        return writeDeed(this, pc, next);
      case OP.WATCH:
        return writeWatch(this, pc, next);
      case OP.LOOKUP:
        return writeLookup(this, pc, next);
      case OP.ROLL:
        return writeRoll(this, pc, next);
      case OP.PICK_BEGIN:
      case OP.PICK:
        return writePick(this, pc, next);
      case OP.CHOOSE:
        return writeChoose(this, pc, next);
      case OP.ASK:
        return writeAsk(this, pc, next);
      default:
        return writeHandled(this, pc, next);
    }
  }

  /** The frame ends: what it gave, and back to who called it. */
  private leave(value: string, done: number, isList: boolean): void {
    const { writer, program, proc } = this;
    const arena = this.isLight ? "a" : `stack[fp+${F_ARENA}]`;
    if (isList) writer.line(`m.value=moveDown(m,${value},${arena});m.done=${done};`);
    else writer.line(`m.value=${value};m.done=${done};m.top=${arena};`);
    if (this.isLight) {
      writer.line("return;");
      return;
    }
    if (program.hookOfBody[proc]! >= 0) {
      // The event looks at the parameters of a rule that has met it, and at its `so`.
      const { params } = program.bundle.procs[proc]!;
      const kept = this.locals.slice(0, params).map((local, slot) => `stack[L+${slot}]=${local};`);
      writer.line(`${kept.join("")}m.calleeSo=so;`);
    }
    writer.line(`m.pc=stack[fp+${F_RETURN}];m.sp=fp;m.fp=stack[fp+${F_CALLER}];return;`);
  }
}
