/**
 * From text to tokens, in one walk over its characters. What is plain ASCII is read by hand, as
 * nearly all of a text is; whatever else stands there is left to the patterns of the token table.
 * Both read the same tokens: a test holds them to each other.
 */
import type { IToken, TokenType } from "chevrotain";
import { allTokenTypes, K, lexedTokenTypes, T } from "./tokens.ts";
import { WordTable } from "./word-table.ts";

const typeAt: TokenType[] = [];
for (const type of allTokenTypes) typeAt[type.tokenTypeIdx!] = type;

/** A token as Chevrotain's parser takes it; of its type it holds the index alone. */
export class LexedToken implements IToken {
  image: string;
  startOffset: number;
  tokenTypeIdx: number;
  declare isInsertedInRecovery?: boolean;

  constructor(image: string, startOffset: number, tokenTypeIdx: number) {
    this.image = image;
    this.startOffset = startOffset;
    this.tokenTypeIdx = tokenTypeIdx;
  }

  get tokenType(): TokenType {
    return typeAt[this.tokenTypeIdx]!;
  }
}

export interface Lexed {
  /** Every token but comments and blanks, in order. */
  readonly tokens: IToken[];
  readonly comments: IToken[];
  /** Indices of the tokens that want a closer look: none in most texts. */
  readonly odd: readonly number[];
  /** Opening braces less closing ones; negative as well if one closes nothing. */
  readonly surplus: number;
  /** False when a parenthesis is open where only a mistake leaves it open. */
  readonly closed: boolean;
}

/** What a character of ASCII begins; 0 if only the table tells. */
const BLANK = 1;
const LINE_FEED = 2;
const LETTER = 3;
const DIGIT = 4;
const QUOTE = 5;
const STROKE = 6;
const MINUS = 7;
const COMPARISON = 8;
/** A sign that is a token by itself, without a part in how the text hangs together. */
const SIGN = 9;
const PARENTHESIS = 10;
const BRACE = 11;
const PIPE = 12;
const HYPHEN = 0x2d;

const classOf = new Uint8Array(128);
/** Types of the tokens of one character. */
const signTypes = new Uint16Array(128);
/** Letters and digits. */
const inWord = new Uint8Array(128);

for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) classOf[code] = LETTER;
  else if (/\d/.test(character)) classOf[code] = DIGIT;
  else if (/[ \t\r\v\f]/.test(character)) classOf[code] = BLANK;
  if (/\w/.test(character)) inWord[code] = 1;
}
const beginnings: readonly (readonly [string, number, TokenType?])[] = [
  ["\n", LINE_FEED],
  ['"', QUOTE],
  ["/", STROKE],
  [">", COMPARISON],
  ["-", MINUS],
  ["<", COMPARISON],
  ["=", COMPARISON],
  [",", SIGN, T.Comma],
  [":", SIGN, T.Colon],
  ["+", SIGN, T.Plus],
  ["*", SIGN, T.Star],
  ["(", PARENTHESIS, T.LeftParenthesis],
  [")", PARENTHESIS, T.RightParenthesis],
  ["{", BRACE, T.LeftBrace],
  ["}", BRACE, T.RightBrace],
  ["|", PIPE, T.Pipe],
];
for (const [character, kind, type] of beginnings) {
  const code = character.charCodeAt(0);
  classOf[code] = kind;
  signTypes[code] = type?.tokenTypeIdx ?? 0;
}
const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const ZERO = 0x30;
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
/** Line ends by the blanks that follow them. */
const lineEnds = Array.from({ length: 40 }, (_, blanks) => `\n${" ".repeat(blanks)}`);

const NEWLINE = T.Newline.tokenTypeIdx!;
const NAME = T.Name.tokenTypeIdx!;
const NUMBER = T.Number.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const PROSE = T.Prose.tokenTypeIdx!;
const COMMENT = T.Comment.tokenTypeIdx!;
const DOCUMENTATION = T.Documentation.tokenTypeIdx!;
const ASSUME = K.assume.tokenTypeIdx!;
const OPEN = T.Open.tokenTypeIdx!;
const RANGE = T.Range.tokenTypeIdx!;
const DICE = T.Dice.tokenTypeIdx!;
const VERSION = T.Version.tokenTypeIdx!;
const DECIMAL = T.Decimal.tokenTypeIdx!;
const COMMENTS: ReadonlySet<number> = new Set([COMMENT, DOCUMENTATION]);
/** Longer numbers may be too large. */
const SURE_DIGITS = 9;

