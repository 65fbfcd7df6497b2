/** What of a program takes the place of what, and the program without what is gone for good. */

import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import type { PackModel } from "../../model/model.ts";
import { usesInOrder } from "../../model/names.ts";
import type {
  KindSymbol,
  OverrideSymbol,
  PackSymbol,
  RuleSymbol,
  TableSymbol,
  ThingSymbol,
} from "../../model/symbols.ts";
import type { BoundEnding, BoundProgram, BoundStanding } from "../program.ts";

export type Replaceable = RuleSymbol | TableSymbol | ThingSymbol;

export interface Overrides {
  /** By what they are about, those that count for more last: always, in a scenario, in another thing. */
  readonly of: ReadonlyMap<Replaceable, readonly OverrideSymbol[]>;
  readonly by: ReadonlyMap<Replaceable, OverrideSymbol>;
  /** What stands for something at all times; undefined: nothing does. */
  readonly always: ReadonlyMap<Replaceable, Replaceable | undefined>;
  /** Things of which nothing is left, with all that is declared in them. */
  readonly gone: ReadonlySet<ThingSymbol>;
}

export function overridesOf(pack: PackSymbol, packs: readonly PackModel[]): Overrides {
  const of = new Map<Replaceable, OverrideSymbol[]>();
  const by = new Map<Replaceable, OverrideSymbol>();
  const rank = new Map(usesInOrder(pack).map((each, index) => [each, index]));
  const ordered = [...packs].sort((one, other) => rank.get(one.pack)! - rank.get(other.pack)!);
  for (const override of ordered.flatMap((each) => each.overrides)) {
    if (override.of === undefined) continue;
    const known = of.get(override.of);
    if (known === undefined) of.set(override.of, [override]);
    else known.push(override);
    if (override.by !== undefined) by.set(override.by, override);
  }
  for (const overrides of of.values()) overrides.sort((one, other) => rankOf(one) - rankOf(other));
  const always = new Map<Replaceable, Replaceable | undefined>();
  for (const [what, overrides] of of) {
    const holds = overrides.filter(({ during, whose }) => during === undefined && !whose);
    const last = holds.at(-1);
    if (last === undefined) continue;
    const now = standIn(last.by, of);
    always.set(what, now);
    // A rule or an action that would have had the place is nobody's.
    for (const { by: other } of holds)
      if (other !== undefined && other !== last.by && isPlaced(other)) always.set(other, now);
  }
  const gone = new Set<ThingSymbol>();
  const go = (thing: ThingSymbol): void => {
    if (gone.has(thing)) return;
    gone.add(thing);
    thing.children.forEach(go);
  };
  for (const what of always.keys()) if (what.symbol === "thing") go(what);
  return { of, by, always, gone };
}

const ALWAYS = 0;
const SCENARIO = 1;
const OTHER = 2;

function rankOf({ during }: OverrideSymbol): number {
  if (during === undefined) return ALWAYS;
  return isKind(during.kind, builtInKind("scenario")) ? SCENARIO : OTHER;
}

const isPlaced = (symbol: Replaceable): boolean =>
  symbol.symbol === "rule" || (symbol.symbol === "thing" && symbol.form === "action");

/** What stands in may have been replaced itself. */
function standIn(
  first: Replaceable | undefined,
  of: ReadonlyMap<Replaceable, readonly OverrideSymbol[]>,
): Replaceable | undefined {
  const seen = new Set<Replaceable>();
  let at = first;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const next = of.get(at)?.findLast(({ during, whose }) => during === undefined && !whose);
    if (next === undefined) return at;
    at = next.by;
  }
  return at;
}

/** The program without what is gone for good; a rule stands where the one stood whose place it takes. */
export function withoutGone(program: BoundProgram): BoundProgram {
  const { of, always, gone } = program.overrides;
  if (of.size === 0) return program;
  const isGone = (owner: ThingSymbol | KindSymbol | undefined) =>
    owner?.symbol === "thing" && gone.has(owner);
  const standing = inPlace(program.standing).filter(
    ({ symbol: { owner, rule, table } }) =>
      !isGone(owner) && !(rule && always.has(rule)) && !(table && always.has(table)),
  );
  const endings = program.endings.filter(({ symbol }: BoundEnding) => !isGone(symbol.owner));
  return { ...program, standing, endings };
}

/** The rule that a thing has where it would have another; undefined: none. */
export function ruleOf(
  { of, always }: Overrides,
  rule: RuleSymbol,
  thing: ThingSymbol,
): RuleSymbol | undefined {
  const own = of
    .get(rule)
    ?.findLast(({ whose, during }) => whose === thing && during === undefined);
  const now = own === undefined ? (always.has(rule) ? always.get(rule) : rule) : own.by;
  return now?.symbol === "rule" ? now : undefined;
}

/** Rules are asked in their order, and one that stands in has the place of the other. */
function inPlace(standing: readonly BoundStanding[]): readonly BoundStanding[] {
  const later = new Map<RuleSymbol, BoundStanding[]>();
  const ordered: BoundStanding[] = [];
  for (const each of standing) {
    const stands = each.symbol.rule?.stands;
    if (stands === undefined) continue;
    const known = later.get(stands);
    if (known === undefined) later.set(stands, [each]);
    else known.push(each);
  }
  if (later.size === 0) return standing;
  const add = (each: BoundStanding): void => {
    ordered.push(each);
    const { rule } = each.symbol;
    const inItsPlace = rule && later.get(rule);
    if (rule === undefined || inItsPlace === undefined) return;
    later.delete(rule);
    inItsPlace.forEach(add);
  };
  for (const each of standing) if (each.symbol.rule?.stands === undefined) add(each);
  for (const rest of later.values()) for (const each of rest) ordered.push(each);
  return ordered;
}
