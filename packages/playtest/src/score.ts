import { BUILT_IN_KINDS, type Bundle } from "@questwright/bundle";
import type { Game, Look } from "@questwright/runtime";
import { builtInField, isKind } from "./kinds-and-fields.ts";
import { endingsOf } from "./outlook/endings.ts";
import { exposure, moversOf } from "./outlook/exposure.ts";
import { outlook } from "./outlook/outlook.ts";
import { totalDistance } from "./outlook/ways.ts";
import { wearOf } from "./outlook/wear.ts";

/** Tells how well a game stands for who decides; more is better. */
export interface Scorer {
  /** For who plays for the goal (1) or against it (-1). */
  score(game: Game, side: 1 | -1): number;
  /** Whether a role plays for the goal or against it. */
  sideOf(role: number): 1 | -1;
}

const ENDED = 1_000_000;
const BROKEN = -2_000_000;

/** What an own piece counts that is not out of play, and what one more of a counter takes off that wears it down. */
const OWN = 60;
const OWN_WEAR = 1;
/** What a piece of others takes off while it is on the board and can be worn down, and what wear of it counts. */
const OTHER = 1;
const OTHER_WEAR = 0.2 * OTHER;
const MOST_WORN = 4;

/** What it counts that a piece stands beside one other, in the open. */
const EXPOSED = 0.8;

/** What an eye of a die counts that lies before an own piece: what is paid with dice is paid with the least. */
const EYE = 0.001;
const KIND_DIE = BUILT_IN_KINDS.indexOf("die");
const FIELD_OWNER = builtInField("owner");
const FIELD_FACE = builtInField("face");

/** What a step nearer is worth to whoever plays against others. */
const STEP = 0.01;

/** A scorer for a scenario (an entity number). */
export function createScorer(bundle: Bundle, scenario: number): Scorer {
  const { goal, against, own, feared } = endingsOf(bundle, scenario);
  const goalWord = bundle.words[goal] ?? "";
  const wear = wearOf(bundle);
  const bearers = [...new Set(wear.counters.map(({ kind }) => kind))].filter(
    (kind) =>
      !wear.counters.some((other) => other.kind !== kind && isKind(bundle, kind, other.kind)),
  );
  const movers = moversOf(bundle);
  const hunters = [...against].flatMap((role) => {
    const controls = bundle.things[role]!.role?.controls ?? -1;
    return controls < 0 ? [] : [controls];
  });
  return {
    score(game, side) {
      if (game.status === "fault") return BROKEN;
      if (game.status === "over") return side * (game.outcome === goalWord ? ENDED : -ENDED);
      const look = game.look();
      const standing = onBoard(look, own);
      const isOwn = (entity: number) => own.some((kind) => look.isKind(entity, kind));
      const worn = (entity: number): number => {
        let sum = 0;
        for (const { field, kind, weight } of wear.counters)
          if (look.isKind(entity, kind)) sum += weight * look.value(field, entity);
        return sum;
      };
      let score = outlook(bundle, look, scenario, { isOwn, own: standing, worn });
      for (const kind of own)
        for (const entity of look.all(kind))
          if (!wear.zones.has(look.placeOf(entity))) score += OWN;
      if (own.length > 0)
        for (const bearer of bearers)
          for (const entity of look.all(bearer)) {
            if (look.spaceOf(entity) === 0 || feared.has(look.protoOf(entity))) continue;
            score += isOwn(entity)
              ? -OWN_WEAR * worn(entity)
              : OTHER_WEAR * Math.min(worn(entity), MOST_WORN) - OTHER;
          }
      const others = onBoard(look, movers).filter(
        (entity) => !isOwn(entity) && !feared.has(look.protoOf(entity)),
      );
      score -= EXPOSED * exposure(look, standing, others);
      for (const die of look.all(KIND_DIE))
        if (isOwn(look.value(FIELD_OWNER, look.placeOf(die))))
          score += EYE * look.value(FIELD_FACE, die);
      if (side > 0) return score;
      // Whoever plays against others must come to them.
      return -score - STEP * totalDistance(look, onBoard(look, hunters), standing);
    },
    sideOf: (role) => (against.has(role) ? -1 : 1),
  };
}

const onBoard = (look: Look, kinds: readonly number[]): readonly number[] => [
  ...new Set(
    kinds.flatMap((kind) => look.all(kind).filter((entity) => look.spaceOf(entity) !== 0)),
  ),
];
