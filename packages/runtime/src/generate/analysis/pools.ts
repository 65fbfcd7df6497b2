/** Dice expressions that are known when code is written, and what rolls of them give. */
import { DIE_STRIDE } from "@questwright/bundle";
import type { Program } from "../../program/program.ts";

/** What a roll gives: of so many of one die with symbols its face, or how many there are. */
export function resultFor(
  program: Program,
  lists: string,
  dice: string,
  count: string,
  list: string,
): string {
  const isCounted = count !== "(-1)";
  const die = isCounted ? program.bundle.dice[Number(dice)] : undefined;
  if (die?.symbols !== true) return `resultOf(m,${list})`;
  return `(${lists}[${list}]===1?${lists}[${list}+1]&${DIE_STRIDE - 1}:${lists}[${list}])`;
}

/** So many of each die that a dice expression stands for. */
export function poolOf(program: Program, dice: number): readonly (readonly number[])[] {
  if (dice >= DIE_STRIDE) return [[Math.floor(dice / DIE_STRIDE) - 1, dice % DIE_STRIDE]];
  return program.bundle.dicePools[dice] ?? [];
}
