/** The generated pages of the manual are what the language is now, and leave nothing out. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { manualPages } from "../../scripts/manual/pages.ts";
import { readPrimitives } from "../../scripts/manual/primitives.ts";
import { readTexts } from "../../scripts/manual/read-texts.ts";

const folder = new URL("../../docs/language/", import.meta.url);
const primitives = readTexts(new URL("primitives/", folder));

it("says what the language says: `npm run manual` writes it anew", () => {
  const pages = manualPages(primitives);
  const stale = [...pages].filter(([path, text]) => {
    const place = new URL(path, folder);
    return !existsSync(place) || readFileSync(place, "utf8") !== text;
  });
  expect(stale.map(([path]) => path)).toEqual([]);
  const written = readdirSync(new URL("reference/", folder), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(fileURLToPath(folder), `${parentPath}/${name}`).replaceAll("\\", "/"),
    );
  expect(written.filter((path) => !pages.has(path))).toEqual([]);
});

it("shows every mechanic from 1 to 214, each once, and those without a number", () => {
  const ids = readPrimitives(primitives).flatMap(({ headings }) => headings.map(({ id }) => id));
  const numbers = ids.filter((id) => /^\d+$/.test(id)).map(Number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 214 }, (_, at) => at + 1));
  for (const group of ["D13", "D14", "D15", "D16"])
    expect(ids.filter((id) => id.startsWith(`${group}.`)).length, group).toBeGreaterThan(0);
});
