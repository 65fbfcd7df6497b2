import { type IToken, Lexer } from "chevrotain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lex } from "../src/lexer.ts";
import { K, lexedTokenTypes, T, wordTypes } from "../src/tokens.ts";
import { sampleTexts } from "./sample-files.ts";

/** What the token table says by itself, read by Chevrotain. */
const byTheTable = new Lexer([...lexedTokenTypes], { positionTracking: "onlyOffset" });

const kinds = new Set([T.Numeral, T.Number, T.Range, T.Dice, T.Open, T.Version, T.Decimal]);
const words = new Set(wordTypes.values());
const shown = ({ startOffset, image, tokenType }: IToken) =>
  `${startOffset} ${kinds.has(tokenType) ? "Numeral" : words.has(tokenType) ? "Name" : tokenType.name} ${image}`;

function compare(text: string): void {
  const { tokens, groups, errors } = byTheTable.tokenize(text);
  const lexed = lex(text);
  expect(errors).toEqual([]);
  expect(lexed.tokens.map(shown)).toEqual(tokens.map(shown));
  expect(lexed.comments.map(shown)).toEqual((groups.comments ?? []).map(shown));
}

/** Whatever decides where a token ends. */
const pieces = fc
  .array(
    fc.constantFrom(
      ..."a b Z_ is assume 0 12 3d6 d - -- -> => = == >= > < <= + ++ * / // /// . .5 1.2.3 , : ; | ( ) { }",
      ..."a-b x-1 1-2 12+ 4.5 2d is-it the-  -> --> >= // ///".split(" "),
      "\n",
      "\n  ",
      "\r\n",
      "\r",
      "\t",
      "\v",
      "\f",
      " ",
      "  ",
      '"',
      '"text"',
      ..."\u00a0\u00ad\u200b\u2028\u2060\ufeff\u2010\u2013\u2212\u201c\u201d\u2018\u2019\u00ab\u00bb\u00e9\u2192\u2265\u2264\ud83d\0\x7f%#'",
    ),
    { maxLength: 30 },
  )
  .map((all) => all.join(""));

describe("the lexer", () => {
  it("reads the samples as the token table says", () => {
    for (const { text } of sampleTexts) compare(text);
  });

  it("reads any text as the token table says", () => {
    fc.assert(fc.property(pieces, compare), { numRuns: 4000 });
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), compare), {
      numRuns: 1000,
    });
  }, 60_000);

  it("reads a character beside any other as the token table says", () => {
    for (let one = 0; one < 128; one++) {
      for (let other = 0; other < 128; other++)
        compare(`${String.fromCharCode(one)}${String.fromCharCode(other)}1`);
    }
  }, 60_000);

  it("knows a token for every code unit", () => {
    for (let unit = 0; unit <= 0xffff; unit++) compare(`a${String.fromCharCode(unit)}`);
  }, 60_000);

  it("tells every word with a meaning", () => {
    for (const [word, type] of wordTypes) {
      expect(lex(`${word} other ${word}`).tokens.map(({ tokenType }) => tokenType)).toEqual([
        type,
        T.Name,
        type,
      ]);
      expect(lex(`${word}x x${word}`).tokens.map(({ tokenType }) => tokenType)).not.toContain(
        K.assume,
      );
    }
  });
});
