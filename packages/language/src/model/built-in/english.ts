import { builtInVerb } from "./verbs.ts";

/** What English calls a deed that the language calls otherwise, by that deed. */
const said: Readonly<Record<string, readonly string[]>> = {
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

const verbOf = new Map(
  Object.entries(said).flatMap(([verb, words]) => words.map((word) => [word, verb] as const)),
);

/** The language's own deed that an English verb, plain or with its -s, most likely means. */
export function meantInEnglish(word: string) {
  const verb = verbOf.get(word) ?? verbOf.get(word.replace(/(?<=sh|ss|x|o)es$|s$/, ""));
  return verb === undefined ? undefined : builtInVerb(verb);
}
