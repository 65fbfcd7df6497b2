/** Text to tree: the tokens and the parser of the language. Knows no meaning. */
export type * from "./ast.ts";
export * from "./words.ts";
