import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { folderWith, repository, run } from "./kit/run.ts";

const annual = ["content/annual-2019", "--scenario", "light-in-the-dark"];
const cwd = repository;

const play = async (...words: string[]) => {
  const { code, out, err } = await run(["play", ...words, "--json"], { cwd });
  return { code, err, result: JSON.parse(out) };
};

const wordsOf = ({ result }: Awaited<ReturnType<typeof play>>): readonly string[] =>
  result.outcomes.map(({ outcome }: { readonly outcome: string }) => outcome);

describe("the content of this repository", () => {
  it("has no fault", async () => {
    const checked = await run(["check", "content", "--json"], { cwd });
    expect(JSON.parse(checked.out).diagnostics).toEqual([]);
    expect(checked.code).toBe(0);
  });
});

describe("a game", () => {
  it.each([
    ["content/annual-2019", "light-in-the-dark", "random"],
    ["content/starter", "first-night", "greedy"],
  ])(
    "has one result for a seed, also after it was saved at some decision and loaded in a new process: %s",
    async (pack, scenario, bot) => {
      const words = [pack, "--scenario", scenario, "--seed", "7", "--bot", bot];
      const { code, err, result } = await play(...words);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(result).toMatchObject({ scenario, seed: 7 });
      expect(result.outcome).toMatch(/./);
      expect((await play(...words)).result).toEqual(result);

      const file = `${folderWith()}/game.json`;
      const at = randomInt(result.decisions);
      const saved = await play(...words, "--save", file, "--at", `${at}`);
      expect(saved.result, `saved at ${at}`).toMatchObject({ outcome: null, decisions: at });
      const { result: after } = await play(pack, "--load", file, "--bot", bot);
      expect(after, `saved at ${at}`).toEqual(result);
    },
  );
});

describe("Light in the Dark", () => {
  it("is played to its end by the random bot with 200 seeds, without a fault", async () => {
    const { code, result } = await play(...annual, "--bot", "random", "--games", "200");
    expect(result).toMatchObject({ games: 200, faults: [], unfinished: [] });
    expect(code).toBe(0);
  });
});

describe("The Sunken Crypt", () => {
  it("is won by the greedy bot with some seeds, and ended but never won by the random bot with 50", async () => {
    const greedy = await play(
      "content/starter",
      "--seed",
      "3001",
      "--bot",
      "greedy",
      "--games",
      "5",
    );
    expect(greedy).toMatchObject({ code: 0, result: { faults: [], unfinished: [] } });
    expect(wordsOf(greedy)).toContain("won");
    const random = await play("content/starter", "--bot", "random", "--games", "50");
    expect(random.result).toMatchObject({ faults: [], unfinished: [] });
    expect(wordsOf(random)).not.toContain("won");
  });
});
