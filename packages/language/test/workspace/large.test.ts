import { expect, test } from "vitest";
import { createWorkspace } from "../../src/index.ts";

const PACK = 'pack fen "Fen" 1.0.0 { edition: 1 }\n';
/** More than a function takes as arguments. */
const MANY = 130_000;

test("a file with a hundred thousand declarations and as many faults is answered, and so is an edit", () => {
  const lines = Array.from({ length: MANY }, (_, at) => `kind k${at} is egg\n`);
  const workspace = createWorkspace();
  workspace.setFile("fen/pack.quest", PACK);
  workspace.setFile("fen/land.quest", lines.join(""));
  const [fault] = workspace.check().filter(({ code }) => code === "kind/unknown");
  expect(fault?.others).toHaveLength(MANY - 1);
  workspace.setFile("fen/land.quest", `${lines.slice(1).join("")}kind egg\n`);
  expect(workspace.check().filter(({ code }) => code === "kind/unknown")).toEqual([]);
}, 120_000);

test("of thousands of packs in one folder each is told, and a few of the others", () => {
  const workspace = createWorkspace();
  const packs = Array.from({ length: 4000 }, (_, at) => `pack p${at} { edition: 1 }\n`);
  workspace.setFile("fen/pack.quest", packs.join(""));
  const twice = workspace.check().filter(({ code }) => code === "pack/declared-twice");
  expect(twice).toHaveLength(packs.length);
  expect(Math.max(...twice.map(({ related }) => related.length))).toBe(5);
});

test("thousands of unknown kinds are answered", () => {
  const workspace = createWorkspace();
  workspace.setFile("fen/pack.quest", PACK);
  const kinds = Array.from({ length: 20_000 }, (_, at) => `kind k${at} is egg${at}\n`);
  workspace.setFile("fen/land.quest", kinds.join(""));
  expect(workspace.check().filter(({ code }) => code === "kind/unknown")).toHaveLength(20_000);
}, 60_000);

test("thousands of words that nobody knows are answered beside thousands that somebody may have meant", () => {
  const word = (at: number) => at.toString(36).replaceAll(/\d/g, (digit) => "ghijklmnop"[+digit]!);
  const lines = Array.from({ length: 5000 }, (_, at) => {
    const each = word(at);
    const symbol = `symbol art${each} "Art" { path: "M0 0L1 1", view-box: "0 0 1 1" }`;
    return `${symbol}\nkind kind${each} is piece\nkint${each} x${each} "{arz${each}}" { }\n`;
  });
  const workspace = createWorkspace();
  workspace.setFile("fen/pack.quest", PACK);
  workspace.setFile("fen/land.quest", lines.join(""));
  const found = workspace.check();
  expect(found.find(({ code }) => code === "kind/unknown")?.message).toContain("`kindg`");
  expect(found.find(({ code }) => code === "text/unknown-symbol")?.message).toContain("`artg`");
}, 60_000);
