/** Goes through bound trees: every expression, statement and name in them, in the order of the text. */
import type {
  BoundChange,
  BoundExpression,
  BoundHook,
  BoundPoint,
  BoundQuery,
  BoundRows,
  BoundStatement,
  Local,
  QuerySource,
} from "./tree.ts";

export interface Visitor {
  readonly expression?: (expression: BoundExpression) => void;
  readonly statement?: (statement: BoundStatement) => void;
  /** A name where it is made: the candidate of a query, the result of a phrase, a hole of a hook. */
  readonly made?: (local: Local) => void;
}

type Maybe<Value> = Value | undefined;

/** Within an expression there are no deeds: whoever looks for them alone need not go there. */
const looksInto = ({ expression, made }: Visitor): boolean =>
  expression !== undefined || made !== undefined;

export function walkExpression(expression: Maybe<BoundExpression>, visitor: Visitor): void {
  if (expression === undefined || !looksInto(visitor)) return;
  visitor.expression?.(expression);
  switch (expression.kind) {
    case "text":
      for (const value of expression.holes.values()) walkExpression(value, visitor);
      return;
    case "property":
      walkExpression(expression.of, visitor);
      return;
    case "sum":
    case "product":
    case "compare":
      walkExpression(expression.left, visitor);
      walkExpression(expression.right, visitor);
      return;
    case "negate":
    case "not":
      walkExpression(expression.operand, visitor);
      return;
    case "clamp":
      walkExpression(expression.value, visitor);
      walkExpression(expression.limit, visitor);
      return;
    case "and":
    case "or":
      walkAll(expression.terms, visitor);
      return;
    case "is-kind":
    case "is-thing":
      walkExpression(expression.subject, visitor);
      return;
    case "one-of":
      walkExpression(expression.subject, visitor);
      walkExpression(expression.list, visitor);
      return;
    case "adjective":
    case "measure":
      walkAll(expression.args, visitor);
      return;
    case "can":
      walkExpression(expression.actor, visitor);
      return;
    case "did":
      for (const { value } of expression.matches) walkExpression(value, visitor);
      return;
    case "quantified":
      walkQuery(expression.query, visitor);
      walkExpression(expression.condition, visitor);
      return;
    case "has":
      walkExpression(expression.owner, visitor);
      walkExpression(expression.amount, visitor);
      walkQuery(expression.query, visitor);
      return;
    case "matches":
      walkExpression(expression.subject, visitor);
      walkQuery(expression.query, visitor);
      return;
    case "count":
    case "first":
    case "all":
      walkQuery(expression.query, visitor);
      return;
    case "total":
      walkQuery(expression.query, visitor);
      walkExpression(expression.value, visitor);
      return;
    case "list":
      walkAll(expression.items, visitor);
      return;
    case "range":
      walkExpression(expression.low, visitor);
      walkExpression(expression.high, visitor);
      return;
    case "chart":
      walkExpression(expression.chart, visitor);
      walkExpression(expression.key, visitor);
      return;
    case "shows":
      walkExpression(expression.roll, visitor);
      return;
    case "error":
    case "number":
    case "flag":
    case "word":
    case "dice":
    case "none":
    case "unknown":
    case "local":
    case "thing":
    case "prototype":
    case "table":
    case "phase":
    case "so":
      return;
    default:
      expression satisfies never;
  }
}

export function walkQuery(query: Maybe<BoundQuery>, visitor: Visitor): void {
  if (query === undefined || !looksInto(visitor)) return;
  walkSource(query.source, visitor);
  visitor.made?.(query.candidate);
  walkExpression(query.amount, visitor);
  walkAll(query.adjectives, visitor);
  walkAll(query.labels, visitor);
  walkExpression(query.where, visitor);
  walkExpression(query.except, visitor);
  walkExpression(query.order?.measure, visitor);
}

function walkAll(parts: readonly BoundExpression[], visitor: Visitor): void {
  for (const part of parts) walkExpression(part, visitor);
}

function walkSource(source: QuerySource, visitor: Visitor): void {
  switch (source.kind) {
    case "kind":
    case "thing":
    case "words":
      return;
    case "members":
      walkExpression(source.place, visitor);
      return;
    case "held":
      walkExpression(source.owner, visitor);
      return;
    case "list":
      walkExpression(source.list, visitor);
      return;
    case "range":
      walkExpression(source.low, visitor);
      walkExpression(source.high, visitor);
      return;
    case "dice":
      walkExpression(source.roll, visitor);
      return;
    default:
      source satisfies never;
  }
}

export function walkBody(body: Maybe<readonly BoundStatement[]>, visitor: Visitor): void {
  if (body === undefined) return;
  if (looksInto(visitor)) for (const statement of body) walkStatement(statement, visitor);
  else if (visitor.statement !== undefined) walkDeeds(body, visitor.statement);
}

