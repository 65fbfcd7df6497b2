import type { PickingWord } from "@questwright/grammar";
import { nameNoSelf } from "../../diagnostics/generated/name.ts";
import { nounUnknown } from "../../diagnostics/generated/noun.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { propertiesOfKind } from "../../model/kinds.ts";
import { nameText } from "../../model/node-name.ts";
import type { KindSymbol } from "../../model/symbols.ts";
import { ANY, NUMBER } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import { actingIn, type BindContext, localValue, makeLocal, means, report } from "../context.ts";
import { isSuperlative, type Term } from "../deeds/terms.ts";
import type { BoundExpression, BoundQuery, Local } from "../tree.ts";
import { bindValue } from "./expression.ts";
import { measureCall } from "./measure.ts";
import { findProperty, propertyValue } from "./property.ts";
import { type NounText, takeTerm } from "./query.ts";

/** `nearest`, `farthest`, `lowest`, `highest`, and `with most …`, unless an adjective takes the `with` (`taken`). */
export function bindOrder(
  text: NounText,
  candidate: Local,
  rest: Term[],
  taken: boolean,
  context: BindContext,
  at: BoundExpression["at"],
): BoundQuery["order"] {
  const word = text.picking.find((each) => ORDERS.has(each));
  if (word === undefined && rest.length === 0) return undefined;
  const it = localValue(candidate, at, context);
  if (word === "nearest" || word === "farthest") {
    const term = takeTerm(rest, "to", "from");
    const goal = term === undefined ? actingIn(context, at) : bindValue(term.value, context, ANY);
    if (goal === undefined) {
      report(context, nameNoSelf(at, { name: word }));
      return undefined;
    }
    const distance = context.names.measures.get("distance")!;
    return {
      direction: word === "nearest" ? -1 : 1,
      measure: measureCall(distance, [it, goal], at, context),
    };
  }
  const direction = word === "lowest" || word === "least" ? -1 : 1;
  const term = taken ? takeSuperlative(rest) : takeTerm(rest, "with");
  if (term !== undefined) return bindSuperlative(term, it, context);
  if (word === undefined) return undefined;
  const face = findProperty("face", it, context);
  return {
    direction,
    measure: face === undefined ? it : propertyValue(face, it, at),
  };
}

const ORDERS: ReadonlySet<PickingWord> = new Set<PickingWord>([
  "nearest",
  "farthest",
  "lowest",
  "highest",
  "least",
  "most",
]);

/** Beside an adjective with a `with` of its own only `with most hurt` is a superlative. */
function takeSuperlative(rest: Term[]): Term | undefined {
  const index = rest.findIndex(isSuperlative);
  return index < 0 ? undefined : rest.splice(index, 1)[0];
}

/** `(walker with most hurt)`: a property, a measure, or how many of a kind it has. */
function bindSuperlative(
  term: Term,
  it: BoundExpression,
  context: BindContext,
): BoundQuery["order"] {
  const { value } = term;
  if (value.kind !== "Noun" || value.words.length !== 1) {
    report(context, nounUnknown(term.at, { name: "this", near: [] }));
    return undefined;
  }
  const word = value.quantifiers[0]?.word;
  const direction = word === "least" || word === "lowest" ? -1 : 1;
  const name = nameText(value.words[0]!);
  const property = findProperty(name, it, context);
  const kind = context.names.named.get(name);
  const measure = context.names.measures.get(name);
  const meant = property ?? kind ?? measure;
  if (meant !== undefined) means(context, value.words[0], meant);
  if (property !== undefined) return { direction, measure: propertyValue(property, it, term.at) };
  if (kind?.symbol === "kind")
    return {
      direction,
      measure: { kind: "count", type: NUMBER, at: term.at, query: heldQuery(it, kind, term.at) },
    };
  if (measure?.holes.length === 1)
    return { direction, measure: measureCall(measure, [it], term.at, context) };
  report(context, nounUnknown(term.at, { name, near: nearest(name, propertiesNear(it)) }));
  return undefined;
}

function propertiesNear(it: BoundExpression): string[] {
  const kind = kindOf(it.type);
  return kind === undefined ? [] : propertiesOfKind(kind).map((property) => property.name);
}

function heldQuery(
  owner: BoundExpression,
  kind: KindSymbol,
  at: BoundExpression["at"],
): BoundQuery {
  return {
    picking: undefined,
    random: false,
    amount: undefined,
    source: { kind: "held", owner, of: kind, thing: undefined },
    candidate: makeLocal("it", "candidate", { type: "entity", kind }, at),
    adjectives: [],
    labels: [],
    where: undefined,
    except: undefined,
    order: undefined,
    at,
  };
}
