import type { Names } from "../../model/names.ts";
import { saidForms } from "../../model/s-form.ts";
import type { Source } from "../../workspace/source.ts";
import { sayableWords } from "./anything.ts";
import { type Proposal, word } from "./completion.ts";
import { RULES, STATEMENTS } from "./keywords.ts";
import { phraseProposals } from "./phrases.ts";
import type { OpenBody, WritingPlace } from "./place.ts";
import { namesAt } from "./scope.ts";
import { expressionWords, namedProposals } from "./words.ts";

/** A line of deeds: how it may begin, and what is likely next in it. */
export function deeds(
  source: Source,
  names: Names,
  place: WritingPlace,
  body: OpenBody | undefined,
): Proposal[] {
  const scope = namesAt(source, place, names).map(({ name, type }) => word("name", name, type));
  if (place.before.length === 0)
    return [
      ...STATEMENTS,
      ...(body?.head[0] === "rule" ? RULES : []),
      ...scope,
      ...phraseProposals(names, false),
      ...expressionWords(names, []),
      // Rows after a roll begin with a face.
      ...sayableWords(names),
      word("keyword", "each"),
    ];
  const last = place.before[place.before.length - 1] ?? "";
  const actor = place.before.length === 1 && isActor(last, scope, names);
  return [
    ...(actor ? [...phraseProposals(names, true), word("keyword", "may")] : []),
    ...(last === "may" ? phraseProposals(names, false) : []),
    ...(last === "stop" || last === "stops" ? whatRuns(names) : []),
    ...(last === "as" ? [] : labelsFor(place.before, names)),
    ...(actor ? [] : scope),
    ...(last === "is" ? expressionWords(names, place.before) : []),
    ...(actor || last === "may" ? [] : namedProposals(names)),
  ];
}

function isActor(text: string, scope: readonly Proposal[], names: Names): boolean {
  return (
    text === "self" ||
    text === "it" ||
    scope.some(({ label }) => label === text) ||
    names.named.has(text.normalize("NFC"))
  );
}

/** What can be left before its end: phases first, then actions and verbs. */
function whatRuns(names: Names): Proposal[] {
  const verbs = [...names.verbs.values()];
  return (["phase", "action", "verb"] as const).flatMap((wanted) =>
    verbs
      .filter(({ role }) => role === wanted)
      .map(({ name, title }) => word("name", name, title ?? "")),
  );
}

/** The labels that a verb of the line takes. */
function labelsFor(before: readonly string[], names: Names): Proposal[] {
  const said = new Set(before);
  const verbs = [...names.verbs.values()].filter(
    (verb) => said.has(verb.name) || saidForms(verb).some((form) => said.has(form)),
  );
  return verbs.flatMap(({ holes }) =>
    holes.flatMap(({ label, name }) => (label === undefined ? [] : [word("keyword", label, name)])),
  );
}
