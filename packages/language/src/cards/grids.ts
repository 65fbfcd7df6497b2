import type { CardGrid } from "@questwright/bundle";
import type { BoundColumn, BoundTable, BoundTableRow } from "../bind/program.ts";
import { propertiesOfKind } from "../model/kinds.ts";
import type { KindSymbol, PropertySymbol, TableSymbol, ThingSymbol } from "../model/symbols.ts";
import { columnTitle, partKey, spokenIn, type Texts, wordIn } from "../texts/texts.ts";
import { label, said } from "../wording/phrasing.ts";
import { type CardBuilder, note, placeOf, statedValue } from "./builder.ts";
import { type Displayed, display, rangeText } from "./display.ts";

type Columns = CardGrid["columns"];

/** A table whose cells are values: rolls down, columns across, with what each column means. */
export function tableGrid(builder: CardBuilder, table: TableSymbol): CardGrid | undefined {
  const bound = builder.program.tables.get(table);
  if (bound === undefined || bound.columns.length === 0) return undefined;
  const { texts } = builder.speech;
  const title = label(spokenIn(texts, table));
  return {
    title,
    columns: bound.columns.map((column) => ({
      title: titleOf(texts, column),
      note: columnNote(builder, column),
    })),
    rows: bound.rows.map((row) => ({
      key: rowKey(builder, row),
      cells:
        row.unknown === undefined
          ? row.cells.map((cell, index) => {
              const shown = display(cell, undefined, builder.symbols, builder.speech);
              return cellText(
                builder,
                shown,
                `${title} ${rowKey(builder, row)}, ${titleOf(texts, bound.columns[index])}`,
              );
            })
          : unknownRow(builder, bound, `${title} ${rowKey(builder, row)}`, row.unknown),
      span: builder.spanOf(row.at),
    })),
    span: builder.spanOf(table.at),
  };
}

/** What a row is rolled with. */
export function rowKey({ speech }: CardBuilder, { low, high, face }: BoundTableRow): string {
  return face === undefined ? rangeText(low, high) : wordIn(speech.texts, face);
}

function cellText(builder: CardBuilder, { text, reason }: Displayed, where: string): string | null {
  if (reason === undefined) return text;
  note(builder, `${where}: ${reason}`);
  return null;
}

function unknownRow(
  builder: CardBuilder,
  { columns }: BoundTable,
  where: string,
  reason: string,
): null[] {
  note(builder, `${where}: ${reason}`);
  return columns.map(() => null);
}

/** What an adjective at the head of a column means: its help, else made from its declaration. */
function columnNote({ program, speech }: CardBuilder, { condition }: BoundColumn): string {
  if (condition?.kind !== "adjective") return "";
  const { adjective } = condition;
  const key = partKey("note", adjective);
  if (adjective.help !== undefined) return speech.texts.of(key) ?? adjective.help;
  const bound = program.adjectives.get(adjective);
  if (bound?.value === undefined || bound.holes.length === 0) return "";
  return said(speech, key, (phrasing, texts) => phrasing.meaning(bound, texts));
}

function titleOf(texts: Texts, column: BoundColumn | undefined): string {
  return column === undefined ? "" : (columnTitle(texts, column) ?? column.title);
}

/** Things of a list as rows: what they state of numbers and dice, and their charts by range. */
export function listGrid(
  builder: CardBuilder,
  thing: ThingSymbol,
  property: PropertySymbol,
): CardGrid | undefined {
  const { program } = builder;
  const nameOf = (each: PropertySymbol) => label(spokenIn(builder.speech.texts, each));
  const things =
    program.things.get(thing)?.contents.find((each) => each.property === property)?.things ?? [];
  if (things.length === 0) return undefined;
  const scalars = scalarColumns(builder, things);
  const ranges = rangeColumns(builder, things);
  const columns: Columns = [
    ...scalars.map((scalar) => ({ title: nameOf(scalar), note: "" })),
    ...ranges.map(({ low, high }) => ({ title: rangeText(low, high), note: "" })),
  ];
  return {
    title: nameOf(property),
    columns,
    rows: things.map((each) => {
      const title = label(spokenIn(builder.speech.texts, each));
      return {
        key: title,
        cells: [
          ...scalars.map((scalar) => {
            const own = propertyNamed(each, scalar.name);
            const shown = display(
              own && statedValue(builder, each, own),
              own,
              builder.symbols,
              builder.speech,
            );
            return cellText(builder, shown, `${title}, ${nameOf(scalar)}`);
          }),
          ...ranges.map((range) => rangeCell(builder, each, range, title)),
        ],
        span: builder.spanOf(each.at),
      };
    }),
    span: builder.spanOf(placeOf(builder, thing, property)),
  };
}

interface Range {
  readonly low: number;
  readonly high: number;
}

function rangeCell(
  builder: CardBuilder,
  thing: ThingSymbol,
  range: Range,
  title: string,
): string | null {
  const charts = builder.program.things.get(thing)?.charts ?? [];
  const column = charts
    .flatMap((chart) => chart.columns)
    .find(({ low, high }) => low === range.low && high === range.high);
  const shown = display(column?.value, undefined, builder.symbols, builder.speech);
  return cellText(builder, shown, `${title}, ${rangeText(range.low, range.high)}`);
}

/** The ranges that any of the things has a value for, in ascending order. */
function rangeColumns({ program }: CardBuilder, things: readonly ThingSymbol[]): Range[] {
  const found = new Map<string, Range>();
  for (const thing of things)
    for (const chart of program.things.get(thing)?.charts ?? [])
      for (const { low, high } of chart.columns) found.set(`${low} ${high}`, { low, high });
  return [...found.values()].sort((a, b) => a.low - b.low || a.high - b.high);
}

const SCALARS = ["number", "dice", "price", "choice", "word", "flag"];

/** Properties with a value of their own in one of the things at least, in the order of the kinds. */
function scalarColumns({ program }: CardBuilder, things: readonly ThingSymbol[]): PropertySymbol[] {
  const found = new Map<string, PropertySymbol>();
  for (const kind of new Set(things.map((thing) => thing.kind)))
    for (const property of orderedProperties(kind)) {
      if (found.has(property.name) || property.counter !== undefined) continue;
      if (!SCALARS.includes(property.type.type)) continue;
      const stated = things.some((thing) =>
        program.things.get(thing)?.values.some((value) => value.property === property),
      );
      if (stated) found.set(property.name, property);
    }
  return [...found.values()];
}

function orderedProperties(kind: KindSymbol): PropertySymbol[] {
  return propertiesOfKind(kind).filter(({ name }) => name !== "copies");
}

function propertyNamed(thing: ThingSymbol, name: string): PropertySymbol | undefined {
  return propertiesOfKind(thing.kind).find((property) => property.name === name);
}
