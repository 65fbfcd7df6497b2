/**
 * The skirmish written by hand over flat arrays: about the fastest that JavaScript plays it. The same
 * dice and the same choices as `skirmish/skirmish.quest` give the same game.
 */
import { drawFrom, playerSeed, seedChance } from "./chance.ts";
import {
  ATTACK,
  DEFENCE,
  distances,
  type Ended,
  HEROES,
  HEXES,
  HITS,
  KIND,
  LIFE,
  MISS,
  MOST_AIM,
  MOST_FOCUS,
  neighbours,
  OUTCOMES,
  ROUNDS,
  SPARK,
  STOPS,
  sight,
  UNIT_KINDS,
  UNIT_PLACES,
  UNITS,
  wall,
} from "./field.ts";

// One record for each unit.
const FIELDS = 5;
const HURT = 0;
const AIM = 1;
const FOCUS = 2;
const PLACE = 3;
const TYPE = 4;
const OUTCOME = UNITS * FIELDS;
const ROUND = OUTCOME + 1;
const DECISIONS = OUTCOME + 2;
const UNIT_AT = OUTCOME + 3;
const ROLLS = UNIT_AT + HEXES;
const STREAMS = ROLLS + 16;
/** The streams of the runtime: the third rolls, the fourth picks. */
const ROLL = STREAMS + 8;
const PICK = STREAMS + 12;
const PLAYER = STREAMS + 16;
const SIZE = PLAYER + 4;

const initial = new Int32Array(SIZE);
initial.fill(-1, UNIT_AT, UNIT_AT + HEXES);
UNIT_PLACES.forEach((hex, unit) => {
  initial[unit * FIELDS + PLACE] = hex;
  initial[unit * FIELDS + TYPE] = UNIT_KINDS[unit]!;
  initial[UNIT_AT + hex] = unit;
});

const attack = Int32Array.from(ATTACK);
const defence = Int32Array.from(DEFENCE);
const life = Int32Array.from(LIFE);
const hits = Int32Array.from(HITS);
const isMiss = Int32Array.from(MISS);
const isSpark = Int32Array.from(SPARK);
const stops = Int32Array.from(STOPS);

const state = new Int32Array(SIZE);
const reached = new Int32Array(HEXES);
const found = new Int32Array(HEXES);
const candidates = new Int32Array(HEXES);
const seen = new Uint32Array(HEXES);
const queue = new Int32Array(HEXES);
const taken = new Int32Array(HEXES);
let stamp = 0;

const isAlive = (unit: number): boolean => state[unit * FIELDS + PLACE]! >= 0;
const between = (unit: number, other: number): number =>
  distances[state[unit * FIELDS + PLACE]! * HEXES + state[other * FIELDS + PLACE]!]!;
const sees = (unit: number, other: number): boolean =>
  sight[state[unit * FIELDS + PLACE]! * HEXES + state[other * FIELDS + PLACE]!] === 1;

function decide(count: number): number {
  state[DECISIONS]!++;
  return drawFrom(state, PLAYER, count);
}

/** The free hexes within so many steps, nearest first. */
function reach(unit: number, steps: number): number {
  const home = state[unit * FIELDS + PLACE]!;
  let count = 0;
  stamp++;
  seen[home] = stamp;
  queue[0] = home;
  taken[0] = 0;
  let end = 1;
  for (let next = 0; next < end; next++) {
    const hex = queue[next]!;
    const distance = taken[next]!;
    if (distance === steps) continue;
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const other = neighbours[way]!;
      if (other < 0) break;
      if (seen[other] === stamp || wall[other] === 1 || state[UNIT_AT + other]! >= 0) continue;
      seen[other] = stamp;
      queue[end] = other;
      taken[end++] = distance + 1;
      reached[count++] = other;
    }
  }
  return count;
}

function moveTo(unit: number, hex: number): void {
  state[UNIT_AT + state[unit * FIELDS + PLACE]!] = -1;
  state[unit * FIELDS + PLACE] = hex;
  state[UNIT_AT + hex] = unit;
}

