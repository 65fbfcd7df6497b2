import type { TextNode } from "@questwright/grammar";
import type { BoundPack } from "../bind/bind.ts";
import type { BoundStanding, BoundVerb } from "../bind/program.ts";
import { generatedRuleText, generatedThingText, handWritten } from "../cards/rules.ts";
import type { Span } from "../diagnostics/fault.ts";
import {
  textNounDiffers,
  textNumberDiffers,
  textNumberMissing,
} from "../diagnostics/generated/text.ts";
import type { PackModel } from "../model/model.ts";
import type { Reporter } from "../model/reporter.ts";
import type { PackSymbol, PropertySymbol, ThingSymbol, VerbSymbol } from "../model/symbols.ts";
import { languageOf, ownSpeech } from "../texts/speech.ts";
import { said } from "../wording/phrasing.ts";
import { countersReached, factsOfDeeds, factsOfStanding, type RuleFacts } from "./rule-facts.ts";
import { mentions, numbersIn, wordNumbersIn } from "./text-facts.ts";

/** A text by hand beside the rule that it stands for. */
export interface Worded {
  readonly text: TextNode;
  readonly file: string;
  readonly facts: RuleFacts;
  /** The sentences that would be made from the rule: what they say, the text may say. */
  readonly generated: string;
  /** The declaration of the rule, for what it does not say at any one place. */
  readonly rule: Span;
  /** The text is all that is printed of the rule, so that it has to say everything. */
  readonly isWhole: boolean;
}

/** The texts by hand in a file beside the rules, deeds and things of the same file. */
export function wordedIn(bound: BoundPack, { pack, things, verbs }: PackModel): Worded[] {
  const { standing } = bound;
  const speech = ownSpeech({ pack });
  const rules = [...new Set(standing.flatMap(({ symbol }) => symbol.rule ?? []))];
  return [
    ...rules.flatMap((rule): Worded[] => {
      const text = handWritten(rule);
      if (text === undefined || rule.pack !== pack) return [];
      const own = standing.filter(({ symbol }) => symbol.rule === rule);
      const generated = generatedRuleText(standing, rule, speech);
      const { file, at } = rule;
      return [{ text, file, facts: factsOfStanding(own), generated, rule: at, isWhole: true }];
    }),
    ...things.flatMap((thing) => wordedThing(thing, ownStanding(thing, standing), true, speech)),
    ...verbs.flatMap((verb): Worded[] => {
      const { file, at } = verb;
      const text = saysOf(verb);
      const own = bound.verbs.get(verb);
      if (text === undefined || own?.body === undefined) return [];
      const facts = factsOfDeeds(own.body, own.guard);
      const generated = said(speech, undefined, (phrasing, texts) =>
        phrasing.body(own.body ?? [], texts),
      );
      // The sentence of an action is its text on a card; that of a verb tells what happened, and leaves out how.
      return [{ text, file, facts, generated, rule: at, isWhole: verb.role === "action" }];
    }),
  ];
}

/** The texts of things without rules of their own, beside the rules of the pack that speak of them. */
export function wordedByOthers(
  standing: readonly BoundStanding[],
  { pack, things }: PackModel,
): Worded[] {
  const speech = ownSpeech({ pack });
  const silent = things.filter(
    (thing) => textOf(thing) !== undefined && ownStanding(thing, standing).length === 0,
  );
  if (silent.length === 0) return [];
  const about = standing.map((each) => ({ each, spoken: factsOfStanding([each]).things }));
  return silent.flatMap((thing) => {
    const rules = about.flatMap(({ each, spoken }) => (spoken.has(thing) ? [each] : []));
    return wordedThing(thing, rules, false, speech);
  });
}

const ownStanding = (thing: ThingSymbol, standing: readonly BoundStanding[]): BoundStanding[] =>
  standing.filter(({ symbol: { owner, rule, side } }) => owner === thing && !rule && !side);

function textOf({ stated }: ThingSymbol): TextNode | undefined {
  const text = stated.find(({ key }) => key === "text")?.values[0];
  return text?.kind === "Text" ? text : undefined;
}

/** Texts by hand that say another number than the rules they stand for. */
export function checkNumbers(
  worded: readonly Worded[],
  pack: PackSymbol,
  reporter: Reporter,
): void {
  const isEnglish = languageOf(pack).split("-")[0] === "en";
  for (const each of worded) compareNumbers(each, isEnglish, reporter);
}

/**
 * Texts by hand that speak of another counter than the rules they stand for. `countersNamed` are those
 * that can be named from the pack.
 */
export function checkCounters(
  worded: readonly Worded[],
  boundVerb: (verb: VerbSymbol) => BoundVerb | undefined,
  countersNamed: () => readonly PropertySymbol[],
  reporter: Reporter,
): void {
  if (!worded.some(({ facts }) => facts.counters.size > 0)) return;
  let known: ReturnType<typeof byWords> | undefined;
  const counters = () => {
    known ??= byWords(countersNamed());
    return known;
  };
  for (const each of worded) compareCounters(each, boundVerb, counters, reporter);
}

/**
 * The text of a thing stands for its own rules; where it has none, for those that speak of it. Where no
 * rule says anything the text alone says it.
 */
