import { resolve } from "node:path";
import { format } from "@questwright/language";
import { type Command, jsonOption, UsageError } from "../command/command.ts";
import { byUnits } from "../files/folders.ts";
import { nameFor, sourcesAt } from "../files/gather.ts";
import { isUtf8, readBytes } from "../files/read-source.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import { plural } from "../report/report.ts";

type Outcome = "formatted" | "unchanged" | "refused";

/** Lays files out the one way. */
export const fmt: Command = {
  synopsis: "PATH… [--check] [--json]",
  about: [
    "PATH is a file or a folder. Files are written anew where they change, each whole or not at all. What a rule means is never changed, and a file that cannot be read as text is left alone.",
    "With --check nothing is written; the exit code is 1 when a file would change.",
    'With --json: {"files": [{"file", "outcome"}]}, the outcome "formatted", "unchanged" or "refused".',
  ],
  options: {
    check: { type: "boolean", help: "write nothing; tell which files would change" },
    ...jsonOption,
  },
  arity: [1, Number.POSITIVE_INFINITY],
  examples: ["questwright fmt content/starter", "questwright fmt content --check"],
  async run({ arguments: paths, options, console }) {
    const cwd = process.cwd();
    const chosen = new Set(paths.flatMap((path) => sourcesAt(resolve(cwd, path), path)));
    if (chosen.size === 0) throw new UsageError(`there is no .quest file in ${paths.join(", ")}`);
    const only = options.check === true;
    const results = [...chosen].sort(byUnits).map((path) => {
      const file = nameFor(path, cwd);
      const { outcome, why } = formatFile(path, only);
      if (outcome === "refused") console.message(`${file} ${why}; left as it is`);
      else if (outcome === "formatted" && options.json !== true) console.out(`${file}\n`);
      return { file, outcome };
    });
    const count = (outcome: Outcome) => results.filter((each) => each.outcome === outcome).length;
    const changed = count("formatted");
    if (options.json === true) console.json({ files: results });
    else {
      console.message(
        `${plural(changed, "file")} ${only ? "would change" : "formatted"}, ${count("unchanged")} unchanged`,
      );
    }
    return count("refused") > 0 || (only && changed > 0) ? 1 : 0;
  },
};

/** What became of a file, and why it was refused. */
interface Result {
  readonly outcome: Outcome;
  readonly why?: string;
}

function formatFile(path: string, only: boolean): Result {
  const { bytes } = readBytes(path);
  if (bytes === undefined) return { outcome: "refused", why: "cannot be read" };
  if (bytes.includes(0) || !isUtf8(bytes)) return { outcome: "refused", why: "is no UTF-8 text" };
  const before = new TextDecoder().decode(bytes);
  const after = format(before);
  if (after === before) return { outcome: "unchanged" };
  if (only) return { outcome: "formatted" };
  try {
    writeAtomically(path, after);
    return { outcome: "formatted" };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { outcome: "refused", why: "cannot be written" };
  }
}
