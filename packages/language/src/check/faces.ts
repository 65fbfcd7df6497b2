/** Tables of symbol dice: rows are faces. */
import type { RowNode } from "@questwright/grammar";
import { change } from "../diagnostics/fault.ts";
import { tableGap, tableImpossibleRow, tableOverlap } from "../diagnostics/generated/table.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { joined } from "../diagnostics/wording.ts";
import type { Names } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";
import type { TableSymbol } from "../model/symbols.ts";
import { baseOf, faceOfKey, isUnconditional, isWhole, rowsOf, spanOf } from "./table-rows.ts";

interface Shown {
  readonly faces: readonly string[];
  /** As the dice are written. */
  readonly dice: string;
}

/** Each face has one row that answers it whatever else holds, and no row is for anything else. */
export function checkFaces(
  table: TableSymbol,
  rows: readonly RowNode[],
  { faces, dice }: Shown,
  names: Names,
  reporter: Reporter,
): void {
  const first = new Map<string, RowNode["keys"][number]>();
  for (const row of rows)
    for (const key of row.keys) {
      const { kind } = key.value;
      if (kind === "Text" || kind === "Otherwise") continue;
      const face = faceOfKey(key);
      if (face === undefined || !faces.includes(face)) {
        const results = face ?? writtenKey(table, key);
        const at = spanOf(table, key);
        const [near, ...others] = face === undefined ? [] : nearest(face, faces);
        const fixes = near === undefined ? [] : [change(at, near, others.length === 0)];
        reporter.report(tableImpossibleRow(at, { dice, results }, { fixes }));
        continue;
      }
      if (!isUnconditional(row)) continue;
      const other = first.get(face);
      if (other === undefined) first.set(face, key);
      else
        reporter.report(
          tableOverlap(
            spanOf(table, key),
            { table: table.name, shared: face },
            { related: [{ message: "The other row is here.", at: spanOf(table, other) }] },
          ),
        );
    }
  if (!isWhole(table, rows)) return;
  const base = table.node.like === undefined ? undefined : baseOf(table, names);
  if (table.node.like !== undefined && base === undefined) return;
  const inherited = base === undefined ? [] : rowsOf(base.node).filter(isUnconditional);
  const answered = new Set([
    ...first.keys(),
    ...inherited.flatMap(({ keys }) => keys.flatMap((key) => faceOfKey(key) ?? [])),
  ]);
  const missing = faces.filter((face) => !answered.has(face));
  const inheritsRest = inherited.some(({ keys }) =>
    keys.some(({ value }) => value.kind === "Otherwise"),
  );
  if (missing.length > 0 && !inheritsRest)
    reporter.report(tableGap(table.at, { table: table.name, missing: joined(missing, "and") }));
}

/** Rows of words in a table of numbers. */
export function checkNoFaces(
  table: TableSymbol,
  rows: readonly RowNode[],
  dice: string,
  reporter: Reporter,
): void {
  for (const { keys } of rows)
    for (const key of keys) {
      const face = faceOfKey(key);
      if (face !== undefined)
        reporter.report(tableImpossibleRow(spanOf(table, key), { dice, results: face }));
    }
}

function writtenKey(table: TableSymbol, { start, end }: { start: number; end: number }): string {
  const text = table.pack.files.find(({ path }) => path === table.file)?.text ?? "";
  return text.slice(start, end);
}
