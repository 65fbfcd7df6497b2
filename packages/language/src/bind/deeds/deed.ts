import type { ItemLabel } from "@questwright/grammar";
import { nameNoSelf } from "../../diagnostics/generated/name.ts";
import {
  phraseLeftOver,
  phraseMissing,
  phraseNamesNothing,
  phraseNoActor,
  phraseTwice,
} from "../../diagnostics/generated/phrase.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { HoleSymbol, VerbSymbol } from "../../model/symbols.ts";
import { expectType } from "../check.ts";
import {
  addLocal,
  type BindContext,
  errorAt,
  findLocal,
  labelled,
  makeLocal,
  meansLocal,
  nameLocal,
  quietly,
  report,
  spanOf,
  tellHidden,
} from "../context.ts";
import type { BoundExpression, BoundStatement, Local } from "../tree.ts";
import { bindDefault } from "../values/default.ts";
import { bindValue } from "../values/expression.ts";
import type { Phrase } from "./phrase.ts";
import { bindRows } from "./rows.ts";
import { bindSubject, chooserOf } from "./subject.ts";
import { attachLabels, type Term } from "./terms.ts";

/** A phrase with a declared verb, an action or a phase. */
export function bindDeed(phrase: Phrase, verb: VerbSymbol, given: BindContext): BoundStatement {
  // Of a verb whose head is broken nobody knows what it takes.
  const context = verb.incomplete ? quietly(given) : given;
  const { actor, inside } = bindSubject(phrase, context);
  const takes = (label: ItemLabel) =>
    label === "as" || verb.holes.some((hole) => hole.label === label);
  const { own, labels } = attachLabels(phrase.terms, takes, inside, verb.name);
  const filling = labelled(inside, labels);
  const args: Args = new Array<BoundExpression | undefined>(verb.holes.length).fill(undefined);
  fillSubject(phrase, verb, actor, args, filling);
  const naming = own.filter(isNaming);
  fillHoles(verb, naming.length === 0 ? own : own.filter((term) => !isNaming(term)), args, filling);
  fillWithDefaults(phrase, verb, args, context);
  const result = resultLocal(naming, verb, phrase, context);
  const rows =
    phrase.node.rows === undefined
      ? undefined
      : bindRows(phrase.node.rows, rowsLocal(verb, result, phrase), context);
  const all = args as readonly BoundExpression[];
  return { kind: "deed", at: phrase.at, hoists: phrase.hoists, verb, args: all, result, rows };
}

/** What stands in each hole of the verb. */
type Args = (BoundExpression | undefined)[];

const isNaming = ({ label }: Term): boolean => label === "as";

/** What the phrase leaves out is what the verb declares for it, or missing. */
function fillWithDefaults(
  phrase: Phrase,
  verb: VerbSymbol,
  args: Args,
  context: BindContext,
): void {
  if (!args.includes(undefined)) return;
  const missing: string[] = [];
  verb.holes.forEach((hole, index) => {
    if (args[index] !== undefined) return;
    if (hole.default === undefined) missing.push(holeText(hole));
    args[index] =
      hole.default === undefined ? errorAt(phrase.at) : bindDefault(verb, hole, phrase.at, context);
  });
  if (missing.length > 0)
    report(context, phraseMissing(phrase.verbAt, { verb: verb.name, holes: missing }));
}

function rowsLocal(verb: VerbSymbol, result: Local | undefined, phrase: Phrase): Local {
  return result ?? makeLocal("result", "named", verb.gives ?? { type: "error" }, phrase.verbAt);
}

function fillSubject(
  phrase: Phrase,
  verb: VerbSymbol,
  actor: BoundExpression | undefined,
  args: Args,
  context: BindContext,
): void {
  const index = verb.holes.findIndex(isSubject);
  const hole = verb.holes[index];
  if (hole === undefined) {
    if (phrase.subject.length > 0)
      report(context, phraseNoActor(phrase.subject[0]!.at, { verb: verb.name }));
    return;
  }
  const who = actor ?? chooserOf(context, phrase.verbAt);
  if (who === undefined) {
    report(context, nameNoSelf(phrase.verbAt, { name: verb.name }));
    args[index] = errorAt(phrase.verbAt);
    return;
  }
  args[index] = expectType(who, hole.type, context);
}

const isSubject = ({ subject }: HoleSymbol): boolean => subject;

function fillHoles(
  verb: VerbSymbol,
  terms: readonly Term[],
  args: Args,
  context: BindContext,
): void {
  let lost = false;
  for (const term of terms) {
    const index =
      term.label === undefined
        ? plainHole(verb, term, args, context)
        : verb.holes.findIndex((each) => each.label === term.label);
    const hole = verb.holes[index];
    if (hole === undefined) {
      report(context, phraseLeftOver(term.at, { verb: verb.name }));
      continue;
    }
    if (args[index] !== undefined) {
      report(context, phraseTwice(term.labelAt, { verb: verb.name, hole: holeText(hole) }));
      continue;
    }
    const value = bindValue(term.value, context, hole.type);
    // Behind a word that means nothing the holes may have shifted: their types say nothing.
    const checking = lost && term.label === undefined ? quietly(context) : context;
    args[index] = expectType(value, hole.type, checking);
    lost ||= term.label === undefined && value.kind === "error";
  }
}

/** A word of a choice goes to the hole of that choice, anything else to the next in order; -1: to none. */
function plainHole(verb: VerbSymbol, term: Term, args: Args, context: BindContext): number {
  const isOpen = ({ subject, label }: HoleSymbol, index: number) =>
    !subject && label === undefined && args[index] === undefined;
  const name = bareName(term.value);
  if (name !== undefined && findLocal(context, nameText(name)) === undefined) {
    const text = nameText(name);
    const choice = verb.holes.findIndex(
      (hole, index) =>
        isOpen(hole, index) && hole.type.type === "choice" && hole.type.words.includes(text),
    );
    if (choice >= 0) return choice;
  }
  return verb.holes.findIndex(isOpen);
}

/** A hole as a message speaks of it. */
export function holeText(hole: HoleSymbol): string {
  return hole.label === undefined ? hole.name : `${hole.label} ${hole.name}`;
}

function resultLocal(
  naming: readonly Term[],
  verb: VerbSymbol,
  phrase: Phrase,
  context: BindContext,
): Local | undefined {
  const [first, second] = naming;
  if (second !== undefined)
    report(context, phraseTwice(second.labelAt, { verb: verb.name, hole: "as" }));
  const name = first === undefined ? undefined : bareName(first.value);
  if (first === undefined || name === undefined) return undefined;
  if (verb.gives === undefined) {
    const term = phrase.hoists.at(-1);
    if (term === undefined) {
      report(context, phraseNamesNothing(first.labelAt, { verb: verb.name }));
      return undefined;
    }
    // `ann strikes a foe as target`: the name is that of the one who was picked.
    nameLocal(context, name, term.local);
    return undefined;
  }
  tellHidden(context, name);
  const local = makeLocal(nameText(name), "named", verb.gives, spanOf(name, context), {
    maybeNothing: true,
  });
  meansLocal(context, name, local);
  return addLocal(context, local);
}
