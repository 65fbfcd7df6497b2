/** Tests: each a scenario of its own that plays the phase of the test. */
import type { Test, Thing } from "@questwright/bundle";
import type { BoundTest } from "../bind/program.ts";
import { faceOf } from "./dice.ts";
import { KIND, type Lowering, numberOf } from "./lowering.ts";
import { NOBODY } from "./things.ts";

/** The scenarios of the tests; they stand behind all other things. */
export function lowerTestThings(lowering: Lowering): Thing[] {
  const { program, strings, spans, verbs } = lowering;
  return program.tests.map(({ title, verb, at }, index) => ({
    ...NOBODY,
    id: `test-${index + 1}`,
    pack: program.pack.name,
    title: strings.of(title),
    kind: KIND.scenario,
    scenario: { plays: numberOf(verbs, verb), round: -1 },
    // No deck takes it.
    copies: 0,
    span: spans.of(at),
  }));
}

/** `first` is the number of the scenario of the first test. */
export function lowerTests(lowering: Lowering, first: number): Test[] {
  return lowering.program.tests.map((test, index) => lowerTest(lowering, test, first + index));
}

function lowerTest(lowering: Lowering, test: BoundTest, thing: number): Test {
  const { dice, spans } = lowering;
  return {
    title: test.title,
    thing,
    rolls: test.rolls.map(({ die, face }) => [
      dice.of(die),
      typeof face === "number" ? face : faceOf(lowering, face),
    ]),
    answers: test.answers.map(({ at, labels, value }) => ({
      span: spans.of(at),
      labels,
      value: value ?? -1,
    })),
    span: spans.of(test.at),
  };
}
