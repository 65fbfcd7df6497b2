/**
 * What every part of the parser stands on: Chevrotain with recovery by lines. Braces arrive in
 * pairs, so a rule that fails skips to the end of its line (or to the brace of its body) and answers
 * what it had read so far; no fault reaches beyond its line.
 */
import {
  EOF,
  type IToken,
  MismatchedTokenException,
  NoViableAltException,
  type TokenType,
} from "chevrotain";
import type { BlockNode, NameNode, Node, TextNode, TornNode } from "../ast.ts";
import { type ProblemList, quote } from "../problem.ts";
import { nearWords } from "../spelling.ts";
import { flags, RESERVED, WORD } from "../token-flags.ts";
import { allTokenTypes, T, Word } from "../tokens.ts";
import { authorWord, EXPECTED } from "./expected.ts";
import { type Choice, type Entry, HandLookahead } from "./lookahead.ts";
import { TokenReader, tokenEnd } from "./reader.ts";

/** A node under construction. */
export type Draft<N> = { -readonly [P in keyof N]: N[P] };

type Open = Draft<{ end: number; recovered?: boolean }>;

/** `"`, `»` and the curly quotes. */
const closesText = (code: number): boolean =>
  code === 0x22 || code === 0xbb || (code >= 0x2018 && code <= 0x201f);

/** The whole number that some digits say; of a blank token 0. */
export const wholeOf = (digits: string | undefined): number =>
  Number.parseInt(digits ?? "", 10) || 0;

export const NONE: readonly never[] = Object.freeze([]);

/**
 * A list with no room to spare. What is pushed to an empty list gets room for sixteen more, and a
 * tree is kept long and has many short lists: with them it is half as large again.
 */
export function exact<Value>(list: readonly Value[]): readonly Value[] {
  return list.length === 0 ? NONE : list.length < 17 ? list.slice() : list;
}

/** The same node, marked as one that recovery touched. */
export function mended<Recovered extends Node>(node: Recovered): Recovered {
  (node as Draft<Node>).recovered = true;
  return node;
}

const NEWLINE = T.Newline.tokenTypeIdx!;
const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const NAME = T.Name.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;
const RIGHT_BRACE = T.RightBrace.tokenTypeIdx!;
const RIGHT_PARENTHESIS = T.RightParenthesis.tokenTypeIdx!;
const COMMA = T.Comma.tokenTypeIdx!;
const COLON = T.Colon.tokenTypeIdx!;
const PIPE = T.Pipe.tokenTypeIdx!;
const END = EOF.tokenTypeIdx!;

/** Rules whose fault skips to the brace of a body, or to the end of the line if none comes. */
const headRules: ReadonlySet<string> = new Set([
  "verbHead",
  "wordHead",
  "procHead",
  "tableHead",
  "dataHead",
  "listHead",
  "testHead",
  "hookHead",
  "ifHead",
  "forHead",
  "repeatHead",
  "standingHead",
  "packHead",
  "sectionHead",
]);

const insertable: ReadonlySet<TokenType> = new Set([T.RightParenthesis, T.Colon, T.Arrow, T.Pipe]);

const emptyBlock = (at: number): BlockNode => ({
  kind: "Block",
  start: at,
  end: at,
  recovered: true,
  braced: false,
  statements: NONE,
});

export abstract class ParserBase extends TokenReader {
  /** In a type or the value of a property `=` begins the default. */
  protected noEquals = false;
  /** Where the rules on the stack began, and the nodes they have so far, by depth of the stack. */
  readonly #starts: number[] = [];
  readonly #open: (Open | undefined)[] = [];
  /** Index of the last token whose line part has been reported already. */
  #quietUntil = -1;
  #otherHyphens = false;
  readonly #choices: Map<string, Choice>;
  readonly #entries: Map<string, Entry>;

  constructor() {
    const choices = new Map<string, Choice>();
    const entries = new Map<string, Entry>();
    super([...allTokenTypes], {
      recoveryEnabled: true,
      maxLookahead: 1,
      lookaheadStrategy: new HandLookahead(choices, entries),
    });
    this.#choices = choices;
    this.#entries = entries;
    // Lines are the unit of recovery: looking for a way back inside a repetition would cost a walk
    // through the grammar at the end of every one.
    this.internals.attemptInRepetitionRecovery = () => {};
  }

  /** Decides an `OR`, named `rule/or0`; before the grammar is analysed. */
  protected choose(name: string, choice: Choice): void {
    this.#choices.set(name, choice);
  }

  /** Decides an `OPTION` or `MANY`, named `rule/option0` or `rule/many0`; before the grammar is analysed. */
  protected enter(name: string, entry: Entry): void {
    this.#entries.set(name, entry);
  }

  /** Prepares for a text; the tokens are those of `joinLines`. */
  protected load(text: string, tokens: IToken[], problems: ProblemList): void {
    this.text = text;
    this.#otherHyphens = /[\u2010\u2011\u00ad\u200b\u200e\u200f\u2060\ufeff]/.test(text);
    this.problems = problems;
    this.noEquals = false;
    this.#quietUntil = -1;
    this.input = tokens;
  }

