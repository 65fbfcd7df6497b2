/**
 * A player who thinks like a person at the table: sees the map, knows where to go, and does not
 * know what the dice will show. Tests tell with it whether a game can be won by playing sensibly.
 */
import type { Decision, EntityView, Game, Snapshot, SpaceView } from "@questwright/runtime";

/** How a game is played sensibly: what to do first, and where to go. */
export interface Plan {
  /** Titles of actions, the best first, as things stand; the others are not taken. */
  readonly actions: (table: Snapshot, who: EntityView, distances: Distances) => readonly string[];
  /** Where the one who moves wants to be: steps from there, 0 where it is best. */
  readonly far: (
    table: Snapshot,
    who: EntityView,
    distances: Distances,
  ) => (space: number) => number;
  /** Which of some other options: its place, or undefined for the default (the first, no, or done). */
  readonly other?: (
    decision: Decision,
    table: Snapshot,
    who: EntityView | undefined,
  ) => number | undefined;
}

/** Steps on foot from each space to the nearest of these, round what is closed and whoever stands there. */
export type Distances = (goals: readonly number[]) => ReadonlyMap<number, number>;

export const FAR = 99;

export const numberOf = (view: EntityView, property: string): number =>
  view.fields.find(({ name }) => name === property)?.value ?? 0;

const isLinked = ({ edges }: SpaceView): boolean => edges.some(({ joined }) => joined);

/** Neighbours of a space of a hex map; between maps laid side by side only where they are linked. */
function neighbours(spaces: readonly SpaceView[], shift: number) {
  const at = new Map(spaces.map((space) => [`${space.column},${space.row}`, space]));
  return (from: SpaceView): SpaceView[] => {
    const { column, row, map } = from;
    const left = row % 2 === shift ? column : column - 1;
    const around = [
      [column - 1, row],
      [column + 1, row],
      [left, row - 1],
      [left + 1, row - 1],
      [left, row + 1],
      [left + 1, row + 1],
    ];
    return around
      .flatMap(([x, y]) => at.get(`${x},${y}`) ?? [])
      .filter((next) => next.map === map || (isLinked(from) && isLinked(next)));
  };
}

/** Distances on the map of a table; `closed` tells where nobody goes. */
export function distancesOn(
  { spaces, map }: Snapshot,
  closed: (space: SpaceView) => boolean,
): Distances {
  const around = neighbours(spaces, map?.shift ?? 1);
  const byEntity = new Map(spaces.map((space) => [space.entity, space]));
  return (goals) => {
    const steps = new Map(goals.map((goal) => [goal, 0]));
    const queue = [...steps.keys()];
    for (const entity of queue) {
      const space = byEntity.get(entity);
      if (space === undefined) continue;
      for (const next of around(space)) {
        if (steps.has(next.entity)) continue;
        steps.set(next.entity, steps.get(entity)! + 1);
        if (!closed(next)) queue.push(next.entity);
      }
    }
    return steps;
  };
}

/** A bot that follows a plan. */
export function followPlan(plan: Plan, closed: (space: SpaceView, table: Snapshot) => boolean) {
  return (game: Game): number => {
    const decision = game.pending!;
    const table = game.snapshot();
    const who = table.pieces.find(({ entity }) => entity === decision.chooser);
    const { options } = decision;
    const labelled = (label: string) => options.findIndex((option) => option.label === label);
    const distances = distancesOn(table, (space) => closed(space, table));
    if (who !== undefined && decision.prompt === "Action") {
      for (const action of plan.actions(table, who, distances)) {
        const index = labelled(action);
        if (index >= 0) return index;
      }
      return labelled("Done");
    }
    if (who !== undefined && options.every(({ kind }) => kind === "entity")) {
      const places = options.map((option) => (option.kind === "entity" ? option.space : 0));
      const isMove = options.every(
        (option, index) => option.kind === "entity" && option.entity === places[index],
      );
      if (isMove) return lowest(places.map(plan.far(table, who, distances)));
      const faces = options.map(({ label }) => Number(/: (\d+)$/.exec(label)?.[1]));
      if (faces.every((face) => face > 0)) return lowest(faces);
    }
    return plan.other?.(decision, table, who) ?? 0;
  };
}

/** Place of the least number; the first of several. */
export const lowest = (numbers: readonly number[]): number =>
  numbers.reduce((best, number, index) => (number < numbers[best]! ? index : best), 0);

/** Steps between two spaces of a hex map whose odd rows stand half a space to the right. */
export function hexSteps(from: SpaceView, to: SpaceView): number {
  const q = (space: SpaceView) => space.column - Math.floor(space.row / 2);
  const [dq, dr] = [q(to) - q(from), to.row - from.row];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
