/**
 * The skirmish as boardgame.io has it done: plain objects changed by moves, its own dice, its reducer
 * without client and without undo, which is the fastest it offers. A turn's move and its target are
 * one move here, so it takes fewer decisions than the others.
 */
import { createRequire } from "node:module";
import { drawFrom, playerSeed, seedChance } from "./chance.ts";
import {
  ATTACK,
  DEFENCE,
  distances,
  HEROES,
  HEXES,
  HITS,
  KIND,
  LIFE,
  MISS,
  MOST_AIM,
  MOST_FOCUS,
  neighbours,
  ROUNDS,
  SPARK,
  STOPS,
  sight,
  UNIT_KINDS,
  UNIT_PLACES,
  UNITS,
  wall,
} from "./field.ts";

interface Unit {
  readonly id: number;
  readonly kind: number;
  hurt: number;
  aim: number;
  focus: number;
  /** -1 where it is gone. */
  place: number;
}

interface State {
  readonly units: Unit[];
  readonly at: number[];
  round: number;
  hero: number;
  acts: number;
  out: number;
  pending: { target: number; dice: number[] } | null;
}

interface Random {
  Die(sides: number): number;
  Die(sides: number, count: number): number[];
  Shuffle<Item>(items: Item[]): Item[];
}

interface Context {
  readonly G: State;
  readonly random: Random;
}

type Move = readonly [name: string, argument: number];

const between = (unit: Unit, other: Unit): number => distances[unit.place * HEXES + other.place]!;
const sees = (unit: Unit, other: Unit): boolean => sight[unit.place * HEXES + other.place] === 1;
const alive = (G: State, from: number, to: number): Unit[] =>
  G.units.slice(from, to).filter(({ place }) => place >= 0);
const heroesOf = (G: State) => alive(G, 0, HEROES);
const foesOf = (G: State) => alive(G, HEROES, UNITS);

function setup(): State {
  const at = Array<number>(HEXES).fill(-1);
  const units = UNIT_KINDS.map((kind, id) => {
    at[UNIT_PLACES[id]!] = id;
    return { id, kind, hurt: 0, aim: 0, focus: 0, place: UNIT_PLACES[id]! };
  });
  return { units, at, round: 1, hero: 0, acts: 0, out: 0, pending: null };
}

const gainFocus = (unit: Unit, amount: number) => {
  unit.focus = Math.min(MOST_FOCUS, unit.focus + amount);
};
const gainAim = (unit: Unit) => {
  unit.aim = Math.min(MOST_AIM, unit.aim + 1);
};
const loseHurt = (unit: Unit, amount: number) => {
  unit.hurt = Math.max(0, unit.hurt - amount);
};

function suffer(G: State, unit: Unit, amount: number, cause: Unit): void {
  unit.hurt += amount;
  if (unit.hurt < LIFE[unit.kind]!) {
    if (unit.kind === KIND.brute) gainAim(unit);
    return;
  }
  G.at[unit.place] = -1;
  unit.place = -1;
  if (unit.id >= HEROES) {
    if (cause.id < HEROES) gainFocus(cause, 1);
    if (foesOf(G).length === 0) G.out = 1;
    return;
  }
  const left = heroesOf(G);
  for (const hero of left) gainFocus(hero, 1);
  if (left.length === 0) G.out = 2;
}

function guardOf(G: State, unit: Unit): number {
  const dice = DEFENCE[unit.kind]!;
  if (unit.id < HEROES) {
    const near = heroesOf(G).some((hero) => hero.id !== unit.id && between(hero, unit) === 1);
    return dice + (near ? 1 : 0);
  }
  if (unit.kind !== KIND.grunt) return dice;
  const brutes = foesOf(G).filter((foe) => foe.kind === KIND.brute && between(foe, unit) === 1);
  return dice + brutes.length;
}

const rolled = (random: Random, count: number): number[] =>
  count <= 0 ? [] : random.Die(6, count).map((face) => face - 1);

function strikeDice(random: Random, unit: Unit): number[] {
  const dice = rolled(random, ATTACK[unit.kind]! + unit.aim);
  unit.aim = 0;
  return dice;
}

