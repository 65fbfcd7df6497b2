import type { BoundEnding, BoundFunction, BoundStanding, BoundVerb } from "../../bind/program.ts";
import type { BoundExpression, BoundStatement } from "../../bind/tree.ts";
import type { VerbSymbol } from "../../model/symbols.ts";
import type { Texts } from "../../texts/texts.ts";
import { offeredIn } from "../asked.ts";
import type { Phrasing } from "../phrasing.ts";
import { changesWords } from "./changes.ts";
import { conditionWords } from "./conditions.ts";
import { blockWords, bodyWords, infinitives, pickedWords, saysWords, sentence } from "./deeds.ts";
import { endWords, hookSentences } from "./hooks.ts";
import {
  beginGerman,
  builtInWord,
  type German,
  kindNoun,
  phaseWords,
  sayingOf,
  spoken,
} from "./nouns.ts";
import { queryWords } from "./queries.ts";
import { valueWords } from "./values.ts";

/**
 * German. Conditions stand behind their verb's subject with the verb at the end, so a sentence after
 * one begins anew behind a colon; what is possessed stands before "von", so that no noun needs a
 * genitive. What has no `article` in the locale is taken by its ending.
 */
export const german: Phrasing = {
  language: "de",
  standing: (standing, texts) => told(texts, (context) => standingWords(standing, context)),
  body: (body, texts) => told(texts, (context) => bodyWords(body, context)),
  action: (verb, bound, texts) => told(texts, (context) => actionWords(verb, bound, context)),
  ending: (ending, texts) => told(texts, (context) => endingWords(ending, context)),
  meaning: (adjective, texts) => told(texts, (context) => meaningWords(adjective, context)),
  question: (statement, texts, chooser) =>
    told(texts, (context) => questionWords(statement, context), chooser),
  picked: (query, texts, chooser) =>
    told(texts, (context) => `Wähle ${queryWords(query, "accusative", context)}`, chooser),
  value: (value, texts) => told(texts, (context) => valueWords(value, "nominative", context)),
  noun: (kind, texts) => told(texts, (context) => kindNoun(kind, context).word),
  builtIn: builtInWord,
  yes: "Ja",
  no: "Nein",
};

/** A text that German could say to its end. */
function told(
  texts: Texts,
  word: (context: German) => string | undefined,
  you?: BoundExpression,
): string | undefined {
  const context = beginGerman(texts, you);
  const text = word(context);
  return context.unsaid ? undefined : text && withoutCommas(text);
}

/** A clause ends with a comma only where the sentence goes on. */
const withoutCommas = (text: string): string => text.replace(/,(?=\s*(?:[.:;?!)“,]|$))/gu, "");

function standingWords(
  { hooks, changes, while: condition }: BoundStanding,
  context: German,
): string {
  const sentences = hooks.map((hook) => hookSentences(hook, context));
  if (changes.length > 0) {
    const before =
      condition === undefined ? "" : `solange ${conditionWords(condition, context)}, gilt: `;
    sentences.push(sentence(before + changesWords(changes, context)));
  }
  return sentences.join(" ");
}

function actionWords(verb: VerbSymbol, { holes, often, guard, body }: BoundVerb, context: German) {
  const before: string[] = [];
  if (often !== undefined)
    before.push(
      sentence(often.per === undefined ? "einmal" : `einmal je „${spoken(often.per, context)}“`),
    );
  const says = sayingOf(verb, context);
  if (says !== undefined) return sentence(saysWords(verb, says, [], context));
  context.it = holes[0];
  if (guard !== undefined) before.push(sentence(`nur wenn ${conditionWords(guard, context)}`));
  return [...before, bodyWords(body ?? [], context)].join(" ");
}

function endingWords({ point, condition, body }: BoundEnding, context: German): string {
  const verb = point?.verb;
  const moment =
    point === undefined
      ? ""
      : verb?.role === "phase"
        ? `${point.moment === "before" ? "zu Beginn" : "am Ende"} von ${phaseWords(verb, "dative", context)}, `
        : `${endWords(point, context).replace(/^bis /, "")}, `;
  const when = `${moment}wenn ${conditionWords(condition, context)}`;
  return sentence(body.length === 0 ? when : `${when}: ${blockWords(body, context)}`);
}

function meaningWords({ holes: [subject], value }: BoundFunction, context: German): string {
  if (value === undefined || subject === undefined) return "";
  context.it = subject;
  return sentence(`wenn ${conditionWords(value, context)}`);
}

/** "Wähle einen Feind", "1 Mut verlieren, dann neu würfeln?". */
function questionWords(statement: BoundStatement, context: German): string | undefined {
  for (const { local, query } of statement.hoists)
    context.introductions.set(local, (wanted) => queryWords(query, wanted, context));
  switch (statement.kind) {
    case "choose":
      return "Wähle";
    case "pick":
      return `${statement.query.random ? "Ziehe" : "Wähle"} ${pickedWords(statement, context)}`;
    case "may": {
      return `${large(offerWords(statement.body, context))}?`;
    }
    default:
      return undefined;
  }
}

/** All that may be done, or what it begins with where that would be long to read. */
function offerWords(body: readonly BoundStatement[], context: German): string {
  const all = offeredIn(body);
  const words = (some: readonly BoundStatement[]) =>
    some.map((one) => infinitives([one], context) ?? blockWords([one], context)).join(", dann ");
  const beginning = words(all.slice(0, 1));
  if (all.length < 2) return beginning;
  const whole = `${beginning}, dann ${words(all.slice(1))}`;
  return whole.length <= LONG ? whole : `${beginning}, dann mehr`;
}

/** Characters of a question that is still read at a glance. */
const LONG = 90;

const large = (text = ""): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
