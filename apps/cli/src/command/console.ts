import { type ColourName, paint } from "./colours.ts";

/** Where a command writes: results to standard output, messages to standard error. */
export interface Console {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes a message, with a line end, to standard error. */
  message(text: string): void;
  /** Writes a value as JSON to standard output. */
  json(value: unknown): void;
  /** Colours a text where standard output is a terminal that wants colours. */
  readonly colour: (name: ColourName, text: string) => string;
}

/** The console of the process. Colours only on a terminal, and never where NO_COLOR is set. */
export function processConsole(): Console {
  const coloured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  return {
    out: (text) => void process.stdout.write(text),
    message: (text) => void process.stderr.write(`${text}\n`),
    json: (value) => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    colour: coloured ? paint : (_, text) => text,
  };
}
