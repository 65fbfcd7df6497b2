/** What files of other programs hold: cells in rows, each with its place. */

/** A cell as it stands in the file; `line` and `column` from 1, in characters. */
export interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

export interface Rows {
  /** What the columns are called. */
  readonly header: readonly Cell[];
  /** As many cells as there are columns. */
  readonly records: readonly (readonly Cell[])[];
  /** What the file says it is called, if it does. */
  readonly title?: string;
}

/** Why a file, or a part of it, cannot be taken over. */
export interface ImportFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** All that a file holds, or everything that is wrong with it: never a part. */
export type ReadRows =
  | { readonly rows: Rows; readonly faults?: undefined }
  | { readonly rows?: undefined; readonly faults: readonly ImportFault[] };

/** Where a place in a text is, from its offset. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: [...before.slice(start)].length + 1 };
}

/** Each record has a cell for each column, and no two columns are called the same. */
export function checkShape({ header, records }: Rows): ImportFault[] {
  const faults: ImportFault[] = [];
  const known = new Map<string, Cell>();
  for (const cell of header) {
    const first = known.get(cell.text);
    if (cell.text === "") faults.push(faultAt(cell, "this column has no name"));
    else if (first !== undefined)
      faults.push(
        faultAt(cell, `a column "${cell.text}" stands in column ${first.column} already`),
      );
    known.set(cell.text, cell);
  }
  for (const record of records) {
    if (record.length === header.length) continue;
    const [first] = record;
    const many = record.length === 1 ? "is 1 cell" : `are ${record.length} cells`;
    const message = `there ${many} here, and ${header.length} columns`;
    if (first !== undefined) faults.push(faultAt(first, message));
  }
  return faults;
}

export const faultAt = ({ line, column }: Cell, message: string): ImportFault => ({
  line,
  column,
  message,
});
