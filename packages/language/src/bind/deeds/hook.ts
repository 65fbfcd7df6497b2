import type { HookNode, PointNode } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import {
  hookLeftOver,
  hookNoAction,
  hookNoDuring,
  hookNoEvent,
  hookWhichAction,
} from "../../diagnostics/generated/hook.ts";
import { verbUnknown } from "../../diagnostics/generated/verb.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { HoleSymbol, VerbSymbol } from "../../model/symbols.ts";
import { ANY, DICE, FLAG, type Type, WORD } from "../../model/type.ts";
import { fits } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import {
  addLocal,
  asValue,
  type BindContext,
  innerScope,
  localValue,
  makeLocal,
  means,
  namedAt,
  nameLocal,
  report,
  spanAt,
  spanOf,
} from "../context.ts";
import type { BoundExpression, BoundHook, BoundPoint, Local } from "../tree.ts";
import { bindCondition, compareSame } from "../values/condition.ts";
import { bindValue } from "../values/expression.ts";
import { conditionOfQuery, patternQuery } from "../values/pattern.ts";
import { actionsNamed, findVerb, localAction } from "../vocabulary.ts";
import { meaningOf, meansVerb, splitPhrase } from "./phrase.ts";
import { bindBlock } from "./statement.ts";
import { attachLabels, type Term, termsOf } from "./terms.ts";

interface Event {
  /** Undefined: the built-in `roll`. */
  readonly verb: VerbSymbol | undefined;
  readonly name: string;
  readonly holes: readonly HoleSymbol[];
}

/** Before, after or instead of: the moments at which something ends or is told. */
export function bindTurningPoint(node: PointNode, context: BindContext): BoundPoint | undefined {
  if (node.moment === "during")
    report(context, hookNoDuring(spanAt(node.start, node.start + 6, context)));
  return bindMoment(node, context);
}

/** A hook: its head, what must hold, and its body. */
export function bindHook(node: HookNode, context: BindContext): BoundHook | undefined {
  if (node.point.kind === "Torn") return undefined;
  const inside = innerScope(asValue(context));
  const point = bindMoment(node.point, inside);
  if (point === undefined) return undefined;
  const read: BindContext = {
    ...inside,
    narrowed: narrowedBy(point, inside),
    moment: { hook: point.moment, verb: point.verb, roll: point.verb === undefined },
    gives: point.verb?.gives,
    inLoop: false,
  };
  const when = node.when === undefined ? undefined : bindCondition(node.when, read);
  const per = node.often?.per;
  const phase = per === undefined ? undefined : context.names.verbs.get(nameText(per));
  if (phase !== undefined) means(context, per, phase);
  if (per !== undefined && phase === undefined)
    report(
      context,
      verbUnknown(spanOf(per, context), {
        verb: nameText(per),
        near: nearest(nameText(per), context.names.verbs.keys()),
      }),
    );
  return {
    often: node.often === undefined ? undefined : { per: phase },
    point,
    when,
    body: bindBlock(node.body, innerScope(read)),
    at: spanAt(node.start, node.point.end, context),
  };
}

function narrowedBy(point: BoundPoint, context: BindContext): ReadonlyMap<Local, Type> {
  const narrowed = new Map(context.narrowed);
  for (const pattern of point.patterns) {
    const local = point.holes[pattern.hole]!;
    const type = "candidate" in pattern.term ? pattern.term.candidate.type : pattern.term.type;
    if (type.type === "entity" && fits(type, local.type)) narrowed.set(local, type);
  }
  return narrowed;
}

/** `before self suffers`, `after roll for luck by ann`. Its names are added to the scope given. */
function bindMoment(node: PointNode, context: BindContext): BoundPoint | undefined {
  const at = spanOf(node, context);
  const terms = termsOf(node.items, context);
  const [first] = terms;
  const isRoll =
    first?.label === undefined && first !== undefined && bareName(first.value)?.text === "roll";
  const split = isRoll
    ? { verb: "roll", verbAt: first.at, subject: [], terms: terms.slice(1) }
    : splitPhrase(terms, context);
  if (split === undefined) {
    if (!node.recovered) reportNoEvent(terms, at, context);
    return undefined;
  }
  const isTaken = split.verb === "take" && context.names.verbs.get("take") === undefined;
  const taken = isTaken ? takenAction(split, context) : undefined;
  if (isTaken && taken === undefined && split.terms.length > 0) return undefined;
  const event = taken?.event ?? eventOf(split.verb, split.verbAt, context);
  if (event === undefined) return undefined;
  if (event.verb === undefined && node.moment === "during")
    report(context, hookNoDuring(spanAt(node.start, node.start + 6, context)));
  return bindPatterns(event, taken?.split ?? split, node, at, context);
}

interface Split {
  readonly subject: readonly Term[];
  readonly terms: readonly Term[];
}

