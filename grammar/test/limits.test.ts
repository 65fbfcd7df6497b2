import { describe, expect, it } from "vitest";
import { DEEPEST_NESTING, LONGEST_CHAIN, parseFile, walk } from "../src/index.ts";

/** Depth of the tree, found without a stack. */
function depthOf(text: string): number {
  const depths = new Map<unknown, number>();
  let deepest = 0;
  walk(parseFile(text).file, (node, parent) => {
    const depth = parent === undefined ? 0 : depths.get(parent)! + 1;
    depths.set(node, depth);
    deepest = Math.max(deepest, depth);
  });
  return deepest;
}

const codes = (text: string) => [...new Set(parseFile(text).errors.map(({ code }) => code))];

const inAction = (deeds: string) => `action go for walker {\n${deeds}\n}`;

const tooDeep: Readonly<Record<string, string>> = {
  "parentheses in parentheses": `measure x: ${"(".repeat(50_000)}1${")".repeat(50_000)}`,
  "declarations in declarations": "shade wisp {\n".repeat(50_000) + "}\n".repeat(50_000),
  "blocks in blocks": inAction("if so {\n".repeat(50_000) + "}\n".repeat(50_000)),
  "rows in rows": inAction("roll d6 {\n1 -> {\n".repeat(20_000) + "}\n}\n".repeat(20_000)),
  "a path without end": `measure x: ${"luck of ".repeat(50_000)}ann`,
  "a sum without end": `measure x: ${"1 + ".repeat(50_000)}1`,
  "comparisons of comparisons": inAction(`if ${"ann is ".repeat(50_000)}so { stop }`),
  "queries within queries": inAction(`go each walker ${"where any walker ".repeat(50_000)}`),
  "choices that never end": inAction(`if so { stop }${" otherwise if so { stop }".repeat(20_000)}`),
};

describe("nesting beyond all reason is one fault and no overflow", () => {
  for (const [name, text] of Object.entries(tooDeep)) {
    it(name, () => {
      expect(codes(text)).toContain("syntax/too-deep");
      expect(depthOf(text)).toBeLessThan(8 * (DEEPEST_NESTING + LONGEST_CHAIN));
    }, 30_000);
  }

  it("leaves what is nested as deep as allowed alone", () => {
    const braces = "shade wisp {\n".repeat(DEEPEST_NESTING);
    const value = `${"(1 + ".repeat(DEEPEST_NESTING)}1${")".repeat(DEEPEST_NESTING)}`;
    expect(codes(`${braces}move: ${value}\n${"}\n".repeat(DEEPEST_NESTING)}`)).toEqual([]);
  });

  it("does not count what stands side by side", () => {
    const many = (piece: string, count: number) => piece.repeat(count);
    expect(
      codes(inAction(`${many("set luck of ann to luck of ann + 1 then ", 5000)}stop`)),
    ).toEqual([]);
    expect(codes(`shade wisp { keywords: ${many("small of all, ", 5000)}last }`)).toEqual([]);
    expect(codes(`measure x: ${many("ann or ", 5000)}bea`)).toEqual([]);
  });
});

describe("text that is none of the language", () => {
  it("is refused after so many faults", () => {
    const binary = Array.from({ length: 20_000 }, (_, at) =>
      String.fromCharCode((at * 7919) & 0xff),
    ).join("");
    const { errors } = parseFile(binary);
    expect(
      errors.at(-1)?.code === "syntax/too-many" ||
        errors.some(({ code }) => code === "syntax/too-many"),
    ).toBe(true);
    expect(errors.length).toBeLessThanOrEqual(2 * 501);
  });

  it("may be of any size", () => {
    expect(parseFile("a".repeat(5_000_000)).errors).toHaveLength(1);
    expect(parseFile(`${" ".repeat(2_000_000)}>`).errors).toEqual([]);
    expect(codes("}".repeat(500_000))).toEqual(["syntax/too-many"]);
    expect(codes('"'.repeat(1_000_001))).toContain("syntax/unclosed-text");
  }, 60_000);

  it("may hold halves of surrogate pairs", () => {
    expect(codes('shade w\ud800sp "\udfff" { move: \udc00 }')).toContain("syntax/bad-character");
  });

  it("is read on where warnings abound", () => {
    const rows = Array.from({ length: 600 }, (_, at) => `  ${at}–${at} -> stop`).join("\n");
    const { file, errors } = parseFile(`table luck d6 {\n${rows}\n}`);
    expect(errors).toHaveLength(500);
    expect(file.members[0]).toMatchObject({ kind: "Table" });
    expect(file.members[0]!.recovered).toBeUndefined();
  });
});
