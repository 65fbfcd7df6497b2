import { expect, it } from "vitest";
import { pathAsMeant } from "../../src/shell/new-path.ts";

it.each([
  ["starter/moths.quest.quest", "starter", "starter/moths.quest"],
  ["starter/starter/moths.quest", "starter", "starter/moths.quest"],
  ["starter/moths", "starter", "starter/moths.quest"],
  ["starter/notes.md", "starter", "starter/notes.md"],
  ["mill/pack.quest/pack.quest", "", "mill/pack.quest"],
  ["mill/pack.quest", "", "mill/pack.quest"],
])("a new file typed as %s in “%s” is %s", (typed, folder, meant) => {
  expect(pathAsMeant(typed, folder)).toBe(meant);
});
