import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

/** Two that throw dice; who decides tells what is rolled on, and one row and one rule never come up. */
const PACK = `pack fair "Fair" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
role rival "Rival" { seats: 1-1 }
die coin "Coin" { faces: 1-2 }
kind purse is thing { pennies: counter at most 9 }
purse pouch
kind stall "Stall" is scenario { plays: phase = day }
table luck "Luck" coin from 1 to 3 {
  1 "Rain" -> pouch earns 0
  2 "Sun" -> pouch earns 1
  3 "Snow" -> pouch earns 2
}
verb (whose: purse) earn (amount: number) { whose gains amount of pennies }
verb (whose: purse) burst { set pennies of whose to 0 }
phase day "Day" (course: stall) {
  guide chooses {
    "Wait" -> pouch earns 0
    "Throw" -> roll on luck
  }
  rival chooses {
    "Leave" -> pouch earns 0
    "Pinch" -> pouch loses 1 pennies
    "Tear" when pennies of pouch = 9 -> pouch bursts
  }
  if rounds of course >= 6 { end course with poor }
}
stall market "Market" {
  round: phase = day
  ends rich when pennies of pouch >= 2
  after a purse bursts { say "All gone." }
}
`;
const TESTS = `test "snow lies deep" {
  given coin shows 2
  roll on luck
  expect pennies of pouch = 1
}
test "a purse may burst" {
  given market
  pouch bursts
  expect pennies of pouch = 0
}
`;
const folder = () => folderWith({ "fair/pack.quest": PACK, "fair/tests.quest": TESTS });

const simulate = async (cwd: string, ...words: string[]) => {
  const { code, out, err } = await run(["simulate", "fair", ...words], { cwd });
  return { code, out, err };
};

