import { loadSystem } from "@questwright/runtime";
import { expect, test } from "vitest";
import { gameOf, told } from "./kit/play.ts";

const PEOPLE = `
kind walker "Walker" is piece { move: number = 2, hurt: counter }
walker ann "Ann"
walker bob "Bob"
kind day "Day" is scenario { plays: phase = midday }
day noon "Noon"
phase midday "Midday" (today: day) { ann stumbles }
verb (who: walker) stumble { say "{who} stumbles" }
phase turn "Turn" {
  until after turn: move of ann is 5
  ann stumbles
  bob stumbles
}
after turn { say "the turn is over" }
action walk "Walk" for walker {
  self stumbles
  say "{self} walks on"
}
`;

test("a phase that is left ends at once, and what comes after it comes", () => {
  const rules = `after ann stumbles { stop turn }`;
  const body = `
  turn
  if so { say "whole" } otherwise { say "cut short" }
  if move of ann = 2 { say "as quick as ever" }`;
  expect(told(body, PEOPLE + rules)).toEqual([
    "Ann stumbles",
    "the turn is over",
    "cut short",
    "as quick as ever",
  ]);
});

test("a phase that is left before it began is not done", () => {
  const rules = `before turn { stop turn }`;
  expect(told('  turn\n  if not so { say "nothing" }', PEOPLE + rules)).toEqual(["nothing"]);
});

test("whoever stops leaves the own action, and nobody else's", () => {
  const rules = `
after a walker as who stumbles when hurt of who > 0 { who stops }
after ann walks { say "Ann has walked" }`;
  const body = `
  ann takes walk
  ann gains 1 hurt
  ann takes walk
  if not so { say "cut short" }
  bob takes walk`;
  expect(told(body, PEOPLE + rules)).toEqual([
    "Ann stumbles",
    "Ann walks on",
    "Ann has walked",
    "Ann stumbles",
    "Ann has walked",
    "cut short",
    "Bob stumbles",
    "Bob walks on",
  ]);
});

test("where nothing of the kind is done the body goes on", () => {
  expect(told('  stop turn\n  if not so { say "on" }', PEOPLE)).toEqual(["on"]);
});

test("a scenario in what is left runs no longer", () => {
  const rules = `
phase trip "Trip" { begin noon }
after ann stumbles { stop trip }`;
  const body = `
  trip
  if running of noon { say "running" } otherwise { say "not running" }`;
  expect(told(body, PEOPLE + rules)).toEqual(["Ann stumbles", "not running"]);
});

const OFFERS = `
kind walker "Walker" is piece { hurt: counter }
walker ann "Ann"
walker bob "Bob"
verb (who: walker) act { say "{who} acts" }
phase turn "Turn" {
  visit ann
  visit bob
}
phase visit "Visit" (who: walker) { who acts }
`;

test("during a phase a rule is asked when it begins and after each deed in it", () => {
  const rules = `during turn { say "now?" }`;
  expect(told("  turn\n  ann acts", OFFERS + rules)).toEqual([
    "now?",
    "Ann acts",
    "now?",
    "Bob acts",
    "now?",
    "Ann acts",
  ]);
});

test("during a phase of somebody the rule speaks of them, the inner phase comes first", () => {
  const rules = `
during turn { say "turn" }
during visit a walker as who when who is bob { say "visit to {who}" }`;
  expect(told("  turn", OFFERS + rules)).toEqual([
    "turn",
    "turn",
    "Ann acts",
    "turn",
    "visit to Bob",
    "turn",
    "Bob acts",
    "visit to Bob",
    "turn",
  ]);
});

test("nobody steps in while somebody does, and once is once", () => {
  const rules = `during turn { visit bob }`;
  expect(told("  turn", OFFERS + rules).filter((said) => said === "Bob acts")).toHaveLength(4);
  const once = `  once during turn { say "once" }\n  turn\n  turn`;
  expect(told(once, OFFERS).filter((said) => said === "once")).toHaveLength(1);
});

test("a game saved in such a moment goes on from there", () => {
  const rules = `during turn { guide may { say "in" } }`;
  const system = loadSystem(gameOf("  turn", OFFERS + rules));
  const game = system.start({ scenario: "trial", seed: 1 });
  game.choose(1);
  const restored = system.restore(JSON.parse(JSON.stringify(game.save())));
  if (!("game" in restored)) throw new Error("refused");
  for (const each of [game, restored.game])
    for (let turn = 0; turn < 5 && each.pending !== undefined; turn++) each.choose(0);
  expect(restored.game.hash()).toBe(game.hash());
  expect(game.outcome).toBe("done");
});
