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
  return isCanonical(value) ? JSON.stringify(value) : sortedJson(value);
}

/**
 * The same value with the members of all its objects in canonical order, so that it is written fast.
 * Names that are numbers keep the order that ECMAScript gives them.
 */
export function inCanonicalOrder<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  return (Array.isArray(value) ? orderedArray(value) : orderedObject(value)) as Value;
}

function orderedArray(items: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = inCanonicalOrder(items[index]);
    if (item === items[index]) continue;
    copy ??= [...items];
    copy[index] = item;
  }
  return copy ?? items;
}

function orderedObject(value: object): object {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort())
    copy[name] = inCanonicalOrder((value as Record<string, unknown>)[name]);
  return copy;
}

/** Whether what ECMAScript writes is canonical: the members are in order, and JSON can hold all of it. */
function isCanonical(value: unknown): boolean {
  switch (typeof value) {
    case "number":
      return Number.isFinite(value);
    case "string":
    case "boolean":
      return true;
    case "object":
      if (value === null) return true;
      return Array.isArray(value) ? value.every(isCanonical) : areCanonical(value);
    default:
      return false;
  }
}

function areCanonical(members: object): boolean {
  const names = Object.keys(members);
  for (let index = 0; index < names.length; index++) {
    if (index > 0 && names[index - 1]! > names[index]!) return false;
    if (!isCanonical((members as Record<string, unknown>)[names[index]!])) return false;
  }
  return true;
}

/** For values in any order. */
function sortedJson(value: unknown): string {
  switch (typeof value) {
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
      return JSON.stringify(value);
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "object":
      if (value === null) return "null";
      return Array.isArray(value)
        ? `[${value.map(sortedJson).join(",")}]`
        : joinMembers(membersOf(value, sortedJson));
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

/** The members of an object as `"name":value`, sorted by name. */
export function canonicalMembers(value: object): Member[] {
  return membersOf(value, canonicalJson);
}

interface Member {
  readonly name: string;
  readonly text: string;
}

function membersOf(value: object, written: (member: unknown) => string): Member[] {
  const members: Member[] = [];
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member === undefined) continue;
    members.push({ name, text: `${JSON.stringify(name)}:${written(member)}` });
  }
  return members;
}

/** The object with these members, in their order. */
export function joinMembers(members: readonly Pick<Member, "text">[]): string {
  return `{${members.map(({ text }) => text).join(",")}}`;
}
