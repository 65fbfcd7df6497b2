import { type Command, jsonOption } from "../command/command.ts";
import { gather } from "../files/gather.ts";
import { createReporter, plural, summaryOf } from "../report/report.ts";

/** Finds every fault in files and packs. */
export const check: Command = {
  synopsis: "PATH… [--json]",
  about: [
    "PATH is a file, the folder of a pack, or a folder of packs. All faults are found in one run. The rest of a pack, and the packs it uses, are read too: they are looked for beside it and in a folder called content.",
    'With --json: {"files": [path], "diagnostics": [{code, severity, message, file, start, end, related, fixes}]}, lines and columns from 1, offsets in UTF-16 units from 0.',
  ],
  options: jsonOption,
  arity: [1, Number.POSITIVE_INFINITY],
  examples: [
    "questwright check content/starter",
    "questwright check content --json",
    "questwright check content/starter/5-crypt.quest",
  ],
  async run({ arguments: paths, options, console }) {
    const { workspace, selected, unread, textOf } = gather(paths, process.cwd());
    const wanted = new Set(selected);
    const found = [...unread, ...workspace.check()];
    const diagnostics = found.filter(({ file }) => wanted.has(file)).sort(byPlace);
    const failed = diagnostics.some(({ severity }) => severity === "error");
    if (options.json === true) {
      console.json({ files: selected, diagnostics });
    } else {
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
    const elsewhere = found.filter(
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

type Placed = { readonly file: string; readonly start: { readonly offset: number } };

const byPlace = (a: Placed, b: Placed): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.start.offset - b.start.offset;
