import type { Bundle } from "@questwright/bundle";
import type { Coverage } from "@questwright/runtime";
import { COVERAGE_GROUPS, type CoverageGroup, type CoverageItem, coverageItems } from "./items.ts";
import { reachOf } from "./reach.ts";

/** Something that can come up, and how often it did. */
export interface CoveredItem extends Omit<CoverageItem, "count"> {
  readonly fired: number;
}

export interface CoverageReport {
  /** How many of each group came up, of how many. */
  readonly groups: Readonly<Record<CoverageGroup, { readonly fired: number; readonly of: number }>>;
  /** In the order of the source. */
  readonly items: readonly CoveredItem[];
}

/** What came up of what can come up in a scenario (an entity number), or without one of the whole bundle. */
export function reportCoverage(
  bundle: Bundle,
  coverage: Coverage,
  scenario?: number,
): CoverageReport {
  const reach = scenario === undefined ? undefined : reachOf(bundle, scenario);
  const items = coverageItems(bundle, reach).map(
    ({ count, ...item }): CoveredItem => ({
      ...item,
      fired: count(coverage),
    }),
  );
  const groups = Object.fromEntries(
    COVERAGE_GROUPS.map((group) => {
      const all = items.filter((item) => item.group === group);
      return [group, { fired: all.filter(({ fired }) => fired > 0).length, of: all.length }];
    }),
  ) as CoverageReport["groups"];
  return { groups, items };
}
