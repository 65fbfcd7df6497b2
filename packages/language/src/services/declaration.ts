import type { FileNode } from "@questwright/grammar";
import { itemsAt, outlineOf } from "./outline.ts";

/** The declaration that a place of a file stands in. */
export interface DeclarationAt {
  /** Id of its pack. */
  readonly pack: string;
  /** Names of its owners and its own, joined by `/`, as in a bundle. */
  readonly id: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The innermost named declaration around an offset. */
export function declarationAt(
  tree: FileNode,
  pack: string,
  offset: number,
): DeclarationAt | undefined {
  const path = itemsAt(outlineOf(tree), offset);
  const last = path[path.length - 1];
  if (last === undefined) return undefined;
  const { word, start, end } = last;
  return { pack, id: path.map(({ id }) => id).join("/"), word, start, end };
}
