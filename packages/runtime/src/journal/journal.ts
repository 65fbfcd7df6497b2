/**
 * What happened, as integers (see `layout.ts`). Written while playing, worded only when somebody
 * reads it.
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
import {
  CHOICE_CHOOSER,
  CHOICE_FORCED,
  CHOICE_SITE,
  CHOICE_VALUE,
  CHOSE_DONE,
  FIRST_VALUE,
  J_CHOICE,
  J_EVENT,
  J_HEADER,
  J_MOVE,
  J_OUTCOME,
  J_PHASE,
  J_ROLL,
  J_ROW,
  J_SAY,
  J_SCENARIO,
  J_VALUE,
  MOVE_FROM,
  MOVE_SEER,
  MOVE_TO,
  OUTCOME_WORD,
  ROLL_ACTOR,
  ROLL_AGAIN,
  ROLL_RESULT,
  ROLL_SEER,
  ROLL_SIZE,
  ROLL_TABLE,
  ROW_CELL,
  ROW_COLUMN,
  ROW_NUMBER,
  ROW_ROLLED,
  VALUE_KEY,
  VALUE_SEER,
} from "./layout.ts";
import { nameKey } from "./wording.ts";

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
    this.integers[at + VALUE_KEY] = isEntity ? nameKey(machine, value) : 0;
    this.integers[at + VALUE_SEER] = isEntity ? seerOf(machine, value) : EVERYONE;
  }

  /** A verb is done, with the arguments that lie in the stack; those without title and sentence are not told. */
  event(machine: Machine, verb: number, args: number, address: number): void {
    if (!this.on) return;
    const { title, says, role, params } = machine.program.bundle.verbs[verb]!;
    if (title === 0 && says === 0) return;
    const kind = role === "phase" ? J_PHASE : J_EVENT;
    const at = this.begin(machine, kind, address, FIRST_VALUE + params.length * J_VALUE);
    this.integers[at] = verb;
    const entities = machine.program.verbEntityParams[verb]!;
    for (let index = 0; index < params.length; index++) {
      let value = machine.stack[args + index]!;
      if (params[index]!.type.type === "list") value = machine.lists[value] ?? 0;
      this.value(machine, at + FIRST_VALUE + index * J_VALUE, value, entities[index] === 1);
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
    this.value(machine, at + ROLL_ACTOR, args < 0 ? 0 : machine.stack[args + 2]!, true);
    integers[at + ROLL_TABLE] = args < 0 ? -1 : machine.stack[args + 3]!;
    integers[at + ROLL_RESULT] = result;
    integers[at + ROLL_AGAIN] = again ? 1 : 0;
    let seer = EVERYONE;
    for (let index = 0; index < count; index++) {
      const rolled = machine.lists[list + 1 + index]!;
      integers[at + ROLL_SIZE + index] = rolledDie(dieOf(machine, rolled), faceOf(machine, rolled));
      // Dice that stay on the table may lie where not everybody looks.
      if (rolled < DIE_STRIDE) seer = both(seer, seerOf(machine, rolled));
    }
    integers[at + ROLL_SEER] = seer;
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
    const at = this.begin(machine, J_CHOICE, machine.pc + 1, CHOICE_VALUE + J_VALUE);
    const { integers } = this;
    integers[at] = wait;
    integers[at + CHOICE_SITE] = site;
    integers[at + CHOICE_FORCED] = forced ? 1 : 0;
    this.value(machine, at + CHOICE_CHOOSER, chooser, true);
    const isEntity = wait === WAIT_PICK && isEntityPick(program, site, value);
    this.value(machine, at + CHOICE_VALUE, value, isEntity);
  }

  say(machine: Machine, site: number, args: number, address: number): void {
    if (!this.on) return;
    const { holes } = machine.program.says[site]!;
    const at = this.begin(machine, J_SAY, address, FIRST_VALUE + holes.length * J_VALUE);
    this.integers[at] = site;
    for (let index = 0; index < holes.length; index++) {
      const place = at + FIRST_VALUE + index * J_VALUE;
      this.value(machine, place, machine.stack[args + index]!, holes[index] === "entity");
      // What is read aloud everybody hears.
      this.integers[place + VALUE_SEER] = EVERYONE;
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
    const at = this.begin(machine, J_MOVE, address, MOVE_SEER + 1);
    this.value(machine, at, entity, true);
    this.integers[at + VALUE_SEER] = seerAt(machine, entity, from);
    this.value(machine, at + MOVE_FROM, from, true);
    this.value(machine, at + MOVE_TO, to, true);
    this.integers[at + MOVE_SEER] = seerAt(machine, entity, to);
  }

  outcome(machine: Machine, scenario: number, word: number, address: number): void {
    if (!this.on) return;
    const at = this.begin(machine, J_OUTCOME, address + 1, OUTCOME_WORD + 1);
    this.value(machine, at, scenario, true);
    this.integers[at + OUTCOME_WORD] = word;
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
    const at = this.begin(machine, J_ROW, address + 1, ROW_CELL + J_VALUE);
    const { integers } = this;
    integers[at] = table;
    integers[at + ROW_NUMBER] = row;
    integers[at + ROW_ROLLED] = rolled;
    integers[at + ROW_COLUMN] = column;
    this.value(machine, at + ROW_CELL, value, cell?.type === "entity");
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
