/** From the bytes of a file of another program to text of the language. */
import { basename, extname } from "node:path";
import { createWorkspace, format } from "@questwright/language";
import { readCsv } from "./csv.ts";
import { decode } from "./decode.ts";
import { mendJson, readJson } from "./json.ts";
import { faultAt, type ImportFault, type ReadRows, type Rows } from "./rows.ts";
import { nameOf } from "./words.ts";
import { type Written, writeList } from "./write-list.ts";
import { numbersColumn, writeTable } from "./write-table.ts";

export type Form = "table" | "list";

export interface ConvertOptions {
  /** Undefined: a table where there is one column of texts and no kind, else a list. */
  readonly form: Form | undefined;
  /** Of the things of a list. */
  readonly kind: string | undefined;
  /** Of the table; undefined: as the file is called. */
  readonly name: string | undefined;
  readonly dice: string | undefined;
  readonly encoding: string | undefined;
  /** Whether control signs in texts of JSON become spaces. */
  readonly mends: boolean;
}

export type Converted =
  | {
      readonly text: string;
      readonly form: Form;
      readonly rows: number;
      /** How many signs became spaces. */
      readonly mended: number;
      readonly faults?: undefined;
    }
  | { readonly text?: undefined; readonly faults: readonly ImportFault[] };

/** Kinds of files that can be read, by the ends of their names. */
export const EXTENSIONS: ReadonlySet<string> = new Set([".csv", ".tsv", ".txt", ".json"]);

/** The text, laid out the one way, or everything that is wrong. A list without a kind is of `thing`. */
export function convert(file: string, bytes: Uint8Array, options: ConvertOptions): Converted {
  const decoded = decode(bytes, options.encoding);
  if (decoded.text === undefined) return refused(decoded.problem);
  const isJson = extname(file).toLowerCase() === ".json";
  const { text: source, mended } =
    isJson && options.mends ? mendJson(decoded.text) : { text: decoded.text, mended: 0 };
  const read: ReadRows = isJson ? readJson(source) : readCsv(source);
  if (read.faults !== undefined) return { faults: read.faults };
  const { rows } = read;
  if (rows.header.length === 0) return refused("there are no columns here");
  if (rows.records.length === 0) return refused("there are names of columns, and no rows");
  const texts = rows.header.length - (numbersColumn(rows) < 0 ? 0 : 1);
  const form = options.form ?? (texts === 1 && options.kind === undefined ? "table" : "list");
  const called = basename(file, extname(file));
  const write = (some: Rows): Written =>
    form === "list"
      ? writeList(some, options.kind ?? "thing")
      : writeTable(some, {
          name: options.name ?? (nameOf(called) || "imported"),
          title: rows.title ?? spaced(called),
          dice: options.dice,
        });
  const written = write(rows);
  if (written.faults !== undefined) return { faults: written.faults };
  const text = format(written.text);
  const [unread] = syntaxFaults(text);
  if (unread !== undefined) return { faults: unreadRows(rows, write, unread) };
  return { text, form, rows: rows.records.length, mended };
}

const refused = (message: string): Converted => ({ faults: [{ line: 1, column: 1, message }] });

/** The rows of which, each by itself, something comes that cannot be read. */
function unreadRows(
  rows: Rows,
  write: (some: Rows) => Written,
  first: string,
): readonly ImportFault[] {
  const { header, records } = rows;
  const because = (unread: string) =>
    `what comes of this could not be read, as where a word of the language is a name: ${unread}`;
  const faults = records.flatMap((record) => {
    const [unread] = syntaxFaults(write({ ...rows, records: [record] }).text ?? "");
    return unread === undefined ? [] : [faultAt(record[0]!, because(unread))];
  });
  // What all have in common is the header.
  const isHeader = faults.length === records.length && records.length > 1;
  return faults.length === 0 || isHeader ? [faultAt(header[0]!, because(first))] : faults;
}

/** `old_ruins-2` is called “Old ruins 2”. */
function spaced(text: string): string {
  const words = text.replace(/[_-]+/gu, " ").trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What the reader of the language says to the text itself, whatever its names mean. */
function syntaxFaults(text: string): readonly string[] {
  const workspace = createWorkspace();
  workspace.setFile("import/import.quest", text);
  return workspace
    .check()
    .filter(({ code, severity }) => code.startsWith("syntax/") && severity === "error")
    .map(({ message }) => message);
}
