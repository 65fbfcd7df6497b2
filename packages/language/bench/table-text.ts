/** A pack with one table of very many rows: what is drawn, found and suffered in a long game. */
import type { NamedText } from "./work.ts";

/** The file with the table, which is one of a small pack. */
export function tableFiles(rows: number): {
  readonly head: NamedText;
  readonly table: NamedText;
} {
  const lines = Array.from(
    { length: rows },
    (_, at) => `  ${at + 1} "Row ${at + 1}" -> finder suffers ${1 + (at % 6)}\n`,
  );
  return {
    head: {
      path: "pack.quest",
      text: `pack long "Long" 1.0.0 { edition: 1, language: en, licence: "CC0-1.0", undecided: keeper, rounding: upward }
role keeper "Keeper" { seats: 1-1, controls: body }
kind body "Body" is piece { hurt: counter at most 99 }
verb (target: body) suffer (amount: number = 1) { target gains amount of hurt } says "{target} suffers {amount}"
`,
    },
    table: {
      path: "table.quest",
      text: `table finds "Finds" d${rows} (finder: body) {\n${lines.join("")}}\n`,
    },
  };
}
