import {
  COVERAGE_GROUPS,
  type CoveredItem,
  type Simulation,
  wilsonInterval,
} from "@questwright/playtest";
import type { Console } from "../command/console.ts";
import { placeOfSpan } from "../play/results.ts";
import { plural } from "../report/report.ts";
import { type Found, testOf, verdictOf, wonOf } from "./result.ts";

/** Faults that are told one by one. */
const MOST_ERRORS = 20;

/** Tells a person what a simulation found out. */
export function tell(found: Found, pack: string, { out, colour }: Console): void {
  const { scenario, title, seed, bot, simulation, compared } = found;
  const last = (seed + simulation.games - 1) >>> 0;
  out(`${title} (${scenario}), seeds ${seed} to ${last}\n\n`);
  out(`${colour("bold", `bot ${bot}`)}\n${played(simulation)}`);
  if (compared !== undefined)
    out(`\n${colour("bold", `bot ${compared.bot}`)}\n${played(compared.simulation)}`);
  out(`\n${winning(found)}`);
  for (const { bot: by, simulation: of } of [
    { bot, simulation },
    ...(compared === undefined ? [] : [compared]),
  ])
    out(colour("red", errorsOf(found, by, of, pack)));
  out(covered(found));
}

function played({ games, outcomes, rounds, decisions, hash }: Simulation): string {
  const width = Math.max(0, ...outcomes.map(({ outcome }) => outcome.length));
  return [
    ...outcomes.map(
      ({ outcome, games: ended }) =>
        `  ${outcome.padEnd(width)}  ${String(ended).padStart(String(games).length)}  ${shares(ended, games)}`,
    ),
    `  ${plural(games, "game")}, rounds ${rounds.least} to ${rounds.most}, ${rounds.mean.toFixed(1)} on average, ${plural(decisions, "decision")}`,
    `  hash ${hash}`,
    "",
  ].join("\n");
}

/** `96.0 % (93.9 to 97.4)`: a share and its 95 % interval. */
function shares(hits: number, trials: number): string {
  const [low, high] = wilsonInterval(hits, trials);
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${percent(hits / trials).padStart(5)} % (${percent(low)} to ${percent(high)})`;
}

function winning({ simulation, compared, bot, wins }: Found): string {
  if (wins.length === 0) return "nothing tells which outcome counts as won: say it with --wins\n";
  const won = wonOf(simulation, wins);
  const named = `won (${wins.join(", ")})`;
  const line = (by: string, games: number, of: number) =>
    `${named} by ${by}: ${shares(games, of).trim()}\n`;
  if (compared === undefined) return line(bot, won.games, simulation.games);
  const other = wonOf(compared.simulation, wins);
  const verdict = {
    more: `${bot} wins more often than ${compared.bot}: the intervals do not overlap`,
    less: `${bot} wins less often than ${compared.bot}: the intervals do not overlap`,
    unclear: `the intervals overlap: it is not clear who wins more often`,
  }[verdictOf(won, other)];
  return [
    line(bot, won.games, simulation.games),
    line(compared.bot, other.games, compared.simulation.games),
    `${verdict}\n`,
  ].join("");
}

function errorsOf(found: Found, bot: string, { errors }: Simulation, pack: string): string {
  if (errors.length === 0) return "";
  const lines = errors.slice(0, MOST_ERRORS).map(({ seed, code, message, span }) => {
    const at = placeOfSpan(found.bundle, span);
    const where = at === undefined ? "" : `${at.file}:${at.line}:${at.column} `;
    return `  seed ${seed}: ${where}${message} [${code}]`;
  });
  const more = errors.length - lines.length;
  const seats = found.seats === undefined ? "" : ` --seats ${found.seats}`;
  return [
    "",
    `${plural(errors.length, "game")} of bot ${bot} did not come to an end:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
    `play one again: questwright play ${pack} --scenario ${found.scenario} --bot ${bot}${seats} --seed ${errors[0]!.seed}`,
    "",
  ].join("\n");
}

function covered(found: Found): string {
  const { groups, items } = found.coverage;
  const counts = COVERAGE_GROUPS.map(
    (group) => `${groups[group].fired} of ${groups[group].of} ${group}`,
  );
  const never = items.filter(({ fired }) => fired === 0);
  const tested = never.filter((item) => testOf(found, item) !== undefined);
  return [
    "",
    `came up: ${counts.join(", ")}`,
    ...notSeen(
      found,
      "never, and in no test",
      never.filter((item) => !tested.includes(item)),
    ),
    ...notSeen(found, "never, but in a test", tested),
    "",
  ].join("\n");
}

/** One line for each line of the source. */
function notSeen(found: Found, heading: string, items: readonly CoveredItem[]): readonly string[] {
  if (items.length === 0) return [];
  const places = Map.groupBy(items, ({ file, line }) => `${file}:${line}`);
  const width = Math.max(...[...places.keys()].map(({ length }) => length));
  return [
    `${heading}: ${items.length}`,
    ...[...places].map(([place, here]) => {
      const tests = new Set(here.flatMap((item) => testOf(found, item) ?? []));
      const named = [...tests].map((test) => `  (${test})`).join("");
      return `  ${place.padEnd(width)}  ${namesOf(here)}${named}`;
    }),
  ];
}

/** `wolf/behaviour 5-6 engaged, close`; a title behind its id. */
function namesOf(items: readonly CoveredItem[]): string {
  const [first, ...others] = items;
  const { id, title } = first!;
  const named = title === "" || title === id ? id : `${id} “${title}”`;
  const start = id.slice(0, id.lastIndexOf(" ") + 1);
  const rest = others.map((item) =>
    start !== "" && item.group === "tables" && item.id.startsWith(start)
      ? item.id.slice(start.length)
      : item.id,
  );
  return [named, ...new Set(rest)].join(", ");
}
