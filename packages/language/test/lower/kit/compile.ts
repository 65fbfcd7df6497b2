import { readdirSync, readFileSync } from "node:fs";
import { type Bundle, finishBundle, readBundle, writeBundle } from "@questwright/bundle";
import { programOf } from "../../../src/bind/bind.ts";
import { lowerProgram } from "../../../src/lower/index.ts";
import { analyse } from "../../../src/workspace/analysis.ts";
import { readSource } from "../../../src/workspace/source.ts";

/** Compiles the pack of a folder; faults of the texts and of the bundle end the test that asked. */
export function compile(files: Readonly<Record<string, string>>, folder = "game"): Bundle {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  const { packs, diagnostics } = analyse(sources);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new Error(
      errors.map(({ file, start, message }) => `${file}:${start.line}: ${message}`).join("\n"),
    );
  const pack = packs.find(({ symbol }) => symbol.folder === folder);
  if (pack === undefined) throw new Error(`no pack in ${folder}`);
  return verified(
    finishBundle(lowerProgram(programOf(pack.group.model, pack.group.bound, pack.symbol))),
  );
}

/** Written and read again as from a file. */
export function verified(bundle: Bundle): Bundle {
  const text = writeBundle(bundle);
  const read = readBundle(text);
  if (read.problems !== undefined)
    throw new Error(read.problems.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  return read.bundle;
}

const root = new URL("../../../../../", import.meta.url);

/** The files of packs of `content/`, by path. */
export function contentFiles(...packs: readonly string[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const pack of packs) {
    const folder = new URL(`content/${pack}/`, root);
    for (const name of readdirSync(folder).sort())
      if (name.endsWith(".quest"))
        files[`content/${pack}/${name}`] = readFileSync(new URL(name, folder), "utf8");
  }
  return files;
}
