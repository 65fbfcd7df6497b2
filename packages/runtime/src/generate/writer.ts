import type { Program } from "../program/program.ts";
import type { Flow } from "./flow.ts";
import { named, type Value } from "./value.ts";

/** What kind of function is written: with a frame of the machine, without one, or of one expression. */
export type Form = "framed" | "light" | "pure";

/** Writes the JavaScript of one proc: lines so far, and the operand stack as values. */
export class Writer {
  readonly program: Program;
  readonly flow: Flow;
  readonly form: Form;
  /** First integer above the locals, from the frame's first. */
  readonly base: number;
  /** Whether lists must lie where the machine has them: the game may wait while they do. */
  readonly exact: boolean;
  lines: string[] = [];
  stack: Value[] = [];
  private next = 0;

  constructor(program: Program, flow: Flow, form: Form, base: number, exact: boolean) {
    this.program = program;
    this.flow = flow;
    this.form = form;
    this.base = base;
    this.exact = exact;
  }

  get isTold(): boolean {
    return this.flow.mode === "told";
  }

  line(text: string): void {
    this.lines.push(text);
  }

  name(): string {
    return `t${this.next++}`;
  }

  push(value: Value): void {
    this.stack.push(value);
  }

  pop(): Value {
    const value = this.stack.pop();
    if (value === undefined) throw new Error("no operand");
    return value;
  }

  /** So many values from the top, in the order in which they were pushed. */
  take(count: number): Value[] {
    if (count > this.stack.length) throw new Error("no operands");
    return this.stack.splice(this.stack.length - count);
  }

  /** A value under a name, so that it is found once and when it stands there. */
  kept(value: Value): Value {
    if (value.plain === true) return value;
    const name = this.name();
    this.line(`const ${name}=${value.text};`);
    return named(name);
  }

  /** What is on the stack is found before what comes. */
  settle(): void {
    this.stack = this.stack.map((value) => this.kept(value));
  }

  local(slot: number): string {
    return `l${slot}`;
  }

  /** Lines written by `write`, by themselves. */
  within(write: () => void): string {
    const { lines } = this;
    this.lines = [];
    write();
    const text = this.lines.join("\n");
    this.lines = lines;
    return text;
  }
}
