/** The index of the mechanics that the language can say. */
import { type Page, readPage } from "./examples.ts";

export interface PrimitivesPage extends Page {
  /** `d01-dice.md`. */
  readonly name: string;
}

/** Pages of `docs/language/primitives`, by their names. */
export function readPrimitives(texts: ReadonlyMap<string, string>): readonly PrimitivesPage[] {
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({ name, ...readPage(text) }));
}

/** `docs/language/primitives.md`: each mechanic, how it is written, and where an example stands. */
export function primitivesIndex(pages: readonly PrimitivesPage[]): string {
  const tables = pages.map(({ name, title, headings, examples }) => {
    const rows = headings.map(({ id, title: subject }) => {
      const construct = examples.find((example) => example.id === id)?.construct ?? "";
      const link = `primitives/${name}#${anchor(`${id} ${subject}`)}`;
      return `| ${id} | [${subject}](${link}) | ${construct.replaceAll("|", "\\|")} |`;
    });
    return [`## ${title}`, ["| | mechanic | written |", "| --- | --- | --- |", ...rows].join("\n")];
  });
  const count = pages.reduce((sum, { headings }) => sum + headings.length, 0);
  return `${[
    "<!-- Made by `npm run manual`; do not edit. -->",
    "# Mechanics, and how each is written",
    `${count} mechanics of dungeon crawls, found in rulebooks of four kinds. Each has a short example, which the tests compile and, where anything can be played, play.`,
    ...tables.flat(),
  ].join("\n\n")}\n`;
}

/** The anchor that a heading gets on the usual hosts of Markdown. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
