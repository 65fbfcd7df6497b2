import { propertiesOfKind, propertyOfKind } from "../../model/kinds.ts";
import type { Names } from "../../model/names.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import { helpFor } from "../symbol-help.ts";
import { sayableWords } from "./anything.ts";
import { type Proposal, snippet, word } from "./completion.ts";
import { keyword } from "./keywords.ts";
import type { OpenBody, WritingPlace } from "./place.ts";
import { valuesOf } from "./values.ts";
import { adjectives, namedProposal } from "./words.ts";

/** Whether a body holds rows: a table, a list, what follows a roll or a choice. */
export function holdsRows({ head }: OpenBody): boolean {
  return head.includes("table") || isList({ head });
}

function isList({ head }: Pick<OpenBody, "head">): boolean {
  return head[0] === "list" && head[1] === "of";
}

/** The column of a list is that of a property whose values are few. */
export function isColumnKnown(
  source: Source,
  names: Names,
  place: WritingPlace,
  body: OpenBody,
): boolean {
  const kind = isList(body) ? names.named.get((body.head[2] ?? "").normalize("NFC")) : undefined;
  const head = headCells(source, body, place.start);
  if (kind?.symbol !== "kind") return false;
  if (head === undefined) return true;
  const column = head[place.pipes - 1] ?? "";
  const property = propertyOfKind(kind, column) ?? chartColumn(column, kind);
  return property !== undefined && ["choice", "flag", "dice", "chart"].includes(property.type.type);
}

/** In a row with pipes: names of columns in the head, values of the column below it. */
export function cells(
  source: Source,
  names: Names,
  place: WritingPlace,
  body: OpenBody,
): Proposal[] {
  const kind = isList(body) ? names.named.get((body.head[2] ?? "").normalize("NFC")) : undefined;
  const head = headCells(source, body, place.start);
  if (kind?.symbol === "kind") {
    if (head === undefined)
      return [
        word("property", "name"),
        word("property", "title"),
        ...propertiesOfKind(kind).map((each) =>
          word("property", each.name, describeType(each.type), helpFor(each)),
        ),
      ];
    const column = head[place.pipes - 1] ?? "";
    const property = propertyOfKind(kind, column) ?? chartColumn(column, kind);
    return valuesOf(property, kind, names, place.before);
  }
  if (head === undefined && place.before[0] === "|")
    return [...adjectives(names), ...sayableWords(names)];
  const actions = [...names.named.values(), ...[...names.inner.values()].flat()].filter(
    (symbol) => symbol.symbol === "thing" && symbol.form === "action",
  );
  return [
    ...actions.map(namedProposal),
    snippet("value", "unknown", 'unknown "$0"', "", "The source does not say."),
  ];
}

/** A column headed by a range belongs to the chart of the kind. */
function chartColumn(column: string, kind: Parameters<typeof propertiesOfKind>[0]) {
  if (!/^\d/.test(column)) return undefined;
  const charts = propertiesOfKind(kind).filter(({ type }) => type.type === "chart");
  return charts.length === 1 ? charts[0] : undefined;
}

/** The names of the columns, where the first row of the body stands before the place. */
function headCells({ text }: Source, { start }: OpenBody, offset: number): string[] | undefined {
  const line = text.lastIndexOf("\n", offset - 1);
  const first = text
    .slice(start, Math.max(start, line))
    .split("\n")
    .find((each) => each.trim() !== "");
  if (first === undefined || !first.includes("|")) return undefined;
  const written = first.slice(first.indexOf("|") + 1);
  return written.split("|").map((each) => each.trim());
}

/** What may begin a row of deeds, and what may follow its key. */
export const ROW_KEYS: readonly Proposal[] = [
  keyword("each", "each <face> -> <>", "Done for each die that shows it."),
  keyword("otherwise", "otherwise -> <>", "For everything else."),
];
export const ROW_PARTS: readonly Proposal[] = [
  keyword("when", "when <condition>", "What must hold for the row."),
  keyword("assume", 'assume "<why>"', "Marks a row of which the source says nothing."),
  keyword("unknown", 'unknown "<why>"', "The source does not say."),
  keyword("like", 'like "<Title>" of <table>', "Does what another row does."),
];
