/** What a command of the program is: its words for help, its options and what it does. */
import type { Console } from "./console.ts";

export interface OptionSpec {
  readonly type: "boolean" | "string";
  /** What stands for the value in help, such as FILE; only for `string`. */
  readonly value?: string;
  readonly short?: string;
  readonly help: string;
}

/** The value of each option that was given. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

export interface Invocation {
  readonly arguments: readonly string[];
  readonly options: OptionValues;
  readonly console: Console;
}

/** A command in the list of commands. */
export interface CommandEntry {
  readonly name: string;
  /** One line for the list. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export interface Command {
  /** What follows `questwright NAME` in the usage line. */
  readonly synopsis: string;
  /** Paragraphs of the command's own help. */
  readonly about: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** How many arguments it takes. */
  readonly arity: readonly [least: number, most: number];
  /** Command lines to copy. */
  readonly examples: readonly string[];
  run(invocation: Invocation): Promise<ExitCode>;
}

/** 0 fine, 1 the pack has errors, 2 wrong usage, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 130;

/** The program was called in a way that makes no sense; the message says how. */
export class UsageError extends Error {}

/** Every command has it. */
export const jsonOption: Readonly<Record<string, OptionSpec>> = {
  json: { type: "boolean", help: "write the result as JSON to standard output, and nothing else" },
};

/** The text an option was given, or `undefined`. */
export function textOption(options: OptionValues, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** The whole number an option was given. */
export function numberOption(
  options: OptionValues,
  name: string,
  bounds: readonly [least: number, most: number],
): number | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  const [least, most] = bounds;
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

/** The word an option was given, one of a few. */
export function wordOption<Word extends string>(
  options: OptionValues,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const word = words.find((each) => each === text);
  if (word === undefined) {
    throw new UsageError(`--${name} is ${words.join(" or ")}, not "${text}"`);
  }
  return word;
}