/** Deeds alone, those within deeds included. */
export function walkDeeds(
  body: Maybe<readonly BoundStatement[]>,
  visit: (statement: BoundStatement) => void,
): void {
  if (body === undefined) return;
  for (const statement of body) {
    visit(statement);
    switch (statement.kind) {
      case "deed":
      case "roll":
        if (statement.rows !== undefined)
          for (const row of statement.rows.rows) walkDeeds(row.body, visit);
        break;
      case "choose":
        for (const row of statement.rows) walkDeeds(row.body, visit);
        break;
      case "may":
      case "for":
      case "repeat":
        walkDeeds(statement.body, visit);
        break;
      case "if":
        walkDeeds(statement.then, visit);
        walkDeeds(statement.otherwise, visit);
        break;
      case "effect":
        for (const hook of statement.hooks) walkDeeds(hook.body, visit);
        break;
    }
  }
}

function walkStatement(statement: BoundStatement, visitor: Visitor): void {
  visitor.statement?.(statement);
  const walk = (...parts: readonly Maybe<BoundExpression>[]) => {
    for (const part of parts) walkExpression(part, visitor);
  };
  const made = (local: Maybe<Local>) => {
    if (local !== undefined) visitor.made?.(local);
  };
  for (const hoist of statement.hoists) {
    walkExpression(hoist.chooser, visitor);
    walkQuery(hoist.query, visitor);
    made(hoist.local);
  }
  switch (statement.kind) {
    case "deed":
      walkAll(statement.args, visitor);
      made(statement.result);
      walkRows(statement.rows, visitor);
      return;
    case "set":
      walk(statement.target, statement.value);
      return;
    case "gain":
    case "lose":
      walk(statement.of, statement.amount);
      return;
    case "put":
      walk(statement.what, statement.place);
      return;
    case "remove":
      walk(statement.what);
      return;
    case "swap":
      walk(statement.one, statement.other);
      return;
    case "deal":
      walk(statement.amount, statement.from, statement.to);
      made(statement.result);
      return;
    case "shuffle":
      walk(statement.zone);
      return;
    case "create":
      walk(statement.thing, statement.amount, statement.place);
      made(statement.result);
      return;
    case "roll":
      walk(statement.dice, statement.count, statement.plus, statement.actor, statement.table);
      walk(...statement.args, statement.into);
      made(statement.result);
      walkRows(statement.rows, visitor);
      return;
    case "reroll":
      walk(statement.dice);
      return;
    case "take":
      walk(statement.actor);
      walkQuery(statement.menu, visitor);
      walk(statement.action);
      return;
    case "begin":
      walk(statement.scenario);
      return;
    case "end":
      walk(statement.scenario, statement.outcome);
      return;
    case "lay":
      walk(statement.chooser, statement.map, statement.entry, statement.exit);
      return;
    case "leave":
      walk(statement.actor);
      return;
    case "say":
      walk(statement.text);
      return;
    case "give":
      walk(statement.value);
      return;
    case "pick":
      walk(statement.chooser);
      walkQuery(statement.query, visitor);
      walk(statement.least, statement.most);
      made(statement.result);
      return;
    case "choose":
      walk(statement.chooser);
      for (const row of statement.rows) {
        walk(row.guard);
        walkBody(row.body, visitor);
      }
      return;
    case "may":
      walk(statement.chooser);
      walkBody(statement.body, visitor);
      return;
    case "if":
      walk(statement.condition);
      walkBody(statement.then, visitor);
      walkBody(statement.otherwise, visitor);
      return;
    case "for":
      walkQuery(statement.query, visitor);
      made(statement.member);
      walk(statement.by);
      walkBody(statement.body, visitor);
      return;
    case "repeat":
      walk(statement.times);
      walkBody(statement.body, visitor);
      walk(statement.until);
      return;
    case "let":
      walk(statement.value);
      made(statement.local);
      return;
    case "effect":
      walkPoint(statement.until, visitor);
      for (const change of statement.changes) walkChange(change, visitor);
      for (const hook of statement.hooks) walkHook(hook, visitor);
      return;
    case "error":
    case "stop":
    case "cancel":
    case "proceed":
    case "unknown":
      return;
    default:
      statement satisfies never;
  }
}

function walkRows(rows: Maybe<BoundRows>, visitor: Visitor): void {
  if (rows === undefined) return;
  visitor.made?.(rows.roll);
  for (const row of rows.rows) {
    walkExpression(row.guard, visitor);
    walkBody(row.body, visitor);
  }
}

export function walkPoint(point: Maybe<BoundPoint>, visitor: Visitor): void {
  if (point === undefined) return;
  for (const hole of point.holes) visitor.made?.(hole);
  if (point.result !== undefined) visitor.made?.(point.result);
  for (const { condition } of point.patterns) walkExpression(condition, visitor);
}

export function walkHook(hook: BoundHook, visitor: Visitor): void {
  walkPoint(hook.point, visitor);
  walkExpression(hook.when, visitor);
  walkBody(hook.body, visitor);
}

export function walkChange(change: BoundChange, visitor: Visitor): void {
  visitor.made?.(change.subject);
  for (const local of change.args) visitor.made?.(local);
  walkExpression(change.condition, visitor);
  walkExpression(change.value, visitor);
}
