/** Kinds and fields of a bundle, which are numbers there. */
import { BUILT_IN_FIELDS, type Bundle } from "@questwright/bundle";

/** Whether a kind is another, or derives from it. */
export function isKind({ kinds }: Bundle, kind: number, wanted: number): boolean {
  for (let at = kind; at >= 0; at = kinds[at]!.parent) if (at === wanted) return true;
  return false;
}

/** Number of a built-in field. */
export const builtInField = (name: (typeof BUILT_IN_FIELDS)[number]["name"]): number =>
  BUILT_IN_FIELDS.findIndex((field) => field.name === name);
