import type { BoundExpression, BoundRow, BoundRows, BoundStatement, RowKey } from "../bind/tree.ts";
import { joined } from "../diagnostics/wording.ts";
import { changesWords } from "./change.ts";
import { conditionWords } from "./condition.ts";
import { type WordingContext, withIt } from "./context.ts";
import { actorHead, deedWords, introduce, subjectWords, type VerbForm } from "./deed.ts";
import { sentence, thingNoun, words } from "./english.ts";
import { textWords, valueWords } from "./expression.ts";
import { endWords, hookWords } from "./hook.ts";
import { memberWords, queryWords } from "./query.ts";

/** A body as sentences. Nothing at all is said to be nothing. */
export function bodyWords(body: readonly BoundStatement[], context: WordingContext): string {
  if (isStop(body)) return "Nothing happens.";
  const sentences = sentencesOf(body, context);
  return sentences.length === 0 ? "Nothing happens." : sentences.join(" ");
}

function isStop(body: readonly BoundStatement[]): boolean {
  return body.length === 1 && body[0]?.kind === "stop";
}

/** "2 hurt", "hurt equal to its move". */
function amountOf(amount: BoundExpression, what: string, context: WordingContext): string {
  return amount.kind === "number"
    ? `${amount.value} ${what}`
    : `${what} equal to ${valueWords(amount, context)}`;
}

/** "2", "as many as the bet". */
function asMany(amount: BoundExpression, context: WordingContext): string {
  return amount.kind === "number"
    ? String(amount.value)
    : `as many as ${valueWords(amount, context)}`;
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
      return chooseSentences(statement, context);
    default:
      return [sentence(clauseOf(statement, "third", context))];
  }
}

/** Several deeds as one clause: "a, then b, then c". */
export function blockClause(body: readonly BoundStatement[], context: WordingContext): string {
  if (body.length === 0 || isStop(body)) return "nothing happens";
  return body.map((statement) => clause(statement, "third", context)).join(", then ");
}

