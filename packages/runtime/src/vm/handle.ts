import { beyond, connected, crossed, edgeBetween, opposite, sees } from "../board/queries.ts";
import { reach, reaches } from "../board/reach.ts";
import { walk } from "../board/walk.ts";
import { beginEffect } from "../changes/effects.ts";
import { askAdjective, can, fieldValue } from "../changes/modifiers.ts";
import { inForce } from "../changes/overrides.ts";
import { unknownField } from "../changes/unknown.ts";
import { ask, choose, pick, pickBegin } from "../decisions/choices.ts";
import { isSeated } from "../decisions/roles.ts";
import { reroll } from "../dice/rolls.ts";
import { during, nextDuring } from "../events/during.ts";
import * as events from "../events/events.ts";
import { leave } from "../events/leave.ts";
import * as scenarios from "../events/scenarios.ts";
import * as taking from "../events/take.ts";
import { enterDeed, mention } from "../events/verbs.ts";
import { nextWatch, watch, watchBack } from "../events/watches.ts";
import { RuleFault } from "../faults.ts";
import { FRAME_HEADER, S_WAIT, WAIT_OVER } from "../memory/layout.ts";
import * as places from "../statements/places.ts";
import { rolledTo, rollStatement } from "../statements/roll.ts";
import { lookup } from "../statements/tables.ts";
import { fits, obstructs } from "../world/laying.ts";
import { edgesOf, inside, laid, regionOf } from "../world/maps.ts";
import { alarm } from "./faulting.ts";
import { chartDice } from "./gather.ts";
import { firstOf } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { handleRare } from "./rare.ts";

/** Runs an operation that is not of the loop, with the registers that the loop holds. */
export function handleAt(
  machine: Machine,
  pc: number,
  fp: number,
  sp: number,
  operation: number,
): void {
  machine.pc = pc;
  machine.fp = fp;
  machine.sp = sp;
  handle(machine, operation);
}

