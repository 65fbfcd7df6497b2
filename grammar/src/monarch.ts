/**
 * The language for the Monaco editor, derived from the token table: a Monarch definition for the
 * colours before anything is known of meaning, and the editor's language configuration. Pure data;
 * Monaco is not needed to make it.
 */
import {
  type ColourClass,
  HOLE_PATTERN,
  NAME_PATTERN,
  TOKEN_SPECS,
  type TokenSpec,
} from "./tokens.ts";
import { DECLARATION_WORDS, JOINTS, LABELS, PICKING_WORDS } from "./words.ts";

export interface MonarchAction {
  readonly token?: string;
  readonly next?: string;
  readonly cases?: Readonly<Record<string, string>>;
}

export type MonarchRule = readonly [pattern: RegExp, action: string | MonarchAction];

/** What `monaco.languages.setMonarchTokensProvider` takes. */
export interface MonarchLanguage {
  readonly defaultToken: string;
  readonly brackets: readonly {
    readonly open: string;
    readonly close: string;
    readonly token: string;
  }[];
  readonly declarations: readonly string[];
  readonly kinds: readonly string[];
  readonly labels: readonly string[];
  readonly picking: readonly string[];
  readonly joints: readonly string[];
  readonly tokenizer: Readonly<Record<string, readonly MonarchRule[]>>;
}

/**
 * Names under which a theme gives each class its colour. `kind` is the word of a declared kind,
 * which only the language can tell from any other name; `placeholder` stands in braces in a text.
 */
export const MONARCH_COLOURS: Readonly<Record<ColourClass | "kind" | "placeholder", string>> = {
  declaration: "keyword.declaration",
  joint: "keyword",
  label: "keyword.label",
  picking: "keyword.picking",
  name: "identifier",
  kind: "type.identifier",
  number: "number",
  dice: "number.dice",
  text: "string",
  placeholder: "string.placeholder",
  prose: "string.prose",
  comment: "comment",
  documentation: "comment.doc",
  operator: "operator",
  arrow: "operator.arrow",
  bracket: "delimiter.bracket",
  delimiter: "delimiter",
  cell: "delimiter.cell",
  bad: "invalid",
  none: "",
};

/** Prose begins its line; Monarch has no look back, but knows where a line begins. */
const prose = new RegExp(`^${blankClass()}*>.*$`);

function blankClass(): string {
  const blank: TokenSpec = TOKEN_SPECS[0];
  return (blank.pattern as RegExp).source.replace(/\+$/, "");
}

/** Patterns that Monarch needs in another form than the lexer, or not at all. */
const otherwise: Readonly<Record<string, readonly MonarchRule[]>> = {
  Newline: [],
  Prose: [[prose, MONARCH_COLOURS.prose]],
  AtLeast: [[/>=/, MONARCH_COLOURS.operator]],
  Above: [[/>/, MONARCH_COLOURS.operator]],
  Slash: [[/\/(?=\S)/, MONARCH_COLOURS.delimiter]],
  Text: [],
  UnclosedText: [
    [/"(?=[^"]*$)/, MONARCH_COLOURS.bad],
    [/"/, { token: MONARCH_COLOURS.text, next: "@text" }],
  ],
  Numeral: [],
  Name: [
    [
      new RegExp(NAME_PATTERN),
      {
        cases: {
          "@kinds": MONARCH_COLOURS.kind,
          "@declarations": MONARCH_COLOURS.declaration,
          "@labels": MONARCH_COLOURS.label,
          "@picking": MONARCH_COLOURS.picking,
          "@joints": MONARCH_COLOURS.joint,
          "@default": MONARCH_COLOURS.name,
        },
      },
    ],
  ],
};

function rulesOf(spec: TokenSpec): readonly MonarchRule[] {
  const special = otherwise[spec.name];
  if (special !== undefined) return special;
  const { pattern } = spec;
  if (pattern === undefined) return [];
  const expression =
    typeof pattern === "string" ? new RegExp(escaped(pattern)) : new RegExp(pattern.source);
  return [[expression, MONARCH_COLOURS[spec.colour]]];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where prose must be tried before the comparison signs, which may not begin a line. */
const proseFirst = (specs: readonly TokenSpec[]): readonly TokenSpec[] => [
  ...specs.filter(({ name }) => name === "Prose"),
  ...specs.filter(({ name }) => name !== "Prose"),
];

/** The Monarch definition; `kinds` are the names of the kinds that are known in the pack. */
export function monarchLanguage({
  kinds = [],
}: {
  readonly kinds?: readonly string[];
} = {}): MonarchLanguage {
  return {
    defaultToken: "",
    brackets: [
      { open: "{", close: "}", token: MONARCH_COLOURS.bracket },
      { open: "(", close: ")", token: MONARCH_COLOURS.bracket },
    ],
    declarations: DECLARATION_WORDS,
    kinds,
    labels: LABELS,
    picking: PICKING_WORDS,
    joints: JOINTS,
    tokenizer: {
      root: proseFirst(TOKEN_SPECS).flatMap(rulesOf),
      text: [
        [/(?:[^"{\\]|\\[^"])+/, MONARCH_COLOURS.text],
        // A backslash before the brace is read before.
        [new RegExp(HOLE_PATTERN), MONARCH_COLOURS.placeholder],
        [/[{\\]/, MONARCH_COLOURS.text],
        [/"/, { token: MONARCH_COLOURS.text, next: "@pop" }],
      ],
    },
  };
}

/** What `monaco.languages.setLanguageConfiguration` takes. */
export const languageConfiguration = {
  comments: { lineComment: "//" },
  brackets: [
    ["{", "}"],
    ["(", ")"],
  ],
  autoClosingPairs: [
    { open: "{", close: "}" },
    { open: "(", close: ")" },
    { open: '"', close: '"', notIn: ["string", "comment"] },
  ],
  surroundingPairs: [
    { open: "{", close: "}" },
    { open: "(", close: ")" },
    { open: '"', close: '"' },
  ],
  /** A name with its hyphens is one word. */
  wordPattern: new RegExp(NAME_PATTERN),
  indentationRules: {
    increaseIndentPattern: /^[^">/]*(?:"[^"]*"[^">/]*)*\{\s*(?:\/\/.*)?$/,
    decreaseIndentPattern: /^\s*\}/,
  },
  /** Help and prose go on in the next line. `appendText` is what the new line begins with. */
  onEnterRules: [
    { beforeText: /^\s*\/\/\/.*$/, action: { indentAction: 0, appendText: "/// " } },
    { beforeText: /^\s*>\s*\S.*$/, action: { indentAction: 0, appendText: "> " } },
  ],
} as const;
