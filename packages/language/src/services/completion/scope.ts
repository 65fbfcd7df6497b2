import { PICKING_WORDS } from "@questwright/grammar";
import type { Names } from "../../model/names.ts";
import { saidForms } from "../../model/s-form.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import type { OpenBody, WritingPlace } from "./place.ts";

/** A name that the bodies around a place give to something. */
export interface ScopeName {
  readonly name: string;
  /** What it is, as far as the text says: the type of a hole, the noun of a query. */
  readonly type: string;
}

const DECLARES_SELF = new Set([
  "action",
  "rule",
  "before",
  "after",
  "during",
  "instead",
  "once",
  "always",
  "while",
  "ends",
]);

/** Names of holes, of `as`, `let` and `for each`, and `self` and `it` where they mean something. */
export function namesAt(
  { text }: Source,
  { bodies, start, before }: WritingPlace,
  words: Names,
): ScopeName[] {
  const names = new Map<string, string>();
  // What was named on the way to the place, in blocks that ended before it too.
  const [outermost] = bodies;
  if (outermost !== undefined)
    for (const { name, type } of namedIn(text.slice(outermost.start, start))) names.set(name, type);
  for (const body of bodies) {
    for (const hole of holesOf(body)) names.set(hole.name, hole.type);
    for (const hole of eventHoles(body.head, words)) names.set(hole.name, hole.type);
    for (const { name, type } of namedIn(body.head.join(" "))) names.set(name, type);
    if (body.head[0] === "for" && body.head[1] === "each")
      names.set("it", nounOf(body.head.slice(2)));
    if (DECLARES_SELF.has(body.head[0] ?? "") || isThing(body)) names.set("self", "");
  }
  for (const hole of holesOf({ head: before })) names.set(hole.name, hole.type);
  for (const { name, type } of namedIn(before.join(" "))) names.set(name, type);
  return [...names].map(([name, type]) => ({ name, type }));
}

const HOOKS = new Set(["before", "after", "instead", "once", "during", "until"]);

/** In a rule about a deed the holes of the deed have their names. */
function eventHoles(head: readonly string[], names: Names): ScopeName[] {
  if (!HOOKS.has(head[0] ?? "")) return [];
  const said = new Set(head.map((word) => word.normalize("NFC")));
  for (const verb of names.verbs.values())
    if (said.has(verb.name) || saidForms(verb).some((form) => said.has(form)))
      return verb.holes.map(({ name, type }) => ({ name, type: describeType(type) }));
  return [];
}

function isThing({ head }: OpenBody): boolean {
  return head.length > 1 && head.some((word) => word.startsWith('"'));
}

/** `( name : type` in the head of a verb, a phase or a table. */
function holesOf({ head }: Pick<OpenBody, "head">): ScopeName[] {
  const holes: ScopeName[] = [];
  head.forEach((text, at) => {
    if (text === "(" && head[at + 2] === ":")
      holes.push({ name: head[at + 1]!, type: head[at + 3] ?? "" });
  });
  return holes;
}

const NAMED = /\b(?:as|let)\s+([\p{L}_][\p{L}\p{M}\p{N}_-]*)/gu;
const PICKED =
  /\b(?:a|an|another|each|any|nearest|farthest)\s+(?:[\p{L}-]+\s+){0,6}?([\p{L}-]+)\s+as\s+([\p{L}\p{M}\p{N}_-]+)/gu;

function namedIn(text: string): ScopeName[] {
  const types = new Map<string, string>();
  for (const match of text.matchAll(NAMED)) types.set(match[1]!, "");
  for (const match of text.matchAll(PICKED)) types.set(match[2]!, match[1]!);
  return [...types].map(([name, type]) => ({ name, type }));
}

/** The last of the words that may be a noun: `each standing foe` → "foe". */
function nounOf(words: readonly string[]): string {
  const picking = new Set<string>(PICKING_WORDS);
  const end = words.findIndex((word) => /^(as|where|by|of|in|on|to)$/.test(word));
  const own = (end === -1 ? words : words.slice(0, end)).filter((word) => !picking.has(word));
  return own[own.length - 1] ?? "";
}
