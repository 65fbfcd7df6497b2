import type { IToken } from "chevrotain";
import { readAgain } from "./again.ts";
import type { FileNode } from "./ast.ts";
import { pairBraces } from "./braces.ts";
import { joinLines } from "./join.ts";
import { forget, type Use } from "./lexer.ts";
import { QuestParser } from "./parser/parser.ts";
import { ProblemList, type SyntaxProblem, settled } from "./problem.ts";
import { endOf, type Scan, scan } from "./scan.ts";
import { type ColourClass, specOf } from "./tokens.ts";

export interface Token {
  readonly start: number;
  readonly end: number;
  /** Name of the token in the token table; for a word with a meaning the word itself. */
  readonly type: string;
  readonly colour: ColourClass;
}

export interface Comment {
  readonly start: number;
  readonly end: number;
  /** True for `///`, which is shown as help. */
  readonly documentation: boolean;
  /** What follows the strokes, trimmed. */
  readonly text: string;
}

export interface ParseResult {
  readonly file: FileNode;
  /** Every token in order, comments included. Made when first asked for. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  /** Faults in the order of their place in the text. */
  readonly errors: readonly SyntaxProblem[];
}

/** Made on first use and then reused: analysing the grammar takes longer than reading a file. */
let parser: QuestParser | undefined;

/** What reading a file yields, with the tokens the parser was given. */
export interface Reading {
  readonly file: FileNode;
  readonly errors: readonly SyntaxProblem[];
  readonly scanned: Scan;
  /** Without the line ends that end nothing, and with braces in pairs. */
  readonly joined: readonly IToken[];
}

/** Reads a text for those inside the package who need its tokens as well. */
export function readFile(text: string): Reading {
  return read(text, "kept");
}

/** Reads a text whose tokens nobody needs. */
function readInPassing(text: string): Reading {
  const reading = read(text, "passing");
  forget(reading.scanned.tokens);
  return reading;
}

function read(text: string, use: Use): Reading {
  const problems = new ProblemList();
  const scanned = scan(text, problems, use);
  const { tokens, balanced, openParentheses } = scanned;
  const paired = balanced ? tokens : pairBraces(text, tokens, problems);
  const joined = joinLines(text, paired, openParentheses, problems);
  parser ??= new QuestParser();
  const file = parser.read(text, joined, problems);
  return { file, errors: settled(text, problems.items), scanned, joined };
}

/**
 * Reads one file of the language. Answers a tree for every text whatsoever and never throws; what
 * could not be read is a `Torn` node and an error. Offsets are UTF-16 code units.
 */
export function parseFile(text: string): ParseResult {
  return new Parsed(text, readInPassing(text));
}

/**
 * The same after an edit of a text that was read before. Nodes that the edit leaves as they are are
 * taken over and moved: what was read before must not be used any more. A text with faults is read
 * whole.
 */
export function parseAgain(text: string, before: ParseResult, beforeText: string): ParseResult {
  const read = (part: string) => {
    const { file, errors } = readInPassing(part);
    return errors.length === 0 ? file : undefined;
  };
  const file =
    before.errors.length === 0
      ? readAgain(before.file, { before: beforeText, after: text, read })
      : undefined;
  return file === undefined ? parseFile(text) : new Parsed(text, { file, errors: NONE });
}

const NONE: readonly never[] = [];

class Parsed implements ParseResult {
  readonly file: FileNode;
  readonly errors: readonly SyntaxProblem[];
  readonly #text: string;
  #tokens: readonly Token[] | undefined;
  #comments: readonly Comment[] | undefined;

  constructor(text: string, { file, errors }: Pick<Reading, "file" | "errors">) {
    this.file = file;
    this.errors = errors;
    this.#text = text;
  }

  /** Scanned anew: a workspace keeps the trees of all its files, but asks for the tokens of few. */
  get tokens(): readonly Token[] {
    this.#tokens ??= tokensOf(this.#text);
    return this.#tokens;
  }

  get comments(): readonly Comment[] {
    this.#comments ??= scan(this.#text, new ProblemList()).comments.map(commentOf);
    return this.#comments;
  }
}

function tokensOf(text: string): readonly Token[] {
  const { tokens, comments } = scan(text, new ProblemList());
  return merge(tokens, comments).map(tokenOf);
}

/** Tokens and comments in the order of the text. */
export function merge(tokens: readonly IToken[], notes: readonly IToken[]): readonly IToken[] {
  if (notes.length === 0) return tokens;
  const merged: IToken[] = [];
  let note = 0;
  for (const token of tokens) {
    while (note < notes.length && notes[note]!.startOffset < token.startOffset)
      merged.push(notes[note++]!);
    merged.push(token);
  }
  while (note < notes.length) merged.push(notes[note++]!);
  return merged;
}

function tokenOf(token: IToken): Token {
  const spec = specOf(token.tokenType);
  return {
    start: token.startOffset,
    end: endOf(token),
    type: spec?.name ?? "Bad",
    colour: spec?.colour ?? "none",
  };
}

function commentOf({ image, startOffset }: IToken): Comment {
  const documentation = image.startsWith("///");
  const text = image.slice(documentation ? 3 : 2).trim();
  return { start: startOffset, end: startOffset + image.length, documentation, text };
}