/** `after self takes strike`, `after wolf takes bite of wolf`: the action is the event. */
function takenAction(
  split: Split,
  context: BindContext,
): { readonly event: Event; readonly split: Split } | undefined {
  const [first, second, ...more] = split.terms;
  if (first === undefined || first.label !== undefined) return undefined;
  const of = second?.label === "of" ? second : undefined;
  const rest = second === undefined || of !== undefined ? more : [second, ...more];
  const verb = actionMeant(first, of, context);
  if (verb === undefined) return undefined;
  return {
    event: { verb, name: verb.name, holes: verb.holes },
    split: { subject: split.subject, terms: rest },
  };
}

function actionMeant(
  { value, at }: Term,
  of: Term | undefined,
  context: BindContext,
): VerbSymbol | undefined {
  const name = value.kind === "Path" ? value.word : bareName(value);
  if (name === undefined) return undefined;
  const text = nameText(name);
  const whose = bareName(of?.value ?? (value.kind === "Path" ? value.of : undefined));
  const owner = whose === undefined ? undefined : context.names.named.get(nameText(whose));
  const verb =
    owner?.symbol === "thing" || owner?.symbol === "kind"
      ? localAction(text, owner)
      : findVerb(text, context.owner, context.names);
  if (verb?.action !== undefined) {
    means(context, name, verb);
    if (whose !== undefined && owner !== undefined) means(context, whose, owner);
    return verb;
  }
  const [several] = whose === undefined ? actionsNamed(text, context.names) : [];
  if (several?.owner !== undefined)
    report(
      context,
      hookWhichAction(at, { action: text, whole: `${text} of ${several.owner.name}` }),
    );
  else {
    const actions = [...context.names.verbs.values()].filter(({ action }) => action !== undefined);
    const inner = [...context.names.inner.keys()].filter(
      (each) => actionsNamed(each, context.names).length > 0,
    );
    const near = nearest(text, [...actions.map((each) => each.name), ...inner]);
    report(context, hookNoAction(at, { action: text, near }));
  }
  return undefined;
}

function reportNoEvent(terms: readonly Term[], at: Span, context: BindContext): void {
  const verbs = [...context.names.verbs.keys(), ...context.vocabulary.plainOf.keys()];
  const words = terms.flatMap((term) => {
    const name = term.label === undefined ? bareName(term.value) : undefined;
    if (name === undefined) return [];
    const verb = nameText(name);
    return [{ at: term.at, verb, near: nearest(verb, verbs) }];
  });
  // Who acts stands before the verb: what is almost a verb is the one that was meant.
  const meant = words.find(({ near }) => near.length > 0);
  const isNamed = (word: string) => word === "self" || context.names.named.has(word);
  const { at: place, ...word } = meant ??
    words.find(({ verb }) => !isNamed(verb)) ??
    words[0] ?? { at, verb: "this", near: [] };
  report(context, verbUnknown(place, word));
}

function eventOf(name: string, at: Span, context: BindContext): Event | undefined {
  if (name === "roll" && context.names.verbs.get("roll") === undefined)
    return { verb: undefined, name, holes: ROLL_HOLES };
  const meaning = meaningOf(name, context);
  meansVerb(at, meaning, context);
  if (meaning?.kind === "declared") return { verb: meaning.verb, name, holes: meaning.verb.holes };
  report(context, hookNoEvent(at, { verb: name }));
  return undefined;
}

const rollHole = (name: string, label: string | undefined, type: Type): HoleSymbol => ({
  name,
  at: undefined,
  label,
  type,
  subject: false,
  default: undefined,
  acceptsNothing: true,
  node: undefined,
});

const PURPOSE = rollHole("purpose", "for", WORD);

const ROLL_HOLES: readonly HoleSymbol[] = [
  rollHole("dice", undefined, DICE),
  PURPOSE,
  rollHole("actor", "by", { type: "entity", kind: builtInKind("thing") }),
  rollHole("table", "on", { type: "table", of: ANY }),
];

