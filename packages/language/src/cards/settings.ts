import type { CardData } from "@questwright/bundle";
import type { Expression, NameNode, PropertyNode } from "@questwright/grammar";
import { bareName, nameText } from "../model/node-name.ts";
import type { LayoutSymbol } from "../model/symbols.ts";

export type Template = CardData["template"];

export const TEMPLATES: readonly Template[] = ["reference", "character", "table", "reward"];

/** What a layout says, read from its body; wrong settings are reported where layouts are checked. */
export interface LayoutSettings {
  readonly template: Template;
  /** Millimetres. */
  readonly size: readonly [width: number, height: number];
  readonly stats: readonly NameNode[];
  readonly grids: readonly NameNode[];
  readonly rules: readonly NameNode[];
}

/** A6, the size of a card to look things up on. */
const DEFAULT_SIZE = [105, 148] as const;

export function readLayout({ body }: LayoutSymbol): LayoutSettings {
  const settings = new Map<string, PropertyNode>();
  for (const member of body?.members ?? [])
    if (member.kind === "Property" && member.key.kind === "Name")
      settings.set(nameText(member.key), member);
  const template = bareName(settings.get("template")?.values[0])?.text;
  return {
    template: TEMPLATES.find((each) => each === template) ?? "reference",
    size: sizeOf(settings.get("size")?.values ?? []),
    stats: namesOf(settings.get("stats")?.values ?? []),
    grids: namesOf(settings.get("grids")?.values ?? []),
    rules: namesOf(settings.get("rules")?.values ?? []),
  };
}

function sizeOf(values: readonly Expression[]): readonly [number, number] {
  const [width, height] = values.map((value) => (value.kind === "Number" ? value.value : 0));
  return width && height ? [width, height] : DEFAULT_SIZE;
}

/** Names parted by commas, or by blanks as the words of one noun. */
export function namesOf(values: readonly Expression[]): NameNode[] {
  return values.flatMap((value) => {
    if (value.kind === "Noun" && value.quantifiers.length === 0) return [...value.words];
    const name = bareName(value);
    return name === undefined ? [] : [name];
  });
}
