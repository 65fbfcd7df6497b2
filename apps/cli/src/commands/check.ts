import { type Diagnostic, eachPlace } from "@questwright/language";
import { type Command, jsonOption, UsageError } from "../command/command.ts";
import { gather } from "../files/gather.ts";
import { createReporter, plural, summaryOf } from "../report/report.ts";
import { type Fixed, mendFiles } from "./check-fix.ts";

/** Finds every fault in files and packs. */
export const check: Command = {
  synopsis: "PATH… [--fix [--dry-run]] [--json]",
  about: [
    "PATH is a file, the folder of a pack, or a folder of packs. All faults are found in one run. The rest of a pack, and the packs it uses, are read too: they are looked for beside it and in a folder called content.",
    "A fault of many places, such as every use of a name that nobody declares, is told once with all of them.",
    "With --fix the fixes that are sure are made in the files that were asked for, again and again until none is left, each file whole or not at all; what is left is told as ever. Fixes that need a choice are left to you.",
    'With --json: {"files": [path], "diagnostics": [{code, severity, message, file, start, end, related, fixes, others?}]}, lines and columns from 1, offsets in UTF-16 units from 0; with --fix also "fixed": [{code, message, title, file, start, end}] and "changed": [path].',
  ],
  options: {
    fix: { type: "boolean", help: "make the fixes that are sure" },
    "dry-run": { type: "boolean", help: "with --fix: tell what would be made, and write nothing" },
    ...jsonOption,
  },
  arity: [1, Number.POSITIVE_INFINITY],
  examples: [
    "questwright check content/starter",
    "questwright check content --json",
    "questwright check content/starter --fix --dry-run",
    "questwright check content/starter/5-crypt.quest",
  ],
  async run({ arguments: paths, options, console }) {
    const gathered = gather(paths, process.cwd());
    const { workspace, selected, unread } = gathered;
    const isDry = options["dry-run"] === true;
    if (isDry && options.fix !== true) throw new UsageError("--dry-run goes with --fix");
    const fixed = options.fix === true ? mendFiles(gathered, isDry) : undefined;
    const textOf = (file: string) => fixed?.texts.get(file) ?? gathered.textOf(file);
    const wanted = new Set(selected);
    const found = [...unread, ...workspace.check()];
    const diagnostics = found.flatMap((each) => placedIn(each, wanted)).sort(byPlace);
    const failed = diagnostics.some(({ severity }) => severity === "error");
    if (options.json === true) {
      console.json({ files: selected, diagnostics, ...(fixed && jsonOf(fixed)) });
    } else {
      if (fixed) console.out(toldOf(fixed, isDry));
      const report = createReporter(console, textOf);
      for (const diagnostic of diagnostics) console.out(report(diagnostic));
      const summary = summaryOf(diagnostics, selected.length);
      // That there is nothing to check is said below.
      if (selected.length > 0)
        console.out(`${console.colour(failed ? "red" : "green", summary)}\n`);
    }
    if (selected.length === 0) {
      console.message(`there is no .quest file in ${paths.join(", ")}`);
      return 2;
    }
    const elsewhere = eachPlace(found).filter(
      ({ file, severity }) => severity === "error" && !wanted.has(file),
    ).length;
    if (elsewhere > 0) {
      console.message(
        `There ${elsewhere === 1 ? "is" : "are"} ${plural(elsewhere, "error")} in other files of these packs, or in packs they use.`,
      );
    }
    return failed ? 1 : 0;
  },
};

/** A fault as it is told of some files alone: at its first place in one of them. */
function placedIn(diagnostic: Diagnostic, files: ReadonlySet<string>): readonly Diagnostic[] {
  const { others: all = [], ...one } = diagnostic;
  const [first, ...others] = [one, ...all].filter(({ file }) => files.has(file));
  if (first === undefined) return [];
  const { file, start, end } = first;
  return [{ ...one, file, start, end, ...(others.length > 0 ? { others } : {}) }];
}

const jsonOf = ({ applied, texts }: Fixed) => ({
  fixed: applied.map(({ place, ...what }) => ({ ...what, ...place })),
  changed: [...texts.keys()].sort(),
});

function toldOf({ applied, texts }: Fixed, isDry: boolean): string {
  const lines = applied.map(
    ({ place, title, code }) =>
      `${place.file}:${place.start.line}:${place.start.column} ${title} [${code}]`,
  );
  const made = isDry ? "would be made" : "made";
  lines.push(`${plural(applied.length, "fix", "fixes")} ${made} in ${plural(texts.size, "file")}`);
  return `${lines.join("\n")}\n\n`;
}

type Placed = { readonly file: string; readonly start: { readonly offset: number } };

const byPlace = (a: Placed, b: Placed): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.start.offset - b.start.offset;
