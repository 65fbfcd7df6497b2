import type { Problem } from "../problem.ts";
import type { Bundle } from "../types.ts";
import { checkData } from "./data.ts";
import { checkKinds } from "./kinds.ts";
import { checkProcs } from "./procs.ts";
import { createReport } from "./report.ts";
import { checkRules } from "./rules.ts";
import { checkTables } from "./tables.ts";

/**
 * Holds a bundle that fits the schema to what the schema cannot say: every index lies in its list,
 * every expression gives what its place takes, every call has the parameters of what it calls,
 * pure procs are pure and end. The runtime relies on all of it.
 */
export function verifyBundle(bundle: Bundle): readonly Problem[] {
  const report = createReport();
  // What stands on what: later checks look through the kinds and fields that earlier ones approved.
  checkKinds(bundle, report);
  if (report.problems.length > 0) return report.problems;
  checkData(bundle, report);
  checkTables(bundle, report);
  checkRules(bundle, report);
  checkProcs(bundle, report);
  return report.problems;
}
