import type { Expr } from "@questwright/bundle";
import { FAR } from "@questwright/bundle";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NUMBER, Pack } from "./kit/pack.ts";
import { local, playStatements, tell, told } from "./kit/play.ts";

/** An expression with what it must give, reckoned apart. `it` and `that` are the values of locals 1 and 2. */
interface Reckoned {
  readonly code: Expr;
  readonly value: (it: number, that: number) => number;
}

interface ReckonedList {
  readonly code: Expr;
  readonly value: (it: number, that: number) => number[];
}

const small = fc.integer({ min: -40, max: 40 });

const { integer } = fc.letrec<{ integer: Reckoned; list: ReckonedList }>((tie) => {
  const integer = tie("integer");
  const list = tie("list");
  const binary = (operator: string, reckon: (left: number, right: number) => number) =>
    fc.tuple(integer, integer).map(
      ([left, right]): Reckoned => ({
        code: [operator, left.code, right.code] as Expr,
        value: (it, that) => reckon(left.value(it, that), right.value(it, that)),
      }),
    );
  /** Over the members of a list, each in local 1 (or 2), which an inner loop may use as well. */
  const over = <Result>(
    build: (
      members: ReckonedList,
      slot: number,
      body: Reckoned,
    ) => {
      code: Expr;
      value: (members: number[], of: (member: number) => number) => Result;
    },
  ) =>
    fc.tuple(list, fc.constantFrom(1, 2), integer).map(([members, slot, body]) => {
      const { code, value } = build(members, slot, body);
      return {
        code,
        value: (it: number, that: number) =>
          value(members.value(it, that), (member) =>
            slot === 1 ? body.value(member, that) : body.value(it, member),
          ),
      };
    });
  return {
    integer: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      small.map((number): Reckoned => ({ code: number, value: () => number })),
      fc.constant<Reckoned>({ code: ["local", 1], value: (it) => it }),
      fc.constant<Reckoned>({ code: ["local", 2], value: (_, that) => that }),
      binary("add", (left, right) => left + right),
      binary("sub", (left, right) => left - right),
      binary("min", Math.min),
      binary("max", Math.max),
      binary("eq", (left, right) => Number(left === right)),
      binary("ne", (left, right) => Number(left !== right)),
      binary("lt", (left, right) => Number(left < right)),
      binary("le", (left, right) => Number(left <= right)),
      binary("gt", (left, right) => Number(left > right)),
      binary("ge", (left, right) => Number(left >= right)),
      fc.tuple(integer, integer, integer).map(
        ([condition, yes, no]): Reckoned => ({
          code: ["if", condition.code, yes.code, no.code],
          value: (it, that) => (condition.value(it, that) !== 0 ? yes : no).value(it, that),
        }),
      ),
      integer.map(
        ({ code, value }): Reckoned => ({
          code: ["not", code],
          value: (it, that) => Number(value(it, that) === 0),
        }),
      ),
      integer.map(
        ({ code, value }): Reckoned => ({
          code: ["div", code, 2, 0],
          value: (it, that) => Math.ceil(value(it, that) / 2),
        }),
      ),
      list.map(
        ({ code, value }): Reckoned => ({
          code: ["count", code],
          value: (it, that) => value(it, that).length,
        }),
      ),
      fc.tuple(integer, fc.constantFrom(-7, -2, 2, 3, 10), fc.constantFrom(0, 1)).map(
        ([whole, part, downward]): Reckoned => ({
          code: ["div", whole.code, part, downward],
          value: (it, that) =>
            (downward === 1 ? Math.floor : Math.ceil)(whole.value(it, that) / part) + 0,
        }),
      ),
      fc.tuple(list, integer).map(
        ([members, count]): Reckoned => ({
          code: ["count", ["first", members.code, count.code]],
          value: (it, that) =>
            members.value(it, that).slice(0, Math.max(0, count.value(it, that))).length,
        }),
      ),
      fc.tuple(list, integer).map(
        ([members, index]): Reckoned => ({
          code: ["at", members.code, index.code],
          value: (it, that) => members.value(it, that)[index.value(it, that)] ?? 0,
        }),
      ),
      fc.tuple(list, integer).map(
        ([members, item]): Reckoned => ({
          code: ["has", members.code, item.code],
          value: (it, that) => Number(members.value(it, that).includes(item.value(it, that))),
        }),
      ),
      over((members, slot, body) => ({
        code: ["any", members.code, slot, body.code],
        value: (all, of) => Number(all.some((member) => of(member) !== 0)),
      })),
      over((members, slot, body) => ({
        code: ["every", members.code, slot, body.code],
        value: (all, of) => Number(all.every((member) => of(member) !== 0)),
      })),
      over((members, slot, body) => ({
        code: ["tally", members.code, slot, body.code],
        value: (all, of) => all.filter((member) => of(member) !== 0).length,
      })),
      over((members, slot, body) => ({
        code: ["sum", members.code, slot, body.code],
        value: (all, of) => all.reduce((sum, member) => sum + of(member), 0),
      })),
    ),
    list: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      fc
        .array(small, { maxLength: 6 })
        .map((numbers): ReckonedList => ({ code: ["list", ...numbers], value: () => numbers })),
      fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })).map(
        ([low, high]): ReckonedList => ({
          code: ["range", low, high],
          value: () => Array.from({ length: Math.max(0, high - low + 1) }, (_, step) => low + step),
        }),
      ),
      fc.tuple(list, list).map(
        ([left, right]): ReckonedList => ({
          code: ["union", left.code, right.code],
          value: (it, that) => [...new Set([...left.value(it, that), ...right.value(it, that)])],
        }),
      ),
      over((members, slot, body) => ({
        code: ["filter", members.code, slot, body.code],
        value: (all, of) => all.filter((member) => of(member) !== 0),
      })),
      over((members, slot, body) => ({
        code: ["sort", members.code, slot, body.code],
        value: (all, of) => all.toSorted((left, right) => of(left) - of(right)),
      })),
      over((members, slot, body) => ({
        code: ["best", members.code, slot, 1, body.code, 1],
        value: (all, of) => {
          const most = Math.max(...all.map(of));
          return all.filter((member) => of(member) === most);
        },
      })),
    ),
  };
});

