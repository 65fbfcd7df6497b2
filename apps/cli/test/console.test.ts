import { describe, expect, it } from "vitest";
import { createConsole } from "../src/command/console.ts";

const onTerminal = (isTTY: boolean, env: Record<string, string> = {}) =>
  createConsole({ stdout: { isTTY, write: () => true }, stderr: { write: () => true }, env });

describe("colours", () => {
  it("are used on a terminal", () => {
    expect(onTerminal(true).colour("red", "error")).toBe("\u001b[31merror\u001b[39m");
  });

  it.each([
    ["in a pipe or a file", onTerminal(false)],
    ["where NO_COLOR is set", onTerminal(true, { NO_COLOR: "1" })],
    ["on a terminal that has none", onTerminal(true, { TERM: "dumb" })],
  ])("are not used %s", (_, console) => {
    expect(console.colour("red", "error")).toBe("error");
  });

  it("are used where NO_COLOR is there and empty, as no-color.org has it", () => {
    expect(onTerminal(true, { NO_COLOR: "" }).colour("bold", "x")).not.toBe("x");
  });
});
