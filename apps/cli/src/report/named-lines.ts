/** `000 L102`, `L110-112`; a document holds on till another is named. */
const SIGNED = /(?:\b(\d{3})\s+)?\bL(\d+)(?:\s*[-–]\s*L?(\d+))?/gu;
/** `line 302`, `lines 3 and 9`, `lines 260-262, 374`. */
const SPELLED =
  /\blines?\s+(\d+(?:\s*[-–]\s*\d+)?(?:(?:,\s*(?:and\s+)?|\s+and\s+)\d+(?:\s*[-–]\s*\d+)?)*)/giu;

/** The lines of a source that a sentence names, in its order: `["000 L102", "000 L122"]`, `["3", "9"]`. */
export function namedLines(text: string): readonly string[] {
  const found: { readonly at: number; readonly line: string }[] = [];
  let document = "";
  for (const match of text.matchAll(SIGNED)) {
    document = match[1] ?? document;
    const range = match[3] === undefined ? match[2]! : `${match[2]}-${match[3]}`;
    found.push({ at: match.index, line: `${document} L${range}`.trim() });
  }
  for (const match of text.matchAll(SPELLED)) {
    const lines = match[1]!.match(/\d+(?:\s*[-–]\s*\d+)?/gu) ?? [];
    for (const line of lines)
      found.push({ at: match.index, line: line.replace(/\s*[-–]\s*/u, "-") });
  }
  return found.sort((a, b) => a.at - b.at).map(({ line }) => line);
}
