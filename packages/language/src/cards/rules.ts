import type { CardSide } from "@questwright/bundle";
import type { PropertyNode, TextNode } from "@questwright/grammar";
import { ruleOf } from "../bind/declarations/overrides.ts";
import type { BoundEnding, BoundStanding } from "../bind/program.ts";
import { nameText } from "../model/node-name.ts";
import type { RuleSymbol, TableSymbol, ThingSymbol, VerbSymbol } from "../model/symbols.ts";
import { partKey, spokenIn, textIn, wordIn } from "../texts/texts.ts";
import { label, type Speech, said } from "../wording/phrasing.ts";
import { type CardBuilder, textOf } from "./builder.ts";

export type CardRule = CardSide["rules"][number];

/** Its text by hand, its hooks outside of rules, its own rules and those it shares. */
export function ruleParagraphs(builder: CardBuilder, thing: ThingSymbol): CardRule[] {
  const shared = builder.program.things.get(thing)?.rules ?? [];
  const paragraphs: CardRule[] = [];
  const { texts } = builder.speech;
  const text =
    textOf(builder, thing, "text") ||
    generatedThingText(builder.program.standing, thing, builder.speech);
  if (text !== "") paragraphs.push({ title: "", text, span: builder.spanOf(thing.at) });
  const had = [...thing.rules, ...shared.filter((each) => !thing.rules.includes(each))];
  for (const rule of had.flatMap((each) => ruleOf(builder.program.overrides, each, thing) ?? []))
    paragraphs.push({
      title: label(spokenIn(texts, rule)),
      text: ruleText(builder, rule),
      span: builder.spanOf(rule.at),
    });
  for (const ending of builder.program.endings)
    if (ending.symbol.owner === thing)
      paragraphs.push({
        title: label(wordIn(texts, ending.result)),
        text: endingText(builder.speech, ending),
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
  const text = handWritten(rule);
  if (text === undefined) return generatedRuleText(builder.program.standing, rule, builder.speech);
  return textIn(
    builder.speech.texts,
    { file: rule.file, start: text.start, end: text.end },
    text.value,
  );
}

export function handWritten({ node }: RuleSymbol): TextNode | undefined {
  const property = node.body?.members.find(
    (member): member is PropertyNode =>
      member.kind === "Property" && member.key.kind === "Name" && nameText(member.key) === "text",
  );
  const value = property?.values[0];
  return value?.kind === "Text" ? value : undefined;
}

export function generatedRuleText(
  standing: readonly BoundStanding[],
  rule: RuleSymbol,
  speech: Speech,
): string {
  const own = standing.filter(({ symbol }) => symbol.rule === rule);
  return standingText(own, partKey("text", rule), speech);
}

/** Hooks and standing changes of a thing that stand in no rule; those of a side are its other face. */
export function generatedThingText(
  standing: readonly BoundStanding[],
  thing: ThingSymbol,
  speech: Speech,
): string {
  const own = standing.filter(
    ({ symbol: { owner, rule, side } }) => owner === thing && !rule && !side,
  );
  return standingText(own, partKey("text", thing), speech);
}

/** Where there is nothing to say nothing is said, whatever a locale has. */
function standingText(own: readonly BoundStanding[], key: string, speech: Speech): string {
  if (own.length === 0) return "";
  return said(speech, key, (phrasing, texts) => {
    const all = own.map((each) => phrasing.standing(each, texts));
    return all.some((text) => text === undefined) ? undefined : all.join(" ");
  });
}

/** Hooks and standing changes that stand in a table. */
export function tableRules(builder: CardBuilder, table: TableSymbol): CardRule[] {
  return builder.program.standing
    .filter(({ symbol }) => symbol.table === table)
    .map((standing) => ({
      title: "",
      text: said(builder.speech, undefined, (phrasing, texts) =>
        phrasing.standing(standing, texts),
      ),
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
    title: `${label(spokenIn(builder.speech.texts, verb))}${price}`,
    text: actionText(builder, verb),
    span: builder.spanOf(verb.at),
  };
}

/** The words of an action: its `says`, or made from its body; with when and how often it may be done. */
export function actionText({ program, speech }: CardBuilder, verb: VerbSymbol): string {
  const bound = program.verbs.get(verb);
  if (bound === undefined) return "";
  return said(speech, undefined, (phrasing, texts) => phrasing.action(verb, bound, texts));
}

export function endingText(speech: Speech, ending: BoundEnding): string {
  const { file, node } = ending.symbol;
  const key = partKey("text", { at: { file, start: node.start, end: node.end } });
  return said(speech, key, (phrasing, texts) => phrasing.ending(ending, texts));
}
