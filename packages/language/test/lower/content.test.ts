import { type Bundle, writeBundle } from "@questwright/bundle";
import { loadSystem, type System } from "@questwright/runtime";
import { expect, test } from "vitest";
import { compile, contentFiles } from "./kit/compile.ts";

/** A small generator of its own: what the bot does is settled by the seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

/** Plays with any option at each decision. */
function playAnyhow(system: System, scenario: string, seed: number, most: number) {
  const game = system.start({ scenario, seed });
  const next = numbers(seed);
  for (let turn = 0; turn < most && game.status === "waiting"; turn += 1)
    game.choose(next(game.optionCount));
  return game;
}

function placeOf(bundle: Bundle, span: number): string {
  const [file, , , line] = bundle.spans[span]!;
  return `${bundle.files[file]}:${line}`;
}

const starter = compile(contentFiles("starter"), "content/starter");

test("the starter pack is played to its end, whatever is chosen", () => {
  const system = loadSystem(starter);
  for (let seed = 1; seed <= 12; seed += 1) {
    const game = playAnyhow(system, "first-night", seed, 20_000);
    const fault = game.fault;
    expect(fault && `${fault.message} ${placeOf(starter, fault.span)}`).toBeUndefined();
    expect(game.status).toBe("over");
    expect(["won", "lost"]).toContain(game.outcome);
  }
});

test("wardens who only stand there lose", () => {
  const game = loadSystem(starter).start({ scenario: "first-night", seed: 1 });
  for (let turn = 0; turn < 5000 && game.status === "waiting"; turn += 1)
    game.choose(game.optionCount - 1);
  expect(game.outcome).toBe("lost");
});

test("a game goes on from a save as if it had not been left", () => {
  const system = loadSystem(starter);
  const game = playAnyhow(system, "first-night", 3, 60);
  const restored = system.restore(JSON.parse(JSON.stringify(game.save())));
  if (!("game" in restored)) throw new Error(restored.refused);
  for (let turn = 0; turn < 40; turn += 1) {
    game.choose(turn % game.optionCount);
    restored.game.choose(turn % restored.game.optionCount);
  }
  expect(restored.game.hash()).toBe(game.hash());
});

test("the starter pack compiles to the same bytes twice", () => {
  expect(writeBundle(compile(contentFiles("starter"), "content/starter"))).toBe(
    writeBundle(starter),
  );
});

const quests = compile(contentFiles("blackstone", "annual-2019"), "content/annual-2019");

test.each(["light-in-the-dark", "the-sump", "the-long-drop", "an-evening-in-precipice"])(
  "%s is played without a fault",
  (scenario) => {
    const system = loadSystem(quests);
    for (let seed = 1; seed <= 6; seed += 1) {
      const game = playAnyhow(system, scenario, seed, 400);
      const { fault } = game;
      // A row that no source prints may come up: then the game stops and says so.
      if (fault?.code === "runtime/unknown") continue;
      expect(fault && `${fault.message} ${placeOf(quests, fault.span)}`).toBeUndefined();
    }
  },
);

test("what the source leaves open is told with the pack", () => {
  expect(quests.unknowns.length).toBeGreaterThan(0);
  expect(quests.assumptions.length).toBeGreaterThan(0);
  for (const { text, span } of [...quests.unknowns, ...quests.assumptions]) {
    expect(text).not.toBe("");
    expect(span).toBeGreaterThan(0);
  }
});
