import { existsSync } from "node:fs";
import { extname, resolve } from "node:path";
import { type Command, jsonOption, textOption, UsageError } from "../command/command.ts";
import { readBytes } from "../files/read-source.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import { type ConvertOptions, convert, EXTENSIONS } from "../import/convert.ts";
import { readDice } from "../import/dice.ts";
import { isName, nameOf } from "../import/words.ts";
import { plural } from "../report/report.ts";

/** Makes text of the language from a table that another program has written. */
export const importTable: Command = {
  synopsis: "FILE [--as table|list] [--kind KIND] [--name ID] [--out FILE] [--json]",
  about: [
    "FILE is a table of another program: .csv (with commas, semicolons or tabs, whichever they are), .tsv, .txt, or .json (a list of objects, of lists or of texts, alone or as the only list of an object). What comes of it is told, or written to a new file; nothing is ever replaced, and of a file with a fault nothing is taken over.",
    "As a table: numbers, ranges or nothing in one column, texts in the other. Any dash is a range, `00` is a hundred; without numbers the rows are counted. The dice are read from the name of that column (`d100`, `Roll (1d20)`, `d%`) or from the rows, or said with --dice. Each row does nothing yet: what it does is yours to write.",
    "As a list: a thing of --kind in each row, a property in each column. The name comes from `id`, `name` or `title`, or from the first column. Numbers, dice, prices, words, yes and no stay as they are, `-` or nothing is the default, all else is a text. Quotes within a text become curly.",
    'With --json: {"file", "as", "rows", "text", "out"?} or {"file", "faults": [{"line", "column", "message"}]}, lines and columns from 1.',
  ],
  options: {
    as: {
      type: "string",
      value: "FORM",
      help: "table or list; a list where there are several columns of texts",
    },
    kind: { type: "string", value: "KIND", help: "the kind of the things of a list" },
    name: {
      type: "string",
      value: "ID",
      help: "the name of the table; that of the file if left out",
    },
    dice: {
      type: "string",
      value: "DICE",
      help: "what is rolled on the table, such as d20 or 2d6",
    },
    encoding: {
      type: "string",
      value: "LABEL",
      help: "of a file that is no UTF-8: windows-1252, macintosh …",
    },
    mend: {
      type: "boolean",
      help: "put spaces where JSON has tabs and other control signs within texts",
    },
    out: { type: "string", value: "FILE", short: "o", help: "write to this new file" },
    ...jsonOption,
  },
  arity: [1, 1],
  examples: [
    "questwright import goblins.csv --kind foe",
    "questwright import finds.json --as table --dice d100 --out content/mine/finds.quest",
  ],
  async run({ arguments: [path], options, console }) {
    const form = textOption(options, "as");
    if (form !== undefined && form !== "table" && form !== "list")
      throw new UsageError(`--as is table or list, and not "${form}"`);
    const asked: ConvertOptions = {
      form,
      kind: textOption(options, "kind"),
      name: textOption(options, "name"),
      dice: textOption(options, "dice"),
      encoding: textOption(options, "encoding"),
      mends: options.mend === true,
    };
    const out = textOption(options, "out");
    for (const name of [asked.name, asked.kind])
      if (name !== undefined && !isName(name))
        throw new UsageError(`"${name}" is no name; \`${nameOf(name)}\` would be one`);
    if (asked.dice !== undefined && readDice(asked.dice) === undefined)
      throw new UsageError(`"${asked.dice}" is no dice, such as d20 or 2d6`);
    if (out !== undefined && existsSync(resolve(process.cwd(), out)))
      throw new UsageError(`"${out}" is there already; nothing is replaced`);
    if (!EXTENSIONS.has(extname(path!).toLowerCase()))
      throw new UsageError(`"${path}" is neither .csv, .tsv, .txt nor .json`);
    const file = readBytes(resolve(process.cwd(), path!));
    if (file.bytes === undefined) throw new UsageError(`"${path}": ${file.message}`);
    const made = convert(path!, file.bytes, asked);
    if (made.faults !== undefined) {
      if (options.json === true) console.json({ file: path, faults: made.faults });
      else {
        for (const { line, column, message } of made.faults)
          console.out(`${path}:${line}:${column} ${console.colour("red", "error")} ${message}\n`);
        console.message(`${plural(made.faults.length, "fault")}; nothing was taken over`);
      }
      return 1;
    }
    const { text, rows, form: as, mended } = made;
    if (as === "list" && asked.kind === undefined)
      throw new UsageError(
        "say of what kind the things of the list are with --kind, or --as table where it is a table: numbers and one column of texts",
      );
    if (mended > 0) console.message(`${plural(mended, "control sign")} became a space each`);
    if (out !== undefined) writeAtomically(resolve(process.cwd(), out), text);
    if (options.json === true)
      console.json({
        file: path,
        as: made.form,
        rows,
        text,
        ...(out === undefined ? {} : { out }),
      });
    else if (out === undefined) console.out(text);
    else console.message(`${plural(rows, "row")} in ${out}`);
    return 0;
  },
};