function wordedThing(
  thing: ThingSymbol,
  about: readonly BoundStanding[],
  isWhole: boolean,
  speech: ReturnType<typeof ownSpeech>,
): Worded[] {
  const text = textOf(thing);
  const stated = thing.stated.find(({ key }) => key === "text");
  if (stated === undefined || text === undefined || about.length === 0) return [];
  const facts = factsOfStanding(about);
  // What it states of itself it may print, too.
  for (const { values } of thing.stated)
    for (const value of values)
      if (value.kind === "Number") facts.numbers.push({ ways: [value.value], at: thing.at });
  const generated = generatedThingText(about, thing, speech);
  return [
    {
      text,
      file: stated.file,
      facts,
      generated,
      rule: about[0]!.symbol.rule?.at ?? place(about[0]!),
      isWhole,
    },
  ];
}

const place = ({ symbol: { file, node } }: BoundStanding): Span => ({
  file,
  start: node.start,
  end: node.start,
});

function saysOf({ node }: VerbSymbol): TextNode | undefined {
  if (!("says" in node)) return undefined;
  return (node.says.find(({ locale }) => locale === undefined) ?? node.says[0])?.text;
}

function compareNumbers(worded: Worded, isEnglish: boolean, reporter: Reporter): void {
  const { text, file, facts, generated, rule, isWhole } = worded;
  const known = new Set([
    ...facts.numbers.flatMap(({ ways }) => ways),
    ...numbersIn(generated).map(({ number }) => Number(number)),
  ]);
  const written = numbersIn(text.value);
  const told = new Set([
    ...written.map(({ number }) => Number(number)),
    ...wordNumbersIn(text.value),
  ]);
  // One of something goes without saying, and so does nothing.
  const untold = facts.numbers.filter(
    ({ ways, at }, index) =>
      !ways.some((way) => told.has(way) || way <= 1) &&
      at.file === rule.file &&
      facts.numbers.findIndex((each) => each.ways[0] === ways[0]) === index,
  );
  // Where nothing else is left to be said, "1" only says "a".
  const wrong = written.filter(
    ({ number }) => !known.has(Number(number)) && (Number(number) > 1 || untold.length > 0),
  );
  wrong.forEach(({ number, at }, index) => {
    const start = text.start + 1 + at;
    const place = { file, start, end: start + number.length };
    const other = untold[index];
    const related = [
      other === undefined
        ? { message: "This is the rule it stands for.", at: rule }
        : { message: `The rule says ${other.ways[0]} here.`, at: other.at },
    ];
    const fixes =
      other === undefined
        ? []
        : [
            {
              title: `Change the text to ${other.ways[0]}`,
              sure: false,
              edits: [{ at: place, text: String(other.ways[0]) }],
            },
          ];
    reporter.report(textNumberDiffers(place, { number }, { related, fixes }));
  });
  // Number words of other languages are not known, so nobody can say what such a text lacks.
  if (!isWhole || !isEnglish) return;
  for (const { ways, at } of untold.slice(wrong.length)) {
    const related = [{ message: `The rule says ${ways[0]} here.`, at }];
    const place = { file, start: text.start, end: text.end };
    reporter.report(textNumberMissing(place, { number: String(ways[0]) }, { related }));
  }
}

/** A counter that the text speaks of and the rule has nothing to do with, where the rule is about another. */
function compareCounters(
  { text, file, facts }: Worded,
  boundVerb: (verb: VerbSymbol) => BoundVerb | undefined,
  counters: () => ReadonlyMap<string, readonly PropertySymbol[]>,
  reporter: Reporter,
): void {
  if (facts.counters.size === 0) return;
  const isSaid = (name: string) => mentions(text.value, name) !== undefined;
  const other = [...facts.counters].find(([property]) => !namesOf(property).some(isSaid));
  if (other === undefined) return;
  const reached = countersReached(facts, boundVerb);
  for (const [name, properties] of counters()) {
    const found = mentions(text.value, name);
    if (found === undefined || properties.some((property) => reached.has(property))) continue;
    const start = text.start + 1 + found.at;
    const place = { file, start, end: start + found.length };
    const [property, at] = other;
    const [right = property.name] = namesOf(property);
    const related = [{ message: `The rule is about \`${right}\` here.`, at }];
    const fixes = [
      {
        title: `Change the text to \`${right}\``,
        sure: false,
        edits: [{ at: place, text: right }],
      },
    ];
    reporter.report(textNounDiffers(place, { noun: name, other: right }, { related, fixes }));
    return;
  }
}

const namesOf = ({ name, title }: PropertySymbol): string[] => [
  name.replaceAll("-", " "),
  ...(title === undefined ? [] : [title.toLowerCase()]),
];

/** The counters that a file declares. */
export function countersIn({ kinds, things }: PackModel): PropertySymbol[] {
  const found: PropertySymbol[] = [];
  for (const owners of [kinds, things])
    for (const { properties } of owners)
      for (const property of properties.values())
        if (property.counter !== undefined) found.push(property);
  return found;
}

/** Counters by what they are called. */
function byWords(counters: readonly PropertySymbol[]): Map<string, PropertySymbol[]> {
  const found = new Map<string, PropertySymbol[]>();
  for (const property of counters)
    for (const name of namesOf(property)) {
      const same = found.get(name);
      if (same === undefined) found.set(name, [property]);
      else same.push(property);
    }
  return found;
}