/** A loop leaves its member behind in the local; the reckoning does not: each value is asked for anew. */
function give(codes: readonly Expr[], it: number, that: number): number[] {
  const pack = new Pack();
  const statements = codes.flatMap((code) => {
    const proc = pack.procs.push({
      name: "asked",
      params: 3,
      locals: "iii",
      returns: "i",
      pure: true,
      body: [["return", 0, code, 1]],
      span: 0,
    });
    return [tell(pack, "{0}", ["call", proc - 1, 0, it, that])];
  });
  return told(playStatements(pack, statements)).map(Number);
}

describe("an expression", () => {
  test("gives what reckoning by hand gives", () => {
    fc.assert(
      fc.property(
        fc.array(integer, { minLength: 1, maxLength: 5 }),
        small,
        small,
        (asked, it, that) => {
          // A loop variable that is read again after its loop would differ: keep those apart.
          const codes = asked.map(({ code }) => code).filter((code) => !reuses(code));
          const values = asked
            .filter(({ code }) => !reuses(code))
            .map(({ value }) => value(it, that));
          expect(give(codes, it, that)).toEqual(values.map((value) => value + 0));
        },
      ),
      { numRuns: 300 },
    );
  });
});

const LOOPS = ["any", "every", "tally", "sum", "filter", "sort", "best"];

