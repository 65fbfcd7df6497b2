import { expect, test } from "vitest";
import { renderSvg } from "../src/index.ts";
import { readPng } from "./support/png.ts";
import { fonts, rasteriser } from "./support/resources.ts";
import { LENS, MOURNER } from "./support/samples.ts";

const { svg } = await renderSvg(LENS, fonts);

// 69 × 94 mm, a poker card with its bleed.
test.each([
  [300, 815, 1110],
  [600, 1630, 2220],
  [72, 196, 266],
])("at %i dpi a poker card has %i × %i dots", (dpi, width, height) => {
  const picture = readPng(rasteriser.renderPng(svg, dpi));
  expect(picture.width).toBe(width);
  expect(Math.abs(picture.height - height)).toBeLessThanOrEqual(1);
  expect(picture.resolution).toBe(Math.round(dpi / 0.0254));
});

test("the picture reaches the edge of the bleed on every side", () => {
  const { width, height, at } = readPng(rasteriser.renderPng(svg, 150));
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const) {
    const [red, green, blue, opacity] = at(x, y);
    expect(opacity, `${x},${y}`).toBeGreaterThan(250);
    // Ochre: far from white.
    expect(red! + green! + blue!).toBeLessThan(400);
  }
});

test("the panel is paper", () => {
  const { width, height, at } = readPng(rasteriser.renderPng(svg, 150));
  // Half a millimetre inside the panel, where nothing is printed.
  expect(at(Math.round((6.9 / 69) * width), Math.round(height / 2))).toEqual([255, 253, 248, 255]);
});

test("the same picture has the same bytes", async () => {
  const again = (await renderSvg(LENS, fonts)).svg;
  expect(rasteriser.renderPng(again, 300)).toEqual(rasteriser.renderPng(svg, 300));
});

test("text is drawn", async () => {
  const withText = await renderSvg(MOURNER, fonts);
  const without = await renderSvg({ ...MOURNER, blocks: [] }, fonts);
  const dark = (source: string) => {
    const { width, height, at } = readPng(rasteriser.renderPng(source, 50));
    let count = 0;
    for (let y = Math.round(height * 0.25); y < height * 0.9; y++) {
      for (let x = 0; x < width; x++) if (at(x, y)[0]! < 140) count += 1;
    }
    return count;
  };
  expect(dark(without.svg)).toBe(0);
  expect(dark(withText.svg)).toBeGreaterThan(500);
});

test.each([0, -5, 5000, Number.NaN])("%d dpi is refused", (dpi) => {
  expect(() => rasteriser.renderPng(svg, dpi)).toThrow(/dpi/);
});
