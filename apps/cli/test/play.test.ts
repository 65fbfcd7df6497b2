import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finishBundle, writeBundle } from "@questwright/bundle";
import { tinyGame } from "@questwright/bundle/test-kit";
import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const tiny = writeBundle(finishBundle(tinyGame()));

/** A folder with the bundle of a small game in it. */
const folderOf = (bundle: string = tiny) => folderWith({ "tiny.json": bundle });

const playJson = async (folder: string, ...words: string[]) => {
  const { code, out, err } = await run(["play", "tiny.json", ...words, "--json"], { cwd: folder });
  return { code, err, result: JSON.parse(out) };
};

describe("play", () => {
  it("goes on with a game of another version of the pack, and says so, or tells what differs", async () => {
    const pack = (version: string, chest: string) => ({
      "crypt/crypt.quest": `pack crypt "Crypt" ${version} { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind quest "Quest" is scenario { plays: phase = round, round: phase = round, gold: counter }
phase round "Round" (course: quest) {
  guide chooses {
    "Dig" -> course gains ${chest} gold
    "Leave" -> end course with done
  }
}
quest trial "Trial"
`,
    });
    const first = folderWith(pack("1.0.0", "2"));
    await run(["play", "crypt", "--save", "game.json", "--at", "2"], {
      cwd: first,
      input: "1\n1\n",
    });
    const saved = { "game.json": readFileSync(join(first, "game.json"), "utf8") };
    const loaded = (version: string, chest: string) =>
      run(["play", "crypt", "--load", "game.json"], {
        cwd: folderWith({ ...pack(version, chest), ...saved }),
        input: "2\n",
      });
    const on = await loaded("1.1.0", "2");
    expect(on.err).toContain(
      "game.json was saved with another version of the pack (1.0.0): it goes on by the rules of this one (1.1.0).",
    );
    expect(on.code).toBe(0);
    const refused = await loaded("2.0.0", "3");
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("another version of the pack (crypt 1.0.0, this is 2.0.0)");
    expect(refused.err).toContain("crypt/trial: was gold 4; is gold 6");
  });

  it("says why a game cannot begin, in a sentence", async () => {
    const cards = Array.from({ length: 9 }, (_, index) => `find f${index} { copies: 1000 }\n`);
    const folder = folderWith({
      "crypt/crypt.quest": `pack crypt "Crypt" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind find "Find" is card
deck finds "Finds" of find
kind quest "Quest" is scenario { plays: phase = round }
phase round "Round" (course: scenario) { end course with done }
quest trial "Trial"
${cards.join("")}`,
    });
    const { code, out, err } = await run(["play", "crypt", "--bot", "random"], { cwd: folder });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(
      "The game cannot begin: the things that the game begins with are more than a table holds.\n",
    );
  });
});

describe("play with a bot", () => {
  it("takes a seat that may stay empty, if there is such a role", async () => {
    const folder = folderWith({
      "siege/siege.quest": `pack siege "Siege" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
role warden "Warden" { seats: 0-1, stands-in: guide }
kind siege is scenario { plays: phase = fight }
phase fight "Fight" (course: siege) {
  if warden is seated { end course with fought }
  end course with quiet
}
siege keep "The Keep"
`,
    });
    const words = ["play", "siege", "--bot", "random"];
    expect((await run(words, { cwd: folder })).out).toContain("quiet");
    expect((await run([...words, "--seats", "warden"], { cwd: folder })).out).toContain("fought");
    const refused = await run([...words, "--seats", "owl"], { cwd: folder });
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('there is no role "owl"; there are guide, warden');
  });

  it.each(["random", "greedy"])("gives the same result twice: %s", async (bot) => {
    const folder = folderOf();
    const play = () => playJson(folder, "--scenario", "tiny", "--seed", "7", "--bot", bot);
    const { code, err, result } = await play();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(Object.keys(result)).toEqual([
      "scenario",
      "seed",
      "outcome",
      "rounds",
      "decisions",
      "hash",
    ]);
    expect(result).toMatchObject({ scenario: "tiny", seed: 7 });
    expect(result.outcome).toMatch(/^(won|lost)$/);
    expect(result.hash).toMatch(/^[0-9a-f]{16}$/);
    expect((await play()).result).toEqual(result);
  });

  it("ends with the same hash after the game was saved and gone on with in a new process", async () => {
    const folder = folderOf();
    // A greedy player needs three steps, so there is a decision 0, 1 and 2.
    const { result } = await playJson(folder, "--seed", "4294967295", "--bot", "greedy");
    for (const at of ["0", "1", "2"]) {
      const words = [
        "--seed",
        "4294967295",
        "--bot",
        "greedy",
        "--save",
        "s/game.json",
        "--at",
        at,
      ];
      const first = await playJson(folder, ...words);
      expect(first).toMatchObject({
        code: 0,
        result: { outcome: null, decisions: Number(at), saved: "s/game.json" },
      });
      const second = await playJson(folder, "--load", "s/game.json", "--bot", "greedy");
      expect(second).toEqual({ code: 0, err: "", result });
    }
  });

  it("does not save a game that is over before", async () => {
    const words = ["--bot", "greedy", "--save", "game.json", "--at", "50"];
    const { code, err, result } = await playJson(folderOf(), ...words);
    expect(code).toBe(1);
    expect(err).toContain("the game was not saved: it stands at decision 3, not at 50");
    expect(result).not.toHaveProperty("saved");
  });

  it("plays many seeds and sums up", async () => {
    const { code, result } = await playJson(
      folderOf(),
      "--bot",
      "random",
      "--games",
      "30",
      "--seed",
      "5",
    );
    expect(code).toBe(0);
    expect(result).toMatchObject({
      scenario: "tiny",
      seed: 5,
      games: 30,
      faults: [],
      unfinished: [],
    });
    const counted = result.outcomes.reduce(
      (sum: number, each: { games: number }) => sum + each.games,
      0,
    );
    expect(counted).toBe(30);
    const words = ["play", "tiny.json", "--bot", "random", "--games", "30"];
    const { out } = await run(words, { cwd: folderOf() });
    expect(out).toMatch(/^30 games\n( {2}(won|lost): \d+ \(\d+\.\d %\)\n)+rounds: /);
  });

  it("leaves a game that does not end", async () => {
    const { code, err, result } = await playJson(
      folderOf(),
      "--bot",
      "greedy",
      "--max-decisions",
      "1",
    );
    expect({ code, outcome: result.outcome }).toEqual({ code: 1, outcome: null });
    expect(err).toContain("the game did not end within 1 decisions");
  });
});

