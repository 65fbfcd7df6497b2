import { runTests, type TestResult } from "@questwright/playtest";
import { type Command, jsonOption, textOption, UsageError } from "../command/command.ts";
import type { Console } from "../command/console.ts";
import { plural } from "../report/report.ts";
import { compilePack } from "./compile-pack.ts";
import { refuse } from "./load-bundle.ts";

/** Runs the tests of a pack. */
export const test: Command = {
  synopsis: "PACK [--filter TEXT] [--json]",
  about: [
    'PACK is the folder of a pack. Each `test "…" { given … expect … }` of its files is played on the real rules: dice show what the test says, questions are answered as it says, and what it expects must hold. The program ends with 1 when a test fails.',
    'With --json: {"passed", "failed", "tests": [{name, passed, file, line, message?}]}, lines from 1.',
  ],
  options: {
    filter: { type: "string", value: "TEXT", help: "only tests whose name holds this text" },
    ...jsonOption,
  },
  arity: [1, 1],
  examples: [
    "questwright test content/starter",
    'questwright test content/starter --filter "lantern"',
    "questwright test content/starter --json",
  ],
  async run({ arguments: [path], options, console }) {
    const filter = textOption(options, "filter");
    const compiled = compilePack(path!, console, { tests: true });
    const { bundle } = compiled;
    if (bundle === undefined) return refuse(compiled, options.json === true, console);
    const tests = runTests(bundle, filter === undefined ? {} : { filter });
    if (tests.length === 0 && filter !== undefined)
      throw new UsageError(`no test of ${bundle.manifest.id} has "${filter}" in its name`);
    const failed = tests.filter(({ passed }) => !passed);
    const passed = tests.length - failed.length;
    if (options.json === true) {
      console.json({ passed, failed: failed.length, tests });
    } else {
      for (const result of tests) console.out(told(result, console.colour));
      const summary = `${passed} of ${plural(tests.length, "test")} passed`;
      console.out(`${console.colour(failed.length > 0 ? "red" : "green", summary)}\n`);
    }
    return failed.length > 0 ? 1 : 0;
  },
};

function told(
  { name, passed, file, line, message = "" }: TestResult,
  colour: Console["colour"],
): string {
  if (passed) return `${colour("green", "passed")}  ${name}\n`;
  return `${colour("red", "failed")}  ${name}\n        ${file}:${line}: ${message}\n`;
}
