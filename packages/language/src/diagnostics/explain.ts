import type { Diagnostic } from "./diagnostic.ts";
import { pages } from "./generated/index.ts";
import type { DiagnosticPage, ExampleFile } from "./page.ts";

const byCode = new Map(pages.map((page) => [page.code, page]));

/** Every code there is, in alphabetical order. */
export const diagnosticCodes: readonly string[] = [...byCode.keys()].sort();

/** What there is to know about a code; undefined for a code that does not exist. */
export function explain(code: string): DiagnosticPage | undefined {
  return byCode.get(code);
}

/** The same faults, as they are told of a pack that is given to others. */
export function asGiven<Fault extends Pick<Diagnostic, "code" | "severity">>(
  faults: readonly Fault[],
): readonly Fault[] {
  return faults.map((fault) => {
    const severity = byCode.get(fault.code)?.given;
    return severity === undefined ? fault : { ...fault, severity };
  });
}

/** The page as Markdown: code, message, why, an example that fails and the same mended. */
export function explainAsMarkdown(page: DiagnosticPage): string {
  return [
    `# ${page.code}`,
    `> ${page.message}`,
    page.why,
    `## What is reported`,
    ...page.failing.map(fenced),
    `## Mended`,
    ...page.mended.map(fenced),
    "",
  ].join("\n\n");
}

function fenced({ path, text, repeat, line }: ExampleFile): string {
  const what = line === undefined ? "" : `line ${line} `;
  const times = repeat === undefined ? "" : ` (${what}${repeat} times)`;
  return `${path}${times}:\n\n\`\`\`quest\n${text.trimEnd()}\n\`\`\``;
}
