/** The functions that generated code is given, by the names under which it finds them. */
import { covered, distance, lineOf, sees } from "../../board/queries.ts";
import { reach, reaches } from "../../board/reach.ts";
import { walk } from "../../board/walk.ts";
import { endEffect, expire } from "../../changes/effects.ts";
import { can, fieldValue, keepAnswer, keepValue, knownAnswer } from "../../changes/modifiers.ts";
import { tableNow } from "../../changes/overrides.ts";
import { NO_OWNER, nextOwner, owns } from "../../changes/owners.ts";
import { faceOf, resultOf, shows, topFace, total } from "../../dice/faces.ts";
import { draw } from "../../dice/rng.ts";
import { countOfDie, rerollEvent, roll, rollDice, rollPlain } from "../../dice/rolls.ts";
import { collectHooks } from "../../events/collect.ts";
import { countRound, enterEvent } from "../../events/events.ts";
import { endNaming } from "../../events/going.ts";
import { did, forgetPhase, logEvent, logUse, used } from "../../events/log.ts";
import { open } from "../../events/take.ts";
import { enterDeed } from "../../events/verbs.ts";
import { watch } from "../../events/watches.ts";
import type { RuleOwner } from "../../program/program.ts";
import { gainField, setField } from "../../statements/fields.ts";
import { argument, evaluate } from "../../vm/frames.ts";
import { chartDice, insertSorted } from "../../vm/gather.ts";
import { handle } from "../../vm/handle.ts";
import { firstOf, hasMember, moveDown, newList, range, union } from "../../vm/lists.ts";
import type { Machine } from "../../vm/machine.ts";
import { exists, located, protoOf, spaceOf } from "../../world/entities.ts";
import { place, remove } from "../../world/places.ts";
import { allOf, countIn, kindList, membersOf, spacesOf, thingsOf } from "../../world/queries.ts";
import { gain, set } from "./changes.ts";
import * as frames from "./frames.ts";
import { fault } from "./frames.ts";

/** Whether a rule answers for one of its owners in force. */
function someOwner(
  machine: Machine,
  owner: RuleOwner,
  answers: (owner: number) => boolean,
): boolean {
  let self = nextOwner(machine, owner, NO_OWNER);
  while (self !== NO_OWNER && !answers(self)) self = nextOwner(machine, owner, self);
  return self !== NO_OWNER;
}

function divided(left: number, right: number, downward: number): number {
  if (right === 0) fault();
  const whole = left / right;
  const rounded = downward === 0 ? Math.ceil(whole) : Math.floor(whole);
  // Never minus nothing.
  if (rounded !== (rounded | 0)) fault();
  return rounded | 0;
}

function memberAt({ lists }: Machine, list: number, index: number): number {
  return index >= 0 && index < lists[list]! ? lists[list + 1 + index]! : 0;
}

function interpret(machine: Machine, proc: number, given: readonly number[]): number {
  given.forEach((value, index) => {
    argument(machine, index, value);
  });
  return evaluate(machine, proc, given.length);
}

/** The dice expression of so many of one die, or the one that is given where there is no count. */
const diceOf = (dice: number, count: number): number =>
  count >= 0 ? countOfDie(dice, count) : dice;

/** The runtime's own, those of frames, and the fuel below which generated code stops. */
export const functions = {
  ...{ covered, distance, lineOf, sees, reach, reaches, walk },
  ...{ can, fieldValue, keepAnswer, keepValue, knownAnswer, nextOwner, owns, someOwner },
  ...{
    faceOf,
    resultOf,
    shows,
    topFace,
    total,
    draw,
    roll,
    rollDice,
    rollPlain,
    rerollEvent,
    diceOf,
    tableNow,
  },
  ...{
    collectHooks,
    countRound,
    enterEvent,
    endNaming,
    endEffect,
    expire,
    did,
    forgetPhase,
    logUse,
    used,
    logEvent,
    enterDeed,
    watch,
  },
  ...{ gainField, setField, gain, set, place, remove },
  ...{ chartDice, insertSorted, handle, interpret, divided, memberAt, openAction: open },
  ...{ firstOf, hasMember, moveDown, newList, range, union },
  ...{ exists, located, protoOf, spaceOf },
  ...{ allOf, countIn, kindList, membersOf, spacesOf, thingsOf },
  ...frames,
  max: Math.max,
  min: Math.min,
};
