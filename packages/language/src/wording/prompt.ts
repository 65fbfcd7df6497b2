import type { BoundStatement } from "../bind/tree.ts";
import type { Texts } from "../texts/texts.ts";
import { createContext } from "./context.ts";
import { introduce } from "./deed.ts";
import { capitalised } from "./english.ts";
import { plainWords } from "./statement.ts";

/** The question that a decision asks, in the words of the rule: "Pick a standing foe". Rows ask for themselves. */
export function promptWords(statement: BoundStatement, texts: Texts): string | undefined {
  const context = createContext(texts);
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
