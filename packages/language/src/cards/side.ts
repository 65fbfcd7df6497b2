import type { CardSide } from "@questwright/bundle";
import { propertyOfThing } from "../model/kinds.ts";
import { nameText } from "../model/node-name.ts";
import type { SideSymbol, TableSymbol, ThingSymbol } from "../model/symbols.ts";
import { partKey, rowTitle, spokenIn } from "../texts/texts.ts";
import { label, said } from "../wording/phrasing.ts";
import { type CardBuilder, note, placeOf, statedValue, textOf } from "./builder.ts";
import { display } from "./display.ts";
import { listGrid, rowKey, tableGrid } from "./grids.ts";
import { actionParagraphs, ruleParagraphs, tableRules } from "./rules.ts";
import type { LayoutSettings } from "./settings.ts";

type SharedBuilder = Omit<CardBuilder, "notes" | "side">;

/** A side that shows a thing as its layout says; the thing's second face where `side` is given. */
export function thingSide(
  shared: SharedBuilder,
  thing: ThingSymbol,
  layout: LayoutSettings,
  side?: SideSymbol,
): CardSide {
  const builder: CardBuilder = { ...shared, notes: [], side };
  const { texts } = shared.speech;
  const grids = layout.grids.flatMap((name) => gridOf(builder, thing, nameText(name)) ?? []);
  const rules = layout.rules.flatMap((name) => {
    if (nameText(name) === "actions") return actionParagraphs(builder, thing);
    return nameText(name) === "rules" ? ruleParagraphs(builder, thing) : [];
  });
  const rows = thing.tables
    .filter((table) => table.shape === "deeds" && isAsked(layout, table))
    .flatMap((table) => tableRows(builder, table));
  return {
    title: label(spokenIn(texts, thing)),
    subtitle: side === undefined ? "" : label(spokenIn(texts, side)),
    flavour: textOf(builder, thing, "flavour"),
    stats: layout.stats.flatMap((name) => statOf(builder, thing, nameText(name)) ?? []),
    grids,
    rules,
    rows,
    notes: builder.notes,
  };
}

function isAsked({ grids }: LayoutSettings, { name }: TableSymbol): boolean {
  return grids.some((grid) => nameText(grid) === name);
}

function statOf(builder: CardBuilder, thing: ThingSymbol, name: string) {
  const property = propertyOfThing(thing, name);
  if (property === undefined) return undefined;
  const { text, reason } = display(
    statedValue(builder, thing, property),
    property,
    builder.symbols,
    builder.speech,
  );
  const title = label(spokenIn(builder.speech.texts, property));
  if (reason !== undefined) note(builder, `${title}: ${reason}`);
  return {
    label: title,
    value: text,
    span: builder.spanOf(placeOf(builder, thing, property)),
  };
}

/** A table of the thing (or of its kind) by name, or a list that it holds. */
function gridOf(builder: CardBuilder, thing: ThingSymbol, name: string) {
  const filled = builder.program.things
    .get(thing)
    ?.tables.find(({ property }) => property.name === name);
  const table =
    filled?.table ??
    [...thing.tables, ...thing.kind.tables].find((each) => each.name === name) ??
    sharedTable(builder, thing, name);
  if (table !== undefined) return tableGrid(builder, table);
  const property = propertyOfThing(thing, name);
  return property && listGrid(builder, thing, property);
}

/** `behaviour: common-behaviour`: a table that the thing names. */
function sharedTable(
  builder: CardBuilder,
  thing: ThingSymbol,
  name: string,
): TableSymbol | undefined {
  const property = propertyOfThing(thing, name);
  const value = property && statedValue(builder, thing, property);
  return value?.kind === "table" ? value.table : undefined;
}

/** A side that shows a table of deeds: rolls, titles and what happens. */
export function tableSide(shared: SharedBuilder, table: TableSymbol): CardSide {
  const builder: CardBuilder = { ...shared, notes: [], side: undefined };
  const grid = table.shape === "grid" ? tableGrid(builder, table) : undefined;
  return {
    title: label(spokenIn(shared.speech.texts, table)),
    subtitle: "",
    flavour: "",
    stats: [],
    grids: grid === undefined ? [] : [grid],
    rules: tableRules(builder, table),
    rows: grid === undefined ? tableRows(builder, table) : [],
    notes: builder.notes,
  };
}

function tableRows(builder: CardBuilder, table: TableSymbol): CardSide["rows"] {
  const { texts } = builder.speech;
  const bound = builder.program.tables.get(table);
  return (bound?.rows ?? []).map((row) => {
    if (row.unknown !== undefined) note(builder, `${rowKey(builder, row)}: ${row.unknown}`);
    return {
      range: rowKey(builder, row),
      title: rowTitle(texts, row),
      text:
        row.unknown === undefined
          ? said(builder.speech, partKey("text", row), (phrasing, own) =>
              phrasing.body(row.body ?? [], own),
            )
          : "",
      unknown: row.unknown !== undefined,
      span: builder.spanOf(row.at),
    };
  });
}
