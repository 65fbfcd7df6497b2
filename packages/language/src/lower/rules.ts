/** Hooks and standing changes. */
import {
  type Expr,
  type Hook,
  type Modifier,
  type ModifierTarget,
  type Owner,
  type Slot,
  VERB_ROLL,
} from "@questwright/bundle";
import type { BoundChange, BoundExpression, BoundHook, BoundPoint, Local } from "../bind/tree.ts";
import { integerValue, valueFor } from "./code/expressions.ts";
import { allOf, type Frame, integerSlot, newFrame, procOf, pureProcOf } from "./code/frame.ts";
import { lowerBody } from "./code/statements.ts";
import { addProc, type Lowering, numberOf } from "./lowering.ts";
import { givesValue } from "./scan.ts";
import { letterOf } from "./types.ts";

/** Whose a rule is. `parameters` come first in its procs: `self`, or what an effect has captured. */
export interface Whose {
  readonly owners: readonly Owner[];
  readonly parameters: readonly (Local | Slot)[];
  readonly title: number;
  /** What else must hold: nothing else has taken its place. */
  readonly while?: readonly Expr[];
  /** Of a hook among the rows of a table that belongs to this one. */
  readonly table?: { readonly self: Local; readonly of: Owner };
}

/** The one who rolls is the third that a roll tells of itself. */
const ACTOR_HOLE = 2;

/**
 * `self` among the rows of a table: the one who rolls where the table is its own, else whose table it
 * is. Rolls on a table are answered by its rows wherever that one is, once, however many copies it has.
 */
function selfOfRows({ of }: NonNullable<Whose["table"]>, point: BoundPoint, frame: Frame): Expr {
  const actor = point.holes[ACTOR_HOLE];
  const rolls: Expr = actor === undefined ? 0 : ["local", integerSlot(frame, actor)];
  if (of.type === "thing") return ["if", ["eq", ["proto", rolls], of.thing], rolls, of.thing];
  return of.type === "kind" ? ["if", ["is", of.kind, rolls], rolls, 0] : 0;
}

/** Adds the hook for each of its owners; gives their numbers. */
export function lowerHook(lowering: Lowering, hook: BoundHook, whose: Whose): number[] {
  const { often } = hook;
  const point = whose.table === undefined ? hook.point : { ...hook.point, selfHole: undefined };
  const verb = verbOf(lowering, point);
  const match = matchOf(lowering, point, hook.when, whose);
  const gives = givesValue(hook);
  const frame = newFrame(lowering, parametersOf(point, whose), {
    title: whose.title,
    at: hook.at,
    returns: gives ? (point.verb?.gives === undefined ? "i" : letterOf(point.verb.gives)) : "",
  });
  const params = frame.letters.length;
  const at = lowering.spans.of(hook.at);
  const body = lowerBody(frame, hook.body);
  if (whose.table !== undefined) {
    const self = integerSlot(frame, whose.table.self);
    body.unshift(["let", at, self, selfOfRows(whose.table, point, frame)]);
  }
  const proc = addProc(lowering, procOf(frame, { name: nameOf(point), params, at }, body));
  const inEffect = whose.owners.some(({ type }) => type === "effect");
  const once = inEffect && often !== undefined && often.per === undefined;
  const per = once || often === undefined ? -1 : perOf(lowering, often.per);
  return addHooks(lowering, whose, {
    when: point.moment,
    verb,
    match,
    selfArg: point.selfHole ?? -1,
    body: proc,
    once,
    per,
    title: whose.title,
    span: at,
  });
}

/** A hook that does nothing but end its effect. */
export function addEnd(lowering: Lowering, point: BoundPoint, whose: Whose): number[] {
  const frame = newFrame(lowering, parametersOf(point, whose), {
    title: whose.title,
    at: point.at,
  });
  const at = lowering.spans.of(point.at);
  const params = frame.letters.length;
  return addHooks(lowering, whose, {
    when: point.moment,
    verb: verbOf(lowering, point),
    match: matchOf(lowering, { ...point, selfHole: undefined }, undefined, whose),
    selfArg: -1,
    body: addProc(lowering, procOf(frame, { name: nameOf(point), params, at }, [])),
    once: true,
    per: -1,
    title: whose.title,
    span: at,
  });
}

function addHooks(lowering: Lowering, whose: Whose, hook: Omit<Hook, "owner">): number[] {
  return whose.owners.map((owner) => lowering.hooks.push({ ...hook, owner }) - 1);
}

