import { holesIn } from "@questwright/bundle";
import type { RichText, Run } from "./face.ts";

/**
 * Reads running text: `{name}` is a symbol, `*words*` italic, `**words**` bold, and a backslash
 * takes the next character as it is. Unclosed marks are taken as written, so no input fails.
 */
export function parseRichText(source: string): RichText {
  const runs: Run[] = [];
  let text = "";
  let bold = false;
  let italic = false;
  const symbols = new Map(holesIn(source).map((hole) => [hole.start, hole]));

  const flush = () => {
    if (text !== "") runs.push(textRun(text, bold, italic));
    text = "";
  };

  for (let at = 0; at < source.length; ) {
    const char = source[at]!;
    if (char === "\\" && at + 1 < source.length) {
      text += source[at + 1];
      at += 2;
    } else if (char === "{") {
      const symbol = symbols.get(at);
      if (symbol === undefined) {
        text += char;
        at += 1;
        continue;
      }
      flush();
      runs.push({ kind: "symbol", name: symbol.name });
      at = symbol.end;
    } else if (source.startsWith("**", at)) {
      if (bold || source.indexOf("**", at + 2) > 0) {
        flush();
        bold = !bold;
      } else {
        text += "**";
      }
      at += 2;
    } else if (char === "*" && (italic || hasClosingStar(source, at + 1))) {
      flush();
      italic = !italic;
      at += 1;
    } else {
      text += char;
      at += 1;
    }
  }
  flush();
  return runs;
}

/** The words of a text; a symbol reads as `{name}`, or as the word `symbolWord` has for it. */
export function plainText(text: RichText, symbolWord?: (name: string) => string): string {
  return text
    .map((run) => (run.kind === "text" ? run.text : (symbolWord?.(run.name) ?? `{${run.name}}`)))
    .join("");
}

function textRun(text: string, bold: boolean, italic: boolean): Run {
  return {
    kind: "text",
    text,
    ...(bold ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
  };
}

/** Whether a single `*` stands from `from` on that is not half of a `**`. */
function hasClosingStar(source: string, from: number): boolean {
  for (let at = source.indexOf("*", from); at >= 0; at = source.indexOf("*", at + 1)) {
    if (source[at + 1] !== "*") return true;
    at += 1;
  }
  return false;
}
