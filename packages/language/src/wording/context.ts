import type { BoundExpression, Local } from "../bind/tree.ts";
import { asWritten, type Texts } from "../texts/texts.ts";
import { kindNoun, kindNouns, words } from "./english.ts";

/**
 * How the names of a body are spoken of while a text is worded. One context words one text, from
 * its beginning to its end.
 */
export interface WordingContext {
  /** The language, and what names and texts are in it. */
  readonly texts: Texts;
  /** The one that "it" means just now: who the last sentence was about. */
  it: Local | undefined;
  /** In a question: who is asked, and spoken to as "you". */
  readonly you: BoundExpression | undefined;
  /** What a term of a phrase is called the first time: "a visible foe", "each warden". */
  readonly introductions: Map<Local, () => string>;
  readonly names: Map<Local, string>;
  readonly taken: Set<string>;
}

export function createContext(
  texts: Texts = asWritten("en"),
  you?: BoundExpression,
): WordingContext {
  return {
    texts,
    it: undefined,
    you,
    introductions: new Map(),
    names: new Map(),
    taken: new Set(),
  };
}

/** Whether a value is the one who is asked. */
export function isYou(value: BoundExpression, { you }: Pick<WordingContext, "you">): boolean {
  if (you === undefined) return false;
  if (value.kind === "thing") return you.kind === "thing" && value.thing === you.thing;
  return value.kind === "local" && you.kind === "local" && value.local === you.local;
}

/** The words for a name of the body: "this foe", "that warden", "the amount", "it". */
export function localWords(local: Local, context: WordingContext): string {
  const introduction = context.introductions.get(local);
  if (introduction !== undefined) {
    context.introductions.delete(local);
    return introduction();
  }
  if (context.it === local) return "it";
  const known = context.names.get(local);
  if (known !== undefined) return known;
  const wanted = fullWords(local, context.texts);
  const given = context.taken.has(wanted) ? `the ${words(local.name)}` : wanted;
  context.taken.add(given);
  context.names.set(local, given);
  return given;
}

/** Names of holes that tell less than the kind of what fills them. */
const SAYS_NOTHING = new Set(["self", "who", "whom", "what", "actor", "one", "other"]);

function fullWords(local: Local, texts: Texts): string {
  const { name, origin, type } = local;
  const noun = nounOf(local, texts);
  switch (origin) {
    case "self":
      return noun === undefined ? "it" : `this ${noun}`;
    case "candidate":
    case "term":
      if (noun === undefined) return name === "it" ? "it" : `that ${words(name)}`;
      return `that ${noun}`;
    case "named":
    case "event":
      if (type.type === "list" && type.of.type === "entity")
        return `those ${kindNouns(type.of.kind, texts)}`;
      return noun === undefined ? `the ${words(name)}` : `that ${noun}`;
    case "hole":
      return `the ${noun !== undefined && SAYS_NOTHING.has(name) ? noun : words(name)}`;
  }
}

function nounOf({ type }: Local, texts: Texts): string | undefined {
  return type.type === "entity" ? kindNoun(type.kind, texts) : undefined;
}

/** Words something while "it" means another; afterwards "it" is what it was. */
export function withIt<T>(it: Local | undefined, context: WordingContext, word: () => T): T {
  const before = context.it;
  context.it = it;
  const text = word();
  context.it = before;
  return text;
}