/** A pack in which one choice leads to a rule that never stops. */
const endless = `pack loop "Loop" 1.0.0 { edition: 1, undecided: warden }
role warden "Warden" { seats: 1-1 }
kind watch "Watch" is scenario {
  plays: phase = night
  turns: counter
}
phase night "Night" (quest: watch) {
  warden chooses {
    "Wait" -> quest waits
    "Spin" -> quest spins
  }
}
verb (quest: watch) wait { quest gains 1 turns }
verb (quest: watch) spin {
  repeat { quest gains 0 turns } until turns of quest < 0
}
watch long-night "Long Night" {
  ends calm when turns of self >= 3
}
`;

describe("a rule that never stops", () => {
  const folder = () => folderWith({ "loop/pack.quest": endless });

  it("is named, with its place, and the game before it lives on", async () => {
    const input = "1\n2\n1\nu\ns before.json\n1\n1\n";
    const { code, out } = await run(["play", "loop"], { cwd: folder(), input });
    expect(out).toContain("This rule never stops: spin");
    expect(out).toContain("Saved to before.json.");
    expect(out).toMatch(/\ncalm: 0 rounds, 3 decisions, hash [0-9a-f]{16}\n$/);
    expect(code).toBe(0);
  });

  it("ends the game of a bot with its name and place", async () => {
    const words = ["play", "loop", "--bot", "random", "--games", "20", "--json"];
    const { code, out } = await run(words, { cwd: folder() });
    const { faults, outcomes } = JSON.parse(out);
    expect(code).toBe(1);
    expect(faults[0]).toEqual({
      seed: expect.any(Number),
      code: "runtime/endless",
      message: "This rule never stops: spin",
      at: { file: "loop/pack.quest", line: 15, column: expect.any(Number) },
    });
    expect(faults.length + outcomes[0].games).toBe(20);
  });

  it("ends the game of a person who goes away", async () => {
    const { code, out } = await run(["play", "loop"], { cwd: folder(), input: "2\n" });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^loop\/pack\.quest:15:\d+ This rule never stops: spin \[runtime\/endless\]$/m,
    );
  });
});

