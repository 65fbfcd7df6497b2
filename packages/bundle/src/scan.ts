import type { Problem } from "./problem.ts";

/** How deep arrays and objects of a bundle may be nested; every later stage recurses no deeper. */
export const MAX_DEPTH = 512;

/** How many values a bundle may hold, lists and their members counted; twenty thousand things take half a million. */
export const MAX_VALUES = 4_000_000;

/** No object of a bundle has so many members. */
const MAX_MEMBERS = 64;

const UNSAFE_NAMES = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Looks through a parsed value for what would harm the stages that follow: nesting that would
 * exhaust the call stack, values without end, numbers that JSON cannot write again, and member names
 * that mean something else to JavaScript. Does not recurse.
 */
export function scanValue(value: unknown): Problem | undefined {
  let level: object[] = typeof value === "object" && value !== null ? [value] : [];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      return {
        code: "bundle/too-deep",
        message: `the bundle is nested deeper than ${MAX_DEPTH} levels`,
      };
    }
    const next: object[] = [];
    for (const container of level) {
      const harm = Array.isArray(container) ? undefined : harmOfNames(container);
      if (harm !== undefined) return harm;
      const members: readonly unknown[] = Array.isArray(container)
        ? container
        : Object.values(container);
      count += members.length;
      if (count > MAX_VALUES) {
        return {
          code: "bundle/too-large",
          message: `the bundle holds more than ${MAX_VALUES} values`,
        };
      }
      for (const member of members) {
        if (typeof member === "object" && member !== null) next.push(member);
        // JSON can spell a number that is larger than any.
        else if (typeof member === "number" && !Number.isFinite(member)) {
          return { code: "bundle/schema", message: "a number of the bundle is larger than any" };
        }
      }
    }
    level = next;
  }
  return undefined;
}

function harmOfNames(container: object): Problem | undefined {
  const names = Object.keys(container);
  if (names.length > MAX_MEMBERS) {
    return {
      code: "bundle/schema",
      message: `an object of the bundle has ${names.length} members, more than any may have`,
    };
  }
  const unsafe = names.find((name) => UNSAFE_NAMES.has(name));
  return unsafe === undefined
    ? undefined
    : {
        code: "bundle/unsafe-name",
        message: `a member of the bundle is called "${unsafe}", which is not allowed`,
      };
}
