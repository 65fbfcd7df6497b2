import type { EntityView, Snapshot, SpaceView } from "@questwright/runtime";
import { FAR, followPlan, lowest, numberOf } from "./walker.ts";

const isHostile = ({ kind }: EntityView): boolean => kind === "Hostile";
const WAY_OUT = "Maglev transport escape chamber";

const tileOf = ({ regions }: Snapshot, space: SpaceView | undefined): EntityView | undefined =>
  regions.find(({ entity }) => entity === space?.region);
const spaceOf = ({ spaces }: Snapshot, who: EntityView): SpaceView | undefined =>
  spaces.find(({ entity }) => entity === who.space);

/** Where the way goes on: the escape chamber, an access hex that may be explored, else a hostile. */
function goals(table: Snapshot): readonly number[] {
  const out = table.spaces.filter((space) => tileOf(table, space)?.title === WAY_OUT);
  if (out.length > 0) return out.map(({ entity }) => entity);
  const ways = table.spaces.filter((space) => {
    const tile = tileOf(table, space);
    return (
      space.terrain === "doorway" &&
      tile !== undefined &&
      numberOf(tile, "leads-to") > 0 &&
      numberOf(tile, "entrance") === 0 &&
      numberOf(tile, "unstable") === 0
    );
  });
  if (ways.length > 0) return ways.map(({ entity }) => entity);
  return table.pieces.filter(isHostile).map(({ space }) => space);
}

const explorersOn = (table: Snapshot, tile: number): number =>
  table.pieces.filter(
    (who) => who.kind === "Explorer" && tileOf(table, spaceOf(table, who))?.entity === tile,
  ).length;

const isFirm = (table: Snapshot, who: EntityView): boolean => {
  const tile = tileOf(table, spaceOf(table, who));
  return tile === undefined || numberOf(tile, "unstable") === 0;
};

/** Whether a hostile stands beside somebody, on a hex map whose odd rows stand half a space to the right. */
const beset = (table: Snapshot, who: EntityView): boolean => {
  const here = spaceOf(table, who);
  if (here === undefined) return false;
  return table.pieces.filter(isHostile).some((foe) => {
    const there = spaceOf(table, foe);
    if (there === undefined) return false;
    const q = (space: SpaceView) => space.column - Math.floor(space.row / 2);
    const [dq, dr] = [q(there) - q(here), there.row - here.row];
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= 1;
  });
};

/** Whether everybody who stands is on firm ground. */
const gathered = (table: Snapshot): boolean =>
  table.pieces
    .filter(({ kind }) => kind === "Explorer")
    .every((who) => isFirm(table, who));

/** Goes on with the others, fights what is in the way, and waits for nobody who is lost. */
export const wayfinder = followPlan(
  {
    actions: (table, who) => [
      "Take heart",
      ...(beset(table, who) ? ["Weapon action"] : []),
      ...(isFirm(table, who) ? [] : ["Move"]),
      ...(numberOf(who, "wound") >= 2 ? ["Recuperate"] : []),
      ...(table.pieces.some(isHostile) ? ["Weapon action"] : []),
      ...(goals(table).includes(who.space) ? [] : ["Move"]),
      ...(gathered(table) ? ["Explore"] : []),
      "Weapon action",
      "Recuperate",
    ],
    far: (table, _, distances) => {
      const steps = distances(goals(table));
      return (space) => steps.get(space) ?? FAR;
    },
    other: ({ options }, table) => {
      const tiles = options.map((option) => (option.kind === "entity" ? option.entity : 0));
      if (tiles.every((tile) => table.regions.some(({ entity }) => entity === tile)))
        return lowest(tiles.map((tile) => explorersOn(table, tile)));
      const row = (wish: string) => options.findIndex(({ label }) => label === wish);
      if (row("Let it be") >= 0) return row("Let it be");
      const trade = options.findIndex(({ label }) => label.startsWith("Suffer a wound and"));
      return trade >= 0 ? trade : undefined;
    },
  },
  ({ terrain, things }, { pieces }) =>
    terrain === "obstruction" ||
    pieces.some(
      ({ kind, entity }) => (kind === "Hostile" || kind === "Portal") && things.includes(entity),
    ),
);
