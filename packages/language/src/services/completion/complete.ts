import { COMMON_SYMBOLS } from "../../cards/symbols.ts";
import { settingsOf } from "../../check/settings.ts";
import { propertyOfKind } from "../../model/kinds.ts";
import type { Names } from "../../model/names.ts";
import type { KindSymbol } from "../../model/symbols.ts";
import type { Source } from "../../workspace/source.ts";
import { type Completion, type Proposal, snippet, word } from "./completion.ts";
import { deeds } from "./deeds.ts";
import { DECLARATIONS, RULES } from "./keywords.ts";
import { kindStarter, membersOf, property } from "./members.ts";
import { type OpenBody, placeAt, type WritingPlace } from "./place.ts";
import { typeWords, valuesOf } from "./values.ts";
import { adjectives, expressionWords, kindsOf, namedProposal, namedProposals } from "./words.ts";

/** What may stand at a place of a file. The names of the pack and all it uses are proposed. */
export function complete(source: Source, names: Names, offset: number): Completion[] {
  const place = placeAt(source, offset);
  const seen = new Set<string>();
  // A number says everything itself; whoever writes one picks nothing.
  if (/^\d+$/.test(place.prefix)) return [];
  return proposals(source, names, place)
    .filter(({ insert }) => insert !== place.prefix)
    .filter(({ label, kind }) => !seen.has(`${kind} ${label}`) && seen.add(`${kind} ${label}`))
    .map((proposal) => ({ ...proposal, start: place.start, end: place.end }));
}

function proposals(source: Source, names: Names, place: WritingPlace): Proposal[] {
  if (place.inText !== undefined) return inText(names, place.inText);
  const body = place.bodies[place.bodies.length - 1];
  if (body === undefined) return atMargin(names, place);
  const value = propertyBefore(place);
  const kind = kindOfBody(body, names);
  if (kind !== undefined && !isDeeds(place.bodies))
    return value === undefined
      ? membersOf(kind, source, names, place, body)
      : valuesOf(propertyOfKind(kind, value), kind, names, place.before);
  const settings = settingsOf(body.head[0] ?? "");
  if (settings !== undefined && body.head[0] !== "rule") {
    if (value === undefined) return settings.map(({ name, help }) => property(name, "", help));
    const known = settings.find(({ name }) => name === value);
    return [
      ...(known?.words ?? []).map((each) => word("value", each)),
      ...(body.head[0] === "kind" ? typeWords(names) : namedProposals(names)),
    ];
  }
  if (body.head[0] === "kind") return value === undefined ? [] : typeWords(names);
  if (isTable(body) && isRowStart(place)) return cellProposals(names, place);
  return deeds(source, names, place, body);
}

/** Inside a text only symbols are completed, after an open brace. */
function inText(names: Names, before: string): Proposal[] {
  if (!/\{[\p{L}\p{N}_-]*$/u.test(before)) return [];
  const art = names.packs.flatMap((pack) => pack.art.map(({ name }) => name));
  return [...new Set([...art, ...COMMON_SYMBOLS])].map((name) => word("symbol", name));
}

function atMargin(names: Names, { before }: WritingPlace): Proposal[] {
  if (before.length > 0) return afterClause(names, before);
  return [...DECLARATIONS, ...RULES, ...kindsOf(names).map(kindStarter)];
}

/** In the head of a declaration: a kind after `is`, `for` and `of`; a table after `like`. */
function afterClause(names: Names, before: readonly string[]): Proposal[] {
  const last = before[before.length - 1] ?? "";
  if (["is", "for", "of", ":"].includes(last)) return typeWords(names);
  if (before[0] === "adjective" || before[0] === "measure") return expressionWords(names, []);
  return namedProposals(names);
}

function kindOfBody({ head }: OpenBody, names: Names): KindSymbol | undefined {
  const symbol = names.named.get((head[0] ?? "").normalize("NFC"));
  return symbol?.symbol === "kind" && head.length > 1 ? symbol : undefined;
}

const DEEDS = new Set([
  "verb",
  "action",
  "phase",
  "before",
  "after",
  "instead",
  "once",
  "if",
  "for",
  "repeat",
]);

function isDeeds(bodies: readonly OpenBody[]): boolean {
  const { head } = bodies[bodies.length - 1]!;
  return DEEDS.has(head[0] ?? "");
}

/** `name:` directly before the place. */
function propertyBefore({ before }: WritingPlace): string | undefined {
  const colon = before.lastIndexOf(":");
  if (colon < 1) return undefined;
  return before[colon - 1]!.normalize("NFC");
}

function isTable({ head }: OpenBody): boolean {
  return head[0] === "table" || (head[0] === "list" && head[1] === "of");
}

function isRowStart({ before }: WritingPlace): boolean {
  return before.includes("|");
}

/** In a grid: actions for its cells, adjectives for its head. */
function cellProposals(names: Names, { before }: WritingPlace): Proposal[] {
  if (before[0] === "|") return adjectives(names);
  const actions = [...names.named.values(), ...[...names.inner.values()].flat()].filter(
    (symbol) => symbol.symbol === "thing" && symbol.form === "action",
  );
  return [
    ...actions.map(namedProposal),
    snippet("value", "unknown", 'unknown "$0"', "", "The source does not say."),
  ];
}
