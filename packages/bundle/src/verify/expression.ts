import { DIE_STRIDE, type Expr, type Slot } from "../ir.ts";
import { EXPRESSION_OPERATORS, type ExpressionOperand, type IndexOperand } from "../operators.ts";
import type { Bundle, Proc } from "../types.ts";
import { inWords, type Letters, procLetters, verbLetters } from "./letters.ts";
import type { Report } from "./report.ts";

/** The proc whose code is checked. */
export interface CodeScope {
  readonly bundle: Bundle;
  readonly report: Report;
  readonly proc: Proc;
  /** Names the proc in messages. */
  readonly where: string;
  /** Entities known before play: things, and the spaces of every map. */
  readonly entities: number;
  /** Hooks whose body this proc is, by when they fire. */
  readonly hooked: { readonly before: boolean; readonly instead: boolean; readonly roll: boolean };
  /** Procs that a pure proc calls are noted here. */
  readonly calls: Set<number>;
}

const kindOfValue = (slot: Slot): string => (slot === "l" ? "a list" : "an integer");

/** What an expression gives. Reports what is wrong inside it. */
export function checkExpression(scope: CodeScope, expression: Expr): Slot {
  if (typeof expression === "number") return "i";
  const operator = expression[0];
  const { operands, rest, result } = EXPRESSION_OPERATORS[operator];
  let position = 1;
  for (const name in operands) {
    checkOperand(scope, operator, name, operands[name]!, expression[position] as Expr);
    position += 1;
  }
  if (rest === "integer") {
    for (; position < expression.length; position++) {
      expect(scope, operator, "item", "integer", expression[position] as Expr);
    }
  }
  switch (operator) {
    case "local":
      return slotLetter(scope, expression[1]) ?? "i";
    case "if":
      return sameBranches(scope, expression[2], expression[3]);
    case "call":
      return checkCall(scope, expression[1], expression.slice(2) as Expr[]);
    case "ask": {
      const proc = scope.bundle.adjectives[expression[1]]?.proc;
      if (proc !== undefined) checkCall(scope, proc, expression.slice(2) as Expr[]);
      return "i";
    }
    case "did":
      checkMatches(scope, expression[1], expression.slice(3) as [number, Expr][]);
      return "i";
    case "reach":
    case "walk":
      for (const { enter, halt, cross, step } of scope.bundle.boards) {
        scope.calls.add(enter).add(halt).add(cross).add(step);
      }
      return result === "list" ? "l" : "i";
    case "sees":
      for (const { hide } of scope.bundle.boards) scope.calls.add(hide);
      return result === "list" ? "l" : "i";
    default:
      return result === "list" ? "l" : "i";
  }
}

function checkOperand(
  scope: CodeScope,
  operator: string,
  name: string,
  operand: string,
  value: Expr,
): void {
  switch (operand) {
    case "slot":
      checkSlot(scope, operator, value as number);
      return;
    case "integerSlot":
      checkSlot(scope, operator, value as number, "i");
      return;
    case "field":
    case "kind":
    case "verb":
    case "verbOrNone":
    case "adjective":
    case "proc":
      checkIndex(scope, operator, operand, value as number);
      return;
    case "zeroOrOne":
    case "direction":
      return;
    default:
      expect(scope, operator, name, operand as ExpressionOperand, value);
  }
}

/** Checks a constant index into a list of the bundle. */
export function checkIndex(
  scope: CodeScope,
  operator: string,
  operand: IndexOperand,
  index: number,
): boolean {
  const least = operand === "verbOrNone" ? -1 : 0;
  const what = `${scope.where}: the ${operand === "verbOrNone" ? "verb" : operand} of "${operator}"`;
  return scope.report.index(what, index, lengthOf(scope.bundle, operand), least);
}

function lengthOf(bundle: Bundle, operand: IndexOperand): number {
  switch (operand) {
    case "field":
      return bundle.fields.length;
    case "kind":
      return bundle.kinds.length;
    case "verb":
    case "verbOrNone":
      return bundle.verbs.length;
    case "adjective":
      return bundle.adjectives.length;
    case "proc":
      return bundle.procs.length;
    case "effect":
      return bundle.effects.length;
    case "thing":
      return bundle.things.length;
    case "text":
      return bundle.strings.length;
  }
}

/** Checks an operand that is an expression; a constant is also held to what it stands for. */
export function expect(
  scope: CodeScope,
  operator: string,
  name: string,
  operand: ExpressionOperand,
  value: Expr,
): void {
  if (typeof value === "number") checkConstant(scope, operator, name, operand, value);
  const given = checkExpression(scope, value);
  const wanted = operand === "list" ? "l" : "i";
  switch (operand) {
    case "value":
    case "entities":
      return;
    case "rolledOrThisRoll":
      if (given === "l") return;
      if (value !== 0) {
        typeProblem(scope, `"${operator}" takes a list of dice, or 0 for the roll it follows`);
      } else if (!scope.hooked.roll) {
        typeProblem(scope, `"${operator}" of the whole roll stands outside a rule after a roll`);
      }
      return;
    default:
      if (given !== wanted) {
        typeProblem(
          scope,
          `the ${name} of "${operator}" is ${kindOfValue(given)}, it must be ${kindOfValue(wanted)}`,
        );
      }
  }
}

