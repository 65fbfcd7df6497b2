/**
 * What happened, as integers: [size, kind, span, decision, depth, ...]. Written while playing,
 * worded only when somebody reads it.
 */

import { CANDIDATES, operand, rowOfOption } from "../decisions/choices.ts";
import { dieOf, faceOf, rolledDie } from "../dice/faces.ts";
import {
  E_PLACE,
  F_DEPTH,
  S_DECISIONS,
  S_WAIT,
  WAIT_ASK,
  WAIT_CHOOSE,
  WAIT_PICK,
} from "../memory/layout.ts";
import { grown } from "../memory/memory.ts";
import { OP } from "../program/opcodes.ts";
import { KIND_ZONE } from "../program/program.ts";
import { spanAt } from "../program/spans.ts";
import type { Machine } from "../vm/machine.ts";
import { header, isFaceDown, isKind, rulesOfZone } from "../world/entities.ts";
import { nameKey } from "./wording.ts";

export const J_EVENT = 0;
export const J_PHASE = 1;
export const J_ROLL = 2;
export const J_CHOICE = 3;
export const J_SAY = 4;
export const J_MOVE = 5;
export const J_OUTCOME = 6;
export const J_ROW = 7;
export const J_SCENARIO = 8;
export const J_HEADER = 5;

/** Choices of a pick that are no candidate. */
export const CHOSE_DONE = -1;

export class Journal {
  integers: Int32Array;
  length: number;
  /** A journal that is off costs nothing and stays empty. */
  readonly on: boolean;

  constructor(on: boolean, integers: Int32Array = new Int32Array(0)) {
    this.on = on;
    this.integers = integers;
    this.length = integers.length;
  }

  private begin(machine: Machine, kind: number, address: number, size: number): number {
    const start = this.length;
    const end = start + J_HEADER + size;
    if (end > this.integers.length) this.integers = grown(this.integers, end);
    const { integers } = this;
    integers[start] = J_HEADER + size;
    integers[start + 1] = kind;
    // The address is behind the instruction: a return address.
    integers[start + 2] = spanAt(machine.program, address - 1);
    integers[start + 3] = machine.stack[S_DECISIONS]!;
    integers[start + 4] = machine.stack[machine.fp + F_DEPTH]!;
    this.length = end;
    return start + J_HEADER;
  }

  /** A verb is done, with the arguments that lie in the stack; those without title and sentence are not told. */
  event(machine: Machine, verb: number, args: number, address: number): void {
    if (!this.on) return;
    const { title, says, role, params } = machine.program.bundle.verbs[verb]!;
    if (title === 0 && says === 0) return;
    const kind = role === "phase" ? J_PHASE : J_EVENT;
    const at = this.begin(machine, kind, address, 1 + params.length * 2);
    this.integers[at] = verb;
    const entities = machine.program.verbEntityParams[verb]!;
    for (let index = 0; index < params.length; index++) {
      let value = machine.stack[args + index]!;
      if (params[index]!.type.type === "list") value = machine.lists[value] ?? 0;
      this.integers[at + 1 + index * 2] = value;
      this.integers[at + 2 + index * 2] = entities[index] === 1 ? nameKey(machine, value) : 0;
    }
  }

  /** Dice were rolled, or some `again`; `args` is where dice, purpose, actor and table lie, -1 nowhere. */
  roll(
    machine: Machine,
    args: number,
    list: number,
    result: number,
    address: number,
    again: boolean,
  ): void {
    if (!this.on) return;
    const count = machine.lists[list]!;
    const at = this.begin(machine, J_ROLL, address, 6 + count);
    const actor = args < 0 ? 0 : machine.stack[args + 2]!;
    const { integers } = this;
    integers[at] = args < 0 ? 0 : machine.stack[args + 1]!;
    integers[at + 1] = actor;
    integers[at + 2] = nameKey(machine, actor);
    integers[at + 3] = args < 0 ? -1 : machine.stack[args + 3]!;
    integers[at + 4] = result;
    integers[at + 5] = again ? 1 : 0;
    for (let index = 0; index < count; index++) {
      const rolled = machine.lists[list + 1 + index]!;
      integers[at + 6 + index] = rolledDie(dieOf(machine, rolled), faceOf(machine, rolled));
    }
  }

