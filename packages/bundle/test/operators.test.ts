import {
  EXPRESSION_OPERATORS,
  type Expr,
  type Operand,
  readBundle,
  STATEMENT_OPERATORS,
  type Stmt,
  type UnfinishedBundle,
} from "@questwright/bundle";
import { describe, expect, it } from "vitest";
import { textWithHash } from "./kit/changed.ts";
import { judgement, proc, TINY, tinyGame } from "./kit/minimal.ts";

/** Locals of the proc under test: 0 and 1 integers, 2 a list. */
const LOCALS = "iil";
const someList: Expr = ["local", 2];

/** An operand of each type that is right. */
function sample(operand: Operand): unknown {
  switch (operand) {
    case "list":
    case "rolledOrThisRoll":
      return someList;
    case "entities":
      return someList;
    case "scenario":
      return TINY.scenario;
    case "field":
      return TINY.steps;
    case "verb":
    case "verbOrNone":
      return TINY.step;
    case "slotOrNone":
    case "integerSlotOrNone":
    case "listSlotOrNone":
    case "tableOrNone":
      return -1;
    case "integer":
    case "value":
    case "entity":
    case "dice":
    case "slot":
    case "integerSlot":
      return 1;
    case "direction":
      return -1;
    case "shownAs":
      return "entity";
    case "block":
      return [["so", 0, 1]];
    case "arguments":
    case "matches":
      return [];
    case "roll":
      return {
        dice: 1,
        count: -1,
        plus: 0,
        purpose: 0,
        actor: 0,
        table: -1,
        into: 0,
        rolled: 2,
        result: 0,
      };
    case "pick":
      return {
        chooser: 1,
        list: someList,
        min: 1,
        max: 1,
        prompt: 0,
        many: 1,
        slot: 2,
        random: 0,
        as: "entity",
        shown: 0,
      };
    case "choices":
      return [{ label: 0, guard: 1, body: [] }];
    case "expiryOrNone":
      return { point: "after", verb: TINY.step, matches: [[0, TINY.scenario]] };
    case "word":
    case "table":
    case "chart":
    case "kind":
    case "adjective":
    case "proc":
    case "effect":
    case "thing":
    case "text":
    case "zeroOrOne":
      return 0;
  }
}

const hasArguments = (operator: string): boolean => ["do", "call"].includes(operator);

/** A tiny game with one more proc; it has one table, chart, adjective and effect to name. */
function withCode(body: readonly Stmt[]): UnfinishedBundle {
  const game = tinyGame();
  const procs = [
    judgement("one", 0, [["return", 0, 1, 1]]),
    ...game.procs,
    proc("tested", 1, body, { locals: LOCALS }),
  ];
  const shift = (index: number) => (index < 0 ? index : index + 1);
  return {
    ...game,
    procs,
    verbs: game.verbs.map((verb) => ({ ...verb, proc: shift(verb.proc) })),
    watches: game.watches.map((watch) => ({
      ...watch,
      condition: shift(watch.condition),
      body: shift(watch.body),
    })),
    hooks: [
      ...game.hooks.map((hook) => ({ ...hook, body: shift(hook.body) })),
      // So that `cancel` and `proceed` may stand in the proc under test.
      ...(["before", "instead"] as const).map((when) => ({
        ...game.hooks[0]!,
        when,
        verb: TINY.play,
        selfArg: 0,
        body: procs.length - 1,
      })),
    ],
    adjectives: [{ name: "ready", proc: 0 }],
    effects: [{ captures: 0, hooks: [], modifiers: [], title: 0, span: 0 }],
    charts: [{ name: "chart", columns: [{ low: 1, high: 2 }], values: [3] }],
    tables: [
      {
        name: "table",
        title: 0,
        dice: 0,
        params: 0,
        shape: "deeds",
        column: -1,
        columns: [],
        cell: null,
        rows: [],
        span: 0,
      },
    ],
  };
}

const problemsOf = (body: readonly unknown[]) => {
  const game = withCode(body as Stmt[]);
  // The proc under test takes what its hooks give it: owner and scenario.
  const procs = game.procs.map((each) => (each.name === "tested" ? { ...each, params: 2 } : each));
  return readBundle(textWithHash({ ...game, procs })).problems ?? [];
};

const samplesOf = (operands: Readonly<Record<string, Operand>>): unknown[] =>
  Object.values(operands).map(sample);

const statementOf = (operator: string, operands: readonly unknown[]) => [operator, 0, ...operands];

const evaluate = (expression: unknown) => {
  const [operator] = expression as [string];
  const { result } = EXPRESSION_OPERATORS[operator as keyof typeof EXPRESSION_OPERATORS];
  return [["let", 0, result === "list" ? 2 : 0, expression]];
};

describe.each(Object.entries(EXPRESSION_OPERATORS))("the expression %s", (operator, entry) => {
  const operands = samplesOf(entry.operands);

  it("is accepted with what it takes", () => {
    expect(problemsOf(evaluate([operator, ...operands]))).toEqual([]);
  });

  it("is refused with an operand too few or too many", () => {
    if (operands.length > 0) {
      const [problem] = problemsOf(evaluate([operator, ...operands.slice(1)]));
      expect(problem?.code).toMatch(/^bundle\/(schema|index|type|slot)$/);
    }
    const surplus = entry.rest === "match" ? 5 : hasArguments(operator) ? 5 : "five";
    expect(problemsOf(evaluate([operator, ...operands, surplus])).length).toBeGreaterThan(0);
  });

  it("is refused with a list where an integer belongs, and the other way round", () => {
    Object.values(entry.operands).forEach((operand, index) => {
      if (!["integer", "entity", "dice", "table", "chart", "list"].includes(operand)) return;
      const wrong = operands.with(index, operand === "list" ? 1 : someList);
      expect(problemsOf(evaluate([operator, ...wrong])).map(({ code }) => code)).toContain(
        "bundle/type",
      );
    });
  });
});

describe.each(Object.entries(STATEMENT_OPERATORS))("the statement %s", (operator, entry) => {
  const operands = samplesOf(entry.operands).map((operand, index) =>
    operator === "do" && index === 1 ? [TINY.scenario] : operand,
  );

  it("is accepted with what it takes", () => {
    expect(problemsOf([statementOf(operator, operands)])).toEqual([]);
  });

  it("is refused with an operand too few or too many", () => {
    const few = statementOf(operator, operands).slice(0, -1);
    expect(problemsOf([few]).length).toBeGreaterThan(0);
    const many = statementOf(operator, [...operands, 0]);
    expect(problemsOf([many]).map(({ code }) => code)).toContain("bundle/schema");
  });

  it("is refused when its span lies outside the source map", () => {
    const wrong = statementOf(operator, operands).with(1, 99);
    expect(problemsOf([wrong]).map(({ code }) => code)).toContain("bundle/index");
  });

  it(entry.pure ? "may stand in a pure proc" : "is refused in a pure proc", () => {
    const game = withCode([]);
    const pure = judgement("pure", 2, [statementOf(operator, operands) as unknown as Stmt]);
    const procs = [...game.procs.slice(0, -1), { ...pure, locals: LOCALS }];
    const { problems } = readBundle(textWithHash({ ...game, procs, hooks: [] }));
    expect(problems?.map(({ code }) => code).includes("bundle/impure") ?? false).toBe(!entry.pure);
  });
});

it("an operator that the registry does not know is refused", () => {
  expect(problemsOf([["let", 0, 0, ["eval", 1]]])[0]).toMatchObject({ code: "bundle/schema" });
  expect(problemsOf([["launch", 0]])[0]).toMatchObject({ code: "bundle/schema" });
});
