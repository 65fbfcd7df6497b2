import type { Token } from "@questwright/grammar";
import type { Meaning } from "../model/meaning.ts";
import type { ServiceHost } from "./host.ts";
import type { NameUse } from "./names/use.ts";
import { usesIn } from "./names/uses.ts";

/** What a stretch of text is, for its colour: names by what they mean, everything else by its sign. */
export type Colour =
  | "keyword"
  /** `self`, `it`, `yes` …: words of the language that stand where names do. */
  | "core"
  | "kind"
  | "type"
  | "thing"
  | "die"
  | "table"
  | "verb"
  | "adjective"
  | "measure"
  | "property"
  | "hole"
  | "local"
  | "word"
  | "rule"
  | "pack"
  | "symbol"
  | "number"
  | "text"
  | "note"
  | "operator";

export interface Coloured {
  /** UTF-16 offsets; a stretch stays on one line. */
  readonly start: number;
  readonly end: number;
  readonly colour: Colour;
  /** It is declared here. */
  readonly declares: boolean;
  /** It belongs to the language. */
  readonly builtIn: boolean;
}

const CORE = new Set(["self", "it", "none", "so", "yes", "no"]);
const TYPES = new Set([
  "number",
  "counter",
  "flag",
  "text",
  "dice",
  "price",
  "word",
  "any",
  "table",
  "phase",
  "rule",
  "list",
  "zone",
  "chart",
]);

/** The stretches of a file that have a colour, in order; they do not overlap. */
export function coloursOf(path: string, host: ServiceHost): Coloured[] {
  const source = host.source(path);
  if (source === undefined) return [];
  const { text, tokens } = source;
  const uses = new Map(usesIn(path, host).map((use) => [use.start, use]));
  const found: Coloured[] = [];
  tokens.forEach((token, index) => {
    const use = uses.get(token.start);
    if (use !== undefined && isNamed(token)) found.push(ofUse(use));
    else if (token.colour === "text" || token.colour === "prose")
      for (const part of textParts(token, uses)) found.push(part);
    else {
      const colour = plainColour(token, text, tokens[index - 1], tokens[index + 1]);
      const { start, end } = token;
      if (colour !== undefined)
        found.push({
          start,
          end: lineEnd(text, start, end),
          colour,
          declares: false,
          builtIn: true,
        });
    }
  });
  return found;
}

const isNamed = ({ colour }: Token): boolean => colour === "name" || colour === "declaration";

function lineEnd(text: string, start: number, end: number): number {
  const at = text.slice(start, end).search(/[\r\n]/);
  return at < 0 ? end : start + at;
}

function plainColour(
  token: Token,
  text: string,
  before: Token | undefined,
  next: Token | undefined,
): Colour | undefined {
  const isKey = next?.type === "Colon";
  switch (token.colour) {
    case "declaration": {
      if (isKey) return "property";
      // `bag: zone of card`: only at the beginning of a line it declares one.
      const isType = TYPES.has(token.type) && before?.type !== "Newline" && before !== undefined;
      return isType && before.type !== "LeftBrace" ? "type" : "keyword";
    }
    case "label":
      return isKey ? "property" : "keyword";
    case "joint":
    case "picking":
      return "keyword";
    case "name": {
      const word = text.slice(token.start, token.end);
      if (isKey) return "property";
      if (CORE.has(word)) return "core";
      return TYPES.has(word) ? "type" : undefined;
    }
    case "number":
    case "dice":
      return "number";
    case "comment":
    case "documentation":
      return "note";
    case "operator":
    case "arrow":
      return "operator";
    default:
      return undefined;
  }
}

/** A text, and the names in braces in it. */
function textParts({ start, end }: Token, uses: ReadonlyMap<number, NameUse>): Coloured[] {
  const parts: Coloured[] = [];
  const plain = (from: number, to: number): void => {
    if (from < to)
      parts.push({ start: from, end: to, colour: "text", declares: false, builtIn: false });
  };
  let at = start;
  for (let place = start; place < end; place += 1) {
    const use = uses.get(place);
    if (use === undefined) continue;
    plain(at, use.start);
    parts.push(ofUse(use));
    at = use.end;
  }
  plain(at, end);
  return parts;
}

function ofUse({ start, end, meaning, declares }: NameUse): Coloured {
  return { start, end, colour: colourOf(meaning), declares, builtIn: isBuiltIn(meaning) };
}

function colourOf(meaning: Meaning): Colour {
  switch (meaning.symbol) {
    case "local":
      if (meaning.name === "self" || meaning.name === "it") return "core";
      return meaning.role;
    case "built-in":
      return "verb";
    case "art":
      return "symbol";
    case "board":
      return "thing";
    case "layout":
      return "rule";
    case "side":
      return "property";
    default:
      return meaning.symbol;
  }
}

function isBuiltIn(meaning: Meaning): boolean {
  switch (meaning.symbol) {
    case "built-in":
      return true;
    case "kind":
    case "adjective":
    case "measure":
    case "die":
    case "property":
      return meaning.builtIn;
    default:
      return false;
  }
}
