/**
 * A question about odds as a test: dice are rolled where they are named, what is asked for is said
 * at the end. Playing the test in every way that chance may go gives the odds.
 */
import { type Expression, parseFile, walk } from "@questwright/grammar";
import type { Names } from "../model/names.ts";

/** What is asked: the odds of an expression, or of what a deed does. */
export interface Question {
  /** An expression in which dice may stand (`best of 2d6 >= 5`), a deed, or the name of a table. */
  readonly ask: string;
  /** What is told after a deed: expressions. None: whether it was done. */
  readonly tell?: readonly string[];
  /** Lines of a test without `given`: `ann on hill`, `ann answers "Stand"`. */
  readonly given?: readonly string[];
}

export const QUESTION_TITLE = "What is asked";

/** The test of an expression; undefined where the text is none. */
export function expressionTest(question: Question, names: Names): string | undefined {
  const { rolls, text } = rolledOut(question.ask, names);
  const expression = readExpression(text);
  if (expression === undefined) return undefined;
  const told = isCondition(expression)
    ? [`if ${text} {`, '  say "yes"', "} otherwise {", '  say "no"', "}"]
    : [`let asked-for be ${text}`, 'say "{asked-for}"'];
  return testOf(question, [...rolls, ...told]);
}

/** The test of a deed. */
export function deedTest(question: Question): string {
  const { ask, tell = [] } = question;
  const told = tell.map((_, index) => `{told-${index + 1}}`).join(", ");
  return testOf(question, [
    ask,
    ...(tell.length === 0
      ? ["if so {", '  say "done"', "} otherwise {", '  say "not done"', "}"]
      : [...tell.map((each, index) => `let told-${index + 1} be ${each}`), `say "${told}"`]),
  ]);
}

function testOf({ given = [] }: Question, lines: readonly string[]): string {
  const all = [...given.map((line) => `given ${line}`), ...lines];
  return `test "${QUESTION_TITLE}" {\n${all.map((line) => `  ${line}\n`).join("")}}\n`;
}

const DICE =
  /"[^"]*"|(?<before>\b(?:of|in)\s+\(?)?(?<![\w-])(?<dice>\d*d\d+|\d+\s+(?<die>[\p{L}][\p{L}\p{M}\p{N}-]*))(?![\w-])/gu;

/** The text with a name for each heap of dice, and the lines that roll them. Behind `of` the dice are meant, elsewhere what they show. */
function rolledOut(ask: string, names: Names): { rolls: readonly string[]; text: string } {
  const rolls: string[] = [];
  const text = ask.replace(DICE, (found, ...rest) => {
    const { before, dice, die } = rest.at(-1) as Record<string, string | undefined>;
    if (dice === undefined) return found;
    const symbol = die === undefined ? undefined : names.named.get(die);
    if (die !== undefined && symbol?.symbol !== "die") return found;
    const name = `roll-${rolls.length + 1}`;
    rolls.push(`roll ${dice} as ${name}`);
    if (before !== undefined) return `${before}${name}`;
    const isSymbols =
      symbol?.symbol === "die" && symbol.faces.some((face) => typeof face !== "number");
    return isSymbols ? `(best of ${name})` : `(total of ${name})`;
  });
  return { rolls, text };
}

function readExpression(text: string): Expression | undefined {
  const { file, errors } = parseFile(`test "" {\n  expect ${text}\n}\n`);
  if (errors.length > 0) return undefined;
  let expression: Expression | undefined;
  walk(file, (node) => {
    if (node.kind === "Expect") expression = node.condition;
  });
  return expression;
}

function isCondition({ kind }: Expression): boolean {
  return ["Or", "And", "Not", "Comparison"].includes(kind);
}
