import { describe, expect, it } from "vitest";
import { frameLine } from "../src/report/frame.ts";
import { createReporter, summaryOf } from "../src/report/report.ts";

describe("the line that is shown with a fault", () => {
  it.each([
    ["marks a word", "move: far", 6, 9, "move: far", "      ^^^"],
    ["marks a place without length", "move:", 5, 5, "move:", "     ^"],
    ["marks the end of a file", "", 0, 0, "", "^"],
    ["shows a tab as one blank", "\tmove", 1, 5, " move", " ^^^^"],
    ["marks two columns under a wide sign", "夜: 1", 0, 1, "夜: 1", "^^"],
    ["marks behind a wide sign", "夜 x", 2, 3, "夜 x", "   ^"],
    ["marks no column under an accent", "e\u0301x", 2, 3, "e\u0301x", " ^"],
    ["takes no order from the text", "a\u001b[2Jb", 0, 1, "a\ufffd[2Jb", "^"],
  ])("%s", (_, text, start, end, line, underline) => {
    expect(frameLine(text, start, end)).toEqual({ line, underline });
  });

  it("is cut to the part around the fault when it is long", () => {
    const text = `${"a".repeat(5000)}HERE${"b".repeat(5000)}`;
    const { line, underline } = frameLine(text, 5000, 5004);
    expect(line.length).toBeLessThan(130);
    expect(line.slice(underline.indexOf("^"), underline.length)).toBe("HERE");
  });
});

const at = (line: number, column: number) => ({ line, column, offset: 0 });

describe("a fault that is shown to a person", () => {
  const fault = {
    code: "table/gap",
    severity: "error" as const,
    message: "Nothing happens on 7.",
    file: "a.quest",
    start: at(2, 3),
    end: at(2, 6),
    related: [
      { message: "The die is thrown here.", file: "b.quest", start: at(1, 1), end: at(1, 4) },
    ],
    fixes: [{ title: "Add row 7" }],
  };
  const texts: Record<string, string> = { "a.quest": "one\r\n  1-6 x\r\n", "b.quest": "d20" };
  const text = createReporter({ colour: (_, shown) => shown }, (file) => texts[file])(fault);

  it("has its place, its sentence, its line, what belongs to it and the way out", () => {
    expect(text).toBe(
      [
        "a.quest:2:3 error Nothing happens on 7. [table/gap]",
        "  2 |   1-6 x",
        "    |   ^^^",
        "  see b.quest:1:1 The die is thrown here.",
        "  1 | d20",
        "    | ^^^",
        "  fix Add row 7",
        "",
        "",
      ].join("\n"),
    );
  });

  it("is summed up", () => {
    expect(summaryOf([], 1)).toBe("no faults in 1 file");
    expect(summaryOf([fault, fault, { ...fault, severity: "warning" }], 3)).toBe(
      "2 errors and 1 warning in 3 files",
    );
  });
});
