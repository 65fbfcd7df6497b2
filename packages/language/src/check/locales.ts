import { holesIn } from "@questwright/bundle";
import type { BoundModel } from "../bind/bind.ts";
import type { Span } from "../diagnostics/fault.ts";
import {
  localeLanguage,
  localeMissing,
  localeNotAText,
  localeOwnLanguage,
  localePlaceholder,
  localeStale,
  localeTwice,
  localeUnknownKey,
  localeUnknownPack,
} from "../diagnostics/generated/locale.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { joined, quoted } from "../diagnostics/wording.ts";
import type { PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { LocaleSymbol, PackSymbol } from "../model/symbols.ts";
import { idOfPath, isNeeded, type TextEntry, textEntries } from "../texts/entries.ts";
import { type LocaleEntry, readLocale } from "../texts/locale-entries.ts";
import { packOfLocale, tagOf } from "../texts/locales.ts";
import { languageOf } from "../texts/speech.ts";

/** BCP 47, as far as a pack needs it: a language, then script, region and variants. */
const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/**
 * The locales of a pack against the texts that they translate. `isWhole` tells whether a pack could be
 * read to its end: of what was lost nobody can say that it has no such text.
 */
export function checkLocales(
  { locales }: PackModel,
  names: Names,
  bound: BoundModel,
  isWhole: (pack: PackSymbol) => boolean,
  reporter: Reporter,
): void {
  const groups = Map.groupBy(locales, (locale) => `${tagOf(locale.name)} ${targetName(locale)}`);
  for (const same of groups.values()) {
    const target = packOfLocale(same[0]!, names.packs);
    for (const locale of same) checkHead(locale, target, names, reporter);
    const known = target && bound.get(target.pack);
    if (target === undefined || known === undefined) continue;
    checkTexts(same, target, textEntries(target, known), isWhole(target.pack), reporter);
  }
}

const targetName = (locale: LocaleSymbol): string =>
  locale.for === undefined ? "" : nameText(locale.for);

function checkHead(
  locale: LocaleSymbol,
  target: PackModel | undefined,
  { packs }: Names,
  reporter: Reporter,
): void {
  const { name, at, file } = locale;
  if (!TAG.test(name)) reporter.report(localeLanguage(at, { name }));
  if (target === undefined && locale.for !== undefined) {
    const wanted = nameText(locale.for);
    const used = packs.map(({ pack }) => pack.name);
    const place = { file, start: locale.for.start, end: locale.for.end };
    reporter.report(localeUnknownPack(place, { name: wanted, near: nearest(wanted, used) }));
  }
  if (target !== undefined && tagOf(languageOf(target.pack)) === tagOf(name))
    reporter.report(localeOwnLanguage(at, { pack: target.pack.name, language: name }));
}

function checkTexts(
  locales: readonly LocaleSymbol[],
  { pack }: PackModel,
  entries: readonly TextEntry[],
  isWhole: boolean,
  reporter: Reporter,
): void {
  const byId = new Map(entries.map((entry) => [idOfPath(entry.path), entry]));
  const meant = (path: readonly string[], places: readonly Span[]) => {
    const last = places.at(-1);
    const symbol = byId.get(idOfPath(path))?.symbol;
    if (last !== undefined && symbol !== undefined) reporter.means?.(last.file, last.start, symbol);
  };
  const told = new Set<string>();
  const found = new Map<string, LocaleEntry>();
  for (const locale of locales) {
    const body = readLocale(locale);
    for (const { path, places } of [...body.groups, ...body.entries]) meant(path, places);
    for (const at of body.others) reporter.report(localeNotAText(at, {}));
    for (const each of body.entries) {
      const id = idOfPath(each.path);
      const entry = byId.get(id);
      if (each.text === undefined) {
        reporter.report(localeNotAText(each.at, {}));
        found.set(id, each);
      } else if (entry === undefined) {
        if (isWhole) reportUnknown(each, pack, entries, told, reporter);
      } else if (found.has(id)) reportTwice(each, found.get(id)!, id, reporter);
      // A text that is still to be written is missing.
      else if (each.text !== "") {
        found.set(id, each);
        compare(each, entry, reporter);
      }
    }
  }
  if (isWhole) reportMissing(locales[0]!, pack, entries, found, reporter);
}

/** The first segment that leads nowhere, once: what stands below it is lost with it. */
function reportUnknown(
  { path, places }: LocaleEntry,
  pack: PackSymbol,
  entries: readonly TextEntry[],
  told: Set<string>,
  reporter: Reporter,
): void {
  const depth = path.findIndex(
    (_, index) =>
      !entries.some((entry) =>
        path.slice(0, index + 1).every((each, at) => each === entry.path[at]),
      ),
  );
  // All of it leads somewhere, but no text stands there: `words: "…"`.
  const last = depth < 0 ? path.length - 1 : depth;
  const key = idOfPath(path.slice(0, last + 1));
  if (told.has(key)) return;
  told.add(key);
  const beside = new Set(
    entries.flatMap((entry) =>
      path.slice(0, last).every((each, at) => each === entry.path[at])
        ? (entry.path[last] ?? [])
        : [],
    ),
  );
  const near = depth < 0 ? [] : nearest(path[last]!, beside);
  reporter.report(localeUnknownKey(places[last]!, { pack: pack.name, key, near }));
}

function reportTwice(
  { places }: LocaleEntry,
  first: LocaleEntry,
  key: string,
  reporter: Reporter,
): void {
  const related = [{ message: "It was translated here first.", at: first.places.at(-1)! }];
  reporter.report(localeTwice(places.at(-1)!, { key }, { related }));
}

const placeholdersOf = (text: string): Set<string> =>
  new Set(holesIn(text).map(({ name }) => name));

function compare({ text, at, from }: LocaleEntry, entry: TextEntry, reporter: Reporter): void {
  const { source } = entry;
  if (source === undefined || entry.path.at(-1) === "article") return;
  const [wanted, has] = [placeholdersOf(source), placeholdersOf(text ?? "")];
  const lacks = [...wanted].filter((name) => !has.has(name)).map(braced);
  const invents = [...has].filter((name) => !wanted.has(name)).map(braced);
  if (lacks.length + invents.length > 0) {
    const parts = [
      ...(lacks.length > 0 ? [`lacks ${joined(lacks, "and")}`] : []),
      ...(invents.length > 0 ? [`has ${joined(invents, "and")}, which the text has not`] : []),
    ];
    const related = [{ message: "This is the text.", at: entry.at }];
    reporter.report(localePlaceholder(at, { difference: joined(parts, "and") }, { related }));
  }
  if (from !== undefined && from.text !== source) reportStale(from.at, entry, reporter);
}

const braced = (name: string): string => quoted(`{${name}}`);

function reportStale(at: Span, { path, source, at: place }: TextEntry, reporter: Reporter): void {
  const related = [{ message: "This is the text now.", at: place }];
  const edits = [{ at, text: `"${source}"` }];
  const fixes = [{ title: "It still fits: put the new text here", sure: false, edits }];
  reporter.report(localeStale(at, { key: idOfPath(path) }, { related, fixes }));
}

/** Keys that are told; of more it is said how many there are. */
const MOST_TOLD = 5;

function reportMissing(
  { name, at }: LocaleSymbol,
  pack: PackSymbol,
  entries: readonly TextEntry[],
  found: ReadonlyMap<string, LocaleEntry>,
  reporter: Reporter,
): void {
  const missing = entries.filter(
    (entry) =>
      !found.has(idOfPath(entry.path)) && isNeeded(entry, name, (id) => found.get(id)?.text),
  );
  if (missing.length === 0) return;
  const keys = missing.slice(0, MOST_TOLD).map(({ path }) => quoted(idOfPath(path)));
  const more = missing.length - keys.length;
  const count = missing.length === 1 ? "1 text" : `${missing.length} texts`;
  const listed = joined([...keys, ...(more > 0 ? [`${more} more`] : [])], "and");
  const related = missing
    .slice(0, MOST_TOLD)
    .map((entry) => ({ message: `${quoted(idOfPath(entry.path))} stands here.`, at: entry.at }));
  reporter.report(
    localeMissing(at, { language: name, count, pack: pack.name, keys: listed }, { related }),
  );
}
