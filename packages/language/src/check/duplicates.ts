import { type LineTable, lineTable } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import { nameDeclaredTwice, nameHides } from "../diagnostics/generated/name.ts";
import { joined, quoted } from "../diagnostics/wording.ts";
import type { PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";
import type { AnySymbol, KindSymbol, PackSymbol, ThingSymbol } from "../model/symbols.ts";

/** The names that a file declares, each with the list or the owner in which it may stand once. */
export function listedNames(file: PackModel): string[] {
  const { kinds, dice, boards, things, tables, rules, verbs } = file;
  const names: string[] = [];
  const add = (list: string, symbols: readonly AnySymbol[]) => {
    for (const { name } of symbols) names.push(`${list} ${name}`);
  };
  const addOwned = (list: string, symbols: readonly Owned[]) => {
    for (const { owner, name } of symbols)
      names.push(owner === undefined ? `${list} ${name}` : `${list} of ${idOf(owner)} ${name}`);
  };
  for (const symbols of [kinds, dice, boards]) add("name", symbols);
  for (const symbols of [things, tables, rules]) addOwned("name", symbols);
  addOwned("verb", verbs);
  add("adjective", file.adjectives);
  add("measure", file.measures);
  add("layout", file.layouts);
  add("symbol", file.art);
  return names;
}

type Owned = AnySymbol & { readonly owner: KindSymbol | ThingSymbol | undefined };

const idOf = (owner: KindSymbol | ThingSymbol): string =>
  owner.symbol === "thing" ? owner.id : owner.name;

/** Names that are declared twice where they share one list, told at each of their places. */
export function checkDuplicates(model: PackModel, reporter: Reporter): void {
  // By the list or the owner in which a name may stand once.
  const lists = new Map<unknown, Map<string, AnySymbol>>();
  const groups = new Map<AnySymbol, AnySymbol[]>();
  const add = (list: unknown, symbol: AnySymbol) => {
    const names = lists.get(list) ?? new Map<string, AnySymbol>();
    if (names.size === 0) lists.set(list, names);
    const first = names.get(symbol.name);
    if (first === undefined) {
      names.set(symbol.name, symbol);
      return;
    }
    const same = groups.get(first);
    if (same === undefined) groups.set(first, [first, symbol]);
    else same.push(symbol);
  };
  for (const symbol of [...model.kinds, ...model.dice, ...model.boards]) add("name", symbol);
  for (const symbol of [...model.things, ...model.tables, ...model.rules])
    add(symbol.owner ?? "name", symbol);
  const verbsOf = new Map<object, object>();
  for (const { owner } of model.verbs) if (owner !== undefined) verbsOf.set(owner, {});
  for (const symbol of model.verbs)
    add(symbol.owner === undefined ? "verb" : verbsOf.get(symbol.owner), symbol);
  for (const symbol of model.adjectives) add("adjective", symbol);
  for (const symbol of model.measures) add("measure", symbol);
  for (const symbol of model.layouts) add("layout", symbol);
  for (const symbol of model.art) add("symbol", symbol);
  const told = new Set<string>();
  for (const symbols of groups.values()) report(symbols, model.pack, told, reporter);
}

/** Of many places of one name the first are named; more would help nobody. */
const MOST_PLACES = 5;
/** So many of them are told. */
const MOST_TOLD = 100;

function report(
  symbols: readonly AnySymbol[],
  pack: PackSymbol,
  told: Set<string>,
  reporter: Reporter,
): void {
  const places = symbols.flatMap(({ at }) => (at === undefined ? [] : [at]));
  const lines = lineTables(pack);
  for (const symbol of symbols.slice(0, MOST_TOLD)) {
    const { at, name } = symbol;
    if (at === undefined) continue;
    // An action is a thing and a verb of one name: told once.
    const key = `${at.file} ${at.start}`;
    if (told.has(key)) continue;
    told.add(key);
    const others: Span[] = [];
    for (const place of places) {
      if (others.length === MOST_PLACES) break;
      if (place.file !== at.file || place.start !== at.start) others.push(place);
    }
    if (others.length === 0) continue;
    const elsewhere = others.map((place) =>
      place.file === at.file
        ? `line ${lines(place.file).positionAt(place.start).line}`
        : quoted(place.file),
    );
    reporter.report(
      nameDeclaredTwice(
        at,
        { name, elsewhere: joined([...new Set(elsewhere)], "and") },
        {
          group: name,
          related: others.map((place) => ({
            message: `${quoted(name)} is declared here too.`,
            at: place,
          })),
        },
      ),
    );
  }
}

function lineTables({ files }: PackSymbol): (file: string) => LineTable {
  const tables = new Map<string, LineTable>();
  return (file) => {
    const known = tables.get(file);
    if (known !== undefined) return known;
    const text = files.find(({ path }) => path === file)?.text ?? "";
    const table = lineTable(text);
    tables.set(file, table);
    return table;
  };
}

/** Names of a pack that stand before those of the packs it uses. */
export function checkHidden(model: PackModel, names: Names, reporter: Reporter): void {
  const used = names.packs.slice(1);
  if (used.length === 0) return;
  const lists = [
    (each: PackModel): readonly AnySymbol[] => [
      ...each.kinds,
      ...each.dice,
      ...each.boards,
      ...[...each.things, ...each.tables, ...each.rules].filter(({ owner }) => owner === undefined),
    ],
    (each: PackModel): readonly AnySymbol[] =>
      each.verbs.filter(({ owner, role }) => owner === undefined && role !== "action"),
    (each: PackModel): readonly AnySymbol[] => each.adjectives,
    (each: PackModel): readonly AnySymbol[] => each.measures,
  ];
  for (const list of lists) {
    const theirs = new Map<string, AnySymbol>();
    for (const each of used)
      for (const symbol of list(each))
        if (!theirs.has(symbol.name)) theirs.set(symbol.name, symbol);
    for (const symbol of list(model)) {
      const hidden = theirs.get(symbol.name);
      if (hidden?.at === undefined || symbol.at === undefined) continue;
      // What takes the place of the other may have its name.
      if (model.overrides.some(({ of, by }) => of === hidden && by === symbol)) continue;
      reporter.report(
        nameHides(
          symbol.at,
          { name: symbol.name, pack: hidden.pack?.name ?? "" },
          { related: [{ message: "The other one is here.", at: hidden.at }] },
        ),
      );
    }
  }
}
