import { describe, expect, it } from "vitest";
import { documentationOf, parseFile } from "../src/index.ts";

/** Help of the node that begins where `<|>` stands. */
function helpAt(marked: string): string | undefined {
  const start = marked.indexOf("<|>");
  const text = marked.replace("<|>", "");
  return documentationOf(text, parseFile(text).comments, { start });
}

describe("help for a declaration", () => {
  it("is what the lines above it say", () => {
    expect(helpAt("/// One.\n/// Two.\n<|>shade wisp")).toBe("One.\nTwo.");
  });

  it("is what its own line says at the end", () => {
    expect(helpAt("shade wisp {\n  <|>move: 3   /// steps in a turn\n}")).toBe("steps in a turn");
  });

  it("ends at an empty line, at code and at a note that is not help", () => {
    expect(helpAt("/// far\n\n<|>shade wisp")).toBeUndefined();
    expect(helpAt("shade bat /// of the bat\n<|>shade wisp")).toBeUndefined();
    expect(helpAt("/// far\n// a note\n<|>shade wisp")).toBeUndefined();
  });

  it("is nothing where nothing is written", () => {
    expect(helpAt("<|>shade wisp // a note")).toBeUndefined();
    expect(helpAt("shade bat\n<|>shade wisp\n/// below")).toBeUndefined();
  });
});
