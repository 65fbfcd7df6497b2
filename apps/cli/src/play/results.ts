import type { Bundle } from "@questwright/bundle";
import type { BatchSummary, GameResult } from "@questwright/playtest";
import type { Fault } from "@questwright/runtime";
import { plural } from "../report/report.ts";

/** Where in the text of a pack a rule stands, lines and columns from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The place of a span; `undefined` for span 0, which is nowhere. */
export function placeOfSpan(bundle: Bundle, span: number): SourcePlace | undefined {
  const known = span > 0 ? bundle.spans[span] : undefined;
  if (known === undefined) return undefined;
  const [file, , , line, column] = known;
  return { file: bundle.files[file] ?? "", line, column };
}

/** A fault with the place of the rule. */
export const describeFault = (bundle: Bundle, { code, message, span }: Fault) => ({
  code,
  message,
  at: placeOfSpan(bundle, span) ?? null,
});

/** How a game came out, in a sentence or two. */
export function describeResult(bundle: Bundle, result: GameResult): string {
  const { outcome, rounds, decisions, hash, fault } = result;
  const count = `${plural(rounds, "round")}, ${plural(decisions, "decision")}, hash ${hash}`;
  if (fault !== undefined) return `${faultSentence(bundle, fault)}\nstopped after ${count}`;
  return result.unfinished ? `not ended: ${count}` : `${outcome}: ${count}`;
}

function faultSentence(bundle: Bundle, fault: Fault): string {
  const { code, message, at } = describeFault(bundle, fault);
  const where = at === null ? "" : `${at.file}:${at.line}:${at.column} `;
  return `${where}${message} [${code}]`;
}

/** How a row of games came out, one line for each outcome and each fault. */
export function describeBatch(bundle: Bundle, summary: BatchSummary): string {
  const { games, outcomes, rounds, decisions, faults, unfinished } = summary;
  const share = (count: number) => `${((100 * count) / games).toFixed(1)} %`;
  const spread = (what: string, { least, mean, most }: BatchSummary["rounds"]) =>
    `${what}: ${least} to ${most}, ${mean.toFixed(1)} on average`;
  return [
    `${plural(games, "game")}`,
    ...outcomes.map((each) => `  ${each.outcome}: ${each.games} (${share(each.games)})`),
    spread("rounds", rounds),
    spread("decisions", decisions),
    ...faults.map(({ seed, fault }) => `seed ${seed}: ${faultSentence(bundle, fault)}`),
    ...unfinished.map((seed) => `seed ${seed}: not ended`),
    "",
  ].join("\n");
}
