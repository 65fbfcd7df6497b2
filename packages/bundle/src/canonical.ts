/**
 * The one way a value is written as JSON (RFC 8785): members sorted by UTF-16 units, no blanks,
 * numbers and texts as ECMAScript writes them. Equal values give equal text.
 */

/**
 * Writes a JSON value canonically. Members whose value is `undefined` are left out. Recurses as deep
 * as the value is nested.
 * @throws TypeError for what JSON cannot hold: a number that is not finite, a function, a symbol.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
      return JSON.stringify(value);
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? canonicalArray(value) : joinMembers(canonicalMembers(value));
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

/** The members of an object as `"name":value`, sorted by name. */
export function canonicalMembers(value: object): { name: string; text: string }[] {
  const members: { name: string; text: string }[] = [];
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member === undefined) continue;
    members.push({ name, text: `${JSON.stringify(name)}:${canonicalJson(member)}` });
  }
  return members;
}

/** The object with these members, in their order. */
export function joinMembers(members: readonly { readonly text: string }[]): string {
  let text = "{";
  for (const member of members) text += text.length === 1 ? member.text : `,${member.text}`;
  return `${text}}`;
}

function canonicalArray(items: readonly unknown[]): string {
  let text = "[";
  for (let index = 0; index < items.length; index++) {
    if (index > 0) text += ",";
    const item = items[index];
    // Most of a bundle is code, and most of code is small integers.
    text +=
      typeof item === "number" && Number.isInteger(item) ? `${item + 0}` : canonicalJson(item);
  }
  return `${text}]`;
}
