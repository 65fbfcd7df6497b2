import { expect, test } from "vitest";
import { workspaceOf } from "../kit.ts";

const told = (text: string) =>
  workspaceOf({
    "lantern/pack.quest":
      'pack lantern "Lantern" 1.0.0 { edition: 1 }\ntable luck d6 { 1+ "Rain" -> stop }',
    "game/pack.quest": 'pack game "Game" 1.0.0 { edition: 1 }',
    "game/text.quest": text,
  })
    .check()
    .map(({ message }) => message);

test.each([
  ["use lantern 1.0.0 as old", "`as` is a word of a later edition."],
  [
    'use lantern 1.0.0\ntable fate d6 replaces luck { 1+ "Sun" -> stop }',
    "`replaces` is a word of a later edition.",
  ],
])("%s is told, not passed over in silence", (text, message) => {
  expect(told(text)).toEqual([message]);
});
