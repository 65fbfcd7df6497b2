/** Where two texts differ, line by line. */

/** Lines of the text before, from `start` to `end`, in whose place those of the text after stand. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Texts are compared in pieces of this length first. */
const PIECE = 4096;

/**
 * The lines that differ, in order. Where as many lines came as went, lines between that are the same
 * are left out: some words may be changed far from each other.
 */
export function changedStretches(before: string, after: string): readonly Stretch[] {
  if (before === after) return [];
  const least = Math.min(before.length, after.length);
  const from = sameFrom(before, after, least);
  const start = from === 0 ? 0 : before.lastIndexOf("\n", from - 1) + 1;
  const back = sameBack(before, after, least - start);
  const end = lineEnd(before, before.length - back, after, after.length - back);
  const whole = { start, end, newStart: start, newEnd: end + after.length - before.length };
  return byLines(before, after, whole) ?? [whole];
}

/** How many characters are the same from the beginning. */
function sameFrom(before: string, after: string, most: number): number {
  let at = 0;
  while (at + PIECE <= most && before.slice(at, at + PIECE) === after.slice(at, at + PIECE))
    at += PIECE;
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  return at;
}

/** How many are the same from the end. */
function sameBack(before: string, after: string, most: number): number {
  const [one, other] = [before.length, after.length];
  let same = 0;
  while (
    same + PIECE <= most &&
    before.slice(one - same - PIECE, one - same) === after.slice(other - same - PIECE, other - same)
  )
    same += PIECE;
  while (same < most && before.charCodeAt(one - same - 1) === after.charCodeAt(other - same - 1))
    same++;
  return same;
}

/** The offset before, from which on both texts are the same, moved on to where a line begins in both. */
function lineEnd(before: string, end: number, after: string, newEnd: number): number {
  const isLineStart = (text: string, at: number) => at === 0 || text.charCodeAt(at - 1) === 0x0a;
  if (isLineStart(before, end) && isLineStart(after, newEnd)) return end;
  const next = before.indexOf("\n", end);
  return next < 0 ? before.length : next + 1;
}

/** Runs of lines that differ; undefined where other than as many lines came as went. */
function byLines(before: string, after: string, whole: Stretch): readonly Stretch[] | undefined {
  const runs: Stretch[] = [];
  let { start: at, newStart: newAt } = whole;
  while (at < whole.end && newAt < whole.newEnd) {
    const next = lineAfter(before, at, whole.end);
    const newNext = lineAfter(after, newAt, whole.newEnd);
    if (before.slice(at, next) !== after.slice(newAt, newNext)) {
      const last = runs.at(-1);
      if (last?.end === at) runs[runs.length - 1] = { ...last, end: next, newEnd: newNext };
      else runs.push({ start: at, end: next, newStart: newAt, newEnd: newNext });
    }
    at = next;
    newAt = newNext;
  }
  return at === whole.end && newAt === whole.newEnd ? runs : undefined;
}

function lineAfter(text: string, at: number, most: number): number {
  const next = text.indexOf("\n", at);
  return next < 0 || next >= most ? most : next + 1;
}
