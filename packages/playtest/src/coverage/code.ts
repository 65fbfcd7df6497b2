import {
  EXPRESSION_OPERATORS,
  type Expr,
  type Operand,
  PICK_OPERANDS,
  ROLL_OPERANDS,
  STATEMENT_OPERATORS,
  type Stmt,
} from "@questwright/bundle";

/** Hears of everything that code holds, the outer before the inner. */
export interface CodeVisitor {
  /** An operand: a constant, an expression or the number of a local, a proc, a verb … */
  operand?(sort: Operand, value: Expr): void;
  statement?(statement: Stmt): void;
  expression?(expression: Exclude<Expr, number>): void;
}

/** Walks through statements and the expressions in them, by the registry of operators. */
export function visitBlock(block: readonly Stmt[], visitor: CodeVisitor): void {
  for (const statement of block) {
    visitor.statement?.(statement);
    const [operator, , ...values] = statement as [Stmt[0], number, ...unknown[]];
    Object.values(STATEMENT_OPERATORS[operator].operands).forEach((sort, index) => {
      visitOperand(sort, values[index], visitor);
    });
  }
}

/** Walks through an expression that stands for an operand. */
function visitExpression(sort: Operand, expression: Expr, visitor: CodeVisitor): void {
  visitor.operand?.(sort, expression);
  if (typeof expression === "number") return;
  visitor.expression?.(expression);
  const [operator, ...values] = expression as unknown as [Exclude<Expr, number>[0], ...unknown[]];
  const { operands, rest } = EXPRESSION_OPERATORS[operator];
  const named = Object.values(operands);
  // What stands for an entity in one way or the other is one in both.
  const inherits = operator === "if" && sort !== "integer";
  named.forEach((each, index) => {
    visitOperand(inherits && index > 0 ? sort : each, values[index], visitor);
  });
  for (const value of values.slice(named.length)) {
    if (rest === "match") visitExpression("value", (value as [number, Expr])[1], visitor);
    else visitExpression("value", value as Expr, visitor);
  }
}

function visitOperand(sort: Operand, value: unknown, visitor: CodeVisitor): void {
  switch (sort) {
    case "block":
      visitBlock(value as Stmt[], visitor);
      return;
    case "arguments":
      for (const each of value as Expr[]) visitExpression("value", each, visitor);
      return;
    case "matches":
      for (const [, each] of value as [number, Expr][]) visitExpression("value", each, visitor);
      return;
    case "roll":
    case "pick": {
      const sorts = sort === "roll" ? ROLL_OPERANDS : PICK_OPERANDS;
      for (const [name, each] of Object.entries(sorts)) {
        visitOperand(each, (value as Record<string, unknown>)[name], visitor);
      }
      return;
    }
    case "choices":
      for (const row of value as { guard: Expr; body: Stmt[] }[]) {
        visitExpression("integer", row.guard, visitor);
        visitBlock(row.body, visitor);
      }
      return;
    case "expiryOrNone": {
      const expiry = value as { verb: number; matches: [number, Expr][] } | null;
      if (expiry === null) return;
      visitOperand("matches", expiry.matches, visitor);
      return;
    }
    case "shownAs":
      return;
    default:
      visitExpression(sort, value as Expr, visitor);
  }
}
