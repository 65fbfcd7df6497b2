import { endsInHole } from "@questwright/bundle";
import { COMMON_SYMBOLS } from "../../cards/symbols.ts";
import { type Setting, settingsOf } from "../../check/settings.ts";
import { propertyOfKind, propertyOfThing } from "../../model/kinds.ts";
import type { Names } from "../../model/names.ts";
import type { KindSymbol, ThingSymbol } from "../../model/symbols.ts";
import type { Source } from "../../workspace/source.ts";
import { anything, sayableWords } from "./anything.ts";
import { type Completion, type Proposal, word } from "./completion.ts";
import { deeds } from "./deeds.ts";
import { AFTER_BRACE, GOES_ON, headProposals, isHead } from "./heads.ts";
import { DECLARATIONS, keyword, RULES, TESTS } from "./keywords.ts";
import { isLocale, localeProposals } from "./locale.ts";
import { kindStarter, membersOf, property } from "./members.ts";
import { type OpenBody, placeAt, type WritingPlace } from "./place.ts";
import { cells, holdsRows, isColumnKnown, ROW_KEYS, ROW_PARTS } from "./rows.ts";
import { namesAt, type ScopeName } from "./scope.ts";
import { typeWords, valuesOf } from "./values.ts";
import { kindsOf, namedProposals } from "./words.ts";

/**
 * What may stand at a place of a file, the likeliest first. Read from tokens, so that the text
 * around may be broken. The names of the pack and all it uses are proposed.
 */
export function complete(source: Source, names: Names, offset: number): Completion[] {
  const place = placeAt(source, offset);
  const seen = new Set<string>();
  // A number says everything itself; whoever writes one picks nothing.
  if (/^\d+$/.test(place.prefix)) return [];
  return proposals(source, names, place)
    .filter(({ insert }) => insert !== place.prefix)
    .filter(({ label, insert }) => {
      const key = `${label} ${insert}`;
      return !seen.has(key) && seen.add(key);
    })
    .map((proposal) => ({ ...proposal, start: place.start, end: place.end }));
}

function proposals(source: Source, names: Names, place: WritingPlace): Proposal[] {
  const scope = namesAt(source, place, names);
  if (place.inText !== undefined) return inText(names, place.inText, scope);
  if (isLocale(place.bodies)) return localeProposals(names, place);
  const likely = likelyAt(source, names, place);
  const { before, behind } = place;
  if (isSettled(source, names, place)) return [...likely];
  const isOpen = before.length > 0 || behind === "arrow" || behind === "then";
  if (isOpen) return [...likely, ...anything(names, scope, before)];
  return [
    ...(behind === "brace-close" ? AFTER_BRACE : []),
    ...likely,
    ...(behind === "line" ? GOES_ON : []),
  ];
}

/**
 * Nothing but what the place asks for can stand there: the value of a property whose kind is known,
 * a cell of its column, a type.
 */
function isSettled(source: Source, names: Names, place: WritingPlace): boolean {
  const { before, behind, bodies } = place;
  const body = bodies[bodies.length - 1];
  const last = before[before.length - 1] ?? "";
  if (behind === "arrow" || behind === "then") return false;
  if (isHead(before, names))
    return TYPE_HEADS.has(before[0]!) && ["is", "of", "for"].includes(last);
  if (body === undefined || body.head[0] === "test" || isDeeds(body)) return false;
  if (holdsRows(body)) return last === "|" && isColumnKnown(source, names, place, body);
  const kind = kindOfBody(body, names);
  const key = propertyBefore(place);
  if (kind === undefined || key === undefined || ![":", ","].includes(last)) return false;
  const thing = thingOf(body, names);
  const found = thing === undefined ? propertyOfKind(kind, key) : propertyOfThing(thing, key);
  return found !== undefined && CLOSED_TYPES.has(found.type.type);
}

const TYPE_HEADS = new Set(["kind", "zone", "deck", "rule", "layout", "list"]);
const CLOSED_TYPES = new Set(["choice", "flag", "dice", "phase", "rule"]);

/** What the place asks for in particular. */
function likelyAt(source: Source, names: Names, place: WritingPlace): readonly Proposal[] {
  const { before, behind, bodies } = place;
  const body = bodies[bodies.length - 1];
  if (behind === "arrow" || behind === "then") return deeds(source, names, place, body);
  if (isHead(before, names)) return headProposals(names, before);
  if (body === undefined) return atMargin(names, place);
  if (holdsRows(body)) {
    if (place.pipes > 0) return cells(source, names, place, body);
    if (before.length === 0) return [...ROW_KEYS, ...sayableWords(names), ...RULES];
    return ROW_PARTS;
  }
  return inBody(source, names, place, body);
}

