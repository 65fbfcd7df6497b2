import type { RichText, Run } from "../face.ts";

/** Forbids a line break and shows nothing. */
export const WORD_JOINER = "\u2060";
const NO_BREAK_SPACE = "\u00a0";

/**
 * Keeps a symbol on one line with the letters that touch it, and with a number that counts it:
 * `({d6}s)`, `2 {heart}`.
 */
export function glueSymbols(text: RichText): RichText {
  return text.map((run, i): Run => {
    if (run.kind === "symbol") return run;
    let words = run.text;
    if (text[i + 1]?.kind === "symbol") {
      words = words.replace(/(\d) $/, `$1${NO_BREAK_SPACE}`);
      if (/\S$/.test(words)) words += WORD_JOINER;
    }
    if (text[i - 1]?.kind === "symbol" && /^\S/.test(words)) words = WORD_JOINER + words;
    return words === run.text ? run : { ...run, text: words };
  });
}
