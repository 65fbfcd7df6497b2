/** Who asked for what: finds the files that a change concerns without going through all of them. */
import type { Reads } from "../model/reads.ts";
import type { Changes } from "./changes.ts";
import type { Unit } from "./unit.ts";

/**
 * Units by the names and kinds they asked for, and those that asked for all that is declared or for
 * which names there are. A unit stays where it was noted: whoever finds it there asks it whether it is
 * concerned still.
 */
export interface Readers {
  readonly byAsked: Map<string | object, Set<Unit>>;
  readonly ofAll: Set<Unit>;
}

/** Notes what all phases of some units asked for. */
export function readersOf(units: Iterable<Unit>): Readers {
  const readers: Readers = { byAsked: new Map(), ofAll: new Set() };
  for (const unit of units)
    for (const { reads } of [unit.collecting, unit.binding, unit.checking])
      noteReader(unit, reads, readers);
  return readers;
}

/** Notes what a phase of a unit asked for. */
export function noteReader(unit: Unit, reads: Reads, { byAsked, ofAll }: Readers): void {
  const { collecting, binding, checking } = unit;
  const phases = [collecting, binding, checking];
  if (phases.some(({ reads: { all, listed } }) => all || listed)) ofAll.add(unit);
  else ofAll.delete(unit);
  for (const asked of [reads.names, reads.lineages, reads.bodies])
    for (const each of asked as ReadonlySet<string | object>) {
      const known = byAsked.get(each);
      if (known === undefined) byAsked.set(each, new Set([unit]));
      else known.add(unit);
    }
}

/** Units that may have asked for something that has changed. */
export function mayBeConcerned(
  { names, symbols, lineages, bodies }: Changes,
  { byAsked, ofAll }: Readers,
): ReadonlySet<Unit> {
  if (names.size + symbols.size + lineages.size + bodies.size === 0) return NOBODY;
  const found = new Set(ofAll);
  for (const changed of [names, lineages, bodies])
    for (const each of changed as ReadonlySet<string | object>)
      for (const unit of byAsked.get(each) ?? NOBODY) found.add(unit);
  return found;
}

const NOBODY: ReadonlySet<Unit> = new Set();