function bindPatterns(
  event: Event,
  split: Split,
  node: PointNode,
  at: Span,
  context: BindContext,
): BoundPoint {
  const holes = event.holes.map((hole) =>
    makeLocal(hole.name, "hole", hole.type, at, { maybeNothing: hole.acceptsNothing }),
  );
  event.holes.forEach((hole, index) => {
    if (hole.at !== undefined) namedAt(context, holes[index]!, hole.name, hole.at);
  });
  const patterns: {
    hole: number;
    condition: BoundExpression;
    term: BoundPoint["patterns"][number]["term"];
  }[] = [];
  const taken = new Set<number>();
  let selfHole: number | undefined;
  const subjectHole = event.holes.findIndex((hole) => hole.subject);
  const takes = (label: string) =>
    label === "as" ||
    event.holes.some((hole) => hole.label === label) ||
    (label === "by" && subjectHole >= 0);
  const subject = attachLabels(split.subject, (label) => label === "as", context, event.name);
  const rest = attachLabels(split.terms, takes, context, event.name);
  let last: number | undefined;
  const match = (hole: number, term: Term, labels: BindContext["labels"]): void => {
    if (hole < 0 || taken.has(hole)) {
      report(context, hookLeftOver(term.at, { verb: event.name }));
      return;
    }
    taken.add(hole);
    last = hole;
    const bound = bindPattern(term, holes[hole]!, event.holes[hole]!, { ...context, labels });
    if (bound === undefined) return;
    if (bound.self && selfHole === undefined) selfHole = hole;
    patterns.push({ hole, condition: bound.condition, term: bound.term });
  };
  const name = (term: Term): void => {
    const word = bareName(term.value);
    const local = last === undefined ? undefined : holes[last];
    if (word !== undefined && local !== undefined) nameLocal(context, word, local);
  };
  // The holes can be read in the head already, but a name of the body hides them there.
  for (const term of subject.own) {
    if (term.label === "as") name(term);
    else match(subjectHole, term, subject.labels);
  }
  for (const term of rest.own) {
    if (term.label === "as") name(term);
    else match(holeFor(event, term, taken, subjectHole), term, rest.labels);
  }
  event.holes.forEach((_, index) => {
    const local = holes[index]!;
    if (context.scope.locals?.has(local.name) !== true && local.name !== "self")
      addLocal(context, local);
  });
  const result = resultOf(event, node.moment, at);
  if (result !== undefined) addLocal(context, result);
  return {
    moment: node.moment === "instead of" ? "instead" : node.moment,
    verb: event.verb,
    holes,
    patterns,
    selfHole,
    result,
    at,
  };
}

/** After a roll the result may be any total or face; a verb's is what it gives. */
function resultOf(event: Event, moment: PointNode["moment"], at: Span): Local | undefined {
  if (moment !== "after") return undefined;
  if (event.verb === undefined) return makeLocal("result", "event", ANY, at);
  if (event.verb.gives === undefined) return undefined;
  return makeLocal("result", "event", event.verb.gives, at, { maybeNothing: true });
}

function holeFor(event: Event, term: Term, taken: ReadonlySet<number>, subject: number): number {
  if (term.label === undefined)
    return event.holes.findIndex(
      (hole, index) => !hole.subject && hole.label === undefined && !taken.has(index),
    );
  const labelled = event.holes.findIndex((hole) => hole.label === term.label);
  return labelled < 0 && term.label === "by" ? subject : labelled;
}

interface Pattern {
  readonly condition: BoundExpression;
  readonly term: BoundPoint["patterns"][number]["term"];
  readonly self: boolean;
}

/** A query matches any of the kind, anything else matches itself. */
function bindPattern(
  term: Term,
  local: Local,
  hole: HoleSymbol,
  context: BindContext,
): Pattern | undefined {
  const it = localValue(local, term.at, context);
  if (
    term.value.kind === "Noun" ||
    (term.value.kind === "Paren" && term.value.inner.kind === "Noun")
  ) {
    const query = patternQuery(term.value, context);
    if (query === undefined) return undefined;
    expectType(
      { ...it, type: query.candidate.type, at: term.at },
      hole.type.type === "any" ? ANY : hole.type,
      {
        ...context,
        shared: {
          ...context.shared,
          reporter: silentWhereWider(hole, query.candidate.type, context),
        },
      },
    );
    return { condition: conditionOfQuery(query, it, term.at), term: query, self: false };
  }
  const value =
    hole === PURPOSE ? purposeOf(term, context) : bindValue(term.value, context, hole.type);
  if (value.type.type === "error") return undefined;
  if (hole === PURPOSE && value.kind === "word")
    context.shared.asked.push({ purpose: value.word, at: term.at });
  context.shared.counts.forFile = true;
  const self =
    value.kind === "local" && value.local === context.self && value.local.origin === "self";
  const condition: BoundExpression =
    value.kind === "thing" && hole.type.type === "entity"
      ? { kind: "is-thing", type: FLAG, at: term.at, subject: it, thing: value.thing }
      : compareSame(it, value, term.at, context);
  return { condition, term: value, self };
}

/** A name after `for` is the word that rolls are made for, whatever else is called so. */
function purposeOf(term: Term, context: BindContext): BoundExpression {
  const name = bareName(term.value);
  if (name === undefined) return bindValue(term.value, context, WORD);
  means(context, name, { symbol: "word", word: nameText(name) });
  return { kind: "word", type: WORD, at: term.at, word: nameText(name) };
}

/** A pattern may be of a wider kind than the hole: it matches those that are of it. */
function silentWhereWider(
  hole: HoleSymbol,
  type: Type,
  context: BindContext,
): BindContext["shared"]["reporter"] {
  return fits(hole.type, type) ? { report: () => {} } : context.shared.reporter;
}
