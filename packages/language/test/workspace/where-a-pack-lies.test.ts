import { readBundle, writeBundle } from "@questwright/bundle";
import { createWorkspace } from "@questwright/language";
import { expect, it } from "vitest";

const BASE = `pack base "Base" 1.0.0 { edition: 1 }
kind hall "Hall" is thing
`;
const HALL = `pack hall "Hall" 1.0.0 { edition: 1 }
use base 1
`;
const ROOM = `hall great-hall "The great hall"
assume "It has a roof."
`;

/** The pack, read from a folder of the workspace. */
function builtIn(folder: string) {
  const workspace = createWorkspace();
  workspace.setFile(`${folder}base/base.quest`, BASE);
  workspace.setFile(`${folder}hall/hall.quest`, HALL);
  workspace.setFile(`${folder}hall/rooms/great.quest`, ROOM);
  const { bundle, text, diagnostics } = workspace.build("hall");
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { bundle: bundle!, text: text! };
}

it("a pack is the same bundle wherever it lies, and says nothing of where that is", () => {
  const [here, there] = [builtIn(""), builtIn("games/of/mine/")];
  expect(there.text).toBe(here.text);
  expect(there.bundle.hash).toBe(here.bundle.hash);
  expect(there.text).not.toContain("games");
  expect(readBundle(there.text).bundle?.files).toContain("hall/rooms/great.quest");
});

it("what is built shows places where the files lie, and is as good as what is read from the text", () => {
  const { bundle } = builtIn("games/of/mine/");
  expect(bundle.files).toContain("games/of/mine/hall/rooms/great.quest");
  expect(readBundle(writeBundle(bundle)).problems ?? []).toEqual([]);
});

it("of a bundle in which anything else is altered the hash is wrong", () => {
  const { bundle } = builtIn("");
  const altered = { ...bundle, manifest: { ...bundle.manifest, title: "Another" } };
  expect(() => writeBundle(altered)).toThrow(/hash/);
});
