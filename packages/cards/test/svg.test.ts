import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Face, parseRichText, renderSvg, SIZES } from "../src/index.ts";
import { loadFonts } from "../src/node/index.ts";
import { LONG_CHARACTER, LONG_REFERENCE, LONG_REWARD, LONG_TABLE } from "./support/long.ts";
import { fonts, rasteriser } from "./support/resources.ts";
import { HILL_TABLE, LENS, MOURNER, WARDEN_BACK, WARDEN_FRONT } from "./support/samples.ts";
import { wordsOf } from "./support/words.ts";

const FACES: readonly (readonly [name: string, face: Face])[] = [
  ["a reference card", MOURNER],
  ["the front of a character", WARDEN_FRONT],
  ["the back of a character", WARDEN_BACK],
  ["an event table", HILL_TABLE],
  ["a reward", LENS],
  ["a reference card with long names", LONG_REFERENCE],
  ["a character with long names", LONG_CHARACTER],
  ["an event table with long names", LONG_TABLE],
  ["a reward with a long name", LONG_REWARD],
];

describe.each(FACES)("%s", (_, face) => {
  test("is laid out without a problem", async () => {
    expect((await renderSvg(face, fonts)).problems).toEqual([]);
  });

  test("keeps every word inside the safe area", async () => {
    const { svg } = await renderSvg(face, fonts, { text: "words" });
    const { width, height, bleed, safe } = face.size;
    const words = wordsOf(svg);
    expect(words.length).toBeGreaterThan(10);
    // A third of a millimetre: words are measured before kerning.
    const least = bleed + safe - 0.34;
    for (const word of words) {
      expect(word.left, word.text).toBeGreaterThanOrEqual(least);
      expect(word.right, word.text).toBeLessThanOrEqual(width + 2 * bleed - least);
      expect(word.baseline, word.text).toBeLessThanOrEqual(height + 2 * bleed - least);
    }
  });
});

test.each([
  ["a reward", LENS],
  ["an event table with long names", LONG_TABLE],
])("%s is the same to the byte each time, from fonts that are read anew", async (_, face) => {
  const first = await renderSvg(face, fonts);
  expect((await renderSvg(structuredClone(face), fonts)).svg).toBe(first.svg);
  expect((await renderSvg(face, loadFonts())).svg).toBe(first.svg);
});

test("a face is as large as its paper with the bleed, in millimetres", async () => {
  const { svg } = await renderSvg(LENS, fonts);
  expect(svg).toMatch(/^<svg [^>]*width="69mm" height="94mm" viewBox="0 0 814.961 1110.236"/);
});

