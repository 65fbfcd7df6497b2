import type { CardSide } from "@questwright/bundle";
import type { PropertyNode, TextNode } from "@questwright/grammar";
import type { BoundStanding } from "../bind/program.ts";
import { nameText } from "../model/node-name.ts";
import type { RuleSymbol, TableSymbol, ThingSymbol, VerbSymbol } from "../model/symbols.ts";
import { changesWords } from "../wording/change.ts";
import { conditionWords } from "../wording/condition.ts";
import { createContext, withIt } from "../wording/context.ts";
import { phaseNoun, saysWords } from "../wording/deed.ts";
import { lowered, sentence, words } from "../wording/english.ts";
import { endWords, hookSentences } from "../wording/hook.ts";
import { blockClause, bodyWords } from "../wording/statement.ts";
import { type CardBuilder, textOf } from "./builder.ts";
import { label } from "./display.ts";

export type CardRule = CardSide["rules"][number];

/** Its text by hand, its hooks outside of rules, its own rules and those it shares. */
export function ruleParagraphs(builder: CardBuilder, thing: ThingSymbol): CardRule[] {
  const shared = builder.program.things.get(thing)?.rules ?? [];
  const paragraphs: CardRule[] = [];
  const text =
    textOf(builder, thing, "text") || generatedThingText(builder.program.standing, thing);
  if (text !== "") paragraphs.push({ title: "", text, span: builder.spanOf(thing.at) });
  for (const rule of [...thing.rules, ...shared.filter((each) => !thing.rules.includes(each))])
    paragraphs.push({
      title: rule.title ?? label(rule.name),
      text: ruleText(builder, rule),
      span: builder.spanOf(rule.at),
    });
  for (const ending of builder.program.endings)
    if (ending.symbol.owner === thing)
      paragraphs.push({
        title: label(ending.result),
        text: endingText(ending),
        span: builder.spanOf({
          file: ending.symbol.file,
          start: ending.symbol.node.start,
          end: ending.symbol.node.end,
        }),
      });
  return paragraphs;
}

/** The words of a rule: its `text`, or made from its hooks and standing changes. */
export function ruleText(builder: CardBuilder, rule: RuleSymbol): string {
  return handWritten(rule)?.value ?? generatedRuleText(builder.program.standing, rule);
}

export function handWritten({ node }: RuleSymbol): TextNode | undefined {
  const property = node.body?.members.find(
    (member): member is PropertyNode =>
      member.kind === "Property" && member.key.kind === "Name" && nameText(member.key) === "text",
  );
  const value = property?.values[0];
  return value?.kind === "Text" ? value : undefined;
}

export function generatedRuleText(standing: readonly BoundStanding[], rule: RuleSymbol): string {
  return standing
    .filter(({ symbol }) => symbol.rule === rule)
    .map((standing) => standingWords(standing))
    .join(" ");
}

/** Hooks and standing changes of a thing that stand in no rule; those of a side are its other face. */
export function generatedThingText(standing: readonly BoundStanding[], thing: ThingSymbol): string {
  return standing
    .filter(({ symbol: { owner, rule, side } }) => owner === thing && !rule && !side)
    .map((standing) => standingWords(standing))
    .join(" ");
}

function standingWords({ hooks, changes, while: condition }: BoundStanding): string {
  const context = createContext();
  const sentences = hooks.map((hook) => hookSentences(hook, context));
  if (changes.length > 0) {
    const before = condition === undefined ? "" : `while ${conditionWords(condition, context)}, `;
    sentences.push(sentence(before + changesWords(changes, context)));
  }
  return sentences.join(" ");
}

/** Hooks and standing changes that stand in a table. */
export function tableRules(builder: CardBuilder, table: TableSymbol): CardRule[] {
  return builder.program.standing
    .filter(({ symbol }) => symbol.table === table)
    .map((standing) => ({
      title: "",
      text: standingWords(standing),
      span: builder.spanOf({
        file: standing.symbol.file,
        start: standing.symbol.node.start,
        end: standing.symbol.node.end,
      }),
    }));
}

/** What a thing can do, each with its price and what it does. */
export function actionParagraphs(builder: CardBuilder, thing: ThingSymbol): CardRule[] {
  return thing.children
    .filter((child) => child.form === "action" && child.node.kind === "Proc")
    .flatMap((child) => (child.verb === undefined ? [] : [actionParagraph(builder, child.verb)]));
}

function actionParagraph(builder: CardBuilder, verb: VerbSymbol): CardRule {
  const bound = builder.program.verbs.get(verb);
  const price = bound?.costs === undefined ? "" : ` (${bound.costs}+)`;
  return {
    title: `${verb.title ?? label(verb.name)}${price}`,
    text: actionText(builder, verb),
    span: builder.spanOf(verb.at),
  };
}

/** The words of an action: its `says`, or made from its body; with when and how often it may be done. */
export function actionText({ program }: CardBuilder, verb: VerbSymbol): string {
  const bound = program.verbs.get(verb);
  if (bound === undefined) return "";
  const context = createContext();
  const self = bound.holes[0];
  const often = bound.often;
  const before: string[] = [];
  if (often !== undefined)
    before.push(
      sentence(
        often.per === undefined
          ? "once"
          : `once each ${lowered(often.per.title ?? words(often.per.name))}`,
      ),
    );
  if (verb.says !== undefined) return sentence(saysWords(verb, [], context));
  const { guard } = bound;
  if (guard !== undefined)
    before.push(sentence(`only if ${withIt(self, context, () => conditionWords(guard, context))}`));
  return [...before, bodyWords(bound.body ?? [], context)].join(" ");
}

function endingText({ point, condition, body }: CardBuilder["program"]["endings"][number]): string {
  const context = createContext();
  const verb = point?.verb;
  const moment =
    point === undefined
      ? ""
      : verb?.role === "phase"
        ? `${point.moment === "before" ? "at the start" : "at the end"} of ${phaseNoun(verb)}, `
        : `${endWords(point, context).replace(/^until /, "")}, `;
  const when = sentence(`${moment}if ${conditionWords(condition, context)}`);
  return body.length === 0 ? when : `${when} ${sentence(blockClause(body, context))}`;
}
