import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Command, type ExitCode, type OptionValues, UsageError } from "./command.ts";
import type { Console } from "./console.ts";
import { commandHelp, type Program, programHelp } from "./help.ts";

/**
 * Runs the program with the words after its name. Wrong usage is told on standard error; help and
 * version go to standard output.
 */
export async function runProgram(
  program: Program,
  words: readonly string[],
  console: Console,
): Promise<ExitCode> {
  const [first, ...rest] = words;
  if (first === "--version" || first === "-v") {
    console.out(`${program.version}\n`);
    return 0;
  }
  if (first === "--help" || first === "-h" || first === "help") {
    return showHelp(program, rest[0], console);
  }
  if (first === undefined) {
    console.message(programHelp(program));
    return 2;
  }
  const entry = program.commands.find(({ name }) => name === first);
  if (entry === undefined) {
    console.message(
      `questwright: there is no command "${first}". There are ${nameList(program)}.\n` +
        "See questwright --help.",
    );
    return 2;
  }
  const command = await entry.load();
  try {
    const { options, positionals } = parseWords(command, rest);
    if (options.help === true) {
      console.out(commandHelp(entry.name, command));
      return 0;
    }
    checkArity(command, positionals);
    return await command.run({ arguments: positionals, options, console });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.message(
      `questwright ${entry.name}: ${error.message}\nSee questwright ${entry.name} --help.`,
    );
    return 2;
  }
}

const nameList = ({ commands }: Program): string => commands.map(({ name }) => name).join(", ");

async function showHelp(
  program: Program,
  name: string | undefined,
  console: Console,
): Promise<ExitCode> {
  if (name === undefined) {
    console.out(programHelp(program));
    return 0;
  }
  const entry = program.commands.find((each) => each.name === name);
  if (entry === undefined) {
    console.message(`questwright: there is no command "${name}". There are ${nameList(program)}.`);
    return 2;
  }
  console.out(commandHelp(name, await entry.load()));
  return 0;
}

function parseWords(
  command: Command,
  words: readonly string[],
): { readonly options: OptionValues; readonly positionals: readonly string[] } {
  const options: NonNullable<ParseArgsConfig["options"]> = {
    help: { type: "boolean", short: "h" },
  };
  for (const [name, { type, short }] of Object.entries(command.options)) {
    options[name] = short === undefined ? { type } : { type, short };
  }
  try {
    const parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    return { options: parsed.values as OptionValues, positionals: parsed.positionals };
  } catch (error) {
    // Node explains at length how to pass a path that begins with a dash; the first sentence does.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new UsageError(sentence ?? "wrong options");
  }
}

function checkArity({ synopsis, arity }: Command, positionals: readonly string[]): void {
  const [least, most] = arity;
  if (positionals.length < least) throw new UsageError(`something is missing: ${synopsis}`);
  if (positionals.length > most) {
    throw new UsageError(`"${positionals[most]}" is one argument too many: ${synopsis}`);
  }
}
