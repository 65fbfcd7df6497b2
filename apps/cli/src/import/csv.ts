/** Tables of cells with delimiters between them. */
import { CsvError, parse } from "csv-parse/sync";
import { type Cell, checkShape, type ImportFault, type ReadRows } from "./rows.ts";

const DELIMITERS = [",", ";", "\t"] as const;

/** Reads a table; the delimiter is the one by which the rows have most cells, each as many as the first. */
export function readCsv(written: string): ReadRows {
  // The first line by which Excel tells itself the delimiter.
  const text = written.replace(/^sep=.(?=\r?\n)/iu, "");
  if (text.trim() === "")
    return { faults: [{ line: 1, column: 1, message: "there is nothing here" }] };
  const read = DELIMITERS.map((delimiter) => readWith(text, delimiter));
  const best = read.reduce((chosen, each) => (widthOf(each) > widthOf(chosen) ? each : chosen));
  if (best.faults !== undefined) return best;
  const faults = checkShape(best.rows);
  return faults.length > 0 ? { faults } : best;
}

/** How well rows hang together: delimiters in the header, the fewer the fewer rows have as many. */
function widthOf({ rows, faults }: ReadRows): number {
  if (rows === undefined) return -1 / reachOf(faults);
  const { header, records } = rows;
  const even = records.filter(({ length }) => length === header.length).length;
  const share = (even + 1) / (records.length + 1);
  // Where nothing is divided it still tells which sign divides no row.
  return header.length > 1 ? (header.length - 1) * share : share / MANY;
}

function readWith(text: string, delimiter: string): ReadRows {
  const records: Cell[][] = [];
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  /** Where the cell before ended, in bytes and in lines and characters. */
  let end = 0;
  let [line, column] = [1, 1];
  const goTo = (byte: number): void => {
    const passed = decoder.decode(bytes.subarray(end, byte));
    const breaks = passed.split("\n");
    line += breaks.length - 1;
    column = breaks.length > 1 ? [...breaks.at(-1)!].length + 1 : column + [...passed].length;
    end = byte;
  };
  /** Between a cell and the one before stand a delimiter, or ends of lines. */
  const nextCell = (): number => {
    let start = end;
    while (bytes[start] === 10 || bytes[start] === 13) start += 1;
    return start === end && end > 0 ? end + 1 : start;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      cast(value, { bytes: last, index }) {
        goTo(nextCell());
        const cell = { text: value.trim(), line, column };
        if (index === 0) records.push([cell]);
        else records.at(-1)!.push(cell);
        goTo(last);
        return value;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The cell at fault is the one behind the last that could be read.
    goTo(nextCell());
    return { faults: [{ line, column, message: MEANT[error.code] ?? error.message }] };
  }
  const [header = [], ...rest] = filled(records);
  return { rows: { header, records: rest } };
}

/** Without the empty rows and columns that spreadsheets leave around a table. */
function filled(records: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const widths = records.map((record) => record.findLastIndex(({ text }) => text !== "") + 1);
  const width = widths.reduce((most, each) => Math.max(most, each), 0);
  return records.flatMap((record, index) => (widths[index] === 0 ? [] : [record.slice(0, width)]));
}

/** How far a text could be read: the sign that divides it leads to what is really wrong. */
const reachOf = ([fault]: readonly ImportFault[]): number =>
  fault === undefined ? 1 : fault.line + fault.column / MANY;

/** More columns and rows than there are. */
const MANY = 1e9;

const MEANT: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is opened here and never closed",
  INVALID_OPENING_QUOTE:
    "a quote stands in the middle of this cell: double it, and put quotes around the cell",
  CSV_INVALID_CLOSING_QUOTE: "something stands behind the closing quote of this cell",
};
