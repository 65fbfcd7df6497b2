import { finishBundle } from "@questwright/bundle";
import { tinyGame } from "@questwright/bundle/test-kit";
import { createWorkspace } from "@questwright/language";
import {
  addCoverage,
  MAX_DECISIONS,
  playChunk,
  readBotPlan,
  reportCoverage,
  summarise,
  wilsonInterval,
} from "@questwright/playtest";
import { type Compile, createCoverage, type LoadOptions, loadSystem } from "@questwright/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** The wolf is on no board and in no deck of its scenario, whoever looks at it: nothing of it can come up. */
const YARD = `pack yard "Yard" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind frog "Frog" is piece { said: counter }
frog green "Green frog"
kind wolf "Wolf" is piece { said: counter }
die d6 "D6" { faces: 1-6 }
kind outing is scenario { plays: phase = day }
table luck "Luck" d6 {
  1-6 "Rain" -> green croaks
}
phase day "Day" (course: outing) { for each wolf as beast { set said of beast to 0 } then roll on luck }
outing picnic "Picnic" {
  ends dry when said of green >= 2
}
verb (who: frog) croak { who gains 1 said }
rule echo "Echo" { after a frog croaks { say "Quack." } }
verb (who: wolf) howl { who gains 1 said }
rule far-echo "Far echo" { after a wolf howls { say "Howl." } }
`;

const bundle = finishBundle(tinyGame());
const system = loadSystem(bundle);
const scenario = system.scenarios[0]!.entity;
const plan = {
  scenario,
  bots: { others: "random", roles: {} },
  seats: {},
  maxDecisions: MAX_DECISIONS,
} as const;

describe("the 95 % interval of a share", () => {
  // Published for 0 of 10, 5 of 10 and 81 of 263: R. G. Newcombe, "Two-sided confidence intervals
  // for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("%i of %i", (hits, trials, low, high) => {
    const [from, to] = wilsonInterval(hits, trials);
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it("knows nothing of no trials", () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });
});

describe("games played in chunks", () => {
  it("are the same games, and what came up the same, however they are cut", () => {
    const whole = createCoverage(bundle);
    const { results } = playChunk(system, plan, 0xfffffffa, 12, whole);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 11 }), (cut) => {
        const [left, right] = [createCoverage(bundle), createCoverage(bundle)];
        const cutResults = [
          ...playChunk(system, plan, 0xfffffffa, cut, left).results,
          ...playChunk(system, plan, (0xfffffffa + cut) >>> 0, 12 - cut, right).results,
        ];
        addCoverage(left, right);
        expect(summarise(0xfffffffa, cutResults)).toEqual(summarise(0xfffffffa, results));
        expect(left).toEqual(whole);
      }),
      { numRuns: 11 },
    );
  });

  it("end the same with coverage and without", () => {
    const covered = playChunk(system, plan, 1, 8, createCoverage(bundle));
    expect(playChunk(system, plan, 1, 8)).toEqual(covered);
  });

  it("have another hash in another order", () => {
    const { results } = playChunk(system, plan, 1, 4);
    expect(summarise(1, [...results].reverse()).hash).not.toBe(summarise(1, results).hash);
  });
});

/** A row after a roll of each sort, most of which always fit or never. */
const ROLLS = `pack yard "Yard" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
die lamp "Lamp" { faces: 3 dark, 3 glow }
kind toad is thing { luck: counter }
toad pool
verb (who: toad) weigh (amount: number) gives number { give amount }
kind yard is scenario { plays: phase = day }
phase day "Day" (course: yard) {
  roll d6 {
    1-6 -> pool gains 1 luck
    7+ -> stop
  }
  roll 20 lamp {
    each dark -> pool gains 1 luck
    each glow -> pool gains 1 luck
    glow when luck of pool = 0 -> stop
    dark, glow -> pool gains 1 luck
  }
  pool weighs 3 {
    2 -> stop
    3 -> pool gains 1 luck
    otherwise -> stop
  }
  pool chooses {
    "Wait" -> roll d6 { 1-6 -> pool gains 1 luck }
  }
  end course with dry
}
yard pond "Pond" { round: phase = day }
`;

