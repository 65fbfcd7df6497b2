import { type Extent, extentOf } from "./canonical.ts";
import { schemaProblems } from "./check.ts";
import { LIMITS } from "./limits.ts";
import type { Problem } from "./problem.ts";
import { validate } from "./schema/validate.generated.js";
import type { Bundle, Field, Kind, Proc, ValueType, Verb } from "./types.ts";

/**
 * Holds a bundle that the compiler has just made to the bounds of the schema, which an author can
 * pass by asking for too much. That it has the shape of a bundle and makes sense is what the compiler
 * owes, so this takes far less than `checkBundle`: what is long and plainly within bounds is left out.
 * `code` is the extent of its procs, where it is known already.
 */
export function checkBounds(
  bundle: Bundle,
  code: Extent = extentOf(bundle.procs),
): readonly Problem[] {
  const { fields, kinds, procs, spans, strings, verbs } = bundle;
  const large: Bundle = {
    ...bundle,
    fields: fields.length <= SEVERAL && fields.every(isPlainField) ? [] : fields,
    kinds: kinds.length <= SEVERAL && kinds.every(isPlainKind) ? [] : kinds,
    verbs: verbs.length <= SEVERAL && verbs.every(isPlainVerb) ? verbs.slice(0, 1) : verbs,
    procs: procs.length <= FEW && isPlainCode(code) && procs.every(isPlainProc) ? [] : procs,
    spans: spans.length <= FEW ? spans.slice(0, 1) : spans,
    strings: strings.length <= FEW && strings.every(isShort) ? strings.slice(0, 1) : strings,
  };
  return validate(large) ? [] : schemaProblems();
}

/** Fewer than the schema allows of anything without a bound of its own. */
const FEW = 1_000_000;

/** Fewer than the schema allows of kinds, fields and verbs. */
const SEVERAL = 4096;

/** No list within code has a lower bound than this, no verb and no proc one for what it takes and keeps. */
const SHORT = 32;

/** Whether it is one line, not empty and not too long. */
function isName(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < BLANK || unit === DELETE) return false;
  }
  return text !== "" && text.length <= LIMITS.name;
}

const isShort = (text: string): boolean => text.length <= LIMITS.text;

const BLANK = 0x20;
const DELETE = 0x7f;

function isPlainKind({ name }: Kind): boolean {
  return isName(name);
}

function isPlainField({ name, type, default: initial }: Field): boolean {
  return isName(name) && isPlainType(type) && isPlainNumber(initial);
}

function isPlainVerb({ name, params }: Verb): boolean {
  if (!isName(name) || params.length > SHORT) return false;
  return params.every((param) => isName(param.name) && isPlainType(param.type));
}

function isPlainType(type: ValueType): boolean {
  switch (type.type) {
    case "word":
      return type.of.length <= SEVERAL;
    case "counter":
      return isPlainNumber(type.least) && isPlainNumber(type.most);
    case "zone":
      return false;
    default:
      return true;
  }
}

/** Whether a proc is far from every bound, but for what its code holds. */
function isPlainProc({ name, locals, params }: Proc): boolean {
  return locals.length <= SHORT && params <= SHORT && isName(name);
}

/** Whether code is far from every bound. */
function isPlainCode({ longest, isWide }: Extent): boolean {
  return longest <= SHORT && !isWide;
}

const isPlainNumber = (value: number): boolean => value === (value | 0);