/** Whether code loops over a local that other code around or after the loop reads. */
function reuses(code: Expr, outer: ReadonlySet<number> = new Set()): boolean {
  const loops: number[] = [];
  const reads: number[] = [];
  const visit = (node: unknown, bound: readonly number[]): void => {
    if (!Array.isArray(node)) return;
    if (node[0] === "local" && !bound.includes(node[1])) reads.push(node[1]);
    if (LOOPS.includes(node[0])) {
      if (bound.includes(node[2])) loops.push(node[2], node[2]);
      loops.push(node[2]);
      visit(node[1], bound);
      for (const part of node.slice(3)) visit(part, [...bound, node[2]]);
      return;
    }
    for (const part of node) visit(part, bound);
  };
  visit(code, [...outer]);
  return loops.some((slot, index) => reads.includes(slot) || loops.indexOf(slot) !== index);
}

describe("the best of a list", () => {
  const best = (list: Expr, pred: Expr, measure: Expr, direction: 1 | -1) => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [["each", 0, 1, ["best", list, 2, pred, measure, direction], [tell(pack, "{0}", local(1))]]],
      "ii",
    );
    return told(game).map(Number);
  };

  test("are all that tie, in order, of those the condition holds for", () => {
    const list: Expr = ["list", 3, -3, 5, 1, -5];
    const size: Expr = ["max", local(2), ["neg", local(2)]];
    expect(best(list, 1, size, 1)).toEqual([5, -5]);
    expect(best(list, ["gt", local(2), 1], size, -1)).toEqual([3]);
    expect(best(list, 0, size, 1)).toEqual([]);
  });

  test("never are those that are out of reach", () => {
    const measure: Expr = ["if", ["eq", local(2), 2], FAR, local(2)];
    expect(best(["list", 1, 2, 3], 1, measure, 1)).toEqual([3]);
    expect(best(["list", 2, 2], 1, measure, 1)).toEqual([]);
  });
});

describe("lists", () => {
  test("of a round are released after it: a long game does not grow", () => {
    const size = (rounds: number) => {
      const pack = new Pack();
      const game = playStatements(
        pack,
        [
          [
            "repeat",
            0,
            rounds,
            [
              ["let", 0, 2, ["range", 1, 50]],
              [
                "each",
                0,
                1,
                ["filter", local(2), 1, ["gt", local(1), 25]],
                [["let", 0, 3, ["list", local(1)]]],
              ],
            ],
            0,
          ],
          ["ask", 0, 0, 0, 1],
        ],
        "ill",
      );
      return game.save().lists.length;
    };
    expect(size(1000)).toBe(size(2));
  });

  test("that are gathered over the rounds live on", () => {
    const pack = new Pack();
    const game = playStatements(
      pack,
      [
        [
          "repeat",
          0,
          5,
          [
            ["let", 0, 1, ["add", local(1), 1]],
            ["let", 0, 2, ["union", ["list", ["mul", local(1), local(1)]], local(2)]],
            ["let", 0, 3, ["range", 1, 9]],
          ],
          0,
        ],
        ["each", 0, 1, local(2), [tell(pack, "{0}", local(1))]],
      ],
      "ill",
    );
    expect(told(game)).toEqual(["25", "16", "9", "4", "1"]);
  });

  test("given by a deed outlive it", () => {
    const pack = new Pack();
    const verb = pack.verb("gather", [["much", NUMBER]]);
    pack.deed(
      verb,
      [
        ["let", 0, 1, ["range", 1, 30]],
        ["return", 0, ["filter", local(1), 2, ["le", local(2), local(0)]], 1],
      ],
      "li",
      "l",
    );
    const game = playStatements(
      pack,
      [
        ["do", 0, verb, [2], 2],
        ["do", 0, verb, [3], 3],
        ["each", 0, 1, ["union", local(3), local(2)], [tell(pack, "{0}", local(1))]],
        tell(pack, "{0} {1}", ["count", local(2)], ["count", local(3)]),
      ],
      "ill",
    );
    expect(told(game)).toEqual(["1", "2", "3", "2 3"]);
  });
});
