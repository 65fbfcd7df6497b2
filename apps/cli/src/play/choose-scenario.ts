import type { Bundle } from "@questwright/bundle";
import type { ScenarioInfo, System } from "@questwright/runtime";
import { UsageError } from "../command/command.ts";

/** The scenario asked for, or the only one of the pack itself, or the only one there is. */
export function chooseScenario(
  { scenarios, bundle }: System,
  asked: string | undefined,
): ScenarioInfo {
  const fits = ({ id, pack }: ScenarioInfo) => id === asked || `${pack}/${id}` === asked;
  const own = scenarios.filter(({ pack }) => pack === bundle.manifest.id);
  const list =
    scenarios.length === 0
      ? "this pack has none"
      : `there are ${scenarios.map(({ id }) => id).join(", ")}`;
  if (asked !== undefined) {
    const found = own.find(fits) ?? scenarios.find(fits);
    if (found === undefined) throw new UsageError(`there is no scenario "${asked}"; ${list}`);
    return found;
  }
  const [only, ...others] = own.length > 0 ? own : scenarios;
  if (only !== undefined && others.length === 0) return only;
  throw new UsageError(`say which scenario to play with --scenario ID; ${list}`);
}

/** Seats taken of each role by its id. */
export type Seats = Readonly<Record<string, number>>;

/** One seat of each role that is named, with commas between. */
export const seatsIn = (roles: string | undefined): Seats =>
  Object.fromEntries((roles ?? "").split(",").flatMap((role) => (role === "" ? [] : [[role, 1]])));

/** A role that is not in the bundle is a wrong usage. */
export function refuseUnknownSeats({ things }: Bundle, seats: Seats): void {
  const roles = things.flatMap(({ id, role }) => (role ? [id] : []));
  for (const id of Object.keys(seats))
    if (!roles.includes(id))
      throw new UsageError(`there is no role "${id}"; there are ${roles.join(", ")}`);
}
