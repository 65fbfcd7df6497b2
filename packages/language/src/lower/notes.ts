/** House rules and what the source does not say, listed with the pack. */
import type { Note } from "@questwright/bundle";
import type { Span } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import type { TableSymbol } from "../model/symbols.ts";
import { type Lowering, spoken } from "./lowering.ts";

/** What packs assume, on their own and in rows of tables. */
export function assumptionsOf(lowering: Lowering): Note[] {
  const note = (text: string, where: string, at: Span): Note => ({
    text,
    where,
    span: lowering.spans.of(at),
  });
  return lowering.program.packs.flatMap((pack) => [
    ...pack.assumptions
      .filter(({ node }) => node.kind === "Assume")
      .map(({ node, file }) =>
        note(node.reason?.value ?? "", spoken(pack.pack), { ...node, file }),
      ),
    ...pack.tables.flatMap((table) => assumedRows(table, note)),
  ]);
}

function assumedRows(
  table: TableSymbol,
  note: (text: string, where: string, at: Span) => Note,
): Note[] {
  const rows = table.node.rows?.rows ?? [];
  return rows.flatMap((row) => {
    if (row.kind === "Assume")
      return [note(row.reason?.value ?? "", spoken(table), { ...row, file: table.file })];
    if (row.kind !== "Row" || row.assume === undefined) return [];
    return [note(row.assume.reason?.value ?? "", spoken(table), { ...row, file: table.file })];
  });
}

/** Every value, row and cell that nobody knows. */
export function unknownsOf(lowering: Lowering): Note[] {
  const { program, spans } = lowering;
  const stated = program.packs.flatMap((pack) => statedUnknowns(pack, lowering));
  const values = [...program.things].flatMap(([thing, { values: all, charts }]) => [
    ...all.flatMap(({ property, value, at }) =>
      value.kind === "unknown"
        ? [
            {
              text: value.reason,
              where: `${spoken(thing)}: ${spoken(property)}`,
              span: spans.of(at),
            },
          ]
        : [],
    ),
    ...charts.flatMap(({ property, columns }) =>
      columns.flatMap(({ value }) =>
        value.kind === "unknown"
          ? [
              {
                text: value.reason,
                where: `${spoken(thing)}: ${spoken(property)}`,
                span: spans.of(value.at),
              },
            ]
          : [],
      ),
    ),
  ]);
  const rows = [...program.tables].flatMap(([table, { rows: all }]) =>
    all.flatMap((row) => [
      ...(row.unknown === undefined
        ? []
        : [{ text: row.unknown, where: spoken(table), span: spans.of(row.at) }]),
      ...row.cells.flatMap((cell) =>
        cell.kind === "unknown"
          ? [{ text: cell.reason, where: spoken(table), span: spans.of(cell.at) }]
          : [],
      ),
    ]),
  );
  return [...stated, ...values, ...rows];
}

/** `unknown "why"` that stands by itself among the declarations of a pack. */
function statedUnknowns({ assumptions, pack }: PackModel, { spans }: Lowering): Note[] {
  return assumptions
    .filter(({ node }) => node.kind === "Unknown")
    .map(({ node, file }) => ({
      text: node.reason?.value ?? "",
      where: spoken(pack),
      span: spans.of({ ...node, file }),
    }));
}
