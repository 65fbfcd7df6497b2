import { join, resolve } from "node:path";
import type { PackTexts } from "@questwright/language";
import { type Command, jsonOption, textOption, UsageError } from "../command/command.ts";
import { gather } from "../files/gather.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import { plural } from "../report/report.ts";

/** Lists the texts of a pack in another language, and writes what is missing. */
export const locale: Command = {
  synopsis: "PACK LANG [--out FILE | --check] [--json]",
  about: [
    "PACK is the folder of a pack, LANG the tag of a language, such as de or pt-BR. The file that holds the texts of that language gets a note for each text that is missing, with the text to translate in it; what is translated stays as it is. Where there is no such file, LANG.quest is made in the folder of the pack.",
    "With --check nothing is written; the exit code is 1 when a text is missing.",
    'With --json: {"pack", "language", "file", "missing": [id], "texts": [{"id", "source", "text", "made", "needed", "file", "start"}]}; text is null where it is not translated.',
  ],
  options: {
    out: { type: "string", value: "FILE", short: "o", help: "write to this file instead" },
    check: { type: "boolean", help: "write nothing; tell what is missing" },
    ...jsonOption,
  },
  arity: [2, 2],
  examples: [
    "questwright locale content/starter de --check",
    "questwright locale content/starter fr",
  ],
  async run({ arguments: [path, language], options, console }) {
    const out = textOption(options, "out");
    if (out !== undefined && options.check === true)
      throw new UsageError("--out and --check do not go together");
    if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language!))
      throw new UsageError(`"${language}" is not the tag of a language, such as de or pt-BR`);
    const { texts, folder } = textsAt(path!, language!);
    const missing = texts.texts.filter(({ needed, text }) => needed && text === undefined);
    const file = out ?? texts.file ?? join(folder, `${language}.quest`);
    const isWritten = options.check !== true && (missing.length > 0 || out !== undefined);
    if (isWritten) writeAtomically(resolve(process.cwd(), file), texts.completed);
    if (options.json === true) {
      console.json({
        pack: texts.pack,
        language: texts.language,
        file: isWritten || texts.file !== undefined ? file : null,
        missing: missing.map(({ id }) => id),
        texts: texts.texts.map((each) => ({ ...each, text: each.text ?? null })),
      });
    } else {
      for (const { id, source } of missing) console.out(`${id}: ${source}\n`);
      const lacks = `${texts.language} lacks ${plural(missing.length, "text")} of ${texts.pack}`;
      console.message(isWritten ? `${lacks}; noted in ${file}` : lacks);
    }
    return options.check === true && missing.length > 0 ? 1 : 0;
  },
};

function textsAt(path: string, language: string): { texts: PackTexts; folder: string } {
  const { workspace, selected } = gather([path], process.cwd());
  const chosen = new Set(selected);
  const [pack, ...others] = workspace
    .packs()
    .filter(({ files }) => files.some((file) => chosen.has(file)));
  if (pack === undefined) throw new UsageError(`there is no pack in "${path}"`);
  if (others.length > 0) throw new UsageError(`"${path}" holds several packs; name one of them`);
  return { texts: workspace.texts(pack.folder, language)!, folder: pack.folder };
}
