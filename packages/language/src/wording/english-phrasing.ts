import type { BoundEnding, BoundFunction, BoundStanding, BoundVerb } from "../bind/program.ts";
import type { VerbSymbol } from "../model/symbols.ts";
import { saysIn, spokenIn, type Texts } from "../texts/texts.ts";
import { changesWords } from "./change.ts";
import { conditionWords } from "./condition.ts";
import { createContext, withIt } from "./context.ts";
import { saysWords } from "./deed.ts";
import { phaseName, phaseNoun, sentence } from "./english.ts";
import { valueWords } from "./expression.ts";
import { endWords, hookSentences } from "./hook.ts";
import { label, type Phrasing } from "./phrasing.ts";
import { pickedWords, promptWords } from "./prompt.ts";
import { blockClause, bodyWords } from "./statement.ts";

export const english: Phrasing = {
  language: "en",
  standing: standingWords,
  body: (body, texts) => bodyWords(body, createContext(texts)),
  action: actionWords,
  ending: endingWords,
  meaning: meaningWords,
  question: promptWords,
  picked: pickedWords,
  value: (value, texts) => valueWords(value, createContext(texts)),
  noun: (kind, texts) => label(spokenIn(texts, kind)),
  builtIn: () => undefined,
  yes: "Yes",
  no: "No",
};

function standingWords({ hooks, changes, while: condition }: BoundStanding, texts: Texts): string {
  const context = createContext(texts);
  const sentences = hooks.map((hook) => hookSentences(hook, context));
  if (changes.length > 0) {
    const before = condition === undefined ? "" : `while ${conditionWords(condition, context)}, `;
    sentences.push(sentence(before + changesWords(changes, context)));
  }
  return sentences.join(" ");
}

function actionWords(verb: VerbSymbol, bound: BoundVerb, texts: Texts): string {
  const context = createContext(texts);
  const self = bound.holes[0];
  const often = bound.often;
  const before: string[] = [];
  if (often !== undefined)
    before.push(
      sentence(often.per === undefined ? "once" : `once each ${phaseName(often.per, texts)}`),
    );
  if (saysIn(texts, verb) !== undefined) return sentence(saysWords(verb, [], context));
  const { guard } = bound;
  if (guard !== undefined)
    before.push(sentence(`only if ${withIt(self, context, () => conditionWords(guard, context))}`));
  return [...before, bodyWords(bound.body ?? [], context)].join(" ");
}

function endingWords({ point, condition, body }: BoundEnding, texts: Texts): string {
  const context = createContext(texts);
  const verb = point?.verb;
  const moment =
    point === undefined
      ? ""
      : verb?.role === "phase"
        ? `${point.moment === "before" ? "at the start" : "at the end"} of ${phaseNoun(verb, texts)}, `
        : `${endWords(point, context).replace(/^until /, "")}, `;
  const when = sentence(`${moment}if ${conditionWords(condition, context)}`);
  return body.length === 0 ? when : `${when} ${sentence(blockClause(body, context))}`;
}

function meaningWords({ holes: [subject], value }: BoundFunction, texts: Texts): string {
  if (value === undefined || subject === undefined) return "";
  const context = createContext(texts);
  return sentence(withIt(subject, context, () => conditionWords(value, context)));
}
