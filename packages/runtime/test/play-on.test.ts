import type { Stmt } from "@questwright/bundle";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCoverage, type Game, loadSystem, type StartOptions } from "../src/index.ts";
import { Pack } from "./kit/pack.ts";
import { choices, compile, local, stateOf } from "./kit/play.ts";
import { skirmish } from "./kit/skirmish.ts";

const bundle = skirmish();

const compilers = { machine: {}, generated: { compile } };
const systems = {
  machine: loadSystem(bundle),
  generated: loadSystem(bundle, { compile }),
};
const ways = ["machine", "generated"] as const;

const begin = (options: Partial<StartOptions> = {}, way: (typeof ways)[number] = "machine") =>
  systems[way].start({
    scenario: "skirmish",
    seed: 1,
    keepStates: false,
    journal: false,
    ...options,
  });

const all = (game: Game) => [
  ...stateOf(game),
  game.outcome,
  game.rounds,
  game.decisionCount,
  game.pending,
  game.save(),
];

/** Chooses one option after the other, as whoever sees each decision does. */
function chooseOn(game: Game, answer: (options: number) => number): Game {
  while (game.status === "waiting") {
    const option = answer(game.optionCount);
    if (option < 0) break;
    game.choose(option);
  }
  return game;
}

/** Answers at random, which stop after so many. */
function answers(seed: number, most: number): (options: number) => number {
  const choose = choices(seed);
  let left = most;
  return (options) => (left-- > 0 ? choose(options) : -1);
}

/** Three questions; the last one, answered with yes, leads to a rule that cannot go on. */
function daring() {
  const pack = new Pack();
  const ask = (): Stmt => ["ask", 0, 0, pack.text("Dare?"), 1];
  const stop: Stmt = ["fault", pack.span(8), pack.text("The page ends here")];
  const asks = [ask(), ask(), ask(), ["if", 0, local(1), [stop], []] satisfies Stmt];
  pack.scenario("scenario", [...asks, ["end", 0, 0, 0]], "i");
  return pack.finish();
}

