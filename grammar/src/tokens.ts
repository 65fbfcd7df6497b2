/**
 * The one token table. The lexer, the parser, the Monaco definition and the words used in messages
 * are all derived from it.
 */
import { createToken, Lexer, type TokenType } from "chevrotain";
import {
  DECLARATION_WORDS,
  type DeclarationWord,
  JOINTS,
  type JointWord,
  LABELS,
  type LabelWord,
  PICKING_WORDS,
} from "./words.ts";

/** What a token looks like in an editor, before anything is known of its meaning. */
export type ColourClass =
  | "declaration"
  | "joint"
  | "label"
  | "picking"
  | "name"
  | "number"
  | "dice"
  | "text"
  | "prose"
  | "comment"
  | "documentation"
  | "operator"
  | "arrow"
  | "bracket"
  | "delimiter"
  | "cell"
  | "bad"
  | "none";

export type TokenCategory = "blank" | "comment" | "literal" | "sign" | "word" | "tolerated" | "bad";

export interface TokenSpec {
  readonly name: string;
  /** Absent for words: they are read as `Name` and told apart by their text. */
  readonly pattern?: RegExp | string;
  readonly category: TokenCategory;
  readonly colour: ColourClass;
  /** How messages speak of it. */
  readonly author: string;
  /** For tolerated spellings: the token it stands for. */
  readonly standsFor?: string;
}

/**
 * Anything beyond ASCII that is no blank, dash, quote, arrow or comparison is read as part of a word
 * and checked afterwards: a pattern of Unicode properties would cost the lexer its first-character table.
 */
const beyond =
  "\\u0080-\\u009f\\u00a1-\\u00aa\\u00ac-\\u00ba\\u00bc-\\u167f\\u1681-\\u1fff\\u200c-\\u200f\\u2016\\u2017" +
  "\\u2020-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2061-\\u2191\\u2193-\\u21d1\\u21d3-\\u2211\\u2213-\\u2263" +
  "\\u2266-\\u2fff\\u3001-\\ufefe\\uff00-\\uffff";
const letter = `[A-Za-z_${beyond}]`;
const letterOrDigit = `[A-Za-z0-9_${beyond}]`;
/** Blanks other than the line feed, those that pasted text brings along included. */
const blank =
  "[ \\t\\r\\v\\f\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff]";
/** Signs nothing is written with, and quotes that open nothing. */
const unused = "!#$%&'./?@[\\\\\\]^`~\\u00ab\\u00bb\\u2018-\\u201f";
const control = "\\u0000-\\u0008\\u000e-\\u001f\\u007f";
/** A carriage return ends a line only before a line feed. */
const restOfLine = "[^\\n\\r]*(?:\\r(?!\\n)[^\\n\\r]*)*";
const dash = "[-\\u2010-\\u2015\\u2212]";

/** A name: letters and digits of any alphabet, joined by hyphens; and what nobody sees between them, to be told. */
export const NAME_PATTERN = `${letter}${letterOrDigit}*(?:[-\\u2010\\u2011\\u200b\\u2060\\ufeff]${letterOrDigit}+)*`;

/**
 * What is in braces in a text and filled in or drawn there, for colours. Who reads texts has the same in
 * properties of Unicode (`text-signs.ts` of the bundle); an editor's patterns know none.
 */
export const HOLE_PATTERN = `\\{[ \\t]*${letterOrDigit}(?:${letterOrDigit}|-)*[ \\t]*\\}`;

