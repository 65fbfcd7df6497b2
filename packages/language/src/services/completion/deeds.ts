import type { Names } from "../../model/names.ts";
import type { Source } from "../../workspace/source.ts";
import { type Proposal, word } from "./completion.ts";
import { RULES, STATEMENTS } from "./keywords.ts";
import { phraseProposals } from "./phrases.ts";
import type { OpenBody, WritingPlace } from "./place.ts";
import { namesAt } from "./scope.ts";
import { expressionWords, namedProposals } from "./words.ts";

export function deeds(
  source: Source,
  names: Names,
  place: WritingPlace,
  body: OpenBody,
): Proposal[] {
  const scope = namesAt(source, place).map(({ name, type }) => word("name", name, type));
  if (place.before.length === 0)
    return [
      ...STATEMENTS,
      ...(body.head[0] === "rule" ? RULES : []),
      ...scope,
      ...phraseProposals(names, false),
      ...namedProposals(names),
    ];
  const last = place.before[place.before.length - 1] ?? "";
  const actor = place.before.length === 1 && isActor(last, scope, names);
  return [
    ...(actor ? [...phraseProposals(names, true), word("keyword", "may")] : []),
    ...(last === "may" ? phraseProposals(names, false) : []),
    ...scope,
    ...labelsFor(place.before, names),
    ...expressionWords(names, place.before),
  ];
}

function isActor(text: string, scope: readonly Proposal[], names: Names): boolean {
  return scope.some(({ label }) => label === text) || names.named.has(text.normalize("NFC"));
}

/** The labels that a verb of the line takes. */
function labelsFor(before: readonly string[], names: Names): Proposal[] {
  const verbs = [...names.verbs.values()].filter(
    ({ name }) => before.includes(name) || before.includes(`${name}s`),
  );
  return verbs.flatMap(({ holes }) =>
    holes.flatMap(({ label, name }) => (label === undefined ? [] : [word("keyword", label, name)])),
  );
}
