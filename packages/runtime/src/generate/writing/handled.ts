/** Operations of expressions that the machine's handlers do. */
import type { Writer } from "./writer.ts";

/** Puts the operands on top where the machine has them, above what is in use; gives where that begins. */
export function spill(writer: Writer, count: number): string {
  const values = writer.stack.splice(writer.stack.length - count);
  writer.settle();
  const base = writer.kept({ text: "m.sp" }).text;
  writer.line(`m.needStack(${base}+${count + 600});`);
  values.forEach(({ text }, index) => {
    writer.line(`m.stack[${base}+${index}]=${text};`);
  });
  writer.line(`m.sp=${base}+${count};`);
  return base;
}

export function writeByHandler(writer: Writer, pc: number, count: number, size: number): number {
  const base = spill(writer, count);
  writer.line(`m.pc=${pc};handle(m,${writer.program.code[pc]});m.sp=${base};`);
  writer.push(writer.kept({ text: `m.stack[${base}]` }));
  return pc + size;
}
