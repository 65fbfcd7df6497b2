import { PICKING_WORDS } from "@questwright/grammar";
import { kindsIn, type Names } from "../../model/names.ts";
import type { KindSymbol, NamedSymbol } from "../../model/symbols.ts";
import { describeType } from "../../types/describe.ts";
import { helpFor } from "../symbol-help.ts";
import { literal, type Proposal, snippet, word } from "./completion.ts";

export function expressionWords(names: Names, before: readonly string[]): Proposal[] {
  const last = before[before.length - 1] ?? "";
  if (last === "is") return [...adjectives(names), ...namedProposals(names)];
  const picking = (PICKING_WORDS as readonly string[]).includes(last);
  const measures = [...names.measures.values()].map((each) =>
    snippet("measure", each.name, `${literal(each.name)} of $0`, each.title ?? "", helpFor(each)),
  );
  const pickers = PICKING_WORDS.map((each) => word("keyword", each));
  return picking
    ? [...namedProposals(names), ...adjectives(names)]
    : [
        ...namedProposals(names),
        ...adjectives(names),
        ...measures,
        ...properties(names),
        ...pickers,
      ];
}

function properties(names: Names): Proposal[] {
  return kindsOf(names).flatMap((kind) =>
    [...kind.properties.values()].map((each) =>
      snippet(
        "property",
        each.name,
        `${literal(each.name)} of $0`,
        describeType(each.type),
        helpFor(each),
      ),
    ),
  );
}

export function adjectives(names: Names): Proposal[] {
  return [...names.adjectives.values()].map((each) => {
    const { name, title, holes } = each;
    const labels = holes.slice(1).flatMap(({ label }) => (label === undefined ? [] : [label]));
    return word("adjective", name, title ?? labels.join(" … "), helpFor(each));
  });
}

export function namedProposals(names: Names): Proposal[] {
  return [...names.named.values()].map(namedProposal);
}

export function namedProposal(symbol: NamedSymbol): Proposal {
  const what = symbol.symbol === "thing" ? symbol.kind.name : symbol.symbol;
  const detail = symbol.title === undefined ? what : `${what} “${symbol.title}”`;
  return word(symbol.symbol === "kind" ? "kind" : "thing", symbol.name, detail, helpFor(symbol));
}

/** The kinds whose things an author declares. */
export function kindsOf(names: Names): KindSymbol[] {
  return kindsIn(names).filter(({ builtIn }) => !builtIn);
}
