import { describe, expect, test } from "vitest";
import { GERMAN, workspaceWith } from "./kit.ts";

/** `<|>` marks the place that is asked about. */
function asked(marked: string) {
  const offset = marked.indexOf("<|>");
  const text = marked.replace("<|>", "");
  return { workspace: workspaceWith(text), text, offset, path: "game/german.quest" };
}

describe("writing a locale", () => {
  test("the names that lead to a text are proposed, with the text to translate", () => {
    const { workspace, path, offset } = asked('locale de "Deutsch" {\n  <|>\n}\n');
    const proposed = workspace.complete(path, offset);
    const mourner = proposed.find(({ label }) => label === "mourner");
    expect(mourner).toMatchObject({ detail: "Mourner", insert: 'mourner "$1" {\n\t$0\n}' });
    expect(proposed.find(({ label }) => label === "foe-card")!.insert).toBe(
      'foe-card: "$1" = "Foe"',
    );
  });

  test("what belongs to a thing is proposed in its braces, and what is there no more", () => {
    const { workspace, path, offset } = asked(
      'locale de "Deutsch" {\n  mourner "Trauernde" {\n    sulk: "Schmollen"\n    fl<|>\n  }\n}\n',
    );
    const labels = workspace.complete(path, offset).map(({ label }) => label);
    expect(labels).toContain("flavour");
    expect(labels).toContain("wail");
    expect(labels).not.toContain("sulk");
    expect(labels).not.toContain("ann");
  });

  test("a name in it means what it means in the pack: it is renamed with it", () => {
    const { workspace, path, offset } = asked(GERMAN.replace("  mourner", "  mour<|>ner"));
    const renamed = workspace.rename(path, offset, "weeper");
    if ("refused" in renamed) throw new Error(JSON.stringify(renamed));
    const places = workspace.references(path, offset).map(({ file }) => file);
    expect(new Set(places)).toEqual(new Set(["game/game.quest", "game/german.quest"]));
    expect(JSON.stringify(renamed)).toContain("game/german.quest");
  });

  test("it is in the outline as what it is", () => {
    const { workspace, path } = asked(`${GERMAN}<|>`);
    expect(workspace.outline(path).map(({ kind, id, title }) => [kind, id, title])).toEqual([
      ["locale", "de", "Deutsch"],
    ]);
  });
});
