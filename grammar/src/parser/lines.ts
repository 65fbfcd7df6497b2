/** Ends of lines, torn lines, and a second reading of lines whose first word may be misspelt. */
import type { IToken, TokenType } from "chevrotain";
import type { Node, TornNode } from "../ast.ts";
import { quote, type SyntaxProblem } from "../problem.ts";
import { editDistance, nearWords } from "../spelling.ts";
import { flags, KEY, RESERVED } from "../token-flags.ts";
import { K, Stuff, T, type WordTokenName } from "../tokens.ts";
import { JOINTS, LABELS } from "../words.ts";
import { ConditionParser } from "./conditions.ts";
import { tokenEnd } from "./reader.ts";

const NEWLINE = T.Newline.tokenTypeIdx!;
const RIGHT_BRACE = T.RightBrace.tokenTypeIdx!;
const RIGHT_PARENTHESIS = T.RightParenthesis.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const NAME = T.Name.tokenTypeIdx!;
/** Before the first token. */
const NOWHERE = -2;

/** What a line that goes on unexpectedly may have meant to go on with. */
const insideWords: readonly string[] = [...JOINTS, ...LABELS].filter((word) => word.length > 3);

const isMisspelt = ({ code }: SyntaxProblem): boolean => code === "syntax/misspelt-keyword";

function retag(token: IToken, type: TokenType): void {
  token.tokenTypeIdx = type.tokenTypeIdx!;
}

export type Place = "body" | "deeds" | "rows";

export abstract class LineParser extends ConditionParser {
  /** Set by the members of a body, which may stand side by side after a comma or a brace. */
  protected mayAdjoin = false;
  protected mayTakeComma = false;
  #trying = false;
  #allowance = 0;

  constructor() {
    super();
    this.choose("end/or0", () => this.#endAlternative());
  }

  /** Second readings may cost twice the text and no more. */
  protected allowTrials(tokens: number): void {
    this.#trying = false;
    this.#tornUntil = NOWHERE;
    this.#allowance = 2 * tokens + 1000;
  }

  readonly #ends = [
    { ALT: () => void this.CONSUME(T.Newline) },
    { ALT: () => void this.CONSUME(T.Comma) },
    { ALT: () => {} },
  ];

  /** The end of a line; answers false if it had to be looked for. */
  readonly end = this.RULE(
    "end",
    (): boolean => {
      this.OR(this.#ends);
      return true;
    },
    {
      recoveryValueFunc: () => {
        if (this.LA(1).tokenTypeIdx === NEWLINE) this.step();
        return false;
      },
    },
  );

  /** Reads the end of a line of deeds or rows; false if it had to be looked for. */
  protected lineEnds(): boolean {
    if (this.LA(1).tokenTypeIdx === NEWLINE) {
      this.step();
      return true;
    }
    this.mayAdjoin = false;
    this.mayTakeComma = false;
    return this.SUBRULE(this.end);
  }

  #endAlternative(): number | undefined {
    const index = this.LA(1).tokenTypeIdx;
    if (index === NEWLINE) return 0;
    if (index === COMMA && this.mayTakeComma) return 1;
    if (this.atLineEnd()) return 2;
    if (this.mayAdjoin && this.LA(0).tokenTypeIdx === RIGHT_BRACE) return 2;
    if (this.mayTakeComma && this.#missingComma()) return 2;
    this.#unexpected();
    return undefined;
  }

  /** `move: 3 tough: 2`: the second key has been read as part of the first value. */
  #missingComma(): boolean {
    const key = this.LA(0);
    if (this.LA(1).tokenTypeIdx !== COLON || (flags[key.tokenTypeIdx]! & KEY) === 0) return false;
    const at = tokenEnd(this.LA(-1));
    if (!this.quiet()) {
      this.problems.report(
        "syntax/missing-comma",
        key.startOffset,
        tokenEnd(key),
        { found: quote(key.image) },
        [{ start: at, end: at, text: "," }],
      );
    }
    this.rewind(this.position() - 1);
    return true;
  }

