import { columnsOf } from "./width.ts";

/** A line of source as a terminal shows it, and what to print beneath it. */
export interface Frame {
  readonly line: string;
  readonly underline: string;
}

const WIDEST = 120;
const BEFORE = 40;

/**
 * Frames a stretch of one line: `start` and `end` are UTF-16 units from the line's begin. A long
 * line is cut to the part around the stretch; signs that would disturb the terminal are replaced.
 */
export function frameLine(text: string, start: number, end: number): Frame {
  const from = start > WIDEST - BEFORE ? start - BEFORE : 0;
  const until = Math.min(text.length, from + WIDEST);
  let line = from > 0 ? "…" : "";
  let underline = from > 0 ? " " : "";
  let offset = 0;
  for (const character of text.slice(from, until)) {
    const at = from + offset;
    offset += character.length;
    const marked = at < end && at + character.length > start;
    line += shown(character);
    underline += (marked ? "^" : " ").repeat(columnsOf(shown(character)));
  }
  if (until < text.length) line += "…";
  // A stretch without length, or behind the end of the line, is marked all the same.
  if (!underline.includes("^")) {
    underline = underline.slice(0, Math.max(0, start - from + (from > 0 ? 1 : 0)));
    underline += "^";
  }
  return { line, underline: underline.trimEnd() };
}

/** Control signs, halves of signs, and the signs that turn the direction of writing round. */
const disturbing = /\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;

const shown = (character: string): string =>
  character === "\t" ? " " : disturbing.test(character) ? "\ufffd" : character;

/** The lines of a text, as diagnostics count them: ended by LF, CRLF or CR. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);
