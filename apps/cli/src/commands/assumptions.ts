import type { Bundle, Note } from "@questwright/bundle";
import { type Command, jsonOption } from "../command/command.ts";
import type { Console } from "../command/console.ts";
import { placeOfSpan } from "../play/results.ts";
import { namedLines } from "../report/named-lines.ts";
import { plural } from "../report/report.ts";
import { loadBundle, refuse } from "./load-bundle.ts";

/** What a pack takes for granted, and what it does not know. */
export const assumptions: Command = {
  synopsis: "PACK [--json]",
  about: [
    "PACK is the folder of a pack, or a bundle file (.json). Lists every `assume` and every `unknown` of the pack and of the packs that it uses, with its place, and the lines of a source that it names (`line 12`, `lines 3 and 9`, `000 L102-105`).",
    'With --json: {"pack", "assumptions": [{text, where, file, line, column, names}], "unknowns": [the same]}, lines and columns from 1.',
  ],
  options: { ...jsonOption },
  arity: [1, 1],
  examples: [
    "questwright assumptions content/starter",
    "questwright assumptions content/blackstone --json",
  ],
  async run({ arguments: [path], options, console }) {
    const loaded = await loadBundle(path!, console);
    const { bundle } = loaded;
    if (bundle === undefined) return refuse(loaded, options.json === true, console);
    const listed = {
      pack: bundle.manifest.id,
      assumptions: bundle.assumptions.map((note) => placed(bundle, note)),
      unknowns: bundle.unknowns.map((note) => placed(bundle, note)),
    };
    if (options.json === true) console.json(listed);
    else {
      tell("assumption", listed.assumptions, console);
      tell("unknown", listed.unknowns, console);
    }
    return 0;
  },
};

function placed(bundle: Bundle, { text, where, span }: Note) {
  const { file = "", line = 0, column = 0 } = placeOfSpan(bundle, span) ?? {};
  return { text, where, file, line, column, names: namedLines(text) };
}

/** One file after the other, in the order of the packs. */
function tell(
  word: string,
  notes: readonly ReturnType<typeof placed>[],
  { out, colour }: Console,
): void {
  out(`${colour("bold", plural(notes.length, word))}\n`);
  for (const [file, here] of Map.groupBy(notes, (note) => note.file)) {
    out(`\n${file}\n`);
    for (const { line, text, where } of here) {
      const about = word === "unknown" ? `${where}: ` : "";
      out(`  ${String(line).padStart(4)}  ${about}${text}\n`);
    }
  }
  out("\n");
}
