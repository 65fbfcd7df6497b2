/** How the parts of a message are written. The generated constructors call these by parameter type. */

/** A name of the author's, as it stands in the text. */
export function quoted(name: string): string {
  return `\`${name}\``;
}

/** `a`, `b` and `c`. */
export function quotedAnd(names: readonly string[]): string {
  return joined(names.map(quoted), "and");
}

/** `a`, `b` or `c`. */
export function quotedOr(names: readonly string[]): string {
  return joined(names.map(quoted), "or");
}

/** Near names at the end of a message, with a blank before; nothing when there are none. */
export function didYouMean(near: readonly string[]): string {
  return near.length === 0 ? "" : ` Did you mean ${quotedOr(near)}?`;
}

/** Items joined in words: `a, b and c`. */
export function joined(items: readonly string[], word: "and" | "or"): string {
  const last = items[items.length - 1];
  if (last === undefined) return "";
  if (items.length === 1) return last;
  return `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}
