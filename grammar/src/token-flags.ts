/**
 * What the scanner and the parser ask of a token at every step, as bits looked up by the index of
 * its type: one load and one mask instead of a walk through Chevrotain's categories.
 */
import type { TokenType } from "chevrotain";
import { allTokenTypes, K, specOf, T } from "./tokens.ts";

export const WORD = 1;
export const LABEL = 2;
export const PICKING = 4;
/** A line that ends with it goes on. */
export const GOES_ON_AFTER = 8;
/** A line goes on when the next begins with it. */
export const GOES_ON_BEFORE = 16;
/** Begins a relation of a comparison. */
export const RELATION = 32;
/** Reserved: never a name. */
export const RESERVED = 64;
/** Ends a value for certain. */
export const VALUE_END = 128;
/** May stand before the colon of a property. */
export const KEY = 256;
/** Makes the tree one level deeper without a brace. */
export const DEEPENS = 512;
/** Tells the scanner to look closer. */
export const ODD = 1024;
/** Begins a noun or a sum. */
export const TERM = 2048;
/** Begins a clause of a declaration, or ends its head. */
export const AFTER_TITLE = 4096;
/** A term made of one token if nothing that extends it follows. */
export const ATOM = 8192;
/** Extends a one-token term: `of`, an operator. */
export const EXTENDS = 16384;
/** A declaration word. */
export const DECLARES = 32768;
/** Has a part in how lines, braces and parentheses belong together. */
export const STRUCTURE = 65536;

const size = 1 + Math.max(...allTokenTypes.map((type) => type.tokenTypeIdx ?? 0));

/** Bits by `tokenTypeIdx`. */
export const flags = new Uint32Array(size);

const mark = (bit: number, types: readonly TokenType[]) => {
  for (const type of types) flags[type.tokenTypeIdx!]! |= bit;
};
const named = (...words: readonly (keyof typeof K)[]) => words.map((word) => K[word]);

for (const type of Object.values(K)) {
  const colour = specOf(type)!.colour;
  if (colour === "label") mark(LABEL | RESERVED | KEY, [type]);
  else if (colour === "picking") mark(PICKING | RESERVED | KEY | TERM, [type]);
  else if (colour === "joint") mark(RESERVED | KEY, [type]);
  else if (type !== K["assume-mark"]) mark(WORD | KEY | TERM | ATOM | DECLARES, [type]);
}
mark(WORD | KEY | TERM | ATOM, [T.Name]);
mark(KEY | TERM | ATOM, [T.Number, T.Range, T.Open, T.Text]);
mark(TERM | ATOM, [T.Dice, T.Version]);
mark(TERM, [T.LeftParenthesis, T.Minus, ...named("count", "unknown")]);

mark(GOES_ON_AFTER, [
  T.LeftParenthesis,
  T.Comma,
  T.Colon,
  T.Arrow,
  T.Plus,
  T.Minus,
  T.Star,
  T.Equals,
  T.AtLeast,
  T.AtMost,
  T.Above,
  T.Below,
  ...named("and", "or", "not", "is", "then", "where", "when", "of"),
]);
mark(GOES_ON_BEFORE, [
  T.Comma,
  T.Arrow,
  ...named("and", "or", "then", "where", "when", "as", "says", "of"),
  // `for` begins a loop and `without` an override, so they never carry a line on.
  ...Object.values(K).filter(
    (type) => flags[type.tokenTypeIdx!]! & LABEL && type !== K.for && type !== K.without,
  ),
]);
mark(RELATION, [
  T.AtLeast,
  T.AtMost,
  T.Above,
  T.Below,
  T.Equals,
  ...named("is", "has", "can", "cannot", "did"),
]);
mark(VALUE_END, [T.Newline, T.Comma, T.RightBrace, T.Pipe, T.RightParenthesis, ...named("then")]);
mark(EXTENDS, [T.Plus, T.Minus, T.Star, ...named("of")]);
mark(DEEPENS, [T.LeftParenthesis, T.Plus, T.Minus, T.Star, ...named("of", "where", "otherwise")]);
mark(
  DEEPENS,
  Object.values(T).filter((type) => flags[type.tokenTypeIdx!]! & RELATION),
);
mark(DEEPENS, named("is", "has", "can", "cannot", "did"));
mark(STRUCTURE, [
  T.Newline,
  T.LeftBrace,
  T.RightBrace,
  T.LeftParenthesis,
  T.RightParenthesis,
  T.Comma,
  T.Colon,
  T.Arrow,
  T.Pipe,
  T.Prose,
  T.Bad,
  K.then,
]);
mark(AFTER_TITLE, [
  T.LeftBrace,
  T.RightBrace,
  T.Newline,
  ...named("is", "of", "on", "for", "like", "replaces", "costs", "when"),
]);
mark(
  ODD,
  Object.values(T).filter((type) => {
    const category = specOf(type)!.category;
    return category === "tolerated" || category === "bad";
  }),
);
