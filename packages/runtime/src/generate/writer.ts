import type { Program } from "../program/program.ts";
import { named, type Value } from "./value.ts";

/** Where the code of a proc keeps its locals: in its frame, or (where it is pure) in variables. */
export type Place = "frame" | "variables";

/** Writes the JavaScript of one proc: lines so far, and the operand stack as values. */
export class Writer {
  readonly program: Program;
  readonly place: Place;
  /** First integer above the locals, from the frame. */
  readonly base: number;
  lines: string[] = [];
  stack: Value[] = [];
  private names: { next: number };

  constructor(program: Program, place: Place, base: number, names = { next: 0 }) {
    this.program = program;
    this.place = place;
    this.base = base;
    this.names = names;
  }

  line(text: string): void {
    this.lines.push(text);
  }

  name(): string {
    return `t${this.names.next++}`;
  }

  push(value: Value): void {
    this.stack.push(value);
  }

  pop(): Value {
    const value = this.stack.pop();
    if (value === undefined) throw new Error("no operand");
    return value;
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
    return this.place === "frame" ? `stack[L+${slot}]` : `l${slot}`;
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