/** The patterns that may begin with other characters, in order; to be matched where they are put. */
const patterns = lexedTokenTypes.map((type) => ({
  index: type.tokenTypeIdx!,
  skipped: type.GROUP !== undefined && type.GROUP !== "comments",
  pattern:
    typeof type.PATTERN === "string"
      ? new RegExp(type.PATTERN.replace(/[{}()|+*]/, "\\$&"), "y")
      : new RegExp((type.PATTERN as RegExp).source, "y"),
}));

const patternsOf = (type: TokenType) => patterns.filter(({ index }) => index === type.tokenTypeIdx);
const namePatterns = patternsOf(T.Name);
const numeralPatterns = patternsOf(T.Numeral);

/** The token of the table at an offset: the first whose pattern matches there. */
function match(text: string, at: number): { index: number; end: number; skipped: boolean } {
  const kind = classOf[text.charCodeAt(at)];
  const candidates = kind === LETTER ? namePatterns : kind === DIGIT ? numeralPatterns : patterns;
  for (const { index, skipped, pattern } of candidates) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return { index, end: pattern.lastIndex, skipped };
  }
  return { index: T.Bad.tokenTypeIdx!, end: at + 1, skipped: false };
}

/** Lists with more room than this at once are kept as tables of hashes. */
const MOST_ROOM = 16_000;

/** An empty list with room for so many: one that grows by itself is copied again and again. */
export function roomFor<Item>(count: number): Item[] {
  return count > MOST_ROOM ? [] : new Array<Item>(count);
}

/** Tokens that are used again: those of a long file. */
const MOST_SPARE = 16_000;

/** Characters for each token, of what has many tokens. */
const CHARACTERS = 4;

/** Whether the tokens are kept, or looked at once: until the next text is read in passing. */
export type Use = "kept" | "passing";

/** Reads every token of a text; it never fails, as the table has a token for every character. */
export function lex(text: string, use: Use = "kept"): Lexed {
  reader.begin(text, use);
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    at = code < 128 ? reader.read(at, code) : reader.byTheTable(at);
  }
  return reader.finish();
}

/** Every method that reads a token at an offset answers where it ends. */
class Reader {
  #text = "";
  #tokens: IToken[] = [];
  #count = 0;
  /** Tokens of texts that were read in passing, to be used again. */
  readonly #spare: LexedToken[] = [];
  #takesSpare = false;
  #comments: IToken[] = [];
  #odd: number[] = [];
  readonly #words = new WordTable();
  #depth = 0;
  #lowest = 0;
  #parentheses = 0;
  #closed = true;
  #hasReturns = false;
  #nextEnd = -1;

  begin(text: string, use: Use = "kept"): void {
    this.#text = text;
    this.#takesSpare = use === "passing";
    this.#tokens = roomFor(Math.ceil(text.length / CHARACTERS));
    this.#count = 0;
    this.#comments = [];
    this.#odd = [];
    this.#depth = 0;
    this.#lowest = 0;
    this.#parentheses = 0;
    this.#closed = true;
    this.#hasReturns = text.includes("\r");
    this.#nextEnd = -1;
  }

  /** What has been read; nothing of the text is kept. */
  finish(): Lexed {
    this.#tokens.length = this.#count;
    const lexed = {
      tokens: this.#tokens,
      comments: this.#comments,
      odd: this.#odd,
      surplus: this.#lowest < 0 ? this.#lowest : this.#depth,
      closed: this.#closed && this.#parentheses === 0,
    };
    this.begin("");
    this.#words.clear();
    return lexed;
  }

