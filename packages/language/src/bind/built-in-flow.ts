import { flowMisplaced, flowNoValue } from "../diagnostics/generated/flow.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { type Type, WORD } from "../model/type.ts";
import { type BuiltInPhrase, failed, takePlain } from "./built-in-verbs.ts";
import { expectType } from "./check.ts";
import { report } from "./context.ts";
import { bindValue } from "./expression.ts";
import { bindText } from "./text.ts";
import type { BoundStatement } from "./tree.ts";

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
      return { kind: "say", at, hoists, text: bindText(what.value, inside) };
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
      return { kind: "stop", at, hoists };
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