/** Order matters: of the patterns that may begin with one character, the first that matches wins. */
export const TOKEN_SPECS = [
  {
    name: "Blank",
    pattern: new RegExp(`${blank}+`),
    category: "blank",
    colour: "none",
    author: "a blank",
  },
  {
    name: "Newline",
    pattern: new RegExp(`\\n(?:${blank}|\\n)*`),
    category: "blank",
    colour: "none",
    author: "the end of the line",
  },
  {
    name: "Documentation",
    pattern: new RegExp(`///${restOfLine}`),
    category: "comment",
    colour: "documentation",
    author: "a note",
  },
  {
    name: "Comment",
    pattern: new RegExp(`//${restOfLine}`),
    category: "comment",
    colour: "comment",
    author: "a note",
  },
  {
    name: "AtLeast",
    pattern: new RegExp(`(?<=\\S${blank}*)>=`),
    category: "sign",
    colour: "operator",
    author: "`>=`",
  },
  {
    name: "Above",
    pattern: new RegExp(`(?<=\\S${blank}*)>`),
    category: "sign",
    colour: "operator",
    author: "`>`",
  },
  {
    name: "Prose",
    pattern: new RegExp(`>${restOfLine}`),
    category: "literal",
    colour: "prose",
    author: "a line that begins with `>`",
  },
  {
    name: "Text",
    pattern: /"[^"\n\r]*"/,
    category: "literal",
    colour: "text",
    author: "a text in quotes",
  },
  {
    name: "UnclosedText",
    pattern: new RegExp(`"[^"\\n\\r]*?(?= ?->| ?\\|| ?\\{${blank}*(?:\\n|(?![\\s\\S]))|(?!.))`),
    category: "bad",
    colour: "text",
    author: "a text in quotes",
    standsFor: "Text",
  },
  {
    name: "CurlyText",
    // Of single quotes one that stands before a letter is an apostrophe.
    pattern:
      /[\u201c-\u201f\u00ab][^"\n\r\u201c-\u201f\u00bb]*["\u201c-\u201f\u00bb]|[\u2018\u201b](?:[^"\n\r\u2018\u2019]|\u2019(?=[A-Za-z\u00c0-\u024f]))*\u2019|\u201a[^"\n\r\u2018\u2019]*[\u2018\u2019]/,
    category: "tolerated",
    colour: "text",
    author: "a text in quotes",
    standsFor: "Text",
  },
  {
    name: "Version",
    pattern: /\d+\.\d+\.\d+/,
    category: "literal",
    colour: "number",
    author: "a version",
  },
  {
    name: "Decimal",
    pattern: /\d+\.\d+/,
    category: "bad",
    colour: "number",
    author: "a number",
    standsFor: "Number",
  },
  { name: "Dice", pattern: /\d+d\d+/, category: "literal", colour: "dice", author: "dice" },
  {
    name: "Range",
    pattern: new RegExp(`\\d+${dash}\\d+`),
    category: "literal",
    colour: "number",
    author: "a range",
  },
  {
    name: "Open",
    pattern: /\d+\+(?![ \t]*\d)/,
    category: "literal",
    colour: "number",
    author: "an open range",
  },
  { name: "Number", pattern: /\d+/, category: "literal", colour: "number", author: "a number" },
  { name: "Arrow", pattern: /->/, category: "sign", colour: "arrow", author: "`->`" },
  {
    name: "OtherArrow",
    pattern: /=>|--+>|[\u2192\u21d2]|[\u2010-\u2015\u2212]>/,
    category: "tolerated",
    colour: "arrow",
    author: "`->`",
    standsFor: "Arrow",
  },
  { name: "LeftBrace", pattern: "{", category: "sign", colour: "bracket", author: "`{`" },
  { name: "RightBrace", pattern: "}", category: "sign", colour: "bracket", author: "`}`" },
  { name: "LeftParenthesis", pattern: "(", category: "sign", colour: "bracket", author: "`(`" },
  { name: "RightParenthesis", pattern: ")", category: "sign", colour: "bracket", author: "`)`" },
  {
    // Only between two names: elsewhere nothing is written with it.
    name: "Slash",
    pattern: new RegExp(`(?<=${letterOrDigit})/(?=${letter})`),
    category: "sign",
    colour: "delimiter",
    author: "`/`",
  },
  { name: "Comma", pattern: ",", category: "sign", colour: "delimiter", author: "`,`" },
  { name: "Colon", pattern: ":", category: "sign", colour: "delimiter", author: "`:`" },
  { name: "Pipe", pattern: "|", category: "sign", colour: "cell", author: "`|`" },
  { name: "Plus", pattern: "+", category: "sign", colour: "operator", author: "`+`" },
  { name: "Minus", pattern: "-", category: "sign", colour: "operator", author: "`-`" },
  {
    name: "OtherMinus",
    pattern: /[\u2010-\u2015\u2212]/,
    category: "tolerated",
    colour: "operator",
    author: "`-`",
    standsFor: "Minus",
  },
  { name: "Star", pattern: "*", category: "sign", colour: "operator", author: "`*`" },
  { name: "AtMost", pattern: /<=/, category: "sign", colour: "operator", author: "`<=`" },
  { name: "Below", pattern: "<", category: "sign", colour: "operator", author: "`<`" },
  {
    name: "OtherEquals",
    pattern: /==+/,
    category: "tolerated",
    colour: "operator",
    author: "`=`",
    standsFor: "Equals",
  },
  { name: "Equals", pattern: "=", category: "sign", colour: "operator", author: "`=`" },
  {
    name: "OtherAtLeast",
    pattern: /\u2265/,
    category: "tolerated",
    colour: "operator",
    author: "`>=`",
    standsFor: "AtLeast",
  },
  {
    name: "OtherAtMost",
    pattern: /\u2264/,
    category: "tolerated",
    colour: "operator",
    author: "`<=`",
    standsFor: "AtMost",
  },
  {
    name: "Semicolon",
    pattern: ";",
    category: "bad",
    colour: "bad",
    author: "`;`",
    standsFor: "Newline",
  },
  {
    // Every kind of number in one pattern: the scanner tells them apart by the first sign after the digits.
    name: "Numeral",
    pattern: new RegExp(`\\d+(?:\\.\\d+(?:\\.\\d+)?|d\\d+|${dash}\\d+|\\+(?![ \\t]*\\d))?`),
    category: "literal",
    colour: "number",
    author: "a number",
  },
  {
    name: "Name",
    pattern: new RegExp(NAME_PATTERN),
    category: "word",
    colour: "name",
    author: "a name",
  },
  {
    name: "Bad",
    pattern: new RegExp(`[${control}${unused}]+`),
    category: "bad",
    colour: "bad",
    author: "a sign the language has no use for",
  },
] as const satisfies readonly TokenSpec[];

