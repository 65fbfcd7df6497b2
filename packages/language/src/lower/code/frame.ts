/** The locals of a proc while its body is lowered. */
import type { Expr, Proc, Slot, Stmt } from "@questwright/bundle";
import type { Local } from "../../bind/tree.ts";
import type { Span } from "../../diagnostics/fault.ts";
import type { Type } from "../../model/type.ts";
import type { Lowering } from "../lowering.ts";
import { isListType } from "../types.ts";

/** Where the value of a name lies. A roll has two: what it gave and its dice. -1: not kept here. */
export interface Slots {
  readonly integer: number;
  readonly list: number;
}

/** A name with its place, and the one that was given a place before it. */
interface Placed extends Slots {
  readonly local: Local;
  readonly older: Placed | undefined;
}

export interface Frame {
  readonly lowering: Lowering;
  /** The slots so far, a letter each. */
  letters: string;
  /** The name that was given a place last; bodies have few names, the newest are asked for most. */
  newest: Placed | undefined;
  /** Rolls of this body whose dice are kept, in the order they were met. */
  readonly rolls: (Slots & { readonly sort: RollSort; readonly plus: Expr })[];
  /** Names of one die that hold the face it showed, not the die. */
  readonly faces: Local[];
  /** Names that are read as something else than what lies in their place. */
  readAs: ReadonlyMap<Local, Expr> | undefined;
  /** Texts of unknowns that the statement at hand needs. */
  readonly faults: number[];
  /** String that names the rule this body is of. */
  readonly title: number;
  /** Whether the halves of its pack go down. */
  readonly downward: boolean;
  /** What the proc gives. */
  readonly returns: Proc["returns"];
}

/** What a roll is read as: its sum, its best face, or whichever is asked for. */
export type RollSort = "numbers" | "symbols" | "unknown";

export interface FrameOptions {
  readonly title: number;
  /** Where the body stands. */
  readonly at: Span | undefined;
  readonly returns?: Proc["returns"];
}

/** A frame with these parameters; one without a name is taken and never read. */
export function newFrame(
  lowering: Lowering,
  parameters: readonly (Local | Slot)[],
  options: FrameOptions,
): Frame {
  const frame: Frame = {
    lowering,
    letters: "",
    newest: undefined,
    rolls: [],
    faces: [],
    readAs: undefined,
    faults: [],
    title: options.title,
    downward: options.at !== undefined && lowering.downward.has(options.at.file),
    returns: options.returns ?? "",
  };
  for (const parameter of parameters) {
    const letter =
      typeof parameter === "string" ? parameter : isListType(parameter.type) ? "l" : "i";
    const slot = temporary(frame, letter);
    if (typeof parameter !== "string") placeAt(frame, parameter, slot, letter);
  }
  return frame;
}

export function temporary(frame: Frame, letter: Slot): number {
  const slot = frame.letters.length;
  frame.letters += letter;
  return slot;
}

/** Where a name lies; a new one gets its place. */
export function slotsOf(frame: Frame, local: Local): Slots {
  const known = placeOf(frame, local);
  if (known !== undefined) return known;
  const { type } = local;
  if (type.type === "roll") return place(frame, local, newRoll(frame, type));
  const letter = isListType(type) ? "l" : "i";
  return placeAt(frame, local, temporary(frame, letter), letter);
}

/** Where a name lies, if it has a place. */
export function placeOf({ newest }: Frame, local: Local): Slots | undefined {
  let placed = newest;
  while (placed !== undefined && placed.local !== local) placed = placed.older;
  return placed;
}

/** Gives a name a place, in the stead of the one it had. */
export function place(frame: Frame, local: Local, { integer, list }: Slots): Slots {
  const placed: Placed = { integer, list, local, older: frame.newest };
  frame.newest = placed;
  return placed;
}

function placeAt(frame: Frame, local: Local, slot: number, letter: Slot): Slots {
  const isList = letter === "l";
  const placed: Placed = {
    integer: isList ? -1 : slot,
    list: isList ? slot : -1,
    local,
    older: frame.newest,
  };
  frame.newest = placed;
  return placed;
}

export function newRoll(frame: Frame, type: Type): Slots {
  const slots = { integer: temporary(frame, "i"), list: temporary(frame, "l") };
  frame.rolls.push({ ...slots, sort: sortOf(type), plus: 0 });
  return slots;
}

export function sortOf(type: Type): RollSort {
  if ((type.type !== "roll" && type.type !== "rolled") || type.dice.length === 0) return "unknown";
  if (type.dice.every(({ symbols }) => symbols)) return "symbols";
  return type.dice.some(({ symbols }) => symbols) ? "unknown" : "numbers";
}

export const integerSlot = (frame: Frame, local: Local): number => slotsOf(frame, local).integer;

export const span = (frame: Frame, at: Span): number => frame.lowering.spans.of(at);

/** The integer that several conditions come to: 1 where there are none. */
export function allOf(conditions: readonly Expr[]): Expr {
  let all: Expr = 1;
  for (const condition of conditions)
    if (condition !== 1) all = all === 1 ? condition : ["and", all, condition];
  return all;
}

export function anyOf(conditions: readonly Expr[]): Expr {
  let any: Expr | undefined;
  for (const condition of conditions) any = any === undefined ? condition : ["or", any, condition];
  return any ?? 0;
}

export function not(condition: Expr): Expr {
  if (typeof condition === "number") return condition === 0 ? 1 : 0;
  return condition[0] === "not" ? condition[1] : ["not", condition];
}

export interface ProcParts {
  readonly name: string;
  readonly params: number;
  readonly at: number;
}

/** The proc of a frame with its body. */
export function procOf(frame: Frame, { name, params, at }: ProcParts, body: readonly Stmt[]): Proc {
  const { letters: locals, returns } = frame;
  return { body, locals, name, params, pure: false, returns, span: at };
}

/** A pure proc that gives one value. What it cannot know stops the game. */
export function pureProcOf(
  frame: Frame,
  { name, params, at }: ProcParts,
  value: Expr,
  before: readonly Stmt[] = [],
): Proc {
  const { letters: locals, returns, faults } = frame;
  const body: Stmt[] = [];
  for (const text of faults) body.push(["fault", at, text]);
  for (const each of before) body.push(each);
  body.push(["return", at, value, 1]);
  return { body, locals, name, params, pure: true, returns: returns || "i", span: at };
}
