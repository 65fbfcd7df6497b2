import type { EntityView, Game, Snapshot, SpaceView } from "@questwright/runtime";
import { FAR, lowest, numberOf } from "./walker.ts";

const isFoe = ({ kind }: EntityView): boolean => kind === "Adversary";

/** Neighbours in the same chamber, and the spaces behind its exits. */
function neighbours(spaces: readonly SpaceView[]) {
  const at = new Map(spaces.map((space) => [`${space.column},${space.row}`, space]));
  return ({ column, row, map, edges }: SpaceView): SpaceView[] => {
    const found: SpaceView[] = [];
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        const next = at.get(`${x},${y}`);
        if (next === undefined || (x === column && y === row)) continue;
        const straight = x === column || y === row;
        if (next.map === map || (straight && edges.length > 0 && next.edges.length > 0))
          found.push(next);
      }
    }
    return found;
  };
}

/** Steps from each space to the nearest of these, round obstructions. */
function distances({ spaces }: Snapshot, goals: readonly number[]): ReadonlyMap<number, number> {
  const around = neighbours(spaces);
  const byEntity = new Map(spaces.map((space) => [space.entity, space]));
  const steps = new Map(goals.map((goal) => [goal, 0]));
  const queue = [...steps.keys()];
  for (const entity of queue) {
    const space = byEntity.get(entity);
    if (space === undefined) continue;
    for (const next of around(space)) {
      if (steps.has(next.entity) || next.terrain === "obstruction") continue;
      steps.set(next.entity, steps.get(entity)! + 1);
      queue.push(next.entity);
    }
  }
  return steps;
}

/** Spaces at exits that have cards left. */
function openExits({ spaces, zones }: Snapshot): readonly number[] {
  const stocked = new Set(
    zones.filter(({ things, hidden }) => things.length + hidden > 0).map(({ owner }) => owner),
  );
  return spaces
    .filter(({ edges }) => edges.some(({ entity, joined }) => !joined && stocked.has(entity)))
    .map(({ entity }) => entity);
}

/** Rests while it can, fights what is there, and opens a door when nothing is. */
export function sensibleDelver(game: Game): number {
  const { options, prompt, chooser } = game.pending!;
  const table = game.snapshot();
  const foes = table.pieces.filter(isFoe);
  const who = table.pieces.find(({ entity }) => entity === chooser);
  const labelled = (label: string) => options.findIndex((option) => option.label === label);
  if (who !== undefined && prompt === "Action") {
    const hurt = numberOf(who, "wound");
    const calm = foes.length === 0;
    const wishes = [
      "Drink the draught",
      "Throw the salts",
      "Weapon action",
      ...(hurt > 0 ? ["Second wind", "Recuperate"] : []),
      ...(calm && hurt < 2 ? ["Explore"] : []),
      ...(calm && (openExits(table).includes(who.space) || hurt > 1) ? [] : ["Move"]),
    ];
    for (const wish of wishes) if (labelled(wish) >= 0) return labelled(wish);
    return labelled("Done");
  }
  if (options.every(({ kind }) => kind === "entity")) {
    const places = options.map((option) => (option.kind === "entity" ? option.space : 0));
    const isMove = options.every(
      (option, index) => option.kind === "entity" && option.entity === places[index],
    );
    if (isMove) {
      const goals = foes.length > 0 ? foes.map(({ space }) => space) : openExits(table);
      const steps = distances(table, goals);
      return lowest(places.map((place) => steps.get(place) ?? FAR));
    }
    const faces = options.map(({ label }) => Number(/: (\d+)$/.exec(label)?.[1]));
    if (faces.every((face) => face > 0)) return lowest(faces);
    const left = options.map((option) => {
      const piece = foes.find(({ entity }) => option.kind === "entity" && entity === option.entity);
      return piece === undefined ? 0 : numberOf(piece, "vigour") - numberOf(piece, "wound");
    });
    return lowest(left);
  }
  if (labelled("Search") >= 0)
    return who && numberOf(who, "wound") > 0 ? labelled("Rest") : labelled("Search");
  return Math.max(
    0,
    options.findIndex(({ kind }) => kind === "yes"),
  );
}
