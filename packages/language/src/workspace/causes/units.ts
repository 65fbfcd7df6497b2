/** Where a fault stands: the line of rules or the head of a declaration that it belongs to. */
import { childrenOf, type FileNode, type Node, type NodeKind, pathAt } from "@questwright/grammar";

/** What a reader mends as one thing: what else is told of it follows from the first fault. */
const PHRASES: ReadonlySet<NodeKind> = new Set([
  "Phrase",
  "Let",
  "Given",
  "Expect",
  "Change",
  "Hook",
  "Standing",
  "Ending",
  "Word",
  "GridRow",
  "For",
  "If",
  "Repeat",
  "Until",
]);

/** What is read as one: a phrase, a row, the head of a loop or of a declaration. */
const UNITS: ReadonlySet<NodeKind> = new Set([
  ...PHRASES,
  "Verb",
  "Proc",
  "Table",
  "List",
  "Test",
  "Data",
  "Section",
  "Pack",
  "Use",
  "Override",
  "Property",
  "Row",
  "Says",
  "Assume",
]);

export const isPhrase = ({ kind }: Node): boolean => PHRASES.has(kind);

export interface Placed {
  /** The innermost unit; the file where there is none. */
  readonly unit: Node;
  /** The units around it, outermost first. */
  readonly around: readonly Node[];
}

export function placeIn(file: FileNode, offset: number): Placed {
  const units = pathAt(file, offset).filter(({ kind }) => UNITS.has(kind));
  const unit = units.at(-1) ?? file;
  return { unit, around: units.slice(0, -1) };
}

const BODIES: ReadonlySet<NodeKind> = new Set(["Block", "Body", "Rows", "May"]);

/** Where the own words of a unit end and its body begins. */
export function headEnd(node: Node): number {
  if (node.kind === "File") return node.start;
  return childrenOf(node).find(({ kind }) => BODIES.has(kind))?.start ?? node.end;
}

const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_-]*/gu;

/** The words of a stretch of text, at most `most` of them, in NFC. */
export function wordsOf(text: string, most = 200): string[] {
  const words: string[] = [];
  for (const { 0: word } of text.matchAll(WORD)) {
    words.push(word.normalize("NFC"));
    if (words.length === most) break;
  }
  return words;
}
