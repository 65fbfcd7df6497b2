import type { Source } from "../workspace/source.ts";

/**
 * The `///` notes that belong to a declaration at `start`..`end`: those on the lines right above it,
 * else one behind it on its last line.
 */
export function helpOf({ text, comments }: Source, start: number, end: number): string {
  const lines: string[] = [];
  let at = start;
  for (let index = comments.length - 1; index >= 0; index -= 1) {
    const comment = comments[index]!;
    if (comment.end > at) continue;
    if (!comment.documentation || !isNextLine(text.slice(comment.end, at))) break;
    if (!isAlone(text, comment.start)) break;
    lines.unshift(comment.text);
    at = comment.start;
  }
  if (lines.length > 0) return lines.join("\n");
  const lineEnd = text.indexOf("\n", end);
  const last = lineEnd === -1 ? text.length : lineEnd;
  const behind = comments.find(
    ({ start: from, documentation }) => documentation && from >= end && from < last,
  );
  return behind !== undefined && !text.slice(end, behind.start).includes("}") ? behind.text : "";
}

function isNextLine(between: string): boolean {
  return /^[ \t\r]*\n?[ \t]*$/.test(between);
}

function isAlone(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}
