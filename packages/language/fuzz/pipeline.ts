/** All that is done with a text, from reading it to asking at places of it; what must never happen is told. */
import { checkBundle } from "@questwright/bundle";
import { createWorkspace, type Diagnostic, format, type Workspace } from "../src/index.ts";
import type { Files } from "./inputs.ts";

/** Longer than this for 100 KB, or for less, is a hang to whoever waits. */
const LONGEST_MS = 1000;

export interface Find {
  /** What was being done. */
  readonly stage: string;
  readonly what: string;
}

/** Runs everything over a pack; answers the first thing that must not be. `random` chooses the places. */
export function runPipeline(files: Files, path: string, random: () => number): Find | undefined {
  const text = files[path]!;
  const size = Object.values(files).reduce((sum, each) => sum + each.length, 0);
  const allowed = LONGEST_MS * Math.max(1, size / 100_000);
  const workspace = createWorkspace();
  let diagnostics: readonly Diagnostic[] = [];
  const at = Math.floor(random() * (text.length + 1));
  // A stage that answers a text has found something.
  const stages: readonly (readonly [string, () => unknown])[] = [
    ["format", () => formatted(text)],
    [
      "check",
      () => {
        for (const [name, each] of Object.entries(files)) workspace.setFile(name, each);
        diagnostics = workspace.check();
        return misplaced(diagnostics, files);
      },
    ],
    ["build", () => built(workspace, diagnostics)],
    ["outline", () => workspace.outline(path)],
    ["declaration", () => workspace.declarationAt(path, at)],
    ["completion", () => workspace.complete(path, at)],
    ["hover", () => workspace.hover(path, at)],
    ["definition", () => workspace.definition(path, at)],
    ...editing(workspace, path, at),
  ];
  for (const [stage, work] of stages) {
    const start = milliseconds();
    try {
      const what = work();
      if (typeof what === "string") return { stage, what };
    } catch (error) {
      return { stage, what: error instanceof Error ? (error.stack ?? error.message) : `${error}` };
    }
    const took = milliseconds() - start;
    if (took > allowed) return { stage, what: `took ${Math.round(took)} ms for ${size} signs` };
  }
  return undefined;
}

/** Of the processor, so that what else the machine does counts for little. */
function milliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What else an editor asks, where the workspace answers it. */
function editing(
  workspace: Workspace,
  path: string,
  at: number,
): readonly (readonly [string, () => void])[] {
  return [
    ["references", () => void workspace.references(path, at)],
    ["rename", () => void workspace.rename(path, at, "other-name")],
  ];
}

function formatted(text: string): string | undefined {
  const once = format(text);
  return format(once) === once ? undefined : "formatting twice is not formatting once";
}

/** Every place that is told of lies in a file of the pack, and is a stretch of it. */
function misplaced(diagnostics: readonly Diagnostic[], files: Files): string | undefined {
  for (const { code, message, related, fixes, others = [], ...place } of diagnostics) {
    if (message.trim() === "" || /undefined|\[object|NaN/.test(message.replace(/`[^`]*`/g, "")))
      return `${code} says ${JSON.stringify(message)}`;
    for (const each of [place, ...related, ...others, ...fixes.flatMap(({ edits }) => edits)]) {
      const text = files[each.file]?.replace(/^\ufeff/, "");
      if (text === undefined) return `${code} is told of ${each.file}, which is no file`;
      const { start, end } = each;
      if (start.offset < 0 || end.offset < start.offset || end.offset > text.length)
        return `${code} is told of ${start.offset}-${end.offset} of ${text.length}`;
    }
  }
  return undefined;
}

/** What is checked without an error is built, and what is built is sound. */
function built(workspace: Workspace, diagnostics: readonly Diagnostic[]): string | undefined {
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  for (const { folder } of workspace.packs()) {
    const { bundle, diagnostics: told } = workspace.build(folder, { tests: true });
    if (bundle !== undefined) {
      const [problem] = checkBundle(bundle);
      if (problem !== undefined) return `what is built is not valid: ${problem.message}`;
    }
    if (hasErrors || bundle !== undefined) continue;
    const large = told.find(({ code }) => code === "pack/too-large");
    if (large === undefined) return "nothing is built of a pack without an error";
    if (!/more than|fewer than|<=|longer/.test(large.message)) return large.message;
  }
  return undefined;
}
