import type { Source } from "../workspace/source.ts";

/** Lines that can be folded away under their first; both count from 1, the last goes too. */
export interface Fold {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: "body" | "note" | "prose";
}

/** Bodies, runs of notes and of prose of more than one line; read from tokens, so that the text may be broken. */
export function foldsOf({ text, tokens, lines }: Source): Fold[] {
  const folds: Fold[] = [];
  const open: number[] = [];
  const runs: Record<"note" | "prose", number[]> = { note: [], prose: [] };
  const lineOf = (offset: number) => lines.positionAt(offset).line;
  const add = (startLine: number, endLine: number, kind: Fold["kind"]) => {
    if (endLine > startLine) folds.push({ startLine, endLine, kind });
  };
  const finish = (kind: "note" | "prose") => {
    const run = runs[kind];
    if (run.length > 1) add(run[0]!, run.at(-1)!, kind);
    run.length = 0;
  };
  const follow = (kind: "note" | "prose", start: number) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    if (text.slice(from, start).trim() !== "") return;
    const line = lineOf(start);
    if (runs[kind].at(-1) !== line - 1) finish(kind);
    runs[kind].push(line);
  };
  for (const { type, start } of tokens)
    switch (type) {
      case "LeftBrace":
        open.push(lineOf(start));
        break;
      case "RightBrace": {
        const from = open.pop();
        // The line of the closing brace stays.
        if (from !== undefined) add(from, lineOf(start) - 1, "body");
        break;
      }
      case "Comment":
      case "Documentation":
        follow("note", start);
        break;
      case "Prose":
        follow("prose", start);
        break;
      default:
    }
  finish("note");
  finish("prose");
  return folds.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}
