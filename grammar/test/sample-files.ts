import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const samples = join(import.meta.dirname, "samples");

/** Every sample by name. */
export const sampleTexts: readonly { readonly name: string; readonly text: string }[] = readdirSync(
  samples,
).map((name) => ({ name, text: readFileSync(join(samples, name, "main.quest"), "utf8") }));

/** All samples that are free of faults and of tolerated signs, as one file. */
export const wholeText: string = sampleTexts
  .filter(({ name }) => name !== "tolerated")
  .map(({ text }) => text)
  .join("\n");
