/** Files with something that is looked at after each edit: most have nothing. */
import type { Source } from "./source.ts";
import type { Unit } from "./unit.ts";

/** Units by what is to be looked at of them. */
export interface Notable {
  /** Some phase found a fault. */
  readonly faulty: Set<Unit>;
  /** Rules ask for rolls for something. */
  readonly asking: Set<Unit>;
  /** Rows of tables were taken over from other files. */
  readonly borrowing: Set<Unit>;
  /** Texts by hand, or standing rules that such texts may speak of. */
  readonly worded: Set<Unit>;
}

/** Before any unit has been checked. */
export function nothingNotable(): Notable {
  return { faulty: new Set(), asking: new Set(), borrowing: new Set(), worded: new Set() };
}

/** To be done whenever a unit has been checked. */
export function noteUnit(unit: Unit, { faulty, asking, borrowing, worded }: Notable): void {
  const { file, collecting, binding, checking, bound } = unit;
  const { faults: read } = file.source as Source;
  const faults = [read, collecting.faults, binding.faults, checking.faults];
  put(
    faulty,
    unit,
    faults.some(({ length }) => length > 0),
  );
  put(asking, unit, bound.asked.length > 0);
  put(borrowing, unit, bound.borrowed.size > 0);
  put(worded, unit, unit.worded.length > 0 || bound.standing.length > 0);
}

function put(set: Set<Unit>, unit: Unit, isIn: boolean): void {
  if (isIn) set.add(unit);
  else set.delete(unit);
}

/** Those of some units that are in a set, in their order. */
export function among(units: Iterable<Unit>, set: ReadonlySet<Unit>): readonly Unit[] {
  if (set.size === 0) return [];
  const found: Unit[] = [];
  for (const unit of units) if (set.has(unit)) found.push(unit);
  return found;
}