  read(at: number, code: number): number {
    switch (classOf[code]) {
      case BLANK:
        return at + 1;
      case LETTER:
        return this.#word(at, code);
      case LINE_FEED:
        return this.#lineFeed(at);
      case DIGIT:
        return this.#number(at);
      case QUOTE:
        return this.#quoted(at);
      case SIGN:
        return this.#take(characters[code]!, at, signTypes[code]!);
      case PARENTHESIS:
        if (code === 0x28) this.#parentheses++;
        else if (this.#parentheses > 0) this.#parentheses--;
        return this.#take(characters[code]!, at, signTypes[code]!);
      case BRACE:
        if (code === 0x7b) this.#depth++;
        else if (--this.#depth < this.#lowest) this.#lowest = this.#depth;
        this.#part();
        return this.#take(characters[code]!, at, signTypes[code]!);
      case PIPE:
        this.#part();
        return this.#take("|", at, signTypes[code]!);
      case MINUS:
        return this.#minus(at);
      case COMPARISON:
        return this.#comparison(at, code);
      case STROKE:
        return this.#stroke(at);
      default:
        return this.byTheTable(at);
    }
  }

  /** A token that is read as a pattern of the table says. */
  byTheTable(at: number): number {
    const { index, end, skipped } = match(this.#text, at);
    if (skipped) return end;
    const image = this.#text.slice(at, end);
    if (COMMENTS.has(index)) this.#comments.push(new LexedToken(image, at, index));
    else {
      this.#part();
      this.#odd.push(this.#count);
      this.#take(image, at, index);
    }
    return end;
  }

  #take(image: string, at: number, index: number): number {
    const count = this.#count++;
    this.#tokens[count] =
      this.#takesSpare && count < MOST_SPARE
        ? this.#spareToken(count, image, at, index)
        : new LexedToken(image, at, index);
    return at + image.length;
  }

  /** The spare token of this place in the text, made with the first text that is as long. */
  #spareToken(count: number, image: string, at: number, index: number): LexedToken {
    const token = this.#spare[count];
    if (token === undefined) {
      const made = new LexedToken(image, at, index);
      this.#spare.push(made);
      return made;
    }
    token.image = image;
    token.startOffset = at;
    token.tokenTypeIdx = index;
    return token;
  }

  /** Lets go of what tokens read in passing hold of their text. */
  forget(count: number): void {
    const most = Math.min(count, this.#spare.length);
    for (let at = 0; at < most; at++) this.#spare[at]!.image = "";
  }

  /** No parenthesis reaches beyond what comes now. */
  #part(): void {
    if (this.#parentheses > 0) this.#closed = false;
  }

  #word(at: number, first: number): number {
    const text = this.#text;
    let end = at + 1;
    let hash = first;
    while (end < text.length) {
      const code = text.charCodeAt(end);
      if (code >= 128) return this.byTheTable(at);
      if (inWord[code] === 0) {
        if (code !== HYPHEN || end + 1 >= text.length) break;
        const part = text.charCodeAt(end + 1);
        if (part >= 128) return this.byTheTable(at);
        if (inWord[part] === 0) break;
      }
      hash = (Math.imul(hash, 31) + code) | 0;
      end++;
    }
    const words = this.#words;
    const index = words.find(text, at, end, hash);
    if (index === ASSUME) this.#odd.push(this.#count);
    return this.#take(words.word, at, index === 0 ? NAME : index);
  }

  #lineFeed(at: number): number {
    const text = this.#text;
    let end = at + 1;
    while (end < text.length && text.charCodeAt(end) === 0x20) end++;
    const blanks = end - at - 1;
    while (end < text.length) {
      const code = text.charCodeAt(end);
      if (code >= 128) return this.byTheTable(at);
      if (classOf[code] !== BLANK && classOf[code] !== LINE_FEED) break;
      end++;
    }
    const even = end - at - 1 === blanks && blanks < lineEnds.length;
    return this.#take(even ? lineEnds[blanks]! : text.slice(at, end), at, NEWLINE);
  }

