import { type ColourName, paint } from "./colours.ts";

/** Where a command writes: results to standard output, messages to standard error. */
export interface Console {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes a message, with a line end, to standard error. */
  message(text: string): void;
  /** Shows on one line of a terminal how far it is; "" clears it. Nothing where there is no terminal. */
  progress(text: string): void;
  /** Writes a value as JSON to standard output. */
  json(value: unknown): void;
  /** Colours a text where standard output is a terminal that wants colours. */
  readonly colour: (name: ColourName, text: string) => string;
}

interface Host {
  readonly stdout: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly stderr: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Clears a terminal's line behind the cursor. */
const CLEAR_LINE = "\u001b[K";

/** The console of a process. Colours only on a terminal, and never where NO_COLOR is set. */
export function createConsole({ stdout, stderr, env }: Host): Console {
  const coloured = stdout.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
  return {
    out: (text) => void stdout.write(text),
    message: (text) => void stderr.write(`${text}\n`),
    progress: (text) => void (stderr.isTTY === true && stderr.write(`\r${text}${CLEAR_LINE}`)),
    json: (value) => void stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    colour: coloured ? paint : (_, text) => text,
  };
}
