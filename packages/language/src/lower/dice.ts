/** Dice and dice expressions. */
import type { Die } from "@questwright/bundle";
import type { DieSymbol } from "../model/symbols.ts";
import { type Lowering, titleOf } from "./lowering.ts";

/** The number of a dice expression: so many of each die, a die once. */
export function poolOf(
  lowering: Lowering,
  dice: readonly (readonly [die: DieSymbol, count: number])[],
): number {
  const counts = new Map<number, number>();
  for (const [die, count] of dice) {
    const number = lowering.dice.of(die);
    counts.set(number, (counts.get(number) ?? 0) + count);
  }
  return lowering.pools.of([...counts].filter(([, count]) => count > 0));
}

export function lowerDie(lowering: Lowering, die: DieSymbol): Die {
  const faces = die.faces.map((face) => faceOf(lowering, face));
  const numbers = [...new Set(faces)].sort((a, b) => a - b);
  return {
    name: die.name,
    title: titleOf(lowering, die),
    faces,
    symbols: die.symbols,
    ranks: die.symbols ? lowering.faceOrder.map((face) => lowering.words.of(face)) : numbers,
  };
}

export function faceOf(lowering: Lowering, face: string | number): number {
  return typeof face === "string" ? lowering.words.of(face) : face;
}
