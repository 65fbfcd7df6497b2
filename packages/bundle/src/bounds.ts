import { schemaProblems } from "./check.ts";
import type { Problem } from "./problem.ts";
import { validate } from "./schema/validate.generated.js";
import type { Bundle, Field, Kind, Proc, ValueType, Verb } from "./types.ts";

/**
 * Holds a bundle that the compiler has just made to the bounds of the schema, which an author can
 * pass by asking for too much. That it has the shape of a bundle and makes sense is what the compiler
 * owes, so this takes far less than `checkBundle`: what is long and plainly within bounds is left out.
 */
export function checkBounds(bundle: Bundle): readonly Problem[] {
  const { fields, kinds, procs, spans, strings, verbs } = bundle;
  const large: Bundle = {
    ...bundle,
    fields: fields.length <= SEVERAL && fields.every(isPlainField) ? [] : fields,
    kinds: kinds.length <= SEVERAL && kinds.every(isPlainKind) ? [] : kinds,
    verbs: verbs.length <= SEVERAL && verbs.every(isPlainVerb) ? verbs.slice(0, 1) : verbs,
    procs: procs.length <= FEW && procs.every(isPlain) ? [] : procs,
    spans: spans.length <= FEW ? spans.slice(0, 1) : spans,
    strings: strings.length <= FEW ? strings.slice(0, 1) : strings,
  };
  return validate(large) ? [] : schemaProblems();
}

/** Fewer than the schema allows of anything without a bound of its own. */
const FEW = 1_000_000;

/** Fewer than the schema allows of kinds, fields and verbs. */
const SEVERAL = 4096;

/** No list within code has a lower bound than this, no verb and no proc one for what it takes and keeps. */
const SHORT = 32;

const NAME = /^[^\p{Cc}]+$/u;

function isPlainKind({ name }: Kind): boolean {
  return NAME.test(name);
}

function isPlainField({ name, type, default: initial }: Field): boolean {
  return NAME.test(name) && isPlainType(type) && isPlainCode(initial);
}

function isPlainVerb({ name, params }: Verb): boolean {
  if (!NAME.test(name) || params.length > SHORT) return false;
  return params.every((param) => NAME.test(param.name) && isPlainType(param.type));
}

function isPlainType(type: ValueType): boolean {
  switch (type.type) {
    case "word":
      return type.of.length <= SEVERAL;
    case "counter":
      return isPlainCode(type.least) && isPlainCode(type.most);
    case "zone":
      return false;
    default:
      return true;
  }
}

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