function checkConstant(
  { bundle, report, where, entities }: CodeScope,
  operator: string,
  name: string,
  operand: ExpressionOperand,
  value: number,
): void {
  const what = `${where}: the ${name} of "${operator}"`;
  switch (operand) {
    case "entity":
    case "entities":
      report.index(what, value, entities);
      return;
    case "scenario":
      if (!bundle.scenarios.includes(value)) {
        report.add("bundle/index", `${what} is ${value}, which is no scenario`);
      }
      return;
    case "word":
      report.index(what, value, bundle.words.length);
      return;
    case "table":
      report.index(what, value, bundle.tables.length);
      return;
    case "tableOrNone":
      report.index(what, value, bundle.tables.length, -1);
      return;
    case "chart":
      report.index(what, value, bundle.charts.length);
      return;
    case "dice":
      if (value < DIE_STRIDE) {
        report.index(what, value, Math.max(bundle.dicePools.length, bundle.dice.length));
      } else {
        report.index(`the die of ${what}`, Math.floor(value / DIE_STRIDE) - 1, bundle.dice.length);
      }
      return;
    case "integer":
    case "list":
    case "value":
    case "rolledOrThisRoll":
      return;
  }
}

function sameBranches(scope: CodeScope, yes: Expr, no: Expr): Slot {
  const given = resultOf(scope, yes);
  if (given !== resultOf(scope, no)) {
    typeProblem(scope, `"if" gives a list in one case and an integer in the other`);
  }
  return given;
}

/** What a checked expression gives, without reporting again. */
export function resultOf(scope: CodeScope, expression: Expr): Slot {
  if (typeof expression === "number") return "i";
  switch (expression[0]) {
    case "local":
      return slotLetter(scope, expression[1]) ?? "i";
    case "if":
      return resultOf(scope, expression[2]);
    case "call":
      return scope.bundle.procs[expression[1]]?.returns === "l" ? "l" : "i";
    default:
      return EXPRESSION_OPERATORS[expression[0]].result === "list" ? "l" : "i";
  }
}

/** A call within an expression: of a pure proc that returns something, with what it takes. */
function checkCall(scope: CodeScope, index: number, args: readonly Expr[]): Slot {
  const proc = scope.bundle.procs[index];
  if (proc === undefined) return "i";
  scope.calls.add(index);
  if (!proc.pure) {
    scope.report.add(
      "bundle/impure",
      `${scope.where}: an expression calls ${proc.name}, which is not pure`,
    );
  }
  if (proc.returns === "")
    typeProblem(scope, `an expression calls ${proc.name}, which gives nothing`);
  checkArguments(scope, proc.name, procLetters(scope.bundle, index), args);
  return proc.returns === "l" ? "l" : "i";
}

/** Checks the arguments of a call against the parameters. */
export function checkArguments(
  scope: CodeScope,
  callee: string,
  letters: Letters,
  args: readonly Expr[],
): void {
  if (args.length !== letters.length) {
    scope.report.add(
      "bundle/operands",
      `${scope.where}: ${callee} is given ${args.length} arguments, it takes ${letters.length}`,
    );
  }
  for (let position = 0; position < args.length; position++) {
    const given = checkExpression(scope, args[position]!);
    if (position < letters.length && given !== letters[position]) {
      typeProblem(scope, `argument ${position} of ${callee} is ${inWords(given)}`);
    }
  }
}

/** Checks `[arg, value]` pairs against the parameters of a verb. */
export function checkMatches(
  scope: CodeScope,
  verb: number,
  matches: readonly (readonly [arg: number, value: Expr])[],
): void {
  const letters = verbLetters(scope.bundle, verb);
  for (const [arg, value] of matches) {
    scope.report.index(`${scope.where}: a matched argument`, arg, letters.length);
    expect(scope, "match", "value", letters[arg] === "l" ? "list" : "integer", value);
  }
}

/** Reports a slot that the proc has not, or that is not of the letter wanted. */
export function checkSlot(scope: CodeScope, operator: string, slot: number, wanted?: Slot): void {
  const letter = slotLetter(scope, slot);
  const what = `${scope.where}: local ${slot} of "${operator}"`;
  if (letter === undefined) {
    scope.report.add("bundle/slot", `${what} does not exist`);
  } else if (wanted !== undefined && letter !== wanted) {
    scope.report.add("bundle/slot", `${what} is ${kindOfValue(letter)}`);
  }
}

export const slotLetter = (scope: CodeScope, slot: number): Slot | undefined =>
  scope.proc.locals[slot] as Slot | undefined;

export const typeProblem = (scope: CodeScope, message: string): void =>
  scope.report.add("bundle/type", `${scope.where}: ${message}`);
