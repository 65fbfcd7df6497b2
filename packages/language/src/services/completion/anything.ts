import { JOINTS, LABELS, PICKING_WORDS } from "@questwright/grammar";
import { type Vocabulary, vocabularyOf } from "../../bind/vocabulary.ts";
import type { PackModel } from "../../model/model.ts";
import { kindsIn, type Names } from "../../model/names.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import { describeType } from "../../types/describe.ts";
import { helpFor } from "../symbol-help.ts";
import { literal, type Proposal, snippet, word } from "./completion.ts";
import { phraseProposals } from "./phrases.ts";
import type { ScopeName } from "./scope.ts";
import { adjectives, namedProposal, namedProposals } from "./words.ts";

/** Words that mean something by themselves. */
const CORE: readonly (readonly [string, string])[] = [
  ["self", "The one whose rule or deed it is."],
  ["it", "The one that is looked at."],
  ["none", "Nobody, nothing."],
  ["so", "The phrase before did all it says."],
  ["yes", "The flag is set."],
  ["no", "The flag is not set; there is none."],
  ["result", "What the roll gave."],
  ["dice", "The dice of the roll."],
  ["actor", "Who rolled."],
  ["one of", "Among some that are named."],
  ["at least", "Not fewer."],
  ["at most", "Not more."],
  ["up to", "As many as wanted, not more."],
  ["face", "What a die shows."],
  ["number", "Each number of a range."],
  ["situation", "The first adjective that holds."],
  ["doubled", "Twice as much."],
  ["halved", "Half as much."],
];

const DICE = ["d3", "d4", "d6", "d8", "d10", "d12", "d20", "d66", "d100"];

/**
 * Everything that may stand further on in a line of words, what is likely here first: after a term
 * the words that join, elsewhere the names of things.
 */
export function anything(
  names: Names,
  scope: readonly ScopeName[],
  before: readonly string[],
): Proposal[] {
  const local = scope.map(({ name, type }) => word("name", name, type));
  const joining = [...JOINTS, ...LABELS].map((each) => word("keyword", each));
  const picking = PICKING_WORDS.map((each) => word("keyword", each));
  const core = CORE.map(([label, help]) => word("keyword", label, "", help));
  const spoken = before.length > 0 ? phraseProposals(names, true) : [];
  const terms = [
    ...local,
    ...core,
    ...namedProposals(names),
    ...adjectives(names),
    ...measures(names),
    ...properties(names),
    ...picking,
    ...innerNames(names),
    ...sayableWords(names),
    ...DICE.map((die) => word("value", die)),
  ];
  const plain = phraseProposals(names, false);
  return endsTerm(before, names)
    ? [...spoken, ...joining, ...terms, ...plain]
    : [...terms, ...spoken, ...plain, ...joining];
}

const OPENERS: ReadonlySet<string> = new Set([
  ...JOINTS,
  ...LABELS,
  ...PICKING_WORDS,
  "(",
  ":",
  ",",
  "|",
  "=",
  "<",
  ">",
  "<=",
  ">=",
  "+",
  "-",
  "*",
]);

/** The word before is a name or a number, not a verb: a term may end with it. */
function endsTerm(before: readonly string[], names: Names): boolean {
  const last = before[before.length - 1];
  if (last === undefined || OPENERS.has(last)) return false;
  const { verbs, plainOf } = knownOf(names).vocabulary;
  return !verbs.has(last) && !plainOf.has(last);
}

function measures(names: Names): Proposal[] {
  return [...names.measures.values()].map((each) =>
    each.holes.length === 0
      ? word("measure", each.name, each.title ?? "", helpFor(each))
      : snippet(
          "measure",
          each.name,
          `${literal(each.name)} of $0`,
          each.title ?? "",
          helpFor(each),
        ),
  );
}

/** Of kinds, and those that single things have for themselves. */
function properties(names: Names): Proposal[] {
  const kinds = kindsIn(names);
  const owners = [...kinds, ...names.packs.flatMap(({ things }) => things)];
  return owners.flatMap((owner) =>
    [...owner.properties.values()].map((each) =>
      snippet(
        "property",
        each.name,
        `${literal(each.name)} of $0`,
        describeType(each.type),
        helpFor(each),
      ),
    ),
  );
}

/** What is declared in another thing. */
function innerNames(names: Names): Proposal[] {
  return [...names.inner.values()].flat().map(namedProposal);
}

interface Known {
  readonly vocabulary: Vocabulary;
  readonly words: readonly Proposal[];
}

const known = new WeakMap<Names, Known>();

/** Worked out once for the names of a pack: somebody is typing. */
function knownOf(names: Names): Known {
  const found = known.get(names) ?? findWords(names, vocabularyOf(names));
  known.set(names, found);
  return found;
}

/** Words of choices, faces, terrains and ends. */
export function sayableWords(names: Names): readonly Proposal[] {
  return knownOf(names).words;
}

function findWords(names: Names, vocabulary: Vocabulary): Known {
  const words = new Set(vocabulary.words);
  for (const pack of names.packs) for (const each of terrainsOf(pack)) words.add(each);
  return { vocabulary, words: [...words].map((each) => word("value", each)) };
}

/** What maps explain their signs with, besides things. */
export function terrainsOf({ things, boards }: PackModel): string[] {
  const legends = things
    .filter(({ form }) => form === "map")
    .flatMap(({ stated }) => stated.flatMap(({ values }) => values));
  const settings = boards.flatMap(({ settings }) =>
    ["closed", "opaque", "cover"].flatMap((name) => settings.get(name)?.values ?? []),
  );
  return [...legends, ...settings].flatMap((value) => {
    const name = bareName(value);
    return name === undefined ? [] : [nameText(name)];
  });
}
