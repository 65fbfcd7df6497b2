import type { Token } from "@questwright/grammar";
import type { Source } from "../../workspace/source.ts";

/** A body that is open at a place: the tokens before its brace, back to the line it began on. */
export interface OpenBody {
  /** Texts of the tokens of its head, without line ends. */
  readonly head: readonly string[];
  /** Offset behind its `{`. */
  readonly start: number;
}

/**
 * Where somebody is writing, read from tokens alone, so that the text around may be broken: the
 * bodies that are open, and what already stands on the line.
 */
export interface WritingPlace {
  /** What is written of the word: it will be replaced. */
  readonly prefix: string;
  readonly start: number;
  readonly end: number;
  /** Outermost first. */
  readonly bodies: readonly OpenBody[];
  /** Tokens of the statement before the word: since the line, a `{`, a comma or `then`. */
  readonly before: readonly string[];
  /** What the statement stands behind: the sign or word that ended what was before. */
  readonly behind: "arrow" | "brace-open" | "brace-close" | "then" | "line";
  /** The row is one of a table with pipes: how many pipes stand before the place on its line. */
  readonly pipes: number;
  /** Inside a text, a note or prose: the characters before the place on its line. */
  readonly inText: string | undefined;
}

const WORD_BEFORE = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u;

export function placeAt({ text, tokens }: Source, offset: number): WritingPlace {
  const prefix = WORD_BEFORE.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? "";
  const start = offset - prefix.length;
  const inside = tokens.find((token) => token.start < offset && offset < token.end);
  const closed = tokens.findLast((token) => token.end <= start);
  const isOpenText = closed?.type === "UnclosedText" && closed.end === offset;
  const isText = inside !== undefined && isTextual(inside);
  const { before, behind } = statementBefore(text, tokens, start);
  return {
    prefix,
    start,
    end: offset,
    bodies: openBodies(text, tokens, start),
    before,
    behind,
    pipes: before.filter((word) => word === "|").length,
    inText:
      isText || isOpenText || isAfterNote(text, closed, offset)
        ? text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset)
        : undefined,
  };
}

function isTextual({ type }: Token): boolean {
  return ["Text", "UnclosedText", "CurlyText", "Prose", "Comment", "Documentation"].includes(type);
}

/** A note or prose goes on to the end of its line. */
function isAfterNote(text: string, last: Token | undefined, offset: number): boolean {
  if (last === undefined || !["Prose", "Comment", "Documentation"].includes(last.type))
    return false;
  return !text.slice(last.end, offset).includes("\n");
}

/** The tokens that can stand for themselves; line ends and notes do not count. */
function isSpoken({ type }: Token): boolean {
  return type !== "Newline" && type !== "Comment" && type !== "Documentation";
}

/** Of a longer line nobody says what stands at its end by what stands at its beginning. */
const MOST_WORDS = 400;

function openBodies(text: string, tokens: readonly Token[], offset: number): OpenBody[] {
  const bodies: OpenBody[] = [];
  let head: string[] = [];
  let last: Token | undefined;
  for (const token of tokens) {
    if (token.end > offset) break;
    switch (token.type) {
      case "LeftBrace":
        bodies.push({ head, start: token.end });
        head = [];
        break;
      case "RightBrace":
        bodies.pop();
        head = [];
        break;
      case "Newline":
        if (!goesOn(text, token.end, last)) head = [];
        break;
      default:
        if (isSpoken(token) && head.length < MOST_WORDS)
          head.push(text.slice(token.start, token.end));
    }
    if (isSpoken(token)) last = token;
  }
  return bodies;
}

/** A line goes on in the next where that one begins so. */
const GOES_ON =
  /^(?:->|(?:and|or|then|where|when|as|of|says|costs|for|like|by|from|to|with|within|without|into|in|on|at|near|toward|along|through|away-from|until|gives|per|once)\b)/;
const OPEN_END = new Set(["Comma", "Arrow", "LeftParenthesis", "Plus", "Minus", "Star", "Equals"]);

function goesOn(text: string, offset: number, last: Token | undefined): boolean {
  return GOES_ON.test(text.slice(offset, offset + 12)) || OPEN_END.has(last?.type ?? "");
}

interface Statement {
  readonly before: string[];
  readonly behind: WritingPlace["behind"];
}

const ENDS: Readonly<Record<string, WritingPlace["behind"]>> = {
  LeftBrace: "brace-open",
  RightBrace: "brace-close",
  then: "then",
  Arrow: "arrow",
};

function statementBefore(text: string, tokens: readonly Token[], offset: number): Statement {
  const before: string[] = [];
  const from = tokens.findLastIndex((token) => token.end <= offset);
  const isNewLine = text.slice(tokens[from]?.end ?? 0, offset).includes("\n");
  // The blanks of a line that is still empty belong to the line end before it.
  if (isNewLine && !goesOn(text, offset, tokens[from])) return { before, behind: "line" };
  for (let at = from; at >= 0 && before.length < MOST_WORDS; at -= 1) {
    const token = tokens[at]!;
    if (token.type === "Newline" && !goesOn(text, token.end, tokens[at - 1])) break;
    const end = ENDS[token.type];
    if (end !== undefined) return { before, behind: end };
    if (isSpoken(token)) before.unshift(text.slice(token.start, token.end));
  }
  return { before, behind: "line" };
}
