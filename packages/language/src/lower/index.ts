/** Bound trees to a bundle. */

export type { LowerOptions } from "./lowering.ts";
export { lowerProgram } from "./program.ts";
