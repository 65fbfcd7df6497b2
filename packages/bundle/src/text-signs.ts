/**
 * How a text is read, wherever one stands: `{name}` is a hole, which a value or a drawing fills, and a
 * backslash takes the next sign as it is, so `\{` is a brace. Any other brace is one too.
 */
const SIGN = /\\[\s\S]|\{[ \t]*([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)[ \t]*\}/gu;

/** An escaped sign, or whatever stands in braces. */
const BRACES = /\\[\s\S]|\{[^{}\\]*\}/gu;

export interface TextHole {
  /** As it is meant: composed letters, no blanks. */
  readonly name: string;
  /** Where the brace before it stands, and what follows the one behind it. */
  readonly start: number;
  readonly end: number;
  /** Where the name stands, and how long it is as written. */
  readonly nameStart: number;
  readonly nameEnd: number;
}

const NO_HOLES: readonly TextHole[] = [];

/** The holes of a text, in order. */
export function holesIn(text: string): readonly TextHole[] {
  if (!text.includes("{")) return NO_HOLES;
  const holes: TextHole[] = [];
  for (const { 0: whole, 1: written, index } of text.matchAll(SIGN)) {
    if (written === undefined) continue;
    const nameStart = index + whole.indexOf(written);
    holes.push({
      name: written.normalize("NFC"),
      start: index,
      end: index + whole.length,
      nameStart,
      nameEnd: nameStart + written.length,
    });
  }
  return holes;
}

/**
 * What looks like a hole and is none: words in braces that are more than one name. Such are shown as they
 * are written.
 */
export function wordsInBraces(
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  if (!text.includes("{")) return NO_HOLES;
  return [...text.matchAll(BRACES)].flatMap(({ 0: braces, index }) =>
    !/\p{L}/u.test(braces) || braces.startsWith("\\") || holesIn(braces).length > 0
      ? []
      : [{ start: index, end: index + braces.length }],
  );
}

/** A text with something else in its holes; undefined leaves a hole as it is written. What is escaped stays so. */
export function replaceHoles(text: string, put: (name: string) => string | undefined): string {
  if (!text.includes("{")) return text;
  return text.replace(SIGN, (whole, written: string | undefined) =>
    written === undefined ? whole : (put(written.normalize("NFC")) ?? whole),
  );
}

/** A text as it is read out: something else in its holes (undefined: as written), and no backslashes. */
export function readOut(text: string, put: (name: string) => string | undefined): string {
  if (!text.includes("{") && !text.includes("\\")) return text;
  return text.replace(SIGN, (whole, written: string | undefined) =>
    written === undefined ? whole.slice(1) : (put(written.normalize("NFC")) ?? whole),
  );
}

/** Whether what is written next to a text would stand in a hole. */
export function endsInHole(text: string): boolean {
  const brace = text.lastIndexOf("{");
  if (brace < 0 || !NAME_SO_FAR.test(text.slice(brace + 1))) return false;
  let from = brace;
  while (text[from - 1] === "\\") from -= 1;
  return (brace - from) % 2 === 0;
}

const NAME_SO_FAR = /^[ \t]*(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)?$/u;

/** The same text with signs before those that would be read as something else. */
export const escapedText = (text: string): string => text.replace(/[\\{*]/gu, "\\$&");
