/** Names and texts of the language, made of what stands in a cell. */
import { escapedText } from "@questwright/bundle";
import { readDice } from "./dice.ts";
import { rangeText, readNumber, readRange } from "./ranges.ts";

/** `The Ogre's Étage 2` becomes `the-ogres-etage-2`; letters of other alphabets stay. */
export function nameOf(text: string): string {
  const plain = text
    .normalize("NFD")
    // Accents go where the letter is Latin; elsewhere they are part of it.
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(/ß/gu, "ss")
    .replace(/æ/gu, "ae")
    .replace(/œ/gu, "oe")
    .replace(/ø/gu, "o")
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
  return /^\p{N}/u.test(plain) ? `no-${plain}` : plain;
}

export const isName = (text: string): boolean => text !== "" && nameOf(text) === text;

/** A text in quotes, in one line. Quotes within become curly, what means something in a text a plain sign. */
export function quoted(text: string): string {
  let opens = false;
  const inner = text.replace(/\s+/gu, " ").replace(/"/gu, () => {
    opens = !opens;
    return opens ? "“" : "”";
  });
  return `"${escapedText(inner)}"`;
}

/** What a cell of numbers, dice, prices, words or nothing says; undefined for a text. */
export function plainValue(text: string): string | undefined {
  if (text === "" || /^[-\u2010-\u2015]$/u.test(text)) return "-";
  const known = readNumber(text) ?? readDice(text);
  if (known !== undefined) return known;
  const range = readRange(text);
  if (range !== undefined && range.high === undefined) return rangeText(range);
  if (/^(?:yes|true)$/iu.test(text)) return "yes";
  if (/^(?:no|false)$/iu.test(text)) return "no";
  return isName(text) ? text : undefined;
}
