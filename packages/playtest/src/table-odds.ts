/** Exact odds of a table whose rows may send to other tables, to itself even. */
import type { Bundle, Expr, RollOperands, Stmt, TableRow } from "@questwright/bundle";
import {
  dividedBy,
  type Fraction,
  fraction,
  isZero,
  minus,
  ONE,
  plus,
  times,
  ZERO,
} from "./fraction.ts";

export interface RowOdds {
  /** Numbers of the row; the title may be "". */
  readonly low: number;
  readonly high: number;
  readonly title: string;
  readonly probability: Fraction;
}

/** A row in which a chain of rolls may end. */
export interface FinalRow {
  /** Of the table where the row stands, `corridor`. */
  readonly table: string;
  /** The title of the row, else its numbers. */
  readonly row: string;
  /** How often it comes up, on average, for one roll; a probability where no row rolls more than once. */
  readonly expected: Fraction;
}

export type TableOdds =
  | {
      readonly rows: readonly RowOdds[];
      readonly finals: readonly FinalRow[];
      /** Results of one roll on average: 1 where no row rolls more than once. */
      readonly results: Fraction;
    }
  | { readonly refused: string };

/**
 * The odds of each row for one roll with the table's own dice, and of the rows in which rolling on
 * ends: rows that roll on a table are followed. Tables that send to each other give as many linear
 * equations as there are tables. Refused: rows with conditions, rolls within conditions or loops,
 * dice with symbols, and rolls that go on without end.
 */
export function tableOdds(bundle: Bundle, name: string): TableOdds {
  const first = bundle.tables.findIndex((table) => table.name === name);
  if (first < 0) return { refused: `There is no table ${name}.` };
  if (bundle.tables[first]!.dice === 0) return { refused: `${name} says no dice to roll on it.` };
  const rolls: Rolled[] = [{ table: first, dice: bundle.tables[first]!.dice }];
  const chances: (readonly RowChance[])[] = [];
  for (let index = 0; index < rolls.length; index += 1) {
    const found = rowChances(bundle, rolls[index]!, rolls);
    if (typeof found === "string") return { refused: found };
    chances.push(found);
  }
  const expected = solve(chances);
  if (expected === undefined) return { refused: "It may roll on and on without end." };
  const finals = chances.flatMap((rows, index) =>
    rows
      .filter(({ next, probability }) => next.length === 0 && !isZero(probability))
      .map(({ row, probability }) => ({
        table: bundle.tables[rolls[index]!.table]!.name,
        row: bundle.strings[row.title] || rowNumbers(row),
        expected: times(expected[index]!, probability),
      })),
  );
  return {
    rows: chances[0]!.map(({ row: { low, high, title }, probability }) => ({
      low,
      high,
      title: bundle.strings[title] ?? "",
      probability,
    })),
    finals: merged(finals),
    results: finals.reduce((sum, { expected: each }) => plus(sum, each), ZERO),
  };
}

/** A roll on a table, with dice that may be others than its own. */
interface Rolled {
  readonly table: number;
  readonly dice: number;
}

type IfStmt = Extract<Stmt, readonly ["if", ...unknown[]]>;

interface RowChance {
  readonly row: TableRow;
  readonly probability: Fraction;
  /** The rolls that the row sends to, by their place. */
  readonly next: readonly number[];
}

/** The rows of a roll; what they send to and is not known yet is added to `rolls`. */
function rowChances(
  bundle: Bundle,
  { table, dice }: Rolled,
  rolls: Rolled[],
): readonly RowChance[] | string {
  const { rows, name } = bundle.tables[table]!;
  const totals = totalsOf(bundle, dice);
  if (totals === undefined) return `The dice of ${name} show symbols.`;
  const chances: RowChance[] = [];
  for (const row of rows) {
    const sent = row.body < 0 ? [] : rollsIn(bundle.procs[row.body]!.body);
    if (row.guard >= 0 || sent === undefined)
      return `What a row of ${name} does depends on the game: ask for a deed that rolls on it.`;
    const next = sent.map((roll) => placeOf(rolls, roll));
    chances.push({ row, probability: within(totals, row), next });
  }
  return chances;
}

function placeOf(rolls: Rolled[], { table, dice }: Rolled): number {
  const known = rolls.findIndex((roll) => roll.table === table && roll.dice === dice);
  return known >= 0 ? known : rolls.push({ table, dice }) - 1;
}

