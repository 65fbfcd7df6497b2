import type { Problem } from "./problem.ts";
import { validate } from "./schema/validate.generated.js";
import type { Bundle } from "./types.ts";
import { verifyBundle } from "./verify/index.ts";

/**
 * Holds a value to the JSON Schema and then to the verifier. No problem: it is a bundle that the
 * runtime can play. The value must not be nested deeper than `scanValue` allows.
 */
export function checkBundle(value: unknown): readonly Problem[] {
  if (!validate(value)) return schemaProblems();
  return verifyBundle(value as Bundle);
}

/** What the last call of `validate` found. */
export function schemaProblems(): readonly Problem[] {
  return (validate.errors ?? []).map(({ instancePath, message }) => ({
    code: "bundle/schema",
    message: `${instancePath === "" ? "the bundle" : instancePath} ${message ?? "is wrong"}`,
  }));
}
