/** A list of things: a line for each record, a column for each property. */
import { rangeText, readRange } from "./ranges.ts";
import { type Cell, faultAt, type ImportFault, type Rows } from "./rows.ts";
import { isName, nameOf, plainValue, quoted } from "./words.ts";

export type Written =
  | { readonly text: string; readonly faults?: undefined }
  | { readonly text?: undefined; readonly faults: readonly ImportFault[] };

/** Columns that are always texts. */
const TEXTS: ReadonlySet<string> = new Set(["title", "flavour", "text"]);

export function writeList(rows: Rows, kind: string): Written {
  const columns = columnsOf(rows);
  const faults: ImportFault[] = [];
  const known = new Map<string, Cell>();
  rows.header.forEach((cell, index) => {
    const name = columns.find(({ index: at }) => at === index)?.name ?? "";
    if (name === "") faults.push(faultAt(cell, `"${cell.text}" cannot be made a name`));
  });
  const names = new Map<string, Cell>();
  for (const record of rows.records) {
    const cell = record[columns[0]!.index]!;
    const name = nameOf(cell.text);
    const first = names.get(name);
    if (name === "") faults.push(faultAt(cell, "a name is missing here"));
    else if (first !== undefined)
      faults.push(faultAt(cell, `\`${name}\` is the name of another in line ${first.line}`));
    else names.set(name, cell);
  }
  for (const { name, index } of columns) {
    const first = known.get(name);
    const cell = rows.header[index]!;
    if (first !== undefined && first !== cell)
      faults.push(
        faultAt(cell, `"${cell.text}" and "${first.text}" would both be called \`${name}\``),
      );
    known.set(name, cell);
  }
  if (faults.length > 0) return { faults };
  const lines = [
    columns.map(({ name }) => name),
    ...rows.records.map((record) => columns.map(({ write, index }) => write(record[index]!.text))),
  ];
  return {
    text: [
      `list of ${kind} {`,
      ...lines.map((cells) => `  | ${cells.join(" | ")} |`),
      "}",
      "",
    ].join("\n"),
  };
}

interface Column {
  readonly name: string;
  /** Of the cells that it is made from. */
  readonly index: number;
  readonly write: (text: string) => string;
}

/** The name first: from `id`, `name` or `title`, else from the first column; then what it is called, then the rest. */
function columnsOf({ header, records }: Rows): readonly Column[] {
  const called = header.map(({ text }) => headerName(text));
  const at = (name: string) => called.indexOf(name);
  const id = [at("id"), at("name"), at("title"), 0].find((index) => index >= 0)!;
  const title = [at("title"), at("name"), id].find((index) => index >= 0)!;
  const isTitled = title !== id || !records.every((record) => isName(record[id]!.text));
  const columns: Column[] = [{ name: "name", index: id, write: nameOf }];
  if (isTitled) columns.push({ name: "title", index: title, write: quoted });
  called.forEach((name, index) => {
    if (index === id || (isTitled && index === title)) return;
    const cells = records.map((record) => record[index]!.text);
    const isText = TEXTS.has(name) || cells.some((text) => plainValue(text) === undefined);
    const write = (text: string) => {
      const plain = plainValue(text);
      return plain === undefined || (isText && plain !== "-") ? quoted(text) : plain;
    };
    columns.push({ name, index, write });
  });
  return columns;
}

/** A property, or a range that belongs to a chart. */
function headerName(text: string): string {
  const range = readRange(text);
  return range === undefined ? nameOf(text) : rangeText(range);
}
