import { describe, expect, it } from "vitest";
import { folderWith, run } from "./kit/run.ts";

const PACK = `pack tower "Tower" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind rat "Rat" is piece { bites: counter at most 3 }
rat old-rat "Old rat" { }
verb (who: rat) gnaw { who gains 1 bites }
`;
const TESTS = `test "a rat bites once" {
  old-rat gnaws
  expect bites of old-rat = 1
}
test "a rat never tires" {
  given bites of old-rat is 3
  old-rat gnaws
  expect bites of old-rat = 4
}
`;
const folder = (tests: string) =>
  folderWith({ "tower/pack.quest": PACK, "tower/tests.quest": tests });

describe("test", () => {
  it("runs every test of a pack, and ends with 1 where one fails", async () => {
    const { code, out, err } = await run(["test", "tower"], { cwd: folder(TESTS) });
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toBe(
      [
        "passed  a rat bites once",
        "failed  a rat never tires",
        "        tower/tests.quest:8: Expected bites of old-rat = 4, but bites of old-rat is 3.",
        "1 of 2 tests passed",
        "",
      ].join("\n"),
    );
  });

  it("runs those whose name holds a text, and tells of them as JSON", async () => {
    const words = ["test", "tower", "--filter", "ONCE", "--json"];
    const { code, out, err } = await run(words, { cwd: folder(TESTS) });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toEqual({
      passed: 1,
      failed: 0,
      tests: [{ name: "a rat bites once", passed: true, file: "tower/tests.quest", line: 1 }],
    });
  });

  it("says so where no test has such a name, and where the pack has errors", async () => {
    const cwd = folder(TESTS);
    const none = await run(["test", "tower", "--filter", "cat"], { cwd });
    expect({ code: none.code, out: none.out }).toEqual({ code: 2, out: "" });
    expect(none.err).toContain('no test of tower has "cat" in its name');
    const broken = await run(["test", "tower"], { cwd: folder('test "x" { given ann is 3 }') });
    expect({ code: broken.code, out: broken.out }).toEqual({ code: 1, out: "" });
    expect(broken.err).toContain("[name/unknown]");
  });

  it("tells what comes up in which test, and what in none", async () => {
    const cwd = folder(`${TESTS}verb (who: rat) flee { set bites of who to 0 }\n`);
    const { out } = await run(["test", "tower", "--coverage", "--json"], { cwd });
    expect(JSON.parse(out).coverage).toEqual([
      { group: "deeds", id: "gnaw", at: "tower/pack.quest:5:17", test: "a rat bites once" },
      { group: "deeds", id: "flee", at: "tower/tests.quest:10:17" },
    ]);
    const told = await run(["test", "tower", "--coverage"], { cwd });
    expect(told.out).toContain(
      "1 of 2 rows, cells, choices, actions, deeds and rules come up\nin no test:\n",
    );
    expect(told.out).toContain("  tower/tests.quest:10:17  flee\n");
  });

  it("has nothing to say against a pack without tests", async () => {
    const { code, out } = await run(["test", "tower"], { cwd: folder("") });
    expect({ code, out }).toEqual({ code: 0, out: "0 of 0 tests passed\n" });
  });
});
