/** Standing changes: fields as the rules see them, adjectives that rules set, verbs that rules forbid. */
import { UNKNOWN } from "@questwright/bundle";
import { RuleFault } from "../faults.ts";
import { integers } from "../memory/block.ts";
import { FRAME_HEADER } from "../memory/layout.ts";
import type { ModifierRule, RuleOwner } from "../program/program.ts";
import { argument, evaluate } from "../vm/frames.ts";
import { ANSWER_BITS, type ChangedValues, type Machine } from "../vm/machine.ts";
import { baseValue, exists } from "../world/entities.ts";
import { NO_OWNER, nextOwner, ownerArguments, owns } from "./owners.ts";
import { unknownField } from "./unknown.ts";

/** Places of the stages in STAGES. */
const SET = 0;
const ADD = 1;
const DOUBLE = 2;
const HALVE = 3;
const LEAST = 4;

/** The value of a field with every standing change in force. */
export function fieldValue(machine: Machine, field: number, entity: number): number {
  if (!exists(machine, entity)) return 0;
  const cache = valuesOf(machine, field, entity);
  if (cache.stamps[entity] === machine.stamp) return cache.values[entity]!;
  let value = baseValue(machine, entity, field);
  for (const rule of machine.program.fieldModifiers[field]!) {
    for (
      let self = ownerFor(machine, rule, NO_OWNER, entity);
      self !== NO_OWNER;
      self = ownerFor(machine, rule, self, entity)
    ) {
      if (!applies(machine, rule, self, entity)) continue;
      if (machine.coverage !== undefined) machine.coverage.modifiers[rule.index]!++;
      if (rule.stage !== SET && value === UNKNOWN) throw unknownField(machine, field, entity);
      value = changed(machine, rule, self, entity, value);
    }
  }
  if (value === UNKNOWN) throw unknownField(machine, field, entity);
  cache.stamps[entity] = machine.stamp;
  cache.values[entity] = value;
  return value;
}

/** Keeps what the value of a field was found to be in this state. */
export function keepValue(machine: Machine, field: number, entity: number, value: number): void {
  const { stamps, values } = valuesOf(machine, field, entity);
  stamps[entity] = machine.stamp;
  values[entity] = value;
}

function valuesOf(machine: Machine, field: number, entity: number): ChangedValues {
  let cache = machine.changedValues[field];
  if (cache === undefined || entity >= cache.values.length) {
    const size = Math.max(64, entity * 2);
    const { block } = machine;
    cache = { stamps: integers(block, size), values: integers(block, size) };
    machine.changedValues[field] = cache;
  }
  return cache;
}

/** The next owner of a change that may hold for a subject: what holds for its owner alone has one at most. */
function ownerFor(
  machine: Machine,
  { owner, ofSelf }: ModifierRule,
  previous: number,
  subject: number,
): number {
  if (!ofSelf) return nextOwner(machine, owner, previous);
  const isOwner = previous === NO_OWNER && exists(machine, subject);
  return isOwner && owns(machine, owner, subject) ? subject : NO_OWNER;
}

/** Whether a change of a field or verb holds for a subject. */
export function applies(
  machine: Machine,
  { owner, condition }: ModifierRule,
  self: number,
  subject: number,
): boolean {
  if (condition < 0) return true;
  return evaluateFor(machine, condition, owner, self, subject) !== 0;
}

function evaluateFor(
  machine: Machine,
  proc: number,
  owner: RuleOwner,
  self: number,
  subject: number,
): number {
  const count = ownerArguments(machine, owner, self);
  argument(machine, count, subject);
  return evaluate(machine, proc, count + 1);
}

function within(value: number): number {
  if (value !== (value | 0)) throw new RuleFault("runtime/overflow", "A number grows too large");
  return value;
}

/** Half of a value; the greatest there is has one, too. */
const halved = (value: number, isUpward: boolean): number =>
  (value >> 1) + (isUpward ? value & 1 : 0);

