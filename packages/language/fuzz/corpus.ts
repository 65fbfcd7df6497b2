/** Small packs to damage: the examples of every diagnostic, the samples of the tests, the content. */
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { diagnosticCodes, explain } from "../src/index.ts";
import type { Files } from "./inputs.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

export function corpus(): readonly Files[] {
  return [...examples(), ...samples(), ...content()];
}

/** Files that are repeated thousandfold are left to `extremes`. */
function examples(): Files[] {
  return diagnosticCodes
    .flatMap((code) => [explain(code)!.failing, explain(code)!.mended])
    .filter((files) => files.every(({ repeat }) => repeat === undefined))
    .map((files) => Object.fromEntries(files.map(({ path, text }) => [path, text])));
}

function samples(): Files[] {
  const root = `${repository}packages/language/test/samples/`;
  const paths = globSync("*/**/*.quest", { cwd: root }).sort();
  return [...Map.groupBy(paths, (path) => path.slice(0, path.indexOf("/"))).values()].map((own) =>
    Object.fromEntries(own.map((path) => [path, readFileSync(root + path, "utf8")])),
  );
}

/** Each pack whole: a file of it means little alone. */
function content(): Files[] {
  const root = `${repository}content/`;
  const paths = globSync("*/*.quest", { cwd: root }).sort();
  return [...Map.groupBy(paths, dirname).values()].map((own) =>
    Object.fromEntries(own.map((path) => [path, readFileSync(root + path, "utf8")])),
  );
}
