import type { Position } from "./diagnostic.ts";

/** Where the lines of a text begin, so that offsets can be told as lines and columns. */
export interface LineIndex {
  readonly starts: readonly number[];
  readonly length: number;
}

/** Lines end with LF, CRLF or CR, as the lexer has it. */
export function indexLines(text: string): LineIndex {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (unit === 10 || (unit === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  return { starts, length: text.length };
}

/** Line and column from 1, in UTF-16 units; an offset beyond the text is taken as its end. */
export function positionAt(index: LineIndex, offset: number): Position {
  const at = Math.max(0, Math.min(offset, index.length));
  let low = 0;
  let high = index.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (index.starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - index.starts[low]! + 1, offset: at };
}
