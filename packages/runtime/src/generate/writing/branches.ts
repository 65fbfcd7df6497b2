/** Expressions of which a part is found only where it is asked for, and those that procs give. */
import { OP } from "../../program/opcodes.ts";
import { writeExpression, writeOperation } from "./expressions.ts";
import { flag, integer, named, truthOf, type Value } from "./value.ts";
import type { Writer } from "./writer.ts";

/** `and`, `or`: the right side only where the left does not settle it. */
export function writeShort(writer: Writer, pc: number, isAnd: boolean): number {
  const end = writer.program.code[pc + 1]!;
  const left = writer.pop();
  writer.settle();
  let right: Value | undefined;
  const lines = writer.within(() => {
    writeExpression(writer, pc + 2, end);
    right = writer.pop();
  });
  if (lines === "" && left.truth !== undefined && right!.truth !== undefined) {
    writer.push(flag(`(${left.truth}${isAnd ? "&&" : "||"}${right!.truth})`));
    return end;
  }
  const name = writer.name();
  writer.line(`let ${name}=${left.text};`);
  writer.line(`if(${name}${isAnd ? "!==" : "==="}0){${lines}\n${name}=${right!.text};}`);
  writer.push(named(name));
  return end;
}

/** IF, the one value, JUMP, the other value. */
export function writeIf(writer: Writer, pc: number): number {
  const { code } = writer.program;
  const no = code[pc + 1]!;
  const end = code[no - 1]!;
  const condition = writer.pop();
  writer.settle();
  const name = writer.name();
  const side = (from: number, to: number) =>
    writer.within(() => {
      writeExpression(writer, from, to);
      writer.line(`${name}=${writer.pop().text};`);
    });
  writer.line(`let ${name};`);
  writer.line(`if(${truthOf(condition)}){${side(pc + 2, no - 2)}}else{${side(no, end)}}`);
  writer.push(named(name));
  return end;
}

/**
 * FRAME, arguments, CALL, PUSH_RESULT: a pure proc is called with its arguments. Where a statement
 * follows instead, its operands are left on the stack.
 */
export function writeCall(writer: Writer, pc: number): number {
  const { code } = writer.program;
  let at = pc + 2;
  writer.settle();
  const depth = writer.stack.length;
  while (code[at] !== OP.CALL) {
    const next = writeOperation(writer, at);
    if (next < 0) return at;
    at = next;
  }
  const values = writer.stack.splice(depth).map(({ text }) => text);
  const callee = code[at + 1]!;
  if (writer.isStraight) writeStraightCall(writer, callee, values);
  else writer.push(writer.kept({ text: `e${callee}(${["m", ...values].join()})` }));
  return at + 4;
}

/** An expression's call of a proc for its value. */
function writeStraightCall(writer: Writer, callee: number, given: readonly string[]): void {
  // What comes to itself again is ended by the machine.
  if (writer.flow.rings[callee] === 1 || writer.flow.leaves[callee] === 1) {
    writer.line("fault();");
    writer.push(integer(0));
    return;
  }
  writer.push(writer.kept({ text: writer.own(`p${callee}`, given) }));
}