/** A limit counts from the beginning of a verb; -2 is once and never again. */
export function perOf(lowering: Lowering, per: NonNullable<BoundHook["often"]>["per"]): number {
  if (per === undefined) return -2;
  const verb = numberOf(lowering.verbs, per);
  lowering.marked.add(verb);
  return verb;
}

function verbOf(lowering: Lowering, { verb }: BoundPoint): number {
  return verb === undefined ? VERB_ROLL : numberOf(lowering.verbs, verb);
}

function nameOf({ moment, verb }: BoundPoint): string {
  return `${moment === "instead" ? "instead of" : moment} ${verb?.name ?? "roll"}`;
}

const ROLL_HOLES = 4;

/** `self` or the captures, the holes, and after the deed what it gave. */
function parametersOf(point: BoundPoint, whose: Whose): (Local | Slot)[] {
  const { verb, holes, result, moment } = point;
  const count = verb === undefined ? ROLL_HOLES : verb.holes.length;
  const parameters: (Local | Slot)[] = [...whose.parameters];
  for (let index = 0; index < count; index += 1) {
    const hole = verb?.holes[index];
    parameters.push(holes[index] ?? (hole === undefined ? "i" : letterOf(hole.type)));
  }
  if (verb === undefined || moment === "after")
    parameters.push(result ?? (verb?.gives === undefined ? "i" : letterOf(verb.gives)));
  return parameters;
}

/** The proc that tells whether the event is the one meant; -1 where any is. */
function matchOf(
  lowering: Lowering,
  point: BoundPoint,
  when: BoundExpression | undefined,
  whose: Whose,
): number {
  const frame = newFrame(lowering, parametersOf(point, whose), {
    title: whose.title,
    at: point.at,
  });
  const params = frame.letters.length;
  if (whose.table !== undefined)
    frame.readAs = new Map([[whose.table.self, selfOfRows(whose.table, point, frame)]]);
  const conditions = point.patterns
    .filter(({ hole }) => hole !== point.selfHole)
    .map(({ condition }) => integerValue(frame, condition));
  if (when !== undefined) conditions.push(integerValue(frame, when));
  const all = allOf(whose.while === undefined ? conditions : [...whose.while, ...conditions]);
  if (all === 1 && frame.faults.length === 0) return -1;
  const at = lowering.spans.of(point.at);
  return addProc(lowering, pureProcOf(frame, { name: nameOf(point), params, at }, all));
}

/** Adds a standing change for each of its owners; gives their numbers. */
export function lowerChange(lowering: Lowering, change: BoundChange, whose: Whose): number[] {
  const { target, subject, args, condition, value, stage } = change;
  const at = lowering.spans.of(change.at);
  const parameters = [...whose.parameters, subject, ...args];
  const name = `${stage} ${nameOfTarget(target)}`;
  const proc = (lower: (frame: Frame) => ReturnType<typeof integerValue>): number => {
    const frame = newFrame(lowering, parameters, { title: whose.title, at: change.at });
    const params = frame.letters.length;
    return addProc(lowering, pureProcOf(frame, { name, params, at }, lower(frame)));
  };
  const modifier: Omit<Modifier, "owner"> = {
    target: targetOf(lowering, target),
    condition:
      condition === undefined && whose.while === undefined
        ? -1
        : proc((frame) =>
            allOf([
              ...(whose.while ?? []),
              ...(condition === undefined ? [] : [integerValue(frame, condition)]),
            ]),
          ),
    stage,
    value:
      value === undefined
        ? -1
        : proc((frame) =>
            target.kind === "property"
              ? valueFor(frame, value, target.property.type)
              : integerValue(frame, value),
          ),
    title: whose.title,
    span: at,
  };
  return whose.owners.map((owner) => lowering.modifiers.push({ ...modifier, owner }) - 1);
}

function nameOfTarget(target: BoundChange["target"]): string {
  switch (target.kind) {
    case "property":
      return target.property.name;
    case "adjective":
      return target.adjective.name;
    case "verb":
      return target.verb.name;
  }
}

function targetOf(lowering: Lowering, target: BoundChange["target"]): ModifierTarget {
  switch (target.kind) {
    case "property":
      return { field: lowering.fields.of(target.property) };
    case "adjective":
      return { adjective: numberOf(lowering.changed, target.adjective) };
    case "verb":
      return { verb: numberOf(lowering.verbs, target.verb) };
  }
}