  // -------------------------------------------------------------------- nodes and recovery

  /** Every rule that recovers by itself begins with this; answers where its text begins. */
  protected begin(): number {
    const depth = this.internals.RULE_STACK_IDX;
    const start = this.LA(1).tokenTypeIdx === END ? this.text.length : this.LA(1).startOffset;
    if (depth >= 0) {
      this.#starts[depth] = start;
      this.#open[depth] = undefined;
    }
    return start;
  }

  /** The node the current rule answers even if it fails further on. */
  protected keep<N extends Open>(node: N): N {
    const depth = this.internals.RULE_STACK_IDX;
    if (depth >= 0) this.#open[depth] = node;
    return node;
  }

  /** The node the current rule keeps. */
  protected kept<N>(): Draft<N> {
    const depth = this.internals.RULE_STACK_IDX;
    return ((depth >= 0 ? this.#open[depth] : undefined) ?? {}) as Draft<N>;
  }

  /** The node of the rule that called the current head rule. */
  protected draft<N>(): Draft<N> {
    const depth = this.internals.RULE_STACK_IDX - 1;
    const node = depth >= 0 ? this.#open[depth] : undefined;
    return (node ?? {}) as Draft<N>;
  }

  /** For `recoveryValueFunc`: what a failed rule answers. */
  protected readonly salvage = (): never => {
    const depth = this.internals.RULE_STACK_IDX;
    const end = this.endOffset();
    if (headRules.has(this.internals.getCurrRuleFullName())) {
      const parent = this.#open[depth - 1];
      if (parent !== undefined) parent.recovered = true;
    }
    const node = this.#open[depth];
    if (node === undefined) return this.tornAt(this.#starts[depth]!, end) as never;
    node.end = Math.max(end, (node as Open & { start: number }).start);
    node.recovered = true;
    return this.#complete(node as unknown as Draft<Node>) as never;
  };

  /** Puts torn parts where a kept node lacks what its kind always has. */
  #complete(node: Draft<Node>): Draft<Node> {
    const end = node.end;
    switch (node.kind) {
      case "If":
        node.condition ??= this.tornAt(end, end);
        node.body ??= emptyBlock(end);
        break;
      case "For":
        node.query ??= this.tornAt(end, end);
        node.body ??= emptyBlock(end);
        break;
      case "Repeat":
        node.body ??= emptyBlock(end);
        break;
      case "Hook":
        node.point ??= this.tornAt(end, end);
        node.body ??= emptyBlock(end);
        break;
      case "Verb":
        node.pattern ??= this.tornAt(end, end);
        break;
    }
    return node;
  }

  protected readonly line = { recoveryValueFunc: this.salvage };
  protected readonly inner = { resyncEnabled: false };

  protected tornAt(start: number, end: number): TornNode {
    return { kind: "Torn", start, end: Math.max(start, end), recovered: true };
  }

  protected nameOf(token: IToken): NameNode {
    const { image, startOffset } = token;
    // A hyphen from a word processor is the hyphen of the keyboard; what nobody sees is told and left out.
    const text = this.#otherHyphens
      ? image.replace(/[\u2010\u2011]/g, "-").replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, "")
      : image;
    return {
      kind: "Name",
      start: startOffset,
      end: startOffset + image.length,
      text,
    };
  }

  protected textOf(token: IToken): TextNode {
    const { image, startOffset } = token;
    const closed = image.length > 1 && closesText(image.charCodeAt(image.length - 1));
    const node: TextNode = {
      kind: "Text",
      start: startOffset,
      end: startOffset + image.length,
      value: closed ? image.slice(1, -1) : image.slice(1),
      closed,
    };
    return closed ? node : mended(node);
  }

  // ----------------------------------------------------------------------- reporting

  /** Records that `expected` is missing here, unless this part of the line has been reported. */
  protected fault(expected: TokenType | string): void {
    if (this.quiet()) return;
    const token = this.LA(1);
    const previous = this.LA(0);
    const atEnd = this.atLineEnd() || token.image === "";
    const marked = atEnd ? previous : token;
    const start = marked.tokenTypeIdx === END ? 0 : marked.startOffset;
    const end = marked.tokenTypeIdx === END ? 0 : tokenEnd(marked);
    const found = atEnd ? "" : quote(token.image);
    const between = this.endOffset();
    if (token.tokenTypeIdx === RIGHT_PARENTHESIS) {
      this.problems.report("syntax/stray-parenthesis", start, end, {}, [{ start, end, text: "" }]);
    } else if (expected === T.RightParenthesis) {
      this.problems.report("syntax/unclosed-parenthesis", start, end, {}, [
        { start: between, end: between, text: ")" },
      ]);
    } else if (expected === T.Colon) {
      this.problems.report("syntax/missing-colon", start, end, { found }, [
        { start: between, end: between, text: ":" },
      ]);
    } else if (expected === T.Arrow) {
      const fixes = atEnd ? [] : [{ start: between, end: between, text: " ->" }];
      this.problems.report("syntax/missing-arrow", start, end, { found }, fixes);
    } else if (expected === Word && flags[token.tokenTypeIdx]! & RESERVED) {
      this.problems.report("syntax/reserved-word", start, end, { found, place: "name" });
    } else {
      const word = typeof expected === "string" ? expected : authorWord(expected);
      this.problems.report("syntax/expected", start, end, { expected: word, found });
    }
  }

  /** Whether this part of the line has been reported already; from here on it has been. */
  protected quiet(): boolean {
    const tokens = this.input;
    let at = this.position() + 1;
    if (at <= this.#quietUntil) return true;
    while (at < tokens.length) {
      const index = tokens[at]!.tokenTypeIdx;
      if (index === NEWLINE || index === LEFT_BRACE || index === RIGHT_BRACE || index === END)
        break;
      at++;
    }
    this.#quietUntil = at;
    return false;
  }

  /** Lets a second reading of the same tokens report for itself. */
  protected unquiet(position: number): void {
    if (this.#quietUntil > position) this.#quietUntil = position;
  }

  protected fail(expected: TokenType | string): never {
    this.fault(expected);
    throw new MismatchedTokenException("", this.LA(1), this.LA(0));
  }

  /** In a head rule: what follows must be the brace of the body, where it is none of these clauses. */
  protected requireBrace(clauses: readonly string[] = NONE): void {
    if (this.recording() || this.LA(1).tokenTypeIdx === LEFT_BRACE) return;
    if (this.#seesHole()) this.fail(T.LeftParenthesis);
    this.failClause(clauses, T.LeftBrace);
  }

  /**
   * What begins no clause of a head may be the word of one, misspelt. Before a title or a body it is a
   * further word of the name.
   */
  protected failClause(clauses: readonly string[], expected: TokenType | string): never {
    const [near] = this.wordsNear(this.LA(1), clauses);
    const next = this.LA(2).tokenTypeIdx;
    if (near === undefined || next === TEXT || next === LEFT_BRACE) this.fail(expected);
    if (!this.quiet()) this.reportMisspelt(this.LA(1), near);
    throw new MismatchedTokenException("", this.LA(1), this.LA(0));
  }

  /** The words that a name may have meant. */
  protected wordsNear(token: IToken, vocabulary: readonly string[]): readonly string[] {
    return token.tokenTypeIdx === NAME ? nearWords(token.image, vocabulary) : NONE;
  }

  protected reportMisspelt(token: IToken, suggestion: string): void {
    const start = token.startOffset;
    const end = tokenEnd(token);
    const params = { found: quote(token.image), suggestion };
    this.problems.report("syntax/misspelt-keyword", start, end, params, [
      { start, end, text: suggestion },
    ]);
  }

  /** In a head rule: a body or nothing may follow. */
  protected requireHeadEnd(): void {
    if (this.recording() || this.atLineEnd() || this.LA(1).tokenTypeIdx === LEFT_BRACE) return;
    this.fail(this.#seesHole() ? T.LeftParenthesis : "`{` or the end of the line");
  }

  /** `name: kind` after a head is a hole without its parenthesis. */
  #seesHole(): boolean {
    return (flags[this.LA(1).tokenTypeIdx]! & WORD) !== 0 && this.LA(2).tokenTypeIdx === COLON;
  }

  // -------------------------------------------------- what replaces Chevrotain's own recovery

  SAVE_ERROR<E>(error: E): E {
    return error;
  }

  consumeInternalError(expected: TokenType): never {
    return this.fail(expected);
  }

  raiseNoAltException(): never {
    this.fault(EXPECTED[this.internals.getCurrRuleFullName()] ?? "a value");
    throw new NoViableAltException("", this.LA(1), this.LA(0));
  }

  raiseEarlyExitException(): never {
    return this.raiseNoAltException();
  }

  protected override canTokenTypeBeInsertedInRecovery(type: TokenType): boolean {
    return insertable.has(type);
  }

  protected override canTokenTypeBeDeletedInRecovery(): boolean {
    const index = this.LA(1).tokenTypeIdx;
    return index !== NEWLINE && index !== LEFT_BRACE && index !== RIGHT_BRACE;
  }

  findReSyncTokenType(): TokenType {
    return EOF;
  }

  isInCurrentRuleReSyncSet(): boolean {
    return true;
  }

  reSyncTo(): IToken[] {
    const rule = this.internals.getCurrRuleFullName();
    this.noEquals = false;
    if (headRules.has(rule)) this.skip(LEFT_BRACE);
    else if (rule === "cell") this.skip(PIPE);
    else this.skip(rule === "property" ? COMMA : -1);
    return [];
  }
}
