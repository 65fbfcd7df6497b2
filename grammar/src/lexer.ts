import { Lexer } from "chevrotain";
import { lexedTokenTypes } from "./tokens.ts";

/** Built once with all of Chevrotain's checks; it holds no state between calls. */
export const lexer = new Lexer([...lexedTokenTypes], {
  positionTracking: "onlyOffset",
  ensureOptimizations: true,
});
