import { type Problem, readBundle, type Stmt } from "@questwright/bundle";
import { describe, expect, it } from "vitest";
import { changed, textWithHash } from "./kit/changed.ts";
import { tinyGame } from "./kit/minimal.ts";
import { addProc, addPure, type Draft, faults } from "./verify-faults.ts";

const problemsOf = (change: (draft: Draft) => void): readonly Problem[] =>
  readBundle(textWithHash(changed(tinyGame(), change))).problems ?? [];

describe("a bundle with the right hash and shape", () => {
  it.each(faults)("is refused for %s", (_, change, message) => {
    const found = problemsOf(change).map((problem) => problem.message);
    expect(found.join("\n")).toMatch(new RegExp(message.source, "m"));
  });

  it("is refused with no more problems than a person reads", () => {
    const many = problemsOf((draft) => {
      addProc(
        draft,
        Array.from({ length: 500 }, () => ["fault", 0, 99]),
      );
    });
    expect(many).toHaveLength(50);
  });

  it("is accepted with a chain of calls as long as one likes", () => {
    const problems = problemsOf((draft) => {
      for (let link = 0; link < 20_000; link++) {
        const next = draft.procs.length - 1;
        addPure(draft, 0, [["return", 0, link === 0 ? 1 : ["call", next], 1]]);
      }
    });
    expect(problems).toEqual([]);
  });

  it("is accepted with rules that are nested, up to a limit", () => {
    const nested = (depth: number): Stmt[] =>
      depth === 0 ? [] : [["if", 0, 1, nested(depth - 1), []]];
    expect(problemsOf((draft) => addProc(draft, nested(200)))).toEqual([]);
    expect(problemsOf((draft) => addProc(draft, nested(300)))[0]?.code).toBe("bundle/too-deep");
  });
});
