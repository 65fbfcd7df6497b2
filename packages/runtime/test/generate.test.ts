/** Generated code plays the same game as the machine, integer for integer. */
import type { Bundle } from "@questwright/bundle";
import { describe, expect, it } from "vitest";
import { generate } from "../src/generate/generate.ts";
import { straightText } from "../src/generate/straight/straight.ts";
import { loadSystem } from "../src/index.ts";
import { buildProgram } from "../src/program/build.ts";
import { choices, compile, stateOf } from "./kit/play.ts";
import { skirmish } from "./kit/skirmish.ts";

describe("generated code", () => {
  const bundle = skirmish();
  const machine = loadSystem(bundle);
  const generated = loadSystem(bundle, { compile });

  it("comes to the same state at every decision, with the same journal", () => {
    for (let seed = 0; seed < 8; seed++) {
      const journal = seed % 4 > 1;
      const options = { scenario: "skirmish", seed, keepStates: seed % 2 === 0, journal };
      const [one, other] = [machine.start(options), generated.start(options)];
      const choose = choices(seed);
      for (;;) {
        expect(stateOf(other)).toEqual(stateOf(one));
        if (one.status !== "waiting") break;
        const option = choose(one.optionCount);
        one.choose(option);
        other.choose(option);
      }
      expect(other.journal).toEqual(one.journal);
    }
  });

  it("goes on from what the machine saved, and the machine from what it saved", () => {
    const options = { scenario: "skirmish", seed: 7 };
    let [system, next] = [machine, generated];
    let game = system.start(options);
    const alone = machine.start(options);
    const choose = choices(7);
    while (alone.status === "waiting" && alone.decisionCount < 60) {
      const option = choose(alone.optionCount);
      alone.choose(option);
      game.choose(option);
      if (alone.decisionCount % 10 !== 0) continue;
      const restored = next.restore(JSON.parse(JSON.stringify(game.save())));
      if ("refused" in restored) throw new Error(restored.refused);
      game = restored.game;
      [system, next] = [next, system];
    }
    expect(stateOf(game)).toEqual(stateOf(alone));
  });

  it("can be undone to the start and played again", () => {
    const game = generated.start({ scenario: "skirmish", seed: 3 });
    const before = game.hash();
    const choose = choices(3);
    for (let count = 0; count < 30; count++) game.choose(choose(game.optionCount));
    const after = game.hash();
    while (game.undo());
    expect(game.hash()).toBe(before);
    while (game.redo());
    expect(game.hash()).toBe(after);
  });

  it("holds nothing of what an author wrote", () => {
    const evil = "\u2028`alert(1)`*/ ');alert(2)//";
    const renamed = JSON.parse(
      JSON.stringify(bundle, (key, value) =>
        typeof value === "string" && ["name", "id", "pack"].includes(key) ? value + evil : value,
      ),
    ) as Bundle;
    const strings = bundle.strings.map((text) => text + evil);
    const words = bundle.words.map((word) => word + evil);
    const texts = (of: Bundle) => {
      const program = buildProgram(of);
      return [
        generate(program, "told").source,
        generate(program, "plain").source,
        straightText(program),
      ];
    };
    const found = texts({ ...renamed, strings, words });
    expect(found).toEqual(texts(bundle));
    for (const text of found) expect(text).toMatch(/^[\w\s"{}()[\].,:;=!<>+\-*/%^|&?]+$/);
  });
});
