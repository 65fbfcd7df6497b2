/** The phases of a file after it is collected. */
import { bindFile } from "../bind/bind.ts";
import type { Keeper, KeptTables } from "../bind/kept/kept-rows.ts";
import { needsOf } from "../bind/rings.ts";
import { makeBinder } from "../bind/root.ts";
import { checkFile } from "../check/check.ts";
import { layingOf } from "../check/laid.ts";
import { checkNumbers, wordedIn } from "../check/wording.ts";
import { makeHints } from "../model/hints.ts";
import type { FileMeanings } from "../model/meaning.ts";
import { addReads, noReads, watching } from "../model/reads.ts";
import { collectFaults, collectFindings } from "../model/reporter.ts";
import { type Changes, concerns, concernsPart } from "./changes.ts";
import type { Group } from "./group.ts";
import type { Unit } from "./unit.ts";

/** After an edit what the changes do not concern is kept: bodies, and rows of long tables. */
export function bindUnit(unit: Unit, group: Group, changes?: Changes): void {
  const { file } = unit;
  const reporter = collectFaults();
  const reads = noReads();
  const { faults } = reporter;
  const keeper: Keeper = {
    bodies: changes && {
      before: unit.bound,
      changed: changes.symbols,
      concerns: (asked) => concernsPart(changes, asked),
    },
    before:
      changes === undefined || concerns(changes, unit.binding.reads) ? NO_TABLES : unit.tables,
    now: new Map(),
    faults,
    hasKeptRows: false,
    asked: noReads(),
  };
  const binder = makeBinder(group, reporter, keeper);
  unit.bound = watching(group.watch, reads, () => bindFile(file, binder, group.types));
  if (keeper.hasKeptRows) addReads(reads, unit.binding.reads);
  unit.tables = keeper.now;
  unit.meanings = undefined;
  unit.binding = { faults, reads };
  unit.needs = needsOf(unit.bound);
  unit.laying = layingOf(unit.bound);
}

const NO_TABLES: KeptTables = new Map();

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
    const hints = makeHints(group.hints, group.watch);
    checkFile(
      file,
      packs,
      group.namesOf(file.pack),
      group.vocabularyOf(file.pack),
      reporter,
      hints,
    );
    unit.worded = wordedIn(bound, file);
    checkNumbers(unit.worded, file.pack, reporter);
  });
  unit.checking = { faults: reporter.faults, reads };
}
