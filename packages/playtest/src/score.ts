import type { Bundle } from "@questwright/bundle";
import type { Game, Snapshot } from "@questwright/runtime";
import type { Goals } from "./goals.ts";

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

export function createScorer(bundle: Bundle, goals: Goals): Scorer {
  const outcome = bundle.words[goals.outcome] ?? "";
  const kinds = bundle.kinds.map((_, kind) => worthOfKind(bundle, goals, kind));
  const kindOfThing = new Map(bundle.things.map(({ id, kind }) => [id, kind]));
  const worthOfThing = (id: string): number => kinds[kindOfThing.get(id) ?? 0] ?? 0;
  return {
    score(game) {
      if (game.status === "fault") return BROKEN;
      if (game.status === "over") return game.outcome === outcome ? ENDED : -ENDED;
      return standing(game.snapshot(), goals, worthOfThing);
    },
    sideOf(role) {
      const controls = bundle.things[role]?.role?.controls ?? -1;
      return controls >= 0 && (kinds[controls] ?? 0) < 0 ? -1 : 1;
    },
  };
}

/** What a kind is worth, with what those it derives from are worth. */
function worthOfKind(bundle: Bundle, goals: Goals, kind: number): number {
  let worth = 0;
  for (let at = kind; at >= 0; at = bundle.kinds[at]!.parent) worth += goals.kinds.get(at) ?? 0;
  return worth;
}

function standing(
  { pieces, zones, tracks }: Snapshot,
  goals: Goals,
  worthOfThing: (id: string) => number,
): number {
  let score = 0;
  for (const { id } of pieces) score += PIECE * worthOfThing(id);
  for (const { fields } of [...pieces, ...tracks, ...zones.flatMap(({ things }) => things)]) {
    for (const { field, value } of fields) {
      const weight = goals.fields.get(field);
      if (weight !== undefined && value !== undefined) score += weight * value;
    }
  }
  return score;
}
