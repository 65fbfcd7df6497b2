/** Who and what is there when a test begins: on a space, on a map, in a zone. */
import type { Span } from "../../diagnostics/fault.ts";
import { testGiven } from "../../diagnostics/generated/test.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind, propertiesOfKind, propertyOfKind } from "../../model/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { KindSymbol, ThingSymbol } from "../../model/symbols.ts";
import { FLAG, NUMBER, type Type } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import { spaceOf } from "../built-in/places.ts";
import { expectType } from "../check.ts";
import {
  addLocal,
  type BindContext,
  localValue,
  makeLocal,
  means,
  meansLocal,
  report,
  spanOf,
  type TestParts,
} from "../context.ts";
import { splitWords, type Term } from "../deeds/terms.ts";
import type { BoundExpression, BoundStatement } from "../tree.ts";
import { bindValue } from "../values/expression.ts";
import { innerSymbol, onlyInner, thingAt } from "../values/name.ts";
import { findProperty, propertyValue } from "../values/property.ts";

/** `given a mourner on hill as foe`, `given candle in bag of ann`, `given a walker as ann`. */
export function bindPlaced(
  terms: readonly Term[],
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] {
  const [who, ...rest] = terms;
  const place = rest.find(({ label }) => label === "on" || label === "in");
  const named = rest.find(({ label }) => label === "as");
  const others = rest.filter((term) => term !== place && term !== named);
  if (who?.label !== undefined || who === undefined || others.length > 0 || rest.length === 0) {
    report(context, testGiven(others[0]?.at ?? at, { what: "this" }));
    return [];
  }
  const one = someone(who, test, context);
  if (one === undefined) return [];
  const name = bareName(named?.value);
  const { value } = one;
  const deeds = [...one.deeds];
  if (name !== undefined) {
    const local = makeLocal(nameText(name), "named", value.type, spanOf(name, context));
    meansLocal(context, name, local);
    deeds.push({ kind: "let", at, hoists: [], local: addLocal(context, local), value });
  }
  if (place !== undefined) deeds.push(...placed(value, place, test, context, at));
  return deeds;
}

interface Someone {
  readonly value: BoundExpression;
  /** What has to be done for them to be there. */
  readonly deeds: readonly BoundStatement[];
}

/** The one who is named, or the next of a kind that nothing stands for yet; a copy where all are taken. */
function someone(who: Term, test: TestParts, context: BindContext): Someone | undefined {
  const { value } = who;
  const words = value.kind === "Noun" ? value.words : undefined;
  const name = words === undefined ? bareName(value) : splitWords(words, context).noun;
  const text = name === undefined ? "" : nameText(name);
  const symbol =
    innerSymbol(text, context) ?? context.names.named.get(text) ?? onlyInner(text, context);
  const isNoun = words?.length === 1;
  if (symbol !== undefined) means(context, name, symbol);
  if (isNoun && (symbol?.symbol === "kind" || symbol?.symbol === "thing"))
    return another(symbol, who.at, test, context);
  if (words === undefined && symbol?.symbol === "thing" && context.scope === test.scope)
    test.taken.add(symbol);
  const bound = bindValue(value, context);
  if (bound.kind === "error") return undefined;
  if (kindOf(bound.type) !== undefined) return { value: bound, deeds: [] };
  report(context, testGiven(who.at, { what: "this: it is neither somebody nor something" }));
  return undefined;
}

function another(
  symbol: KindSymbol | ThingSymbol,
  at: Span,
  test: TestParts,
  context: BindContext,
): Someone {
  const candidates = symbol.symbol === "thing" ? [symbol] : thingsOf(symbol, context);
  const free = candidates.find((each) => !test.taken.has(each));
  if (free !== undefined) {
    test.taken.add(free);
    return { value: thingAt(free, at), deeds: [] };
  }
  const kind = symbol.symbol === "thing" ? symbol.kind : symbol;
  const [model] = candidates;
  const type: Type = { type: "entity", kind: model?.kind ?? kind };
  const thing: BoundExpression =
    model === undefined ? { kind: "prototype", type, at, of: kind } : thingAt(model, at);
  const local = makeLocal("it", "named", type, at);
  const amount: BoundExpression = { kind: "number", type: NUMBER, at, value: 1 };
  return {
    value: localValue(local, at, context),
    deeds: [{ kind: "create", at, hoists: [], thing, amount, place: undefined, result: local }],
  };
}

/** Things of a kind, those that belong to nobody first. */
function thingsOf(kind: KindSymbol, { names }: BindContext): ThingSymbol[] {
  const things = names.packs.flatMap((pack) =>
    pack.things.filter((each) => isKind(each.kind, kind)),
  );
  return [
    ...things.filter(({ owner }) => owner === undefined),
    ...things.filter(({ owner }) => owner !== undefined),
  ];
}

function placed(
  what: BoundExpression,
  place: Term,
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] {
  const put = (where: BoundExpression): BoundStatement => ({
    kind: "put",
    at,
    hoists: [],
    what,
    place: where,
    top: false,
  });
  if (place.label === "in") {
    const zone: Type = { type: "zone", of: builtInKind("thing") };
    return [put(expectType(bindValue(place.value, context, zone), zone, context))];
  }
  const map = mapNamed(place, context);
  if (map === undefined) return [put(spaceOf(place, context))];
  return [...layMap(map, test, at), put(freeSpace(map, place.at, context))];
}

