import { expect, test } from "vitest";
import { describeFace } from "../src/index.ts";
import { HILL_TABLE, LENS, MOURNER } from "./support/samples.ts";

test("a reward reads as its name, its rules and its small print", () => {
  expect(describeFace(LENS)).toBe(
    [
      "Lens of the Ninth Lamp. Treasure.",
      "Once a night, turn this card over to roll one six-sided die again. It turns back when the night ends, not when the round does.",
      "It remembers every flame it has seen.",
      "Lantern Hill 1.2.0. CC BY-SA 4.0.",
    ].join("\n"),
  );
});

test("a table reads row by row, and says what is not known", () => {
  const lines = describeFace(HILL_TABLE).split("\n");
  expect(lines).toContain("1. Ash on the wind. Everyone loses 1 flame.");
  expect(lines).toContain("20. not known (Row 20 is not in the source.).");
});

test("each cell of a grid is read with the title of its column", () => {
  const lines = describeFace(MOURNER).split("\n");
  expect(lines).toContain(
    "Cold hands. Near (1): triangle; Far (2–3): nothing; Beyond (4+): nothing.",
  );
});

test("a symbol of a pack is read as its word", () => {
  const lamp = { name: "lamp", word: "lit lamp", viewBox: "0 0 1 1", path: "M0 0H1V1Z" };
  const face = {
    ...LENS,
    blocks: [
      {
        kind: "flavour" as const,
        text: [{ kind: "symbol" as const, name: "lamp" }],
      },
    ],
  };
  expect(describeFace(face, [lamp])).toBe("lit lamp");
  expect(describeFace(face)).toBe("lamp");
});
