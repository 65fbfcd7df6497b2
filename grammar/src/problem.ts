/** Faults of spelling and shape, as data. The language package words them. */
import { lineTable } from "./lines.ts";

interface CodeSpec {
  readonly severity: "error" | "warning";
  /** Names of the parameters that come with it. */
  readonly params: readonly string[];
  /** What was meant is open, so its fixes are guesses: where a brace was to stand, or which word. */
  readonly guess?: true;
}

/**
 * Every code the grammar can report. `found` and `text` quote the author's text, `expected` is an
 * author word of the token table or one of `EXPECTED`, `suggestion` a word of the language.
 */
export const SYNTAX_CODES = {
  "syntax/bad-character": { severity: "error", params: ["text"] },
  "syntax/other-sign": { severity: "warning", params: ["found", "canonical"] },
  "syntax/decimal-number": { severity: "error", params: ["found"] },
  "syntax/number-too-large": { severity: "error", params: ["found", "limit"] },
  "syntax/unclosed-text": { severity: "error", params: ["text"], guess: true },
  "syntax/dash-line": { severity: "error", params: [] },
  "syntax/semicolon": { severity: "error", params: [] },
  "syntax/unclosed-brace": { severity: "error", params: ["text"], guess: true },
  "syntax/stray-brace": { severity: "error", params: ["text"], guess: true },
  "syntax/missing-brace": { severity: "error", params: ["text"], guess: true },
  "syntax/unclosed-parenthesis": { severity: "error", params: [], guess: true },
  "syntax/stray-parenthesis": { severity: "error", params: [], guess: true },
  "syntax/too-deep": { severity: "error", params: ["limit"] },
  "syntax/too-many": { severity: "error", params: ["limit"] },
  "syntax/torn-line": { severity: "error", params: ["found", "place"] },
  "syntax/missing-word": { severity: "error", params: ["found"] },
  "syntax/misspelt-keyword": { severity: "error", params: ["found", "suggestion"], guess: true },
  "syntax/missing-arrow": { severity: "error", params: ["found"] },
  "syntax/missing-colon": { severity: "error", params: ["found"] },
  "syntax/missing-comma": { severity: "error", params: ["found"] },
  "syntax/reserved-word": { severity: "error", params: ["found", "place"] },
  "syntax/repeated-clause": { severity: "error", params: ["clause"] },
  "syntax/unexpected": { severity: "error", params: ["found"] },
  "syntax/expected": { severity: "error", params: ["expected", "found"] },
} as const satisfies Readonly<Record<string, CodeSpec>>;

export type SyntaxCode = keyof typeof SYNTAX_CODES;

/** Replaces `start`..`end` with `text`; applying it mends the fault it comes with. */
export interface SyntaxFix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface SyntaxProblem {
  readonly code: SyntaxCode;
  readonly severity: "error" | "warning";
  readonly start: number;
  readonly end: number;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fixes: readonly SyntaxFix[];
}

/** After so many a file is no text of the language, and more would help nobody. */
export const MOST_PROBLEMS = 500;

const NO_FIXES: readonly SyntaxFix[] = [];

/** Collects the problems of one file, up to `MOST_PROBLEMS` errors and as many warnings. */
export class ProblemList {
  readonly items: SyntaxProblem[] = [];
  #errors = 0;
  #warnings = 0;

  /** True when no further error will be recorded, so that reading on is idle. */
  get full(): boolean {
    return this.#errors > MOST_PROBLEMS;
  }

