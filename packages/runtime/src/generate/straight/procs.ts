/**
 * The statements of a proc as JavaScript in which nothing waits: whoever decides is asked on the spot, and
 * every proc is a function of its arguments whose locals are variables. What it has no words for it leaves
 * to the machine, which plays the game again.
 */
import { OP } from "../../program/opcodes.ts";
import type { Program } from "../../program/program.ts";
import { sizeAt } from "../../program/sizes.ts";
import { type Block, blocksOf } from "../analysis/blocks.ts";
import type { Flow } from "../analysis/flow.ts";
import { endOf } from "../analysis/instructions.ts";
import { writeOperation } from "../writing/expressions.ts";
import { writePlain } from "../writing/plain.ts";
import { truthOf } from "../writing/value.ts";
import { Writer } from "../writing/writer.ts";
import { type Choice, writeAsk, writeChoose, writePick, writeReroll, writeRoll } from "./chance.ts";
import {
  type Calls,
  countDeeds,
  writeDeed,
  writeEvent,
  writeLookup,
  writeTake,
  writeWatch,
} from "./deeds.ts";
import { writeOther } from "./handled.ts";

export class StraightProc {
  readonly program: Program;
  readonly flow: Flow;
  readonly calls: Calls;
  readonly proc: number;
  readonly writer: Writer;
  /** The choice whose rows follow. */
  choice: Choice | undefined = undefined;

  constructor(program: Program, flow: Flow, calls: Calls, proc: number) {
    this.program = program;
    this.flow = flow;
    this.calls = calls;
    this.proc = proc;
    this.writer = new Writer(program, flow, "straight", 0, false);
  }

  /** `pN`, a function of the arguments that gives the value. */
  write(): string {
    const { program, proc, writer } = this;
    const text = writer.within(() => {
      this.blocks(blocksOf(program, program.entry[proc]!, endOf(program, proc)), "");
    });
    const { params } = program.bundle.procs[proc]!;
    const locals = Array.from({ length: program.locals[proc]! }, (_, slot) => writer.local(slot));
    // An `instead of` counts as done from the beginning.
    const begins = this.flow.gives[proc]!.standsIn ? "so=1" : "so=0";
    const others = [...locals.slice(params).map((local) => `${local}=0`), begins];
    const work = program.work[proc]! + writer.work;
    return [
      `function p${proc}(${locals.slice(0, params).join()}){`,
      `if((m.fuel-=${work})<=LEAST_FUEL)fault();`,
      `let ${others.join()};const a=m.top;`,
      `${text}}`,
    ].join("\n");
  }

  /** Where what was called may have left what is being done. */
  left(procs: readonly number[]): void {
    const { leaves } = this.flow;
    if (procs.some((proc) => leaves[proc] === 1)) this.writer.line("if(gone!==0)return 0;");
  }

  private blocks(blocks: readonly Block[], loop: string): void {
    for (const block of blocks) this.block(block, loop);
  }

  private block(block: Block, loop: string): void {
    const { writer } = this;
    switch (block.type) {
      case "run":
        this.run(block.from, block.to, loop);
        return;
      case "if": {
        const condition = truthOf(writer.pop());
        const yes = writer.within(() => this.blocks(block.yes, loop));
        const no = writer.within(() => this.blocks(block.no, loop));
        writer.line(`if(${condition}){${yes}}${no === "" ? "" : `else{${no}}`}`);
        writer.changed();
        return;
      }
      case "loop": {
        const name = `loop${block.from}`;
        writer.changed();
        const around = writer.work;
        writer.work = this.program.code[block.back + 2]!;
        const body = writer.within(() => this.blocks(block.body, name));
        const fuel = `if((m.fuel-=${writer.work})<=LEAST_FUEL)fault();`;
        writer.work = around;
        // Before the round: it may be left from the midst of it.
        writer.line(`${name}:for(;;){${fuel}\n${body}}`);
        writer.changed();
        return;
      }
      case "rows": {
        const { flags, option } = this.choice!;
        const rows = block.rows.map(({ body }, row) => {
          const deeds = writer.within(() => this.blocks(body, loop));
          return `if(${flags[row]}&&${option}--===0){so=1;${deeds}}`;
        });
        writer.line(`${rows.join("\nelse ")}else{so=0;}`);
        writer.changed();
      }
    }
  }

  private run(from: number, to: number, loop: string): void {
    let pc = from;
    while (pc < to) {
      const next = writeOperation(this.writer, pc);
      if (next >= 0) {
        pc = next;
        continue;
      }
      pc = this.statement(pc, loop);
      this.writer.changed();
    }
  }

  private statement(pc: number, loop: string): number {
    const { writer, program } = this;
    const { code } = program;
    const next = pc + sizeAt(program, pc);
    if (writePlain(writer, pc, () => `break ${loop};`)) return next;
    switch (code[pc]) {
      case OP.ROW:
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
      case OP.RESULT_TO:
        // Of what is done by the machine alone.
        return next;
      case OP.MENTION:
        writer.take(code[pc + 2]!);
        countDeeds(this);
        return next;
      case OP.SAY:
        writer.take(code[pc + 2]!);
        return next;
      case OP.MOVE: {
        const [what, where] = writer.take(2);
        const given = `${what!.text},${where!.text}`;
        writer.line(`so=${code[pc + 1] === 1 ? `place(m,${given},true)` : `moved(${given})`}?1:0;`);
        return next;
      }
      case OP.REMOVE:
        writer.line(`so=remove(m,${writer.pop().text})?1:0;`);
        return next;
      case OP.DEED:
        return writeDeed(this, pc, next);
      case OP.EVENT:
        return writeEvent(this, pc, next);
      case OP.WATCH:
        writeWatch(this);
        return next;
      case OP.LOOKUP:
        return writeLookup(this, pc, next);
      case OP.ROLL:
        return writeRoll(this, pc, next);
      case OP.REROLL:
        return writeReroll(this, pc, next);
      case OP.PICK_BEGIN:
        return writePick(this, pc, next);
      case OP.CHOOSE:
        this.choice = writeChoose(this, pc);
        return next;
      case OP.ASK:
        return writeAsk(this, pc, next);
      case OP.DURING:
        // Events in which somebody may step in are the machine's.
        return next;
      case OP.TAKE:
        return writeTake(this, next);
      case OP.CANCEL:
        writer.line("cancelled=1;");
        return next;
      case OP.END: {
        const [scenario, outcome] = writer.take(2);
        // Where that scenario does not run, the machine knows what to do.
        writer.line(`end(${scenario!.text},${outcome!.text});return 0;`);
        return next;
      }
      default:
        return writeOther(this, pc, next);
    }
  }

  /** The proc ends: what it gives, and whether it was done. */
  private leave(value: string, done: number, isList: boolean): void {
    const { writer, program, proc } = this;
    const gives = this.flow.gives[proc]!;
    if (gives.params) {
      // Whoever called looks at the parameters of a rule.
      const { params } = program.bundle.procs[proc]!;
      for (let slot = 0; slot < params; slot++)
        writer.line(`given[${slot}]=${writer.local(slot)};`);
    }
    if (gives.standsIn) writer.line(`ranOff=${done === 2 ? 1 : 0};`);
    // One that ran off its end was done as far as its last deed was.
    if (gives.standsIn && done === 2) writer.line("done=so;");
    else if (gives.done) writer.line(`done=${done === 0 ? 0 : 1};`);
    if (isList) writer.line(`return moveDown(m,${value},a);`);
    else writer.line(`m.top=a;return ${value};`);
  }
}
