import type { Edit } from "../../diagnostics/diagnostic.ts";

/** Where an offset of a file is after some edits. */
export type Moved = (file: string, offset: number) => number;

/** `edits` do not overlap. An offset inside of one is taken to its beginning. */
export function movedBy(edits: readonly Edit[]): Moved {
  const files = new Map<string, { readonly start: number; readonly by: number }[]>();
  const inOrder = [...edits].sort((a, b) => a.start.offset - b.start.offset);
  for (const { file, start, end, text } of inOrder) {
    const steps = files.get(file) ?? [];
    files.set(file, steps);
    const before = steps.at(-1)?.by ?? 0;
    const by = before + text.length - (end.offset - start.offset);
    steps.push({ start: start.offset, by });
  }
  return (file, offset) => {
    const steps = files.get(file) ?? [];
    let by = 0;
    for (const step of steps) {
      if (step.start >= offset) break;
      by = step.by;
    }
    return offset + by;
  };
}
