/** Text to tree: the tokens and the parser of the language. Knows no meaning. */
export type * from "./ast.ts";
export { documentationOf } from "./documentation.ts";
export { formatFile } from "./format/format.ts";
export { DEEPEST_NESTING, LONGEST_CHAIN } from "./join.ts";
export { type LineTable, lineTable, type Position } from "./lines.ts";
export {
  languageConfiguration,
  MONARCH_COLOURS,
  type MonarchAction,
  type MonarchLanguage,
  type MonarchRule,
  monarchLanguage,
} from "./monarch.ts";
export { type Comment, type ParseResult, parseAgain, parseFile, type Token } from "./parse.ts";
export {
  MOST_PROBLEMS,
  SYNTAX_CODES,
  type SyntaxCode,
  type SyntaxFix,
  type SyntaxProblem,
} from "./problem.ts";
export { grammarProductions, type Production, type Term } from "./productions.ts";
export {
  type ColourClass,
  HOLE_PATTERN,
  NAME_PATTERN,
  type TokenCategory,
  type TokenSpec,
  tokenTable,
} from "./tokens.ts";
export { CHILD_KEYS, childrenOf, nodeAt, pathAt, walk } from "./walk.ts";
export * from "./words.ts";
