import type { VerbSymbol } from "./symbols.ts";

/** The forms of a verb after someone who acts, the one that is printed first. */
export function saidForms({
  name,
  forms,
}: Pick<VerbSymbol, "name" | "forms">): readonly [string, ...string[]] {
  return forms === undefined || forms.length === 0
    ? [sForm(name)]
    : (forms as readonly [string, ...string[]]);
}

/** `erleidet`, `suffers`: the verb as it is printed after someone. */
export const saidAs = (verb: Pick<VerbSymbol, "name" | "forms">): string => saidForms(verb)[0];

/**
 * The form of a verb after someone who acts: `tries`, `passes`, `takes-out`. Regular on purpose, so
 * that no table of exceptions is needed to write or to find a verb.
 */
export function sForm(verb: string): string {
  const hyphen = verb.indexOf("-");
  const head = hyphen < 0 ? verb : verb.slice(0, hyphen);
  const tail = hyphen < 0 ? "" : verb.slice(hyphen);
  // Only these letters end a verb whose form is any other than with an -s.
  if (/[sxzoyh]$/u.test(head)) {
    if (/(s|x|z|ch|sh|o)$/u.test(head)) return `${head}es${tail}`;
    if (/[^aeiou]y$/u.test(head)) return `${head.slice(0, -1)}ies${tail}`;
  }
  return `${head}s${tail}`;
}