describe("what came up", () => {
  it("is told of each row after a roll or a verb, by the machine and by generated code alike", () => {
    const workspace = createWorkspace();
    workspace.setFile("yard/pack.quest", ROLLS);
    const { bundle: built, diagnostics } = workspace.build("yard");
    if (built === undefined) throw new Error(diagnostics.map(({ message }) => message).join());
    const compile: Compile = (parameter, body) => new Function(parameter, body);
    const [machine, generated] = [{}, { compile }].map((options: LoadOptions) => {
      const coverage = createCoverage(built);
      const yard = loadSystem(built, options);
      playChunk(yard, { ...plan, scenario: yard.scenarios[0]!.entity }, 1, 5, coverage);
      return coverage;
    });
    expect(generated).toEqual(machine);
    const { groups, items } = reportCoverage(built, machine!);
    const rows = items.filter(({ group }) => group === "rolls");
    expect(rows.map(({ id, line, fired }) => [id, line, Math.min(fired, 6)])).toEqual([
      ["row 1-6", 10, 5],
      ["row 7+", 11, 0],
      ["row each dark", 14, 6],
      ["row each glow", 15, 6],
      ["row glow when", 16, 0],
      ["row dark, glow", 17, 5],
      ["row 2", 20, 0],
      ["row 3", 21, 5],
      ["row otherwise", 22, 0],
      ["row 1-6", 25, 5],
    ]);
    expect(groups.rolls).toEqual({ fired: 6, of: 10 });
  });

  it("is counted for copies of a game not at all", () => {
    const coverage = createCoverage(bundle);
    const game = system.start({ scenario, seed: 3, coverage });
    const before = structuredClone(coverage);
    game.fork().choose(0);
    expect(coverage).toEqual(before);
  });

  it("is told of what a scenario can come by, with its place, and in no more", () => {
    const workspace = createWorkspace();
    workspace.setFile("yard/pack.quest", YARD);
    const built = workspace.build("yard").bundle!;
    const coverage = createCoverage(built);
    const [day] = loadSystem(built).scenarios;
    playChunk(loadSystem(built), { ...plan, scenario: day!.entity }, 1, 3, coverage);
    const { groups, items } = reportCoverage(built, coverage, day!.entity);
    expect(items.map(({ id, line, fired }) => [id, line, fired > 0])).toEqual([
      ["luck 1-6", 9, true],
      ["day", 11, true],
      ["croak", 15, true],
      ["after croak", 16, true],
      ["ends dry", 13, true],
    ]);
    expect(groups).toEqual({
      tables: { fired: 1, of: 1 },
      rolls: { fired: 0, of: 0 },
      choices: { fired: 0, of: 0 },
      actions: { fired: 0, of: 0 },
      deeds: { fired: 2, of: 2 },
      rules: { fired: 2, of: 2 },
    });
    const whole = reportCoverage(built, coverage).items.map(({ id }) => id);
    expect(whole).toContain("howl");
    expect(whole).toContain("after howl");
  });
});

describe("bots by role", () => {
  const roles = bundle.things.flatMap(({ id, role }) => (role === null ? [] : [id]));
  it("are random where none is named", () => {
    expect(readBotPlan("greedy", bundle)).toEqual({ others: "greedy", roles: {} });
    expect(readBotPlan(`${roles[0]}=greedy`, bundle)).toEqual({
      others: "random",
      roles: { [roles[0]!]: "greedy" },
    });
    expect(readBotPlan(`${roles[0]}=greedy, first`, bundle)).toMatchObject({ others: "first" });
  });

  it.each([
    ["clever", 'there is no bot "clever"; there are random, greedy, oracle, first'],
    ["owl=greedy", /^there is no role "owl"; there are /],
    ["greedy,random", '"greedy" and "random" both stand for all seats'],
  ])("refuse %s", (text, message) => {
    expect(readBotPlan(text, bundle)).toMatch(message);
  });
});