export type TokenName = (typeof TOKEN_SPECS)[number]["name"];

/** One spelling for each word, so that a word can be looked up by its text alone. */
const wordSpecs: readonly (TokenSpec & { readonly name: string })[] = [
  ...LABELS.map((word) => wordSpec(word, "label")),
  ...PICKING_WORDS.map((word) => wordSpec(word, "picking")),
  ...JOINTS.map((word) => wordSpec(word, "joint")),
  ...DECLARATION_WORDS.map((word) => wordSpec(word, "declaration")),
  // `assume` before a text or an arrow marks a row; everywhere else it is a word like any other.
  { name: "assume-mark", category: "word", colour: "declaration", author: "`assume`" },
];

function wordSpec(word: string, colour: ColourClass): TokenSpec {
  return { name: word, category: "word", colour, author: `\`${word}\`` };
}

/** The whole table as data: signs and literals first, then every word with a meaning of its own. */
export const tokenTable: readonly TokenSpec[] = [...TOKEN_SPECS, ...wordSpecs];

// ------------------------------------------------------------------ token types of Chevrotain

const abstractToken = (name: string): TokenType => createToken({ name, pattern: Lexer.NA });

/** Any name: a plain one, or a declaration word used as one. */
export const Word = abstractToken("Word");
/** Any of the sixteen labels. */
export const Label = abstractToken("Label");
/** Any of the picking words. */
export const Picking = abstractToken("Picking");
/** Anything that can stand in a torn line: all but line ends and braces. */
export const Stuff = abstractToken("Stuff");

const structural: ReadonlySet<string> = new Set(["Newline", "LeftBrace", "RightBrace"]);

function categoriesOf(spec: TokenSpec): TokenType[] {
  if (spec.category === "blank" || spec.category === "comment" || structural.has(spec.name))
    return [];
  const own: TokenType[] = [Stuff];
  if (spec.name === "Name" || (spec.colour === "declaration" && spec.name !== "assume-mark"))
    own.push(Word);
  else if (spec.colour === "label") own.push(Label);
  else if (spec.colour === "picking") own.push(Picking);
  return own;
}

const hintsByName: Readonly<Record<string, string[]>> = {
  AtLeast: [">"],
  Above: [">"],
  Slash: ["/"],
};

function tokenType(spec: TokenSpec): TokenType {
  const hint = hintsByName[spec.name];
  return createToken({
    // Rules of the grammar are named in one space with tokens, and some bear the word they begin with.
    name: spec.pattern === undefined ? `word:${spec.name}` : spec.name,
    pattern: spec.pattern ?? Lexer.NA,
    categories: categoriesOf(spec),
    line_breaks: spec.name === "Newline",
    ...(spec.name === "Blank" ? { group: Lexer.SKIPPED } : {}),
    ...(spec.category === "comment" ? { group: "comments" } : {}),
    ...(hint === undefined ? {} : { start_chars_hint: hint }),
  });
}

/** Token types of signs and literals, by name. */
export const T = Object.fromEntries(
  TOKEN_SPECS.map((spec) => [spec.name, tokenType(spec)]),
) as Readonly<Record<TokenName, TokenType>>;

export type WordTokenName =
  | LabelWord
  | JointWord
  | DeclarationWord
  | (typeof PICKING_WORDS)[number]
  | "assume-mark";

/** Token types of the words with a meaning, by word. */
export const K = Object.fromEntries(
  wordSpecs.map((spec) => [spec.name, tokenType(spec)]),
) as Readonly<Record<WordTokenName, TokenType>>;

/** Kinds of numbers are read as `Numeral`; their own patterns serve editors. */
export const numerals: ReadonlySet<TokenType> = new Set([
  T.Version,
  T.Decimal,
  T.Dice,
  T.Range,
  T.Open,
  T.Number,
]);

/** Nearly every blank, read without a regular expression. */
const plainBlank = createToken({ name: "PlainBlank", pattern: /[ \t\r]+/, group: Lexer.SKIPPED });

/** What the lexer looks for, in order. */
export const lexedTokenTypes: readonly TokenType[] = [
  plainBlank,
  ...Object.values(T).filter((type) => !numerals.has(type)),
];

/** Every token type, for the parser's vocabulary. */
export const allTokenTypes: readonly TokenType[] = [
  ...Object.values(T),
  ...Object.values(K),
  Word,
  Label,
  Picking,
  Stuff,
];

/** Token type of a word by its text; everything else is a `Name`. */
export const wordTypes: ReadonlyMap<string, TokenType> = new Map(
  wordSpecs
    .filter((spec) => spec.name !== "assume-mark")
    .map((spec) => [spec.name, K[spec.name as WordTokenName]]),
);

const specs: ReadonlyMap<TokenType, TokenSpec> = new Map<TokenType, TokenSpec>([
  ...TOKEN_SPECS.map((spec) => [T[spec.name], spec] as const),
  ...wordSpecs.map((spec) => [K[spec.name as WordTokenName], spec] as const),
]);

/** The table's entry for a token type of the lexer. */
export const specOf = (type: TokenType): TokenSpec | undefined => specs.get(type);
