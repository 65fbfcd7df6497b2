/** Places in a text as a reader counts them: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of one text begin. A line ends after its line feed; a carriage return belongs to it. */
export interface LineTable {
  readonly lineStarts: readonly number[];
  /** Any offset; one beyond the text counts as its end. */
  positionAt(offset: number): Position;
  /** A column beyond its line counts as the line's end, a line beyond the text as the text's. */
  offsetAt(position: Position): number;
}

/** The table is built at the first question, so that a file without faults never pays for it. */
export function lineTable(text: string): LineTable {
  let starts: readonly number[] | undefined;
  /** The line that was asked for last: questions mostly go down a text. */
  let near = 0;
  const lineStarts = (): readonly number[] => {
    starts ??= startsOf(text);
    return starts;
  };
  return {
    get lineStarts() {
      return lineStarts();
    },
    positionAt(offset) {
      const at = Math.min(Math.max(offset, 0), text.length);
      const all = lineStarts();
      if (!holds(all, near, at)) near = holds(all, near + 1, at) ? near + 1 : lineOf(all, at);
      return { line: near + 1, column: at - all[near]! + 1 };
    },
    offsetAt({ line, column }) {
      const all = lineStarts();
      if (line > all.length) return text.length;
      const index = Math.max(line, 1) - 1;
      const start = all[index]!;
      const end = index + 1 < all.length ? all[index + 1]! - 1 : text.length;
      return Math.min(start + Math.max(column, 1) - 1, end);
    },
  };
}

function holds(starts: readonly number[], line: number, offset: number): boolean {
  const start = starts[line];
  if (start === undefined || offset < start) return false;
  const next = starts[line + 1];
  return next === undefined || offset < next;
}

function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last line that begins at or before an offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
