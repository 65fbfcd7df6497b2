/** Each example of `docs/language/primitives` says what the page says it says. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPage } from "../../scripts/manual/examples.ts";
import { faultsOf } from "./examples.ts";

const folder = new URL("../../docs/language/primitives/", import.meta.url);

for (const name of readdirSync(folder)
  .filter((each) => each.endsWith(".md"))
  .sort()) {
  const { prelude, examples, headings } = readPage(readFileSync(new URL(name, folder), "utf8"));

  describe(name, () => {
    it("shows each of its subjects by an example", () => {
      const shown = new Set(examples.map(({ id }) => id));
      expect(headings.filter(({ id }) => !shown.has(id))).toEqual([]);
      expect(examples.filter(({ construct }) => construct === "").map(({ id }) => id)).toEqual([]);
    });

    for (const example of examples)
      it(`${example.id} ${example.title} (line ${example.line})`, () => {
        expect(faultsOf(example, prelude)).toEqual([]);
      });
  });
}
