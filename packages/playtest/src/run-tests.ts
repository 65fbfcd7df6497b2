/** The tests of a pack, played. */
import type { Bundle, Test } from "@questwright/bundle";
import {
  type Compile,
  type Coverage,
  createCoverage,
  type Game,
  loadSystem,
  type System,
} from "@questwright/runtime";
import { coverageItems } from "./coverage/items.ts";
import { answerAll, createAnswers } from "./test-answers.ts";

export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
  readonly file: string;
  /** Of the test, or of the line that failed; from 1. */
  readonly line: number;
  /** Why it failed. */
  readonly message?: string;
}

export interface TestOptions {
  /** Only tests whose name holds this, capitals and small letters alike. */
  readonly filter?: string;
  /** Plays them by generated code: see the runtime's `LoadOptions`. */
  readonly compile?: Compile;
}

/** What chance decides where a test does not say: always the same. */
const SEED = 1;

/** Runs the tests that a bundle was built with, in the order of its files; none where it has none. */
export function runTests(bundle: Bundle, options: TestOptions = {}): TestResult[] {
  const { filter = "", compile } = options;
  const wanted = filter.toLowerCase();
  const tests = (bundle.tests ?? []).filter(({ title }) => title.toLowerCase().includes(wanted));
  if (tests.length === 0) return [];
  const system = loadSystem(bundle, compile === undefined ? {} : { compile });
  return tests.map((test) => runTest(system, test));
}

interface Failure {
  readonly message: string;
  readonly span: number;
}

/**
 * The name of a test in which it came up, for each part of a pack for which there is one, by
 * the `key` of its item. Failed tests count as well: what they came by has come up.
 */
export function coverTests(bundle: Bundle): ReadonlyMap<string, string> {
  const { tests = [] } = bundle;
  const found = new Map<string, string>();
  if (tests.length === 0) return found;
  const system = loadSystem(bundle);
  const items = coverageItems(bundle);
  for (const test of tests) {
    const coverage = createCoverage(bundle);
    runTest(system, test, coverage);
    for (const { key, count } of items)
      if (!found.has(key) && count(coverage) > 0) found.set(key, test.title);
  }
  return found;
}

function runTest(system: System, test: Test, coverage?: Coverage): TestResult {
  const failure = failureOf(system, test, coverage);
  const { files, spans } = system.bundle;
  // What the engine itself stops at has no line of its own.
  const [file, , , line] = spans[failure?.span || test.span]!;
  const result = { name: test.title, passed: failure === undefined, file: files[file]!, line };
  return failure === undefined ? result : { ...result, message: failure.message };
}

function failureOf(system: System, test: Test, coverage?: Coverage): Failure | undefined {
  const { span } = test;
  const game = system.start({
    scenario: test.thing,
    seed: SEED,
    rolls: test.rolls,
    keepStates: false,
    ...(coverage === undefined ? {} : { coverage }),
  });
  const answers = createAnswers(system.bundle, test);
  const unanswered = answerAll(game, answers);
  if (unanswered !== undefined) return unanswered;
  if (game.fault !== undefined) return game.fault;
  if (game.outcome === "failed") return saidLast(game, span);
  if (game.outcome !== "passed")
    return { message: `The test ended before its last line, with ${game.outcome}.`, span };
  const left = answers.left(game.journal);
  if (left !== undefined) return left;
  const [roll] = game.arranged;
  if (roll === undefined) return undefined;
  const { name, symbols } = system.bundle.dice[roll[0]]!;
  const face = symbols ? system.bundle.words[roll[1]] : roll[1];
  return { message: `${name} was to show ${face}, but was not rolled so often.`, span };
}

/** An expectation that does not hold is read aloud before the test ends. */
function saidLast({ journal }: Game, span: number): Failure {
  const said = journal.findLast(({ kind }) => kind === "say");
  return { message: said?.text ?? "Something expected does not hold.", span: said?.span ?? span };
}