function finish(G: State, random: Random, unit: Unit, target: Unit, dice: number[]): void {
  let harm = 0;
  for (const face of dice) {
    harm += HITS[face]!;
    if (unit.id < HEROES && SPARK[face] === 1) gainFocus(unit, 1);
  }
  for (const face of rolled(random, guardOf(G, target))) harm -= STOPS[face]!;
  if (harm > 0) suffer(G, target, harm, unit);
}

function moveTo(G: State, unit: Unit, hex: number): void {
  G.at[unit.place] = -1;
  unit.place = hex;
  G.at[hex] = unit.id;
}

function freeAround(G: State, hex: number): number[] {
  const free: number[] = [];
  for (let way = hex * 6; way < hex * 6 + 6 && neighbours[way]! >= 0; way++) {
    const other = neighbours[way]!;
    if (wall[other] === 0 && G.at[other]! < 0) free.push(other);
  }
  return free;
}

function step(G: State, random: Random, unit: Unit, goal: Unit, toward: 1 | -1): boolean {
  if (goal.place < 0) return false;
  const measure = (hex: number) => toward * distances[hex * HEXES + goal.place]!;
  const home = measure(unit.place);
  const better = freeAround(G, unit.place).filter((hex) => measure(hex) < home);
  if (better.length === 0) return false;
  const least = Math.min(...better.map(measure));
  const best = better.filter((hex) => measure(hex) === least);
  moveTo(G, unit, best[random.Die(best.length) - 1]!);
  return true;
}

function approach(G: State, random: Random, unit: Unit, goal: Unit, steps: number): void {
  for (let count = 0; count < steps; count++) {
    if (goal.place >= 0 && between(unit, goal) === 1) return;
    if (!step(G, random, unit, goal, 1)) return;
  }
}

function wake(G: State, random: Random, foe: Unit): void {
  const heroes = heroesOf(G);
  const least = Math.min(...heroes.map((hero) => between(hero, foe)));
  const near = heroes.filter((hero) => between(hero, foe) === least);
  const prey = near[random.Die(near.length) - 1]!;
  const assault = (target: Unit) => finish(G, random, foe, target, strikeDice(random, foe));
  const beside = () => prey.place >= 0 && between(foe, prey) === 1;
  const roll = random.Die(6);
  if (foe.kind === KIND.grunt) {
    approach(G, random, foe, prey, roll === 5 ? 4 : 3);
    if (roll === 5) return;
    if (beside()) assault(prey);
    if (roll === 6 && beside()) assault(prey);
  } else if (foe.kind === KIND.archer) {
    if (roll <= 3) {
      if (between(foe, prey) <= 5 && sees(foe, prey)) assault(prey);
      else approach(G, random, foe, prey, 2);
    } else if (roll <= 5) gainAim(foe);
    else for (let count = 0; count < 2 && step(G, random, foe, prey, -1); count++);
  } else if (roll <= 4) {
    approach(G, random, foe, prey, 2);
    if (beside()) assault(prey);
  } else if (roll === 5) {
    for (const hero of heroesOf(G)) if (G.out === 0 && between(foe, hero) === 1) assault(hero);
  } else loseHurt(foe, 2);
}

function nextHero(G: State): void {
  G.acts = 0;
  do G.hero++;
  while (G.hero < HEROES && G.units[G.hero]!.place < 0);
}

function endRound(G: State, random: Random): void {
  for (const foe of foesOf(G)) if (G.out === 0) wake(G, random, foe);
  if (G.out !== 0) return;
  const roll = random.Die(6);
  if (roll === 1) for (const hero of heroesOf(G)) suffer(G, hero, 1, hero);
  else if (roll === 2) for (const foe of foesOf(G)) loseHurt(foe, 1);
  else if (roll === 3) for (const hero of heroesOf(G)) gainFocus(hero, 1);
  if (G.out !== 0) return;
  if (G.round === ROUNDS) {
    G.out = 3;
    return;
  }
  G.round++;
  G.hero = -1;
  nextHero(G);
}

