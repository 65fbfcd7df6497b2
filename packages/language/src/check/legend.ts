/** What a sign of a map's legend says of its spaces. */
import type { DataNode, Expression, NameNode, PropertyNode, TextNode } from "@questwright/grammar";
import { namesOf } from "../cards/settings.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { BoardSymbol } from "../model/symbols.ts";

export type LegendLine = PropertyNode & { readonly key: TextNode };

/** A word of a sign, of the whole space or of one side of it. */
export interface LegendPart {
  /** The side before it: east, north-west … */
  readonly side: NameNode | undefined;
  readonly name: NameNode;
}

/** Sides of spaces, clockwise from the east, as the board numbers them. */
const HEX_SIDES = ["east", "south-east", "south-west", "west", "north-west", "north-east"] as const;
const SQUARE_SIDES = ["east", "south", "west", "north"] as const;

/** The sides that a space of a board has. */
export function sidesOf(board: BoardSymbol | undefined): readonly string[] {
  const shape = bareName(board?.settings.get("shape")?.values[0]);
  return shape !== undefined && nameText(shape) === "square" ? SQUARE_SIDES : HEX_SIDES;
}

export function legendOf({ body }: DataNode): LegendLine[] {
  return (body?.members ?? []).filter(
    (member): member is LegendLine => member.kind === "Property" && member.key.kind === "Text",
  );
}

const ANY_SIDE: ReadonlySet<string> = new Set([...HEX_SIDES, ...SQUARE_SIDES]);

/** `rubble, east gate`: a side takes the word behind it; other words are of the whole space. */
export function partsOf(values: readonly Expression[]): LegendPart[] {
  const names = namesOf(values);
  const parts: LegendPart[] = [];
  for (let index = 0; index < names.length; index++) {
    const name = names[index]!;
    const next = names[index + 1];
    if (next === undefined || !ANY_SIDE.has(nameText(name))) parts.push({ side: undefined, name });
    else {
      parts.push({ side: name, name: next });
      index++;
    }
  }
  return parts;
}
