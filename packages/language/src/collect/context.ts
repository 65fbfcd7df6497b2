import type { DataNode } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import { nameText } from "../model/node-name.ts";
import { placeOfNode } from "../model/node-place.ts";
import type { KindSymbol, ThingSymbol } from "../model/symbols.ts";
import type { Meant } from "./meant.ts";
import type { TypeContext } from "./types.ts";

export type Owner = ThingSymbol | KindSymbol | undefined;

/** Where declarations of a file go. */
export interface Collection extends TypeContext {
  readonly into: PackModel;
  readonly meant: Meant;
}

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The word that a declaration begins with, as it was meant. */
export const wordOf = (node: DataNode, context: Collection): string =>
  context.meant.get(node) ?? nameText(node.word);

/** `owner/name`, unique in the pack. */
export function idOf(name: string, owner: Owner): string {
  if (owner === undefined) return name;
  return owner.symbol === "thing" ? `${owner.id}/${name}` : `${owner.name}/${name}`;
}

/** `node` must be one of the tree: the place moves with it. */
export function place(
  node: { readonly start: number; readonly end: number },
  { file }: Collection,
): Span {
  return placeOfNode(node, file);
}