describe("simulate", () => {
  it("tells outcomes, rounds, decisions, hash and coverage, the same bytes for any number of workers", async () => {
    const cwd = folder();
    const words = ["--games", "40", "--seed", "4294967290", "--json"];
    const [one, three] = [
      await simulate(cwd, ...words, "--workers", "1"),
      await simulate(cwd, ...words, "--workers", "3"),
    ];
    expect({ code: one.code, err: one.err }).toEqual({ code: 0, err: "" });
    expect(three).toEqual(one);
    const generated = await simulate(cwd, ...words, "--workers", "1", "--generated");
    expect(generated).toEqual(one);
    const result = JSON.parse(one.out);
    expect(Object.keys(result)).toEqual([
      "scenario",
      "seed",
      "bot",
      "games",
      "errors",
      "outcomes",
      "rounds",
      "decisions",
      "hash",
      "faults",
      "won",
      "coverage",
    ]);
    const { rich = 0, poor = 0 } = result.outcomes;
    expect(rich + poor).toBe(40);
    expect(result).toMatchObject({ scenario: "market", games: 40, errors: 0, faults: [] });
    expect(result.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(result.won).toMatchObject({ outcomes: ["rich"], games: rich, share: rich / 40 });
  });

  it("plays the same game as play does, which counts nothing", async () => {
    const cwd = folder();
    const words = ["fair", "--seed", "7", "--bot", "random", "--json"];
    const played = JSON.parse((await run(["play", ...words], { cwd })).out);
    const twice = JSON.parse((await run(["simulate", ...words, "--games", "1"], { cwd })).out);
    expect({ decisions: twice.decisions, rounds: twice.rounds.most }).toEqual({
      decisions: played.decisions,
      rounds: played.rounds,
    });
  });

  it("lists what never came up with its place, and the test that covers it", async () => {
    const cwd = folder();
    const { out } = await simulate(cwd, "--games", "30", "--json");
    const { coverage } = JSON.parse(out);
    const item = (id: string) => coverage.items.find((each: { id: string }) => each.id === id);
    const at = (line: number) => `fair/pack.quest:${line}:3`;
    expect(item("luck 2")).toMatchObject({ group: "tables", title: "Sun", at: at(10) });
    expect(item("luck 2").fired).toBeGreaterThan(0);
    const snow = { group: "tables", id: "luck 3", title: "Snow", at: at(11), fired: 0 };
    expect(item("luck 3")).toEqual(snow);
    expect(item("after burst")).toMatchObject({
      group: "rules",
      fired: 0,
      test: "a purse may burst",
    });
    expect(coverage.tables).toEqual({ fired: 2, of: 3 });
    const tear = { group: "choices", id: "choose Tear", at: "fair/pack.quest:23:5", fired: 0 };
    expect(item("choose Tear")).toEqual(tear);
    expect(item("choose Throw").fired).toBeGreaterThan(0);
    const told = (await simulate(cwd, "--games", "30")).out;
    expect(told).toContain(
      "came up: 2 of 3 tables, 0 of 0 rolls, 4 of 5 choices, 0 of 0 actions, 2 of 3 deeds, 1 of 2 rules",
    );
    expect(told).toMatch(
      /never, and in no test: 2\n {2}fair\/pack\.quest:11 {2}luck 3 “Snow”\n {2}fair\/pack\.quest:23 {2}choose Tear\n/,
    );
    expect(told).toMatch(/never, but in a test: 2\n.*burst {2}\(a purse may burst\)\n/);
  });

  it("lets every role have a bot of its own, and compares bots on the same seeds", async () => {
    const cwd = folder();
    const words = ["--games", "60", "--bot", "guide=greedy,rival=first", "--compare", "random"];
    const { code, out } = await simulate(cwd, ...words, "--json");
    expect(code).toBe(0);
    const { won, compared, bot } = JSON.parse(out);
    expect(bot).toBe("guide=greedy,rival=first");
    expect(compared.bot).toBe("random");
    expect(won.interval[0]).toBeGreaterThan(compared.won.interval[1]);
    expect(compared.winsOfBot).toBe("more");
    expect((await simulate(cwd, ...words)).out).toContain(
      "guide=greedy,rival=first wins more often than random: the intervals do not overlap\n",
    );
    const unclear = await simulate(cwd, "--games", "5", "--compare", "random");
    expect(unclear.out).toContain("the intervals overlap");
  });

  it("names the seeds of games that come to no end, with the sentence, and ends with 1", async () => {
    const cwd = folder();
    const left = await simulate(cwd, "--games", "3", "--max-decisions", "1", "--json");
    expect(left.code).toBe(1);
    expect(JSON.parse(left.out)).toMatchObject({ errors: 3, outcomes: {} });
    expect(JSON.parse(left.out).faults[2]).toEqual({
      seed: 3,
      code: "unfinished",
      message: "The game did not end within 1 decisions",
      at: null,
    });
    const broken = folderWith({
      "fair/pack.quest": PACK.replace("set pennies of whose to 0", "whose bursts").replace(
        "pouch loses 1 pennies",
        "pouch bursts",
      ),
    });
    const { code, out } = await simulate(broken, "--games", "12");
    expect(code).toBe(1);
    expect(out).toMatch(/seed \d+: fair\/pack\.quest:\d+:\d+ .*\[runtime\/[a-z-]+\]/);
    expect(out).toMatch(
      /play one again: questwright play fair --scenario market --bot random --seed \d+/,
    );
  });

  it.each([
    [["--scenario", "fete"], 'there is no scenario "fete"; there are market'],
    [
      ["--bot", "clever"],
      '--bot: there is no bot "clever"; there are random, greedy, oracle, first',
    ],
    [["--bot", "owl=greedy"], '--bot: there is no role "owl"; there are guide, rival'],
    [["--wins", "glorious"], '--wins: nothing ends with "glorious"'],
    [["--games", "0"], "--games takes a whole number from 1 to 1000000"],
  ])("refuses %j", async (words, message) => {
    const { code, out, err } = await simulate(folder(), ...words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
  });
});
