import { expect, test } from "vitest";
import { corpus } from "../fuzz/corpus.ts";
import { inputOf } from "../fuzz/inputs.ts";
import { runPipeline } from "../fuzz/pipeline.ts";

// `npm run fuzz` runs two hundred thousand of these.
test("damaged packs and soups of words are answered by all that reads them", () => {
  const packs = corpus();
  for (let number = 1; number <= 400; number += 1) {
    const { files, path, random } = inputOf(number, packs);
    expect(runPipeline(files, path, random), `--seed ${number} --count 1`).toBeUndefined();
  }
});

test("an input follows from its number alone", () => {
  const packs = corpus();
  expect(inputOf(7, packs).files).toEqual(inputOf(7, packs).files);
  expect(inputOf(7, packs).files).not.toEqual(inputOf(8, packs).files);
});
