import { describe, expect, it } from "vitest";
import { namedLines } from "../src/report/named-lines.ts";
import { folderWith, run } from "./kit/run.ts";

const BASE = `pack base "Base" 1.0.0 { edition: 1, undecided: guide }
assume "The map is ours (lines 3 and 9)."
role guide "Guide" { seats: 1-1 }
kind rat "Rat" is piece { bites: number }
rat old-rat "Old rat" { bites: unknown "the page is torn" }
`;
const TOWER = `pack tower "Tower" 1.0.0 { edition: 1, undecided: guide }
use base 1.0.0
assume "Rats count twice (000 L102, L110-112)."
`;

describe("assumptions", () => {
  it("lists those of a pack and of the packs it uses, with place and lines", async () => {
    const cwd = folderWith({ "base/pack.quest": BASE, "tower/pack.quest": TOWER });
    const { code, out, err } = await run(["assumptions", "tower", "--json"], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toEqual({
      pack: "tower",
      assumptions: [
        {
          text: "The map is ours (lines 3 and 9).",
          where: "Base",
          file: "base/pack.quest",
          line: 2,
          column: 1,
          names: ["3", "9"],
        },
        {
          text: "Rats count twice (000 L102, L110-112).",
          where: "Tower",
          file: "tower/pack.quest",
          line: 3,
          column: 1,
          names: ["000 L102", "000 L110-112"],
        },
      ],
      unknowns: [
        {
          text: "the page is torn",
          where: "Old rat: bites",
          file: "base/pack.quest",
          line: 5,
          column: 25,
          names: [],
        },
      ],
    });
    const told = await run(["assumptions", "tower"], { cwd });
    expect(told.out).toContain("2 assumptions\n\nbase/pack.quest\n     2  The map is ours");
    expect(told.out).toContain("1 unknown\n\nbase/pack.quest\n     5  Old rat: bites: the page");
  });

  it("finds lines however they are named", () => {
    expect(namedLines("lines 260-262, 374 and 12")).toEqual(["260-262", "374", "12"]);
    expect(namedLines("see line 4, then 001 L7 and L9; nothing on page 3")).toEqual([
      "4",
      "001 L7",
      "001 L9",
    ]);
    expect(namedLines("one line of rats")).toEqual([]);
  });
});
