import { expect, test } from "vitest";
import {
  type Block,
  type Face,
  parseRichText,
  problemMessage,
  renderSvg,
  SIZES,
} from "../src/index.ts";
import { fonts } from "./support/resources.ts";
import { LENS, MOURNER } from "./support/samples.ts";
import { wordsOf } from "./support/words.ts";

const SOURCE = { file: "hill.quest", start: 120, end: 180 };

function cardWith(...blocks: readonly Block[]): Face {
  return { ...LENS, blocks };
}

function rules(text: string): Block {
  return { kind: "rules", source: SOURCE, paragraphs: [{ text: parseRichText(text) }] };
}

const sentence = "When a lamp goes out, its keeper may light it again for one oil. ";

test("a text that is too long is reported with what is too much and where it was written", async () => {
  const { problems } = await renderSvg(cardWith(rules(sentence.repeat(40))), fonts);
  expect(problems).toEqual([
    expect.objectContaining({ code: "overflow", severity: "error", block: 0, source: SOURCE }),
  ]);
  const [problem] = problems;
  expect(problemMessage(problem!)).toMatch(/^The text is [\d.]+ mm \(about \d+ lines\) too long/);
});

test("the longer the text, the more is reported", async () => {
  const excess = async (count: number) => {
    const { problems } = await renderSvg(cardWith(rules(sentence.repeat(count))), fonts);
    const [problem] = problems;
    return problem?.code === "overflow" ? problem.excessMm : 0;
  };
  const [few, some, many] = [await excess(30), await excess(40), await excess(60)];
  expect(few).toBeGreaterThan(0);
  expect(some).toBeGreaterThan(few);
  expect(many).toBeGreaterThan(some);
});

test("type grows and shrinks with the text, from what is seemly down to what can be read", async () => {
  let smallest = 99;
  let largest = 0;
  let fitted = 0;
  for (const count of [5, 10, 14, 18, 22, 26, 40]) {
    const { svg, problems, fit } = await renderSvg(cardWith(rules(sentence.repeat(count))), fonts, {
      text: "words",
    });
    const sizes = wordsOf(svg).map((word) => word.size);
    largest = Math.max(largest, ...sizes);
    smallest = Math.min(smallest, ...sizes);
    if (problems.length === 0 && fit.smaller > 0) fitted += 1;
  }
  expect(fitted).toBeGreaterThan(0);
  expect(smallest).toBeCloseTo(6.5, 3);
  expect(largest).toBeCloseTo(9.75, 3);
});

test("no word is lost, however small the type has to be", async () => {
  const words = Array.from({ length: 150 }, (_, i) => `word${i}`);
  const { svg, problems } = await renderSvg(cardWith(rules(words.join(" "))), fonts, {
    text: "words",
  });
  expect(problems).toEqual([]);
  const printed = wordsOf(svg).map((word) => word.text.trim());
  expect(printed.filter((word) => word !== "")).toEqual(words);
});

test("a word that is wider than its column is named", async () => {
  const word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung";
  const { problems } = await renderSvg(cardWith(rules(`A ${word} here`)), fonts);
  expect(problems).toEqual([
    expect.objectContaining({ code: "long-word", word, block: 0, source: SOURCE }),
  ]);
});

test("a word that is too wide in one cell of a grid is found there", async () => {
  const face: Face = {
    ...MOURNER,
    blocks: [
      {
        kind: "grid",
        columns: Array.from({ length: 8 }, (_, i) => ({ title: String(i) })),
        rows: [
          {
            source: SOURCE,
            key: parseRichText("1"),
            cells: Array.from({ length: 8 }, () => ({
              kind: "text" as const,
              text: parseRichText("Counterclockwise"),
            })),
          },
        ],
      },
    ],
  };
  const { problems } = await renderSvg(face, fonts);
  expect(problems[0]).toMatchObject({
    code: "long-word",
    word: "Counterclockwise",
    source: SOURCE,
  });
});

test("a title of one very long word gets smaller before it is reported", async () => {
  const title = (text: string) => renderSvg(cardWith({ kind: "banner", title: text }), fonts);
  expect((await title("Incomprehensibility")).problems).toEqual([]);
  expect((await title("Incomprehensibility")).fit.titleSize).toBeLessThan(13);
  const { problems } = await title("Incomprehensibilityincomprehensibility");
  expect(problems[0]).toMatchObject({ code: "long-word", block: 0 });
});

test("characters that no font has are listed", async () => {
  const { problems } = await renderSvg(cardWith(rules("The 漢字 and the 🎲 roll")), fonts);
  expect(problems).toEqual([
    expect.objectContaining({
      code: "missing-glyph",
      characters: ["漢", "字", "🎲"],
      block: 0,
      source: SOURCE,
    }),
  ]);
});

test("a symbol that does not exist is reported and printed as it was written", async () => {
  const { svg, problems } = await renderSvg(cardWith(rules("Gain {hart}.")), fonts, {
    text: "words",
  });
  expect(problems).toEqual([
    expect.objectContaining({ code: "unknown-symbol", name: "hart", source: SOURCE }),
  ]);
  expect(
    wordsOf(svg)
      .map((word) => word.text)
      .join(""),
  ).toContain("{hart}");
});

test("a row with too few cells is reported, and its place is marked as not known", async () => {
  const { svg, problems } = await renderSvg(
    cardWith({
      kind: "grid",
      columns: [{ title: "Day" }, { title: "Night" }],
      rows: [
        {
          source: SOURCE,
          key: parseRichText("1"),
          cells: [{ kind: "text", text: parseRichText("Rest") }],
        },
      ],
    }),
    fonts,
    { text: "words" },
  );
  expect(problems).toEqual([
    expect.objectContaining({ code: "ragged-grid", cells: 1, columns: 2, source: SOURCE }),
  ]);
  expect(wordsOf(svg).map((word) => word.text)).toContain("known");
});

test.each([
  { width: 0, height: 88, bleed: 3, safe: 3 },
  { width: Number.NaN, height: 88, bleed: 3, safe: 3 },
  { width: 63, height: 5000, bleed: 3, safe: 3 },
  { width: 63, height: 88, bleed: -1, safe: 3 },
  { width: 63, height: 88, bleed: 3, safe: 40 },
])("paper of $width × $height mm, bleed $bleed, safe $safe is no size for a face", async (size) => {
  const { problems } = await renderSvg({ ...LENS, size }, fonts);
  expect(problems).toEqual([expect.objectContaining({ code: "bad-size" })]);
});

test("a text of a million letters is answered at once", async () => {
  const { problems } = await renderSvg(cardWith(rules("endless ".repeat(125_000))), fonts);
  expect(problems).toEqual([expect.objectContaining({ code: "too-much" })]);
});

test("a wide safe margin moves the text inwards", async () => {
  const face: Face = { ...LENS, size: { ...SIZES.poker, safe: 9 } };
  const { svg, problems } = await renderSvg(face, fonts, { text: "words" });
  expect(problems).toEqual([]);
  expect(Math.min(...wordsOf(svg).map((word) => word.left))).toBeGreaterThanOrEqual(11.9);
});
