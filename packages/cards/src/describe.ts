import { drawingWords } from "@questwright/bundle";
import { type CardWords, cardWords } from "./card-words.ts";
import type { Block, Cell, Face, RichText } from "./face.ts";
import { plainText } from "./rich-text.ts";
import type { CardSymbol } from "./symbols/symbol.ts";

/**
 * A face in words, for a screen reader or a plain-text export: one line for each thing on it, in
 * the order of reading. Symbols are read as their words; what is not known is said to be so.
 */
export function describeFace(face: Face, symbols: readonly CardSymbol[] = []): string {
  const wordOf = drawingWords({ symbols });
  const say = (text: RichText) => plainText(text, (name) => spaced(wordOf(name)));
  const words = cardWords(face.language);
  return face.blocks
    .flatMap((block) => describeBlock(block, (text) => tidy(say(text)), words))
    .filter((line) => line !== "")
    .join("\n");
}

type Say = (text: RichText) => string;

function describeBlock(block: Block, say: Say, words: CardWords): readonly string[] {
  switch (block.kind) {
    case "banner":
      return [sentence(block.title, block.kindTitle, block.subtitle)];
    case "stats":
      return [sentence(...block.entries.map(({ label, value }) => `${label}: ${say(value)}`))];
    case "rules":
      return [
        sentence(block.heading),
        ...block.paragraphs.map(({ name, text }) => sentence(name, say(text))),
      ];
    case "flavour":
      return [say(block.text)];
    case "facts":
      return [
        sentence(block.heading),
        ...block.entries.map(({ key, value }) => `${key}: ${say(value)}`),
      ];
    case "grid": {
      const titles = block.columns.map(({ title, note }) =>
        note === undefined ? title : `${title} (${note})`,
      );
      return [
        sentence(block.heading),
        ...block.rows.map(({ key, cells }) => {
          const parts = cells.map(
            (cell, i) => `${titles[i] ?? "?"}: ${describeCell(cell, say, words)}`,
          );
          return sentence(say(key), parts.join("; "));
        }),
      ];
    }
    case "ranges":
      return [
        sentence(block.heading),
        ...block.rows.map(({ range, title, text }) =>
          sentence(range, title, describeCell(text, say, words)),
        ),
      ];
    case "picture":
      return [];
    case "footer":
      return [sentence(block.pack, block.version, block.credits, block.licence)];
  }
}

function describeCell(cell: Cell, say: Say, { nothing, notKnown }: CardWords): string {
  switch (cell.kind) {
    case "text":
      return say(cell.text);
    case "empty":
      return nothing;
    case "unknown":
      return cell.reason === undefined ? notKnown : `${notKnown} (${cell.reason})`;
  }
}

/** Parts with full stops between them, where they do not end in one already. */
function sentence(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part): part is string => part !== undefined && part.trim() !== "")
    .map((part) => (/[.!?…:”’"]$/.test(part) ? part : `${part}.`))
    .join(" ");
}

/** The word of a symbol stands apart from the words around it; `tidy` takes away what is too much. */
function spaced(word: string): string {
  return ` ${word} `;
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?)])/g, "$1")
    .replace(/\( /g, "(")
    .trim();
}
