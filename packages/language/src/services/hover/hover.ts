import { type Node, pathAt } from "@questwright/grammar";
import { type Setting, settingsOf } from "../../check/settings.ts";
import type { BuiltInVerb } from "../../model/built-in/verbs.ts";
import type { Meaning } from "../../model/meaning.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { PropertySymbol, ThingSymbol } from "../../model/symbols.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import type { ServiceHost } from "../host.ts";
import { useAt } from "../names/uses.ts";
import { oddsAt } from "./odds.ts";
import { symbolText, valueText } from "./symbol.ts";

/** What an editor shows of the name under the pointer. */
export interface Hover {
  /** Markdown. */
  readonly text: string;
  /** UTF-16 offsets of what it is about. */
  readonly start: number;
  readonly end: number;
}

/** What there is to say of the name at an offset, by what it means there. */
export function hoverAt(path: string, offset: number, host: ServiceHost): Hover | undefined {
  const source = host.source(path);
  const pack = host.pack(path);
  if (source === undefined || pack === undefined) return undefined;
  const row = oddsAt(source.tree, offset, pack.names);
  if (row !== undefined) return row;
  const nodes = pathAt(source.tree, offset);
  const use = useAt(path, offset, host);
  if (use === undefined) return settingHover(nodes);
  const { meaning, start, end } = use;
  const value = meaning.symbol === "property" ? resolvedAt(meaning, nodes, path, host) : "";
  const text = [textOf(meaning, source, host, path), value].filter((each) => each !== "");
  return { text: text.join("\n\n"), start, end };
}

function textOf(meaning: Meaning, source: Source, host: ServiceHost, path: string): string {
  const { names } = host.pack(path)!;
  switch (meaning.symbol) {
    case "local": {
      const role = meaning.role === "hole" ? " (a hole)" : "";
      const helps = meaning.name === "it" ? "The one that is looked at." : "";
      const own = meaning.name === "self" ? "The one whose rule or deed it is." : helps;
      return [`\`${meaning.name}\`${role}: ${describeType(meaning.type)}`, own]
        .filter((each) => each !== "")
        .join("\n\n");
    }
    case "word":
      return `\`${meaning.word}\`: a word`;
    case "built-in":
      return builtInText(meaning.verb);
    case "side":
      return `**side ${meaning.name}**: shown while \`${meaning.name}\` is set`;
    default:
      return symbolText(meaning, names, (file) =>
        file === source.path ? source : host.source(file),
      );
  }
}

function builtInText({ name, help, shapes }: BuiltInVerb): string {
  const written = shapes.map((shape) => `- \`${shape}\``).join("\n");
  return `**${name}**\n\n${help}\n\n${written}`;
}

/** `move of mourner`: what it is when the game begins, with defaults and what it takes over with `like`. */
function resolvedAt(
  property: PropertySymbol,
  nodes: readonly Node[],
  path: string,
  host: ServiceHost,
): string {
  const parent = nodes[nodes.length - 2];
  const name = parent?.kind === "Path" ? bareName(parent.of) : undefined;
  const owner = name && useAt(path, name.start, host)?.meaning;
  if (owner?.symbol !== "thing") return "";
  return resolvedText(property, owner, host);
}

function resolvedText(property: PropertySymbol, thing: ThingSymbol, host: ServiceHost): string {
  const stated = thing.stated.find((each) => each.property === property);
  const text = valueText(property, thing, (file) => host.source(file));
  if (text === "") return "";
  const from = stated === undefined ? " (default)" : likeText(stated.file, stated.at.start, thing);
  return `\`${property.name} of ${thing.name}\`: ${text}${from}`;
}

/** Stated in another thing that this one is like. */
function likeText(file: string, start: number, thing: ThingSymbol): string {
  const seen = new Set<ThingSymbol>();
  for (let base = thing.base; base !== undefined && !seen.has(base); base = base.base) {
    seen.add(base);
    const isThere = base.stated.some(({ at }) => at.file === file && at.start === start);
    const isOwn = thing.file === file && contains(thing, start);
    if (isThere && !isOwn) return ` (like ${base.name})`;
  }
  return "";
}

const contains = ({ node }: ThingSymbol, offset: number): boolean =>
  node.start <= offset && offset <= node.end;

/** The key of what the language itself reads. */
function settingHover(nodes: readonly Node[]): Hover | undefined {
  const at = nodes[nodes.length - 1];
  const property = nodes[nodes.length - 2];
  if (at?.kind !== "Name" || property?.kind !== "Property" || property.key !== at) return undefined;
  const owner = nodes.findLast((node) => node.kind === "Data" || node.kind === "Pack");
  if (owner === undefined) return undefined;
  const word = owner.kind === "Pack" ? "pack" : nameText(owner.word);
  const setting: Setting | undefined = settingsOf(word)?.find(({ name }) => name === nameText(at));
  if (setting === undefined) return undefined;
  return { text: `**${setting.name}**\n\n${setting.help}`, start: at.start, end: at.end };
}
