import type { ItemLabel } from "@questwright/grammar";
import { nameNoSelf } from "../diagnostics/generated/name.ts";
import {
  phraseLeftOver,
  phraseMissing,
  phraseNamesNothing,
  phraseNoActor,
  phraseTwice,
} from "../diagnostics/generated/phrase.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { HoleSymbol, VerbSymbol } from "../model/symbols.ts";
import { expectType } from "./check.ts";
import {
  addLocal,
  type BindContext,
  errorAt,
  findLocal,
  makeLocal,
  meansLocal,
  nameLocal,
  quietly,
  report,
  spanOf,
  tellHidden,
} from "./context.ts";
import { bindDefault } from "./default.ts";
import { bindValue } from "./expression.ts";
import type { Phrase } from "./phrase.ts";
import { bindRows } from "./rows.ts";
import { bindSubject, chooserOf } from "./subject.ts";
import { attachLabels, type Term } from "./terms.ts";
import type { BoundExpression, BoundStatement, Local } from "./tree.ts";

/** A phrase with a declared verb, an action or a phase. */
export function bindDeed(phrase: Phrase, verb: VerbSymbol, given: BindContext): BoundStatement {
  // Of a verb whose head is broken nobody knows what it takes.
  const context = verb.incomplete ? quietly(given) : given;
  const { actor, inside } = bindSubject(phrase, context);
  const takes = (label: ItemLabel) =>
    label === "as" || verb.holes.some((hole) => hole.label === label);
  const { own, labels } = attachLabels(phrase.terms, takes, inside, verb.name);
  const filling = { ...inside, labels };
  const args = new Map<HoleSymbol, BoundExpression>();
  fillSubject(phrase, verb, actor, args, filling);
  const naming = own.filter((term) => term.label === "as");
  fillHoles(
    verb,
    own.filter((term) => term.label !== "as"),
    args,
    filling,
  );
  const missing: string[] = [];
  const all = verb.holes.map((hole) => {
    const given = args.get(hole);
    if (given !== undefined) return given;
    if (hole.default !== undefined) return bindDefault(verb, hole, phrase.at, context);
    missing.push(holeText(hole));
    return errorAt(phrase.at);
  });
  if (missing.length > 0)
    report(context, phraseMissing(phrase.verbAt, { verb: verb.name, holes: missing }));
  const result = resultLocal(naming, verb, phrase, context);
  const rows =
    phrase.node.rows === undefined
      ? undefined
      : bindRows(phrase.node.rows, rowsLocal(verb, result, phrase), context);
  return { kind: "deed", at: phrase.at, hoists: phrase.hoists, verb, args: all, result, rows };
}

function rowsLocal(verb: VerbSymbol, result: Local | undefined, phrase: Phrase): Local {
  return result ?? makeLocal("result", "named", verb.gives ?? { type: "error" }, phrase.verbAt);
}

function fillSubject(
  phrase: Phrase,
  verb: VerbSymbol,
  actor: BoundExpression | undefined,
  args: Map<HoleSymbol, BoundExpression>,
  context: BindContext,
): void {
  const hole = verb.holes.find((each) => each.subject);
  if (hole === undefined) {
    if (phrase.subject.length > 0)
      report(context, phraseNoActor(phrase.subject[0]!.at, { verb: verb.name }));
    return;
  }
  const who = actor ?? chooserOf(context, phrase.verbAt);
  if (who === undefined) {
    report(context, nameNoSelf(phrase.verbAt, { name: verb.name }));
    args.set(hole, errorAt(phrase.verbAt));
    return;
  }
  args.set(hole, expectType(who, hole.type, context));
}

function fillHoles(
  verb: VerbSymbol,
  terms: readonly Term[],
  args: Map<HoleSymbol, BoundExpression>,
  context: BindContext,
): void {
  let lost = false;
  for (const term of terms) {
    const hole =
      term.label === undefined
        ? plainHole(verb, term, args, context)
        : verb.holes.find((each) => each.label === term.label);
    if (hole === undefined) {
      report(context, phraseLeftOver(term.at, { verb: verb.name }));
      continue;
    }
    if (args.has(hole)) {
      report(context, phraseTwice(term.labelAt, { verb: verb.name, hole: holeText(hole) }));
      continue;
    }
    const value = bindValue(term.value, context, hole.type);
    // Behind a word that means nothing the holes may have shifted: their types say nothing.
    const checking = lost && term.label === undefined ? quietly(context) : context;
    args.set(hole, expectType(value, hole.type, checking));
    lost ||= term.label === undefined && value.kind === "error";
  }
}

/** A word of a choice goes to the hole of that choice, anything else to the next in order. */
function plainHole(
  verb: VerbSymbol,
  term: Term,
  args: ReadonlyMap<HoleSymbol, BoundExpression>,
  context: BindContext,
): HoleSymbol | undefined {
  const open = verb.holes.filter(
    (hole) => !hole.subject && hole.label === undefined && !args.has(hole),
  );
  const name = bareName(term.value);
  if (name !== undefined && findLocal(context, nameText(name)) === undefined) {
    const text = nameText(name);
    const choice = open.find(
      (hole) => hole.type.type === "choice" && hole.type.words.includes(text),
    );
    if (choice !== undefined) return choice;
  }
  return open[0];
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
