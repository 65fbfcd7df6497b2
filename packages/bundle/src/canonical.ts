/**
 * The one way a value is written as JSON (RFC 8785): members sorted by UTF-16 units, no blanks,
 * numbers and texts as ECMAScript writes them. Equal values give equal texts.
 */

/**
 * Writes a JSON value canonically. Members whose value is `undefined` are left out. Recurses as deep
 * as the value is nested. Quickest where members stand in their order already, as in what was read
 * from a bundle and in most of what the compiler makes.
 * @throws TypeError for what JSON cannot hold: a number that is not finite, a function, a symbol.
 */
export function canonicalJson(value: unknown): string {
  return jsonWithExtent(value, { longest: 0, isWide: false });
}

/** How much of it there is of what a value holds. */
export interface Extent {
  /** Items of the longest list within the value, itself not counted. */
  longest: number;
  /** Some number is no 32-bit integer. */
  isWide: boolean;
}

/** The same; what the walk through the value meets is noted in `extent`. */
export function jsonWithExtent(value: unknown, extent: Extent): string {
  const ordered = Array.isArray(value) ? listInOrder(value, extent) : inOrder(value, extent);
  return ordered === undefined ? written(value) : JSON.stringify(ordered);
}

/** The extent of a value that is not written. */
export function extentOf(value: readonly unknown[]): Extent {
  const extent = { longest: 0, isWide: false };
  listInOrder(value, extent);
  return extent;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * The value with its members in such an order that ECMAScript itself writes it canonically; what
 * stands in order is taken as it is. Undefined for what is no JSON and where names are numbers,
 * which have an order of their own.
 */
function inOrder(value: unknown, extent: Extent): unknown {
  if (typeof value === "number") {
    if (value === (value | 0)) return value;
    extent.isWide = true;
    return Number.isFinite(value) ? value : undefined;
  }
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  if (Array.isArray(value)) {
    if (value.length > extent.longest) extent.longest = value.length;
    return listInOrder(value, extent);
  }
  return typeof value === "object" ? membersInOrder(value as Members, extent) : undefined;
}

function listInOrder(list: readonly unknown[], extent: Extent): readonly unknown[] | undefined {
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    const ordered = inOrder(item, extent);
    if (ordered === undefined) return undefined;
    if (ordered === item) continue;
    const copy = list.slice(0, index);
    copy.push(ordered);
    for (index++; index < list.length; index++) {
      const next = inOrder(list[index], extent);
      if (next === undefined) return undefined;
      copy.push(next);
    }
    return copy;
  }
  return list;
}

function membersInOrder(members: Members, extent: Extent): Members | undefined {
  let last = "";
  let seen = 0;
  for (const name in members) {
    if (name < last) return sorted(members, seen, undefined, extent);
    const member = members[name];
    if (member !== undefined) {
      const ordered = inOrder(member, extent);
      if (ordered === undefined) return undefined;
      if (ordered !== member) return sorted(members, seen, ordered, extent);
    }
    last = name;
    seen++;
  }
  return members;
}

/** A copy. The first members, so many, are in order within; the next one is `known` where it is known. */
function sorted(
  members: Members,
  seen: number,
  known: unknown,
  extent: Extent,
): Members | undefined {
  const within: [name: string, value: unknown][] = [];
  for (const [name, member] of Object.entries(members)) {
    const at = within.length;
    const isKnown = at < seen || member === undefined;
    const ordered = isKnown
      ? member
      : at === seen && known !== undefined
        ? known
        : inOrder(member, extent);
    if (ordered === undefined && member !== undefined) return undefined;
    if (/^[0-9]/.test(name) || name === "__proto__") return undefined;
    within.push([name, ordered]);
  }
  return Object.fromEntries(within.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, written).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`);
    return `{${members.join(",")}}`;
  }
  if (typeof value === "number" && !Number.isFinite(value))
    throw new TypeError(`JSON has no number ${value}`);
  if (typeof value === "object" || ["number", "string", "boolean"].includes(typeof value))
    return JSON.stringify(value);
  throw new TypeError(`JSON has no ${typeof value}`);
}