/** Steps nearer to a unit (1) or away from it (-1); false where no step is. */
function step(unit: number, other: number, toward: 1 | -1): boolean {
  const goal = state[other * FIELDS + PLACE]!;
  if (goal < 0) return false;
  const home = state[unit * FIELDS + PLACE]!;
  let best = toward * distances[home * HEXES + goal]!;
  let count = 0;
  for (let way = home * 6; way < home * 6 + 6; way++) {
    const hex = neighbours[way]!;
    if (hex < 0) break;
    if (wall[hex] === 1 || state[UNIT_AT + hex]! >= 0) continue;
    const distance = toward * distances[hex * HEXES + goal]!;
    if (distance < best) {
      best = distance;
      candidates[0] = hex;
      count = 1;
    } else if (distance === best && count > 0) candidates[count++] = hex;
  }
  if (count === 0) return false;
  moveTo(unit, candidates[drawFrom(state, PICK, count)]!);
  return true;
}

function approach(unit: number, goal: number, steps: number): void {
  for (let count = 0; count < steps; count++) {
    if (isAlive(goal) && between(unit, goal) === 1) return;
    if (!step(unit, goal, 1)) return;
  }
}

function gainFocus(unit: number, amount: number): void {
  const place = unit * FIELDS + FOCUS;
  state[place] = Math.min(MOST_FOCUS, state[place]! + amount);
}

function gainAim(unit: number): void {
  const place = unit * FIELDS + AIM;
  state[place] = Math.min(MOST_AIM, state[place]! + 1);
}

function loseHurt(unit: number, amount: number): void {
  const place = unit * FIELDS + HURT;
  state[place] = Math.max(0, state[place]! - amount);
}

function fall(unit: number, cause: number): void {
  state[UNIT_AT + state[unit * FIELDS + PLACE]!] = -1;
  state[unit * FIELDS + PLACE] = -1;
  let left = false;
  if (unit >= HEROES) {
    if (cause < HEROES) gainFocus(cause, 1);
    for (let foe = HEROES; foe < UNITS; foe++) if (isAlive(foe)) left = true;
    if (!left) state[OUTCOME] = 1;
    return;
  }
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(hero)) continue;
    gainFocus(hero, 1);
    left = true;
  }
  if (!left) state[OUTCOME] = 2;
}

function suffer(unit: number, amount: number, cause: number): void {
  const place = unit * FIELDS;
  state[place + HURT] = state[place + HURT]! + amount;
  if (state[place + HURT]! >= life[state[place + TYPE]!]!) fall(unit, cause);
  else if (state[place + TYPE] === KIND.brute) gainAim(unit);
}

function guardOf(unit: number): number {
  const type = state[unit * FIELDS + TYPE]!;
  let dice = defence[type]!;
  if (unit < HEROES) {
    for (let hero = 0; hero < HEROES; hero++) {
      if (hero === unit || !isAlive(hero) || between(hero, unit) !== 1) continue;
      dice++;
      break;
    }
  } else if (type === KIND.grunt) {
    for (let foe = UNITS - 2; foe < UNITS; foe++) {
      if (isAlive(foe) && between(foe, unit) === 1) dice++;
    }
  }
  return dice;
}

function assault(unit: number, target: number): void {
  const place = unit * FIELDS;
  const dice = attack[state[place + TYPE]!]! + state[place + AIM]!;
  let misses = 0;
  for (let die = 0; die < dice; die++) {
    const face = drawFrom(state, ROLL, 6);
    state[ROLLS + die] = face;
    misses += isMiss[face]!;
  }
  state[place + AIM] = 0;
  if (unit < HEROES) {
    if (state[place + FOCUS]! > 0 && misses > 0 && decide(2) === 0) {
      state[place + FOCUS]!--;
      for (let die = 0; die < dice; die++) {
        if (isMiss[state[ROLLS + die]!] === 1) state[ROLLS + die] = drawFrom(state, ROLL, 6);
      }
    }
    let sparks = 0;
    for (let die = 0; die < dice; die++) sparks += isSpark[state[ROLLS + die]!]!;
    gainFocus(unit, sparks);
  }
  let harm = 0;
  for (let die = 0; die < dice; die++) harm += hits[state[ROLLS + die]!]!;
  const shields = guardOf(target);
  for (let die = 0; die < shields; die++) harm -= stops[drawFrom(state, ROLL, 6)]!;
  if (harm > 0) suffer(target, harm, unit);
}

const MOVE = 0;
const STRIKE = 1;
const SHOOT = 2;
const REST = 3;
const END = 4;
const open = new Int32Array(5);

