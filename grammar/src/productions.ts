/** The grammar as data: the productions that the parser follows, for the reference manual. */
import type { ISerializedGast } from "chevrotain";
import { QuestParser } from "./parser/parser.ts";
import { tokenTable } from "./tokens.ts";

/** What a production is made of. */
export type Term =
  | { readonly kind: "sequence" | "choice"; readonly terms: readonly Term[] }
  | { readonly kind: "optional" | "any-number" | "one-or-more"; readonly term: Term }
  /** Another production. */
  | { readonly kind: "production"; readonly name: string }
  /** Exactly these characters. */
  | { readonly kind: "literal"; readonly text: string }
  /** A token of many shapes: `number`, `text`. */
  | { readonly kind: "token"; readonly name: string };

export interface Production {
  readonly name: string;
  readonly term: Term;
}

/** Words of the language that the lexer knows under another name. */
const WORD_TOKEN = /^word:([a-z-]+?)(-mark)?$/;
const TOKEN_NAMES: Readonly<Record<string, string>> = {
  Word: "name",
  Label: "label",
  Picking: "picking-word",
  Stuff: "anything",
  Newline: "new-line",
};

/** Every production, in the order in which the parser defines them. */
export function grammarProductions(): readonly Production[] {
  const rules = new QuestParser().getSerializedGastProductions();
  return rules.map((rule: SerializedNode) => ({
    name: kebab(rule.name ?? ""),
    term: sequenceOf(childrenOf(rule)),
  }));
}

interface SerializedNode extends ISerializedGast {
  readonly name?: string;
  readonly separator?: SerializedNode;
}

const childrenOf = (node: ISerializedGast): readonly SerializedNode[] => node.definition ?? [];

function termOf(node: SerializedNode): Term {
  const { name = "" } = node;
  switch (node.type) {
    case "NonTerminal":
      return { kind: "production", name: kebab(name) };
    case "Terminal":
      return tokenTerm(name);
    case "Alternation":
      return { kind: "choice", terms: childrenOf(node).map(termOf) };
    case "Option":
      return { kind: "optional", term: sequenceOf(childrenOf(node)) };
    case "Repetition":
      return { kind: "any-number", term: sequenceOf(childrenOf(node)) };
    case "RepetitionMandatory":
      return { kind: "one-or-more", term: sequenceOf(childrenOf(node)) };
    default:
      return sequenceOf(childrenOf(node));
  }
}

function sequenceOf(nodes: readonly SerializedNode[]): Term {
  const terms = nodes.map(termOf);
  return terms.length === 1 ? terms[0]! : { kind: "sequence", terms };
}

function tokenTerm(name: string): Term {
  const word = WORD_TOKEN.exec(name)?.[1];
  if (word !== undefined) return { kind: "literal", text: word };
  const sign = signs.get(name);
  if (sign !== undefined) return { kind: "literal", text: sign };
  return { kind: "token", name: TOKEN_NAMES[name] ?? kebab(name) };
}

/** Tokens that are always written the same, by their name. */
const signs: ReadonlyMap<string, string> = new Map(
  tokenTable
    .filter(({ category }) => category === "sign")
    .map(({ name, author }) => [name, /`([^`]+)`/.exec(author)?.[1] ?? author]),
);

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? "" : "-"}${letter.toLowerCase()}`);
