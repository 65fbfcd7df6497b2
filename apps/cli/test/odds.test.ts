import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const PACK = `pack tower "Tower" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind rat "Rat" is piece { bites: counter }
rat old-rat "Old rat" { }
verb (who: rat) gnaw { roll d6 { 1-4 -> stop
 5-6 -> who gains 1 bites } }
table hole "What is in the hole" d6 (who: rat) {
  1 "Deeper" -> who rolls d6 on hole for who
  2-3 "Cheese" -> stop
  4-6 "Nothing" -> stop
}
`;
const tower = () => folderWith({ "tower/pack.quest": PACK });
const ask = async (...words: string[]) => {
  const { code, out, err } = await run(["odds", "tower", ...words, "--json"], {
    cwd: tower(),
  });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out);
};

describe("odds", () => {
  it("tells the odds of dice as fractions, with the mean", async () => {
    expect(await ask("d6 + 1")).toMatchObject({
      about: "expression",
      mean: "9/2",
      outcomes: [2, 3, 4, 5, 6, 7].map((value) => ({ value: `${value}`, probability: "1/6" })),
    });
  });

  it("tells what is so after a deed", async () => {
    expect(await ask("old-rat gnaws", "--tell", "bites of old-rat")).toMatchObject({
      about: "deed",
      outcomes: [
        { value: "0", probability: "2/3" },
        { value: "1", probability: "1/3" },
      ],
    });
  });

  it("follows the rows of a table that send to a table", async () => {
    expect(await ask("hole")).toMatchObject({
      about: "table",
      outcomes: [
        { value: "Cheese", probability: "2/5", decimal: 0.4 },
        { value: "Nothing", probability: "3/5", decimal: 0.6 },
      ],
      rows: [
        { row: "1", title: "Deeper", probability: "1/6" },
        { row: "2-3", title: "Cheese", probability: "1/3" },
        { row: "4-6", title: "Nothing", probability: "1/2" },
      ],
      results: "1",
    });
  });

  it("shows a person lines of numbers, fractions and per cent", async () => {
    const { out } = await run(["odds", "tower", "2d6 >= 11"], { cwd: tower() });
    expect(out).toBe("no   11/12  91.67 %\nyes   1/12   8.33 %\n");
  });

  it("says what is wrong with a question", async () => {
    const { code, err } = await run(["odds", "tower", "old-rat gnaaws"], { cwd: tower() });
    expect(code).toBe(1);
    expect(err).toContain("gnaws");
  });
});
