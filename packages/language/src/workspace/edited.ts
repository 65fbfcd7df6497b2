import type { Edit } from "../diagnostics/diagnostic.ts";

/** A text after edits that do not overlap, in any order. */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  const sorted = [...edits].sort((a, b) => a.start.offset - b.start.offset);
  for (const { start, end, text: put } of sorted) {
    parts.push(text.slice(from, start.offset), put);
    from = end.offset;
  }
  return parts.join("") + text.slice(from);
}