  #unexpected(): void {
    if (this.quiet()) return;
    const token = this.LA(1);
    const start = token.startOffset;
    const end = tokenEnd(token);
    if (token.tokenTypeIdx === RIGHT_PARENTHESIS) {
      this.problems.report("syntax/stray-parenthesis", start, end, {}, [{ start, end, text: "" }]);
      return;
    }
    const [near] = this.wordsNear(token, insideWords);
    if (near === undefined)
      this.problems.report("syntax/unexpected", start, end, { found: quote(token.image) });
    else this.reportMisspelt(token, near);
  }

  readonly #tornStarts = [
    { ALT: () => this.CONSUME(Stuff) },
    { ALT: () => this.CONSUME(T.LeftBrace) },
  ];

  /** A line that begins nothing: one fault, and reading goes on at the next line of the same depth. */
  readonly torn = this.RULE(
    "torn",
    (): TornNode => {
      const start = this.startOffset();
      if (this.recording()) this.OR(this.#tornStarts);
      else this.skip();
      this.#tornUntil = this.position() + 1;
      return this.tornAt(start, this.endOffset());
    },
    this.inner,
  );

  /** In a body or in rows, deeds are reported once, however many lines of them there are. */
  protected deedsReported = false;

  /** Index of the line end after the last torn line. */
  #tornUntil = NOWHERE;

  /** Torn lines one after the other have one cause, and are reported once. */
  protected reportTorn(place: Place): void {
    if (this.recording()) return;
    const adjoining = place !== "deeds" && this.position() === this.#tornUntil;
    if (this.quiet() || adjoining) return;
    const token = this.LA(1);
    if (place !== "deeds" && flags[token.tokenTypeIdx]! & RESERVED) {
      if (this.deedsReported) return;
      this.deedsReported = true;
    }
    const params = { found: quote(token.image), place };
    this.problems.report("syntax/torn-line", token.startOffset, tokenEnd(token), params);
  }

  /**
   * Reads a line, and if it has faults and its first word is near one of `vocabulary`, reads it
   * again with that word; the reading with fewer faults counts, the misspelling being one. `read` must call a rule that
   * recovers by itself.
   */
  protected attempt<N extends Node>(read: () => N, vocabulary: readonly string[]): N {
    if (this.recording()) return read();
    const first = this.LA(1);
    const { items } = this.problems;
    const faults = items.length;
    const from = this.position();
    const node = read();
    if (items.length === faults || first.tokenTypeIdx !== NAME || this.#trying) return node;
    const words = nearWords(first.image, vocabulary);
    if (words.length === 0 || items.slice(faults).every(isMisspelt)) return node;
    if (!this.mayTryAgain(from)) return node;
    const to = this.position();
    const own = this.problems.takeBack(faults);
    const mended = this.#unmend(own, from, to);
    this.#trying = true;
    // One edit away a word may win by explaining a fault; two edits away it must leave fewer.
    const most = editDistance(first.image, words[0]!, 1) === 1 ? own.length : own.length - 1;
    const better = this.#second(read, from, words[0]!, most);
    this.#trying = false;
    if (better !== undefined) return better;
    this.problems.takeBack(faults);
    this.problems.putBack(own);
    retag(first, T.Name);
    for (const [token, type] of mended) retag(token, type);
    this.rewind(to);
    return node;
  }

  /**
   * Makes names again of the words that a reading inside this one has mended, so that the next
   * reading meets the same text; answers what they were taken for.
   */
  #unmend(
    faults: readonly SyntaxProblem[],
    from: number,
    to: number,
  ): readonly (readonly [IToken, TokenType])[] {
    const starts = new Set(faults.filter(isMisspelt).map(({ start }) => start));
    if (starts.size === 0) return [];
    const mended = this.input
      .slice(Math.max(0, from), to + 1)
      .filter(({ startOffset }) => starts.has(startOffset))
      .map((token) => [token, token.tokenType] as const);
    for (const [token] of mended) retag(token, T.Name);
    return mended;
  }

  /** Goes back for a second reading that reports for itself. */
  protected goBack(position: number): void {
    this.rewind(position);
    this.unquiet(position);
    if (this.#tornUntil > position) this.#tornUntil = NOWHERE;
  }

  /** Whether the tokens since `from` may be read once more; counts them as read. */
  protected mayTryAgain(from: number): boolean {
    if (this.#trying) return false;
    this.#allowance -= this.position() - from;
    return this.#allowance >= 0;
  }

  #second<N extends Node>(read: () => N, from: number, word: string, most: number): N | undefined {
    const { items } = this.problems;
    const before = items.length;
    this.goBack(from);
    const first = this.LA(1);
    retag(first, K[word as WordTokenName]);
    this.reportMisspelt(first, word);
    const node = read();
    return items.length - before <= most ? node : undefined;
  }
}
