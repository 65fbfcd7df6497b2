import type { Decision, EntityView, Snapshot, SpaceView } from "@questwright/runtime";
import { offered, usualAnswer } from "./explorer-answers.ts";
import { type Distances, distancesOn, FAR, followPlan, lowest, numberOf } from "./walker.ts";

const ofKind = ({ pieces }: Snapshot, kind: string): readonly EntityView[] =>
  pieces.filter((piece) => piece.kind === kind);
const spacesOf = (pieces: readonly EntityView[]): readonly number[] =>
  pieces.map(({ space }) => space);
const textOf = (view: EntityView, property: string): string =>
  view.fields.find(({ name }) => name === property)?.text ?? "";

/** What is left of somebody: the lower, the sooner gone. */
const left = (view: EntityView): number =>
  (numberOf(view, "wounds") || numberOf(view, "sturdiness") || 4) -
  numberOf(view, "wound") -
  2 * numberOf(view, "grievous-wound");
const harm = (who: EntityView): number => numberOf(who, "wound") + numberOf(who, "grievous-wound");

/** The tile that a space is part of. */
function tileOf({ regions, spaces }: Snapshot, space: number): EntityView | undefined {
  const region = spaces.find(({ entity }) => entity === space)?.region;
  return regions.find(({ entity }) => entity === region);
}
const spacesIn = ({ spaces }: Snapshot, tile: EntityView): readonly number[] =>
  spaces.filter(({ region }) => region === tile.entity).map(({ entity }) => entity);
const isFailing = (table: Snapshot, who: EntityView): boolean => {
  const tile = tileOf(table, who.space);
  return tile !== undefined && (tile.id === "maglev-tile" || numberOf(tile, "unstable") > 0);
};

/** Access hexes that lead on, the ones toward the way out before others. */
function doors(table: Snapshot): readonly number[] {
  const rank = ["outside", "gamma", "beta", "alpha"];
  const open = table.spaces.flatMap((space) => {
    const tile = space.terrain === "doorway" ? tileOf(table, space.entity) : undefined;
    if (tile === undefined || numberOf(tile, "unstable") || numberOf(tile, "entrance")) return [];
    const place = rank.indexOf(textOf(tile, "leads-to"));
    return place < 0 ? [] : [{ entity: space.entity, place }];
  });
  const best = Math.min(...open.map(({ place }) => place));
  return open.filter(({ place }) => place === best).map(({ entity }) => entity);
}

/** The way out is not found yet. */
const isSearching = ({ regions, spaces }: Snapshot): boolean =>
  regions.every(
    ({ id, entity }) =>
      !["escape-tile", "fall-heavy"].includes(id) ||
      spaces.every(({ region }) => region !== entity),
  );

/** What is to be reached on foot; nothing where the ground is to be held. */
function goals(table: Snapshot, who: EntityView): readonly number[] | undefined {
  const tile = (id: string) =>
    table.regions.find((region) => region.id === id && spacesIn(table, region).length > 0);
  const heavy = tile("fall-heavy");
  if (heavy !== undefined) {
    const [matrix] = table.pieces.filter(({ id }) => id === "resonator-matrix");
    if (matrix !== undefined && who.id === "amallyn-shadowguide") return [matrix.space];
    return spacesIn(table, heavy);
  }
  const chamber = tile("escape-tile");
  if (chamber !== undefined) return spacesIn(table, chamber);
  return tile("precipice-tile") === undefined ? doors(table) : undefined;
}

/** Everybody stands near the door on firm ground, is in good health, and is left in peace. */
function isReady(table: Snapshot, who: EntityView, distances: Distances): boolean {
  if (!isSearching(table)) return false;
  const door = tileOf(table, who.space);
  const isExit = door !== undefined && textOf(door, "leads-to") === "outside";
  const steps = distances([who.space]);
  const isNear = ({ space }: EntityView, most: number) => (steps.get(space) ?? FAR) <= most;
  return (
    ofKind(table, "Explorer").every(
      (each) =>
        !isFailing(table, each) &&
        isNear(each, isExit ? 1 : 3) &&
        numberOf(each, "wound") <= (isExit ? 0 : 1),
    ) && ofKind(table, "Hostile").every((each) => !isNear(each, 3))
  );
}

const SWORDS = ["Power Blade", "Power Claw", "Force Staff", "Pistol & Rapier", "Long Blade"];
const GUNS = [
  "Assault Cannon",
  "Ranger Long Rifle",
  "Heirloom Pistol",
  "Third Eye",
  "Kroot Pistol",
  "Sentry Gun",
];

/** Beside somebody: nobody walks past. */
const isPressed = (table: Snapshot, who: EntityView, distances: Distances): boolean =>
  (distances(spacesOf(ofKind(table, "Hostile"))).get(who.space) ?? FAR) <= 1;

const isMarine = ({ id }: EntityView): boolean => id === "chaos-space-marine";

