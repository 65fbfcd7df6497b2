import { readdirSync, readFileSync } from "node:fs";
import { createWorkspace } from "@questwright/language";
import { expect, test } from "vitest";
import { readPage } from "../../scripts/manual/examples.ts";
import { filesOf } from "./examples.ts";

const pages = new URL("../../docs/language/primitives/", import.meta.url);
/** So many examples are passed over for each that is looked at. */
const STEP = 4;

// `plays` and `round` are read by the language under these very names.
const READ_BY_NAME = ["plays", "round"];

test("what the examples declare can be renamed without changing what any line means", () => {
  const refusals: string[] = [];
  let renamed = 0;
  const examples = readdirSync(pages)
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const { examples: own, prelude } = readPage(readFileSync(new URL(file, pages), "utf8"));
      return own.map((example) => ({ file, example, prelude }));
    });
  for (const { file, example, prelude } of examples.filter((_, index) => index % STEP === 0)) {
    const files = filesOf(example, prelude);
    const workspace = createWorkspace();
    for (const [path, text] of files) workspace.setFile(path, text);
    for (const [path, text] of files) {
      const declared = workspace
        .colours(path)
        .filter(({ declares }) => declares)
        .map(({ start, end }) => ({ start, name: text.slice(start, end) }))
        .filter(({ name }) => !READ_BY_NAME.includes(name));
      // The last names are those of the example itself; what stands before is shared by its page.
      for (const { start, name } of declared.slice(-2)) {
        const result = workspace.rename(path, start, "quite-another");
        if ("refused" in result) refusals.push(`${file} ${example.id} ${name}: ${result.refused}`);
        else renamed += result.edits.length;
      }
    }
  }
  expect(refusals).toEqual([]);
  expect(renamed).toBeGreaterThan(100);
});
