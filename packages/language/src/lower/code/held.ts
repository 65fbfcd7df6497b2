/** What someone holds: the contents of all its zones. */
import type { Expr } from "@questwright/bundle";
import type { BoundExpression } from "../../bind/tree.ts";
import { isKind, lineageOf } from "../../model/kinds.ts";
import type { KindSymbol, PropertySymbol } from "../../model/symbols.ts";
import { kindOf } from "../../types/fits.ts";
import { numberOf } from "../lowering.ts";
import { integerValue } from "./expressions.ts";
import type { Frame } from "./frame.ts";

/** Zones of the owner in which things of a kind can lie; those that only some of its kind have are asked for. */
export function heldBy(frame: Frame, owner: BoundExpression, wanted: KindSymbol): Expr {
  const { lowering } = frame;
  const entity = integerValue(frame, owner);
  const ownerKind = kindOf(owner.type);
  const zones: Expr[] = [];
  if (ownerKind === undefined) return ["list"];
  const seen = new Set<number>();
  for (const kind of [...lineageOf(ownerKind)].reverse().concat(derivedFrom(frame, ownerKind)))
    for (const property of kind.properties.values()) {
      if (!holds(property, wanted)) continue;
      const field = lowering.fields.of(property);
      if (seen.has(field)) continue;
      seen.add(field);
      const contents: Expr = ["in", ["zone", field, entity]];
      const has: Expr = ["is", numberOf(lowering.kinds, kind), entity];
      zones.push(isKind(ownerKind, kind) ? contents : ["if", has, contents, ["list"]]);
    }
  const [first, ...rest] = zones;
  if (first === undefined) return ["list"];
  return rest.reduce<Expr>((all, zone) => ["union", all, zone], first);
}

function derivedFrom({ lowering }: Frame, kind: KindSymbol): KindSymbol[] {
  return [...lowering.kinds.keys()].filter((each) => each !== kind && isKind(each, kind));
}

function holds({ type }: PropertySymbol, wanted: KindSymbol): boolean {
  return type.type === "zone" && (isKind(type.of, wanted) || isKind(wanted, type.of));
}
