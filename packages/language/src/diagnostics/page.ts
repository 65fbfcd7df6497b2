import type { Severity } from "./fault.ts";

/** One file of an example, as it would stand in a folder of packs. */
export interface ExampleFile {
  readonly path: string;
  readonly text: string;
  /** The file holds `text` so many times; once where nothing is said. */
  readonly repeat?: number;
  /** It is this line, from 1, that is there so many times; the others are there once. */
  readonly line?: number;
}

/** What there is to know about a diagnostic code. */
export interface DiagnosticPage {
  readonly code: string;
  readonly severity: Severity;
  /** What it is where a pack is given to others, as by `questwright build`; absent: the same. */
  readonly given?: Severity;
  /** The message with its parts as `{name}`. */
  readonly message: string;
  /** Markdown. */
  readonly why: string;
  readonly failing: readonly ExampleFile[];
  readonly mended: readonly ExampleFile[];
}