function afterMove(G: State, random: Random, ends: boolean): void {
  if (G.out !== 0) return;
  G.acts++;
  if (ends || G.acts >= 2) nextHero(G);
  if (G.hero >= HEROES) endRound(G, random);
}

function assaultMove({ G, random }: Context, target: number): void {
  const unit = G.units[G.hero]!;
  const dice = strikeDice(random, unit);
  if (unit.focus > 0 && dice.some((face) => MISS[face] === 1)) {
    G.pending = { target, dice };
    return;
  }
  finish(G, random, unit, G.units[target]!, dice);
  afterMove(G, random, false);
}

const game = {
  name: "skirmish",
  disableUndo: true,
  setup,
  moves: {
    move: ({ G, random }: Context, hex: number) => {
      moveTo(G, G.units[G.hero]!, hex);
      afterMove(G, random, false);
    },
    strike: assaultMove,
    shoot: assaultMove,
    rest: ({ G, random }: Context) => {
      loseHurt(G.units[G.hero]!, 1);
      afterMove(G, random, false);
    },
    end: ({ G, random }: Context) => afterMove(G, random, true),
    resolve: ({ G, random }: Context, again: number) => {
      const { target, dice } = G.pending!;
      const unit = G.units[G.hero]!;
      G.pending = null;
      if (again === 1) unit.focus--;
      const shown = dice.map((face) =>
        again === 1 && MISS[face] === 1 ? random.Die(6) - 1 : face,
      );
      finish(G, random, unit, G.units[target]!, shown);
      afterMove(G, random, false);
    },
  },
  endIf: ({ G }: Context) => (G.out === 0 ? undefined : { out: G.out }),
};

function reach(G: State, from: number, steps: number): number[] {
  const seen = new Set([from]);
  const found: number[] = [];
  let border = [from];
  for (let distance = 0; distance < steps; distance++) {
    const next: number[] = [];
    for (const hex of border) {
      for (const other of freeAround(G, hex)) {
        if (seen.has(other)) continue;
        seen.add(other);
        next.push(other);
        found.push(other);
      }
    }
    border = next;
  }
  return found;
}

const player = new Int32Array(4);
const pick = <Item>(items: readonly Item[]): Item => items[drawFrom(player, 0, items.length)]!;

/** Any kind of move with the same chance, then any target: as the players of the others choose. */
function anyMove(G: State): Move {
  if (G.pending !== null) return ["resolve", drawFrom(player, 0, 2)];
  const unit = G.units[G.hero]!;
  const foes = foesOf(G);
  const targets: readonly (readonly [string, readonly number[]])[] = [
    ["move", reach(G, unit.place, 3)],
    ["strike", foes.filter((foe) => between(unit, foe) === 1).map(({ id }) => id)],
    [
      "shoot",
      unit.kind !== KIND.bowman
        ? []
        : foes.filter((foe) => between(unit, foe) <= 4 && sees(unit, foe)).map(({ id }) => id),
    ],
    ["rest", [0]],
    ["end", [0]],
  ];
  const [name, arguments_] = pick(targets.filter(([, found]) => found.length > 0));
  return [name, pick(arguments_)];
}

interface Running {
  readonly G: State;
  readonly ctx: { readonly gameover?: { readonly out: number }; readonly currentPlayer: string };
}

interface Library {
  CreateGameReducer(options: { game: unknown }): (state: Running, action: unknown) => Running;
  InitializeGame(options: { game: unknown; numPlayers: number }): Running;
}

process.env.NODE_ENV = "production";
const library = createRequire(import.meta.url)("boardgame.io/internal") as Library;
const reduce = library.CreateGameReducer({ game });

/** Plays a game to its end and gives its outcome: 1 won, 2 lost, 3 drawn. */
export function playByBoardgameIo(seed: number): number {
  seedChance(player, 0, 4, playerSeed(seed));
  let state = library.InitializeGame({ game: { ...game, seed }, numPlayers: 1 });
  while (state.ctx.gameover === undefined) {
    const [type, argument] = anyMove(state.G);
    const payload = { type, args: [argument], playerID: state.ctx.currentPlayer };
    state = reduce(state, { type: "MAKE_MOVE", payload });
  }
  return state.ctx.gameover.out;
}