  /** An option of the decision that the code stands at was chosen, or taken without asking. */
  choice(machine: Machine, option: number, forced: boolean): void {
    if (!this.on) return;
    const { program, stack } = machine;
    // A forced choice is told before the game would wait.
    const picking = program.code[machine.pc] === OP.PICK;
    const wait = forced ? (picking ? WAIT_PICK : WAIT_CHOOSE) : stack[S_WAIT]!;
    const depth = wait === WAIT_PICK ? 5 : wait === WAIT_ASK ? 1 : 2;
    const chooser = operand(machine, -depth);
    let value = option;
    if (wait === WAIT_PICK) {
      const candidates = operand(machine, CANDIDATES);
      const left = machine.lists[candidates]!;
      value = option < left ? machine.lists[candidates + 1 + option]! : CHOSE_DONE;
    } else if (wait === WAIT_ASK) {
      value = option === 0 ? 1 : 0;
    } else {
      value = rowOfOption(machine, option);
    }
    const at = this.begin(machine, J_CHOICE, machine.pc + 1, 7);
    const { integers } = this;
    integers[at] = wait;
    integers[at + 1] = program.code[machine.pc + 1]!;
    integers[at + 2] = chooser;
    integers[at + 3] = nameKey(machine, chooser);
    integers[at + 4] = forced ? 1 : 0;
    integers[at + 5] = value;
    integers[at + 6] = wait === WAIT_PICK && value > 0 ? nameKey(machine, value) : 0;
  }

  say(machine: Machine, site: number, args: number, address: number): void {
    if (!this.on) return;
    const { holes } = machine.program.says[site]!;
    const at = this.begin(machine, J_SAY, address, 1 + holes.length * 2);
    this.integers[at] = site;
    for (let index = 0; index < holes.length; index++) {
      const value = machine.stack[args + index]!;
      this.integers[at + 1 + index * 2] = value;
      this.integers[at + 2 + index * 2] = holes[index] === "entity" ? nameKey(machine, value) : 0;
    }
  }

  /** An entity came from a place to where it is now. */
  move(machine: Machine, entity: number, from: number, address: number): void {
    if (this.on) this.moved(machine, entity, from, header(machine, entity, E_PLACE), address);
  }

  /** A map was laid so that it meets an edge. */
  join(machine: Machine, map: number, edge: number, address: number): void {
    if (this.on) this.moved(machine, map, 0, edge, address);
  }

  /** An entity will leave the place where it is. */
  leave(machine: Machine, entity: number, from: number, address: number): void {
    if (this.on) this.moved(machine, entity, from, 0, address);
  }

  private moved(machine: Machine, entity: number, from: number, to: number, address: number): void {
    const at = this.begin(machine, J_MOVE, address, 7);
    const { integers } = this;
    integers[at] = entity;
    integers[at + 1] = nameKey(machine, entity);
    integers[at + 2] = from;
    integers[at + 3] = nameKey(machine, from);
    integers[at + 4] = to;
    integers[at + 5] = nameKey(machine, to);
    integers[at + 6] = seenAt(machine, entity, from) || seenAt(machine, entity, to) ? 1 : 0;
  }

  outcome(machine: Machine, scenario: number, word: number, address: number): void {
    if (!this.on) return;
    const at = this.begin(machine, J_OUTCOME, address + 1, 3);
    this.integers[at] = scenario;
    this.integers[at + 1] = nameKey(machine, scenario);
    this.integers[at + 2] = word;
  }

  /** A table was read: for deeds the row, for cells the one in `column` as well (-1 none). */
  row(
    machine: Machine,
    table: number,
    row: number,
    column: number,
    rolled: number,
    address: number,
  ): void {
    if (!this.on) return;
    const { cell, rows } = machine.program.bundle.tables[table]!;
    const value = column < 0 ? 0 : rows[row]!.cells[column]!;
    const at = this.begin(machine, J_ROW, address + 1, 6);
    const { integers } = this;
    integers[at] = table;
    integers[at + 1] = row;
    integers[at + 2] = rolled;
    integers[at + 3] = column;
    integers[at + 4] = value;
    integers[at + 5] = cell?.type === "entity" ? nameKey(machine, value) : 0;
  }

  scenario(machine: Machine, scenario: number, address: number): void {
    if (!this.on) return;
    const at = this.begin(machine, J_SCENARIO, address + 1, 2);
    this.integers[at] = scenario;
    this.integers[at + 1] = nameKey(machine, scenario);
  }

  /** A copy that goes on by itself. */
  copy(): Journal {
    return new Journal(this.on, this.integers.slice(0, this.length));
  }
}

/** Whether everyone may see what lies there. */
/** Whether everybody sees what lies at a place: face down on the board it is not seen. */
const seenAt = (machine: Machine, entity: number, place: number): boolean =>
  open(machine, place) && (isKind(machine, place, KIND_ZONE) || !isFaceDown(machine, entity));

const open = (machine: Machine, place: number): boolean =>
  place !== 0 &&
  (!isKind(machine, place, KIND_ZONE) || rulesOfZone(machine, place).seen === "everyone");
