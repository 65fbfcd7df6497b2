import { expect, test } from "vitest";
import { createWorkspace } from "../../src/index.ts";
import { PACK, workspaceOf } from "../kit.ts";

const KINDS = 'kind foe "Foe" is piece { move: number }\n';

test("a fault goes with its file", () => {
  const workspace = workspaceOf({
    "crypt/pack.quest": PACK,
    "crypt/kinds.quest": KINDS,
    "crypt/foes.quest": 'foe wisp "Wisp" { mvoe: 3, move: 3 }\n',
  });
  expect(workspace.check().map(({ code }) => code)).toEqual(["property/unknown"]);
  expect(workspace.diagnostics("crypt/kinds.quest")).toEqual([]);
  workspace.removeFile("crypt/foes.quest");
  expect(workspace.check()).toEqual([]);
});

test("a name that another file takes away is missed where it was used", () => {
  const workspace = workspaceOf({
    "crypt/pack.quest": PACK,
    "crypt/kinds.quest": KINDS,
    "crypt/foes.quest": 'foe wisp "Wisp" { move: 3 }\n',
  });
  expect(workspace.check()).toEqual([]);
  workspace.setFile("crypt/kinds.quest", 'kind ghost "Ghost" is piece { move: number }\n');
  expect(workspace.diagnostics("crypt/foes.quest").map(({ code }) => code)).toEqual([
    "kind/unknown",
  ]);
  workspace.setFile("crypt/kinds.quest", KINDS);
  expect(workspace.check()).toEqual([]);
});

test("several spellings of a path are one file", () => {
  const workspace = workspaceOf({ "crypt/pack.quest": PACK, "crypt/kinds.quest": KINDS });
  for (const path of ["crypt/foes.quest", "./crypt/foes.quest", "crypt\\foes.quest"])
    workspace.setFile(path, 'foe wisp "Wisp" { move: 3 }\n');
  workspace.setFile("crypt/../crypt//foes.quest", 'foe wisp "Wisp" { move: 4 }\n');
  expect(workspace.check()).toEqual([]);
  expect(workspace.packs()[0]!.files).toEqual([
    "crypt/foes.quest",
    "crypt/kinds.quest",
    "crypt/pack.quest",
  ]);
});

test("a byte order mark changes nothing", () => {
  const faults = (mark: string) =>
    workspaceOf({
      "crypt/pack.quest": mark + PACK,
      "crypt/kinds.quest": mark + KINDS,
      "crypt/foes.quest": `${mark}foe wisp "Wisp" { mvoe: 3 }\n`,
    }).check();
  expect(faults("\ufeff")).toEqual(faults(""));
  expect(faults("")).not.toEqual([]);
});

test("packs are listed with what they declare", () => {
  const workspace = workspaceOf({
    "b/pack.quest": 'pack crypt "The Crypt" 1.2.3 { edition: 1 }\n',
    "a/one.quest": KINDS,
    "a/two.quest": "pack hill 2.0.0 { edition: 1 }\n",
    "c/stray.quest": KINDS,
  });
  expect(workspace.packs()).toEqual([
    {
      id: "hill",
      title: "hill",
      version: "2.0.0",
      folder: "a",
      files: ["a/one.quest", "a/two.quest"],
    },
    { id: "crypt", title: "The Crypt", version: "1.2.3", folder: "b", files: ["b/pack.quest"] },
  ]);
});

test("an empty workspace has no packs and no faults", () => {
  const workspace = createWorkspace();
  expect(workspace.check()).toEqual([]);
  expect(workspace.packs()).toEqual([]);
  expect(workspace.outline("nothing.quest")).toEqual([]);
});

test("a file of five million signs is answered with one fault", () => {
  const workspace = workspaceOf({
    "crypt/pack.quest": PACK,
    "crypt/large.quest": 'foe wisp "Wisp" { move: 3 }\n'.repeat(180_000),
  });
  expect(workspace.check().map(({ code }) => code)).toEqual(["file/too-large"]);
});

test("five thousand brackets are answered, not died on", () => {
  const deep = `measure m of (n: number): ${"(".repeat(5000)}n${")".repeat(5000)}\n`;
  const long = `measure l of (n: number): n${" + n".repeat(20_000)}\n`;
  const bodies = `verb go {${" if 1 = 1 {".repeat(3000)} stop ${"}".repeat(3000)} }\n`;
  for (const text of [deep, long, bodies]) {
    const codes = workspaceOf({ "crypt/pack.quest": PACK, "crypt/deep.quest": text })
      .check()
      .map(({ code }) => code);
    expect(codes).toContain("syntax/too-deep");
  }
});

test("only as many faults as help are told of what is no text of the language", () => {
  const noise = "}{ ]] :: -> |\n".repeat(5000);
  const faults = workspaceOf({ "crypt/pack.quest": PACK, "crypt/noise.quest": noise }).check();
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.length).toBeLessThan(1000);
});

test("where a file has more faults than are told, nobody says that it declares no pack", () => {
  const codes = workspaceOf({ "crypt/pack.quest": `${PACK}\n${'"\n'.repeat(1000)}` })
    .check()
    .map(({ code }) => code);
  expect(codes).toContain("syntax/too-many");
  expect(codes).not.toContain("pack/missing");
});
