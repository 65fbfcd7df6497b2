import { DECLARATION_WORDS } from "@questwright/grammar";
import type { Names } from "../../model/names.ts";
import { type Proposal, word } from "./completion.ts";
import { keyword } from "./keywords.ts";
import { typeWords } from "./values.ts";
import { kindsOf, namedProposal } from "./words.ts";

const REPLACES = keyword("replaces", "replaces <name>", "Takes the place of another.");

/** What may follow the name and title of a declaration, by the word it begins with. */
const CLAUSES: Readonly<Record<string, readonly Proposal[]>> = {
  __proto__: null as never,
  kind: [keyword("is", "is <piece>", "What it is derived from.")],
  verb: [
    keyword("(hole)", "(<name>: <piece>)", "Something that it takes."),
    keyword("by", "by (<name>: <piece> = none)", "Something that a label tells."),
    keyword("gives", "gives <number>", "What it leaves behind."),
    keyword("says", 'says "<>"', "What is printed of it."),
  ],
  adjective: [
    keyword("(hole)", "(<who>: <piece>)", "Who or what it is about."),
    keyword("is", "is <name>", "Stands before the adjective."),
    keyword("to", "to (<goal>: <piece>)", "Something that a label tells."),
  ],
  measure: [
    keyword("of", "of (<who>: <piece>): <>", "What it is measured of."),
    keyword("to", "to (<goal>: <piece>)", "Something that a label tells."),
  ],
  table: [
    keyword("by", "by <situation>", "What chooses the column."),
    keyword("by situation", "by situation", "The first adjective that holds is the column."),
    keyword("from", "from <0> to <8>", "Which results modifiers make possible."),
    keyword("like", "like <table>", "Takes over the rows of another."),
    REPLACES,
    keyword("(hole)", "(<who>: <piece>)", "Who rolls, or what else it takes."),
    ...["d6", "d20", "d66", "2d6"].map((die) => word("value", die)),
  ],
  action: [
    keyword("for", "for <kind>", "Who may do it."),
    keyword("costs", "costs <1+>", "Its price."),
    keyword("once per", "once per <turn>", "How often."),
    keyword("when", "when <condition>", "What must hold."),
    REPLACES,
    keyword("says", 'says "<>"', "What is printed of it."),
  ],
  phase: [keyword("(hole)", "(<who>: <piece>)", "What it is about.")],
  rule: [keyword("for", "for <kind>", "Whose rule it is."), REPLACES],
  zone: [keyword("of", "of <piece>", "What it holds."), REPLACES],
  deck: [keyword("of", "of <card>", "What it holds."), REPLACES],
  map: [keyword("on", "on <board>", "How its spaces hang together."), REPLACES],
  use: [keyword("as", "as <word>", "A word before its names, where two packs have one.")],
  layout: [keyword("for", "for <kind>", "What it prints.")],
  list: [keyword("of", "of <kind>", "Of what kind its rows are.")],
};

const DECLARES = new Set<string>([...DECLARATION_WORDS, "side"]);

/** Whether a statement begins a declaration: with a word for one, or with a kind and a name. */
export function isHead(before: readonly string[], names: Names): boolean {
  const first = before[0];
  if (first === undefined || before[1] === ":") return false;
  if (DECLARES.has(first)) return true;
  return before.length > 1 && names.named.get(first.normalize("NFC"))?.symbol === "kind";
}

/** In the head of a declaration: its clauses, types, and whatever its condition may say. */
export function headProposals(names: Names, before: readonly string[]): readonly Proposal[] {
  const first = before[0] ?? "";
  const like = keyword("like", "like <name>", "Has all that another has.");
  const costs = keyword("costs", "costs <1+>", "Its price.");
  const clauses = CLAUSES[first] ?? [like, costs, REPLACES];
  const last = before[before.length - 1] ?? "";
  const tables = [...names.named.values()].filter(({ symbol }) => symbol === "table");
  if (last === "replaces" || (last === "of" && before.includes("replaces")))
    return replaceable(names);
  if (first === "layout" && last === "for")
    return [...kindsOf(names), ...tables].map(namedProposal);
  if ([":", "is", "for", "of"].includes(last)) return [...typeWords(names), ...clauses];
  if (first === "list")
    return [...clauses, ...kindsOf(names).map(({ name }) => word("kind", name))];
  return [...clauses, ...typeWords(names)];
}

/** Rules, tables and things, those that belong to others too. */
function replaceable(names: Names): readonly Proposal[] {
  const inner = [...names.inner.values()].flat();
  const all = [...names.named.values(), ...inner].filter(({ symbol }) =>
    ["rule", "table", "thing"].includes(symbol),
  );
  return all.map(namedProposal);
}

/** Behind a closing brace on its line. */
export const AFTER_BRACE: readonly Proposal[] = [
  keyword("says", 'says "<>"', "What is printed of it."),
  keyword("until", "until <condition>", "When the repeating ends."),
  keyword("otherwise", "otherwise {\n  <>\n}", "Where the condition before did not hold."),
];

/** What may begin a line that carries the one before it on. */
export const GOES_ON: readonly Proposal[] = [
  "and",
  "or",
  "then",
  "where",
  "when",
  "as",
  "says",
  "of",
  "from",
  "to",
  "by",
  "for",
  "with",
  "in",
  "on",
].map((each) => word("keyword", each));
