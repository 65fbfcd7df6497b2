import { expect, test } from "vitest";
import { gameOf, told } from "./kit/play.ts";

const BEASTS = `
kind foe "Foe" is piece { hurt: counter }
foe wolf "Wolf" {
  action bite "Bite" { say "{self} bites" }
  action howl "Howl" { say "{self} howls" }
}
foe bat "Bat" { action bite "Bite" { say "{self} nibbles" } }
`;

test("an action of a thing is hooked from outside by its name, where only one has it", () => {
  const rules = `after wolf takes howl { say "everybody shivers" }`;
  expect(told("  wolf takes howl\n  wolf howls", BEASTS + rules)).toEqual([
    "Wolf howls",
    "everybody shivers",
    "Wolf howls",
    "everybody shivers",
  ]);
});

test("whose action it is can be said", () => {
  const rules = `instead of a foe takes bite of wolf { say "no bite" }`;
  const body = "  wolf takes bite of wolf\n  bat takes bite of bat";
  expect(told(body, BEASTS + rules)).toEqual(["no bite", "Bat nibbles"]);
});

test.each([
  [
    "after wolf takes bite { stop }",
    "Several have an action `bite`: say whose, as in `bite of wolf`.",
  ],
  ["after wolf takes hwol { stop }", "No action is called `hwol`. Did you mean `howl`?"],
])("%s is told", (rule, message) => {
  expect(() => gameOf("  stop", BEASTS + rule)).toThrow(message);
});
