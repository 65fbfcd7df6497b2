/**
 * What takes the place of something. What holds always is settled here: the number of the one is
 * the number of the other, and rules of what is gone are left out. What holds as long as a thing is
 * in force stays a question: rules ask it, tables, actions and things are told to the engine.
 */
import type { Expr, Override } from "@questwright/bundle";
import type { Overrides } from "../bind/declarations/overrides.ts";
import type { RuleSymbol, TableSymbol, ThingSymbol } from "../model/symbols.ts";
import { anyOf, not } from "./code/frame.ts";
import { type Lowering, numberOf } from "./lowering.ts";

/** Gives what is replaced for good the number of what stands in its place; what is left out, nobody's. */
export function renumber(
  { always }: Overrides,
  things: Map<ThingSymbol, number>,
  tables: Map<TableSymbol, number>,
  verbs: Map<NonNullable<ThingSymbol["verb"]>, number>,
): void {
  for (const [what, by] of always) {
    if (what.symbol === "table" && by?.symbol === "table") tables.set(what, tables.get(by)!);
    if (what.symbol !== "thing") continue;
    things.set(what, by?.symbol === "thing" ? things.get(by)! : 0);
    if (what.verb !== undefined && by?.symbol === "thing" && by.verb !== undefined)
      verbs.set(what.verb, verbs.get(by.verb)!);
  }
}

/** The condition under which a rule is in force at all, as far as others may take its place. */
export function whileInForce(lowering: Lowering, rule: RuleSymbol | undefined): readonly Expr[] {
  if (rule === undefined) return [];
  const { of, by } = lowering.program.overrides;
  const conditions: Expr[] = [];
  const own = by.get(rule);
  if (own?.during !== undefined) conditions.push(inForce(lowering, own.during));
  const above = own === undefined ? [] : (of.get(own.of!) ?? []);
  // Of several in one place the one that counts for more is in force.
  const others = [
    ...above.slice(own === undefined ? 0 : above.indexOf(own) + 1),
    ...(of.get(rule) ?? []),
  ];
  const suspended = others.flatMap(({ during, whose }) =>
    during === undefined || whose !== undefined ? [] : [inForce(lowering, during)],
  );
  if (suspended.length > 0) conditions.push(not(anyOf(suspended)));
  return conditions;
}

function inForce(lowering: Lowering, thing: ThingSymbol): Expr {
  return ["in-force", numberOf(lowering.things, thing)];
}

/** Of a rule that several have: whose it is no longer, for good or as long as something is in force. */
export function exceptions(
  lowering: Lowering,
  rule: RuleSymbol | undefined,
): ReadonlyMap<ThingSymbol, Expr> {
  const found = new Map<ThingSymbol, Expr>();
  for (const { whose, during } of (rule && lowering.program.overrides.of.get(rule)) ?? [])
    if (whose !== undefined) found.set(whose, during === undefined ? 1 : inForce(lowering, during));
  return found;
}

/** What the engine has to look at: tables, actions and things, as long as a thing is in force. */
export function lowerOverrides(lowering: Lowering): Override[] {
  const lowered: Override[] = [];
  for (const [of, overrides] of lowering.program.overrides.of)
    for (const { by, during } of overrides) {
      if (during === undefined || of.symbol === "rule") continue;
      const owner = numberOf(lowering.things, during);
      if (of.symbol === "thing")
        lowered.push({
          what: "thing",
          of: numberOf(lowering.things, of),
          by: by?.symbol === "thing" ? numberOf(lowering.things, by) : 0,
          owner,
        });
      else if (by?.symbol === "table")
        lowered.push({
          what: "table",
          of: numberOf(lowering.tables, of),
          by: numberOf(lowering.tables, by),
          owner,
        });
    }
  return lowered;
}
