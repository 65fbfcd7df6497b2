/** Reads one diagnostic definition. `definitions/README.md` tells the format. */
import type { Severity } from "../src/diagnostics/fault.ts";

/** How a part of a message is given and written. */
export const PARAMETER_TYPES = {
  /** Written as it is. */
  text: "string",
  number: "number",
  /** A name of the author's: in backticks. */
  name: "string",
  /** `a`, `b` and `c`. */
  names: "readonly string[]",
  /** `a`, `b` or `c`. */
  choices: "readonly string[]",
  /** Names that may have been meant: a question at its place (a blank before it), and a fix each. */
  near: "readonly string[]",
} as const;

export type ParameterType = keyof typeof PARAMETER_TYPES;

export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
}

/** `repeat`: so many times `text`, or that `line` of it. */
export interface ExampleFile {
  readonly path: string;
  readonly text: string;
  readonly repeat?: number;
  readonly line?: number;
}

export interface Definition {
  readonly code: string;
  readonly area: string;
  readonly severity: Severity;
  /** What it is where a pack is given to others; undefined: the same. */
  readonly given: Severity | undefined;
  readonly message: string;
  readonly parameters: readonly Parameter[];
  readonly why: string;
  readonly failing: readonly ExampleFile[];
  readonly mended: readonly ExampleFile[];
}

const CODE = /^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/;

export function readDefinition(path: string, source: string): Definition {
  const fail = (reason: string): never => {
    throw new Error(`${path}: ${reason}`);
  };
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll("\r\n", "\n"));
  if (parts === null) return fail("no front matter between `---` lines");
  const head = readHead(parts[1]!, fail);
  const code = path.replace(/\.md$/, "");
  if (!CODE.test(code)) fail("the path must be area/words-of-the-code.md");
  if (head.code !== code) fail(`code is ${head.code}, the path says ${code}`);
  const { message } = head;
  const severityOf = (text: string | undefined): Severity =>
    text === "error" || text === "warning" || text === "info"
      ? text
      : fail("severity must be error, warning or info");
  const severity = severityOf(head.severity);
  const given = head.given === undefined ? undefined : severityOf(head.given);
  // A pack that is sound while it is written is sound when it is given away.
  if (given === "error") fail("given must be warning or info");
  if (message === undefined) return fail("no message");
  checkParameters(message, head.parameters, fail);
  const [why = "", ...sections] = parts[2]!.split(/^## /m);
  const section = (title: string) =>
    sections.find((text) => text.startsWith(`${title}\n`)) ?? fail(`no section "## ${title}"`);
  return {
    code,
    area: code.slice(0, code.indexOf("/")),
    severity,
    given,
    message,
    parameters: head.parameters,
    why: why.trim() || fail("nothing tells why"),
    failing: readExample(section("Fails"), fail),
    mended: readExample(section("Mended"), fail),
  };
}

interface Head {
  code?: string;
  severity?: string;
  given?: string;
  message?: string;
  parameters: Parameter[];
}

function readHead(text: string, fail: (reason: string) => never): Head {
  const head: Head = { parameters: [] };
  for (const line of text.split("\n")) {
    const pair = /^( {2})?([a-z][A-Za-z]*): ?(.*)$/.exec(line) ?? fail(`cannot read \`${line}\``);
    const [, indent, key, value] = pair as unknown as [string, string | undefined, string, string];
    if (indent !== undefined) {
      if (!Object.hasOwn(PARAMETER_TYPES, value)) fail(`no parameter type \`${value}\``);
      head.parameters.push({ name: key, type: value as ParameterType });
    } else if (key === "code" || key === "severity" || key === "given" || key === "message")
      head[key] = value;
    else if (key !== "params") fail(`no key \`${key}\``);
  }
  return head;
}

function checkParameters(
  message: string,
  parameters: readonly Parameter[],
  fail: (reason: string) => never,
): void {
  const used = new Set([...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  for (const { name } of parameters)
    if (!used.delete(name)) fail(`{${name}} is not in the message`);
  for (const name of used) fail(`{${name}} is not among params`);
}

/** `\u0000` for signs that a Markdown file should not hold. */
function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/g, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** Fenced blocks; `path=…` names a file, `escaped` reads `\u0000`, `repeat=N` writes the text so many times, with `line=L` that line alone. A `pack` is supplied unless one is there or `no-pack` is said. */
function readExample(section: string, fail: (reason: string) => never): ExampleFile[] {
  const files: ExampleFile[] = [];
  for (const match of section.matchAll(/^```quest([^\n]*)\n([\s\S]*?)^```$/gm)) {
    const path = /path=(\S+)/.exec(match[1]!)?.[1] ?? "example/example.quest";
    const text = /\bescaped\b/.test(match[1]!) ? unescaped(match[2]!) : match[2]!;
    const repeat = /\brepeat=(\d+)/.exec(match[1]!)?.[1];
    const line = /\bline=(\d+)/.exec(match[1]!)?.[1];
    files.push({
      path,
      text,
      ...(repeat === undefined ? {} : { repeat: Number(repeat) }),
      ...(line === undefined ? {} : { line: Number(line) }),
    });
  }
  if (files.length === 0) fail("an example has no ```quest block");
  if (!files.some(({ text }) => /^pack /m.test(text)) && !/^```quest[^\n]* no-pack/m.test(section))
    files.unshift({ path: "example/pack.quest", text: EXAMPLE_PACK });
  return files;
}

const EXAMPLE_PACK = 'pack example "Example" 1.0.0 { edition: 1 }\n';
