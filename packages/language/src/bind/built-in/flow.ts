import { flowMisplaced, flowNoValue } from "../../diagnostics/generated/flow.ts";
import { phraseNoActor } from "../../diagnostics/generated/phrase.ts";
import { verbUnknown } from "../../diagnostics/generated/verb.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import { type Type, WORD } from "../../model/type.ts";
import { expectType } from "../check.ts";
import { means, report } from "../context.ts";
import type { BoundStatement } from "../tree.ts";
import { bindValue } from "../values/expression.ts";
import { bindSaid } from "../values/text.ts";
import { findVerb } from "../vocabulary.ts";
import { type BuiltInPhrase, failed, takePlain } from "./verbs.ts";

/** Verbs that steer a body or the game. */
export function bindFlow(given: BuiltInPhrase): BoundStatement {
  const { phrase, inside, outside } = given;
  const { at, hoists } = phrase;
  const scenario: Type = { type: "entity", kind: builtInKind("scenario") };
  switch (given.verb.name) {
    case "begin": {
      const what = takePlain(given);
      if (what === undefined) return failed(given, "a scenario");
      const bound = expectType(bindValue(what.value, inside, scenario), scenario, inside);
      return { kind: "begin", at, hoists, scenario: bound };
    }
    case "end": {
      const what = takePlain(given);
      const outcome = given.labelled.get("with");
      return {
        kind: "end",
        at,
        hoists,
        scenario:
          what === undefined
            ? undefined
            : expectType(bindValue(what.value, inside, scenario), scenario, inside),
        outcome:
          outcome === undefined
            ? undefined
            : expectType(bindValue(outcome.value, inside, WORD), WORD, inside),
      };
    }
    case "say": {
      const what = takePlain(given);
      if (what?.value.kind !== "Text") return failed(given, "a text in quotes");
      return { kind: "say", at, hoists, text: bindSaid(what.value, inside) };
    }
    case "give": {
      const what = takePlain(given);
      if (what === undefined) return failed(given, "a value");
      const { gives } = outside;
      if (gives === undefined) {
        report(outside, flowNoValue(phrase.verbAt));
        return failed(given);
      }
      return {
        kind: "give",
        at,
        hoists,
        value: expectType(bindValue(what.value, inside, gives), gives, inside),
      };
    }
    case "stop":
      return bindStop(given);
    case "cancel":
      if (outside.moment?.hook !== "before")
        report(outside, flowMisplaced(phrase.verbAt, { verb: "cancel", moment: "before" }));
      return { kind: "cancel", at, hoists };
    default:
      if (outside.moment?.hook !== "instead")
        report(outside, flowMisplaced(phrase.verbAt, { verb: "proceed", moment: "instead of" }));
      return { kind: "proceed", at, hoists };
  }
}

/** `stop` leaves the body, `stop turn` the turn that runs, `ann stops` the action that ann is doing. */
function bindStop(given: BuiltInPhrase): BoundStatement {
  const { phrase, outside } = given;
  const { at, hoists } = phrase;
  // Who may stop, stops this body.
  const actor = phrase.subject.length > 0 ? given.actor : undefined;
  const what = takePlain(given);
  if (what === undefined)
    return actor === undefined
      ? { kind: "stop", at, hoists }
      : { kind: "leave", at, hoists, verb: undefined, actor };
  const word = bareName(what.value);
  const name = word === undefined ? "this" : nameText(word);
  const verb = word === undefined ? undefined : findVerb(name, outside.owner, outside.names);
  if (verb === undefined) {
    const near = nearest(name, outside.names.verbs.keys());
    report(outside, verbUnknown(what.at, { verb: name, near }));
    return failed(given);
  }
  means(outside, word!, verb);
  if (actor !== undefined && !verb.holes.some(({ subject }) => subject))
    report(outside, phraseNoActor(phrase.subject[0]!.at, { verb: name }));
  return { kind: "leave", at, hoists, verb, actor };
}
