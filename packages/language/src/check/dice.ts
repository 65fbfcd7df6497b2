import type { Expression, NameNode } from "@questwright/grammar";
import { dieWithSides, MOST_DICE, MOST_SIDES, type Names, numericDie } from "../model/names.ts";
import { bareName, isUnlabelled, nameText } from "../model/node-name.ts";
import type { DieSymbol } from "../model/symbols.ts";

/** So many of one die. */
export interface DiceTerm {
  readonly die: DieSymbol;
  readonly count: number;
}

/** The dice that an expression names outright; undefined where they are known in play only. */
export function namedDice(expression: Expression, names: Names): DiceTerm[] | undefined {
  switch (expression.kind) {
    case "Dice":
      if (expression.sides > MOST_SIDES) return undefined;
      return [{ die: dieWithSides(expression.sides), count: expression.count }];
    case "Number": {
      const [word, more] = expression.words;
      return word !== undefined && more === undefined
        ? dieNamed(word, expression.value, names)
        : undefined;
    }
    case "Sum": {
      const left = namedDice(expression.left, names);
      const right = expression.operator === "+" ? namedDice(expression.right, names) : undefined;
      return left === undefined || right === undefined ? undefined : [...left, ...right];
    }
    case "Paren":
      return isUnlabelled(expression) ? namedDice(expression.inner, names) : undefined;
    default: {
      const name = bareName(expression);
      return name === undefined ? undefined : dieNamed(name, 1, names);
    }
  }
}

function dieNamed(node: NameNode, count: number, names: Names): DiceTerm[] | undefined {
  const name = nameText(node);
  const symbol = names.named.get(name) ?? numericDie(name);
  return symbol?.symbol === "die" ? [{ die: symbol, count }] : undefined;
}

/** More totals than this are not worked out: a table of so many rows is not written by hand. */
const MOST_RESULTS = 100_000;

/**
 * Every total the dice can show, ascending; undefined for dice with symbols and for more than a
 * hundred thousand totals.
 */
export function possibleTotals(dice: readonly DiceTerm[]): number[] | undefined {
  let least = 0;
  let most = 0;
  const rolled: number[][] = [];
  for (const { die, count } of dice) {
    const faces = numericFaces(die);
    if (faces === undefined || count > MOST_DICE) return undefined;
    least += count * faces.reduce(smaller);
    most += count * faces.reduce(greater);
    for (let each = 0; each < count; each += 1) rolled.push(faces);
  }
  if (most - least >= MOST_RESULTS) return undefined;
  if (rolled.every(isUnbroken))
    return Array.from({ length: most - least + 1 }, (_, at) => least + at);
  let totals = new Set([0]);
  for (const faces of rolled) {
    if (totals.size * faces.length > MOST_RESULTS) return undefined;
    totals = new Set([...totals].flatMap((total) => faces.map((face) => total + face)));
  }
  return [...totals].sort((a, b) => a - b);
}

/** Every number from the least to the greatest face is on the die. */
function isUnbroken(faces: readonly number[]): boolean {
  return faces.reduce(greater) - faces.reduce(smaller) + 1 === faces.length;
}

function greater(a: number, b: number): number {
  return Math.max(a, b);
}

function smaller(a: number, b: number): number {
  return Math.min(a, b);
}

/** The distinct faces of dice that show nothing but symbols; undefined for others. */
export function symbolFaces(dice: readonly DiceTerm[]): string[] | undefined {
  const faces = new Set<string>();
  for (const { die } of dice)
    for (const face of die.faces) {
      if (typeof face !== "string") return undefined;
      faces.add(face);
    }
  return faces.size === 0 ? undefined : [...faces];
}

/** The distinct numbers on a die; undefined for a die with symbols. */
export function numericFaces(die: DieSymbol): number[] | undefined {
  const faces = new Set<number>();
  for (const face of die.faces) {
    if (typeof face !== "number") return undefined;
    faces.add(face);
  }
  return faces.size === 0 ? undefined : [...faces];
}

/** How the dice are written: `d20`, `2d6`, `3 bone + d6`. */
export function diceText(dice: readonly DiceTerm[]): string {
  return dice
    .map(({ die, count }) => {
      if (count === 1) return die.name;
      return die.builtIn ? `${count}${die.name}` : `${count} ${die.name}`;
    })
    .join(" + ");
}
