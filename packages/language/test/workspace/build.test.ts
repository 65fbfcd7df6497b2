import { readBundle, writeBundle } from "@questwright/bundle";
import { expect, test } from "vitest";
import { workspaceOf } from "../kit.ts";

const LANTERN = `pack lantern "Lantern" 1.2.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind foe "Foe" is piece { move: number }
phase dusk "Dusk" (quest: scenario) { end quest with won }
kind watch "Watch" is scenario { plays: phase = dusk }
`;
const CRYPT = 'pack crypt "The Crypt" 1.0.0 { edition: 1 }\nuse lantern 1.0.0\n';
const FOES = 'foe wisp "Wisp" { move: 3 }\nwatch first "First" { }\n';

const PACK_OF_MANY = 'pack crypt "The Crypt" 1.0.0 { edition: 1 }\n';

const files = {
  "lantern/pack.quest": LANTERN,
  "crypt/pack.quest": CRYPT,
  "crypt/foes.quest": FOES,
};

test("a pack is built by its name or its folder, with what it uses", () => {
  const workspace = workspaceOf(files);
  const { bundle, diagnostics } = workspace.build("crypt");
  expect(diagnostics).toEqual([]);
  expect(bundle!.manifest).toMatchObject({
    id: "crypt",
    title: "The Crypt",
    version: "1.0.0",
    uses: [{ id: "lantern", version: "1.2.0" }],
  });
  expect(bundle!.things.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["guide", "wisp", "first"]),
  );
  expect(workspace.build("./crypt/").bundle).toEqual(bundle);
});

test("the same texts give the same bundle, in whatever order they come", () => {
  const { hash } = workspaceOf(files).build("crypt").bundle!;
  const later = workspaceOf(Object.fromEntries(Object.entries(files).reverse()));
  later.setFile("crypt/foes.quest", "foe");
  later.check();
  later.setFile("crypt/foes.quest", FOES);
  expect(later.build("crypt").bundle!.hash).toBe(hash);
});

test("the text of a bundle is what a bundle file holds, and can be read again", () => {
  const { bundle, text } = workspaceOf(files).build("crypt");
  expect(text).toBe(writeBundle(bundle!));
  expect(readBundle(text!)).toEqual({ bundle });
});

test("a byte order mark does not reach the bundle", () => {
  const marked = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, `\ufeff${text}`]),
  );
  const { bundle } = workspaceOf(marked).build("crypt");
  expect(bundle).toEqual(workspaceOf(files).build("crypt").bundle);
  expect(JSON.stringify(bundle)).not.toContain("\ufeff");
});

test("a pack that two others use is there once", () => {
  const { bundle } = workspaceOf({
    ...files,
    "hill/pack.quest": 'pack hill "Hill" 1.0.0 { edition: 1 }\nuse lantern 1.0.0\n',
    "both/pack.quest": 'pack both "Both" 1.0.0 { edition: 1 }\nuse crypt 1.0.0\nuse hill 1.0.0\n',
  }).build("both");
  const ids = bundle!.things.map(({ pack, id }) => `${pack} ${id}`);
  expect(ids.filter((id) => id === "lantern guide")).toEqual(["lantern guide"]);
});

test("an error in a used pack stops the build, one in another pack does not", () => {
  const broken = workspaceOf({ ...files, "lantern/more.quest": 'foe shade "Shade" { mvoe: 1 }\n' });
  const { bundle, diagnostics } = broken.build("crypt");
  expect(bundle).toBeUndefined();
  expect(diagnostics.map(({ file }) => file)).toEqual(["lantern/more.quest"]);
  const apart = workspaceOf({
    ...files,
    "hill/pack.quest": 'pack hill "Hill" 1.0.0 { edition: 1 }\nkind foe is pieec { }\n',
  });
  expect(apart.build("crypt").diagnostics).toEqual([]);
  expect(apart.build("crypt").bundle).toBeDefined();
});

test("what is no pack is said to be none", () => {
  const { bundle, diagnostics } = workspaceOf(files).build("cellar");
  expect(bundle).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: "pack/not-found", severity: "error", message: "There is no pack in `cellar`." },
  ]);
});

test("a pack that asks for more than a game can hold is told so, and nothing is built", () => {
  const kinds = Array.from({ length: 5000 }, (_, index) => `kind k${index} is piece\n`);
  const workspace = workspaceOf({ "crypt/pack.quest": `${PACK_OF_MANY}${kinds.join("")}` });
  expect(workspace.check()).toEqual([]);
  const { bundle, diagnostics } = workspace.build("crypt");
  expect(bundle).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      code: "pack/too-large",
      message: expect.stringContaining("/kinds must NOT have more than 4096 items"),
      start: { line: 1, column: 6 },
    },
  ]);
});

test("a table of ten thousand rows is built for a die of as many sides", () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `  ${index + 1} "Row" -> stop\n`);
  const { bundle } = workspaceOf({
    "crypt/pack.quest": `${PACK_OF_MANY}table surges "Surges" d10000 {\n${rows.join("")}}\n`,
  }).build("crypt");
  expect(bundle!.tables[0]!.rows).toHaveLength(10_000);
});

test("edits after a build that nobody checked before are followed like all others", () => {
  const workspace = workspaceOf(files);
  expect(workspace.build("crypt").diagnostics).toEqual([]);
  const edits = [
    ["lantern/pack.quest", LANTERN.replaceAll("foe", "fiend")],
    ["crypt/foes.quest", FOES.replace("foe wisp", "fiend wisp")],
    ["crypt/foes.quest", `fiend wisp "Wisp" { move: }\nwatch first "First" { }\n`],
    ["lantern/pack.quest", LANTERN],
    ["crypt/foes.quest", FOES],
  ] as const;
  const texts: Record<string, string> = { ...files };
  for (const [path, text] of edits) {
    workspace.setFile(path, text);
    texts[path] = text;
    const anew = workspaceOf(texts);
    expect(workspace.check()).toEqual(anew.check());
    expect(workspace.build("crypt").bundle?.hash).toBe(anew.build("crypt").bundle?.hash);
  }
});
