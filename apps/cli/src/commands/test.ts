import type { Bundle } from "@questwright/bundle";
import { coverageItems, coverTests, runTests, type TestResult } from "@questwright/playtest";
import { type Command, jsonOption, textOption, UsageError } from "../command/command.ts";
import type { Console } from "../command/console.ts";
import { plural } from "../report/report.ts";
import { compilePack } from "./compile-pack.ts";
import { refuse } from "./load-bundle.ts";

/** Runs the tests of a pack. */
export const test: Command = {
  synopsis: "PACK [--filter TEXT] [--coverage] [--json]",
  about: [
    'PACK is the folder of a pack. Each `test "…" { given … expect … }` of its files is played on the real rules: dice show what the test says, questions are answered as it says, and what it expects must hold. The program ends with 1 when a test fails.',
    'With --json: {"passed", "failed", "tests": [{name, passed, file, line, message?}], "coverage"?: [{group, id, title?, at, test?}]}, lines from 1.',
    "With --coverage you are told which rows, cells, choices, actions, deeds and rules of the pack come up in no test.",
  ],
  options: {
    filter: { type: "string", value: "TEXT", help: "only tests whose name holds this text" },
    coverage: { type: "boolean", help: "tell what comes up in which test, and what in none" },
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
    const covered = options.coverage === true ? coverageOf(bundle, compiled.files) : undefined;
    if (options.json === true) {
      const coverage = covered === undefined ? {} : { coverage: covered };
      console.json({ passed, failed: failed.length, tests, ...coverage });
    } else {
      for (const result of tests) console.out(told(result, console.colour));
      const summary = `${passed} of ${plural(tests.length, "test")} passed`;
      console.out(`${console.colour(failed.length > 0 ? "red" : "green", summary)}\n`);
      if (covered !== undefined) tellCoverage(covered, console);
    }
    return failed.length > 0 ? 1 : 0;
  },
};

interface Covered {
  readonly group: string;
  readonly id: string;
  readonly title?: string;
  readonly at: string;
  /** A test in which it comes up. */
  readonly test?: string;
}

/** What of the pack itself can come up, and in which test it does. */
function coverageOf(bundle: Bundle, files: readonly string[]): readonly Covered[] {
  const tests = coverTests(bundle);
  return coverageItems(bundle)
    .filter(({ file }) => files.includes(file))
    .map((item) => {
      const { group, id, title, file, line, column } = item;
      const test = tests.get(item.key);
      return {
        group,
        id,
        ...(title === "" ? {} : { title }),
        at: `${file}:${line}:${column}`,
        ...(test === undefined ? {} : { test }),
      };
    });
}

function tellCoverage(covered: readonly Covered[], { out }: Console): void {
  const never = covered.filter(({ test: by }) => by === undefined);
  out(
    `\n${covered.length - never.length} of ${covered.length} rows, cells, choices, actions, deeds and rules come up\n`,
  );
  if (never.length === 0) return;
  out("in no test:\n");
  for (const { id, title, at } of never)
    out(`  ${at}  ${title === undefined || title === id ? id : `${id} “${title}”`}\n`);
}

function told(
  { name, passed, file, line, message = "" }: TestResult,
  colour: Console["colour"],
): string {
  if (passed) return `${colour("green", "passed")}  ${name}\n`;
  return `${colour("red", "failed")}  ${name}\n        ${file}:${line}: ${message}\n`;
}
