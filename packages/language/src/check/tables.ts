import type { Expression, KeyNode, RowNode } from "@questwright/grammar";
import type { Fault, FaultFix, Span } from "../diagnostics/fault.ts";
import {
  tableEmpty,
  tableGap,
  tableImpossibleRow,
  tableInverted,
  tableLimits,
  tableNeverReached,
  tableOtherDice,
  tableOverlap,
} from "../diagnostics/generated/table.ts";
import { joined } from "../diagnostics/wording.ts";
import type { Names } from "../model/names.ts";
import { bareName } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { TableSymbol } from "../model/symbols.ts";
import { type Band, bandText, type Coverage, coverage, type Gap } from "./coverage.ts";
import { diceText, namedDice, possibleTotals, symbolFaces } from "./dice.ts";
import { checkFaces, checkNoFaces } from "./faces.ts";
import { checkGrid } from "./grids.ts";
import { insertRowAfter, insertRowBefore } from "./row-fix.ts";
import {
  bandOf,
  baseOf,
  isUnconditional,
  isWhole,
  type KeyBand,
  rowsOf,
  spanOf,
} from "./table-rows.ts";

/** Rows against dice, cells against columns. What stands in rows and cells is the binder's affair. */
export function checkTable(table: TableSymbol, names: Names, reporter: Reporter): void {
  const rows = rowsOf(table.node);
  if (rows.length === 0) {
    if (table.node.like === undefined && table.node.rows?.recovered !== true)
      reporter.report(tableEmpty(table.at, { table: table.name }));
    return;
  }
  checkBands(table, rows, names, reporter);
  checkGrid(table, rows, reporter);
  checkWords(table, rows, reporter);
}

const TABLE_OF_DICE = /\bthis (\d*d\d+) table\b/i;
const LEAST_OF_DICE = "this d6 table".length;

/** A row that speaks of "this d100 table" while the table is rolled with a d8. */
function checkWords(table: TableSymbol, rows: readonly RowNode[], reporter: Reporter): void {
  const { dice } = table.node;
  if (dice?.kind !== "Dice" && dice?.kind !== "Path") return;
  const written = textOf(dice);
  for (const { title } of rows) {
    if (title === undefined || title.value.length < LEAST_OF_DICE) continue;
    const said = TABLE_OF_DICE.exec(title.value)?.[1];
    if (said === undefined || plainDice(said) === plainDice(written)) continue;
    const related = [{ message: "The dice are said here.", at: spanOf(table, dice) }];
    reporter.report(tableOtherDice(spanOf(table, title), { said, dice: written }, { related }));
  }
}

const textOf = (dice: Expression): string =>
  dice.kind === "Dice" ? `${dice.count}d${dice.sides}` : (bareName(dice)?.text ?? "");

const plainDice = (dice: string): string => dice.toLowerCase().replace(/^1?d/, "1d");

function checkBands(
  table: TableSymbol,
  rows: readonly RowNode[],
  names: Names,
  reporter: Reporter,
): void {
  const bands: KeyBand[] = [];
  for (const row of rows)
    for (const key of row.keys) {
      const band = bandOf(key, row);
      if (band !== undefined) bands.push(band);
    }
  for (const band of bands)
    if (band.inverted) reporter.report(inverted(band, spanOf(table, band.key)));
  const diceNode = table.node.dice ?? baseOf(table, names)?.node.dice;
  const dice = diceNode && namedDice(diceNode, names);
  const faces = dice && symbolFaces(dice);
  if (faces !== undefined) {
    checkFaces(table, rows, { faces, dice: diceText(dice!) }, names, reporter);
    return;
  }
  if (dice !== undefined) checkNoFaces(table, rows, diceText(dice), reporter);
  const results = statedResults(table, names, reporter) ?? (dice && possibleTotals(dice));
  if (results === undefined) {
    const answers = plainAnswers(bands, seenResults(bands));
    checkOverlaps(table, bands, answers, reporter);
    return;
  }
  const answers = plainAnswers(bands, results);
  const named = dice === undefined ? "This table" : diceText(dice);
  checkPossible(table, bands, answers, named, reporter);
  checkOverlaps(table, bands, answers, reporter);
  if (isWhole(table, rows)) checkGaps(table, rows, answers, names, reporter);
}

/** Results of some dice beside the rows that answer them whatever else holds. */
interface Answers {
  readonly results: readonly number[];
  /** Bands of the rows without a condition; where all are, the bands of the table themselves. */
  readonly plain: readonly KeyBand[];
  readonly covered: Coverage;
}

function plainAnswers(bands: readonly KeyBand[], results: readonly number[]): Answers {
  const isPlain = ({ row }: KeyBand) => isUnconditional(row);
  const plain = bands.every(isPlain) ? bands : bands.filter(isPlain);
  return { results, plain, covered: coverage(results, plain) };
}

