/** The generated pages of the manual, by their path below `docs/language`. */
import { grammarProductions, keywords, type Production } from "@questwright/grammar";
import {
  type DiagnosticPage,
  diagnosticCodes,
  type Entry,
  type ExampleFile,
  explain,
  languageReference,
} from "@questwright/language";
import { primitivesIndex, readPrimitives } from "./primitives.ts";
import { ebnf, railroad } from "./railroad.ts";

const MADE = "<!-- Made by `npm run manual`; do not edit. -->";

/** Every page: its path, its text. `primitives` are the texts of the pages of mechanics, by name. */
export function manualPages(primitives: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const index = primitivesIndex(readPrimitives(primitives));
  return new Map([
    ["primitives.md", index],
    ...[...referencePages()].map(([path, text]) => [`reference/${path}`, text] as const),
  ]);
}

function referencePages(): ReadonlyMap<string, string> {
  const productions = grammarProductions();
  const codes = codesByGroup();
  return new Map([
    ["README.md", contents(codes)],
    ["words.md", wordsPage()],
    ["kinds.md", kindsPage()],
    ["verbs.md", verbsPage()],
    ["adjectives-and-measures.md", adjectivesPage()],
    ["grammar.md", grammarPage(productions)],
    ...productions.map((each) => [`grammar/${each.name}.svg`, railroad(each)] as const),
    ...[...codes].map(
      ([group, inGroup]) => [`diagnostics/${group}.md`, diagnosticsPage(group, inGroup)] as const,
    ),
  ]);
}

const page = (...parts: readonly string[]): string => `${[MADE, ...parts].join("\n\n")}\n`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

const code = (text: string): string => `\`${text}\``;

function contents(codes: ReadonlyMap<string, readonly string[]>): string {
  return page(
    "# Reference",
    [
      "- [Words of the language](words.md)",
      "- [Built-in kinds, and what may be stated in each declaration](kinds.md)",
      "- [Built-in verbs](verbs.md)",
      "- [Built-in adjectives and measures](adjectives-and-measures.md)",
      "- [Grammar](grammar.md): EBNF and railroad diagrams",
    ].join("\n"),
    "Faults, each with an example and the same mended (`questwright explain CODE` shows one):",
    [...codes]
      .map(([group, inGroup]) => `- [${group}](diagnostics/${group}.md) (${inGroup.length})`)
      .join("\n"),
  );
}

function wordsPage(): string {
  const { labels, picking, joints, declarations } = keywords;
  const list = (words: readonly string[]) => words.map(code).join(" ");
  return page(
    "# Words of the language",
    `Reserved are ${labels.length + picking.length + joints.length} words; ${declarations.length} more begin a declaration at the left margin and are free elsewhere. Everything else is declared by packs.`,
    `## Labels\n\nThey stand before the later terms of a phrase (\`draw 2 from finds\`).\n\n${list(labels)}`,
    `## Picking words\n\nThey begin a query (\`nearest awake foe\`).\n\n${list(picking)}`,
    `## Joints\n\nThey hold sentences together.\n\n${list(joints)}`,
    `## Declarations\n\n${list(declarations)}`,
  );
}

function kindsPage(): string {
  const { kinds, settings } = languageReference();
  const rows = (entries: readonly Entry[]) =>
    table(
      ["setting", "meaning"],
      entries.map(({ name, help }) => [code(name), help]),
    );
  return page(
    "# Built-in kinds",
    ...kinds.map(({ name, parent, help, properties }) => {
      const title = `## ${name}\n\n${help}${parent === undefined ? "" : ` A ${code(parent)}.`}`;
      if (properties.length === 0) return title;
      return `${title}\n\n${table(
        ["property", "is", "meaning"],
        properties.map((each) => [code(each.name), each.type, each.help]),
      )}`;
    }),
    "# What else may be stated",
    ...settings.map(({ declaration, entries }) => `## ${declaration}\n\n${rows(entries)}`),
  );
}

function verbsPage(): string {
  const { verbs } = languageReference();
  const rows = verbs.map(({ name, help, shapes }) => [
    code(name),
    shapes.map(code).join("<br>"),
    help,
  ]);
  return page("# Built-in verbs", table(["verb", "used as", "meaning"], rows));
}

function adjectivesPage(): string {
  const { adjectives, measures } = languageReference();
  const rows = (entries: readonly Entry[]) =>
    table(
      ["form", "meaning"],
      entries.map(({ name, help }) => [code(name), help]),
    );
  return page("# Built-in adjectives", rows(adjectives), "# Built-in measures", rows(measures));
}

function grammarPage(productions: readonly Production[]): string {
  return page(
    "# Grammar",
    "The productions that the parser follows, in EBNF. Literals stand in quotes; `name`, `number`, `text` and the like are tokens; `new-line` is the end of a line. What a text means, and what is refused for its meaning, the [language](../README.md) tells.",
    ...productions.map((each) =>
      [
        `## ${each.name}`,
        `\`\`\`ebnf\n${ebnf(each)}\n\`\`\``,
        `![${each.name}](grammar/${each.name}.svg)`,
      ].join("\n\n"),
    ),
  );
}

function codesByGroup(): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const each of diagnosticCodes) {
    const group = each.split("/")[0]!;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return groups;
}

function diagnosticsPage(group: string, codes: readonly string[]): string {
  const about = codes.flatMap((each) => {
    const found = explain(each);
    if (found === undefined) return [];
    return [
      `## ${found.code}`,
      `${SEVERITIES[found.severity]}${givenAs(found)}: ${found.message}`,
      found.why,
      "Reported:",
      ...found.failing.map(example),
      "Mended:",
      ...found.mended.map(example),
    ];
  });
  return page(`# Faults: ${group}`, ...about);
}

const SEVERITIES = { error: "Error", warning: "Warning", info: "Note" } as const;

/** What a fault is where a pack is given to others. */
const givenAs = ({ given }: DiagnosticPage): string =>
  given === undefined
    ? ""
    : ` (${code("questwright build")} tells it as a ${SEVERITIES[given].toLowerCase()})`;

function example({ path, text, repeat, line }: ExampleFile): string {
  const what = line === undefined ? "the text" : `line ${line}`;
  const times = repeat === undefined ? "" : ` (${what} ${repeat} times)`;
  return `${code(path)}${times}\n\n\`\`\`quest\n${text.trimEnd()}\n\`\`\``;
}
