/**
 * Loops over lists that ask of each member something simple. They are looked at once, when a
 * program is made ready, and run by `vm/scan.ts` as one instruction.
 */
import { OP } from "./opcodes.ts";
import { sizeAt } from "./sizes.ts";

/** What is asked of a member: one of the ASKS constants, and its two operands. */
export interface Asked {
  readonly asks: number;
  readonly first: number;
  readonly second: number;
}

export interface Scan {
  /** One of the operations that gather: FILTER, ANY, EVERY, TALLY, BEST. */
  readonly gathers: number;
  /** Local that holds the member. */
  readonly slot: number;
  /** Fuel for each member. */
  readonly work: number;
  /** Where the loop ends. */
  readonly end: number;
  /** Of a BEST. */
  readonly direction: number;
  readonly asked: Asked;
  readonly then: Asked;
}

export const ASKS_NOTHING = 0;
/** Whether a die shows a face. */
export const ASKS_FACE = 1;
/** Whether the member is so far from a local, or at most. */
export const ASKS_APART = 2;
export const ASKS_WITHIN = 3;
/** Whether a local sees the member, or the member it. */
export const ASKS_SEEN = 4;
export const ASKS_SEES = 5;
export const ASKS_KIND = 6;
export const ASKS_SAME = 7;
export const ASKS_PROTO = 8;
export const ASKS_LOCATED = 9;
/** How far the member is from a local. */
export const ASKS_DISTANCE = 10;
/** Whether the member is nearer to a local than another local is, or farther from it. */
export const ASKS_NEARER = 11;
export const ASKS_FARTHER = 12;

const asking = (asks: number, first = 0, second = 0): Asked => ({ asks, first, second });

const NOTHING = asking(ASKS_NOTHING);

/** Whether a scan only counts the dice that show a face. */
export const isOfFaces = ({ gathers, asked, then }: Scan): boolean =>
  gathers === OP.TALLY && asked.asks === ASKS_FACE && then.asks === ASKS_NOTHING;

/** The loop that begins at an address; undefined where there is none, or none so simple. */
export function scanAt(code: Int32Array, pc: number, hides: boolean): Scan | undefined {
  if (code[pc] !== OP.LOOP_LIST && code[pc] !== OP.LOOP_INTEGER) return undefined;
  const top = pc + 2;
  const slot = code[top + 1]!;
  const exit = code[top + 2]!;
  let at = top + 4;
  const first = askedAt(code, at, slot);
  if (first === undefined || (hides && looks(first.asked))) return undefined;
  at = first.next;
  let then = NOTHING;
  const apart = apartAt(code, at, top, first.asked);
  if (apart !== undefined) {
    // What is measured is what was asked about.
    const measured = askedAt(code, apart.next, slot);
    if (measured === undefined || !isSame(measured.asked, first.asked)) return undefined;
    then = apart.asked;
    at = measured.next;
  } else if (code[at] === OP.AND) {
    const gather = code[at + 1]!;
    const second = askedAt(code, at + 2, slot);
    if (second === undefined || second.next !== gather) return undefined;
    if (second.asked.asks === ASKS_DISTANCE || (hides && looks(second.asked))) return undefined;
    then = second.asked;
    at = gather;
  }
  const gathers = code[at]!;
  const isMeasure = first.asked.asks === ASKS_DISTANCE;
  switch (gathers) {
    case OP.FILTER:
    case OP.ANY:
    case OP.TALLY:
    case OP.EVERY:
      if (isMeasure) return undefined;
      break;
    case OP.BEST:
      if (!isMeasure) return undefined;
      break;
    default:
      return undefined;
  }
  // It costs less to ask how far somebody is than who sees whom.
  const isFirst = looks(first.asked) && isNear(then);
  const both = isFirst ? { asked: then, then: first.asked } : { asked: first.asked, then };
  const direction = gathers === OP.BEST ? code[at + 2]! : 0;
  if (code[at + 1] !== top || at + sizeAt({ code }, at) !== exit) return undefined;
  return { gathers, slot, work: code[top + 3]!, end: exit + 1, direction, ...both };
}

const isSame = (one: Asked, other: Asked): boolean =>
  one.asks === other.asks && one.first === other.first && one.second === other.second;

/** Whether somebody is nearer (or farther) than somebody else is, after how far they are. */
function apartAt(code: Int32Array, pc: number, top: number, { asks, first: goal }: Asked) {
  if (asks !== ASKS_DISTANCE || code[pc] !== OP.LOCAL || code[pc + 2] !== OP.LOCAL) {
    return undefined;
  }
  if (code[pc + 3] !== goal || code[pc + 4] !== OP.DISTANCE) return undefined;
  const compares = code[pc + 5];
  if (compares !== OP.LT && compares !== OP.GT) return undefined;
  if (code[pc + 6] !== OP.JUMP_ZERO || code[pc + 7] !== top) return undefined;
  const sides = compares === OP.LT ? ASKS_NEARER : ASKS_FARTHER;
  return { asked: asking(sides, code[pc + 1]!), next: pc + 8 };
}

/** Where a space can hide what is behind it, rules must be asked who sees whom. */
const looks = ({ asks }: Asked): boolean => asks === ASKS_SEEN || asks === ASKS_SEES;

const isNear = ({ asks }: Asked): boolean => asks === ASKS_APART || asks === ASKS_WITHIN;

/** What the instructions at an address ask of a member. */
function askedAt(
  code: Int32Array,
  pc: number,
  slot: number,
): { readonly asked: Asked; readonly next: number } | undefined {
  if (code[pc] !== OP.LOCAL) return undefined;
  const [one, then] = [code[pc + 1]!, pc + 2];
  if (one === slot) {
    switch (code[then]) {
      case OP.FACE:
        if (code[then + 1] !== OP.EQ_CONST) return undefined;
        return { asked: asking(ASKS_FACE, code[then + 2]!), next: then + 3 };
      case OP.IS:
        return { asked: asking(ASKS_KIND, code[then + 1]!), next: then + 2 };
      case OP.PROTO:
        if (code[then + 1] !== OP.EQ_CONST) return undefined;
        return { asked: asking(ASKS_PROTO, code[then + 2]!), next: then + 3 };
      case OP.LOCATED:
        return { asked: asking(ASKS_LOCATED), next: then + 1 };
      default:
        break;
    }
  }
  if (code[then] !== OP.LOCAL) return undefined;
  const other = code[then + 1]!;
  if ((one === slot) === (other === slot)) return undefined;
  const local = one === slot ? other : one;
  const at = then + 2;
  switch (code[at]) {
    case OP.EQ:
      return { asked: asking(ASKS_SAME, local), next: at + 1 };
    case OP.SEES:
      return { asked: asking(one === slot ? ASKS_SEES : ASKS_SEEN, local), next: at + 1 };
    case OP.DISTANCE:
      if (code[at + 1] === OP.EQ_CONST) {
        return { asked: asking(ASKS_APART, local, code[at + 2]!), next: at + 3 };
      }
      if (code[at + 1] === OP.CONST && code[at + 3] === OP.LE) {
        return { asked: asking(ASKS_WITHIN, local, code[at + 2]!), next: at + 4 };
      }
      return { asked: asking(ASKS_DISTANCE, local), next: at + 1 };
    default:
      return undefined;
  }
}
