import { RuleFault } from "../faults.ts";
import { type Block, integers, newBlock } from "./block.ts";
import { S_SP, S_TOP, STACK_BASE } from "./layout.ts";

/** The whole of a game's state is in these four; everything else can be found again from them. */
export interface MemoryImage {
  readonly world: Int32Array;
  readonly log: Int32Array;
  readonly stack: Int32Array;
  readonly lists: Int32Array;
  /** Where more integers for this game may come from. */
  readonly block?: Block;
}

/** More integers than these are a fault of the rules. */
export const MAX_STACK = 1 << 16;
export const MAX_LISTS = 1 << 20;
export const MAX_LOG = 1 << 20;
/** Integers for old values, at first. */
export const UNDO_ROOM = 256;

/**
 * The memories of a game, with the one write barrier. World and log are written through `put` and
 * `putLog`, which keep what was there, so that a decision can be taken back. Stack and lists are
 * copied whole at each decision: little of them is in use then.
 */
export class Memory {
  world: Int32Array;
  log: Int32Array;
  stack: Int32Array;
  /** Whether the stack may not be moved, and whether nothing may. */
  isStackFixed = false;
  isFixed = false;
  /** Arena of lists: a list is the offset of its length, its members follow. List 0 is empty. */
  lists: Int32Array;
  /** Old values since the last decision, as [place, value]; the log's places are complemented. */
  undo: Int32Array;
  undoTop = 0;
  /** Whether old values are kept. */
  keepsUndo = true;
  /** Grows with every change of world or log: what was computed at one stamp holds while it stands. */
  stamp = 1;
  readonly block: Block;

  constructor(image: MemoryImage) {
    this.block = image.block ?? newBlock(0);
    this.undo = integers(this.block, UNDO_ROOM);
    this.world = image.world;
    this.log = image.log;
    this.stack = image.stack;
    this.lists = image.lists;
  }

  put(offset: number, value: number): void {
    const old = this.world[offset]!;
    if (old === value) return;
    this.stamp++;
    if (this.keepsUndo) this.keep(offset, old);
    this.world[offset] = value;
  }

  putLog(offset: number, value: number): void {
    const old = this.log[offset]!;
    if (old === value) return;
    this.stamp++;
    if (this.keepsUndo) this.keep(~offset, old);
    this.log[offset] = value;
  }

  private keep(place: number, old: number): void {
    if (this.undoTop + 2 > this.undo.length) this.undo = grown(this.undo, this.undoTop + 2);
    this.undo[this.undoTop++] = place;
    this.undo[this.undoTop++] = old;
  }

  /** Takes back, youngest first, what a segment of old values recorded. */
  takeBack(segment: Int32Array, length: number): void {
    this.stamp++;
    for (let index = length - 2; index >= 0; index -= 2) {
      const offset = segment[index]!;
      if (offset >= 0) this.world[offset] = segment[index + 1]!;
      else this.log[~offset] = segment[index + 1]!;
    }
  }

  needWorld(length: number): void {
    if (length > this.world.length) this.world = this.moved(this.world, length);
  }

  needLog(length: number): void {
    if (length > this.log.length) this.log = this.moved(this.log, length);
  }

  needStack(length: number): void {
    if (length <= this.stack.length) return;
    if (this.isStackFixed)
      throw new RuleFault("runtime/too-much", "Rules stand too deep in each other");
    this.stack = this.moved(this.stack, length);
  }

  needLists(length: number): void {
    if (length > this.lists.length) this.lists = this.moved(this.lists, length);
  }

  private moved(old: Int32Array, length: number): Int32Array {
    if (this.isFixed) throw new RuleFault("runtime/too-much", "Rules need more room than there is");
    return grown(old, length);
  }

  /** Copies of the parts of stack and lists that are in use. */
  stackInUse(): Int32Array {
    return this.stack.slice(0, Math.max(STACK_BASE, this.stack[S_SP]!));
  }

  listsInUse(): Int32Array {
    return this.lists.slice(0, this.stack[S_TOP]!);
  }

  restoreStack(stack: Int32Array, lists: Int32Array): void {
    this.needStack(stack.length);
    this.stack.set(stack);
    this.needLists(lists.length);
    this.lists.set(lists);
  }
}

export function grown(old: Int32Array, least: number): Int32Array {
  const next = new Int32Array(Math.max(least, old.length * 2, 64));
  next.set(old);
  return next;
}
