/** The phases of a file after it is collected. */
import { bindFile } from "../bind/bind.ts";
import type { BodyKeeper } from "../bind/kept-bodies.ts";
import type { Keeper, KeptTables } from "../bind/kept-rows.ts";
import { needsOf } from "../bind/rings.ts";
import { makeBinder } from "../bind/root.ts";
import { checkFile } from "../check/check.ts";
import { layingOf } from "../check/laid.ts";
import { checkNumbers, wordedIn } from "../check/wording.ts";
import type { FileMeanings } from "../model/meaning.ts";
import { addReads, noReads, signsOf, watching } from "../model/reads.ts";
import { collectFaults, collectFindings } from "../model/reporter.ts";
import { type Changes, concerns } from "./changes.ts";
import type { Group } from "./group.ts";
import type { Unit } from "./unit.ts";

/** After an edit what the changes do not concern is kept: bodies, and rows of long tables. */
export function bindUnit(unit: Unit, group: Group, changes?: Changes): void {
  const { file } = unit;
  const reporter = collectFaults();
  const reads = noReads();
  const { faults } = reporter;
  const keeper: Keeper = {
    bodies: changes && bodiesOf(unit, changes),
    before:
      changes === undefined || concerns(changes, unit.binding.reads) ? NO_TABLES : unit.tables,
    now: new Map(),
    faults,
    hasKeptRows: false,
    hasKeptBodies: false,
  };
  const binder = makeBinder(group, reporter, keeper);
  unit.bound = watching(group.watch, reads, () => bindFile(file, binder, group.types));
  const before = unit.binding.reads;
  if (keeper.hasKeptRows) addReads(reads, before);
  else if (keeper.hasKeptBodies) addReads(reads, { ...before, all: false });
  unit.tables = keeper.now;
  unit.meanings = undefined;
  unit.binding = { faults, reads };
  unit.needs = needsOf(unit.bound);
  unit.laying = layingOf(unit.bound);
}

const NO_TABLES: KeptTables = new Map();

function bodiesOf({ bound, binding: { reads } }: Unit, changes: Changes): BodyKeeper {
  const { names, symbols, lineages, bodies } = changes;
  const kinds = [
    [lineages, reads.lineages],
    [bodies, reads.bodies],
  ] as const;
  return { before: bound, changed: symbols, signs: signsOf(names, kinds, reads.names) };
}

/** What the names of a file mean: it is bound once more, and only for those who ask. */
export function meaningsOf(unit: Unit, group: Group): FileMeanings | undefined {
  if (unit.meanings === undefined) {
    const findings = collectFindings();
    const binder = makeBinder(group, findings);
    watching(group.watch, undefined, () => bindFile(unit.file, binder, group.types));
    unit.meanings = findings.meanings;
  }
  return unit.meanings.get(unit.file.source.path);
}

/** Comes after binding: some texts are compared with what was bound. */
export function checkUnit(unit: Unit, group: Group): void {
  const { file, bound } = unit;
  const reporter = collectFaults();
  const reads = noReads();
  watching(group.watch, reads, () => {
    const { packs } = group.names.get(file.pack)!.names;
    checkFile(file, packs, group.namesOf(file.pack), group.vocabularyOf(file.pack), reporter);
    unit.worded = wordedIn(bound, file);
    checkNumbers(unit.worded, file.pack, reporter);
  });
  unit.checking = { faults: reporter.faults, reads };
}
