/** A copy of a game that stands still, which goes on by itself. */
import { copied, integers, newBlock } from "../memory/block.ts";
import { partsInUse } from "../memory/parts.ts";
import { Machine, roomOfGame } from "./machine.ts";
import { STACK_ROOM } from "./registers.ts";

/** Integers kept free for the lists of a copy. */
const LISTS_ROOM = 256;

/** Its memories, its journal (unless another is given), and how far it has come where it pauses; everything else is found again. */
export function copyOf(machine: Machine, told = machine.journal.copy()): Machine {
  const [world, log, stackInUse, listsInUse] = partsInUse(machine);
  const { program, run, compiled } = machine;
  const [stack, lists] = [stackInUse.length + STACK_ROOM, listsInUse.length + LISTS_ROOM];
  const memories = world.length + log.length + stack + lists;
  const block = newBlock(memories + roomOfGame(program));
  const image = {
    world: copied(block, world),
    log: copied(block, log),
    stack: integers(block, stack),
    lists: integers(block, lists),
    block,
  };
  image.stack.set(stackInUse);
  image.lists.set(listsInUse);
  const copy = new Machine(program, image, told, run, compiled, machine.line);
  copy.setRunning(machine.running());
  copy.began = machine.began;
  return copy;
}
