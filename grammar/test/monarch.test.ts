import { describe, expect, it } from "vitest";
import {
  type ColourClass,
  languageConfiguration,
  MONARCH_COLOURS,
  type MonarchLanguage,
  monarchLanguage,
  parseFile,
} from "../src/index.ts";
import { sampleTexts, wholeText } from "./sample-files.ts";

/** Colours of one text by offset, found as Monarch finds them: line by line, the first rule that matches. */
function colours(language: MonarchLanguage, text: string): readonly string[] {
  const found: string[] = [];
  let offset = 0;
  for (const line of text.split("\n")) {
    const states = ["root"];
    for (let at = 0; at < line.length; ) {
      const { colour, length, next } = step(language, states.at(-1)!, line, at);
      for (let k = 0; k < length; k++) found[offset + at + k] = colour;
      if (next === "@pop") states.pop();
      else if (next !== undefined) states.push(next.slice(1));
      at += length;
    }
    offset += line.length + 1;
  }
  return found;
}

function step(language: MonarchLanguage, state: string, line: string, at: number) {
  for (const [pattern, action] of language.tokenizer[state]!) {
    const anchored = pattern.source.startsWith("^");
    if (anchored && at > 0) continue;
    const match = new RegExp(`^(?:${anchored ? pattern.source.slice(1) : pattern.source})`).exec(
      line.slice(at),
    );
    if (match === null || match[0] === "") continue;
    const length = match[0].length;
    if (typeof action === "string") return { colour: action, length, next: undefined };
    if (action.cases === undefined)
      return { colour: action.token ?? "", length, next: action.next };
    const list = Object.keys(action.cases).find((name) =>
      (language as unknown as Record<string, readonly string[]>)[name.slice(1)]?.includes(match[0]),
    );
    return { colour: action.cases[list ?? "@default"]!, length, next: undefined };
  }
  return { colour: language.defaultToken, length: 1, next: undefined };
}

describe("the Monarch definition", () => {
  it("colours every token of the samples as the token table does", () => {
    for (const { name, text } of sampleTexts) {
      const unix = text.replaceAll("\r", "");
      const found = colours(monarchLanguage(), unix);
      for (const { start, end, colour } of parseFile(unix).tokens) {
        if (colour === "none") continue;
        const image = unix.slice(start, end);
        // Words that only the parser can place: `assume` marks a row or is a name.
        expect(found[start], `${name}: ${image}`).toBe(MONARCH_COLOURS[colour]);
      }
    }
  });

  it("colours the kinds of a pack as kinds", () => {
    const found = colours(monarchLanguage({ kinds: ["shade"] }), "shade wisp is shade");
    expect(found[0]).toBe(MONARCH_COLOURS.kind);
    expect(found[6]).toBe(MONARCH_COLOURS.name);
  });

  it("shows what stands in braces in a text", () => {
    const text = 'says "{who} hides {once}"';
    const found = colours(monarchLanguage(), text);
    expect(found[text.indexOf("{who")]).toBe(MONARCH_COLOURS.placeholder);
    expect(found[text.indexOf("hides")]).toBe(MONARCH_COLOURS.text);
  });

  it("does not carry an open quote into the next line", () => {
    const text = 'shade "wisp\nshade "bat"';
    const found = colours(monarchLanguage(), text);
    expect(found[6]).toBe(MONARCH_COLOURS.bad);
    expect(found[text.indexOf("\n") + 1]).toBe(MONARCH_COLOURS.name);
  });

  it("names a colour for every class of the table", () => {
    const classes = new Set<ColourClass>(parseFile(wholeText).tokens.map(({ colour }) => colour));
    for (const colour of classes) expect(MONARCH_COLOURS[colour]).toBeDefined();
  });
});

describe("the editor's configuration", () => {
  it("takes a name with hyphens for one word", () => {
    expect(languageConfiguration.wordPattern.exec("take-out-2 x")?.[0]).toBe("take-out-2");
  });

  it("indents after a line that opens a brace, and not after one that only mentions it", () => {
    const { increaseIndentPattern } = languageConfiguration.indentationRules;
    expect(increaseIndentPattern.test('shade wisp "Wisp" {')).toBe(true);
    expect(increaseIndentPattern.test("shade wisp {  // note")).toBe(true);
    expect(increaseIndentPattern.test('says "{who} {"')).toBe(false);
    expect(increaseIndentPattern.test("shade wisp { move: 3 }")).toBe(false);
  });
});
