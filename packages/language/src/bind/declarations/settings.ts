/** Settings of roles, zones, decks, maps, boards and packs: that they name what there is. */
import { LIMITS } from "@questwright/bundle";
import type { Expression, PropertyNode } from "@questwright/grammar";
import { legendOf, partsOf } from "../../check/legend.ts";
import { mapNoBoard } from "../../diagnostics/generated/map.ts";
import { propertyZone } from "../../diagnostics/generated/property.ts";
import { scenarioNoCourse, scenarioOneHole } from "../../diagnostics/generated/scenario.ts";
import { settingValue } from "../../diagnostics/generated/setting.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind, propertyOfThing } from "../../model/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type {
  BoardSymbol,
  NamedSymbol,
  PackSymbol,
  PropertySymbol,
  ThingSymbol,
  VerbSymbol,
} from "../../model/symbols.ts";
import { zoneWords } from "../../model/zone-words.ts";
import { fits } from "../../types/fits.ts";
import { type BindContext, means, report, spanOf } from "../context.ts";
import type { BoundThing } from "../program.ts";
import type { Binder } from "../root.ts";
import type { BoundExpression } from "../tree.ts";

/** What a setting takes: words, and what is declared. */
interface Wanted {
  readonly text: string;
  readonly words?: readonly string[];
  readonly fits?: (symbol: NamedSymbol) => boolean;
  /** A number between these. */
  readonly number?: readonly [least: number, most: number];
  /** Two of them, the smaller first. */
  readonly range?: boolean;
}

const isRole = (symbol: NamedSymbol) => symbol.symbol === "thing" && symbol.form === "role";
const isZone = (symbol: NamedSymbol) =>
  symbol.symbol === "thing" && (symbol.form === "zone" || symbol.form === "deck");
const YES_NO: Wanted = { text: "`yes` or `no`", words: ["yes", "no"] };

const zoneSettings: Readonly<Record<string, Wanted>> = {
  seen: {
    text: "`everyone`, `owner`, `nobody` or a role",
    words: ["everyone", "owner", "nobody"],
    fits: isRole,
  },
  limit: { text: `a number from 1 to ${LIMITS.zone}`, number: [1, LIMITS.zone] },
  live: YES_NO,
  discards: { text: "a zone, or `bottom`", words: ["bottom"], fits: isZone },
  reshuffles: YES_NO,
};

const settings: Readonly<Record<string, Readonly<Record<string, Wanted>>>> = {
  role: {
    seats: {
      text: `how many: \`1-4\`, of at most ${LIMITS.seats}`,
      number: [0, LIMITS.seats],
      range: true,
    },
    controls: { text: "a kind", fits: (symbol) => symbol.symbol === "kind" },
    "stands-in": { text: "a role", fits: isRole },
  },
  zone: zoneSettings,
  deck: zoneSettings,
  pack: {
    undecided: { text: "a role", fits: isRole },
    rounding: { text: "`upward` or `downward`", words: ["upward", "downward"] },
  },
  board: {
    shape: { text: "`hex` or `square`", words: ["hex", "square"] },
    diagonal: YES_NO,
    sight: { text: "`centre` or `straight`", words: ["centre", "straight"] },
  },
};

/** What a setting of a declaration takes. Names are the author's: `constructor` is not in the table. */
function wantedOf(word: string, name: string): Wanted | undefined {
  const wanted = Object.hasOwn(settings, word) ? settings[word]! : {};
  return Object.hasOwn(wanted, name) ? wanted[name] : undefined;
}

export function checkPackSettings(pack: PackSymbol, binder: Binder): void {
  const context = binder.context(pack, pack.at.file, undefined);
  checkAll("pack", pack.settings, context);
}

export function checkBoardSettings(board: BoardSymbol, binder: Binder): void {
  checkAll("board", board.settings, binder.context(board.pack, board.file, undefined));
}

export function checkThingSettings(thing: ThingSymbol, bound: BoundThing, binder: Binder): void {
  const context = binder.context(thing.pack, thing.file, thing);
  for (const stated of thing.stated) {
    const wanted = stated.property === undefined ? wantedOf(thing.form, stated.key) : undefined;
    if (wanted !== undefined) checkOne(stated.key, wanted, stated.values, context);
  }
  for (const { property, value } of bound.values)
    if (property.builtIn && property.name === "copies") checkCopies(value, context);
  if (thing.form === "map") {
    checkBoardOf(thing, context);
    meanLegend(thing, context);
  }
  if (isKind(thing.kind, builtInKind("scenario"))) checkCourse(thing, bound, binder, context);
}

/** `hand: zone of card seen owner live no`. */
export function checkZoneProperty(property: PropertySymbol, context: BindContext): void {
  const { node } = property;
  if (node === undefined || property.type.type !== "zone") return;
  const words = zoneWords(node);
  for (let index = 0; index < words.length; index += 2) {
    const word = words[index]!;
    const text = textOf(word);
    if (text !== "seen" && text !== "live") {
      report(context, propertyZone(spanOf(word, context), { word: text || "this" }));
      return;
    }
    const value = words[index + 1];
    if (value === undefined)
      report(
        context,
        settingValue(spanOf(word, context), {
          setting: text,
          wanted: zoneSettings[text]!.text,
          near: [],
        }),
      );
    else checkOne(text, zoneSettings[text]!, [value], context);
  }
}

