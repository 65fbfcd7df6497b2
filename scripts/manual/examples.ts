/** Pages of examples: Markdown in which each subject has a heading, its construct and code. */

/** One fenced block under a heading. */
export interface Example {
  /** The number or letter-number of the heading: `12`, `D13.1`. */
  readonly id: string;
  readonly title: string;
  /** The line of `**Construct:**`, without that word; empty where there is none. */
  readonly construct: string;
  readonly text: string;
  /** Of the first line of the block in its document, from 1. */
  readonly line: number;
  /** Whether its tests are to be played. */
  readonly isPlayed: boolean;
}

/** A page of examples that share declarations. */
export interface Page {
  readonly title: string;
  readonly prelude: string;
  readonly examples: readonly Example[];
  /** Headings in their order, those without a block too. */
  readonly headings: readonly { readonly id: string; readonly title: string }[];
}

const HEADING = /^## (\d+|D\d+\.\d+) (.+)$/;
const FENCE = /^```quest ?(prelude|unplayed)?$/;

/** Reads a page: `# title`, a `quest prelude` block, then `## number title` with `quest` blocks. */
export function readPage(markdown: string): Page {
  const lines = markdown.split("\n");
  const examples: Example[] = [];
  const headings: { id: string; title: string }[] = [];
  let prelude = "";
  let construct = "";
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const heading = HEADING.exec(line);
    if (heading) {
      headings.push({ id: heading[1]!, title: heading[2]! });
      construct = "";
    }
    if (line.startsWith("**Construct:**")) construct = line.slice("**Construct:**".length).trim();
    const fence = FENCE.exec(line);
    if (!fence) continue;
    const end = lines.indexOf("```", index);
    const text = `${lines.slice(index + 1, end).join("\n")}\n`;
    const last = headings.at(-1);
    if (fence[1] === "prelude") prelude += text;
    else if (last) {
      const isPlayed = fence[1] !== "unplayed";
      examples.push({ ...last, construct, text, line: index + 2, isPlayed });
    }
    index = end;
  }
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? "";
  return { title, prelude, examples, headings };
}
