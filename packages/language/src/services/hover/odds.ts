import { type FileNode, pathAt, type TableNode } from "@questwright/grammar";
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

/** On the key of a row: how likely it is. */
export function oddsAt(tree: FileNode, offset: number, names: Names): Hover | undefined {
  const path = pathAt(tree, offset);
  const key = path.findLast((node) => node.kind === "Key");
  const row = path.findLast((node) => node.kind === "Row");
  const table = path.findLast((node) => node.kind === "Table");
  if (key === undefined || row === undefined || table === undefined) return undefined;
  const dice = table.dice && namedDice(table.dice, names);
  const distribution = dice && distributionOf(dice);
  const band = bandOf(key, row);
  if (distribution === undefined || band === undefined) return undefined;
  const text = `**${bandText(band)}** on ${diceText(dice!)}: ${odds(distribution, band.low, band.high)}`;
  return { text, start: key.start, end: key.end };
}

/** The odds of every row of a table as a Markdown table; "" where they cannot be told. */
export function tableOdds(table: TableNode, names: Names): string {
  const dice = table.dice && namedDice(table.dice, names);
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
