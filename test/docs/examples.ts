/** The examples that stand in the documentation of the language, as code that can be compiled and played. */
import { type Bundle, checkBundle } from "@questwright/bundle";
import { createWorkspace, type Diagnostic } from "@questwright/language";
import { runTests } from "@questwright/playtest";
import type { Example } from "../../scripts/manual/examples.ts";

const PACK = 'pack example "Example" 1.0.0 { edition: 1 }\n';
const FILE_MARK = /^--- (\S+)$/m;

/** The files of an example, by path: after its page's prelude, or as it stands where it declares a pack itself. */
export function filesOf({ text }: Example, prelude: string): Map<string, string> {
  const [first = "", ...others] = text.split(FILE_MARK);
  const declaresPack = /^pack /m.test(first);
  const preludePack = /^pack /m.test(prelude) ? "" : PACK;
  const files = new Map([
    ["example/example.quest", declaresPack ? first : `${preludePack}${prelude}\n${first}`],
  ]);
  for (let index = 0; index < others.length; index += 2) {
    const path = others[index]!;
    files.set(path.includes("/") ? path : `example/${path}`, others[index + 1]!);
  }
  return files;
}

const told = ({ severity, file, start, message }: Diagnostic, files: Map<string, string>): string =>
  `${severity}: ${message}\n  ${file}:${start.line}: ${files.get(file)?.split("\n")[start.line - 1]}`;

/** An example compiled; undefined where it cannot be. */
export function bundleOf(example: Example, prelude: string): Bundle | undefined {
  const workspace = createWorkspace();
  for (const [path, text] of filesOf(example, prelude)) workspace.setFile(path, text);
  return workspace.build("example", { tests: true }).bundle;
}

/** What is wrong with an example: faults found by the compiler, tests that fail, or no test where one should be. */
export function faultsOf(example: Example, prelude: string): string[] {
  const files = filesOf(example, prelude);
  const workspace = createWorkspace();
  for (const [path, text] of files) workspace.setFile(path, text);
  const { bundle, diagnostics } = workspace.build("example", { tests: true });
  const faults = diagnostics.map((diagnostic) => told(diagnostic, files));
  if (bundle === undefined) return faults;
  faults.push(...checkBundle(bundle).map(({ message }) => `not a valid bundle: ${message}`));
  if (!example.isPlayed) return faults;
  const results = runTests(bundle);
  const failed = results.filter(({ passed }) => !passed);
  if (results.length === 0) faults.push("no test shows it");
  return [...faults, ...failed.map(({ name, message }) => `failed: ${name}\n  ${message}`)];
}