function other(
  decision: Decision,
  table: Snapshot,
  who: EntityView | undefined,
): number | undefined {
  const { options } = decision;
  const known =
    offered(decision, ["Let it be", "Suffer a wound and draw a desperation card"]) ??
    usualAnswer(decision) ??
    offered(decision, ["Sentry gun", "Medicae panel"]);
  if (known !== undefined) return known;
  const hostiles = ofKind(table, "Hostile");
  const beside =
    who !== undefined && hostiles.some(({ space }) => stepsBetween(table, who.space, space) <= 1);
  const weapon = offered(decision, beside ? [...SWORDS, ...GUNS] : [...GUNS, ...SWORDS]);
  if (weapon !== undefined) return weapon;
  if (!options.every(({ kind }) => kind === "entity" || kind === "done")) return undefined;
  const entities = options.map((option) => (option.kind === "entity" ? option.entity : 0));
  const crowds = entities.map((entity) =>
    table.regions.some((region) => region.entity === entity)
      ? ofKind(table, "Explorer").filter(({ space }) => tileOf(table, space)?.entity === entity)
          .length
      : FAR,
  );
  if (crowds.some((crowd) => crowd < FAR)) return lowest(crowds);
  const targets = entities.map((entity) => hostiles.find((piece) => piece.entity === entity));
  if (targets.some((target) => target !== undefined))
    return lowest(
      targets.map((target) => {
        if (target === undefined) return FAR;
        const near = who === undefined ? 0 : stepsBetween(table, who.space, target.space);
        return left(target) + Math.min(near, 4) - (isMarine(target) && hasIdols(table) ? 20 : 0);
      }),
    );
  const prey = entities.map((entity) => table.pieces.find((piece) => piece.entity === entity));
  if (prey.every((each) => each !== undefined && each.kind !== "Entrance"))
    return lowest(prey.map((each) => -left(each!)));
  return undefined;
}

const hasIdols = (table: Snapshot): boolean => ofKind(table, "Blackstone resonator").length > 0;

const isSolid = ({ terrain }: SpaceView): boolean =>
  terrain === "wall" || terrain === "obstruction";

/** Hexes between two spaces of the board. */
function stepsBetween({ spaces, map }: Snapshot, from: number, to: number): number {
  const q = ({ column, row }: SpaceView) =>
    column - (map?.shift === 0 ? Math.ceil(row / 2) : Math.floor(row / 2));
  const start = spaces.find(({ entity }) => entity === from);
  const end = spaces.find(({ entity }) => entity === to);
  if (start === undefined || end === undefined) return FAR;
  const [dq, dr] = [q(end) - q(start), end.row - start.row];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The way to go: to the goal, or where the ground is to be held to who is left, and home. */
function stepsTo(table: Snapshot, who: EntityView, distances: Distances) {
  const aim = goals(table, who);
  if (aim !== undefined) {
    const steps = distances(aim);
    return steps.has(who.space) ? steps : distancesOn(table, isSolid)(aim);
  }
  const hostiles = ofKind(table, "Hostile");
  if (hostiles.length > 0) return distances(spacesOf(hostiles));
  const home = table.regions.find((region) => region.id === "precipice-tile");
  return distances(home === undefined ? [] : spacesIn(table, home));
}

/**
 * Four people on the way out of the fortress: they run for the door together and shoot what stands
 * in their way; where ground is to be held, they hold it, and hunt down who is left.
 */
export const sensibleSurvivor = followPlan(
  {
    actions: (table, who, distances) => {
      const hurt = harm(who);
      const pressed = isPressed(table, who, distances);
      const aim = goals(table, who);
      const steps = stepsTo(table, who, distances).get(who.space) ?? FAR;
      if (aim === undefined) {
        const few = ofKind(table, "Hostile").length;
        return [
          "Take heart",
          ...(hurt >= 3 && !pressed ? ["Recuperate"] : []),
          "Weapon action",
          ...(numberOf(who, "wound") > 0 ? ["Recuperate"] : []),
          ...(few <= 6 && steps > (few > 0 ? 1 : 0) ? ["Move"] : []),
        ];
      }
      const isBlocked = pressed && !distances(aim).has(who.space);
      const walk = steps > 0 && !isBlocked ? ["Move", "Move with the matrix"] : [];
      const isRunning = isFailing(table, who) || !isSearching(table);
      return [
        "Take heart",
        "Grab",
        ...(isRunning ? walk : []),
        ...(hurt >= 3 && !pressed ? ["Recuperate"] : []),
        "Weapon action",
        ...(numberOf(who, "wound") > 0 ? ["Recuperate"] : []),
        ...(isReady(table, who, distances) ? ["Explore"] : []),
        ...walk,
      ];
    },
    far: (table, who, distances) => {
      const steps = stepsTo(table, who, distances);
      return (space) => steps.get(space) ?? FAR;
    },
    other,
  },
  (space, { pieces }) =>
    isSolid(space) ||
    pieces.some(
      ({ kind, entity }) =>
        (kind === "Hostile" || kind === "Portal") && space.things.includes(entity),
    ),
);