function inBody(source: Source, names: Names, place: WritingPlace, body: OpenBody): Proposal[] {
  const key = propertyBefore(place);
  const settings = settingsOf(body.head[0] ?? "");
  const own = settings === undefined ? [] : settingProposals(settings, key, body, names);
  if (body.head[0] === "test") return [...TESTS, ...deeds(source, names, place, body)];
  const kind = kindOfBody(body, names);
  if (kind !== undefined && !isDeeds(body)) {
    if (key === undefined) return [...own, ...membersOf(kind, source, place, body)];
    const thing = thingOf(body, names);
    const found = thing === undefined ? propertyOfKind(kind, key) : propertyOfThing(thing, key);
    // Behind a comma stands another value, or the next property.
    const next = place.before.at(-1) === "," ? membersOf(kind, source, place, body) : [];
    return [...own, ...valuesOf(found, kind, names, place.before), ...next];
  }
  if (settings !== undefined && body.head[0] !== "rule") return own;
  return [...own, ...deeds(source, names, place, body)];
}

/** What a zone of each thing may say behind its type. */
const ZONE_WORDS: readonly Proposal[] = [
  keyword("seen", "seen <owner>", "Who looks into the zone."),
  keyword("live", "live <no>", "Whether what lies in the zone is in force."),
  ...["everyone", "owner", "nobody"].map((each) => word("value", each)),
];

function settingProposals(
  settings: readonly Setting[],
  key: string | undefined,
  { head }: OpenBody,
  names: Names,
): Proposal[] {
  if (key === undefined) return settings.map(({ name, help }) => property(name, "", help));
  const known = settings.find(({ name }) => name === key);
  const words = (known?.words ?? []).map((each) => word("value", each));
  if (head[0] === "kind") return [...words, ...typeWords(names), ...ZONE_WORDS];
  if (head[0] === "layout") return [...words, ...shownBy(head, names)];
  return [...words, ...namedProposals(names)];
}

/** `stats: move`, `grids: behaviour`, `rules: actions`: what a layout shows of its kind. */
function shownBy(head: readonly string[], names: Names): Proposal[] {
  const kind = names.named.get((head[head.indexOf("for") + 1] ?? "").normalize("NFC"));
  const owners = kind?.symbol === "kind" ? [kind, ...kindsOf(names)] : kindsOf(names);
  const shown = owners.flatMap((owner) => [...owner.properties.keys()]);
  const tables = names.packs.flatMap((pack) => pack.tables.map(({ name }) => name));
  return [...new Set([...shown, ...tables, "rules", "actions"])].map((each) =>
    word("property", each),
  );
}

/** Inside a text only symbols and values are completed, after an open brace. */
function inText(names: Names, before: string, scope: readonly ScopeName[]): Proposal[] {
  if (!endsInHole(before)) return [];
  const art = names.packs.flatMap((pack) => pack.art.map(({ name }) => name));
  return [
    ...scope.map(({ name }) => word("name", name)),
    ...[...new Set([...art, ...COMMON_SYMBOLS])].map((name) => word("symbol", name)),
  ];
}

function atMargin(names: Names, { before }: WritingPlace): Proposal[] {
  if (before.length > 0) return [];
  return [...DECLARATIONS, ...RULES, ...kindsOf(names).map(kindStarter)];
}

function kindOfBody({ head }: OpenBody, names: Names): KindSymbol | undefined {
  const symbol = names.named.get((head[0] ?? "").normalize("NFC"));
  return symbol?.symbol === "kind" && head.length > 1 ? symbol : undefined;
}

/** The thing whose body it is: its own properties are stated there too. */
function thingOf({ head }: OpenBody, names: Names): ThingSymbol | undefined {
  const name = (head[1] ?? "").normalize("NFC");
  const symbol = names.named.get(name) ?? names.inner.get(name)?.[0];
  return symbol?.symbol === "thing" ? symbol : undefined;
}

const DEEDS = new Set([
  "verb",
  "action",
  "phase",
  "before",
  "after",
  "during",
  "instead",
  "once",
  "if",
  "for",
  "repeat",
]);

function isDeeds({ head }: OpenBody): boolean {
  return DEEDS.has(head[0] ?? "");
}

/** `name:` directly before the place. */
function propertyBefore({ before }: WritingPlace): string | undefined {
  const colon = before.lastIndexOf(":");
  if (colon < 1) return undefined;
  return before[colon - 1]!.normalize("NFC");
}
