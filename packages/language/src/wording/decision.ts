import type { BoundExpression, BoundStatement } from "../bind/tree.ts";
import { textIn } from "../texts/texts.ts";
import type { Statement } from "./clause.ts";
import { conditionWords } from "./condition.ts";
import type { WordingContext } from "./context.ts";
import { actorHead, subjectWords, type VerbForm } from "./deed.ts";
import { thingNoun } from "./english.ts";
import { valueWords } from "./expression.ts";
import { memberWords, queryWords } from "./query.ts";
import { blockClause, plainWords } from "./statement.ts";

export function pickClause(
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

export function chooseClause(
  { chooser, rows }: Statement<"choose">,
  context: WordingContext,
): string {
  const head = actorHead(chooser, "choose", "third", context);
  const options = rows.map(({ label, at, guard, body }) => {
    const only = guard === undefined ? "" : ` (only if ${conditionWords(guard, context)})`;
    return `“${textIn(context.texts, at, label)}”${only}: ${blockClause(body, context)}`;
  });
  return `${head} one: ${options.join("; ")}`;
}

export function mayClause(
  chooser: BoundExpression | undefined,
  body: readonly BoundStatement[],
  context: WordingContext,
): string {
  const who =
    chooser === undefined
      ? "you"
      : chooser.kind === "thing"
        ? thingNoun(chooser.thing, context.texts)
        : subjectWords(chooser, context);
  return `${who} may ${plainWords(body, context)}`;
}
