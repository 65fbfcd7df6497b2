import { resolve } from "node:path";
import { checkBundle } from "@questwright/bundle";
import { asGiven } from "@questwright/language";
import { type Command, jsonOption, textOption, UsageError } from "../command/command.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import { summaryOf } from "../report/report.ts";
import { compilePack } from "./compile-pack.ts";
import { refuse } from "./load-bundle.ts";

/** Compiles a pack to a bundle file. */
export const build: Command = {
  synopsis: "PACK --out FILE [--json]",
  about: [
    "PACK is the folder of a pack. FILE becomes one JSON document with everything that the game and the cards need; the same pack gives the same bytes. It is not written when the pack has errors; you are warned of texts that a locale lacks.",
    'With --json: {"pack", "version", "file", "bytes", "hash", "diagnostics"}.',
  ],
  options: {
    out: { type: "string", value: "FILE", short: "o", help: "where to write the bundle" },
    ...jsonOption,
  },
  arity: [1, 1],
  examples: ["questwright build content/starter --out starter.bundle.json"],
  async run({ arguments: [path], options, console }) {
    const out = textOption(options, "out");
    if (out === undefined) throw new UsageError("say where the bundle goes: --out FILE");
    const compiled = compilePack(path!, console);
    const { bundle, built, diagnostics } = compiled;
    const text = built?.text;
    if (bundle === undefined || text === undefined)
      return refuse(compiled, options.json === true, console);
    // A fault of the compiler is told here, not to whoever loads the file.
    const [problem] = checkBundle(bundle);
    if (problem !== undefined) throw new Error(`not a valid bundle: ${problem.message}`);
    writeAtomically(resolve(process.cwd(), out), text);
    const { id, version } = bundle.manifest;
    const given = asGiven(diagnostics);
    const bytes = Buffer.byteLength(text);
    if (options.json === true) {
      console.json({ pack: id, version, file: out, bytes, hash: bundle.hash, diagnostics: given });
    } else {
      // What is the same while a pack is written was told by `check`.
      compiled.tell(given.filter((each, index) => each !== diagnostics[index]));
      if (given.length > 0) console.message(summaryOf(given, bundle.files.length));
      console.out(`${out}: ${id} ${version}, ${bytes} bytes, ${bundle.hash}\n`);
    }
    return 0;
  },
};