test("a picture needs nothing from elsewhere and has no ids that could clash", async () => {
  const { svg } = await renderSvg(WARDEN_FRONT, fonts);
  expect(svg).not.toMatch(/href|url\(|<image|<style|<text|\sid=/);
});

test("a screen reader is told what the picture shows", async () => {
  const { svg } = await renderSvg(LENS, fonts, { altText: 'Lens & "lamp" <small>' });
  expect(svg).toContain('role="img" aria-label="Lens &amp; &quot;lamp&quot; &lt;small&gt;"');
});

test("words stand in the picture as text, if they are asked for", async () => {
  const { svg } = await renderSvg(MOURNER, fonts, { text: "words" });
  const text = wordsOf(svg)
    .map((word) => word.text)
    .join(" ");
  expect(text).toContain("Roll whenever it would lose health");
  expect(text).toMatch(/Grave ?- ?cold/);
});

test("the layout is the same with words and with outlines", async () => {
  const outlines = await renderSvg(MOURNER, fonts);
  const words = await renderSvg(MOURNER, fonts, { text: "words" });
  expect(words.fit).toEqual(outlines.fit);
  const drawn = (svg: string) =>
    [...svg.matchAll(/transform="matrix\(([^)]*)\)"/g)].map(([, matrix]) =>
      matrix!.split(" ").map(Number),
    );
  const expected = drawn(outlines.svg);
  expect(drawn(words.svg)).toHaveLength(expected.length);
  drawn(words.svg).forEach((matrix, i) => {
    matrix.forEach((value, k) => {
      // Half a dot (1/600 inch) of rounding.
      expect(Math.abs(value - expected[i]![k]!)).toBeLessThanOrEqual(0.5);
    });
  });
});

test("an unknown cell is marked and explained, the same reason once", async () => {
  const { svg } = await renderSvg(MOURNER, fonts, { text: "words" });
  const words = wordsOf(svg).map((word) => word.text);
  expect(words.filter((word) => word === "¹")).toHaveLength(3);
  expect(words.filter((word) => word === "hymnal")).toHaveLength(1);
});

test("an unknown cell without a reason says so in the words of the caller", async () => {
  const face: Face = {
    layout: "reference",
    size: SIZES.a6,
    blocks: [
      {
        kind: "grid",
        columns: [{ title: "Day" }],
        rows: [{ key: parseRichText("1"), cells: [{ kind: "unknown" }] }],
      },
    ],
  };
  const { svg } = await renderSvg(face, fonts, { text: "words", notKnown: "Unbekannt" });
  expect(wordsOf(svg).map((word) => word.text)).toContain("Unbekannt");
});

test("a pack's own symbol is drawn in its own colour", async () => {
  const face: Face = {
    ...LENS,
    blocks: [{ kind: "rules", paragraphs: [{ text: parseRichText("Gain {lamp}.") }] }],
  };
  const lamp = { name: "lamp", word: "lamp", viewBox: "0 0 24 24", path: "M1 2H23V22Z" };
  const plain = await renderSvg(face, fonts, { symbols: [lamp] });
  expect(plain.problems).toEqual([]);
  expect(plain.svg).toContain('d="M1 2H23V22Z"');
  const gold = await renderSvg(face, fonts, { symbols: [{ ...lamp, colour: "#d4a017" }] });
  expect(gold.svg).toMatch(/fill="#d4a017"[^>]*d="M1 2H23V22Z"/);
});

test("a number stays on the line of the symbol it counts", async () => {
  for (let width = 44; width <= 64; width += 1) {
    const face: Face = {
      ...LENS,
      size: { ...SIZES.poker, width },
      blocks: [
        { kind: "rules", paragraphs: [{ text: parseRichText("Everybody here loses 2 {heart}.") }] },
      ],
    };
    const { svg } = await renderSvg(face, fonts, { text: "words" });
    const words = wordsOf(svg);
    const line = (text: string) => words.find((word) => word.text.trim() === text)?.baseline;
    expect(line("."), `${width} mm`).toBe(line("2"));
  }
});

test("Polish, Greek, Cyrillic and Vietnamese names and common signs need no other fonts", async () => {
  const face: Face = {
    ...LENS,
    blocks: [
      { kind: "banner", title: "Żółw Łańcucha" },
      {
        kind: "flavour",
        text: parseRichText("Τα φώτα · Фонарь · Ngọn đèn · Čtvrtý · 2 → 3, ≥ 4 ★"),
      },
    ],
  };
  expect((await renderSvg(face, fonts)).problems).toEqual([]);
});

test("whatever is written on a card, it is drawn, and the picture is sound", {
  timeout: 60_000,
}, async () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, rule, range) => {
      const face: Face = {
        ...LENS,
        blocks: [
          { kind: "banner", title, subtitle: rule },
          { kind: "stats", entries: [{ label: rule, value: parseRichText(title) }] },
          {
            kind: "rules",
            heading: range,
            paragraphs: [{ name: title, text: parseRichText(rule) }],
          },
          {
            kind: "ranges",
            rows: [{ range, title, text: { kind: "text", text: parseRichText(rule) } }],
          },
        ],
      };
      const { svg } = await renderSvg(face, fonts, { altText: title });
      expect(rasteriser.renderPng(svg, 20).length).toBeGreaterThan(100);
    }),
    { numRuns: 25 },
  );
});
