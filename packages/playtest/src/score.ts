import { BUILT_IN_KINDS, type Bundle, FAR } from "@questwright/bundle";
import type { Game, Look } from "@questwright/runtime";
import { visitBlock } from "./coverage/code.ts";
import { findGoals, type Goals } from "./goals.ts";
import { builtInField, isKind } from "./kinds-and-fields.ts";
import { endingsOf } from "./outlook/endings.ts";
import { outlook } from "./outlook/outlook.ts";
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

/** What a piece on the board counts beside one unit of a field. */
const PIECE = 3;

/** What one more of a counter that wears a piece down counts, of an own piece and of others. */
const OWN_WEAR = 1;
const OTHER_WEAR = 0.2;
/** What a piece of others counts that can be worn down, while it is on the board. */
const OTHER_THERE = 1;
const MOST_WORN = 4;
/** Where the endings ask about pieces themselves, these come first: a fight counts so much less. */
const ASIDE = 0.02;

/** What a step nearer to something that counts is worth. */
const STEP = 0.01;

/** What a space more on the board is worth, where maps are joined in play: the way on has to be found. */
const FOUND = 0.05;
const MOST_FOUND = 1000;

const KIND_SPACE = BUILT_IN_KINDS.indexOf("space");
const FIELD_RUNNING = builtInField("running");
const KIND_SCENARIO = BUILT_IN_KINDS.indexOf("scenario");

/** A scorer for a scenario (an entity number): its goals, and those of scenarios played within it. */
export function createScorer(bundle: Bundle, scenario: number): Scorer {
  const { goal, against, own } = endingsOf(bundle, scenario);
  const goalWord = bundle.words[goal] ?? "";
  const known = new Map<number, Standing>();
  const standingFor = (entity: number): Standing => {
    const standing = known.get(entity) ?? createStanding(bundle, entity, own);
    known.set(entity, standing);
    return standing;
  };
  const wearing = createWear(bundle, scenario, own);
  const grows = doesGrow(bundle);
  const hunters = [...against].flatMap((role) => {
    const controls = bundle.things[role]!.role?.controls ?? -1;
    return controls < 0 ? [] : [controls];
  });
  return {
    score(game, side) {
      if (game.status === "fault") return BROKEN;
      if (game.status === "over") return side * (game.outcome === goalWord ? ENDED : -ENDED);
      const look = game.look();
      let score = outlook(bundle, look, scenario) + standingFor(scenario)(look) + wearing(look);
      for (const played of bundle.scenarios)
        if (played !== scenario && look.value(FIELD_RUNNING, played) !== 0)
          score += standingFor(played)(look);
      if (grows) score += FOUND * Math.min(MOST_FOUND, look.all(KIND_SPACE).length);
      if (side > 0) return score;
      // Whoever plays against others must come to them.
      return -score - STEP * totalDistance(look, onBoard(look, hunters), onBoard(look, own));
    },
    sideOf: (role) => (against.has(role) ? -1 : 1),
  };
}

/** How little the own pieces are worn down, and how much the others that are like them in it. */
function createWear(bundle: Bundle, scenario: number, own: readonly number[]): Standing {
  const wear = wearOf(bundle);
  const asksOfPieces = findGoals(bundle, scenario).fields.some(
    ({ kind, weight }) =>
      Math.abs(weight) >= 1 &&
      !isKind(bundle, kind, KIND_SCENARIO) &&
      !own.some((each) => isKind(bundle, each, kind)),
  );
  const fight = asksOfPieces ? ASIDE : 1;
  const bearers = [...new Set(wear.map(({ kind }) => kind))];
  return (look) => {
    if (own.length === 0) return 0;
    let score = 0;
    const seen = new Set<number>();
    for (const bearer of bearers)
      for (const entity of look.all(bearer)) {
        if (look.spaceOf(entity) === 0 || seen.has(entity)) continue;
        seen.add(entity);
        const isOwn = own.some((kind) => look.isKind(entity, kind));
        let worn = 0;
        for (const { field, kind, weight } of wear)
          if (look.isKind(entity, kind)) worn += weight * look.value(field, entity);
        score += isOwn
          ? -OWN_WEAR * worn
          : fight * (OTHER_WEAR * Math.min(worn, MOST_WORN) - OTHER_THERE);
      }
    return score;
  };
}

