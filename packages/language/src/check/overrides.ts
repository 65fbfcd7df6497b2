/** What takes the place of something, against what else is known of both. */
import { overrideBoth, overrideDice } from "../diagnostics/generated/override.ts";
import type { PackModel } from "../model/model.ts";
import { type Names, usesInOrder } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";
import type { OverrideSymbol, TableSymbol } from "../model/symbols.ts";
import { diceText, namedDice } from "./dice.ts";
import { baseOf } from "./table-rows.ts";
import { usedBy } from "./uses.ts";

export function checkOverrides(model: PackModel, names: Names, reporter: Reporter): void {
  for (const override of model.overrides) checkDice(override, names, reporter);
  checkBothAnswer(model, names, reporter);
}

function checkDice({ by, of, node, file }: OverrideSymbol, names: Names, reporter: Reporter): void {
  if (by?.symbol !== "table" || of?.symbol !== "table") return;
  const wanted = diceOf(of, names);
  const found = diceOf(by, names);
  if (wanted === undefined || found === undefined || wanted === found) return;
  const at = { file, start: node.start, end: node.end };
  reporter.report(overrideDice(at, { name: by.name, table: of.name, wanted, found }));
}

function diceOf(table: TableSymbol, names: Names): string | undefined {
  const node = table.node.dice ?? baseOf(table, names)?.node.dice;
  const dice = node && namedDice(node, names);
  return dice === undefined ? undefined : diceText(dice);
}

/** Two used packs that answer for one thing at all times, where neither uses the other. */
function checkBothAnswer({ pack, overrides }: PackModel, names: Names, reporter: Reporter): void {
  const own = new Set(overrides.map(({ of }) => of));
  const first = new Map<OverrideSymbol["of"], OverrideSymbol>();
  const models = new Map(names.packs.map((each) => [each.pack, each]));
  for (const each of usesInOrder(pack))
    for (const override of models.get(each)?.overrides ?? []) {
      const { of, during, whose } = override;
      if (of === undefined || during !== undefined || whose !== undefined || own.has(of)) continue;
      const other = first.get(of);
      first.set(of, override);
      if (other === undefined || other.pack === override.pack) continue;
      if (usedBy(override.pack).has(other.pack) || usedBy(other.pack).has(override.pack)) continue;
      const use = pack.uses.find(
        ({ target }) => target && (target === override.pack || usedBy(target).has(override.pack)),
      );
      if (use === undefined) continue;
      const params = { pack: override.pack.name, other: other.pack.name, name: of.name };
      const related = [other, override].map(({ node, file }) => ({
        message: "It is answered for here.",
        at: { file, start: node.start, end: node.end },
      }));
      reporter.report(overrideBoth(use.at, params, { related }));
    }
}
