import type { BoundExpression, BoundQuery, BoundStatement } from "../bind/tree.ts";
import { NONE } from "../model/type.ts";
import type { Texts } from "../texts/texts.ts";
import { createContext } from "./context.ts";
import { introduce } from "./deed.ts";
import { capitalised } from "./english.ts";
import { queryWords } from "./query.ts";
import { plainWords } from "./statement.ts";

/** Whoever is asked has no name in the rule: nothing is said of it as of "you". */
const NOBODY: BoundExpression = {
  kind: "none",
  type: NONE,
  at: { file: "", start: 0, end: 0 },
};

/** What is asked where a phrase leaves open whom it means: "Pick a portal". */
export const pickedWords = (query: BoundQuery, texts: Texts, chooser?: BoundExpression): string =>
  capitalised(`pick ${queryWords(query, createContext(texts, chooser ?? NOBODY))}`);

/** The question that a decision asks, in the words of the rule: "Pick a standing foe". Rows ask for themselves. */
export function promptWords(
  statement: BoundStatement,
  texts: Texts,
  chooser?: BoundExpression,
): string | undefined {
  const isPick = statement.kind === "pick";
  const context = createContext(texts, isPick ? (chooser ?? NOBODY) : undefined);
  introduce(statement.hoists, context);
  switch (statement.kind) {
    case "pick":
      return capitalised(plainWords([{ ...statement, chooser: undefined }], context));
    case "may":
      return `${capitalised(plainWords(statement.body, context))}?`;
    case "choose":
      return "Choose";
    default:
      return undefined;
  }
}
