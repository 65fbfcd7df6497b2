import type { Bundle } from "@questwright/bundle";
import {
  type CoverageReport,
  type CoveredItem,
  type Interval,
  type Simulation,
  wilsonInterval,
} from "@questwright/playtest";
import { placeOfSpan } from "../play/results.ts";

/** How often games were won, with a 95 % interval of the share. */
export interface Won {
  readonly games: number;
  readonly share: number;
  readonly interval: Interval;
}

/** Everything that a simulation found out. */
export interface Found {
  readonly bundle: Bundle;
  readonly scenario: string;
  readonly title: string;
  readonly seed: number;
  readonly bot: string;
  /** As they were named, where some were. */
  readonly seats: string | undefined;
  readonly simulation: Simulation;
  readonly coverage: CoverageReport;
  /** By the `key` of its item, a test that covers it. */
  readonly tests: ReadonlyMap<string, string>;
  /** Outcomes that count as won. */
  readonly wins: readonly string[];
  readonly compared: { readonly bot: string; readonly simulation: Simulation } | undefined;
}

/** How often one of the outcomes that count as won came about. */
export function wonOf({ games, outcomes }: Simulation, wins: readonly string[]): Won {
  const won = outcomes.reduce(
    (sum, { outcome, games: ended }) => sum + (wins.includes(outcome) ? ended : 0),
    0,
  );
  return { games: won, share: won / games, interval: wilsonInterval(won, games) };
}

/** `more`, `less`, or `unclear` where the intervals overlap. */
export function verdictOf(one: Won, other: Won): "more" | "less" | "unclear" {
  if (one.interval[0] > other.interval[1]) return "more";
  return one.interval[1] < other.interval[0] ? "less" : "unclear";
}

/** What a test covers, if one does: only of what did not come up. */
export const testOf = ({ tests }: Found, item: CoveredItem): string | undefined =>
  item.fired === 0 ? tests.get(item.key) : undefined;

/** The result as JSON: the same bytes for the same games. */
export function asJson(found: Found): object {
  const { bundle, scenario, seed, bot, simulation, coverage, wins, compared } = found;
  const won = wonOf(simulation, wins);
  return {
    scenario,
    seed,
    bot,
    ...counts(bundle, simulation),
    ...(wins.length === 0 ? {} : { won: { outcomes: wins, ...won } }),
    ...(compared === undefined
      ? {}
      : { compared: { bot: compared.bot, ...comparison(bundle, compared.simulation, wins, won) } }),
    coverage: {
      ...coverage.groups,
      items: coverage.items.map((item) => {
        const { file, line, column, group, id, title, fired } = item;
        const test = testOf(found, item);
        return {
          group,
          id,
          ...(title === "" ? {} : { title }),
          at: `${file}:${line}:${column}`,
          fired,
          ...(test === undefined ? {} : { test }),
        };
      }),
    },
  };
}

function comparison(bundle: Bundle, simulation: Simulation, wins: readonly string[], won: Won) {
  const other = wonOf(simulation, wins);
  return { ...counts(bundle, simulation), won: other, winsOfBot: verdictOf(won, other) };
}

const counts = (bundle: Bundle, simulation: Simulation) => ({
  games: simulation.games,
  errors: simulation.errors.length,
  outcomes: Object.fromEntries(simulation.outcomes.map(({ outcome, games }) => [outcome, games])),
  rounds: simulation.rounds,
  decisions: simulation.decisions,
  hash: simulation.hash,
  faults: simulation.errors.map(({ seed, code, message, span }) => ({
    seed,
    code,
    message,
    at: placeOfSpan(bundle, span) ?? null,
  })),
});