  report(
    code: SyntaxCode,
    start: number,
    end: number,
    params: SyntaxProblem["params"] = {},
    fixes: readonly SyntaxFix[] = NO_FIXES,
  ): void {
    if (SYNTAX_CODES[code].severity === "warning") {
      if (this.#warnings++ < MOST_PROBLEMS)
        this.items.push(problem(code, start, end, params, fixes));
    } else if (this.#errors < MOST_PROBLEMS) {
      this.#errors++;
      this.items.push(problem(code, start, end, params, fixes));
    } else if (this.#errors === MOST_PROBLEMS) {
      this.#errors++;
      this.items.push(problem("syntax/too-many", start, end, { limit: MOST_PROBLEMS }, NO_FIXES));
    }
  }

  /** Takes back what was reported since there were `length` items. */
  takeBack(length: number): readonly SyntaxProblem[] {
    const taken = this.items.splice(length);
    for (const { severity } of taken) severity === "error" ? this.#errors-- : this.#warnings--;
    return taken;
  }

  /** Puts back what was taken. */
  putBack(taken: readonly SyntaxProblem[]): void {
    for (const item of taken) {
      item.severity === "error" ? this.#errors++ : this.#warnings++;
      this.items.push(item);
    }
  }
}

const problem = (
  code: SyntaxCode,
  start: number,
  end: number,
  params: SyntaxProblem["params"],
  fixes: readonly SyntaxFix[],
): SyntaxProblem => ({ code, severity: SYNTAX_CODES[code].severity, start, end, params, fixes });

/**
 * The problems in the order of the text. One that only echoes another goes: a brace too many, or one
 * left open, on a line that has another fault; whatever the same slip makes of the next few words.
 */
export function settled(text: string, items: readonly SyntaxProblem[]): readonly SyntaxProblem[] {
  const sorted = [...items].sort((one, other) => one.start - other.start || one.end - other.end);
  const errors = sorted.filter(({ severity }) => severity === "error");
  if (errors.length < 2) return sorted;
  const table = lineTable(text);
  const lineOf = (problem: SyntaxProblem) => table.positionAt(problem.start).line;
  const faulty = new Set(errors.filter((problem) => !isBrace(problem)).map(lineOf));
  const slips = new Set(errors.filter(isSlip).map(lineOf));
  const echoes = new Set<SyntaxProblem>();
  let last: SyntaxProblem | undefined;
  for (const problem of errors) {
    const line = lineOf(problem);
    if (isLimit(problem)) continue;
    const isEcho =
      (isBrace(problem) && faulty.has(line)) ||
      (!isSlip(problem) && slips.has(line)) ||
      (last !== undefined && follows(text, last, problem));
    if (isEcho) echoes.add(problem);
    else last = problem;
  }
  return sorted.filter((problem) => !echoes.has(problem));
}

const isBrace = ({ code }: SyntaxProblem): boolean =>
  code === "syntax/stray-brace" || code === "syntax/unclosed-brace";

const isLimit = ({ code }: SyntaxProblem): boolean =>
  code === "syntax/too-many" || code === "syntax/too-deep";

/** A sign typed for another: what is amiss around it comes of it. */
const isSlip = ({ code }: SyntaxProblem): boolean =>
  code === "syntax/bad-character" || code === "syntax/unclosed-text" || code === "syntax/semicolon";

/** So many words on a text reads as it should again. */
const NEAR = 3;
/** Longer stretches hold more words than that. */
const NEAR_TEXT = 200;

/** Whether a problem stands so near behind another that it comes of it. The same again is a fault of its own. */
function follows(text: string, before: SyntaxProblem, { code, start }: SyntaxProblem): boolean {
  if (code === before.code && code !== "syntax/torn-line") return false;
  if (start <= before.end) return true;
  if (start - before.end > NEAR_TEXT) return false;
  const between = text.slice(before.end, start).match(/[\p{L}\p{N}_-]+|"[^"\n]*"|[^\s]/gu) ?? [];
  return between.length <= NEAR;
}

/** At most `most` characters of a text, for quoting it in a message; never half a surrogate pair. */
export function quote(text: string, most = 40): string {
  if (text.length <= most) return text;
  const cut = /[\ud800-\udbff]$/.test(text.slice(0, most)) ? most - 1 : most;
  return `${text.slice(0, cut)}…`;
}