describe.each(ways)("a game played on by %s", (way) => {
  test("comes to the same, decision by decision, as one that is chosen in", () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.array(fc.nat(120), { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (seed, player, stops, keepStates, journal) => {
          const [played, chosen] = [0, 1].map(() => begin({ seed, keepStates, journal }, way));
          [...stops, 1000].forEach((most, turn) => {
            expect(played!.playOn(answers(player + turn, most))).toEqual({ done: true });
            chooseOn(chosen!, answers(player + turn, most));
            expect(all(played!)).toEqual(all(chosen!));
            expect(played!.journal).toEqual(chosen!.journal);
          });
          expect(played!.status).toBe("over");
        },
      ),
      { numRuns: 12 },
    );
  });

  test("is left at the decision that is answered below 0, and goes on from there", () => {
    const game = begin({}, way);
    const asked: number[] = [];
    game.playOn((options) => {
      asked.push(options);
      return asked.length > 5 ? -1 : 0;
    });
    expect(game).toMatchObject({ status: "waiting", decisionCount: 5, optionCount: asked[5] });
    expect(game.pending!.options).toHaveLength(asked[5]!);
    expect(game.choose(0)).toEqual({ done: true });
    expect(game.decisionCount).toBe(6);
  });

  test("refuses what is no option, says so, and stays at the decision", () => {
    for (const wrong of [99, 0.5, Number.NaN]) {
      const [game, left] = [begin({}, way), begin({}, way)];
      const answer = (otherwise: number) => () => (count++ < 7 ? 0 : otherwise);
      let count = 0;
      left.playOn(answer(-1));
      count = 0;
      const refused = game.playOn(answer(wrong));
      const reason = `There is no option ${wrong}: the options are 0 to ${left.optionCount - 1}`;
      expect(refused).toEqual({ done: false, reason });
      expect(all(game)).toEqual(all(left));
    }
  });

  test("stays at the decision where whoever answers fails, and hands the failure on", () => {
    const game = begin({}, way);
    const answer = answers(3, 9);
    const fails = (options: number) => {
      const option = answer(options);
      if (option < 0) throw new Error("no more ideas");
      return option;
    };
    expect(() => game.playOn(fails)).toThrow("no more ideas");
    const left = begin({}, way);
    left.playOn(answers(3, 9));
    expect(all(game)).toEqual(all(left));
  });

  test("takes its choices back and again like any other", () => {
    const game = begin({}, way);
    game.playOn(answers(2, 30));
    const at30 = all(game);
    game.playOn(answers(4, 10));
    const at40 = game.hash();
    for (let back = 0; back < 10; back++) expect(game.undo()).toBe(true);
    expect(all(game)).toEqual(at30);
    for (let again = 0; again < 10; again++) expect(game.redo()).toBe(true);
    expect(game.hash()).toBe(at40);
    expect(game.redo()).toBe(false);
  });

  test("takes its last choice back once it is over", () => {
    const game = begin({}, way);
    game.playOn(answers(2, 1000));
    const [end, made] = [all(game), game.decisionCount];
    expect(game.undo()).toBe(true);
    expect(game).toMatchObject({ status: "waiting", decisionCount: made - 1 });
    expect(game.redo()).toBe(true);
    expect(all(game)).toEqual(end);
  });

  test("is copied where it was left, and the copy is played on alike", () => {
    const game = begin({}, way);
    game.playOn(answers(5, 12));
    const copy = game.fork();
    game.playOn(answers(6, 1000));
    copy.playOn(answers(6, 1000));
    expect(all(copy)).toEqual(all(game));
  });

  test("cannot be chosen in, taken back or played on by whoever is asked", () => {
    const game = begin({}, way);
    const seen: unknown[] = [];
    let asked = 0;
    game.playOn(() => {
      if (asked++ < 4) return 0;
      seen.push(game.choose(0), game.undo(), game.redo(), game.goOn());
      seen.push(game.playOn(() => 0));
      return -1;
    });
    const refused = { done: false, reason: "The game is being played on" };
    expect(seen).toEqual([refused, false, false, false, refused]);
    expect(game.decisionCount).toBe(4);
  });

  test("by one who plays other games while asked", () => {
    const [played, chosen, alone] = [5, 5, 6].map((seed) => begin({ seed }, way));
    const others: string[] = [];
    const answer = answers(3, 1000);
    played!.playOn((options) => {
      if (others.length < 3) {
        const other = begin({ seed: 6 }, way);
        other.playOn(answers(4, 1000));
        others.push(other.hash());
      }
      return answer(options);
    });
    chooseOn(chosen!, answers(3, 1000));
    chooseOn(alone!, answers(4, 1000));
    expect(all(played!)).toEqual(all(chosen!));
    expect(others).toEqual([1, 2, 3].map(() => alone!.hash()));
  });

  test("does nothing once it is over", () => {
    const game = begin({}, way);
    game.playOn(() => 0);
    const end = all(game);
    expect(game.playOn(() => 0)).toEqual({ done: true });
    expect(all(game)).toEqual(end);
  });

  test("counts what comes up as it would be counted", () => {
    const counted = [true, false].map((on) => {
      const coverage = createCoverage(bundle);
      const game = begin({ coverage }, way);
      if (on) game.playOn(answers(8, 1000));
      else chooseOn(game, answers(8, 1000));
      return coverage;
    });
    expect(counted[0]).toEqual(counted[1]);
  });

  test("is refused while it pauses in the middle of a rule", () => {
    const game = begin({ fuel: 3 }, way);
    expect(game.status).toBe("paused");
    const reason = "The game is in the middle of a rule";
    expect(game.playOn(() => 0)).toEqual({ done: false, reason });
  });

  test("keeps the state of the last decision where a rule cannot go on", () => {
    const faulty = loadSystem(daring(), compilers[way]);
    for (const keepStates of [true, false]) {
      const start = () =>
        faulty.start({ scenario: "scenario", seed: 1, keepStates, journal: keepStates });
      const [played, chosen, before] = [start(), start(), start()];
      expect(played.playOn(() => 0)).toEqual({ done: true });
      for (let choice = 0; choice < 3; choice++) chosen.choose(0);
      for (let choice = 0; choice < 2; choice++) before.choose(0);
      expect(played.fault?.message).toBe("The page ends here");
      expect(played.hash()).toBe(before.hash());
      expect(all(played)).toEqual(all(chosen));
      expect(played.playOn(() => 1)).toMatchObject({ done: false });
      expect(played.undo()).toBe(true);
      expect(played.playOn(() => 1)).toEqual({ done: true });
      expect(played).toMatchObject({ status: "over", decisionCount: 3 });
    }
  });
});
