/** The examples that stand in the documentation of the language, as code that can be compiled and played. */
import { createWorkspace, type Diagnostic } from "@questwright/language";
import { runTests } from "@questwright/playtest";

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

const PACK = 'pack example "Example" 1.0.0 { edition: 1 }\n';
const FILE_MARK = /^--- (\S+)$/m;

/** The files of an example, by path: after its page's prelude, or as it stands where it declares a pack itself. */
function filesOf({ text }: Example, prelude: string): Map<string, string> {
  const [first = "", ...others] = text.split(FILE_MARK);
  const declaresPack = /^pack /m.test(first);
  const preludePack = /^pack /m.test(prelude) ? "" : PACK;
  const files = new Map([
    ["example/example.quest", declaresPack ? first : `${preludePack}${prelude}\n${first}`],
  ]);
  for (let index = 0; index < others.length; index += 2) {
    const path = others[index]!;
    files.set(path.includes("/") ? path : `example/${path}`, others[index + 1]!);
  }
  return files;
}

const told = ({ severity, file, start, message }: Diagnostic, files: Map<string, string>): string =>
  `${severity}: ${message}\n  ${file}:${start.line}: ${files.get(file)?.split("\n")[start.line - 1]}`;

/** What is wrong with an example: faults found by the compiler, tests that fail, or no test where one should be. */
export function faultsOf(example: Example, prelude: string): string[] {
  const files = filesOf(example, prelude);
  const workspace = createWorkspace();
  for (const [path, text] of files) workspace.setFile(path, text);
  const { bundle, diagnostics } = workspace.build("example", { tests: true });
  const faults = diagnostics.map((diagnostic) => told(diagnostic, files));
  if (bundle === undefined || !example.isPlayed) return faults;
  const results = runTests(bundle);
  const failed = results.filter(({ passed }) => !passed);
  if (results.length === 0) faults.push("no test shows it");
  return [...faults, ...failed.map(({ name, message }) => `failed: ${name}\n  ${message}`)];
}