function act(hero: number): void {
  const isBowman = state[hero * FIELDS + TYPE] === KIND.bowman;
  for (let action = 0; action < 2 && state[OUTCOME] === 0; action++) {
    let count = 0;
    const spaces = reach(hero, 3);
    if (spaces > 0) open[count++] = MOVE;
    let near = false;
    let inRange = false;
    for (let foe = HEROES; foe < UNITS; foe++) {
      if (!isAlive(foe)) continue;
      const distance = between(hero, foe);
      if (distance === 1) near = true;
      if (isBowman && distance <= 4 && sees(hero, foe)) inRange = true;
    }
    if (near) open[count++] = STRIKE;
    if (inRange) open[count++] = SHOOT;
    open[count++] = REST;
    open[count++] = END;
    switch (open[decide(count)]) {
      case MOVE:
        moveTo(hero, reached[spaces === 1 ? 0 : decide(spaces)]!);
        break;
      case STRIKE:
        assault(hero, pickFoe(hero, false));
        break;
      case SHOOT:
        assault(hero, pickFoe(hero, true));
        break;
      case REST:
        loseHurt(hero, 1);
        break;
      default:
        return;
    }
  }
}

function pickFoe(hero: number, shoots: boolean): number {
  let count = 0;
  for (let foe = HEROES; foe < UNITS; foe++) {
    if (!isAlive(foe)) continue;
    const distance = between(hero, foe);
    if (shoots ? distance <= 4 && sees(hero, foe) : distance === 1) found[count++] = foe;
  }
  return found[count === 1 ? 0 : decide(count)]!;
}

function nearestHero(foe: number): number {
  let best = HEXES;
  let count = 0;
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(hero)) continue;
    const distance = between(hero, foe);
    if (distance < best) {
      best = distance;
      count = 0;
    }
    if (distance === best) candidates[count++] = hero;
  }
  return candidates[drawFrom(state, PICK, count)]!;
}

function wake(foe: number): void {
  const prey = nearestHero(foe);
  const type = state[foe * FIELDS + TYPE]!;
  const roll = drawFrom(state, ROLL, 6) + 1;
  if (type === KIND.grunt) {
    approach(foe, prey, roll === 5 ? 4 : 3);
    if (roll === 5) return;
    if (between(foe, prey) === 1) assault(foe, prey);
    if (roll === 6 && isAlive(prey) && between(foe, prey) === 1) assault(foe, prey);
  } else if (type === KIND.archer) {
    if (roll <= 3) {
      if (between(foe, prey) <= 5 && sees(foe, prey)) assault(foe, prey);
      else approach(foe, prey, 2);
    } else if (roll <= 5) gainAim(foe);
    else for (let count = 0; count < 2 && step(foe, prey, -1); count++);
  } else if (roll <= 4) {
    approach(foe, prey, 2);
    if (between(foe, prey) === 1) assault(foe, prey);
  } else if (roll === 5) {
    for (let hero = 0; hero < HEROES && state[OUTCOME] === 0; hero++) {
      if (isAlive(hero) && between(foe, hero) === 1) assault(foe, hero);
    }
  } else loseHurt(foe, 2);
}

function event(): void {
  const roll = drawFrom(state, ROLL, 6) + 1;
  if (roll === 1) {
    for (let hero = 0; hero < HEROES; hero++) if (isAlive(hero)) suffer(hero, 1, hero);
  } else if (roll === 2) {
    for (let foe = HEROES; foe < UNITS; foe++) if (isAlive(foe)) loseHurt(foe, 1);
  } else if (roll === 3) {
    for (let hero = 0; hero < HEROES; hero++) if (isAlive(hero)) gainFocus(hero, 1);
  }
}

/** Plays a game to its end. */
export function playByHand(seed: number): void {
  state.set(initial);
  seedChance(state, STREAMS, 16, seed);
  seedChance(state, PLAYER, 4, playerSeed(seed));
  while (state[OUTCOME] === 0) {
    state[ROUND]!++;
    for (let hero = 0; hero < HEROES && state[OUTCOME] === 0; hero++) {
      if (isAlive(hero)) act(hero);
    }
    for (let foe = HEROES; foe < UNITS && state[OUTCOME] === 0; foe++) if (isAlive(foe)) wake(foe);
    if (state[OUTCOME] === 0) event();
    if (state[OUTCOME] === 0 && state[ROUND] === ROUNDS) state[OUTCOME] = 3;
  }
}

/** How the game came out that was played last. */
export function endedByHand(): Ended {
  return {
    outcome: OUTCOMES[state[OUTCOME]!]!,
    rounds: state[ROUND]!,
    decisions: state[DECISIONS]!,
    units: Array.from({ length: UNITS }, (_, unit) =>
      isAlive(unit) ? [HURT, AIM, FOCUS, PLACE].map((field) => state[unit * FIELDS + field]!) : [],
    ),
  };
}
