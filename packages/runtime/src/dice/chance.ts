/** Chance decided from outside, so that every outcome of a roll can be looked at. */
import { E_NEXT, E_PLACE } from "../memory/layout.ts";
import type { Machine } from "../vm/machine.ts";
import { header, stateKey } from "../world/entities.ts";
import { link, unlink } from "../world/links.ts";

/** Decides where else the seed would. */
export interface Chance {
  /** The place of one of these outcomes, each as likely as its weight (from 1) says. */
  decide(weights: readonly bigint[]): number;
}

/** Chance from outside, and what it has not decided yet: cards whose order in their place nobody has seen. */
export interface Decider {
  readonly chance: Chance;
  readonly loose: Set<number>;
}

/** The place of one of so many that are equally likely. */
export const decideEvenly = ({ chance }: Decider, count: number): number =>
  count === 1 ? 0 : chance.decide(Array<bigint>(count).fill(1n));

/**
 * The faces that equal dice of one roll show. Such dice have no order, so it is decided how many
 * show each face, which are far fewer outcomes; the faces come sorted as on the die.
 */
export function decideFaces(
  { chance }: Decider,
  faces: readonly number[],
  count: number,
): readonly number[] {
  const frequencies = new Map<number, bigint>();
  for (const face of faces) frequencies.set(face, (frequencies.get(face) ?? 0n) + 1n);
  const shown: number[] = [];
  let others = BigInt(faces.length);
  let passed = 0;
  for (const [face, frequency] of frequencies) {
    const left = count - shown.length;
    if (left <= 0) break;
    if (left === 1) {
      shown.push(decideFace(chance, [...frequencies].slice(passed)));
      break;
    }
    passed += 1;
    others -= frequency;
    const many = others === 0n ? left : chance.decide(binomialWeights(left, frequency, others));
    for (let die = 0; die < many; die++) shown.push(face);
  }
  return shown;
}

/** The face of the one die that is left, of these faces and how often each is on it. */
function decideFace(chance: Chance, faces: readonly (readonly [number, bigint])[]): number {
  const face = faces.length === 1 ? 0 : chance.decide(faces.map(([, frequency]) => frequency));
  return faces[face]![0];
}

/** For 0 to `count` successes in so many tries: in how many ways they come up. */
function binomialWeights(count: number, success: bigint, failure: bigint): bigint[] {
  const weights: bigint[] = [];
  let choices = 1n;
  for (let many = 0; many <= count; many++) {
    weights.push(choices * success ** BigInt(many) * failure ** BigInt(count - many));
    choices = (choices * BigInt(count - many)) / BigInt(many + 1);
  }
  return weights;
}

/**
 * Decides which card lies first, where that is open: one of those whose order nobody has seen. Cards
 * that are the same to every rule are one outcome.
 */
export function settleFirst(machine: Machine, decider: Decider, first: number): number {
  const { loose, chance } = decider;
  if (!loose.has(first)) return first;
  const bySame = new Map<string, number[]>();
  for (let card = first; card !== 0; card = header(machine, card, E_NEXT)) {
    if (!loose.has(card)) continue;
    const key = stateKey(machine, card);
    const same = bySame.get(key);
    if (same === undefined) bySame.set(key, [card]);
    else same.push(card);
  }
  const outcomes = [...bySame.values()];
  const chosen =
    outcomes.length === 1 ? 0 : chance.decide(outcomes.map(({ length }) => BigInt(length)));
  const card = outcomes[chosen]![0]!;
  if (card !== first) exchange(machine, first, card);
  loose.delete(card);
  return card;
}

/** Exchanges two cards of one place; the first lies before the second. */
function exchange(machine: Machine, first: number, second: number): void {
  const { loose } = machine.decider!;
  const where = header(machine, first, E_PLACE);
  const afterFirst = header(machine, first, E_NEXT);
  const afterSecond = header(machine, second, E_NEXT);
  const areLoose = [first, second].filter((card) => loose.has(card));
  unlink(machine, first);
  unlink(machine, second);
  if (afterFirst === second) {
    link(machine, first, where, afterSecond);
    link(machine, second, where, first);
  } else {
    link(machine, second, where, afterFirst);
    link(machine, first, where, afterSecond);
  }
  for (const card of areLoose) loose.add(card);
}
