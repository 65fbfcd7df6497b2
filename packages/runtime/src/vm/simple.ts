/** Conditions and values that are settled by few questions need no frame and no loop of their own. */
import { UNKNOWN } from "@questwright/bundle";
import { E_KIND, FRAME_HEADER, WORLD_REGISTERS } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import type { Machine } from "./machine.ts";

/**
 * Goes through the code of a proc, whose arguments lie above a frame's header at `sp`, as far as it
 * asks of them only what stands in the world. Whether that settled it: then it has cost its fuel, and
 * what it gives is in `machine.value`. Else nothing is changed.
 */
export function isSettled(machine: Machine, proc: number): boolean {
  const { program, stack, world } = machine;
  const { fast, kindIs, kindCount, stride } = program;
  const { entry, work } = program.shapes[proc]!;
  if (machine.fuel - work < machine.alarm || machine.coverage !== undefined) return false;
  const locals = machine.sp + FRAME_HEADER;
  for (let at = entry; ; ) {
    const operation = fast[at];
    if (operation === OP.RETURN_CONST) return gives(machine, work, fast[at + 1]!, fast[at + 3]!);
    const isOfKind = operation === OP.LOCAL_IS || operation === OP.LOCAL_IS_OR_JUMP;
    if (!isOfKind && operation !== OP.FIELD_IS) return false;
    const record = WORLD_REGISTERS + stack[locals + fast[at + 1]!]! * stride;
    if (operation === OP.LOCAL_IS_OR_JUMP) {
      const is = kindIs[world[record + E_KIND]! * kindCount + fast[at + 3]!] === 1;
      at = is ? at + 6 : fast[at + 5]!;
      continue;
    }
    const next = isOfKind ? at + 4 : at + 6;
    if (fast[next] !== OP.RETURN) return false;
    if (isOfKind) {
      const is = kindIs[world[record + E_KIND]! * kindCount + fast[at + 3]!] === 1;
      return gives(machine, work, is ? 1 : 0, fast[next + 1]!);
    }
    const value = world[record + fast[at + 2]!]!;
    if (value === UNKNOWN) return false;
    return gives(machine, work, value === fast[at + 5] ? 1 : 0, fast[next + 1]!);
  }
}

function gives(machine: Machine, work: number, value: number, done: number): boolean {
  machine.fuel -= work;
  machine.value = value;
  machine.done = done;
  return true;
}