export function handle(machine: Machine, operation: number): void {
  const { stack, program } = machine;
  const { code } = program;
  const { pc, sp } = machine;
  switch (operation) {
    case 4: // GET of an unknown
      throw unknownField(machine, code[pc + 2]!, stack[sp - 1]!);
    case 5: // GET_LOCAL of an unknown
      throw unknownField(machine, code[pc + 3]!, stack[machine.fp + FRAME_HEADER + code[pc + 1]!]!);
    case 6: {
      // GET_CHANGED
      const value = fieldValue(machine, code[pc + 1]!, stack[sp - 1]!);
      machine.stack[sp - 1] = value;
      machine.pc += 2;
      return;
    }
    case 72: {
      // REACH
      const list = reach(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.stack[sp - 2] = list;
      machine.sp--;
      machine.pc++;
      return;
    }
    case 147: {
      // REACHES
      const any = reaches(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.stack[sp - 2] = any;
      machine.sp--;
      machine.pc++;
      return;
    }
    case 73: {
      // WALK
      const steps = walk(machine, stack[sp - 3]!, stack[sp - 2]!, stack[sp - 1]!);
      machine.stack[sp - 3] = steps;
      machine.sp -= 2;
      machine.pc++;
      return;
    }
    case 70: {
      // SEES where a space can hide what is behind it
      const seen = sees(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.stack[sp - 2] = seen;
      machine.sp--;
      machine.pc++;
      return;
    }
    case 79: {
      // CHART
      stack[sp - 2] = chartDice(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.sp--;
      machine.pc++;
      return;
    }
    case 80: {
      // ASK_ADJECTIVE
      const count = code[pc + 2]!;
      const holds = askAdjective(machine, code[pc + 1]!, count);
      machine.sp -= count;
      machine.stack[machine.sp++] = holds;
      machine.pc += 3;
      return;
    }
    case 81: {
      // CAN
      const allowed = can(machine, code[pc + 1]!, stack[sp - 1]!);
      machine.stack[sp - 1] = allowed;
      machine.pc += 2;
      return;
    }
    case 180: // IN_FORCE
      machine.stack[machine.sp++] = inForce(machine, code[pc + 1]!) ? 1 : 0;
      machine.pc += 2;
      return;
    case 82: {
      // OPEN
      const open = taking.open(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.stack[sp - 2] = open;
      machine.sp--;
      machine.pc++;
      return;
    }
    case 87: {
      // EVENT
      const args = code[pc + 2]!;
      const base = sp - args - events.EVENT_FRAME;
      events.enterEvent(machine, code[pc + 1]!, args, base, pc + 3);
      events.beginEvent(machine);
      return;
    }
    case 88: {
      // DEED
      const args = code[pc + 2]!;
      enterDeed(machine, code[pc + 1]!, args, sp - args - FRAME_HEADER, pc + 3);
      return;
    }
    case 90: // MENTION
      mention(machine, code[pc + 1]!, code[pc + 2]!, pc + 3);
      machine.pc += 3;
      return;
    case 91: // WATCH
      watch(machine, pc + 1);
      return;
    case 92: // TAKE
      taking.take(machine);
      return;
    case 93: // ROLL
      rollStatement(machine);
      return;
    case 94: // ROLLED_TO
      rolledTo(machine);
      return;
    case 95: // REROLL
      reroll(machine);
      return;
    case 96: // LOOKUP
      lookup(machine);
      return;
    case 97: {
      // FIRST
      const list = firstOf(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.stack[sp - 2] = list;
      machine.sp--;
      machine.pc++;
      return;
    }
    case 98: // PICK_BEGIN
      pickBegin(machine);
      return;
    case 99: // PICK
      pick(machine);
      return;
    case 100: // ASK
      ask(machine);
      return;
    case 101: // CHOOSE
      choose(machine);
      return;
    case 102: // MOVE
      places.moveStatement(machine);
      return;
    case 103: // MOVE_LIST
      places.moveList(machine);
      return;
    case 104: // REMOVE
      places.removeStatement(machine);
      return;
    case 105: // REMOVE_LIST
      places.removeList(machine);
      return;
    case 106: // DEAL
      places.dealStatement(machine);
      return;
    case 107: // SHUFFLE
      places.shuffleStatement(machine);
      return;
    case 108: // SWAP
      places.swapStatement(machine);
      return;
    case 109: // CREATE
      places.createStatement(machine);
      return;
    case 110: // LAY
      places.layStatement(machine);
      return;
    case 160: // CROSSED
      machine.stack[sp - 2] = crossed(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.sp--;
      machine.pc++;
      return;
    case 161: // INSIDE
      machine.stack[sp - 2] = inside(machine, stack[sp - 2]!, stack[sp - 1]!) ? 1 : 0;
      machine.sp--;
      machine.pc++;
      return;
    case 162: // LAID
      machine.stack[sp - 1] = laid(machine, stack[sp - 1]!) ? 1 : 0;
      machine.pc++;
      return;
    case 181: // SEATED
      machine.stack[sp - 1] = isSeated(machine, stack[sp - 1]!) ? 1 : 0;
      machine.pc++;
      return;
    case 163: // EDGES
      machine.stack[sp - 1] = edgesOf(machine, stack[sp - 1]!);
      machine.pc++;
      return;
    case 164: // BEYOND
      machine.stack[sp - 1] = beyond(machine, stack[sp - 1]!);
      machine.pc++;
      return;
    case 171: // OPPOSITE
      machine.stack[sp - 1] = opposite(machine, stack[sp - 1]!);
      machine.pc++;
      return;
    case 165: // EDGE
      machine.stack[sp - 2] = edgeBetween(machine, stack[sp - 2]!, stack[sp - 1]!);
      machine.sp--;
      machine.pc++;
      return;
    case 166: // REGION
      machine.stack[sp - 1] = regionOf(machine, stack[sp - 1]!, code[pc + 1] === 1);
      machine.pc += 2;
      return;
    case 167: // CONNECTED
      machine.stack[sp - 3] = connected(machine, stack[sp - 3]!, stack[sp - 2]!, stack[sp - 1]!);
      machine.sp -= 2;
      machine.pc++;
      return;
    case 168: // FITS
      machine.stack[sp - 2] = fits(machine, stack[sp - 2]!, stack[sp - 1]!) ? 1 : 0;
      machine.sp--;
      machine.pc++;
      return;
    case 169: {
      // OBSTRUCTS
      const blocked = obstructs(machine, stack[sp - 3]!, stack[sp - 2]!, stack[sp - 1]!);
      machine.stack[sp - 3] = blocked ? 1 : 0;
      machine.sp -= 2;
      machine.pc++;
      return;
    }
    case 170: // JOIN
      places.joinStatement(machine);
      return;
    case 111: // BEGIN
      scenarios.begin(machine);
      return;
    case 112: // END
      scenarios.endStatement(machine);
      return;
    case 113: {
      // SAY
      const args = code[pc + 2]!;
      machine.sp -= args;
      machine.journal.say(machine, code[pc + 1]!, machine.sp, pc + 1);
      machine.pc += 3;
      return;
    }
    case 114: // CANCEL
      events.cancel(machine);
      return;
    case 144: // LEAVE
      leave(machine);
      return;
    case 145: // DURING
      during(machine);
      return;
    case 142: // DURING_NEXT
      nextDuring(machine);
      return;
    case 143: // DURING_BACK
      machine.pc = code[pc + 1]!;
      return;
    case 115: // PROCEED
      events.proceed(machine);
      return;
    case 116: // EFFECT
      beginEffect(machine, code[pc + 1]!, code[pc + 2]!);
      machine.pc += 3;
      return;
    case 117: // FAULT
      throw new RuleFault("runtime/unknown", program.bundle.strings[code[pc + 1]!]!);
    case 118: // EVENT_BEGIN
      events.beginEvent(machine);
      return;
    case 119: // EVENT_INSTEAD
      events.insteadStage(machine);
      return;
    case 120: // EVENT_INSTEAD_BACK
      events.insteadBack(machine);
      return;
    case 121: // EVENT_BEFORE
      events.beforeStage(machine);
      return;
    case 122: // EVENT_BEFORE_BACK
      events.beforeBack(machine);
      return;
    case 123: // EVENT_DEED
      events.deedStage(machine);
      return;
    case 124: // EVENT_DEED_BACK
      events.deedBack(machine);
      return;
    case 125: // EVENT_AFTER
      events.afterStage(machine);
      return;
    case 126: // EVENT_AFTER_BACK
      events.afterBack(machine);
      return;
    case 127: // EVENT_END
      events.endEvent(machine);
      return;
    case 128: // EVENT_RETURN
      events.returnFromEvent(machine);
      return;
    case 129: // WATCH_NEXT
      nextWatch(machine);
      return;
    case 130: // WATCH_BACK
      watchBack(machine);
      return;
    case 131: // TAKE_PAY
      taking.pay(machine);
      return;
    case 132: // TAKE_DEED
      taking.deed(machine);
      return;
    case 133: // TAKE_END
      taking.end(machine);
      return;
    case 134: // SCENARIO_PLAY
      scenarios.play(machine);
      return;
    case 135: // SCENARIO_BACK
      if (--machine.fuel < machine.alarm) alarm(machine, pc, machine.fp);
      machine.pc = code[pc + 1]!;
      return;
    case 136: // OVER
      stack[S_WAIT] = WAIT_OVER;
      machine.suspended = true;
      return;
    default:
      handleRare(machine, operation);
  }
}