/** Whether some rule joins maps to what lies. */
const doesGrow = ({ procs }: Bundle): boolean => {
  let joins = false;
  for (const { body } of procs)
    visitBlock(body, {
      statement(statement) {
        if (statement[0] === "join") joins = true;
      },
    });
  return joins;
};

/** How well a table stands for the goals of a scenario. */
type Standing = (look: Look) => number;

function createStanding(bundle: Bundle, scenario: number, own: readonly number[]): Standing {
  const goals = findGoals(bundle, scenario);
  const kinds = [...goals.kinds].filter(([, weight]) => weight !== 0);
  const worthOf = (kind: number): number => {
    let sum = 0;
    for (const [wanted, weight] of kinds) if (isKind(bundle, kind, wanted)) sum += weight;
    return sum;
  };
  const asked = [...new Set(goals.fields.map(({ kind }) => kind))];
  return (look) => {
    let score = 0;
    for (const { field, kind, weight } of goals.fields)
      for (const entity of askedOf(bundle, look, kind, scenario))
        score += weight * look.value(field, entity);
    for (const [kind, weight] of kinds)
      for (const entity of look.all(kind)) if (look.spaceOf(entity) !== 0) score += PIECE * weight;
    const goers = onBoard(
      look,
      own.length > 0 ? own : kinds.flatMap(([kind, weight]) => (weight > 0 ? [kind] : [])),
    );
    const wanted = new Set<number>();
    for (const [kind, weight] of kinds)
      if (weight < 0) for (const entity of look.all(kind)) wanted.add(entity);
    // What is asked of a piece is still to be had, or not: a lamp that is lit draws nobody.
    for (const kind of asked)
      for (const entity of askedOf(bundle, look, kind, scenario)) {
        if (isOpen(bundle, look, goals, entity)) {
          if (worthOf(look.kindOf(entity)) <= 0) wanted.add(entity);
        } else wanted.delete(entity);
      }
    for (const goer of goers) wanted.delete(goer);
    return score - STEP * totalDistance(look, goers, [...wanted]);
  };
}

/** Those of a kind; of scenarios the one that is asked about. */
const askedOf = (bundle: Bundle, look: Look, kind: number, scenario: number): readonly number[] =>
  isKind(bundle, kind, KIND_SCENARIO) ? [scenario] : look.all(kind);

function isOpen(bundle: Bundle, look: Look, goals: Goals, entity: number): boolean {
  const kind = look.kindOf(entity);
  return goals.fields.some((goal) => {
    if (!isKind(bundle, kind, goal.kind)) return false;
    const { type } = bundle.fields[goal.field]!;
    const most = type.type === "counter" ? type.most : type.type === "flag" ? 1 : FAR;
    const least = type.type === "counter" ? type.least : type.type === "flag" ? 0 : -FAR;
    return look.value(goal.field, entity) !== (goal.weight > 0 ? most : least);
  });
}

const onBoard = (look: Look, kinds: readonly number[]): readonly number[] => [
  ...new Set(
    kinds.flatMap((kind) => look.all(kind).filter((entity) => look.spaceOf(entity) !== 0)),
  ),
];

/** How far those of one group are from the nearest of another, in steps, walls left out, together. */
function totalDistance(look: Look, group: readonly number[], others: readonly number[]): number {
  let total = 0;
  for (const one of group) {
    let nearest = FAR;
    for (const other of others) nearest = Math.min(nearest, look.distance(one, other));
    if (nearest < FAR) total += nearest;
  }
  return total;
}
