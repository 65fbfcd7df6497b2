import type { BoundExpression, BoundStatement } from "../bind/tree.ts";
import { countedIn, wordIn } from "../texts/texts.ts";
import { isOne } from "./asked.ts";
import { changesWords } from "./change.ts";
import {
  amountOf,
  asMany,
  createClause,
  endClause,
  leaveClause,
  letClause,
  placeClause,
  type Statement,
  setClause,
} from "./clause.ts";
import { conditionWords } from "./condition.ts";
import { type WordingContext, withIt } from "./context.ts";
import { chooseClause, mayClause, pickClause } from "./decision.ts";
import { actorHead, deedWords, introduce, type VerbForm } from "./deed.ts";
import { lowered, nounOf, sentence } from "./english.ts";
import { textWords, valueWords } from "./expression.ts";
import { endWords, hookWords } from "./hook.ts";
import { queryWords } from "./query.ts";
import { inlineRows, withRows } from "./rows.ts";

/** A body as sentences. Nothing at all is said to be nothing. */
export function bodyWords(body: readonly BoundStatement[], context: WordingContext): string {
  if (isStop(body)) return "Nothing happens.";
  const sentences = sentencesOf(body, context);
  return sentences.length === 0 ? "Nothing happens." : sentences.join(" ");
}

function isStop(body: readonly BoundStatement[]): boolean {
  return body.length === 1 && body[0]?.kind === "stop";
}

function sentencesOf(body: readonly BoundStatement[], context: WordingContext): string[] {
  return body.flatMap((statement) => statementSentences(statement, context));
}

function statementSentences(statement: BoundStatement, context: WordingContext): string[] {
  introduce(statement.hoists, context);
  switch (statement.kind) {
    case "if": {
      const { condition, then, otherwise } = statement;
      const first = `${ifWords(condition, context)}, ${blockClause(then, context)}`;
      if (otherwise.length === 0) return [sentence(first)];
      return [sentence(first), sentence(`otherwise, ${blockClause(otherwise, context)}`)];
    }
    case "deed":
      return withRows(deedWords(statement, "third", context), statement.rows, context);
    case "roll":
      return withRows(rollClause(statement, "third", context), statement.rows, context);
    case "choose":
      return [sentence(chooseClause(statement, context))];
    default:
      return [sentence(clauseOf(statement, "third", context))];
  }
}

/** Several deeds as one clause: "a, then b, then c". */
export function blockClause(body: readonly BoundStatement[], context: WordingContext): string {
  if (body.length === 0 || isStop(body)) return "nothing happens";
  return body.map((statement) => clause(statement, "third", context)).join(", then ");
}

/** One deed without a full stop. */
export function clause(statement: BoundStatement, form: VerbForm, context: WordingContext): string {
  introduce(statement.hoists, context);
  return clauseOf(statement, form, context);
}

function clauseOf(statement: BoundStatement, form: VerbForm, context: WordingContext): string {
  switch (statement.kind) {
    case "error":
      return "…";
    case "unknown":
      return `what happens is unknown (${statement.reason})`;
    case "deed":
      return inlineRows(deedWords(statement, form, context), statement.rows, context);
    case "roll":
      return inlineRows(rollClause(statement, form, context), statement.rows, context);
    case "set":
      return setClause(statement.target, statement.value, form, context);
    case "gain":
    case "lose": {
      const who = actorHead(statement.of, statement.kind, form, context);
      const most = statement.atMost ? "up to " : "";
      return `${who} ${most}${counterWords(statement, context)}`;
    }
    case "put":
      return statement.top
        ? `put ${valueWords(statement.what, context)} on top of ${valueWords(statement.place, context)}`
        : `put ${valueWords(statement.what, context)} ${placeClause(statement.place, context)}`;
    case "remove":
      return `remove ${valueWords(statement.what, context)}`;
    case "swap":
      return `swap ${valueWords(statement.one, context)} with ${valueWords(statement.other, context)}`;
    case "deal": {
      const most = statement.atMost ? "up to " : "";
      const from = valueWords(statement.from, context);
      return `deal ${most}${asMany(statement.amount, context)} from ${from} to ${valueWords(statement.to, context)}`;
    }
    case "shuffle":
      return `shuffle ${valueWords(statement.zone, context)}`;
    case "create":
      return createClause(statement, context);
    case "reroll":
      return statement.dice === undefined
        ? "reroll the dice"
        : `reroll ${valueWords(statement.dice, context)}`;
    case "take": {
      const action =
        statement.menu === undefined
          ? valueWords(statement.action, context)
          : queryWords(statement.menu, context);
      return `${actorHead(statement.actor, "take", form, context)} ${action}`;
    }
    case "begin":
      return `begin ${valueWords(statement.scenario, context)}`;
    case "end":
      return endClause(statement.scenario, statement.outcome, context);
    case "lay":
      return layClause(statement, form, context);
    case "say":
      return `read aloud: “${textWords(statement.text, context)}”`;
    case "stop":
      return "stop";
    case "leave":
      return leaveClause(statement, context);
    case "cancel":
      return "it does not happen";
    case "proceed":
      return "it happens all the same";
    case "give":
      return `the result is ${valueWords(statement.value, context)}`;
    case "pick":
      return pickClause(statement, form, context);
    case "choose":
      return chooseClause(statement, context);
    case "may":
      return mayClause(statement.chooser, statement.body, context);
    case "if": {
      const { condition, then, otherwise } = statement;
      const first = `${ifWords(condition, context)}, ${blockClause(then, context)}`;
      return otherwise.length === 0
        ? first
        : `${first}; otherwise, ${blockClause(otherwise, context)}`;
    }
    case "for":
      return forClause(statement, context);
    case "repeat":
      return repeatClause(statement, context);
    case "let":
      return letClause(statement, context);
    case "effect":
      return effectClause(statement, context);
  }
}

