/** The tutorial, followed as it is written. */
import { readFileSync } from "node:fs";
import { createWorkspace } from "@questwright/language";
import { playGame, randomBot, runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, it } from "vitest";
import { contentFile, workspaceWith } from "../content/kit/packs.ts";

const page = readFileSync(new URL("../../docs/language/tutorial.md", import.meta.url), "utf8");

/** What the reader has written after each step: a block is added to its file. */
const steps = [...page.matchAll(/^```quest (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, path = "", text = ""]) => ({ path, text }),
);

/** The workspace of a reader who has come so far. */
function after(count: number) {
  const workspace = workspaceWith("starter");
  const texts = new Map<string, string>();
  for (const { path, text } of steps.slice(0, count))
    texts.set(path, (texts.get(path) ?? "") + text);
  for (const [path, text] of texts) workspace.setFile(path, text);
  return workspace;
}

it("has no fault after any of its steps", () => {
  expect(steps.length).toBeGreaterThan(4);
  for (let count = 1; count <= steps.length; count += 1)
    expect(after(count).check(), `step ${count}`).toEqual([]);
});

it("ends with tests that pass, a game that plays to its end, and cards", () => {
  const { bundle } = after(steps.length).build("fen", { tests: true });
  if (bundle === undefined) throw new Error("the pack of the tutorial was not built");
  expect(runTests(bundle).map(({ name, passed, message }) => ({ name, passed, message }))).toEqual(
    runTests(bundle).map(({ name }) => ({ name, passed: true, message: undefined })),
  );
  const system = loadSystem(bundle);
  for (let seed = 1; seed <= 20; seed += 1) {
    const { outcome } = playGame(system, { scenario: "crossing", seed, bot: randomBot(seed) });
    expect(["won", "lost"]).toContain(outcome);
  }
  const cards = bundle.cards.map(({ front }) => front.title);
  expect(cards).toEqual(expect.arrayContaining(["Bog Light", "Reed Pipe"]));
});

it("tells the newcomer at the gap of the table which rolls are missing", () => {
  const workspace = createWorkspace();
  for (const name of ["1-start-here", "2-people", "3-foes", "4-rules", "5-crypt", "6-tests"])
    workspace.setFile(`starter/${name}.quest`, contentFile(`starter/${name}.quest`));
  const text = steps
    .filter(({ path }) => path === "fen/fen.quest")
    .map((step) => step.text)
    .join("");
  workspace.setFile("fen/fen.quest", text.replace(/^ {4}5-6 .*\n/m, ""));
  expect(workspace.check().map(({ message }) => message)).toEqual([expect.stringContaining("5-6")]);
});