function clause(statement: BoundStatement, form: VerbForm, context: WordingContext): string {
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
      return setClause(statement.target, statement.value, context);
    case "gain":
    case "lose": {
      const who = actorHead(statement.of, statement.kind, form, context);
      const most = statement.atMost ? "up to " : "";
      return `${who} ${most}${amountOf(statement.amount, words(statement.property.name), context)}`;
    }
    case "put":
      return `put ${valueWords(statement.what, context)} ${placeClause(statement.place, context)}`;
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
      return `lay out ${valueWords(statement.map, context)}`;
    case "say":
      return `read aloud: “${textWords(statement.text, context)}”`;
    case "stop":
      return "stop";
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

function letClause({ local, value }: Statement<"let">, context: WordingContext): string {
  if (value.kind === "flag") return `it is ${value.value ? "" : "not yet "}${words(local.name)}`;
  return `the ${words(local.name)} is ${valueWords(value, context)}`;
}

function ifWords(condition: BoundExpression, context: WordingContext): string {
  if (condition.kind === "so") return "if so";
  if (condition.kind === "not" && condition.operand.kind === "so") return "if not";
  return `if ${conditionWords(condition, context)}`;
}

function setClause(
  target: BoundExpression,
  value: BoundExpression,
  context: WordingContext,
): string {
  if (value.kind === "flag") {
    const so = value.value ? "now" : "no longer";
    if (target.kind === "property")
      return `${valueWords(target.of, context)} is ${so} ${words(target.property.name)}`;
    if (target.kind === "local") return `it is ${so} ${words(target.local.name)}`;
  }
  const what = valueWords(target, context);
  if (value.kind === "sum" && value.right.kind === "number" && sameValue(target, value.left))
    return `${what} is ${value.right.value} ${value.operator === "+" ? "higher" : "lower"}`;
  return `${what} becomes ${valueWords(value, context)}`;
}

function sameValue(a: BoundExpression, b: BoundExpression): boolean {
  if (a.kind === "local") return b.kind === "local" && a.local === b.local;
  if (a.kind === "thing") return b.kind === "thing" && a.thing === b.thing;
  return a.kind === "property" && b.kind === "property" && a.property === b.property
    ? sameValue(a.of, b.of)
    : false;
}

function placeClause(place: BoundExpression, context: WordingContext): string {
  return `${place.type.type === "zone" ? "in" : "on"} ${valueWords(place, context)}`;
}

type Statement<Kind extends BoundStatement["kind"]> = Extract<
  BoundStatement,
  { readonly kind: Kind }
>;

function createClause(
  { thing, amount, place }: Statement<"create">,
  context: WordingContext,
): string {
  const count =
    amount.kind === "number" && amount.value === 1 ? "one" : valueWords(amount, context);
  const where = place === undefined ? "" : ` ${placeClause(place, context)}`;
  return `set up ${count} ${valueWords(thing, context)}${where}`;
}

function endClause(
  scenario: BoundExpression | undefined,
  outcome: BoundExpression | undefined,
  context: WordingContext,
): string {
  const what = scenario === undefined ? "the scenario" : valueWords(scenario, context);
  return outcome === undefined ? `${what} ends` : `${what} ends: ${valueWords(outcome, context)}`;
}

function pickClause(
  { chooser, query, least, most, many, result }: Statement<"pick">,
  form: VerbForm,
  context: WordingContext,
): string {
  const head = actorHead(chooser, query.random ? "draw" : "pick", form, context);
  if (!many) {
    const picked = queryWords(query, context);
    if (result !== undefined) context.introductions.delete(result);
    return `${head} ${picked}`;
  }
  const upTo = least.kind === "number" && least.value === 0 ? "up to " : "";
  const members = memberWords({ ...query, amount: undefined }, context);
  return most.kind === "number"
    ? `${head} ${upTo}${most.value} ${members}`
    : `${head} ${upTo}as many ${members} as ${valueWords(most, context)}`;
}

function chooseSentences(statement: Statement<"choose">, context: WordingContext): string[] {
  return [sentence(chooseClause(statement, context))];
}

function chooseClause({ chooser, rows }: Statement<"choose">, context: WordingContext): string {
  const head = actorHead(chooser, "choose", "third", context);
  const options = rows.map(({ label, guard, body }) => {
    const only = guard === undefined ? "" : ` (only if ${conditionWords(guard, context)})`;
    return `“${label}”${only}: ${blockClause(body, context)}`;
  });
  return `${head} one: ${options.join("; ")}`;
}

function mayClause(
  chooser: BoundExpression | undefined,
  body: readonly BoundStatement[],
  context: WordingContext,
): string {
  const who =
    chooser === undefined
      ? "you"
      : chooser.kind === "thing"
        ? thingNoun(chooser.thing)
        : subjectWords(chooser, context);
  return `${who} may ${plainWords(body, context)}`;
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
  const table = roll.table === undefined ? "" : ` on ${valueWords(roll.table, context)}`;
  const named = roll.dice.kind === "property" ? roll.dice.property.name : undefined;
  const purpose =
    roll.purpose === undefined || roll.purpose === named ? "" : ` for ${words(roll.purpose)}`;
  const into =
    roll.into === undefined ? "" : ` and keep the dice in ${valueWords(roll.into, context)}`;
  return `${head} ${dice}${table}${purpose}${into}`;
}

function withRows(
  clauseText: string,
  rows: BoundRows | undefined,
  context: WordingContext,
): string[] {
  if (rows === undefined) return [sentence(clauseText)];
  return [sentence(clauseText), ...rows.rows.map((row) => sentence(rowClause(row, context)))];
}

function inlineRows(
  clauseText: string,
  rows: BoundRows | undefined,
  context: WordingContext,
): string {
  if (rows === undefined) return clauseText;
  return `${clauseText} (${rows.rows.map((row) => rowClause(row, context)).join("; ")})`;
}

/** "on a 17 or more, …", "on each success, …". */
function rowClause({ each, keys, guard, body }: BoundRow, context: WordingContext): string {
  const last = keys.some(({ kind }) => kind === "otherwise");
  const key = last
    ? "otherwise"
    : `on ${each ? "each " : ""}${joined(
        keys.map((one) => keyWords(one, each)),
        "or",
      )}`;
  const only = guard === undefined ? "" : `, if ${conditionWords(guard, context)}`;
  return `${key}${only}, ${blockClause(body, context)}`;
}

function keyWords(key: RowKey, bare: boolean): string {
  switch (key.kind) {
    case "otherwise":
      return "anything else";
    case "face": {
      const face = words(key.face);
      return bare ? face : `${/^[aeiou]/i.test(face) ? "an" : "a"} ${face}`;
    }
    case "range": {
      const text = rangeWords(key.low, key.high);
      return bare ? text : numberArticle(text, key.low, key.high);
    }
  }
}

/** A key without an end reaches this far; no dice show more. */
const NO_END = 1e6;

function rangeWords(low: number, high: number): string {
  if (high >= NO_END) return `${low} or more`;
  return low === high ? String(low) : `${low}–${high}`;
}

function numberArticle(text: string, low: number, high: number): string {
  if (low !== high && high < NO_END) return text;
  return `${/^(8|11|18)(\D|$)/.test(text) ? "an" : "a"} ${text}`;
}
