/** What a parser sees of its tokens, and how it goes on in them: by one, to the end of a line, of a body or of the text. */
import { EOF, type IToken } from "chevrotain";
import { ProblemList } from "../problem.ts";
import { flags } from "../token-flags.ts";
import { T } from "../tokens.ts";
import { EngineParser } from "./engine.ts";

/** The parts of Chevrotain's engine that recovery by lines replaces or reads. A test guards their names. */
interface Engine {
  readonly RULE_STACK_IDX: number;
  readonly RECORDING_PHASE: boolean;
  attemptInRepetitionRecovery: () => void;
  getCurrRuleFullName(): string;
  consumeToken(): void;
  exportLexerState(): number;
  importLexerState(state: number): void;
}

/**
 * End of a token. While the grammar is recorded tokens are blank and have neither place nor image:
 * NaN in a node of theirs would make JavaScript keep that number in a box in all nodes to come.
 */
export const tokenEnd = ({ startOffset, image }: IToken): number =>
  image === undefined ? 0 : startOffset + image.length;

const NEWLINE = T.Newline.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const RIGHT_BRACE = T.RightBrace.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const END = EOF.tokenTypeIdx!;

export abstract class TokenReader extends EngineParser {
  text = "";
  problems = new ProblemList();
  protected readonly internals = this as unknown as Engine;

  /** Whether the next token is of this type; always yes while the grammar is recorded. */
  protected sees(index: number): boolean {
    return this.LA(1).tokenTypeIdx === index || this.internals.RECORDING_PHASE;
  }

  /** Whether the next token has any of these flags; always yes while the grammar is recorded. */
  protected seesAny(bits: number): boolean {
    return (flags[this.LA(1).tokenTypeIdx]! & bits) !== 0 || this.internals.RECORDING_PHASE;
  }

  protected recording(): boolean {
    return this.internals.RECORDING_PHASE;
  }

  protected position(): number {
    return this.internals.exportLexerState();
  }

  protected rewind(position: number): void {
    this.internals.importLexerState(position);
  }

  protected step(): IToken {
    const token = this.LA(1);
    this.internals.consumeToken();
    return token;
  }

  protected startOffset(): number {
    return this.LA(1).startOffset;
  }

  /** End of the last token read. */
  protected endOffset(): number {
    const token = this.LA(0);
    return token.tokenTypeIdx === END ? 0 : token.startOffset + token.image.length;
  }

  /** Line ends that nothing waits for. There are none where lines are read as they should be. */
  protected skipNewlines(): void {
    while (this.LA(1).tokenTypeIdx === NEWLINE) this.internals.consumeToken();
  }

  /** Whether a body, a block or rows go on; not if the file has more faults than anyone will read. */
  protected goesOn(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    return index !== RIGHT_BRACE && index !== END && index !== NEWLINE && !this.problems.full;
  }

  protected atLineEnd(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    return (index === NEWLINE || index === RIGHT_BRACE || index === END) && !this.recording();
  }

  protected unread(): boolean {
    return this.LA(1).tokenTypeIdx !== END && !this.recording();
  }

  protected skipAll(): void {
    while (this.LA(1).tokenTypeIdx !== END) this.internals.consumeToken();
  }

  /** Skips to the brace that ends the body here, or to the end of the text. */
  protected skipBody(): void {
    let depth = 0;
    for (;;) {
      const index = this.LA(1).tokenTypeIdx;
      if (index === END || (index === RIGHT_BRACE && depth === 0)) return;
      if (index === LEFT_BRACE) depth++;
      else if (index === RIGHT_BRACE) depth--;
      this.internals.consumeToken();
    }
  }

  /** Skips to the end of the line at this depth of braces, or to a token of the given type before it. */
  protected skip(stop = -1): void {
    let depth = 0;
    for (;;) {
      const index = this.LA(1).tokenTypeIdx;
      if (index === END) return;
      if (depth === 0) {
        if (index === NEWLINE || index === RIGHT_BRACE) return;
        // A comma ends a property only if another one follows.
        if (index === stop && (index !== COMMA || this.LA(3).tokenTypeIdx === COLON)) return;
      }
      if (index === LEFT_BRACE) depth++;
      else if (index === RIGHT_BRACE) depth--;
      this.internals.consumeToken();
    }
  }
}
