/** Questions about odds: compiled with the pack they are asked of. */
import type { AnalysedPack, Analysis } from "../workspace/analysis.ts";
import { analyse } from "../workspace/analysis.ts";
import { type Build, buildPack, packNamed } from "../workspace/build.ts";
import { readSource, type Source } from "../workspace/source.ts";
import { deedTest, expressionTest, type Question } from "./question.ts";

/** What a question is about. */
export type Asked =
  /** The rows of this table; the bundle has it under its name. */
  | ({ readonly about: "table"; readonly table: string } & Build)
  /** What the last test of the bundle says. */
  | ({ readonly about: "expression" | "deed" } & Build);

/** Compiles a question with the pack that has this id or folder. */
export function askPack(
  analysis: Analysis,
  sources: readonly Source[],
  name: string,
  question: Question,
): Asked {
  const pack = packNamed(analysis, name);
  const plain = buildPack(analysis, name);
  if (pack === undefined || plain.bundle === undefined) return { about: "expression", ...plain };
  const asked = question.ask.trim().normalize("NFC");
  const symbol = pack.names.named.get(asked);
  if (symbol?.symbol === "table") return { about: "table", table: asked, ...plain };
  const ask = symbol?.symbol === "die" ? `1 ${asked}` : asked;
  const compile = (text: string): Build => compiled(analysis, sources, pack, text);
  const expression = expressionTest({ ...question, ask }, pack.names);
  const first = expression === undefined ? undefined : compile(expression);
  if (first?.bundle !== undefined) return { about: "expression", ...first };
  const deed = compile(deedTest(question));
  const isDeed = deed.bundle !== undefined || first === undefined;
  return isDeed ? { about: "deed", ...deed } : { about: "expression", ...first };
}

function compiled(
  analysis: Analysis,
  sources: readonly Source[],
  { symbol }: AnalysedPack,
  text: string,
): Build {
  const path = freePath(symbol.folder, new Set(sources.map((source) => source.path)));
  const all = [...sources, readSource(path, text)].sort((a, b) => (a.path < b.path ? -1 : 1));
  const build = buildPack(analyse(all, analysis), symbol.name, { tests: true });
  return { ...build, diagnostics: build.diagnostics.filter(({ file }) => file === path) };
}

/** No file of the pack has this path; it sorts behind them all, so its test is the last. */
function freePath(folder: string, taken: ReadonlySet<string>): string {
  let name = "\u{10FFFD}asked";
  while (taken.has(pathOf(folder, name))) name += "-";
  return pathOf(folder, name);
}

const pathOf = (folder: string, name: string): string =>
  `${folder === "" ? "" : `${folder}/`}${name}.quest`;
