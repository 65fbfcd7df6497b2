import type { Command, CommandEntry, OptionSpec } from "./command.ts";

export interface Program {
  readonly version: string;
  readonly description: string;
  readonly commands: readonly CommandEntry[];
}

/** The help of the whole program. */
export function programHelp({ description, commands }: Program): string {
  return [
    `${description}\n`,
    "usage: questwright COMMAND …\n",
    columns(commands.map(({ name, summary }) => [name, summary])),
    "",
    columns([
      ["--help, -h", "what a command does and how: questwright check --help"],
      ["--version", "the version of questwright"],
    ]),
    "",
    `${exitCodes}\n`,
  ].join("\n");
}

/** The help of one command. */
export function commandHelp(name: string, command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, option]) => [optionWord(name, option), option.help] as const,
  );
  return [
    `usage: questwright ${name} ${command.synopsis}`.trimEnd(),
    "",
    ...command.about.map((paragraph) => `${wrap(paragraph, 78)}\n`),
    columns([...options, ["--help, -h", "show this"]]),
    "",
    "for example:",
    ...command.examples.map((example) => `  ${example}`),
    "",
    `${exitCodes}\n`,
  ].join("\n");
}

const exitCodes = "exit codes: 0 fine, 1 the pack has errors, 2 wrong usage";

const optionWord = (name: string, { value, short }: OptionSpec): string =>
  `--${name}${value === undefined ? "" : ` ${value}`}${short === undefined ? "" : `, -${short}`}`;

function columns(rows: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows
    .map(([left, right]) => {
      const lines = wrap(right, 78 - width).split("\n");
      return `  ${left.padEnd(width)}${lines.join(`\n${" ".repeat(width + 2)}`)}`;
    })
    .join("\n");
}

function wrap(text: string, width: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}
