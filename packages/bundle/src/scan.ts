import type { Problem } from "./problem.ts";

/** How deep arrays and objects of a bundle may be nested; every later stage recurses no deeper. */
export const MAX_DEPTH = 512;

const UNSAFE_NAMES = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Looks through a parsed value for what would harm the stages that follow: nesting that would
 * exhaust the call stack, and member names that mean something else to JavaScript. Does not recurse.
 */
export function scanValue(value: unknown): Problem | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      return {
        code: "bundle/too-deep",
        message: `the bundle is nested deeper than ${MAX_DEPTH} levels`,
      };
    }
    const next: unknown[] = [];
    for (const container of level) {
      if (typeof container !== "object" || container === null) continue;
      if (!Array.isArray(container)) {
        const unsafe = Object.keys(container).find((name) => UNSAFE_NAMES.has(name));
        if (unsafe !== undefined) {
          return {
            code: "bundle/unsafe-name",
            message: `a member of the bundle is called "${unsafe}", which is not allowed`,
          };
        }
      }
      for (const member of Object.values(container)) {
        if (typeof member === "object" && member !== null) next.push(member);
      }
    }
    level = next;
  }
  return undefined;
}
