import { beforeAll, describe, expect, test } from "vitest";
import { type Card, type Face, parseRichText, SIZES } from "../src/index.ts";
import { type RenderedPdf, renderPdfSheet } from "../src/pdf/index.ts";
import { type ReadPdf, readPdf } from "./support/pdf.ts";
import { fonts } from "./support/resources.ts";
import { CARDS, LENS } from "./support/samples.ts";

const POINTS = 72 / 25.4;
const title = "Lantern Hill";

function near(actual: readonly number[], millimetres: readonly number[]) {
  expect(actual).toHaveLength(millimetres.length);
  // 0.001 pt, a third of a thousandth of a millimetre.
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(millimetres[i]! * POINTS, 3);
  });
}

function lens(id: string, name: string): Card {
  const blocks = LENS.blocks.map((block) =>
    block.kind === "banner" ? { ...block, title: name } : block,
  );
  return { id, title: name, kindTitle: "Treasure", altText: name, front: { ...LENS, blocks } };
}

describe("a deck of four kinds of card on A4", () => {
  let rendered: RenderedPdf;
  let pdf: ReadPdf;
  beforeAll(async () => {
    rendered = await renderPdfSheet(CARDS, fonts, { title, backs: "long-edge" });
    pdf = readPdf(rendered.pdf);
  });

  test("has no problems", () => expect(rendered.problems).toEqual([]));

  test("text can be selected, with spaces between the words", () => {
    const [page] = pdf.pages;
    expect(page!.text).toContain("and the lamp nearest to it goes out.");
    expect(page!.text).toContain("Grave-cold. Roll");
    expect(page!.text).toContain("What the hill has lost, it keeps");
  });

  test("a symbol is copied as its word", () => {
    expect(pdf.pages[0]!.text).toContain("loses 1 heart, or steps back 2 spaces");
    expect(pdf.pages[0]!.text).toContain("Roll twenty-sided die whenever");
  });

  test("symbols and pictures are vectors", () => {
    expect(pdf.images).toBe(0);
    // Filled by the even-odd rule, as only symbols are: 23 on the two cards of the first sheet.
    const filled = pdf.pages[0]!.content.match(/^f\*$/gm);
    expect(filled?.length).toBeGreaterThan(20);
  });

  test("fonts are embedded, and only the letters that are used", () => {
    expect(pdf.fonts.length).toBeGreaterThan(4);
    for (const font of pdf.fonts) expect(font).toMatch(/^[A-Z]{6}\+(Alegreya|Cinzel)/);
    // All fonts in full would be more than a megabyte.
    expect(rendered.pdf.length).toBeLessThan(400_000);
  });

  test("the outline names each card once", () => {
    expect(pdf.outline).toEqual(CARDS.map((card) => card.title));
  });

  test("each sheet of fronts is followed by its backs", () => {
    expect(rendered.pages.map((page) => page.side)).toEqual([
      "front",
      "back",
      "front",
      "back",
      "front",
      "back",
    ]);
    expect(rendered.pages[0]!.cards).toEqual(["mourner", "ilse-varn"]);
    expect(rendered.pages[1]!.cards).toEqual(["ilse-varn"]);
    expect(pdf.pages[1]!.text).toContain("The lamp burns high");
    expect(pdf.pages[1]!.text).not.toContain("Mourner");
  });

  test("every sheet says how to print it, with a ruler of 50 mm to prove it", () => {
    for (const page of pdf.pages) {
      expect(page.text).toContain("50 mm · Print at 100 %, not fitted to the page · Lantern Hill");
      // 50 mm are 141.732 points.
      expect(page.content).toMatch(/^0 0 m\n141\.732\d* 0 l\nS/m);
    }
    expect(pdf.pages[2]!.text).toContain("sheet 3 of 6");
  });

  test("two A6 cards lie on a sheet on its side; the boxes say where to cut", () => {
    const [page] = pdf.pages;
    near(page!.box("MediaBox"), [0, 0, 297, 210]);
    near(page!.box("TrimBox"), [43.5, 31, 253.5, 179]);
    near(page!.box("BleedBox"), [40.5, 28, 256.5, 182]);
  });
});

test("the same cards give the same bytes, and no date", async () => {
  const cards = CARDS.slice(2);
  const first = await renderPdfSheet(cards, fonts, { title });
  const again = await renderPdfSheet(structuredClone(cards), fonts, { title });
  expect(Buffer.from(again.pdf).equals(Buffer.from(first.pdf))).toBe(true);
  expect(readPdf(first.pdf).info).not.toMatch(/Date/);
});

