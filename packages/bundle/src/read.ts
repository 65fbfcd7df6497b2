import { checkBundle } from "./check.ts";
import { writeCanonically } from "./hash.ts";
import type { Problem, ProblemCode } from "./problem.ts";
import { scanValue } from "./scan.ts";
import { BUNDLE_FORMAT, BUNDLE_VERSION, type Bundle } from "./types.ts";

/** The longest text that is read, in UTF-16 units. */
export const MAX_BUNDLE_LENGTH = 64 * 1024 * 1024;

export type ReadResult =
  | { readonly bundle: Bundle; readonly problems?: undefined }
  | { readonly bundle?: undefined; readonly problems: readonly Problem[] };

/**
 * Reads the text of a bundle file as if an enemy had written it: length, JSON, format and version,
 * nesting and names, hash and every byte, schema, verifier. Never throws; what is read without a
 * problem can be played.
 */
export function readBundle(text: string): ReadResult {
  if (text.length > MAX_BUNDLE_LENGTH) {
    return refuse("bundle/too-large", `the bundle is longer than ${MAX_BUNDLE_LENGTH} characters`);
  }
  const parsed = parseJson(text);
  if ("problem" in parsed) return refuse("bundle/not-json", parsed.problem);
  const { value } = parsed;
  if (typeof value !== "object" || value === null || !("format" in value)) {
    return refuse("bundle/wrong-format", `this is JSON, but no ${BUNDLE_FORMAT}`);
  }
  if (value.format !== BUNDLE_FORMAT) {
    return refuse("bundle/wrong-format", `the format is not "${BUNDLE_FORMAT}"`);
  }
  const version = "version" in value ? value.version : undefined;
  if (version !== BUNDLE_VERSION) {
    return typeof version === "number" && version > BUNDLE_VERSION
      ? refuse(
          "bundle/newer-version",
          `the bundle has version ${version}; this program reads version ${BUNDLE_VERSION}`,
        )
      : refuse("bundle/wrong-format", `the bundle does not say version ${BUNDLE_VERSION}`);
  }
  const harm = scanValue(value);
  if (harm !== undefined) return { problems: [harm] };
  const written = writeCanonically(value);
  const claimed = "hash" in value ? value.hash : undefined;
  if (claimed !== written.hash) {
    return refuse(
      "bundle/hash-mismatch",
      `the hash does not match: the content has ${written.hash}, the bundle says ${briefly(claimed)}; it was changed after it was built`,
    );
  }
  if (text !== `${written.text}\n`) {
    return refuse(
      "bundle/hash-mismatch",
      "the hash does not match these bytes: the content is whole, but it was written anew by another program",
    );
  }
  const problems = checkBundle(value);
  return problems.length > 0 ? { problems } : { bundle: value as Bundle };
}

const refuse = (code: ProblemCode, message: string): ReadResult => ({
  problems: [{ code, message }],
});

function parseJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `this is no JSON: ${error instanceof Error ? error.message : error}` };
  }
}

const briefly = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, 64) : "nothing";