/** `from 0 to 8`: what modifiers make of the dice. */
function statedResults(table: TableSymbol, names: Names, reporter: Reporter): number[] | undefined {
  const { from, to } =
    table.node.from === undefined ? (baseOf(table, names)?.node ?? table.node) : table.node;
  if (from === undefined) return undefined;
  const [least, most] = [plainNumber(from), to && plainNumber(to)];
  if (least === undefined || most === undefined || most < least || most - least >= MOST_STATED) {
    const at = { start: from.start, end: (to ?? from).end };
    if (table.node.from === from) reporter.report(tableLimits(spanOf(table, at)));
    return undefined;
  }
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/** More results than these are not written by hand. */
const MOST_STATED = 100_000;

function plainNumber(node: Expression): number | undefined {
  if (node.kind === "Negate") {
    const value = plainNumber(node.operand);
    return value === undefined ? undefined : -value;
  }
  return node.kind === "Number" && node.words.length === 0 ? node.value : undefined;
}

/** Without known dice every number that a row names may come up. */
function seenResults(bands: readonly Band[]): number[] {
  const ends = bands.flatMap(({ low, high }) => (high - low > 1e4 ? [low] : [low, high]));
  return [...new Set(ends)].sort((a, b) => a - b);
}

function inverted({ key, low, high }: KeyBand, at: Span): Fault {
  const band = key.value.kind === "Range" ? key.value.raw : `${low}`;
  const fix = {
    title: `Write \`${low}-${high}\``,
    sure: false,
    edits: [{ at, text: `${low}-${high}` }],
  };
  return tableInverted(at, { band }, { fixes: [fix] });
}

function checkPossible(
  table: TableSymbol,
  bands: readonly KeyBand[],
  { results, plain, covered }: Answers,
  dice: string,
  reporter: Reporter,
): void {
  const least = results[0]!;
  const most = results[results.length - 1]!;
  const all = plain === bands ? covered : coverage(results, bands);
  const impossible = new Set(all.impossible);
  bands.forEach((band, index) => {
    if (!impossible.has(index) && band.low >= least && band.high <= most) return;
    const at = spanOf(table, band.key);
    if (impossible.has(index)) {
      reporter.report(tableImpossibleRow(at, { dice, results: bandText(band) }));
      return;
    }
    const beyond: Band[] = [];
    if (band.low < least) beyond.push({ low: band.low, high: least - 1 });
    if (band.high > most && Number.isFinite(band.high))
      beyond.push({ low: most + 1, high: band.high });
    if (beyond.length === 0) return;
    const kept = bandText({ low: Math.max(band.low, least), high: Math.min(band.high, most) });
    const fix = { title: `Write \`${kept}\``, sure: false, edits: [{ at, text: kept }] };
    reporter.report(tableImpossibleRow(at, { dice, results: bandsText(beyond) }, { fixes: [fix] }));
  });
}

function checkOverlaps(
  table: TableSymbol,
  bands: readonly KeyBand[],
  { results, plain, covered }: Answers,
  reporter: Reporter,
): void {
  for (const { first, second, results: shared } of covered.shared) {
    const message = "The other row is here.";
    reporter.report(
      tableOverlap(
        spanOf(table, plain[second]!.key),
        { table: table.name, shared: bandsText(shared) },
        { related: [{ message, at: spanOf(table, plain[first]!.key) }] },
      ),
    );
  }
  if (plain === bands) return;
  bands.forEach((band, index) => {
    if (isUnconditional(band.row)) return;
    const before = bands.slice(0, index).filter(({ row }) => isUnconditional(row));
    const own = results.filter((result) => result >= band.low && result <= band.high);
    if (own.length > 0 && coverage(own, before).missing.length === 0)
      reporter.report(tableNeverReached(spanOf(table, band.key)));
  });
}

function checkGaps(
  table: TableSymbol,
  rows: readonly RowNode[],
  { results, plain, covered }: Answers,
  names: Names,
  reporter: Reporter,
): void {
  const inherited = inheritedBands(table, rows, names, new Set([table]));
  if (inherited === undefined) return;
  const all = inherited.length === 0 ? covered : coverage(results, [...plain, ...inherited]);
  for (const gap of all.missing) {
    const before = gap.after === undefined ? undefined : plain[gap.after];
    const at = before === undefined ? table.at : spanOf(table, before.key);
    reporter.report(
      tableGap(
        at,
        { table: table.name, missing: bandText(gap) },
        { fixes: gapFixes(table, rows, before?.row, gap) },
      ),
    );
  }
}

/**
 * Bands of the rows that `like` brings; undefined when they are not known. A row of the table's own
 * with numbers stands for the base row of its title; one without takes over that row's numbers.
 */
function inheritedBands(
  table: TableSymbol,
  rows: readonly RowNode[],
  names: Names,
  seen: Set<TableSymbol>,
): Band[] | undefined {
  if (table.node.like === undefined) return [];
  const base = baseOf(table, names);
  if (base === undefined || seen.has(base)) return undefined;
  const renumbered = new Set(
    rows.flatMap(({ keys, title }) => (title && !keys.every(isTitle) ? [title.value] : [])),
  );
  const own = rowsOf(base.node);
  const more = inheritedBands(base, own, names, seen.add(base));
  const kept = own
    .filter((row) => isUnconditional(row) && !renumbered.has(row.title?.value ?? ""))
    .flatMap((row) => row.keys.flatMap((key) => bandOf(key, row) ?? []));
  return more && [...kept, ...more];
}

function isTitle({ value }: KeyNode): boolean {
  return value.kind === "Text";
}

function gapFixes(
  table: TableSymbol,
  rows: readonly RowNode[],
  before: RowNode | undefined,
  gap: Gap,
): FaultFix[] {
  const file = table.pack.files.find(({ path }) => path === table.file);
  if (file === undefined) return [];
  const line = `${bandText(gap)} unknown "why"`;
  const edit =
    before === undefined
      ? insertRowBefore(file, rows[0]!, line)
      : insertRowAfter(file, before, line);
  return [{ title: `Add \`${line}\``, sure: false, edits: [edit] }];
}

function bandsText(bands: readonly Band[]): string {
  return joined(bands.map(bandText), "and");
}
