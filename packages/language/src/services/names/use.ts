import type { Meaning } from "../../model/meaning.ts";

/** A name in a file and what it means. */
export interface NameUse {
  /** UTF-16 offsets of the name as written. */
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
  /** It is declared here. */
  readonly declares: boolean;
}