  #number(at: number): number {
    const text = this.#text;
    const sign = digitsEnd(text, at + 1);
    const end = numeralEnd(text, sign);
    if (end < 0) return this.byTheTable(at);
    const index = end === sign ? NUMBER : numeralType(text, sign, end);
    if (index === DECIMAL || end - at > SURE_DIGITS) this.#odd.push(this.#count);
    return this.#take(numeralImage(text, at, end), at, index);
  }

  #quoted(at: number): number {
    const text = this.#text;
    const end = text.indexOf('"', at + 1);
    if (end < 0 || end > this.#lineEnd(at)) return this.byTheTable(at);
    return this.#take(text.slice(at, end + 1), at, TEXT);
  }

  /** Offset of the next line feed or carriage return. */
  #lineEnd(at: number): number {
    if (this.#nextEnd < at) {
      const text = this.#text;
      let end = this.#hasReturns ? at : text.indexOf("\n", at);
      if (this.#hasReturns)
        while (end < text.length && text[end] !== "\n" && text[end] !== "\r") end++;
      this.#nextEnd = end < 0 ? text.length : end;
    }
    return this.#nextEnd;
  }

  /** End of the line's text: a carriage return belongs to it unless a line feed follows. */
  #restOfLine(at: number): number {
    return this.#hasReturns ? lineEnd(this.#text, at) : this.#lineEnd(at);
  }

  #minus(at: number): number {
    const next = this.#after(at);
    if (next === HYPHEN) return this.byTheTable(at);
    if (next !== 0x3e) return this.#take("-", at, T.Minus.tokenTypeIdx!);
    this.#part();
    return this.#take("->", at, T.Arrow.tokenTypeIdx!);
  }

  #comparison(at: number, code: number): number {
    const next = this.#after(at);
    if (code === 0x3d) {
      if (next === 0x3d || next === 0x3e) return this.byTheTable(at);
      return this.#take("=", at, T.Equals.tokenTypeIdx!);
    }
    if (code === 0x3c) {
      if (next === 0x3d) return this.#take("<=", at, T.AtMost.tokenTypeIdx!);
      return this.#take("<", at, T.Below.tokenTypeIdx!);
    }
    const text = this.#text;
    let before = at - 1;
    while (before >= 0 && classOf[text.charCodeAt(before)] === BLANK) before--;
    const last = before < 0 ? 0x0a : text.charCodeAt(before);
    if (last >= 128) return this.byTheTable(at);
    if (last === 0x0a) {
      this.#part();
      return this.#take(text.slice(at, this.#restOfLine(at + 1)), at, PROSE);
    }
    if (next === 0x3d) return this.#take(">=", at, T.AtLeast.tokenTypeIdx!);
    return this.#take(">", at, T.Above.tokenTypeIdx!);
  }

  #stroke(at: number): number {
    if (this.#after(at) !== 0x2f) return this.byTheTable(at);
    const end = this.#restOfLine(at + 2);
    const index = this.#after(at + 1) === 0x2f ? DOCUMENTATION : COMMENT;
    this.#comments.push(new LexedToken(this.#text.slice(at, end), at, index));
    return end;
  }

  /** The character after the one at an offset; 0 at the end of the text. */
  #after(at: number): number {
    return at + 1 < this.#text.length ? this.#text.charCodeAt(at + 1) : 0;
  }
}

/**
 * One reader for all texts, and one token that is never let go: when nothing of a class is alive,
 * the engine forgets its shape, and all that was compiled for it with it.
 */
const reader = new Reader();

/** To be called when the tokens of a text that was read in passing have been looked at. */
export function forget({ length }: readonly IToken[]): void {
  reader.forget(length);
}

/** End of a line, without its line feed and the carriage return before it. */
function lineEnd(text: string, from: number): number {
  for (let end = from; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(end + 1) === 0x0a)) return end;
  }
  return text.length;
}

function digitsEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && classOf[text.charCodeAt(end)] === DIGIT) end++;
  return end;
}

/** End of a number whose first digits end at `sign`; -1 if what follows them is not ASCII. */
function numeralEnd(text: string, sign: number): number {
  const code = sign < text.length ? text.charCodeAt(sign) : 0;
  if (code >= 128) return -1;
  if (code === 0x2b) {
    let next = sign + 1;
    while (next < text.length && (text.charCodeAt(next) === 0x20 || text.charCodeAt(next) === 0x09))
      next++;
    return digitsEnd(text, next) > next ? sign : sign + 1;
  }
  if (code !== 0x2d && code !== 0x2e && code !== 0x64) return sign;
  const end = digitsEnd(text, sign + 1);
  if (end === sign + 1) return sign;
  if (code !== 0x2e || text.charCodeAt(end) !== 0x2e) return end;
  const last = digitsEnd(text, end + 1);
  return last === end + 1 ? end : last;
}

/** Kind of a number by the sign after its first digits. */
function numeralType(text: string, sign: number, end: number): number {
  switch (text.charCodeAt(sign)) {
    case 0x2b:
      return OPEN;
    case 0x2d:
      return RANGE;
    case 0x64:
      return DICE;
    default:
      return text.lastIndexOf(".", end - 1) > sign ? VERSION : DECIMAL;
  }
}

/** The text of a numeral; numbers that are written everywhere are not cut from it anew. */
function numeralImage(text: string, at: number, end: number): string {
  const first = text.charCodeAt(at);
  if (end === at + 1) return characters[first]!;
  const second = text.charCodeAt(at + 1);
  if (end > at + 2 || classOf[second] !== DIGIT) return text.slice(at, end);
  return twoDigits[10 * (first - ZERO) + second - ZERO]!;
}
