/** Faults, what they say, and their pages. Constructors are in `generated/<area>.ts`. */
export * from "./diagnostic.ts";
export * from "./explain.ts";
export * from "./fault.ts";
export * from "./nearest.ts";
export * from "./page.ts";
export * from "./wording.ts";