describe("play by hand", () => {
  const playLines = (lines: readonly string[], ...words: string[]) =>
    run(["play", "tiny.json", ...words], {
      cwd: folderOf(),
      input: lines.map((line) => `${line}\n`).join(""),
    });

  it("asks, takes numbers, and tells what happens until the end", async () => {
    const { code, out, err } = await playLines(["1", "1", "1"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("What next?\n  1  Step\n  2  Rest\n");
    expect(out).toContain("Tiny goes on.");
    expect(out).toMatch(/won: 0 rounds, 3 decisions, hash [0-9a-f]{16}\n$/);
  });

  it("says who is asked, and for whom, where that may be several", async () => {
    const pack = `pack race "Race" 1.0.0 { edition: 1, undecided: red }
kind snail "Snail" is piece { lane: counter }
role red "Red Stable" { seats: 1-1, controls: snail }
role blue "Blue Stable" { seats: 1-1 }
snail turbo "Turbo"
zone pen "Pen" of snail { seen: everyone }
kind cup "Cup" is scenario { plays: phase = run }
phase run "Run" (race: cup) {
  turbo chooses { "Crawl" -> turbo gains 1 lane
    "Wait" -> { } }
  blue chooses { "Cheer" -> { }
    "Boo" -> { } }
  create snail in pen as other
  other chooses { "Crawl" -> { }
    "Wait" -> { } }
}
cup spring "Spring Cup"
`;
    const cwd = folderWith({ "race/race.quest": pack });
    const { out } = await run(["play", "race"], { cwd, input: "1\n1\n1\n" });
    expect(out).toContain("\nRed Stable for Turbo\nChoose\n  1  Crawl\n");
    expect(out).toContain("\nBlue Stable\nChoose\n  1  Cheer\n");
    expect(out).toContain("\nRed Stable for Snail 2\nChoose\n  1  Crawl\n");
  });

  it("takes back, does again, shows the journal, and answers what makes no sense", async () => {
    const lines = ["u", "1", "u", "r", "j", "", "0", "3", "one", "?", "u", "u", "u", "1", "1", "1"];
    const { code, out } = await playLines(lines);
    expect(code).toBe(0);
    expect(out.match(/There is nothing to take back\./g)).toHaveLength(3);
    expect(out.match(/Type a number from 1 to 2, or \? for help\./g)).toHaveLength(3);
    expect(out).toContain("takes the last choice back");
    expect(out).toContain("3 decisions");
  });

  it("saves, and goes on elsewhere", async () => {
    const folder = folderOf();
    const first = await run(["play", "tiny.json"], {
      cwd: folder,
      input: "1\ns\ns game.json\nq\n",
    });
    expect(first.code).toBe(0);
    expect(first.out).toContain("Say where to: s FILE");
    expect(first.out).toContain("Saved to game.json.");
    expect(JSON.parse(readFileSync(join(folder, "game.json"), "utf8"))).toMatchObject({
      decisions: [0],
    });
    const second = await run(["play", "tiny.json", "--load", "game.json"], {
      cwd: folder,
      input: "1\n1\n",
    });
    expect(second.out).toMatch(/won: 0 rounds, 3 decisions/);
  });

  it("stops where the input ends", async () => {
    const { code, out } = await playLines(["1"]);
    expect(code).toBe(0);
    expect(out).toMatch(/not ended: 0 rounds, 1 decision, hash/);
  });

  it("keeps standard output for the JSON", async () => {
    const { out, err } = await playLines(["1", "1", "1"], "--json");
    expect(JSON.parse(out)).toMatchObject({ outcome: "won", decisions: 3 });
    expect(err).toContain("What next?");
  });
});

describe("play refuses", () => {
  it("a bundle with one byte changed, by name", async () => {
    const folder = folderOf(tiny.replace('"Step"', '"Stop"'));
    const { code, out, err } = await run(["play", "tiny.json", "--bot", "random"], { cwd: folder });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^tiny\.json: the hash does not match: .+ \[bundle\/hash-mismatch\]\n$/);
    const { result } = await playJson(folder, "--bot", "random");
    expect(result.problems).toMatchObject([{ code: "bundle/hash-mismatch" }]);
  });

  it("a game that was saved with another pack", async () => {
    const folder = folderOf();
    await playJson(folder, "--bot", "greedy", "--save", "game.json", "--at", "1");
    const other = writeBundle(
      finishBundle({ ...tinyGame(), manifest: { ...tinyGame().manifest, id: "other" } }),
    );
    const elsewhere = folderWith({
      "tiny.json": other,
      "game.json": readFileSync(join(folder, "game.json")),
    });
    const { code, err } = await run(["play", "tiny.json", "--load", "game.json"], {
      cwd: elsewhere,
    });
    expect(code).toBe(2);
    expect(err).toContain("The game was saved with another pack");
  });

  it.each([
    ["a saved game that is none", ["--load", "tiny.json"], "This is no saved game"],
    ["a saved game that is not there", ["--load", "gone.json"], "gone.json is no saved game"],
    [
      "a scenario that is not there",
      ["--scenario", "huge"],
      'there is no scenario "huge"; there are tiny',
    ],
    [
      "a seed for a saved game",
      ["--load", "x", "--seed", "1"],
      "a loaded game has its seed already",
    ],
  ])("%s", async (_, words, message) => {
    const { code, err } = await run(["play", "tiny.json", ...words], { cwd: folderOf() });
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it("to guess between scenarios", async () => {
    const game = tinyGame();
    const two = {
      ...game,
      things: [...game.things, { ...game.things[2]!, id: "other" }],
      scenarios: [2, 3],
    };
    const folder = folderOf(writeBundle(finishBundle(two)));
    const { code, err } = await run(["play", "tiny.json", "--bot", "random"], { cwd: folder });
    expect(code).toBe(2);
    expect(err).toContain("say which scenario to play with --scenario ID; there are tiny, other");
  });
});