/** A map, or the first that is drawn for a board. */
export function mapNamed(place: Term, context: BindContext): ThingSymbol | undefined {
  const name = bareName(place.value);
  const symbol = name === undefined ? undefined : context.names.named.get(nameText(name));
  if (symbol !== undefined) means(context, name, symbol);
  if (symbol?.symbol === "thing" && symbol.form === "map") return symbol;
  if (symbol?.symbol !== "board") return undefined;
  return context.names.packs
    .flatMap(({ things }) => things)
    .find(({ form, board }) => form === "map" && board === symbol);
}

/** A map is laid once: what a test has put on it stays. */
export function layMap(map: ThingSymbol, test: TestParts, at: Span): BoundStatement[] {
  if (test.map === map) return [];
  test.map = map;
  return [{ kind: "lay", at, hoists: [], map: thingAt(map, at) }];
}

/** The first space of the map, row by row, that is not closed and on which nothing stands. */
function freeSpace({ board }: ThingSymbol, at: Span, context: BindContext): BoundExpression {
  const of = builtInKind("space");
  const type: Type = { type: "entity", kind: of };
  const candidate = makeLocal("it", "candidate", type, at);
  const it = localValue(candidate, at, context);
  const empty = context.names.adjectives.get("empty")!;
  const terrain = propertyValue(propertyOfKind(of, "terrain")!, it, at);
  const closed = (board?.settings.get("closed")?.values ?? []).flatMap((each) => {
    const name = bareName(each);
    return name === undefined ? [] : [nameText(name)];
  });
  const isOpen = closed.map((word): BoundExpression => {
    const right: BoundExpression = {
      kind: "word",
      type: { type: "choice", words: [word] },
      at,
      word,
    };
    return { kind: "compare", type: FLAG, at, operator: "!=", left: terrain, right };
  });
  return {
    kind: "first",
    type,
    at,
    query: {
      picking: undefined,
      random: false,
      amount: undefined,
      source: { kind: "kind", of },
      candidate,
      adjectives: [{ kind: "adjective", type: FLAG, at, adjective: empty, args: [it] }],
      labels: isOpen,
      where: undefined,
      except: undefined,
      order: undefined,
      at,
    },
  };
}

/** `2 lamps`, a counter or so many things; `candle`, `a candle`, one. */
export function bindHeld(
  owner: BoundExpression,
  held: Term,
  test: TestParts,
  context: BindContext,
  at: Span,
): BoundStatement[] {
  const { value } = held;
  const words = value.kind === "Noun" || value.kind === "Number" ? value.words : undefined;
  const name = words === undefined ? bareName(value) : words.length === 1 ? words[0] : undefined;
  const text = name === undefined ? "" : nameText(name);
  const isNone = value.kind === "Noun" && value.quantifiers[0]?.word === "no";
  const amount = value.kind === "Number" ? value.value : isNone ? 0 : 1;
  const property = findProperty(text, owner, context);
  if (property?.type.type === "number") {
    means(context, name, property);
    const target = propertyValue(property, owner, at);
    const number: BoundExpression = { kind: "number", type: NUMBER, at: held.at, value: amount };
    return [{ kind: "set", at, hoists: [], target, value: number }];
  }
  const symbol =
    innerSymbol(text, context) ?? context.names.named.get(text) ?? onlyInner(text, context);
  const isCounted = value.kind === "Number" || words !== undefined;
  if (symbol !== undefined) means(context, name, symbol);
  if (isNone || (isCounted && symbol?.symbol !== "kind" && symbol?.symbol !== "thing")) {
    report(context, testGiven(held.at, { what: "to have this" }));
    return [];
  }
  const given = Array.from({ length: Math.min(amount, MOST_GIVEN) }, () =>
    isCounted
      ? another(symbol as KindSymbol | ThingSymbol, held.at, test, context)
      : someone(held, test, context),
  );
  return given.flatMap((one) => {
    if (one === undefined) return [];
    const kind = kindOf(one.value.type);
    const place = kind && zoneFor(owner, kind, at);
    if (place !== undefined)
      return [
        ...one.deeds,
        { kind: "put", at, hoists: [], what: one.value, place, top: false } as const,
      ];
    report(context, testGiven(held.at, { what: "to have this: there is no zone for it" }));
    return [];
  });
}

/** More in one line is a slip of the hand. */
const MOST_GIVEN = 1000;

/** The zone itself, or the one of somebody that is made for what is nearest to the kind; of two the first. */
function zoneFor(owner: BoundExpression, kind: KindSymbol, at: Span): BoundExpression | undefined {
  if (owner.type.type === "zone") return owner;
  const whose = kindOf(owner.type);
  if (whose === undefined) return undefined;
  const own = owner.kind === "thing" ? [...owner.thing.properties.values()] : [];
  const zones = [...propertiesOfKind(whose), ...own].flatMap((property) =>
    property.type.type === "zone" && isKind(kind, property.type.of)
      ? [{ property, of: property.type.of }]
      : [],
  );
  const nearest = zones.reduce<(typeof zones)[number] | undefined>(
    (best, each) =>
      best === undefined || (each.of !== best.of && isKind(each.of, best.of)) ? each : best,
    undefined,
  );
  return nearest && propertyValue(nearest.property, owner, at);
}
