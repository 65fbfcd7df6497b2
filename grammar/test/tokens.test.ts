import { EmbeddedActionsParser } from "chevrotain";
import { describe, expect, it } from "vitest";
import { keywords, parseFile, SYNTAX_CODES, tokenTable } from "../src/index.ts";
import { editDistance, nearWords } from "../src/spelling.ts";

const typesOf = (text: string) => parseFile(text).tokens.map(({ type }) => type);

describe("the token table", () => {
  it("has one entry for each word of the language", () => {
    const words = [
      ...keywords.labels,
      ...keywords.picking,
      ...keywords.joints,
      ...keywords.declarations,
    ];
    expect(new Set(words).size).toBe(words.length);
    const names = tokenTable.map(({ name }) => name);
    expect(words.filter((word) => !names.includes(word))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has sixteen labels, fourteen picking words and 23 declaration words", () => {
    expect(keywords.labels).toHaveLength(16);
    expect(keywords.picking).toHaveLength(14);
    expect(keywords.declarations).toHaveLength(23);
  });

  it("tells the kinds of numbers apart", () => {
    expect(typesOf("1 2-3 2d6 4+, 1.2.0 1+1 007 a - 1")).toEqual([
      "Number",
      "Range",
      "Dice",
      "Open",
      "Comma",
      "Version",
      "Number",
      "Plus",
      "Number",
      "Number",
      "a",
      "Minus",
      "Number",
    ]);
  });

  it("reads hyphens as part of a name, and minus only between blanks", () => {
    expect(typesOf("ur-025 take-out x-1 x - 1")).toEqual([
      "Name",
      "Name",
      "Name",
      "Name",
      "Minus",
      "Number",
    ]);
  });

  it("gives comments their place among the tokens", () => {
    const text = "shade wisp // one\n/// two\nshade bat";
    expect(typesOf(text)).toEqual([
      "Name",
      "Name",
      "Comment",
      "Newline",
      "Documentation",
      "Newline",
      "Name",
      "Name",
    ]);
    expect(parseFile(text).comments).toEqual([
      { start: 11, end: 17, documentation: false, text: "one" },
      { start: 18, end: 25, documentation: true, text: "two" },
    ]);
  });

  it("reads `>` as prose at the start of a line and as a comparison inside it", () => {
    expect(typesOf("> read\nluck > 3")).toEqual(["Prose", "Newline", "Name", "Above", "Number"]);
  });
});

describe("a near word", () => {
  it("is one edit away for short words and two for longer ones", () => {
    expect(nearWords("fro", ["for", "from", "or"])).toEqual(["for", "from"]);
    expect(nearWords("tabel", ["table", "label", "stable"])).toEqual(["table", "label", "stable"]);
    expect(nearWords("table", ["table"])).toEqual([]);
    expect(nearWords("x", ["a", "y"])).toEqual([]);
  });

  it("counts two neighbours swapped as one edit", () => {
    expect(editDistance("phrsae", "phrase", 2)).toBe(1);
    expect(editDistance("abc", "xyz", 2)).toBe(3);
  });
});

describe("the parser's engine", () => {
  it("still has the parts that recovery by lines replaces or reads", () => {
    const prototype = EmbeddedActionsParser.prototype as unknown as Readonly<
      Record<string, unknown>
    >;
    const replaced = [
      "SAVE_ERROR",
      "consumeInternalError",
      "raiseNoAltException",
      "raiseEarlyExitException",
      "canTokenTypeBeInsertedInRecovery",
      "canTokenTypeBeDeletedInRecovery",
      "findReSyncTokenType",
      "isInCurrentRuleReSyncSet",
      "reSyncTo",
      "attemptInRepetitionRecovery",
      "getCurrRuleFullName",
      "consumeToken",
      "exportLexerState",
      "importLexerState",
      "defineRule",
      "invokeRuleCatch",
      "subruleInternal",
      "consumeInternal",
      "optionInternalLogic",
      "manyInternalLogic",
      "atLeastOneInternalLogic",
      "orInternal",
    ];
    expect(replaced.filter((name) => typeof prototype[name] !== "function")).toEqual([]);
  });
});

describe("the codes of faults", () => {
  it("are kebab words in one family", () => {
    for (const code of Object.keys(SYNTAX_CODES))
      expect(code).toMatch(/^syntax\/[a-z]+(-[a-z]+)*$/);
  });
});
