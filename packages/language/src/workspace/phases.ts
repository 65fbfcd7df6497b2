/** The phases of a file after it is collected. */
import { bindFile } from "../bind/bind.ts";
import { needsOf } from "../bind/rings.ts";
import { makeBinder } from "../bind/root.ts";
import { checkFile } from "../check/check.ts";
import { layingOf } from "../check/laid.ts";
import { checkNumbers, wordedIn } from "../check/wording.ts";
import { noReads, watching } from "../model/reads.ts";
import { collectFaults, collectFindings } from "../model/reporter.ts";
import type { Group } from "./group.ts";
import type { Unit } from "./unit.ts";

export function bindUnit(unit: Unit, group: Group): void {
  const { file } = unit;
  const findings = collectFindings();
  const reads = noReads();
  const binder = makeBinder(group, findings);
  unit.bound = watching(group.watch, reads, () => bindFile(file, binder, group.types));
  unit.meanings = findings.meanings;
  unit.binding = { faults: findings.faults, reads };
  unit.needs = needsOf(unit.bound);
  unit.laying = layingOf(unit.bound);
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
