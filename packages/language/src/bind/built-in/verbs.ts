import type { ItemLabel, NounNode } from "@questwright/grammar";
import {
  phraseLeftOver,
  phraseMissing,
  phraseNamesNothing,
  phraseNoActor,
  phraseRows,
  phraseTwice,
} from "../../diagnostics/generated/phrase.ts";
import type { BuiltInVerb } from "../../model/built-in/verbs.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { Type } from "../../model/type.ts";
import {
  addLocal,
  type BindContext,
  makeLocal,
  meansLocal,
  nameLocal,
  report,
  spanOf,
  tellHidden,
} from "../context.ts";
import { nameNothing, type Phrase } from "../deeds/phrase.ts";
import { bindSubject } from "../deeds/subject.ts";
import { bindTake } from "../deeds/take.ts";
import { attachLabels, isNounWord, type Term } from "../deeds/terms.ts";
import type { BoundExpression, BoundStatement, Local } from "../tree.ts";
import { bindChoose, bindPick } from "./choices.ts";
import { bindFlow } from "./flow.ts";
import { bindGain, bindSet } from "./numbers.ts";
import { bindPlacing } from "./places.ts";
import { bindReroll, bindRoll } from "./rolls.ts";

/** A phrase whose verb is built in, its terms given to the verb or to what stands before them. */
export interface BuiltInPhrase {
  readonly phrase: Phrase;
  readonly verb: BuiltInVerb;
  readonly actor: BoundExpression | undefined;
  /** Without labels, in order; what a verb has used is taken out. */
  readonly plain: Term[];
  readonly labelled: Map<ItemLabel, Term>;
  /** In which the terms are bound. */
  readonly inside: BindContext;
  /** In which what the phrase names is kept. */
  readonly outside: BindContext;
}

export function bindBuiltIn(
  phrase: Phrase,
  verb: BuiltInVerb,
  context: BindContext,
): BoundStatement {
  if (verb.name === "take") return bindTake(phrase, context);
  if (!verb.actor && phrase.subject.length > 0)
    report(context, phraseNoActor(phrase.subject[0]!.at, { verb: verb.name }));
  const { actor, inside } = bindSubject(phrase, context);
  const takes = (label: ItemLabel) => label === "as" || verb.labels.includes(label);
  const terms = verb.name === "pick" ? countedNoun(phrase.terms, inside) : phrase.terms;
  const { own, labels } = attachLabels(terms, takes, inside, verb.name);
  const labelled = new Map<ItemLabel, Term>();
  for (const term of own)
    if (term.label !== undefined)
      if (labelled.has(term.label))
        report(context, phraseTwice(term.labelAt, { verb: verb.name, hole: term.label }));
      else labelled.set(term.label, term);
  const given: BuiltInPhrase = {
    phrase,
    verb,
    actor,
    plain: own.filter((term) => term.label === undefined),
    labelled,
    inside: { ...inside, labels },
    outside: context,
  };
  const bound = bindByName(given);
  for (const term of given.plain) report(context, phraseLeftOver(term.at, { verb: verb.name }));
  if (phrase.node.rows !== undefined && verb.name !== "roll" && verb.name !== "choose")
    report(context, phraseRows(spanOf(phrase.node.rows, context), { verb: verb.name }));
  return bound;
}

/** `picks bet card in stake`: a name that counts, then the noun that is counted. */
function countedNoun(terms: readonly Term[], context: BindContext): readonly Term[] {
  const [first, second] = terms;
  const name = second?.label === undefined ? bareName(second?.value) : undefined;
  if (first === undefined || second === undefined || name === undefined) return terms;
  if (first.value.kind === "Noun" || !isNounWord(nameText(name), context)) return terms;
  const { start, end } = name;
  const noun: NounNode = {
    kind: "Noun",
    start,
    end,
    quantifiers: [],
    amount: undefined,
    words: [name],
  };
  return [first, { ...second, value: noun }, ...terms.slice(2)];
}

function bindByName(given: BuiltInPhrase): BoundStatement {
  switch (given.verb.name) {
    case "set":
      return bindSet(given);
    case "gain":
    case "lose":
      return bindGain(given, given.verb.name);
    case "roll":
      return bindRoll(given);
    case "reroll":
      return bindReroll(given);
    case "pick":
      return bindPick(given);
    case "choose":
      return bindChoose(given);
    case "put":
    case "remove":
    case "swap":
    case "deal":
    case "shuffle":
    case "create":
    case "lay":
      return bindPlacing(given, given.verb.name);
    default:
      return bindFlow(given);
  }
}

/** The next term without a label. */
export function takePlain(given: BuiltInPhrase): Term | undefined {
  return given.plain.shift();
}

export function failed(given: BuiltInPhrase, ...holes: readonly string[]): BoundStatement {
  if (holes.length > 0)
    report(
      given.outside,
      phraseMissing(given.phrase.verbAt, { verb: given.verb.name, holes: [...holes] }),
    );
  given.plain.length = 0;
  const naming = given.labelled.get("as");
  if (naming !== undefined) nameNothing([naming], given.outside);
  return { kind: "error", at: given.phrase.at, hoists: [] };
}

/** `as name`: the name of what the verb gives. */
export function namedResult(given: BuiltInPhrase, type: Type): Local | undefined {
  const term = given.labelled.get("as");
  const name = bareName(term?.value);
  if (term === undefined || name === undefined) return undefined;
  tellHidden(given.outside, name);
  const local = makeLocal(nameText(name), "named", type, spanOf(name, given.outside), {
    maybeNothing: true,
  });
  meansLocal(given.outside, name, local);
  return addLocal(given.outside, local);
}

/** `as name` behind a verb that gives nothing: the name of the last one picked. */
export function namedTerm(given: BuiltInPhrase): void {
  const term = given.labelled.get("as");
  const name = bareName(term?.value);
  if (term === undefined || name === undefined) return;
  const hoist = given.phrase.hoists.at(-1);
  if (hoist === undefined)
    report(given.outside, phraseNamesNothing(term.labelAt, { verb: given.verb.name }));
  else nameLocal(given.outside, name, hoist.local);
}
