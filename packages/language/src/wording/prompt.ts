import type { BoundExpression, BoundQuery, BoundStatement } from "../bind/tree.ts";
import { NONE } from "../model/type.ts";
import type { Texts } from "../texts/texts.ts";
import { isOfAnother, offeredIn } from "./asked.ts";
import { createContext, type WordingContext } from "./context.ts";
import { introduce } from "./deed.ts";
import { capitalised } from "./english.ts";
import { queryWords } from "./query.ts";
import { clause, plainWords } from "./statement.ts";

/** Whoever is asked has no name in the rule: nothing is said of it as of "you". */
const NOBODY: BoundExpression = {
  kind: "none",
  type: NONE,
  at: { file: "", start: 0, end: 0 },
};

/** What is asked where a phrase leaves open whom it means: "Pick a portal". */
export const pickedWords = (query: BoundQuery, texts: Texts, chooser?: BoundExpression): string =>
  capitalised(`pick ${queryWords(query, createContext(texts, chooser ?? NOBODY))}`);

/** What may be done: all of it, or what it begins with where that would be long to read. */
function offerWords(body: readonly BoundStatement[], context: WordingContext): string {
  const [first, ...more] = offeredIn(body);
  if (first === undefined) return "";
  const words = (deed: BoundStatement) =>
    isOfAnother(deed, context) ? clause(deed, "third", context) : plainWords([deed], context);
  const beginning = words(first);
  const whole = [beginning, ...more.map(words)].join(", then ");
  return whole.length <= LONG ? whole : `${beginning}, then more`;
}

/** Characters of a question that is still read at a glance. */
const LONG = 80;

/** The question that a decision asks, in the words of the rule: "Pick a standing foe". Rows ask for themselves. */
export function promptWords(
  statement: BoundStatement,
  texts: Texts,
  chooser?: BoundExpression,
): string | undefined {
  const context = createContext(texts, chooser ?? NOBODY);
  introduce(statement.hoists, context);
  switch (statement.kind) {
    case "pick":
      return capitalised(plainWords([{ ...statement, chooser: undefined }], context));
    case "may":
      return `${capitalised(offerWords(statement.body, context))}?`;
    case "choose":
      return "Choose";
    default:
      return undefined;
  }
}
