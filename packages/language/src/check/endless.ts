import { type BlockNode, childrenOf, type PhraseNode, type Statement } from "@questwright/grammar";
import { tableEndless } from "../diagnostics/generated/table.ts";
import type { Names } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { TableSymbol } from "../model/symbols.ts";
import { namedDice, possibleTotals } from "./dice.ts";
import {
  type Distribution,
  faceDistribution,
  repeatDistribution,
  sumDistribution,
} from "./distribution.ts";
import { bandOf, isUnconditional, rowsOf } from "./table-rows.ts";

/** How many rolls on other tables, and on itself, one roll on a table calls for on average. */
type Further = ReadonlyMap<TableSymbol, number>;

/** Walked so often, what dies out is below any number that matters. */
const STEPS = 2000;
const NOTHING = 1e-3;

/**
 * Tables that call for rolls on themselves, straight or through others, so often that they go on for
 * ever: each roll brings one more or several on average. Only rolls that are sure to be made count.
 */
export function checkEndless(
  tables: readonly TableSymbol[],
  names: Names,
  reporter: Reporter,
): void {
  const further = new Map(tables.map((table) => [table, furtherRolls(table, names)]));
  const calling = tables.filter((table) => further.get(table)!.size > 0);
  if (calling.length === 0) return;
  for (const table of calling) {
    const circle = circleOf(table, further);
    if (circle.size === 0 || !growsFor(table, circle, further)) continue;
    reporter.report(tableEndless(table.at, { table: table.name }));
  }
}

/** The tables that are reached from a table and lead back to it; none where it never comes back. */
function circleOf(
  table: TableSymbol,
  further: ReadonlyMap<TableSymbol, Further>,
): ReadonlySet<TableSymbol> {
  const reached = reachable(table, further);
  return new Set([...reached].filter((each) => reachable(each, further).has(table)));
}

function reachable(
  from: TableSymbol,
  further: ReadonlyMap<TableSymbol, Further>,
): ReadonlySet<TableSymbol> {
  const reached = new Set<TableSymbol>();
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const each of further.get(next)?.keys() ?? [])
      if (!reached.has(each)) {
        reached.add(each);
        waiting.push(each);
      }
  return reached;
}

function growsFor(
  table: TableSymbol,
  circle: ReadonlySet<TableSymbol>,
  further: ReadonlyMap<TableSymbol, Further>,
): boolean {
  let now = new Map([[table, 1]]);
  for (let step = 0; step < STEPS; step += 1) {
    const next = new Map<TableSymbol, number>();
    for (const [from, count] of now)
      for (const [to, times] of further.get(from)!)
        if (circle.has(to)) next.set(to, (next.get(to) ?? 0) + count * times);
    const all = [...next.values()].reduce((sum, each) => sum + each, 0);
    if (all < NOTHING) return false;
    if (all > 1 / NOTHING) return true;
    now = next;
  }
  return true;
}

function furtherRolls(table: TableSymbol, names: Names): Further {
  const found = new Map<TableSymbol, number>();
  const rows = rowsOf(table.node).filter(isUnconditional);
  if (!rows.some(({ outcome }) => outcome !== undefined && mentionsOn(outcome))) return found;
  const distribution = distributionOf(table, names);
  if (distribution === undefined) return found;
  for (const row of rows) {
    if (row.outcome === undefined) continue;
    const bands = row.keys.flatMap((key) => bandOf(key, row) ?? []);
    let ways = 0n;
    for (const [total, count] of distribution.ways)
      if (bands.some(({ low, high }) => low <= total && total <= high)) ways += count;
    const share = Number(ways) / Number(distribution.all);
    for (const [to, times] of rollsIn(row.outcome, names))
      found.set(to, (found.get(to) ?? 0) + share * times);
  }
  return found;
}

const mentionsOn = (block: BlockNode): boolean => rollsOn(block).length > 0;

function distributionOf(table: TableSymbol, names: Names): Distribution | undefined {
  const dice = table.node.dice && namedDice(table.node.dice, names);
  if (dice === undefined || possibleTotals(dice) === undefined) return undefined;
  let sum = faceDistribution([0]);
  for (const { die, count } of dice) {
    const faces = die.faces.filter((face) => typeof face === "number");
    sum = sumDistribution(sum, repeatDistribution(faceDistribution(faces), count));
  }
  return sum;
}

function rollsIn(block: BlockNode, names: Names): readonly (readonly [TableSymbol, number])[] {
  return rollsOn(block).flatMap(({ phrase, times }) => {
    const on = phrase.items.find(({ label }) => label === "on")!;
    const name = bareName(on.value);
    const table = name === undefined ? undefined : names.named.get(nameText(name));
    return table?.symbol === "table" ? [[table, times] as const] : [];
  });
}

/** Phrases with `roll … on …` that are sure to be done, and how often. */
function rollsOn(block: BlockNode): readonly { phrase: PhraseNode; times: number }[] {
  const rolls: { phrase: PhraseNode; times: number }[] = [];
  for (const statement of block.statements) {
    if (mayLeave(statement)) break;
    if (statement.kind === "Phrase" && isRollOn(statement))
      rolls.push({ phrase: statement, times: 1 });
    if (statement.kind !== "Repeat" || statement.until !== undefined || statement.atMost) continue;
    const { times } = statement;
    if (times?.kind !== "Number") continue;
    for (const each of rollsOn(statement.body))
      rolls.push({ ...each, times: each.times * times.value });
  }
  return rolls;
}

/** `stop` and `give` end what stands behind them; so may whatever holds one. */
function mayLeave(statement: Statement): boolean {
  if (statement.kind === "Phrase" && statement.items.length > 0) {
    const name = bareName(statement.items[0]!.value);
    const word = name === undefined ? "" : nameText(name);
    if (["stop", "give", "leave", "end"].includes(word)) return true;
  }
  return childrenOf(statement).some(
    (child) => child.kind === "Block" && child.statements.some(mayLeave),
  );
}

function isRollOn({ items, may }: PhraseNode): boolean {
  if (may !== undefined || !items.some(({ label }) => label === "on")) return false;
  return items.some(({ label, value }) => {
    const name = label === undefined ? bareName(value) : undefined;
    return name !== undefined && /^rolls?$/.test(nameText(name));
  });
}
