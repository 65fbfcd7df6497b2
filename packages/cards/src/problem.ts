import type { SourceSpan } from "./face.ts";

/** Something about a face that would not print as written. Printing goes on; nothing is cut off. */
export type CardProblem = {
  readonly severity: "error" | "warning";
  /** Index into `face.blocks`; -1 for the face as a whole. */
  readonly block: number;
  readonly source: SourceSpan | undefined;
} & CardFault;

export type CardFault =
  /** The text is longer than the face, at the smallest type. `lines` of body text too many. */
  | { readonly code: "overflow"; readonly excessMm: number; readonly lines: number }
  /** No font has these characters. */
  | { readonly code: "missing-glyph"; readonly characters: readonly string[] }
  /** A word is wider than its column at the smallest type. */
  | { readonly code: "long-word"; readonly word: string; readonly excessMm: number }
  /** Text nearer to the cut than is safe. */
  | { readonly code: "outside-safe-area"; readonly text: string; readonly excessMm: number }
  /** `{name}` names no symbol; it is printed as written. */
  | { readonly code: "unknown-symbol"; readonly name: string }
  /** A row of a grid has more or fewer cells than the grid has columns. */
  | { readonly code: "ragged-grid"; readonly cells: number; readonly columns: number }
  /** So much stands on the face that it was not laid out at all. Sizes in characters of JSON. */
  | { readonly code: "too-much"; readonly size: number; readonly most: number }
  /** The back of a card is of another size than its front. */
  | { readonly code: "unequal-sides"; readonly front: string; readonly back: string }
  /** The face cannot be laid out at all: a size that is no size. */
  | { readonly code: "bad-size"; readonly size: string };

/** The problem in English, for people. */
export function problemMessage(problem: CardFault): string {
  switch (problem.code) {
    case "overflow":
      return (
        `The text is ${problem.excessMm} mm (about ${count(problem.lines, "line")}) too long for ` +
        "the face, even at the smallest type. Shorten it, or choose a larger size."
      );
    case "missing-glyph":
      return `No font has ${problem.characters.map((char) => `“${char}”`).join(", ")}.`;
    case "long-word":
      return (
        `The word “${problem.word}” is ${problem.excessMm} mm too wide for its place, even at the ` +
        "smallest type. Put a hyphen or a space into it."
      );
    case "outside-safe-area":
      return `“${problem.text}” stands ${problem.excessMm} mm too near to the cut.`;
    case "unknown-symbol":
      return `There is no symbol {${problem.name}}.`;
    case "ragged-grid":
      return `A row has ${count(problem.cells, "cell")} for ${count(problem.columns, "column")}.`;
    case "too-much":
      return (
        `There is ${Math.ceil(problem.size / problem.most)} times more on the face than could ` +
        "be printed on it. Divide it among several cards."
      );
    case "unequal-sides":
      return `The back is ${problem.back}, the front ${problem.front}.`;
    case "bad-size":
      return `A face cannot be ${problem.size}.`;
  }
}

function count(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? "" : "s"}`;
}
