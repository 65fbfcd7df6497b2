import { checkBundle } from "./check.ts";
import { writeCanonically } from "./hash.ts";
import type { Bundle } from "./types.ts";

/**
 * The text of a bundle file: canonical JSON and a line end. The same bundle gives the same bytes.
 * @throws Error when the bundle does not fit the schema, fails the verifier or has another hash;
 * `finishBundle` of what the compiler makes never does.
 */
export function writeBundle(bundle: Bundle): string {
  const { text, hash } = writeCanonically(bundle);
  if (hash !== bundle.hash)
    throw new Error(`the hash of the bundle is ${hash}, not ${bundle.hash}`);
  const [problem] = checkBundle(bundle);
  if (problem !== undefined) throw new Error(`not a valid bundle: ${problem.message}`);
  return `${text}\n`;
}
