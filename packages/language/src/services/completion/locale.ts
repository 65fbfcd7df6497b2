import { propertiesOfKind } from "../../model/kinds.ts";
import type { Names } from "../../model/names.ts";
import { sayableWords } from "./anything.ts";
import { type Proposal, snippet, word } from "./completion.ts";
import type { OpenBody, WritingPlace } from "./place.ts";
import { adjectives, namedProposals } from "./words.ts";

const KEYS: readonly (readonly [string, string])[] = [
  ["says", "What is printed of the deed."],
  ["text", "The words of the rule."],
  ["flavour", "Read and not played."],
  ["article", "The article that it takes, or `plural`."],
  ["plural", "How several of it are called."],
  ["singular", "How one of it is called, where its title is in the plural."],
  ["short", "A shorter name."],
  ["note", "What stands under its column."],
  ["title", "Its name."],
];

export function isLocale(bodies: readonly OpenBody[]): boolean {
  return bodies[0]?.head[0] === "locale";
}

/** In a translation: the names that texts stand under, and the parts of what they belong to. */
export function localeProposals(names: Names, { bodies, before }: WritingPlace): Proposal[] {
  if (before.at(-1) === ":") return [word("value", "plural"), ...sayableWords(names)];
  const key = (label: string, help: string) =>
    snippet("property", label, `${label}: "$0"`, "", help);
  const head = bodies.at(-1)?.head ?? [];
  if (head[0] === "words") return [...sayableWords(names)];
  const owner = names.named.get((head[0] ?? "").normalize("NFC"));
  const kind =
    owner?.symbol === "kind" ? owner : owner?.symbol === "thing" ? owner.kind : undefined;
  const parts = kind === undefined ? [] : propertiesOfKind(kind).map(({ name }) => key(name, ""));
  const children =
    owner?.symbol === "thing" || owner?.symbol === "kind"
      ? [...owner.children, ...owner.tables, ...owner.rules].map(({ name }) => word("thing", name))
      : [];
  const keys = KEYS.map(([label, help]) => key(label, help));
  const inside = [...parts, ...children, ...keys];
  const declared = [
    ...namedProposals(names),
    ...[...names.verbs.values()].map(({ name, title }) => word("verb", name, title ?? "")),
    ...adjectives(names),
    ...[...names.measures.values()].map(({ name, title }) => word("measure", name, title ?? "")),
    word("keyword", "words", "", "Single words of choices, faces and purposes."),
  ];
  return bodies.length > 1 ? [...inside, ...declared] : declared;
}
