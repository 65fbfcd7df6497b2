import type { Fault } from "../diagnostics/fault.ts";
import type { FileMeanings, Meaning } from "./meaning.ts";

/**
 * Where faults go, and what names mean. Reporting never stops the work: all faults are found in one
 * run.
 */
export interface Reporter {
  report(fault: Fault): void;
  /** The name that begins at this UTF-16 offset of a file means this. Whoever only asks keeps none. */
  readonly means?: (file: string, start: number, meaning: Meaning) => void;
}

/** A reporter that keeps what it is given, in order. */
export function collectFaults(): Reporter & { readonly faults: Fault[] } {
  const faults: Fault[] = [];
  return { faults, report: (fault) => faults.push(fault) };
}

/** The same, with what names mean. */
export function collectFindings(): Reporter & {
  readonly faults: Fault[];
  readonly meanings: ReadonlyMap<string, FileMeanings>;
} {
  const meanings = new Map<string, FileMeanings>();
  let lastFile = "";
  let last: FileMeanings | undefined;
  return {
    ...collectFaults(),
    meanings,
    means(file, start, meaning) {
      if (last === undefined || file !== lastFile) {
        last = meanings.get(file) ?? { starts: [], meanings: [] };
        meanings.set(file, last);
        lastFile = file;
      }
      last.starts.push(start);
      last.meanings.push(meaning);
    },
  };
}
