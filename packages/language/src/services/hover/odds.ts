import { type FileNode, type Node, pathAt, type TableNode } from "@questwright/grammar";
import { bandText } from "../../check/coverage.ts";
import { type DiceTerm, diceText, namedDice } from "../../check/dice.ts";
import {
  type Distribution,
  faceDistribution,
  odds,
  repeatDistribution,
  sumDistribution,
} from "../../check/distribution.ts";
import { bandOf, rowsOf } from "../../check/table-rows.ts";
import type { Names } from "../../model/names.ts";
import { bareName } from "../../model/node-name.ts";
import type { Hover } from "./hover.ts";

/** More faces than this, of all dice together, are not summed while somebody waits. */
const MOST_FACES = 1000;

/** The exact odds of the dice; undefined for dice with symbols and for heaps of dice. */
export function distributionOf(dice: readonly DiceTerm[]): Distribution | undefined {
  let sum = faceDistribution([0]);
  let count = 0;
  for (const term of dice) {
    count += term.count;
    const faces = term.die.faces.filter((face): face is number => typeof face === "number");
    if (faces.length !== term.die.faces.length || faces.length === 0) return undefined;
    if (count > 1 && faces.length * count > MOST_FACES) return undefined;
    sum = sumDistribution(sum, repeatDistribution(faceDistribution(faces), term.count));
  }
  return sum;
}

/**
 * The dice that the rows of a table or of a roll are chosen by, where nothing is added to them;
 * undefined for what has no rows of its own.
 */
export function thrownFor(node: Node, names: Names): DiceTerm[] | undefined {
  if (node.kind === "Table")
    return node.dice === undefined || node.from !== undefined
      ? undefined
      : namedDice(node.dice, names);
  if (node.kind !== "Phrase" || node.rows === undefined || node.may !== undefined) return undefined;
  const verb = node.items.findIndex(({ value }) => /^rolls?$/.test(bareName(value)?.text ?? ""));
  const [thrown, next] = verb < 0 ? [] : node.items.slice(verb + 1);
  if (thrown === undefined || thrown.label !== undefined) return undefined;
  // `roll 5 d6`, `roll bet d6`: how many are thrown is another term.
  const isCounted = next !== undefined && next.label === undefined;
  return isCounted ? undefined : namedDice(thrown.value, names);
}

/** On the key of a row: how likely it is; on dice: every total of them. */
export function oddsAt(tree: FileNode, offset: number, names: Names): Hover | undefined {
  const path = pathAt(tree, offset);
  const key = path.findLast((node) => node.kind === "Key");
  const row = path.findLast((node) => node.kind === "Row");
  const owner = path[path.findLastIndex((node) => node.kind === "Rows") - 1];
  if (key === undefined || key.each || row === undefined || owner === undefined)
    return diceAt(path, names);
  const dice = thrownFor(owner, names);
  const distribution = dice && distributionOf(dice);
  const band = bandOf(key, row);
  if (distribution === undefined || band === undefined) return undefined;
  const text = `**${bandText(band)}** on ${diceText(dice!)}: ${odds(distribution, band.low, band.high)}`;
  return { text, start: key.start, end: key.end };
}

const MOST_TOTALS = 40;

/** `2d6`: how likely each total is, and as much or more. */
function diceAt(path: readonly Node[], names: Names): Hover | undefined {
  const node = path.findLast(({ kind }) => kind === "Dice" || kind === "Number");
  if (node === undefined || (node.kind !== "Dice" && node.kind !== "Number")) return undefined;
  const dice = namedDice(node, names);
  const distribution = dice && distributionOf(dice);
  if (distribution === undefined || distribution.ways.size > MOST_TOTALS) return undefined;
  const totals = [...distribution.ways.keys()].sort((a, b) => a - b);
  const most = totals[totals.length - 1]!;
  const lines = totals.map(
    (total) =>
      `| ${total} | ${odds(distribution, total, total)} | ${odds(distribution, total, most)} |`,
  );
  const head = [`**${diceText(dice!)}**`, "", "| total | odds | or more |", "| --- | --- | --- |"];
  return { text: [...head, ...lines].join("\n"), start: node.start, end: node.end };
}

/** The odds of every row of a table as a Markdown table; "" where they cannot be told. */
export function tableOdds(table: TableNode, names: Names): string {
  const dice = thrownFor(table, names);
  const distribution = dice && distributionOf(dice);
  if (distribution === undefined) return "";
  const lines = rowsOf(table).flatMap((row) =>
    row.keys.flatMap((key) => {
      const band = bandOf(key, row);
      if (band === undefined) return [];
      const title = row.title?.value ?? (row.unknown === undefined ? "" : "unknown");
      return [`| ${bandText(band)} | ${title} | ${odds(distribution, band.low, band.high)} |`];
    }),
  );
  return lines.length === 0
    ? ""
    : ["| roll | | odds |", "| --- | --- | --- |", ...lines].join("\n");
}
