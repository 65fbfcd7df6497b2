/** Questions about odds: compiled with the pack they are asked of. */
import type { AnalysedPack, Analysis } from "../workspace/analysis.ts";
import { type Build, buildPack, packNamed } from "../workspace/build.ts";
import { deedTest, expressionTest, type Question } from "./question.ts";

/** What a question is about. */
export type Asked =
  /** The rows of this table; the bundle has it under its name. */
  | ({ readonly about: "table"; readonly table: string } & Build)
  /** What the last test of the bundle says. */
  | ({ readonly about: "expression" | "deed" } & Build);

/** What is asked of a workspace: a question is a file that it holds for a moment. */
export interface Asking {
  analysed(): Analysis;
  hasFile(path: string): boolean;
  setFile(path: string, text: string): void;
  removeFile(path: string): void;
}

/** Compiles a question with the pack that has this id or folder. */
export function askPack(asking: Asking, name: string, question: Question): Asked {
  const analysis = asking.analysed();
  const pack = packNamed(analysis, name);
  const plain = buildPack(analysis, name);
  if (pack === undefined || plain.bundle === undefined) return { about: "expression", ...plain };
  const asked = question.ask.trim().normalize("NFC");
  const symbol = pack.names.named.get(asked);
  if (symbol?.symbol === "table") return { about: "table", table: asked, ...plain };
  const ask = symbol?.symbol === "die" ? `1 ${asked}` : asked;
  const compile = (text: string): Build => compiled(asking, pack, text);
  const expression = expressionTest({ ...question, ask }, pack.names);
  const first = expression === undefined ? undefined : compile(expression);
  if (first?.bundle !== undefined) return { about: "expression", ...first };
  const deed = compile(deedTest(question));
  const isDeed = deed.bundle !== undefined || first === undefined;
  return isDeed ? { about: "deed", ...deed } : { about: "expression", ...first };
}

function compiled(asking: Asking, { symbol }: AnalysedPack, text: string): Build {
  const path = freePath(symbol.folder, asking);
  asking.setFile(path, text);
  const build = buildPack(asking.analysed(), symbol.name, { tests: true });
  asking.removeFile(path);
  return { ...build, diagnostics: build.diagnostics.filter(({ file }) => file === path) };
}

/** No file of the pack has this path; it sorts behind them all, so its test is the last. */
function freePath(folder: string, asking: Asking): string {
  let name = "\u{10FFFD}asked";
  while (asking.hasFile(pathOf(folder, name))) name += "-";
  return pathOf(folder, name);
}

const pathOf = (folder: string, name: string): string =>
  `${folder === "" ? "" : `${folder}/`}${name}.quest`;
