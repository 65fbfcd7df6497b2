import type { Program } from "../../program/program.ts";
import type { Flow } from "../analysis/flow.ts";
import { named, type Value } from "./value.ts";

/** What kind of function is written: with a frame of the machine, without one, or of one expression. */
export type Form = "framed" | "light" | "pure" | "straight";

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
  /** Fuel of what is called and does not count its own, for one run of what is being written. */
  work = 0;
  private next = 0;
  /** What was found and holds until something is done, by its text, from the outermost scope inward. */
  private scopes: Map<string, string>[] = [new Map()];

  constructor(program: Program, flow: Flow, form: Form, base: number, exact: boolean) {
    this.program = program;
    this.flow = flow;
    this.form = form;
    this.base = base;
    this.exact = exact;
  }

  /** Nothing stops the game: nobody waits, and the machine that is played on is the same in every game. */
  get isStraight(): boolean {
    return this.flow.mode === "straight";
  }

  /** The arena of lists. */
  get lists(): string {
    return this.isStraight ? "lists" : "m.lists";
  }

  /** Room for a list of so many members. */
  newList(count: string | number): string {
    return this.isStraight ? `room(${count})` : `newList(m,${count})`;
  }

  /** All of a kind that are anywhere. */
  kindList(kind: number): string {
    return this.isStraight ? `k${kind}()` : `kindList(m,${kind})`;
  }

  /** A call of a function that is written here. */
  own(name: string, given: readonly string[]): string {
    return `${name}(${(this.isStraight ? given : ["m", ...given]).join()})`;
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

  /** The name of what was found and still holds. */
  known(text: string): string | undefined {
    for (const scope of this.scopes) {
      const name = scope.get(text);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** The name of what stands for a value until something is done; found here where it is not known yet. */
  shared(text: string, found?: (name: string) => void): Value {
    const known = this.known(text);
    if (known !== undefined) return named(known);
    const value = this.kept({ text });
    this.scopes.at(-1)!.set(text, value.text);
    found?.(value.text);
    return value;
  }

  /** Something is done: nothing that was found need hold any longer. */
  changed(): void {
    for (const scope of this.scopes) scope.clear();
  }

  /** A local gets another value: what was found with it holds no longer, and what waits keeps the old. */
  assigned(slot: number): void {
    const local = this.local(slot);
    const isOf = new RegExp(`\\b${local}\\b`);
    for (const scope of this.scopes)
      for (const text of scope.keys()) if (isOf.test(text)) scope.delete(text);
    this.stack = this.stack.map((value) =>
      value.text === local ? this.kept({ text: local }) : value,
    );
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
    this.scopes.push(new Map());
    write();
    this.scopes.pop();
    const text = this.lines.join("\n");
    this.lines = lines;
    return text;
  }
}
