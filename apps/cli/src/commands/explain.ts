import { diagnosticCodes, explainAsMarkdown, explain as explainCode } from "@questwright/language";
import { type Command, jsonOption, UsageError } from "../command/command.ts";

/** Shows the page of a diagnostic. */
export const explain: Command = {
  synopsis: "[CODE] [--json]",
  about: ["CODE is what stands in brackets behind a fault. Without one, every code is listed."],
  options: jsonOption,
  arity: [0, 1],
  examples: ["questwright explain table/gap", "questwright explain"],
  async run({ arguments: [code], options, console }) {
    if (code === undefined) {
      if (options.json === true) console.json(diagnosticCodes);
      else console.out(`${diagnosticCodes.join("\n")}\n`);
      return 0;
    }
    const page = explainCode(code);
    if (page === undefined) throw new UsageError(`there is no code "${code}"`);
    if (options.json === true) console.json(page);
    else console.out(explainAsMarkdown(page));
    return 0;
  },
};
