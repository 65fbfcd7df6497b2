/** The `///` notes on the lines right above a declaration, joined by line ends; undefined without one. */
export function helpAbove(text: string, start: number): string | undefined {
  const lines: string[] = [];
  let lineStart = text.lastIndexOf("\n", start - 1) + 1;
  while (lineStart > 0) {
    const above = text.lastIndexOf("\n", lineStart - 2) + 1;
    const note = /^[ \t]*\/\/\/[ \t]?(.*?)[ \t\r]*$/.exec(text.slice(above, lineStart - 1));
    if (note === null) break;
    lines.unshift(note[1]!);
    lineStart = above;
  }
  return lines.length === 0 ? undefined : lines.join("\n");
}
