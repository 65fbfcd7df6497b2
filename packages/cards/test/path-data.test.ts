import { COMMON_DRAWINGS } from "@questwright/bundle";
import { expect, test } from "vitest";
import { BUILT_IN_SYMBOLS, symbolSet } from "../src/index.ts";
import { isPathData } from "../src/symbols/path-data.ts";

test.each([
  "M0 0H24V24Z",
  "m1-2.5.5e1,3l4 4z",
  "M0 0a5 5 0 0110 0a5 5 0 1 1 1 1z",
  "M10,10 C1,2 3,4 5,6 7,8 9,10 11,12",
])("%s can be drawn", (path) => expect(isPathData(path)).toBe(true));

test.each(["", "L1 1", "M1", "M1 2 L3", "M1 2 <script>", 'M1 2"/><script>', "M1e999 2", "M0 0Z5"])(
  "%s cannot",
  (path) => expect(isPathData(path)).toBe(false),
);

test("every drawing that a pack may use without declaring it can be drawn and has a word of its own", () => {
  const names = BUILT_IN_SYMBOLS.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...COMMON_DRAWINGS.keys()].toSorted());
  expect(symbolSet(BUILT_IN_SYMBOLS).size).toBe(BUILT_IN_SYMBOLS.length);
  const words = new Set(BUILT_IN_SYMBOLS.map(({ word }) => word));
  expect(words.size).toBe(BUILT_IN_SYMBOLS.length);
});

test("a pack's symbol that cannot be drawn is left out, and a colour that is none is not used", () => {
  const path = "M0 0H24V24Z";
  const set = symbolSet([
    { name: "broken", word: "broken", viewBox: "0 0 24 24", path: "M0 0 oops" },
    { name: "evil", word: "evil", viewBox: "0 0 24 24", path, colour: '#fff"/><script/>' },
    { name: "red", word: "red", viewBox: "0 0 24 24", path, colour: "#cc0000" },
  ]);
  expect([...set.keys()]).toEqual(["evil", "red"]);
  expect(set.get("evil")).not.toHaveProperty("colour");
  expect(set.get("red")?.colour).toBe("#cc0000");
});
