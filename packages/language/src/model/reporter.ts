import type { Fault } from "../diagnostics/fault.ts";

/** Where faults go. Reporting never stops the work: all faults are found in one run. */
export interface Reporter {
  report(fault: Fault): void;
}

/** A reporter that keeps what it is given, in order. */
export function collectFaults(): Reporter & { readonly faults: Fault[] } {
  const faults: Fault[] = [];
  return { faults, report: (fault) => faults.push(fault) };
}
