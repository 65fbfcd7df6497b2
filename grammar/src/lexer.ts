import { Lexer } from "chevrotain";
import { T } from "./tokens.ts";

/** Built once with all of Chevrotain's checks; it holds no state between calls. */
export const lexer = new Lexer(Object.values(T), {
  positionTracking: "onlyOffset",
  ensureOptimizations: true,
});