/** The rolls on tables that deeds make one after another; undefined where they depend on something. */
function rollsIn(body: readonly Stmt[]): Rolled[] | undefined {
  const found: Rolled[] = [];
  for (const statement of body) {
    if (statement[0] === "roll") {
      const { table, dice, count } = statement[2] as RollOperands;
      if (table === -1) continue;
      if (typeof table !== "number" || typeof dice !== "number" || count !== -1) return undefined;
      found.push({ table, dice });
    } else if (statement[0] === "if" && isForSomebody(statement)) {
      const within = rollsIn(statement[3]);
      if (within === undefined) return undefined;
      found.push(...within);
    } else if (statement[0] !== "lookup" && holdsLookup(statement)) return undefined;
  }
  return found;
}

/** Whether deeds are done for somebody, if there is one: for the odds of a table by itself there is. */
const isForSomebody = ([, , condition, , otherwise]: IfStmt): boolean =>
  asksForSomebody(condition) && otherwise.length === 1 && otherwise[0]![0] === "so";

const asksForSomebody = (condition: Expr): boolean =>
  typeof condition !== "number" &&
  condition[0] === "ne" &&
  condition[2] === 0 &&
  typeof condition[1] !== "number" &&
  condition[1][0] === "local";

const holdsLookup = (part: unknown): boolean =>
  Array.isArray(part) && (part[0] === "lookup" || part.some(holdsLookup));

/** Ways by total of numeric dice, with the count of all ways. */
function totalsOf({ dice, dicePools }: Bundle, pool: number): Totals | undefined {
  let ways = new Map([[0, 1n]]);
  for (const [die, count] of dicePools[pool] ?? []) {
    const { faces, symbols } = dice[die]!;
    if (symbols) return undefined;
    for (let rolled = 0; rolled < count; rolled += 1) {
      const sums = new Map<number, bigint>();
      for (const [total, many] of ways)
        for (const face of faces) sums.set(total + face, (sums.get(total + face) ?? 0n) + many);
      ways = sums;
    }
  }
  return { ways, all: [...ways.values()].reduce((sum, many) => sum + many, 0n) };
}

interface Totals {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly all: bigint;
}

function within({ ways, all }: Totals, { low, high }: TableRow): Fraction {
  let good = 0n;
  for (const [total, many] of ways) if (total >= low && total <= high) good += many;
  return fraction(good, all);
}

/**
 * How often each roll is made on average when the first is made once: x = e + xA, by Gauss-Jordan
 * elimination. Undefined where that never ends: no solution, or one below nought.
 */
function solve(chances: readonly (readonly RowChance[])[]): Fraction[] | undefined {
  const size = chances.length;
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (_, column) =>
      column === size ? (row === 0 ? ONE : ZERO) : row === column ? ONE : ZERO,
    ),
  );
  chances.forEach((rows, from) => {
    for (const { probability, next } of rows)
      for (const to of next) matrix[to]![from] = minus(matrix[to]![from]!, probability);
  });
  for (let column = 0; column < size; column += 1) {
    const pivot = matrix.findIndex((row, at) => at >= column && !isZero(row[column]!));
    if (pivot < 0) return undefined;
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    const by = matrix[column]![column]!;
    matrix[column] = matrix[column]!.map((value) => dividedBy(value, by));
    for (let row = 0; row < size; row += 1) {
      const factor = matrix[row]![column]!;
      if (row === column || isZero(factor)) continue;
      matrix[row] = matrix[row]!.map((value, at) =>
        minus(value, times(factor, matrix[column]![at]!)),
      );
    }
  }
  const solution = matrix.map((row) => row[size]!);
  return solution.some(({ over }) => over < 0n) ? undefined : solution;
}

/** Rows of one title are one result, in whichever table they stand. */
function merged(finals: readonly FinalRow[]): FinalRow[] {
  const byRow = new Map<string, FinalRow>();
  for (const final of finals) {
    const known = byRow.get(final.row);
    const expected = known === undefined ? final.expected : plus(known.expected, final.expected);
    byRow.set(final.row, { ...(known ?? final), expected });
  }
  return [...byRow.values()];
}

const rowNumbers = ({ low, high }: TableRow): string =>
  low === high ? `${low}` : `${low}–${high}`;
