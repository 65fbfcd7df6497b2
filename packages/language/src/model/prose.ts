import type { Node, ProseNode } from "@questwright/grammar";

/** What is read aloud at once. */
export interface Paragraph {
  readonly text: string;
  readonly lines: readonly ProseNode[];
  /** UTF-16 offsets from the first line's sign to the last line's end. */
  readonly start: number;
  readonly end: number;
}

/**
 * The paragraph that begins with the node at `index`: lines of prose that follow each other are
 * one, and an empty line of prose parts two. `undefined` for what begins none.
 */
export function paragraphAt(nodes: readonly Node[], index: number): Paragraph | undefined {
  if (lineOf(nodes[index]) === undefined || lineOf(nodes[index - 1]) !== undefined)
    return undefined;
  const lines: ProseNode[] = [];
  for (let at = index; ; at += 1) {
    const line = lineOf(nodes[at]);
    if (line === undefined) break;
    lines.push(line);
  }
  return {
    lines,
    text: lines.map(({ text }) => text.trim()).join(" "),
    start: lines[0]!.start,
    end: lines[lines.length - 1]!.end,
  };
}

/** A line of prose that says something. */
function lineOf(node: Node | undefined): ProseNode | undefined {
  return node?.kind === "Prose" && node.text.trim() !== "" ? node : undefined;
}
