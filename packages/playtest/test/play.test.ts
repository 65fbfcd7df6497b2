import { finishBundle } from "@questwright/bundle";
import { tinyGame } from "@questwright/bundle/test-kit";
import { greedyBot, playGame, playMany, playOn, randomBot, resultOf } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const system = loadSystem(finishBundle(tinyGame()));
const bots = { random: randomBot, greedy: greedyBot };
const kinds = ["random", "greedy"] as const;

describe.each(kinds)("the %s bot", (kind) => {
  it("plays a game to its end, the same twice", () => {
    const play = () => playGame(system, { scenario: "tiny", seed: 7, bot: bots[kind](7) });
    const result = play();
    expect(["won", "lost"]).toContain(result.outcome);
    expect(result).toEqual(play());
    expect(result).not.toHaveProperty("unfinished");
  });

  it("ends with the same hash after the game was saved, wherever that was, and gone on with", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), fc.nat(9), (seed, at) => {
        const whole = playGame(system, { scenario: "tiny", seed, bot: bots[kind](seed) });
        const first = system.start({ scenario: "tiny", seed });
        playOn(first, bots[kind](seed), at);
        const restored = system.restore(JSON.parse(JSON.stringify(first.save())));
        if (!("game" in restored)) throw new Error(restored.refused);
        playOn(restored.game, bots[kind](seed), 1000);
        expect(resultOf(restored.game)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  it("leaves the game as it is when it only thinks", () => {
    const game = system.start({ scenario: "tiny", seed: 3 });
    const before = game.hash();
    bots[kind](5)(game);
    expect(game.hash()).toBe(before);
    expect(game.decisionCount).toBe(0);
  });
});

describe("the random bot", () => {
  it("takes each option about as often as any other", () => {
    // 4000 choices of two: a share beyond 2000 +- 190 has a chance of one in 10^9 (six sigma).
    const game = system.start({ scenario: "tiny", seed: 1 });
    let first = 0;
    for (let seed = 0; seed < 4000; seed++) if (randomBot(seed)(game) === 0) first += 1;
    expect(Math.abs(first - 2000)).toBeLessThan(190);
  });

  it("chooses anew at each decision", () => {
    const game = system.start({ scenario: "tiny", seed: 1 });
    const firsts = Array.from({ length: 40 }, (_, seed) => randomBot(seed)(game));
    game.choose(0);
    const pairs = firsts.map((first, seed) => `${first}${randomBot(seed)(game)}`);
    expect([...new Set(pairs)].sort()).toEqual(["00", "01", "10", "11"]);
  });
});

describe("the greedy bot", () => {
  it("wins a game that a step forward wins, every time", () => {
    const { outcomes } = playMany(system, { scenario: "tiny", seed: 0, games: 50, bot: greedyBot });
    expect(outcomes).toEqual([{ outcome: "won", games: 50 }]);
  });
});

describe("a row of games", () => {
  it("is summed up, and can be watched", () => {
    const seeds: number[] = [];
    const summary = playMany(system, {
      scenario: "tiny",
      seed: 10,
      games: 40,
      bot: randomBot,
      onResult: (seed) => seeds.push(seed),
    });
    expect(seeds).toEqual(Array.from({ length: 40 }, (_, index) => 10 + index));
    expect(summary.games).toBe(40);
    expect(summary.outcomes.map(({ outcome }) => outcome).sort()).toEqual(["lost", "won"]);
    expect(summary.outcomes.reduce((sum, { games }) => sum + games, 0)).toBe(40);
    expect(summary.decisions.least).toBeGreaterThanOrEqual(1);
    expect(summary.decisions.most).toBeLessThanOrEqual(8);
    expect(summary).toMatchObject({ faults: [], unfinished: [] });
  });

  it("tells which games did not end", () => {
    const summary = playMany(system, {
      scenario: "tiny",
      seed: 0xffffffff,
      games: 2,
      bot: () => () => 0,
      maxDecisions: 2,
    });
    expect(summary).toMatchObject({ outcomes: [], unfinished: [0xffffffff, 0] });
    expect(summary.rounds).toEqual({ least: 0, mean: 0, most: 0 });
  });

  it("tells which rule could not go on, and in which game", () => {
    const game = tinyGame();
    const step = game.procs[1]!;
    const broken = loadSystem(
      finishBundle({
        ...game,
        procs: game.procs.with(1, { ...step, body: [["repeat", 0, -1, [], 0]] }),
      }),
    );
    const { faults } = playMany(broken, {
      scenario: "tiny",
      seed: 4,
      games: 1,
      bot: () => () => 0,
    });
    expect(faults).toMatchObject([{ seed: 4, fault: { code: "runtime/endless" } }]);
    expect(faults[0]?.fault.message).toContain("step");
  });

  it("is not played on when a bot chooses what is no option", () => {
    const lost = () => playGame(system, { scenario: "tiny", seed: 1, bot: () => 99 });
    expect(lost).toThrow("the bot chose what is no option");
  });
});
