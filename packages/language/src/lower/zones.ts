/** The rules of declared zones and decks. */
import type { ZoneRules } from "@questwright/bundle";
import type { Expression } from "@questwright/grammar";
import { bareName } from "../model/node-name.ts";
import type { PackSymbol, PropertySymbol, ThingSymbol } from "../model/symbols.ts";
import { type Lowering, numberOf } from "./lowering.ts";
import { settingOf, symbolNamed } from "./seats.ts";

/**
 * A zone lies open and what lies in it is in force, unless it says otherwise. Of a deck the cards
 * are hidden and not in force, and it holds the things of its kind when play begins.
 */
export function lowerZone(lowering: Lowering, zone: ThingSymbol): ZoneRules {
  const deck = zone.form === "deck";
  const setting = (name: string) => settingOf(zone.node, name)[0];
  const limit = setting("limit");
  const holds = deck && zone.of !== undefined ? numberOf(lowering.kinds, zone.of) : -1;
  return {
    deck,
    live: flagOf(setting("live")) ?? !deck,
    seen: seenBy(lowering, zone.pack, setting("seen")) ?? (deck ? "nobody" : "everyone"),
    limit: limit?.kind === "Number" ? limit.value : 0,
    discards: discardsOf(lowering, zone, setting("discards")),
    reshuffles: flagOf(setting("reshuffles")) ?? false,
    holds,
  };
}

/** What a zone that each thing of a kind has says of itself, where it differs from a plain one. */
export function lowerZoneProperty(
  lowering: Lowering,
  { limit, seen, live, owner }: PropertySymbol,
): Partial<ZoneRules> {
  const pack = owner.pack ?? lowering.program.pack;
  const inForce = flagOf(live);
  const viewer = seenBy(lowering, pack, seen);
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(viewer === undefined ? {} : { seen: viewer }),
    ...(inForce === undefined ? {} : { live: inForce }),
  };
}

/** Written alone `no` is a picking word without a noun. */
function flagOf(value: Expression | undefined): boolean | undefined {
  const noun = value?.kind === "Query" ? value.noun : value;
  if (noun?.kind === "Noun" && noun.words.length === 0)
    return noun.quantifiers[0]?.word === "no" ? false : undefined;
  const word = bareName(value)?.text;
  return word === "yes" ? true : word === "no" ? false : undefined;
}

function seenBy(
  lowering: Lowering,
  pack: PackSymbol,
  value: Expression | undefined,
): ZoneRules["seen"] | undefined {
  const word = bareName(value)?.text;
  if (word === "everyone" || word === "owner" || word === "nobody") return word;
  const role = symbolNamed(lowering, pack, value);
  return role?.symbol === "thing" ? numberOf(lowering.things, role) : undefined;
}

/** `discards: bottom`: what is removed goes under the deck itself. */
function discardsOf(lowering: Lowering, zone: ThingSymbol, value: Expression | undefined): number {
  if (bareName(value)?.text === "bottom") return numberOf(lowering.things, zone);
  const named = symbolNamed(lowering, zone.pack, value);
  if (named?.symbol !== "thing") return 0;
  return numberOf(lowering.things, named);
}
