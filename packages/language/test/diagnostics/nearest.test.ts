import { expect, test } from "vitest";
import { nearest, typingMistakes } from "../../src/diagnostics/index.ts";

test("a swapped, missing, doubled or wrong letter is one mistake", () => {
  expect(typingMistakes("mvoe", "move")).toBe(1);
  expect(typingMistakes("mov", "move")).toBe(1);
  expect(typingMistakes("moove", "move")).toBe(1);
  expect(typingMistakes("mova", "move")).toBe(1);
});

test("the nearest names come first and far ones not at all", () => {
  expect(nearest("mvoe", ["wound", "move", "tough"])).toEqual(["move"]);
  expect(nearest("cultits", ["cultist", "cultists", "guardsman"])).toEqual(["cultist", "cultists"]);
  expect(nearest("xyz", ["move", "tough"])).toEqual([]);
});

test("letters written in two pieces or in one are the same", () => {
  expect(nearest("cafe\u0301s", ["café"])).toEqual(["café"]);
});

test("a name cut at a hyphen is offered whole", () => {
  expect(nearest("janus", ["janus-draik", "taddeus"])).toEqual(["janus-draik"]);
});
