import type { Expiry, Expr, PickOperands, RollOperands, Slot, Stmt } from "../ir.ts";
import {
  type ExpressionOperand,
  type IndexOperand,
  type Operand,
  PICK_OPERANDS,
  ROLL_OPERANDS,
  STATEMENT_OPERATORS,
} from "../operators.ts";
import { VERB_ROLL } from "../types.ts";
import {
  type CodeScope,
  checkArguments,
  checkIndex,
  checkMatches,
  checkSlot,
  expect,
  resultOf,
  slotLetter,
  typeProblem,
} from "./expression.ts";
import { verbLetters, verbResult } from "./letters.ts";

/** Checks a list of statements. Reports what is wrong inside it. */
export function checkBlock(scope: CodeScope, block: readonly Stmt[]): void {
  for (const statement of block) checkStatement(scope, statement);
}

function checkStatement(scope: CodeScope, statement: Stmt): void {
  const operator = statement[0];
  const { operands, pure } = STATEMENT_OPERATORS[operator];
  if (scope.proc.pure && !pure) {
    scope.report.add("bundle/impure", `${scope.where}: "${operator}" in a pure proc`);
  }
  scope.report.index(
    `${scope.where}: the span of "${operator}"`,
    statement[1],
    scope.bundle.spans.length,
  );
  let position = 2;
  for (const name in operands) {
    checkOperand(scope, operator, name, operands[name]!, statement[position]);
    position += 1;
  }
  checkWhole(scope, statement);
}

function checkOperand(
  scope: CodeScope,
  operator: string,
  name: string,
  operand: Operand,
  value: unknown,
): void {
  switch (operand) {
    case "field":
    case "kind":
    case "verb":
    case "verbOrNone":
    case "adjective":
    case "proc":
    case "effect":
    case "thing":
    case "text":
      checkIndex(scope, operator, operand as IndexOperand, value as number);
      return;
    case "slot":
    case "slotOrNone":
    case "integerSlot":
    case "integerSlotOrNone":
    case "listSlotOrNone":
      if (value !== -1) checkSlot(scope, operator, value as number, letterWanted(operand));
      return;
    case "block":
      checkBlock(scope, value as Stmt[]);
      return;
    case "roll":
      checkRecord(scope, operator, ROLL_OPERANDS, value as RollOperands);
      return;
    case "pick":
      checkPick(scope, value as PickOperands);
      return;
    case "choices":
      for (const row of value as { label: number; guard: Expr; body: Stmt[] }[]) {
        checkIndex(scope, operator, "text", row.label);
        expect(scope, operator, "guard", "integer", row.guard);
        checkBlock(scope, row.body);
      }
      return;
    case "expiryOrNone":
      if (value !== null) {
        const { verb, matches } = value as Expiry;
        if (checkIndex(scope, operator, "verb", verb)) checkMatches(scope, verb, matches);
      }
      return;
    // Checked with the callee, in `checkWhole`.
    case "arguments":
    case "matches":
    case "zeroOrOne":
    case "direction":
    case "shownAs":
      return;
    default:
      expect(scope, operator, name, operand satisfies ExpressionOperand, value as Expr);
  }
}

const letterWanted = (operand: Operand): Slot | undefined =>
  operand === "listSlotOrNone"
    ? "l"
    : operand === "integerSlot" || operand === "integerSlotOrNone"
      ? "i"
      : undefined;

function checkRecord<Operands extends object>(
  scope: CodeScope,
  operator: string,
  operands: Readonly<Record<string, Operand>>,
  record: Operands,
): void {
  for (const name in operands) {
    checkOperand(scope, operator, name, operands[name]!, record[name as keyof Operands]);
  }
}

function checkPick(scope: CodeScope, pick: PickOperands): void {
  checkRecord(scope, "pick", PICK_OPERANDS, pick);
  checkSlot(scope, "pick", pick.slot, pick.many === 1 ? "l" : "i");
}

/** What no operand alone can show: agreement between operands, or with what is named. */
function checkWhole(scope: CodeScope, statement: Stmt): void {
  const { bundle, report, where, proc } = scope;
  switch (statement[0]) {
    case "let": {
      const letter = slotLetter(scope, statement[2]);
      if (letter !== undefined && resultOf(scope, statement[3]) !== letter) {
        typeProblem(scope, `local ${statement[2]} is given a value of the other type`);
      }
      return;
    }
    case "return":
      if (resultOf(scope, statement[2]) !== (proc.returns === "l" ? "l" : "i")) {
        typeProblem(scope, "a value of the wrong type is returned");
      }
      return;
    case "do": {
      const [, , verb, args, slot] = statement;
      if (bundle.verbs[verb] === undefined) return;
      if (verb === VERB_ROLL) {
        report.add("bundle/inconsistent", `${where}: a roll is done as if it were a verb`);
      }
      checkArguments(scope, bundle.verbs[verb].name, verbLetters(bundle, verb), args);
      if (slot !== -1) checkSlot(scope, "do", slot, verbResult(bundle, verb));
      return;
    }
    case "lookup": {
      const [, , table, , args] = statement;
      const known = typeof table === "number" ? bundle.tables[table] : undefined;
      const params = known === undefined ? args.length : known.params;
      checkArguments(scope, known?.name ?? "a table", "i".repeat(params), args);
      return;
    }
    case "say":
      for (const argument of statement[3]) expect(scope, "say", "argument", "integer", argument);
      return;
    case "effect": {
      const [, , effect, captures] = statement;
      const known = bundle.effects[effect];
      if (known === undefined) return;
      checkArguments(scope, `effect ${effect}`, "i".repeat(known.captures), captures);
      return;
    }
    case "create":
      if (typeof statement[2] === "number" && statement[2] >= bundle.things.length) {
        report.add("bundle/index", `${where}: "create" of ${statement[2]}, which is no thing`);
      }
      return;
    case "cancel":
      if (!scope.hooked.before) {
        report.add("bundle/inconsistent", `${where}: "cancel" outside a rule before something`);
      }
      return;
    case "proceed":
      if (!scope.hooked.instead) {
        report.add(
          "bundle/inconsistent",
          `${where}: "proceed" outside a rule instead of something`,
        );
      }
      return;
    default:
      return;
  }
}
