import type { Bundle } from "@questwright/bundle";
import { type Asked, QUESTION_TITLE } from "@questwright/language";
import {
  asNumber,
  exactOdds,
  type Fraction,
  fraction,
  fractionText,
  plus,
  tableOdds,
  times,
  ZERO,
} from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import {
  type Command,
  jsonOption,
  numberOption,
  textOption,
  UsageError,
} from "../command/command.ts";
import type { Console } from "../command/console.ts";
import { compileWith } from "./compile-pack.ts";
import { refuse } from "./load-bundle.ts";

const MOST_WAYS = 1_000_000_000;

/** Exact odds, as fractions. */
export const odds: Command = {
  synopsis: 'PACK "EXPR" [--tell "EXPR; …"] [--given "LINE; …"] [--json]',
  about: [
    "EXPR is an expression of the pack in which dice are rolled where they stand (`best of 2d6 >= 5`, `2d6 + 2`), a deed (`ann attacks wolf`), or the name of a table. Nothing is sampled: every way that chance may go is played, or counted.",
    "Of a deed you are told whether it was done, or what the expressions of --tell are after it. What a test would be given goes into --given: who stands where, what is answered. Of a table you get the odds of its rows, and of the results where rows send to other tables.",
    'With --json: {"ask", "about", "ways"?, "outcomes": [{value, probability, decimal}], "mean"?, "rows"?, "results"?}; probabilities are fractions such as "5/43".',
  ],
  options: {
    tell: { type: "string", value: '"EXPR; …"', help: "what to tell after a deed" },
    given: { type: "string", value: '"LINE; …"', help: "what a test would be given" },
    ways: { type: "string", value: "N", help: "give up after so many ways (1,000,000)" },
    ...jsonOption,
  },
  arity: [2, 2],
  examples: [
    'questwright odds content/starter "best of 2d6"',
    'questwright odds content/starter "2d6 >= 9"',
    'questwright odds content/blackstone "standard-events" --json',
  ],
  async run({ arguments: [path, ask], options, console }) {
    const given = linesOf(textOption(options, "given"));
    const tell = linesOf(textOption(options, "tell"));
    const mostWays = numberOption(options, "ways", [1, MOST_WAYS]);
    const question = { ask: ask!, given, tell };
    const compiled = compileWith(path!, console, (workspace, { id }) =>
      workspace.ask(id, question),
    );
    const { bundle, built } = compiled;
    if (bundle === undefined || built === undefined)
      return refuse(compiled, options.json === true, console);
    const answer = answerTo(built, bundle, mostWays, (ways) => {
      console.progress(`${ways.toLocaleString("en")} ways`);
      return true;
    });
    console.progress("");
    if (typeof answer === "string") throw new UsageError(answer);
    if (options.json === true) console.json({ ask, ...asJson(answer) });
    else show(answer, console);
    return 0;
  },
};

/** What stands between two lines of `--given` and `--tell`. */
const linesOf = (text = ""): string[] =>
  text
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A value and how likely it is; of a table, a result and how often it comes up for one roll. */
interface Line {
  readonly value: string;
  readonly probability: Fraction;
}

interface Answer {
  readonly about: Asked["about"];
  readonly outcomes: readonly Line[];
  /** Of a table: each row with its numbers. */
  readonly rows?: readonly (Line & { readonly title: string })[];
  /** Of a table: how many results one roll has on average. */
  readonly results?: Fraction;
  readonly ways?: number;
}

/** The answer, or why there is none. */
function answerTo(
  asked: Asked,
  bundle: Bundle,
  mostWays: number | undefined,
  goOn: (ways: number) => boolean,
): Answer | string {
  if (asked.about === "table") {
    const odds = tableOdds(bundle, asked.table);
    if ("refused" in odds) return odds.refused;
    return {
      about: "table",
      outcomes: odds.finals.map(({ row, expected }) => ({ value: row, probability: expected })),
      rows: odds.rows.map(({ low, high, title, probability }) => ({
        value: low === high ? `${low}` : `${low}-${high}`,
        title,
        probability,
      })),
      results: odds.results,
    };
  }
  const test = bundle.tests?.findLast(({ title }) => title === QUESTION_TITLE);
  if (test === undefined) return "The question was not compiled.";
  const odds = exactOdds(
    loadSystem(bundle),
    test,
    mostWays === undefined ? { goOn } : { goOn, mostWays },
  );
  if ("refused" in odds) return odds.refused;
  const outcomes = odds.outcomes
    .map(({ told, probability }) => ({ value: told, probability }))
    .sort((a, b) => byValue.compare(a.value, b.value));
  return { about: asked.about, outcomes, ways: odds.ways };
}

/** Numbers by their size, words by the alphabet. */
const byValue = {
  compare(a: string, b: string): number {
    const [left, right] = [Number(a), Number(b)];
    if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
    return a < b ? -1 : 1;
  },
};

/** The mean of outcomes that are all whole numbers. */
function meanOf({ about, outcomes }: Answer): Fraction | undefined {
  if (about === "table" || !outcomes.every(({ value }) => /^-?\d+$/.test(value))) return undefined;
  return outcomes.reduce(
    (sum, { value, probability }) => plus(sum, times(fraction(BigInt(value)), probability)),
    ZERO,
  );
}

const withFraction = ({ probability }: Line) => ({
  probability: fractionText(probability),
  decimal: asNumber(probability),
});

function asJson(answer: Answer): object {
  const mean = meanOf(answer);
  const { about, outcomes, rows, results, ways } = answer;
  return {
    about,
    ways,
    outcomes: outcomes.map((line) => ({ value: line.value, ...withFraction(line) })),
    mean: mean && fractionText(mean),
    rows: rows?.map((line) => ({ row: line.value, title: line.title, ...withFraction(line) })),
    results: results && fractionText(results),
  };
}

function show(answer: Answer, console: Console): void {
  const { outcomes, rows, results } = answer;
  if (rows !== undefined) {
    table(
      rows.map((line) => ({ ...line, value: `${line.value} ${line.title}`.trim() })),
      console,
    );
    console.out(`\nResults of one roll: ${fractionText(results ?? ZERO)}\n`);
  }
  table(outcomes, console);
  const mean = meanOf(answer);
  if (mean !== undefined)
    console.out(
      `\nOn average ${fractionText(mean)}${mean.under === 1n ? "" : ` (${rounded(mean)})`}\n`,
    );
}

function table(lines: readonly Line[], console: Console): void {
  const width = Math.max(...lines.map(({ value }) => value.length));
  const fractions = lines.map(({ probability }) => fractionText(probability));
  const wide = Math.max(...fractions.map(({ length }) => length));
  lines.forEach(({ value, probability }, index) => {
    const share = `${(asNumber(probability) * 100).toFixed(2)} %`.padStart(9);
    console.out(`${value.padEnd(width)}  ${fractions[index]!.padStart(wide)}${share}\n`);
  });
}

const rounded = (value: Fraction): string =>
  asNumber(value)
    .toFixed(4)
    .replace(/\.?0+$/, "");
