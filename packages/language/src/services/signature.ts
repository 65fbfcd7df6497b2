import { builtInVerb } from "../model/built-in/verbs.ts";
import type { Names } from "../model/names.ts";
import { saidAs, saidForms } from "../model/s-form.ts";
import type { HoleSymbol, VerbSymbol } from "../model/symbols.ts";
import { describeType } from "../types/describe.ts";
import type { Source } from "../workspace/source.ts";
import { placeAt } from "./completion/place.ts";
import { helpFor } from "./symbol-help.ts";

/** The shape of the verb, adjective or measure that is being written, and which hole is next. */
export interface Signature {
  readonly label: string;
  /** Markdown. */
  readonly help: string;
  readonly holes: readonly {
    /** Offsets in the label. */
    readonly start: number;
    readonly end: number;
    readonly help: string;
  }[];
  /** Index of the hole that is being filled; -1 where all are. */
  readonly active: number;
}

/** What the phrase around an offset takes; read from the words before it, so that it may be broken. */
export function signatureAt(source: Source, names: Names, offset: number): Signature | undefined {
  const place = placeAt(source, offset);
  if (place.inText !== undefined) return undefined;
  const words = place.before.map((word) => word.normalize("NFC"));
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const found = shapeOf(words, index, names);
    if (found !== undefined) return signature(found, words.slice(index + 1));
  }
  return undefined;
}

interface Shape {
  readonly head: string;
  readonly holes: readonly HoleSymbol[];
  readonly help: string;
  readonly subject: string;
}

function shapeOf(words: readonly string[], index: number, names: Names): Shape | undefined {
  const word = words[index]!;
  const verb = verbSaid(word, index, words, names);
  if (verb !== undefined)
    return {
      head: index === 0 ? verb.name : saidAs(verb),
      holes: verb.holes.filter(({ subject }) => !subject),
      help: [helpFor(verb), verb.says && `> ${verb.says}`].filter(Boolean).join("\n\n"),
      subject: verb.holes.find(({ subject }) => subject)?.name ?? "",
    };
  const measure = words[index + 1] === "of" ? names.measures.get(word) : undefined;
  const adjective = words[index - 1] === "is" ? names.adjectives.get(word) : undefined;
  const found = measure ?? adjective;
  if (found === undefined || found.holes.length < 2) return undefined;
  return {
    head: word,
    holes: found.holes.filter(({ subject }) => !subject),
    help: helpFor(found),
    subject: found.holes.find(({ subject }) => subject)?.name ?? "",
  };
}

/** Plain at the beginning or after `may` and the like; after somebody in another form. */
function verbSaid(
  word: string,
  index: number,
  words: readonly string[],
  names: Names,
): VerbSymbol | undefined {
  const isFirst = index === 0 || ["may", "before", "after", "of"].includes(words[index - 1]!);
  const plain = names.verbs.get(word);
  if (isFirst && plain !== undefined) return plain;
  if (index === 0) return undefined;
  const built = builtInVerb(word);
  if (built !== undefined) return undefined;
  for (const verb of names.verbs.values()) if (saidForms(verb).includes(word)) return verb;
  return undefined;
}

function signature({ head, holes, help, subject }: Shape, after: readonly string[]): Signature {
  let label = subject === "" ? head : `(${subject}) ${head}`;
  const places = holes.map((hole) => {
    const type = describeType(hole.type);
    const written = `${hole.label === undefined ? "" : `${hole.label} `}(${hole.name}: ${type})`;
    const start = label.length + 1;
    label = `${label} ${written}`;
    const optional = hole.default === undefined ? "" : ", may be left out";
    return { start, end: start + written.length, help: `\`${hole.name}\`: ${type}${optional}` };
  });
  return { label, help, holes: places, active: activeHole(holes, after) };
}

/** The hole of the last label written, else the next without one. */
function activeHole(holes: readonly HoleSymbol[], after: readonly string[]): number {
  for (let at = after.length - 1; at >= 0; at -= 1) {
    const labelled = holes.findIndex(({ label }) => label === after[at]);
    if (labelled >= 0) return labelled;
  }
  const plain = holes.flatMap(({ label }, index) => (label === undefined ? [index] : []));
  const written = termsIn(after);
  return plain[Math.min(written, plain.length - 1)] ?? (holes.length > 0 ? 0 : -1);
}

/** How many terms are finished: each number or name is one, unless it is tied to the one before. */
function termsIn(words: readonly string[]): number {
  const ties = /^(?:of|a|an|the|each|another|nearest|farthest|random|[+*-])$/u;
  let terms = 0;
  words.forEach((word, index) => {
    const before = words[index - 1];
    const tied = ties.test(word) || (before !== undefined && ties.test(before));
    if (!tied || before === undefined) terms += ties.test(word) ? 0 : 1;
  });
  return terms;
}
