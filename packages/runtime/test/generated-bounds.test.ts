/** Where rules go to the bounds of what the machine allows, generated code ends as the machine does. */
import type { Expr, Stmt } from "@questwright/bundle";
import { expect, test } from "vitest";
import { type Game, loadSystem } from "../src/index.ts";
import { counter, NUMBER, Pack } from "./kit/pack.ts";
import { choices, compile, local, playedOn, start, stateOf } from "./kit/play.ts";

const ask: Stmt = ["ask", 0, 0, 0, 1];

/** A pack with somebody who counts. */
function counting() {
  const pack = new Pack();
  const piece = pack.kind("pawn", 1);
  const ann = pack.thing("ann", piece);
  const mark = pack.field(piece, "mark", counter(0, 9999));
  return { pack, count: (many: Expr): Stmt => ["gain", 0, mark, ann, many] };
}

/** The scenario of a pack played on without a stop, by the machine and by generated code. */
function bothWays(pack: Pack, body: Stmt[]): readonly [Game, Game] {
  pack.scenario("scenario", [...body, ["end", 0, 0, 0]], "i");
  const bundle = pack.finish();
  const options = { scenario: "scenario", seed: 1, journal: false, keepStates: false };
  return [{}, { compile }].map((how) => loadSystem(bundle, how).start(options)) as [Game, Game];
}

test("verbs stand as deep in each other, each with a deed of its own or one that does itself", () => {
  const ends = [20, 60, 62, 63, 64, 65, 66, 90].map((length) => {
    const { pack, count } = counting();
    let verb = pack.verb("verb", []);
    pack.deed(verb, [count(1)]);
    for (let more = 1; more < length; more++) {
      const next = pack.verb(`verb ${more}`, []);
      pack.deed(next, [["do", 0, verb, [], -1]]);
      verb = next;
    }
    const ring = pack.verb("ring", [["left", NUMBER]]);
    const again: Stmt = ["do", 0, ring, [["sub", local(0), 1]], -1];
    pack.deed(ring, [count(1), ["if", 0, ["gt", local(0), 1], [again], []]]);
    const body: Stmt[] = [ask, ["if", 0, local(1), [["do", 0, verb, [], -1]], []]];
    const other: Stmt = ["if", 0, local(1), [], [["do", 0, ring, [length], -1]]];
    pack.scenario("scenario", [...body, other, ["end", 0, 0, 0]], "i");
    const game = start(pack.finish());
    const [yes, no] = [game, game.fork()];
    yes.choose(0);
    no.choose(1);
    return [yes.status, no.status];
  });
  expect(ends.filter(([yes, no]) => yes !== no)).toEqual([]);
  expect(new Set(ends.flat())).toEqual(new Set(["over", "fault"]));
});

test("values stand as deep in each other, whatever room the host has", () => {
  // With so many parameters, frames of the machine are large.
  const given: Expr[] = Array.from({ length: 40 }, () => local(0));
  for (const length of [300, 1600]) {
    const { pack, count } = counting();
    let value = pack.pure("value", 40, local(0));
    for (let more = 1; more < length; more++)
      value = pack.pure(`value ${more}`, 40, ["call", value, ...given]);
    const [one, other] = bothWays(pack, [ask, count(["call", value, ...given])]).map((game) =>
      playedOn(game, 1),
    );
    expect(stateOf(other!)).toEqual(stateOf(one!));
    expect(one!.status).toBe(length === 300 ? "over" : "fault");
  }
});

test("no more is done after a choice, whatever was being done around it", () => {
  const { pack, count } = counting();
  const small = pack.verb("small", []);
  pack.deed(small, [count(1), count(1)]);
  const deep = pack.verb("deep", [["left", NUMBER]]);
  const deeper: Stmt = ["do", 0, deep, [["sub", local(0), 1]], -1];
  const many = Array.from({ length: 2500 }, (): Stmt => ["do", 0, small, [], -1]);
  pack.deed(deep, [ask, ["if", 0, ["gt", local(0), 0], [deeper], []], ...many], "i");
  const [one, other] = bothWays(pack, [["do", 0, deep, [40], -1]]).map((game) => playedOn(game, 1));
  expect(one!.fault?.code).toBe("runtime/endless");
  expect(stateOf(other!)).toEqual(stateOf(one!));
});

test("no more is done in rounds of loops that are left before their end", () => {
  const { pack, count } = counting();
  const small = pack.verb("small", []);
  pack.deed(small, [count(1), count(1)]);
  const many = pack.verb("many", []);
  const smalls = Array.from({ length: 2500 }, (): Stmt => ["do", 0, small, [], -1]);
  pack.deed(many, [["repeat", 0, 3, [...smalls, ["return", 0, 0, 1]], 0]]);
  const manys = Array.from({ length: 50 }, (): Stmt => ["do", 0, many, [], -1]);
  const [one, other] = bothWays(pack, manys).map((game) => playedOn(game, 1));
  expect(one!.fault?.code).toBe("runtime/endless");
  expect(stateOf(other!)).toEqual(stateOf(one!));
});

test("verbs stand in each other in whatever order they were declared", () => {
  const { pack, count } = counting();
  const verbs = Array.from({ length: 6000 }, (_, index) => pack.verb(`verb ${index}`, []));
  verbs.forEach((verb, index) => {
    const next = verbs[index + 1];
    pack.deed(verb, next === undefined ? [count(1)] : [["do", 0, next, [], -1]]);
  });
  const [one, other] = bothWays(pack, [ask, ["do", 0, verbs[0]!, [], -1]]).map((game) =>
    playedOn(game, 1),
  );
  expect(one!.fault?.code).toBe("runtime/ring");
  expect(stateOf(other!)).toEqual(stateOf(one!));
});

test("a table is that to which a condition leads", () => {
  const { pack, count } = counting();
  for (const table of [0, 1]) {
    const row = { low: 1, high: 6, title: 0, guard: -1, cells: [], reason: 0, assumed: false };
    const body = pack.proc(`row ${table}`, [count(table + 1)]);
    pack.tables.push({
      ...{ name: `table ${table}`, title: 0, dice: 0, params: 0, shape: "deeds", span: 0 },
      ...{ column: -1, columns: [], cell: null, rows: [{ ...row, body, span: 0 }] },
    });
  }
  const tables: Expr[] = [
    ["if", local(1), 1, 0],
    ["if", ["not", local(1)], 0, 1],
  ];
  const games = bothWays(
    pack,
    tables.flatMap((table): Stmt[] => [ask, ["lookup", 0, table, 3, [], -1]]),
  );
  for (const option of [0, 1]) {
    const [one, other] = games.map((game) => game.fork());
    for (const game of [one!, other!]) game.playOn(() => option);
    expect(other!.hash()).toBe(one!.hash());
  }
  for (const game of games) game.playOn(() => 0);
  expect(games[1].hash()).toBe(games[0].hash());
});

test("a game whose rules cannot go on before anybody is asked says so", () => {
  const { pack } = counting();
  const text = pack.text("The page ends here");
  for (const game of bothWays(pack, [["fault", 0, text]])) {
    const reason = "The game stopped: The page ends here";
    expect(game.playOn(choices(1))).toEqual({ done: false, reason });
  }
});
