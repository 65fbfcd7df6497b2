/**
 * What happened, as integers: [size, kind, span, decision, depth, ...]. Written while playing,
 * worded only when somebody reads it.
 */

import { DIE_STRIDE } from "@questwright/bundle";
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
import type { Program } from "../program/program.ts";
import { spanAt } from "../program/spans.ts";
import type { Machine } from "../vm/machine.ts";
import { header } from "../world/entities.ts";
import { both, EVERYONE, seerAt, seerOf } from "../world/secrecy.ts";
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
/** A value: itself, the key that names it if it is an entity, and who may see which entity it is. */
export const J_VALUE = 3;

/** Integers of a roll before its dice. */
export const ROLL_SIZE = 8;

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

  /** Writes a value, and what names it where it is an entity. */
  private value(machine: Machine, at: number, value: number, isEntity: boolean): void {
    this.integers[at] = value;
    this.integers[at + 1] = isEntity ? nameKey(machine, value) : 0;
    this.integers[at + 2] = isEntity ? seerOf(machine, value) : EVERYONE;
  }

  /** A verb is done, with the arguments that lie in the stack; those without title and sentence are not told. */
  event(machine: Machine, verb: number, args: number, address: number): void {
    if (!this.on) return;
    const { title, says, role, params } = machine.program.bundle.verbs[verb]!;
    if (title === 0 && says === 0) return;
    const kind = role === "phase" ? J_PHASE : J_EVENT;
    const at = this.begin(machine, kind, address, 1 + params.length * J_VALUE);
    this.integers[at] = verb;
    const entities = machine.program.verbEntityParams[verb]!;
    for (let index = 0; index < params.length; index++) {
      let value = machine.stack[args + index]!;
      if (params[index]!.type.type === "list") value = machine.lists[value] ?? 0;
      this.value(machine, at + 1 + index * J_VALUE, value, entities[index] === 1);
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
    const at = this.begin(machine, J_ROLL, address, ROLL_SIZE + count);
    const { integers } = this;
    integers[at] = args < 0 ? 0 : machine.stack[args + 1]!;
    this.value(machine, at + 1, args < 0 ? 0 : machine.stack[args + 2]!, true);
    integers[at + 4] = args < 0 ? -1 : machine.stack[args + 3]!;
    integers[at + 5] = result;
    integers[at + 6] = again ? 1 : 0;
    let seer = EVERYONE;
    for (let index = 0; index < count; index++) {
      const rolled = machine.lists[list + 1 + index]!;
      integers[at + ROLL_SIZE + index] = rolledDie(dieOf(machine, rolled), faceOf(machine, rolled));
      // Dice that stay on the table may lie where not everybody looks.
      if (rolled < DIE_STRIDE) seer = both(seer, seerOf(machine, rolled));
    }
    integers[at + 7] = seer;
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
    const site = program.code[machine.pc + 1]!;
    const at = this.begin(machine, J_CHOICE, machine.pc + 1, 3 + 2 * J_VALUE);
    const { integers } = this;
    integers[at] = wait;
    integers[at + 1] = site;
    integers[at + 2] = forced ? 1 : 0;
    this.value(machine, at + 3, chooser, true);
    this.value(machine, at + 6, value, wait === WAIT_PICK && isEntityPick(program, site, value));
  }

  say(machine: Machine, site: number, args: number, address: number): void {
    if (!this.on) return;
    const { holes } = machine.program.says[site]!;
    const at = this.begin(machine, J_SAY, address, 1 + holes.length * J_VALUE);
    this.integers[at] = site;
    for (let index = 0; index < holes.length; index++) {
      const place = at + 1 + index * J_VALUE;
      this.value(machine, place, machine.stack[args + index]!, holes[index] === "entity");
      // What is read aloud everybody hears.
      this.integers[place + 2] = EVERYONE;
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
    const at = this.begin(machine, J_MOVE, address, 1 + 3 * J_VALUE);
    this.value(machine, at, entity, true);
    this.integers[at + 2] = seerAt(machine, entity, from);
    this.value(machine, at + 3, from, true);
    this.value(machine, at + 6, to, true);
    this.integers[at + 9] = seerAt(machine, entity, to);
  }

  outcome(machine: Machine, scenario: number, word: number, address: number): void {
    if (!this.on) return;
    const at = this.begin(machine, J_OUTCOME, address + 1, J_VALUE + 1);
    this.value(machine, at, scenario, true);
    this.integers[at + J_VALUE] = word;
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
    const at = this.begin(machine, J_ROW, address + 1, 4 + J_VALUE);
    const { integers } = this;
    integers[at] = table;
    integers[at + 1] = row;
    integers[at + 2] = rolled;
    integers[at + 3] = column;
    this.value(machine, at + 4, value, cell?.type === "entity");
  }

  scenario(machine: Machine, scenario: number, address: number): void {
    if (!this.on) return;
    const at = this.begin(machine, J_SCENARIO, address + 1, J_VALUE);
    this.value(machine, at, scenario, true);
  }

  /** Puts what happened before in front of what is there. */
  putBefore(integers: Int32Array): void {
    const all = new Int32Array(integers.length + this.length);
    all.set(integers);
    all.set(this.integers.subarray(0, this.length), integers.length);
    this.integers = all;
    this.length = all.length;
  }

  /** A copy that goes on by itself. */
  copy(): Journal {
    return new Journal(this.on, this.integers.slice(0, this.length));
  }
}

/** Whether what is picked from is a list of entities, and this is one. */
const isEntityPick = ({ picks }: Program, site: number, value: number): boolean => {
  const { as } = picks[site]!;
  return value > 0 && (as === "entity" || (as === "die" && value < DIE_STRIDE));
};
