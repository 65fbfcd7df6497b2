import type { Bundle } from "@questwright/bundle";
import type { EntityView, Game, Snapshot, SpaceView } from "@questwright/runtime";
import { findGoals, type Goals, isKind } from "./goals.ts";

/** Tells how well a game stands for the goals of its scenario; more is better. */
export interface Scorer {
  score(game: Game): number;
  /** 1 for a role that plays for the goals, -1 for one that controls what they want gone. */
  sideOf(role: number): 1 | -1;
}

const ENDED = 1_000_000;
const BROKEN = -2_000_000;

/** What a piece on the board counts beside one unit of a field. */
const PIECE = 3;

/** What a step nearer to something that counts is worth. */
const STEP = 0.01;

/** A scorer for a scenario (an entity number): its goals, and those of scenarios played within it. */
export function createScorer(bundle: Bundle, scenario: number): Scorer {
  const thingOf = new Map(bundle.things.map(({ id }, thing) => [id, thing]));
  const kindOf = ({ id }: EntityView): number => bundle.things[thingOf.get(id) ?? 0]?.kind ?? 0;
  const known = new Map<number, Standing>();
  const standingFor = (entity: number): Standing => {
    const standing = known.get(entity) ?? createStanding(bundle, findGoals(bundle, entity), kindOf);
    known.set(entity, standing);
    return standing;
  };
  const root = standingFor(scenario);
  return {
    score(game) {
      if (game.status === "fault") return BROKEN;
      if (game.status === "over") return game.outcome === root.outcome ? ENDED : -ENDED;
      const table = game.snapshot();
      let score = root.of(table);
      for (const { id } of table.tracks) {
        const entity = thingOf.get(id) ?? 0;
        const within = entity !== scenario && bundle.things[entity]?.scenario !== null;
        if (within) score += standingFor(entity).of(table);
      }
      return score;
    },
    sideOf(role) {
      const controls = bundle.things[role]?.role?.controls ?? -1;
      return controls >= 0 && root.worthOfKind(controls) < 0 ? -1 : 1;
    },
  };
}

/** How well a table stands for certain goals. */
interface Standing {
  readonly outcome: string;
  worthOfKind(kind: number): number;
  of(table: Snapshot): number;
}

function createStanding(
  bundle: Bundle,
  goals: Goals,
  kindOf: (view: EntityView) => number,
): Standing {
  const worth = bundle.kinds.map((_, kind) => {
    let sum = 0;
    for (const [wanted, weight] of goals.kinds) if (isKind(bundle, kind, wanted)) sum += weight;
    return sum;
  });
  const asked = bundle.kinds.map((_, kind) =>
    goals.fields.filter((goal) => isKind(bundle, kind, goal.kind)),
  );
  const fieldsOf = (view: EntityView): number => {
    let sum = 0;
    for (const { field, weight } of asked[kindOf(view)]!) {
      const found = view.fields.find((each) => each.field === field);
      sum += weight * (found?.value ?? 0);
    }
    return sum;
  };
  /** Whether something that is asked of a piece is still to be had: a lamp that is lit draws nobody. */
  const isOpen = (view: EntityView): boolean =>
    asked[kindOf(view)]!.some(({ field, weight }) => {
      const found = view.fields.find((each) => each.field === field);
      if (found?.value === undefined) return false;
      const most = found.type === "flag" ? 1 : found.most;
      const least = found.type === "flag" ? 0 : found.least;
      return found.value !== (weight > 0 ? most : least);
    });
  return {
    outcome: bundle.words[goals.outcome] ?? "",
    worthOfKind: (kind) => worth[kind] ?? 0,
    of(table) {
      const { pieces, tracks, zones } = table;
      let score = 0;
      for (const piece of pieces) score += PIECE * worth[kindOf(piece)]! + fieldsOf(piece);
      for (const track of tracks) score += fieldsOf(track);
      for (const { things } of zones) for (const thing of things) score += fieldsOf(thing);
      const own = pieces.filter((piece) => worth[kindOf(piece)]! > 0);
      const wanted = pieces.filter((piece) => {
        const kind = kindOf(piece);
        return asked[kind]!.length > 0 ? worth[kind]! <= 0 && isOpen(piece) : worth[kind]! < 0;
      });
      return score - STEP * totalDistance(table, own, wanted);
    },
  };
}

/** How far those of one group are from the nearest of another, in steps, walls left out, together. */
function totalDistance(
  { map, spaces }: Snapshot,
  group: readonly EntityView[],
  others: readonly EntityView[],
): number {
  if (map === undefined || others.length === 0) return 0;
  const placeOf = new Map(spaces.map((space) => [space.entity, space]));
  const cube = ({ column, row }: SpaceView): readonly [number, number] => [
    column - Math.floor((row + (map.shift === 1 ? 0 : 1)) / 2),
    row,
  ];
  const distance = (from: SpaceView, to: SpaceView): number => {
    if (map.shape === "square") {
      return Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
    }
    const [q, r] = cube(from);
    const [p, s] = cube(to);
    return Math.max(Math.abs(q - p), Math.abs(r - s), Math.abs(q + r - p - s));
  };
  let total = 0;
  for (const one of group) {
    const from = placeOf.get(one.space);
    if (from === undefined) continue;
    let nearest = Number.POSITIVE_INFINITY;
    for (const other of others) {
      const to = placeOf.get(other.space);
      if (to !== undefined) nearest = Math.min(nearest, distance(from, to));
    }
    if (nearest !== Number.POSITIVE_INFINITY) total += nearest;
  }
  return total;
}
