import type { Bundle, Stmt } from "@questwright/bundle";
import { textWithHash } from "@questwright/bundle/test-kit";
import { expect, test } from "vitest";
import { built, workspaceWith } from "../content/kit/packs.ts";
import { mutant } from "./kit/mutate.ts";
import { fateOf } from "./kit/play.ts";

// `npm run mutate` tries thousands, of all packs, each against a clock; here none may throw.
const starter = built(workspaceWith("starter"), "starter");

test("a bundle as an enemy might make it is refused with a reason, or played, and nothing is thrown", () => {
  const fates = new Map<string, number>();
  for (let seed = 1; seed <= 100; seed++) {
    const { text } = mutant(starter, seed);
    const { fate } = fateOf(text, seed, 20);
    const sort = fate.split(":")[0]!;
    fates.set(sort, (fates.get(sort) ?? 0) + 1);
  }
  expect(fates.get("refused")).toBeGreaterThan(20);
  expect((fates.get("waiting") ?? 0) + (fates.get("over") ?? 0)).toBeGreaterThan(10);
  expect(fates.get("fault")).toBeGreaterThan(0);
});

/** The starter where everything that is ever asked or done does this first. */
const withEverywhere = (statement: Stmt): Bundle => ({
  ...starter,
  procs: starter.procs.map((proc) => ({ ...proc, body: [statement, ...proc.body] })),
});

const range = (high: number): ["range", number, number] => ["range", 0, high];

test.each<[string, Stmt]>([
  ["joins long lists", ["so", 0, ["count", ["union", range(100_000), range(100_000)]]]],
  ["counts without end", ["so", 0, ["count", range(0x7fff_fffe)]]],
  ["turns round and round", ["repeat", 0, -1, [["so", 0, 1]], 0]],
  ["makes things without end", ["repeat", 0, -1, [["create", 0, 1, 1000, 0, -1]], 0]],
  ["reads aloud without end", ["repeat", 0, -1, [["say", 0, 1, []]], 0]],
])("a bundle that %s is refused or stops with a fault that names the rule", (_, statement) => {
  const { fate, message } = fateOf(textWithHash(withEverywhere(statement)), 1, 20);
  expect(fate).toMatch(/^(refused|fault): /);
  expect(message.length).toBeGreaterThan(10);
});
