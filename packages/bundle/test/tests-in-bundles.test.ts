import { readBundle, type Test, type UnfinishedBundle } from "@questwright/bundle";
import { describe, expect, it } from "vitest";
import { textWithHash } from "./kit/changed.ts";
import { TINY, tinyGame } from "./kit/minimal.ts";

const sound: Test = {
  title: "a step is one step",
  thing: TINY.scenario,
  rolls: [[0, 6]],
  answers: [{ span: 0, labels: ["Run"], value: -1 }],
  span: 0,
};

const problemsOf = (test: Test, change: Partial<UnfinishedBundle> = {}) =>
  (readBundle(textWithHash({ ...tinyGame(), ...change, tests: [test] })).problems ?? []).map(
    ({ message }) => message,
  );

describe("a bundle with tests", () => {
  it("is read like one without", () => {
    expect(problemsOf(sound)).toEqual([]);
  });

  it.each<[string, Partial<Test>, RegExp]>([
    ["plays a thing that is not there", { thing: 99 }, /the scenario of test 0 .* is 99/],
    ["plays what is no scenario", { thing: 1 }, /plays thing 1, which is no scenario/],
    ["rolls a die that is not there", { rolls: [[9, 6]] }, /a die of test 0 .* is 9/],
    ["shows a face that the die has not", { rolls: [[0, 7]] }, /has no face 7/],
    ["answers nowhere", { answers: [{ span: 77, labels: [], value: 1 }] }, /an answer of test 0/],
    ["stands nowhere", { span: 77 }, /the span of test 0/],
    ["has a title that is no text", { title: 3 as unknown as string }, /\/tests\/0\/title/],
  ])("is refused where a test %s", (_, change, message) => {
    expect(problemsOf({ ...sound, ...change }).join("\n")).toMatch(message);
  });
});
