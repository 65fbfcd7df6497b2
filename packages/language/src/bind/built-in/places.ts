import { builtInKind } from "../../model/built-in/kinds.ts";
import { isKind } from "../../model/kinds.ts";
import { nameText } from "../../model/node-name.ts";
import type { KindSymbol } from "../../model/symbols.ts";
import { ERROR, NUMBER, type Type } from "../../model/type.ts";
import { kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import { type BindContext, means } from "../context.ts";
import { splitWords, type Term } from "../deeds/terms.ts";
import type { BoundExpression, BoundStatement } from "../tree.ts";
import { bindValue, numeric } from "../values/expression.ts";
import { measureCall } from "../values/measure.ts";
import { innerSymbol, thingAt } from "../values/name.ts";
import { type BuiltInPhrase, failed, namedResult, namedTerm, takePlain } from "./verbs.ts";

const thing = (): Type => ({ type: "entity", kind: builtInKind("thing") });
const zone = (): Type => ({ type: "zone", of: builtInKind("thing") });

export function bindPlacing(given: BuiltInPhrase, verb: string): BoundStatement {
  switch (verb) {
    case "put":
      return bindPut(given);
    case "remove": {
      const what = takePlain(given);
      if (what === undefined) return failed(given, "what");
      const bound = oneOrSeveral(what, given.inside);
      namedTerm(given);
      return deed(given, { kind: "remove", what: bound });
    }
    case "swap":
      return bindSwap(given);
    case "deal":
      return bindDeal(given);
    case "shuffle": {
      const what = takePlain(given);
      if (what === undefined) return failed(given, "what");
      return deed(given, { kind: "shuffle", zone: ofType(what, zone(), given.inside) });
    }
    case "create":
      return bindCreate(given);
    default:
      return bindLay(given);
  }
}

/** `lay hall`, `ann lays hall at gate`, `lay hall by entry at gate`. */
function bindLay(given: BuiltInPhrase): BoundStatement {
  const what = takePlain(given);
  if (what === undefined) return failed(given, "a map");
  const ofKind = (term: Term | undefined, name: "map" | "edge") =>
    term && ofType(term, { type: "entity", kind: builtInKind(name) }, given.inside);
  const map = ofKind(what, "map")!;
  const exit = ofKind(given.labelled.get("at"), "edge");
  const entry = ofKind(given.labelled.get("by"), "edge");
  if (entry !== undefined && exit === undefined) return failed(given, "`at` an edge");
  namedTerm(given);
  return deed(given, { kind: "lay", map, exit, entry, chooser: given.actor });
}

type Without<T> = T extends unknown ? Omit<T, "at" | "hoists"> : never;

function deed(given: BuiltInPhrase, parts: Without<BoundStatement>): BoundStatement {
  return { ...parts, at: given.phrase.at, hoists: given.phrase.hoists } as BoundStatement;
}

function ofType(term: Term, type: Type, context: BindContext): BoundExpression {
  return expectType(bindValue(term.value, context, type), type, context);
}

/** One thing, or several in a list. */
function oneOrSeveral(term: Term, context: BindContext): BoundExpression {
  const value = bindValue(term.value, context, thing());
  return value.type.type === "list" ? value : expectType(value, thing(), context);
}

function bindPut(given: BuiltInPhrase): BoundStatement {
  const what = takePlain(given);
  const on = given.labelled.get("on");
  const into = given.labelled.get("in");
  if (what === undefined || (on === undefined) === (into === undefined))
    return failed(given, ...(what === undefined ? ["what"] : []), "`on` a space or `in` a zone");
  const bound = oneOrSeveral(what, given.inside);
  const pile = on === undefined ? undefined : pileUnder(on, given.inside);
  const place =
    pile !== undefined
      ? ofType(pile, zone(), given.inside)
      : on === undefined
        ? ofType(into!, zone(), given.inside)
        : spaceOf(on, given.inside);
  namedTerm(given);
  return deed(given, { kind: "put", what: bound, place, top: pile !== undefined });
}

/** `on top of finds`: the zone, so that it may be empty. */
function pileUnder({ value, ...term }: Term, { names }: BindContext): Term | undefined {
  if (value.kind !== "Path" || value.of === undefined) return undefined;
  const isTop = nameText(value.word) === "top" && names.measures.get("top")?.builtIn === true;
  return isTop ? { ...term, value: value.of } : undefined;
}

/** A space; someone on it stands for it. */
export function spaceOf(term: Term, context: BindContext): BoundExpression {
  const value = bindValue(term.value, context, thing());
  const kind = kindOf(value.type);
  if (
    kind !== undefined &&
    !isKind(kind, builtInKind("space")) &&
    isKind(kind, builtInKind("thing"))
  ) {
    const measure = context.names.measures.get("space")!;
    return measureCall(measure, [value], value.at, context);
  }
  return expectType(value, { type: "entity", kind: builtInKind("space") }, context);
}

function bindSwap(given: BuiltInPhrase): BoundStatement {
  const one = takePlain(given);
  const other = given.labelled.get("with");
  if (one === undefined || other === undefined) return failed(given, "one", "with another");
  const first = ofType(one, thing(), given.inside);
  const second = ofType(other, thing(), given.inside);
  namedTerm(given);
  return deed(given, { kind: "swap", one: first, other: second });
}

function bindDeal(given: BuiltInPhrase): BoundStatement {
  const most = given.labelled.get("at most");
  const term = most ?? takePlain(given);
  const from = given.labelled.get("from");
  const to = given.labelled.get("to");
  if (term === undefined || from === undefined || to === undefined)
    return failed(given, "how many", "from where", "to where");
  const amount = numeric(bindValue(term.value, given.inside, NUMBER), given.inside);
  const source = ofType(from, zone(), given.inside);
  const goal = ofType(to, zone(), given.inside);
  const held: Type = source.type.type === "zone" ? { type: "entity", kind: source.type.of } : ERROR;
  const single = amount.kind === "number" && amount.value === 1;
  return deed(given, {
    kind: "deal",
    amount,
    atMost: most !== undefined,
    from: source,
    to: goal,
    result: namedResult(given, single ? held : { type: "list", of: held }),
  });
}

function bindCreate(given: BuiltInPhrase): BoundStatement {
  const what = takePlain(given);
  if (what === undefined) return failed(given, "what");
  const on = given.labelled.get("on");
  const into = given.labelled.get("in");
  const one: BoundExpression = { kind: "number", type: NUMBER, at: what.at, value: 1 };
  const { value } = what;
  const amount: BoundExpression =
    value.kind === "Number" ? ({ ...one, value: value.value } as BoundExpression) : one;
  const made = prototypeOf(what, given.inside);
  const place =
    on !== undefined
      ? spaceOf(on, given.inside)
      : into !== undefined
        ? ofType(into, zone(), given.inside)
        : undefined;
  const single = amount.kind === "number" && amount.value === 1;
  return deed(given, {
    kind: "create",
    thing: made,
    amount,
    place,
    result: namedResult(given, single ? made.type : { type: "list", of: made.type }),
  });
}

/** What is made: a thing by its name, with or without `a`, or a plain piece of a kind. */
function prototypeOf(term: Term, context: BindContext): BoundExpression {
  const { value } = term;
  const words =
    value.kind === "Noun" || value.kind === "Number"
      ? value.words
      : value.kind === "Path" && value.of === undefined
        ? [value.word]
        : [];
  const { noun } = splitWords(words, context);
  if (noun !== undefined && words.length === 1) {
    const text = nameText(noun);
    const symbol = innerSymbol(text, context) ?? context.names.named.get(text);
    if (symbol !== undefined) means(context, noun, symbol);
    if (symbol?.symbol === "thing") return thingAt(symbol, term.at);
    if (symbol?.symbol === "kind") return prototypeAt(symbol, term);
  }
  return ofType(term, thing(), context);
}

function prototypeAt(kind: KindSymbol, term: Term): BoundExpression {
  return { kind: "prototype", type: { type: "entity", kind }, at: term.at, of: kind };
}
