/** A table to roll on: a row for each record. */
import { columnOfNumbers, readDice } from "./dice.ts";
import { type Range, rangeText, readRange } from "./ranges.ts";
import { type Cell, faultAt, type ImportFault, type Rows } from "./rows.ts";
import { quoted } from "./words.ts";
import type { Written } from "./write-list.ts";

export interface TableWords {
  readonly name: string;
  readonly title: string;
  /** As it is written, `2d6`; undefined: as the rows tell. */
  readonly dice: string | undefined;
}

/** Where the numbers of the rows stand, -1 nowhere: in a column called so, or in the first that holds nothing else. */
export function numbersColumn({ header, records }: Rows): number {
  const named = header.findIndex(({ text }) => columnOfNumbers(text) !== undefined);
  const holds = (index: number) =>
    records.length > 0 && records.every((record) => readRange(record[index]!.text) !== undefined);
  if (named >= 0 && holds(named)) return named;
  if (named >= 0 && columnOfNumbers(header[named]!.text)!.dice !== undefined) return named;
  return header.length > 1 && holds(0) ? 0 : -1;
}

/** What the rows do is left to be written: each does nothing yet. */
export function writeTable(rows: Rows, words: TableWords): Written {
  const { header, records } = rows;
  const at = numbersColumn(rows);
  const [text, extra] = header.flatMap((_, index) => (index === at ? [] : [index]));
  if (text === undefined)
    return { faults: [faultAt(header[0]!, "a table needs a column of texts beside the numbers")] };
  if (extra !== undefined) {
    const message =
      "a table takes numbers and one column of texts: leave this one out, or say --as list";
    return { faults: [faultAt(header[extra]!, message)] };
  }
  const faults: ImportFault[] = [];
  const ranges = records.map((record, index): Range => {
    if (at < 0) return { low: index + 1, high: index + 1 };
    const range = readRange(record[at]!.text);
    if (range === undefined)
      faults.push(faultAt(record[at]!, `"${record[at]!.text}" is neither a number nor a range`));
    return range ?? { low: 0, high: 0 };
  });
  if (faults.length > 0) return { faults };
  const dice =
    (words.dice && readDice(words.dice)) ?? diceOf(at < 0 ? undefined : header[at]!, ranges);
  if (dice === undefined) {
    const { low } = boundsOf(ranges);
    const message = `the rows begin with ${low}: say what is rolled with --dice`;
    return { faults: [faultAt(header[Math.max(0, at)]!, message)] };
  }
  const lines = records.map(
    (record, index) => `  ${rangeText(ranges[index]!)} ${quoted(record[text]!.text)} -> { }`,
  );
  return {
    text: [`table ${words.name} ${quoted(words.title)} ${dice} {`, ...lines, "}", ""].join("\n"),
  };
}

/** The lowest and the highest number of all rows. */
function boundsOf(ranges: readonly Range[]): { readonly low: number; readonly high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const range of ranges) {
    low = Math.min(low, range.low);
    high = Math.max(high, range.high ?? range.low);
  }
  return { low, high };
}

/** What the column is called, else the dice whose results the rows are. */
function diceOf(header: Cell | undefined, ranges: readonly Range[]): string | undefined {
  const said = header && columnOfNumbers(header.text)?.dice;
  if (said !== undefined) return said;
  const { low, high } = boundsOf(ranges);
  if (low === 1) return `d${high}`;
  if (low === 11 && high === 66) return "d66";
  // Two and three dice of six are what tables with these ends are rolled with.
  if (low === 2 && high === 12) return "2d6";
  return low === 3 && high === 18 ? "3d6" : undefined;
}