function ifWords(condition: BoundExpression, context: WordingContext): string {
  if (condition.kind === "so") return "if so";
  if (condition.kind === "not" && condition.operand.kind === "so") return "if not";
  return `if ${conditionWords(condition, context)}`;
}

/** Deeds without the one who does them: "draw 1 from the finds, then gain 1 hurt". */
export function plainWords(body: readonly BoundStatement[], context: WordingContext): string {
  return body.map((statement) => clause(statement, "plain", context)).join(", then ");
}

function forClause({ query, member, by, body }: Statement<"for">, context: WordingContext): string {
  const members = queryWords({ ...query, picking: "each" }, context);
  const order =
    by === undefined
      ? ""
      : `, in order of ${withIt(member, context, () => valueWords(by, context))}`;
  return withIt(member, context, () => `for ${members}${order}: ${blockClause(body, context)}`);
}

function repeatClause(
  { times, atMost, body, until }: Statement<"repeat">,
  context: WordingContext,
): string {
  const deeds = blockClause(body, context);
  const count =
    times === undefined ? "" : ` ${atMost ? "at most " : ""}${valueWords(times, context)} times`;
  const end = until === undefined ? "" : ` until ${untilWords(until, context)}`;
  return `repeat${count}${end}: ${deeds}`;
}

function untilWords(until: BoundExpression, context: WordingContext): string {
  if (until.kind === "so") return "that is done";
  if (until.kind === "not" && until.operand.kind === "so") return "that is not done";
  return conditionWords(until, context);
}

function effectClause(
  { until, changes, hooks }: Statement<"effect">,
  context: WordingContext,
): string {
  const parts = [
    ...(changes.length === 0 ? [] : [changesWords(changes, context)]),
    ...hooks.map((hook) => hookWords(hook, context)),
  ];
  const text = parts.join("; ");
  return until === undefined ? text : `${endWords(until, context)}, ${text}`;
}

function rollClause(roll: Statement<"roll">, form: VerbForm, context: WordingContext): string {
  const head = actorHead(roll.actor, "roll", form, context);
  const dice =
    roll.count === undefined
      ? valueWords(roll.dice, context)
      : `${valueWords(roll.count, context)} times ${valueWords(roll.dice, context)}`;
  const plus = roll.plus === undefined ? "" : ` + ${valueWords(roll.plus, context)}`;
  const table = roll.table === undefined ? "" : ` on ${valueWords(roll.table, context)}`;
  const named = roll.dice.kind === "property" ? roll.dice.property.name : undefined;
  const purpose =
    roll.purpose === undefined || roll.purpose === named
      ? ""
      : ` for ${wordIn(context.texts, roll.purpose)}`;
  const into =
    roll.into === undefined ? "" : ` and keep the dice in ${valueWords(roll.into, context)}`;
  return `${head} ${dice}${plus}${table}${purpose}${into}`;
}

/** "lay Hall at the gate": where it goes, and by which of its own edges. */
function layClause(
  { map, exit, entry, chooser }: Statement<"lay">,
  form: VerbForm,
  context: WordingContext,
): string {
  const what = valueWords(map, context);
  if (exit === undefined) return `lay out ${what}`;
  const by = entry === undefined ? "" : ` by ${valueWords(entry, context)}`;
  const head = chooser === undefined ? "lay" : actorHead(chooser, "lay", form, context);
  return `${head} ${what}${by} at ${valueWords(exit, context)}`;
}

/** "1 lamp", "lamps equal to its move". */
function counterWords(
  { amount, property }: Statement<"gain" | "lose">,
  context: WordingContext,
): string {
  const { texts } = context;
  const form = countedIn(texts, property, isOne(amount));
  return amountOf(amount, form === undefined ? nounOf(property, texts) : lowered(form), context);
}
