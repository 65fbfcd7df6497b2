import type { Expression } from "@questwright/grammar";
import { propertiesOfKind } from "../../model/kinds.ts";
import type { Names } from "../../model/names.ts";
import type { AnySymbol, KindSymbol, PropertySymbol, ThingSymbol } from "../../model/symbols.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import { typedShape } from "../completion/phrases.ts";
import { helpOf } from "../help.ts";
import { tableOdds } from "./odds.ts";

/** What there is to say of a symbol, as Markdown: what it is, its help, what it states. */
export function symbolText(
  symbol: AnySymbol,
  names: Names,
  sourceOf: (file: string) => Source | undefined,
): string {
  const parts = [headOf(symbol), helpText(symbol, sourceOf), detailOf(symbol, names, sourceOf)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function headOf(symbol: AnySymbol): string {
  const title = symbol.title === undefined ? "" : ` “${symbol.title}”`;
  switch (symbol.symbol) {
    case "thing":
      return `**${symbol.kind.name} ${symbol.name}**${title}`;
    case "property":
      return `**${symbol.name}**: ${typeText(symbol)}`;
    case "verb":
      return `**${symbol.role}** \`${typedShape(symbol.name, symbol.holes)}\`${title}`;
    case "adjective": {
      const [subject, ...rest] = symbol.holes;
      const is = subject === undefined ? symbol.name : `is ${symbol.name}`;
      return `**adjective** \`${typedShape(is, subject === undefined ? [] : [subject, ...rest])}\`${title}`;
    }
    case "measure":
      return `**measure** \`${typedShape(
        symbol.name,
        symbol.holes.map((hole) => ({ ...hole, subject: false })),
      )}\`${title}`;
    case "art":
      return `**symbol ${symbol.name}**${title}`;
    case "kind":
    case "die":
    case "table":
    case "rule":
    case "board":
    case "pack":
    case "layout":
      return `**${symbol.symbol} ${symbol.name}**${title}`;
  }
}

/** A type with its limits and default: "a number, 0 to 4", "`small` or `large`, else `small`". */
function typeText({ type, counter, default: fallback, required }: PropertySymbol): string {
  const limits =
    counter === undefined
      ? describeType(type)
      : `a counter from ${counter.least}${counter.most === undefined ? "" : ` to ${counter.most}`}`;
  if (fallback !== undefined) return `${limits}, with a default`;
  return required ? `${limits}, must be stated` : limits;
}

function helpText(symbol: AnySymbol, sourceOf: (file: string) => Source | undefined): string {
  if (symbol.help !== undefined && symbol.help !== "") return symbol.help;
  const source = symbol.at === undefined ? undefined : sourceOf(symbol.at.file);
  if (source === undefined || symbol.at === undefined) return "";
  const node = "node" in symbol ? symbol.node : undefined;
  const { start, end } = node ?? symbol.at;
  return helpOf(source, start, end);
}

function detailOf(
  symbol: AnySymbol,
  names: Names,
  sourceOf: (file: string) => Source | undefined,
): string {
  switch (symbol.symbol) {
    case "kind":
      return kindDetail(symbol);
    case "thing":
      return thingDetail(symbol, sourceOf);
    case "table":
      return tableOdds(symbol.node, names);
    case "verb":
      return symbol.says === undefined ? "" : `> ${symbol.says}`;
    case "die":
      return symbol.faces.length <= 24 ? `Faces: ${symbol.faces.join(", ")}` : "";
    default:
      return "";
  }
}

function kindDetail(kind: KindSymbol): string {
  const lines = propertiesOfKind(kind)
    .filter(({ builtIn }) => !builtIn)
    .map((property) => `- \`${property.name}\`: ${typeText(property)}`);
  const parent = kind.parent === undefined ? "" : `A kind of ${kind.parent.name}.`;
  return [parent, lines.join("\n")].filter((part) => part !== "").join("\n\n");
}

/** Every property that has a value: as stated, or as its default has it. */
function thingDetail(thing: ThingSymbol, sourceOf: (file: string) => Source | undefined): string {
  const lines = [...propertiesOfKind(thing.kind), ...thing.properties.values()].flatMap(
    (property) => {
      const stated = thing.stated.find((each) => each.property === property);
      const text = valueText(property, thing, sourceOf);
      if (text === "" || property.name === "flavour" || property.name === "text") return [];
      return [`- \`${property.name}\`: ${text}${stated === undefined ? " (default)" : ""}`];
    },
  );
  return lines.join("\n");
}

/** What a thing states of a property, or its default, as it is written; "" where there is none. */
export function valueText(
  property: PropertySymbol,
  thing: ThingSymbol,
  sourceOf: (file: string) => Source | undefined,
): string {
  const stated = thing.stated.find((each) => each.property === property);
  const values = stated?.values ?? (property.default === undefined ? [] : [property.default]);
  return written(values, sourceOf(stated?.file ?? property.file));
}

function written(values: readonly Expression[], source: Source | undefined): string {
  if (source === undefined) return "";
  return values.map(({ start, end }) => source.text.slice(start, end)).join(", ");
}