test("other cards give a file with another identity", async () => {
  const identity = async (card: Card) => {
    const { pdf } = await renderPdfSheet([card], fonts, { title });
    return /\/ID \[<(\w+)>/.exec(Buffer.from(pdf).toString("latin1"))?.[1];
  };
  const lamp = await identity(lens("lamp", "Lamp"));
  expect(lamp).toMatch(/^\w{32}$/);
  expect(await identity(lens("lump", "Lump"))).not.toBe(lamp);
});

test("nine poker cards share the cuts of a sheet, and a tenth begins the next in the same place", async () => {
  const cards = [{ ...lens("lens", "Lens"), copies: 10 }];
  const { pdf, pages } = await renderPdfSheet(cards, fonts, { title });
  expect(pages.map((page) => page.cards.length)).toEqual([9, 1]);
  const read = readPdf(pdf);
  for (const page of read.pages) near(page.box("TrimBox"), [10.5, 16.5, 199.5, 280.5]);
  // The first thing on a page is the window of its first card: 3 mm of bleed to the left and above.
  const window = (content: string) => /([\d.]+ ){4}re\nW n/.exec(content)?.[0];
  expect(window(read.pages[1]!.content)).toBe(window(read.pages[0]!.content));
  expect(window(read.pages[0]!.content)).toMatch(/^21\.259\d* 38\.267\d* /);
});

test("crop marks stand at each cut, on the fronts alone", async () => {
  const cards = [{ ...lens("lens", "Lens"), back: LENS, copies: 9 }];
  const { pdf } = await renderPdfSheet(cards, fonts, { title, backs: "long-edge" });
  const [front, back] = readPdf(pdf).pages;
  // Three columns and rows share their cuts: four lines each way, at both ends.
  const marks = (content: string) => content.match(/^[\d.]+ [\d.]+ m\n[\d.]+ [\d.]+ l\nS/gm) ?? [];
  const ruler = marks(back!.content).length;
  expect(marks(front!.content).length - ruler).toBe(16);
  // 10.5 mm from the left, where the first column begins.
  expect(front!.content).toMatch(/^29\.763\d* 26\.929\d* m\n29\.763\d* 38\.267\d* l\nS/m);
});

test("a page for each card is exactly the card with its bleed", async () => {
  const card: Card = { ...lens("lens", "Lens"), back: { ...LENS, inverted: true } };
  const options = { title, paper: "card", backs: "long-edge" } as const;
  const { pdf, pages } = await renderPdfSheet([card], fonts, options);
  expect(pages.map((page) => page.side)).toEqual(["front", "back"]);
  for (const page of readPdf(pdf).pages) {
    near(page.box("MediaBox"), [0, 0, 69, 94]);
    near(page.box("TrimBox"), [3, 3, 66, 91]);
    near(page.box("BleedBox"), [0, 0, 69, 94]);
    expect(page.text).not.toContain("100 %");
  }
});

test("a card larger than the paper gets a page of its own size", async () => {
  const front: Face = { ...LENS, size: { width: 250, height: 320, bleed: 3, safe: 5 } };
  const { pdf } = await renderPdfSheet([{ ...lens("big", "Big"), front }], fonts, { title });
  near(readPdf(pdf).pages[0]!.box("MediaBox"), [0, 0, 256, 326]);
});

test("letters of several alphabets in one word can be selected", async () => {
  const front: Face = {
    ...LENS,
    blocks: [
      { kind: "banner", title: "Żółw" },
      { kind: "flavour", text: parseRichText("Zażółć gęślą jaźń · Фонарь · Ngọn đèn · 2 → 3") },
    ],
  };
  const { pdf, problems } = await renderPdfSheet([{ ...lens("pl", "Żółw"), front }], fonts, {
    title,
  });
  expect(problems).toEqual([]);
  const read = readPdf(pdf);
  expect(read.pages[0]!.text).toContain("Zażółć gęślą jaźń · Фонарь · Ngọn đèn · 2 → 3");
  expect(read.outline).toEqual(["Żółw"]);
});

test("cards that are too far apart to share a sheet are kept apart by their size", async () => {
  const mini: Face = { ...LENS, size: { ...SIZES.poker, width: 50, height: 70 } };
  const cards = [lens("a", "A"), { ...lens("b", "B"), front: mini }, lens("c", "C")];
  const { pages } = await renderPdfSheet(cards, fonts, { title });
  expect(pages.map((page) => page.cards)).toEqual([["a", "c"], ["b"]]);
});

test("problems say which card and which side they are on", async () => {
  const back: Face = {
    ...LENS,
    blocks: [{ kind: "rules", paragraphs: [{ text: parseRichText("Gain {hart}.") }] }],
  };
  const cards = [
    { ...lens("good", "Good"), back: LENS },
    { ...lens("bad", "Bad"), back },
    { ...lens("odd", "Odd"), back: { ...LENS, size: SIZES.a6 } },
    { ...lens("none", "None"), front: { ...LENS, size: { ...SIZES.poker, width: 0 } } },
  ];
  const { problems, pages } = await renderPdfSheet(cards, fonts, { title, backs: "short-edge" });
  expect(problems.map(({ card, side, code }) => [card, side, code])).toEqual([
    ["bad", "back", "unknown-symbol"],
    ["odd", "back", "unequal-sides"],
    ["none", "front", "bad-size"],
  ]);
  expect(pages[0]!.cards).toEqual(["good", "bad", "odd"]);
});
