import { PICKING_WORDS } from "@questwright/grammar";
import { COMMON_SYMBOLS } from "../../cards/symbols.ts";
import { settingsOf } from "../../check/settings.ts";
import { builtInKind, isStatedBuiltIn } from "../../model/built-in/kinds.ts";
import { isKind, propertiesOfKind, propertyOfKind } from "../../model/kinds.ts";
import type { Names } from "../../model/names.ts";
import type { KindSymbol, NamedSymbol, PropertySymbol } from "../../model/symbols.ts";
import type { Type } from "../../model/type.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import { type Completion, literal, type Proposal, snippet, word } from "./completion.ts";
import { DECLARATIONS, MEMBERS, RULES, SCENARIO, STATEMENTS } from "./keywords.ts";
import { phraseProposals } from "./phrases.ts";
import { type OpenBody, placeAt, type WritingPlace } from "./place.ts";
import { namesAt } from "./scope.ts";

/** What may stand at a place of a file. The names of the pack and all it uses are proposed. */
export function complete(source: Source, names: Names, offset: number): Completion[] {
  const place = placeAt(source, offset);
  const seen = new Set<string>();
  return proposals(source, names, place)
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
      : valuesOf(propertyOfKind(kind, value), kind, names);
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

function kindStarter(kind: KindSymbol): Proposal {
  const required = propertiesOfKind(kind).filter(({ required }) => required);
  const lines = required.map(({ name }, index) => `  ${literal(name)}: $${index + 3}\n`);
  const text = `${literal(kind.name)} \${1:name} "\${2:Title}" {\n${lines.join("")}  $0\n}`;
  return snippet("kind", kind.name, text, kind.title ?? "", kind.help ?? "");
}

/** The kinds whose things an author declares. */
function kindsOf(names: Names): KindSymbol[] {
  return [...names.named.values()].filter(
    (symbol): symbol is KindSymbol => symbol.symbol === "kind" && !symbol.builtIn,
  );
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

function membersOf(
  kind: KindSymbol,
  { text }: Source,
  names: Names,
  { before, start }: WritingPlace,
  body: OpenBody,
): Proposal[] {
  if (before.length > 0 && before[before.length - 1] !== ",") return expressionWords(names, []);
  const written = text.slice(body.start, start);
  const stated = (name: string) =>
    new RegExp(`(^|[\\s,{])${escaped(name)}\\s*:`, "u").test(written);
  const properties = propertiesOfKind(kind)
    .filter((each) => !each.builtIn || isStatedBuiltIn(each))
    .filter(({ name }) => !stated(name))
    .map(propertyProposal);
  const scenario = isKind(kind, builtInKind("scenario")) ? SCENARIO : [];
  return [...properties, ...MEMBERS, ...RULES, ...scenario];
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function propertyProposal({ name, type, help, required }: PropertySymbol): Proposal {
  return property(name, `${describeType(type)}${required ? "" : ", optional"}`, help ?? "");
}

function property(name: string, detail: string, help: string): Proposal {
  return snippet("property", name, `${literal(name)}: $0`, detail, help);
}

function valuesOf(found: PropertySymbol | undefined, kind: KindSymbol, names: Names): Proposal[] {
  const unknown = snippet("value", "unknown", 'unknown "$0"', "", "The source does not say.");
  if (found === undefined) return [...typeWords(names), unknown];
  return [...typeValues(found.type, kind, names), unknown];
}

function typeValues(type: Type, kind: KindSymbol, names: Names): Proposal[] {
  switch (type.type) {
    case "choice":
      return type.words.map((each) => word("value", each));
    case "flag":
      return [word("value", "yes"), word("value", "no")];
    case "dice":
      return [...names.named.values()]
        .filter(({ symbol }) => symbol === "die")
        .map((die) => snippet("value", die.name, `\${1:1} ${literal(die.name)}`, die.title ?? ""))
        .concat([word("value", "d6"), word("value", "d20")]);
    case "entity":
      return thingsOf(type.kind, names);
    case "list":
      return typeValues(type.of, kind, names);
    case "table":
      return namedProposals(names).filter(({ detail }) => detail.startsWith("table"));
    case "rule":
      return [...names.named.values()].filter(({ symbol }) => symbol === "rule").map(namedProposal);
    case "phase":
      return [...names.verbs.values()]
        .filter(({ role }) => role === "phase")
        .map(({ name, title }) => word("verb", name, title ?? ""));
    default:
      return [];
  }
}

function thingsOf(kind: KindSymbol, names: Names): Proposal[] {
  return [...names.named.values()]
    .filter((symbol) => symbol.symbol === "thing" && isKind(symbol.kind, kind))
    .map(namedProposal);
}

function typeWords(names: Names): Proposal[] {
  const simple = [
    "number",
    "flag",
    "text",
    "dice",
    "price",
    "counter",
    "word",
    "list of",
    "zone of",
    "table of",
    "chart of",
  ];
  const kinds = [...names.named.values()].filter(({ symbol }) => symbol === "kind");
  return [...kinds.map(namedProposal), ...simple.map((each) => word("keyword", each))];
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

function deeds(source: Source, names: Names, place: WritingPlace, body: OpenBody): Proposal[] {
  const scope = namesAt(source, place).map(({ name, type }) => word("name", name, type));
  if (place.before.length === 0)
    return [
      ...STATEMENTS,
      ...(body.head[0] === "rule" ? RULES : []),
      ...scope,
      ...phraseProposals(names, false),
      ...namedProposals(names),
    ];
  const last = place.before[place.before.length - 1] ?? "";
  const actor = place.before.length === 1 && isActor(last, scope, names);
  return [
    ...(actor ? [...phraseProposals(names, true), word("keyword", "may")] : []),
    ...(last === "may" ? phraseProposals(names, false) : []),
    ...scope,
    ...labelsFor(place.before, names),
    ...expressionWords(names, place.before),
  ];
}

function isActor(text: string, scope: readonly Proposal[], names: Names): boolean {
  return scope.some(({ label }) => label === text) || names.named.has(text.normalize("NFC"));
}

/** The labels that a verb of the line takes. */
function labelsFor(before: readonly string[], names: Names): Proposal[] {
  const verbs = [...names.verbs.values()].filter(
    ({ name }) => before.includes(name) || before.includes(`${name}s`),
  );
  return verbs.flatMap(({ holes }) =>
    holes.flatMap(({ label, name }) => (label === undefined ? [] : [word("keyword", label, name)])),
  );
}

function expressionWords(names: Names, before: readonly string[]): Proposal[] {
  const last = before[before.length - 1] ?? "";
  if (last === "is") return [...adjectives(names), ...namedProposals(names)];
  const picking = (PICKING_WORDS as readonly string[]).includes(last);
  const measures = [...names.measures.values()].map(({ name, title, help }) =>
    snippet("measure", name, `${literal(name)} of $0`, title ?? "", help ?? ""),
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
    [...kind.properties.values()].map(({ name, type, help }) =>
      snippet("property", name, `${literal(name)} of $0`, describeType(type), help ?? ""),
    ),
  );
}

function adjectives(names: Names): Proposal[] {
  return [...names.adjectives.values()].map(({ name, title, help, holes }) => {
    const labels = holes.slice(1).flatMap(({ label }) => (label === undefined ? [] : [label]));
    return word("adjective", name, title ?? labels.join(" … "), help ?? "");
  });
}

function namedProposals(names: Names): Proposal[] {
  return [...names.named.values()].map(namedProposal);
}

function namedProposal(symbol: NamedSymbol): Proposal {
  const what = symbol.symbol === "thing" ? symbol.kind.name : symbol.symbol;
  const detail = symbol.title === undefined ? what : `${what} “${symbol.title}”`;
  return word(symbol.symbol === "kind" ? "kind" : "thing", symbol.name, detail, symbol.help ?? "");
}
