import type { LineTable } from "@questwright/grammar";
import type { Colour, Coloured } from "@questwright/language";
import { SemanticTokensBuilder } from "vscode-languageserver/node";

/** Names of the protocol's own where they fit, so that every theme has colours for them. */
const TYPES: Readonly<Record<Colour, string>> = {
  keyword: "keyword",
  core: "keyword",
  kind: "class",
  type: "type",
  thing: "enumMember",
  die: "enum",
  table: "enum",
  verb: "function",
  adjective: "interface",
  measure: "method",
  property: "property",
  hole: "parameter",
  local: "variable",
  word: "enumMember",
  rule: "event",
  pack: "namespace",
  symbol: "macro",
  number: "number",
  text: "string",
  note: "comment",
  operator: "operator",
};

export const tokenTypes: readonly string[] = [...new Set(Object.values(TYPES))];
export const tokenModifiers: readonly string[] = ["declaration", "defaultLibrary"];

/** As the protocol packs them: lines and columns from the token before, in UTF-16 units. */
export function packedTokens(coloured: readonly Coloured[], lines: LineTable): number[] {
  const builder = new SemanticTokensBuilder();
  for (const { start, end, colour, declares, builtIn } of coloured) {
    const { line, column } = lines.positionAt(start);
    const isName = !["keyword", "core", "number", "text", "note", "operator"].includes(colour);
    const modifiers = (declares ? 1 : 0) | (builtIn && isName ? 2 : 0);
    const type = tokenTypes.indexOf(TYPES[colour]);
    builder.push(line - 1, column - 1, end - start, type, modifiers);
  }
  return builder.build().data;
}
