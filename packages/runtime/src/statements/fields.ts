/** Statements that change fields. */
import { UNKNOWN } from "@questwright/bundle";
import { unknownField } from "../changes/unknown.ts";
import { dieOf } from "../dice/faces.ts";
import { RuleFault } from "../faults.ts";
import { R_TERRAIN } from "../memory/layout.ts";
import { FIELD_FACE, FIELD_OWNER, FIELD_TERRAIN, KIND_EDGE } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, isKind, putBase } from "../world/entities.ts";

/** Sets the base value of a field within its limits; false for nobody. */
export function setField(machine: Machine, field: number, entity: number, value: number): boolean {
  if (!exists(machine, entity)) return false;
  if (field === FIELD_FACE) {
    putBase(machine, entity, field, onDie(machine, entity, value));
    return true;
  }
  const { fieldLeast, fieldMost } = machine.program;
  const least = fieldLeast[field]!;
  const most = fieldMost[field]!;
  putBase(machine, entity, field, Math.max(least, Math.min(most, value)));
  if (field === FIELD_TERRAIN) {
    machine.put(R_TERRAIN, 1);
    machine.enterableAt = 0;
    // Maps meet at edges of some terrains only.
    if (isKind(machine, entity, KIND_EDGE)) machine.boardStamp++;
  }
  if (field === FIELD_OWNER) {
    machine.placeStamp++;
    machine.memberStamp++;
  }
  return true;
}

/** A numeric die turned beyond its faces shows its least or greatest. */
function onDie(machine: Machine, entity: number, value: number): number {
  const die = machine.program.bundle.dice[dieOf(machine, entity)];
  if (die === undefined || die.symbols) return value;
  const { ranks } = die;
  return Math.max(ranks[0]!, Math.min(ranks[ranks.length - 1]!, value));
}

/** Adds to a field (takes from it, where `sign` is -1) as much as its limits allow; true: the whole amount. */
export function gainField(
  machine: Machine,
  field: number,
  entity: number,
  amount: number,
  sign: 1 | -1,
): boolean {
  if (!exists(machine, entity)) return false;
  if (amount <= 0) return amount === 0;
  const base = baseValue(machine, entity, field);
  if (base === UNKNOWN) throw unknownField(machine, field, entity);
  const { fieldLeast, fieldMost } = machine.program;
  const wanted = base + amount * sign;
  const given =
    field === FIELD_FACE
      ? onDie(machine, entity, wanted)
      : Math.max(fieldLeast[field]!, Math.min(fieldMost[field]!, wanted));
  if (given !== (given | 0)) throw new RuleFault("runtime/overflow", "A number grows too large");
  putBase(machine, entity, field, given);
  return given === wanted;
}
