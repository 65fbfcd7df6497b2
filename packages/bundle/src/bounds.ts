import { schemaProblems } from "./check.ts";
import type { Problem } from "./problem.ts";
import { validate } from "./schema/validate.generated.js";
import type { Bundle, Proc } from "./types.ts";

/**
 * Holds a bundle that the compiler has just made to the bounds of the schema, which an author can
 * pass by asking for too much. That it has the shape of a bundle and makes sense is what the compiler
 * owes, so this takes far less than `checkBundle`: what is long and plainly within bounds is left out.
 */
export function checkBounds(bundle: Bundle): readonly Problem[] {
  const { procs, spans, strings } = bundle;
  const large: Bundle = {
    ...bundle,
    procs: procs.length <= FEW && procs.every(isPlain) ? [] : procs,
    spans: spans.length <= FEW ? spans.slice(0, 1) : spans,
    strings: strings.length <= FEW ? strings.slice(0, 1) : strings,
  };
  return validate(large) ? [] : schemaProblems();
}

/** Fewer than the schema allows of anything without a bound of its own. */
const FEW = 1_000_000;

/** No list within code has a lower bound than this, and no proc one for its parameters and locals. */
const SHORT = 32;

const NAME = /^[^\p{Cc}]+$/u;

/** Whether a proc is far from every bound. */
function isPlain({ name, locals, params, body }: Proc): boolean {
  return locals.length <= SHORT && params <= SHORT && NAME.test(name) && isPlainCode(body);
}

function isPlainCode(code: unknown): boolean {
  if (typeof code === "number") return code === (code | 0);
  if (typeof code !== "object" || code === null) return true;
  if (!Array.isArray(code)) return Object.values(code).every(isPlainCode);
  if (code.length > SHORT) return false;
  for (let index = 0; index < code.length; index++) if (!isPlainCode(code[index])) return false;
  return true;
}
