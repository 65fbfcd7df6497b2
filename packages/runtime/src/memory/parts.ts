import type { Machine } from "../vm/machine.ts";
import { R_ENTITIES, R_LOG, S_SP, S_TOP, WORLD_REGISTERS } from "./layout.ts";

/** What is in use of the memories of a game that stands still; no copies. */
export function partsInUse({
  world,
  log,
  stack,
  lists,
  program,
}: Machine): readonly [world: Int32Array, log: Int32Array, stack: Int32Array, lists: Int32Array] {
  return [
    world.subarray(0, WORLD_REGISTERS + world[R_ENTITIES]! * program.stride),
    log.subarray(0, world[R_LOG]!),
    stack.subarray(0, stack[S_SP]!),
    lists.subarray(0, stack[S_TOP]!),
  ];
}
