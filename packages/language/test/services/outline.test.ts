import { expect, test } from "vitest";
import { PACK, workspaceOf } from "../kit.ts";

const TEXT = `kind foe "Foe" is piece { move: number }
foe wisp "Wisp" {
  move: 3
  table behaviour "Behaviour" d6 { 1-6 "All" -> stop }
  action creep "Creep" { stop }
}
list of foe {
  | name    | title     | move |
  | mourner | "Mourner" | 2    |
}
verb (who: foe) wake { stop }
`;

test("declarations nest as they are written, rows of lists are things", () => {
  const workspace = workspaceOf({ "a/pack.quest": PACK, "a/foes.quest": TEXT });
  const told = workspace
    .outline("a/foes.quest")
    .map(({ kind, word, id, title, children }) => [
      kind,
      word,
      id,
      title,
      children.map((each) => each.id),
    ]);
  expect(told).toEqual([
    ["kind", "kind", "foe", "Foe", []],
    ["thing", "foe", "wisp", "Wisp", ["behaviour", "creep"]],
    ["thing", "foe", "mourner", "Mourner", []],
    ["verb", "verb", "wake", "", []],
  ]);
});

test("a place is in the innermost declaration around it", () => {
  const workspace = workspaceOf({ "a/pack.quest": PACK, "a/foes.quest": TEXT });
  const at = workspace.declarationAt("a/foes.quest", TEXT.indexOf('"All"'));
  expect(at).toMatchObject({ pack: "example", id: "wisp/behaviour", word: "table" });
  expect(TEXT.slice(at!.start, at!.end)).toContain("1-6");
  expect(workspace.declarationAt("a/foes.quest", TEXT.indexOf("mourner"))).toMatchObject({
    id: "mourner",
    word: "foe",
  });
});