function checkCopies(value: BoundExpression, context: BindContext): void {
  const count =
    value.kind === "negate" && value.operand.kind === "number"
      ? -value.operand.value
      : value.kind === "number"
        ? value.value
        : 0;
  if (count >= 0 && count <= LIMITS.copies) return;
  const wanted = `a number from 0 to ${LIMITS.copies}`;
  report(context, settingValue(value.at, { setting: "copies", wanted, near: [] }));
}

function checkAll(
  word: string,
  stated: ReadonlyMap<string, PropertyNode>,
  context: BindContext,
): void {
  for (const [name, node] of stated) {
    const wanted = wantedOf(word, name);
    if (wanted !== undefined) checkOne(name, wanted, node.values, context);
  }
}

function checkOne(
  setting: string,
  wanted: Wanted,
  values: readonly Expression[],
  context: BindContext,
): void {
  const [value] = values;
  if (value === undefined || value.kind === "Torn" || isFine(value, wanted, context)) return;
  const text = textOf(value);
  const names = wanted.fits === undefined ? [] : namesThat(wanted.fits, context);
  report(
    context,
    settingValue(spanOf(value, context), {
      setting,
      wanted: wanted.text,
      near: nearest(text, [...(wanted.words ?? []), ...names]),
    }),
  );
}

/** Written alone `no` is a picking word. */
function textOf(value: Expression): string {
  const name = bareName(value);
  if (name !== undefined) return nameText(name);
  return value.kind === "Noun" && value.words.length === 0
    ? (value.quantifiers[0]?.word ?? "")
    : value.kind === "Query"
      ? textOf(value.noun)
      : "";
}

function isFine(value: Expression, wanted: Wanted, context: BindContext): boolean {
  if (wanted.number !== undefined) {
    const [least, most] = wanted.number;
    if (value.kind === "Number" && value.words.length === 0)
      return value.value >= least && value.value <= most;
    if (wanted.range === true && value.kind === "Range")
      return value.from >= least && value.from <= value.to && value.to <= most;
  }
  const text = textOf(value);
  const name = bareName(value);
  if (wanted.words?.includes(text) === true) {
    means(context, name, { symbol: "word", word: text });
    return true;
  }
  const symbol = context.names.named.get(text);
  if (symbol !== undefined) means(context, name, symbol);
  return symbol !== undefined && wanted.fits?.(symbol) === true;
}

function namesThat(fitting: (symbol: NamedSymbol) => boolean, context: BindContext): string[] {
  return [...context.names.named.values()].filter(fitting).map(({ name }) => name);
}

/** What the words of a map's signs mean: sides and terrains are words, all else is declared. */
function meanLegend({ node, board }: ThingSymbol, context: BindContext): void {
  if (node.kind !== "Data" || context.shared.reporter.means === undefined) return;
  const terrains = ["closed", "opaque", "cover", "exits"].flatMap((setting) =>
    (board?.settings.get(setting)?.values ?? []).map(textOf),
  );
  for (const { side, name } of partsOf(legendOf(node).flatMap(({ values }) => values))) {
    if (side !== undefined) means(context, side, { symbol: "word", word: nameText(side) });
    const text = nameText(name);
    const symbol = context.names.named.get(text);
    const isDeclared =
      symbol !== undefined &&
      (side === undefined
        ? !terrains.includes(text) || symbol.symbol === "thing"
        : symbol.symbol === "kind" && isKind(symbol, builtInKind("edge")));
    means(context, name, isDeclared ? symbol : { symbol: "word", word: text });
  }
}

function checkBoardOf(map: ThingSymbol, context: BindContext): void {
  if (map.board !== undefined || map.node.kind !== "Data") return;
  const clause = map.node.clauses.find(({ word }) => word === "on");
  const name = bareName(clause?.value);
  const text = name === undefined ? "" : nameText(name);
  const boards = namesThat((symbol) => symbol.symbol === "board", context);
  report(
    context,
    mapNoBoard(clause === undefined ? map.at : spanOf(clause.value, context), {
      map: map.name,
      near: nearest(text, boards),
    }),
  );
}

/** A scenario says which phase it plays, and that phase is about it. */
function checkCourse(
  thing: ThingSymbol,
  bound: BoundThing,
  binder: Binder,
  context: BindContext,
): void {
  const property = propertyOfThing(thing, "plays");
  const stated = bound.values.find((each) => each.property.name === "plays");
  const value: BoundExpression | undefined =
    stated?.value ?? (property === undefined ? undefined : binder.shared.defaultOf(property));
  if (value === undefined) {
    // Stated where the kind has no such property: that is told already.
    const isTold = thing.stated.some(({ key }) => key === "plays");
    if (!thing.node.recovered && !isTold)
      report(context, scenarioNoCourse(thing.at, { scenario: thing.name }));
    return;
  }
  if (value.kind !== "phase") return;
  if (!takesScenario(value.verb, thing))
    report(context, scenarioOneHole(stated?.at ?? thing.at, { phase: value.verb.name }));
}

function takesScenario({ holes }: VerbSymbol, thing: ThingSymbol): boolean {
  const [hole, ...more] = holes;
  return (
    hole !== undefined &&
    more.every((each) => each.default !== undefined) &&
    fits({ type: "entity", kind: thing.kind }, hole.type)
  );
}
