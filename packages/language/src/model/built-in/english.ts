/**
 * What English, and the languages that programs are written in, call what is called otherwise here. It is
 * asked for where a word means nothing, to tell what is meant.
 */
import { builtInVerb } from "./verbs.ts";

/** Their words, by the one of this language. */
type Said = Readonly<Record<string, readonly string[]>>;

const deeds: Said = {
  put: ["move", "place", "go", "walk", "send", "teleport", "add"],
  remove: ["kill", "destroy", "delete", "discard", "erase", "eliminate", "slay"],
  pick: ["select", "target"],
  choose: ["decide", "ask"],
  set: ["flip", "change", "toggle", "assign"],
  deal: ["draw"],
  shuffle: ["mix"],
  create: ["spawn", "summon", "new"],
  roll: ["throw"],
  say: ["print", "show", "tell", "read", "announce", "log"],
  gain: ["increase", "raise", "heal", "earn"],
  lose: ["decrease", "reduce", "lower", "spend"],
  lay: ["load"],
  end: ["finish", "win"],
  begin: ["start", "play"],
  stop: ["exit", "quit", "break", "return"],
};

/** Deeds that do something else to a number than to a thing. */
const deedsToNumbers: Said = { gain: ["add"] };

const types: Said = {
  number: ["int", "integer", "num"],
  flag: ["bool", "boolean"],
  text: ["string", "str"],
};

const limits: Said = { "at most": ["max", "maximum"], "at least": ["min", "minimum"] };

const quantifiers: Said = { each: ["all", "every"] };

const bySaid = (said: Said): ReadonlyMap<string, string> =>
  new Map(Object.entries(said).flatMap(([here, words]) => words.map((word) => [word, here])));

const deedOf = bySaid(deeds);
const deedToNumberOf = bySaid(deedsToNumbers);

/** The type, the limit of a counter and the quantifier that such a word means. */
export const typeMeant = bySaid(types);
export const limitMeant = bySaid(limits);
export const quantifierMeant = bySaid(quantifiers);

/** The language's own deed that an English verb, plain or with its -s, most likely means. */
export function meantInEnglish(word: string, { toNumber }: { readonly toNumber: boolean }) {
  const verbOf = (verb: string) =>
    (toNumber ? deedToNumberOf.get(verb) : undefined) ?? deedOf.get(verb);
  const verb = verbOf(word) ?? verbOf(word.replace(/(?<=sh|ss|x|o)es$|s$/, ""));
  return verb === undefined ? undefined : builtInVerb(verb);
}
