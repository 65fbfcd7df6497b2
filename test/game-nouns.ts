import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, readWorkspaces } from "./workspace.ts";

/** Words of one game or another. What the engine says must fit them all. */
const gameNouns: ReadonlySet<string> = new Set([
  "ambull",
  "archeotech",
  "blackstone",
  "cultist",
  "daemon",
  "explorer",
  "familiar",
  "genestealer",
  "grievous",
  "hostile",
  "inspiration",
  "maglev",
  "morale",
  "nemesis",
  "precipice",
  "renown",
  "retinue",
  "stronghold",
  "tyranid",
  "vigour",
  "weapon",
  "wound",
]);

/** Spellings that `word` may be a form of: itself, and itself without the ending of a plural or verb. */
const stemsOf = (word: string): readonly string[] => [
  word,
  word.replace(/(?:e?s|ed|ing)$/, ""),
  word.replace(/s$/, ""),
  word.replace(/es$/, "is"),
  word.replace(/ies$/, "y"),
];

/** Words of a text, those inside `camelCase`, `kebab-case`, `snake_case` and `CAPITALS` apart. */
const words = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** The game nouns in a text, in its own spelling, each with its line from 1. */
export function findGameNouns(text: string): readonly { word: string; line: number }[] {
  return text.split("\n").flatMap((content, index) =>
    [...content.matchAll(words)]
      .map(([word]) => word)
      .filter((word) => stemsOf(word.toLowerCase()).some((stem) => gameNouns.has(stem)))
      .map((word) => ({ word, line: index + 1 })),
  );
}

/** `file:line: word` for each game noun in what `grammar` and the packages of `repository` ship. */
export function gameNounFaults(repository: string): readonly string[] {
  return readWorkspaces(repository)
    .filter(({ folder }) => folder === "grammar" || folder.startsWith("packages/"))
    .flatMap(({ folder }) =>
      listFiles(join(repository, folder), "**/*.{ts,tsx,mts,js,mjs,json,md,svg,css}")
        .filter((file) => !file.startsWith("test/"))
        .flatMap((file) =>
          findGameNouns(readFileSync(join(repository, folder, file), "utf8")).map(
            ({ word, line }) => `${folder}/${file}:${line}: ${word}`,
          ),
        ),
    );
}