/** A value after one change. */
export function changed(
  machine: Machine,
  { owner, stage, value: proc }: ModifierRule,
  self: number,
  subject: number,
  value: number,
): number {
  const operand = proc < 0 ? 0 : evaluateFor(machine, proc, owner, self, subject);
  switch (stage) {
    case SET:
      return operand;
    case ADD:
      return within(value + operand);
    case DOUBLE:
      return within(value * 2);
    case HALVE:
      return halved(value, machine.program.bundle.manifest.rounding === "upward");
    case LEAST:
      return Math.max(value, operand);
    default:
      return Math.min(value, operand);
  }
}

/** Integers of a remembered answer: the stamp, the adjective, what it was asked of, the answer. */
const ANSWER = 5;

const answerPlace = (adjective: number, first: number, second: number): number =>
  ((Math.imul(first, 0x9e3779b1) ^ Math.imul(second + adjective * 64, 0x85ebca6b)) >>>
    (32 - ANSWER_BITS)) *
  ANSWER;

/** What an adjective was found to be of two integers in this state; -1 where it is not remembered. */
export function knownAnswer(
  { answers, stamp }: Machine,
  adjective: number,
  first: number,
  second: number,
): number {
  const place = answerPlace(adjective, first, second);
  const isKnown =
    answers[place] === stamp &&
    answers[place + 1] === adjective &&
    answers[place + 2] === first &&
    answers[place + 3] === second;
  return isKnown ? answers[place + 4]! : -1;
}

/** Remembers what an adjective was found to be, and gives it. */
export function keepAnswer(
  { answers, stamp }: Machine,
  adjective: number,
  first: number,
  second: number,
  holds: number,
): number {
  const place = answerPlace(adjective, first, second);
  answers[place] = stamp;
  answers[place + 1] = adjective;
  answers[place + 2] = first;
  answers[place + 3] = second;
  answers[place + 4] = holds;
  return holds;
}

/** An adjective whose arguments are the top operands. What rules ask again in the same state is remembered. */
export function askAdjective(machine: Machine, adjective: number, count: number): number {
  if (machine.program.adjectiveKept[adjective] === 0)
    return findAdjective(machine, adjective, count);
  const { stack, sp } = machine;
  const first = count > 0 ? stack[sp - count]! : 0;
  const second = count > 1 ? stack[sp - 1]! : 0;
  const known = knownAnswer(machine, adjective, first, second);
  if (known >= 0) return known;
  const holds = findAdjective(machine, adjective, count);
  return keepAnswer(machine, adjective, first, second, holds);
}

/** Its own proc, then what rules say; `is not` wins. */
function findAdjective(machine: Machine, adjective: number, count: number): number {
  const { bundle, adjectiveModifiers } = machine.program;
  const operands = machine.sp - count;
  const copy = (from: number) => {
    for (let index = 0; index < count; index++) {
      argument(machine, from + index, machine.stack[operands + index]!);
    }
  };
  // The operands stay below while procs are evaluated above them.
  machine.needStack(machine.sp + 2 * FRAME_HEADER + 2 * count + 64);
  copy(0);
  let holds = evaluate(machine, bundle.adjectives[adjective]!.proc, count) !== 0;
  for (const { index, owner, stage, condition } of adjectiveModifiers[adjective]!) {
    for (
      let self = nextOwner(machine, owner, NO_OWNER);
      self !== NO_OWNER;
      self = nextOwner(machine, owner, self)
    ) {
      if (condition >= 0) {
        const owners = ownerArguments(machine, owner, self);
        copy(owners);
        if (evaluate(machine, condition, owners + count) === 0) continue;
      }
      holds = stage === 0;
      if (machine.coverage !== undefined) machine.coverage.modifiers[index]!++;
    }
  }
  return holds ? 1 : 0;
}

/** 0 where something in force forbids a verb to an actor. */
export function can(machine: Machine, verb: number, actor: number): number {
  for (const rule of machine.program.verbModifiers[verb]!) {
    if (rule.stage === 0) continue;
    for (
      let self = ownerFor(machine, rule, NO_OWNER, actor);
      self !== NO_OWNER;
      self = ownerFor(machine, rule, self, actor)
    ) {
      if (applies(machine, rule, self, actor)) {
        if (machine.coverage !== undefined) machine.coverage.modifiers[rule.index]!++;
        return 0;
      }
    }
  }
  return 1;
}
