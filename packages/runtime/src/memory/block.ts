/**
 * Integers for one game from one piece of memory: a game needs some dozens of arrays, and each that
 * is made by itself costs more than it takes to play a turn.
 */
export interface Block {
  readonly buffer: ArrayBuffer;
  next: number;
}

const BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Room for so many integers, all 0. */
export const newBlock = (length: number): Block => ({
  buffer: new ArrayBuffer(length * BYTES),
  next: 0,
});

/** So many integers that nobody else has, all 0: of the block, or by themselves where it is used up. */
export function integers(block: Block, length: number): Int32Array {
  const begin = block.next;
  if ((begin + length) * BYTES > block.buffer.byteLength) return new Int32Array(length);
  block.next = begin + length;
  return new Int32Array(block.buffer, begin * BYTES, length);
}

/** A copy of integers in a block. */
export function copied(block: Block, from: Int32Array): Int32Array {
  const copy = integers(block, from.length);
  copy.set(from);
  return copy;
}
