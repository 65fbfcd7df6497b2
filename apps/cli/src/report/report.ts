import type { Console } from "../command/console.ts";
import { frameLine, linesOf } from "./frame.ts";

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Place {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

/** What the report needs of a diagnostic. */
export interface Reported extends Place {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly related: readonly (Place & { readonly message: string })[];
  readonly fixes: readonly { readonly title: string; readonly sure?: boolean }[];
  /** Further places of the same fault. */
  readonly others?: readonly Place[];
}

const colours = { error: "red", warning: "yellow", info: "blue" } as const;

/** Shows diagnostics to a person: the sentence, the line with the place marked, what belongs to it, the way out. */
export function createReporter(
  { colour }: Pick<Console, "colour">,
  textOf: (file: string) => string | undefined,
): (diagnostic: Reported) => string {
  const lines = new Map<string, readonly string[]>();
  const lineOf = ({ file, start }: Place): string | undefined => {
    let known = lines.get(file);
    if (known === undefined) {
      known = linesOf(textOf(file) ?? "");
      lines.set(file, known);
    }
    return known[start.line - 1];
  };
  const placeOf = ({ file, start }: Place): string => `${file}:${start.line}:${start.column}`;
  const framed = (place: Place, sign: "red" | "yellow" | "blue"): string => {
    const text = lineOf(place);
    if (text === undefined) return "";
    const number = `${place.start.line}`;
    const margin = " ".repeat(number.length);
    const sameLine = place.end.line === place.start.line;
    const end = sameLine ? place.end.column - 1 : text.length;
    const { line, underline } = frameLine(text, place.start.column - 1, end);
    const bar = colour("blue", "|");
    const more = sameLine ? "" : ` … to line ${place.end.line}`;
    return [
      `  ${colour("blue", number)} ${bar} ${line}`,
      `  ${margin} ${bar} ${colour(sign, underline + more)}`,
      "",
    ].join("\n");
  };
  return (diagnostic) => {
    const sign = colours[diagnostic.severity];
    const head = `${colour("bold", placeOf(diagnostic))} ${colour(sign, diagnostic.severity)}`;
    let text = `${head} ${diagnostic.message} ${colour("dim", `[${diagnostic.code}]`)}\n`;
    text += framed(diagnostic, sign);
    for (const related of diagnostic.related) {
      text += `  ${colour("blue", "see")} ${placeOf(related)} ${related.message}\n`;
      text += framed(related, "blue");
    }
    text += alsoAt(diagnostic.others ?? []);
    for (const { title } of diagnostic.fixes) text += `  ${colour("green", "fix")} ${title}\n`;
    return `${text}\n`;
  };
}

/** So many of the other places of a fault are named. */
const MOST_PLACES = 12;

/** `and at 3 more places: a.quest:3, 7; b.quest:1`. */
function alsoAt(others: readonly Place[]): string {
  if (others.length === 0) return "";
  const named = Map.groupBy(others.slice(0, MOST_PLACES), ({ file }) => file);
  const lists = [...named].map(
    ([file, places]) => `${file}:${places.map(({ start }) => start.line).join(", ")}`,
  );
  const more = others.length > MOST_PLACES ? "; …" : "";
  return `  and at ${plural(others.length, "more place")}: ${lists.join("; ")}${more}\n`;
}

/** `2 errors and 1 warning in 3 files`, or that all is well. */
export function summaryOf(diagnostics: readonly Reported[], files: number): string {
  const count = (severity: Reported["severity"], word: string) => {
    const found = diagnostics.filter((each) => each.severity === severity).length;
    return found === 0 ? [] : [plural(found, word)];
  };
  const parts = [
    ...count("error", "error"),
    ...count("warning", "warning"),
    ...count("info", "note"),
  ];
  const where = plural(files, "file");
  return parts.length === 0 ? `no faults in ${where}` : `${listed(parts)} in ${where}`;
}

/** `1 file`, `2 files`. */
export const plural = (count: number, word: string, several = `${word}s`): string =>
  `${count} ${count === 1 ? word : several}`;

const listed = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
