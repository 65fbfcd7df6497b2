import { expect, test } from "vitest";
import { PACK, workspaceOf } from "../kit.ts";

const workspace = workspaceOf({
  "a/pack.quest": PACK,
  "a/foes.quest":
    'kind foe "Foe" is piece { move: number }\nfoe lost-mourner "Old Mourner" {\n  move: 1\n  action wail "Wail" { stop }\n}\nfoe mourner { move: 1 }\n',
  "b/pack.quest": 'pack more "More" 1.0.0 { edition: 1 }\nuse example 1.0.0\n',
});
const ids = (query: string) => workspace.workspaceSymbols(query).map(({ id }) => id);

test("declarations of all files are found by a part of their name or title, the best first", () => {
  expect(ids("mourner")).toEqual(["mourner", "lost-mourner"]);
  expect(ids("old m")).toEqual(["lost-mourner"]);
  expect(ids("lmo")).toEqual(["lost-mourner"]);
  expect(ids("more")[0]).toBe("more");
});

test("what stands in another says so", () => {
  expect(workspace.workspaceSymbols("wail")[0]).toMatchObject({
    within: "lost-mourner",
    word: "action",
  });
});

test("a slip of the finger finds what was meant", () => {
  expect(ids("mournre")).toContain("mourner");
});

test("nothing asked for is everything", () => {
  expect(ids("")).toEqual(expect.arrayContaining(["foe", "wail", "example"]));
});
