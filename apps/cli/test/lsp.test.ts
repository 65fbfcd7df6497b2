import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { startEditor } from "./kit/editor.ts";
import { folderWith, run } from "./kit/run.ts";

const PACK = 'pack moor "Moor" 1.0.0 { edition: 1 }\n';
const FOES = `/// Whatever walks the moor.
kind foe "Foe" is piece { move: number, hurt: counter }
foe wisp "Wisp" { move: 3 }
/// Takes harm.
verb (victim: foe) suffer (amount: number = 1) { victim gains amount of hurt }
table luck "Luck" d6 (who: foe) {
  1-2 "Bad"  -> who suffers 2
  3-6 "Good" -> stop
}
`;
const MORE = "use moor 1.0.0\nfoe ogre { move: 1 }\n";

interface Told {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly range: unknown;
    readonly codeDescription?: { readonly href: string };
    readonly relatedInformation?: readonly unknown[];
  }[];
}

const moor = () =>
  folderWith({
    "moor/pack.quest": PACK,
    "moor/foes.quest": FOES,
    "fen/pack.quest": 'pack fen "Fen" 1.0.0 { edition: 1 }\n',
    "fen/more.quest": MORE,
  });
const uriIn = (folder: string, path: string) => pathToFileURL(join(folder, path)).href;
/** Where a text begins in the file, as the protocol counts. */
function position(text: string, what: string, further = 0) {
  const offset = text.indexOf(what) + further;
  const before = text.slice(0, offset).split("\n");
  return { line: before.length - 1, character: before.at(-1)!.length };
}

test("an editor opens a file, sees its fault, completes, renames across packs and leaves", async () => {
  const folder = moor();
  const editor = await startEditor(folder, {
    capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
  });
  const uri = uriIn(folder, "moor/foes.quest");
  const broken = FOES.replace("suffers 2", "sufers 2");
  editor.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "quest", version: 1, text: broken },
  });
  const { diagnostics } = await editor.told<Told>(
    "textDocument/publishDiagnostics",
    (told) => told.uri === uri && told.diagnostics.length > 0,
  );
  expect(diagnostics).toMatchObject([
    { code: "phrase/no-verb", source: "questwright", severity: 1 },
  ]);
  expect(diagnostics[0]!.codeDescription!.href).toMatch(/phrase\/no-verb\.md$/);

  // Mended by a change of a few letters.
  const at = position(broken, "sufers", 3);
  editor.notify("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start: at, end: at }, text: "f" }],
  });
  const mended = await editor.told<Told>(
    "textDocument/publishDiagnostics",
    (told) => told.uri === uri && told.version === 2,
  );
  expect(mended.diagnostics).toEqual([]);

  const textDocument = { uri };
  const items = await editor.request<{ label: string; documentation?: { value: string } }[]>(
    "textDocument/completion",
    { textDocument, position: position(FOES, "suffers 2") },
  );
  expect(items.find(({ label }) => label === "suffer")!.documentation!.value).toContain(
    "Takes harm.",
  );

  const changes = await editor.request<{ changes: Record<string, unknown[]> }>(
    "textDocument/rename",
    { textDocument, position: position(FOES, "foe wisp"), newName: "enemy" },
  );
  expect(Object.keys(changes.changes).sort()).toEqual(
    [uri, uriIn(folder, "fen/more.quest")].sort(),
  );
  await expect(
    editor.request("textDocument/rename", {
      textDocument,
      position: position(FOES, "foe wisp"),
      newName: "nearest",
    }),
  ).rejects.toThrow("`nearest` is a word of the language and can be no name.");
  expect(await editor.leave()).toBe(0);
});

test("everything else that an editor asks is answered", async () => {
  const folder = moor();
  const editor = await startEditor(folder);
  const uri = uriIn(folder, "moor/foes.quest");
  const textDocument = { uri };
  const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const ask = <Result>(name: string, more: object = {}) =>
    editor.request<Result>(`textDocument/${name}`, { textDocument, ...more });
  const on = (what: string, further = 0) => ({ position: position(FOES, what, further) });

  expect(await ask("hover", on("wisp"))).toMatchObject({
    contents: { kind: "markdown", value: expect.stringContaining("`move`: 3") },
  });
  expect(await ask("definition", on("suffers 2", 2))).toMatchObject({
    range: { start: position(FOES, "suffer (") },
  });
  expect(
    await ask("references", { ...on("suffers 2", 2), context: { includeDeclaration: true } }),
  ).toHaveLength(2);
  expect(await ask("documentHighlight", on("victim"))).toHaveLength(2);
  expect(await ask("documentSymbol")).toMatchObject([
    { name: "foe" },
    { name: "wisp" },
    { name: "suffer" },
    { name: "luck" },
  ]);
  expect(await editor.request("workspace/symbol", { query: "ogre" })).toMatchObject([
    { name: "ogre", location: { uri: uriIn(folder, "fen/more.quest") } },
  ]);
  expect(await ask("prepareRename", on("wisp"))).toMatchObject({ placeholder: "wisp" });
  await expect(ask("prepareRename", on("kind"))).rejects.toThrow("is a word of the language");
  expect(await ask("foldingRange")).toMatchObject([{ startLine: 5, endLine: 7 }]);
  // Two of six, four of six.
  expect(await ask("inlayHint", { range: whole })).toMatchObject([
    { label: "1/3" },
    { label: "2/3" },
  ]);
  expect(await ask("signatureHelp", on("suffers 2", 8))).toMatchObject({
    signatures: [{ label: "(victim) suffers (amount: a number)" }],
    activeParameter: 0,
  });
  const tokens = await ask<{ data: number[] }>("semanticTokens/full");
  expect(tokens.data.length % 5).toBe(0);
  expect(tokens.data.length).toBeGreaterThan(100);
  expect(await ask("formatting", { options: { tabSize: 2, insertSpaces: true } })).toEqual([]);
  expect(
    await ask("rangeFormatting", { range: whole, options: { tabSize: 2, insertSpaces: true } }),
  ).toEqual([]);
  expect(await ask("codeAction", { range: whole, context: { diagnostics: [] } })).toEqual([]);
  await expect(editor.request("quest/nothing", {})).rejects.toThrow("no quest/nothing");
  expect(await editor.leave()).toBe(0);
});

test("fixes come as code actions, and related places with their faults", async () => {
  const folder = folderWith({
    "moor/pack.quest": PACK,
    "moor/foes.quest": `${FOES}foe wisp "Again" { move: 1 }\nverb (who: foe) wake { who suffer 2 }\n`,
  });
  const editor = await startEditor(folder);
  const uri = uriIn(folder, "moor/foes.quest");
  const { diagnostics } = await editor.told<Told>(
    "textDocument/publishDiagnostics",
    (told) => told.uri === uri,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual([
    "name/declared-twice",
    "name/declared-twice",
    "phrase/needs-s",
  ]);
  expect(diagnostics[0]!.relatedInformation).toMatchObject([{ location: { uri } }]);
  const { range } = diagnostics[2]!;
  const actions = await editor.request("textDocument/codeAction", {
    textDocument: { uri },
    range,
    context: { diagnostics: [], only: ["quickfix"] },
  });
  expect(actions).toMatchObject([
    {
      title: "Write `suffers`",
      kind: "quickfix",
      isPreferred: true,
      edit: { changes: { [uri]: [{ range, newText: "suffers" }] } },
    },
  ]);
  expect(await editor.leave()).toBe(0);
});

test("what changes on the disk is followed", async () => {
  const folder = moor();
  const editor = await startEditor(folder);
  const path = join(folder, "fen/more.quest");
  const uri = uriIn(folder, "fen/more.quest");
  writeFileSync(path, MORE.replace("move: 1", "move: yes"));
  await editor.told<Told>(
    "textDocument/publishDiagnostics",
    (told) => told.uri === uri && told.diagnostics.length > 0,
  );
  // A client that watches tells it itself.
  rmSync(path);
  editor.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 3 }] });
  const gone = await editor.told<Told>(
    "textDocument/publishDiagnostics",
    (told) => told.uri === uri && told.diagnostics.length === 0,
  );
  expect(gone.diagnostics).toEqual([]);
  expect(await editor.leave()).toBe(0);
});

test("columns count in UTF-16 units, and a file on no disk has its faults too", async () => {
  const editor = await startEditor(moor());
  const uri = "untitled:Untitled-1";
  const text = 'kind foe "🐸🐸" is pice { }\n';
  editor.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "quest", version: 1, text },
  });
  const told = await editor.told<Told>(
    "textDocument/publishDiagnostics",
    (each) => each.uri === uri && each.diagnostics.length > 0,
  );
  const start = text.indexOf("pice");
  expect(told.diagnostics.map(({ range }) => range)).toContainEqual({
    start: { line: 0, character: start },
    end: { line: 0, character: start + 4 },
  });
  expect(await editor.leave()).toBe(0);
});

test("a request that is called off is not worked on", async () => {
  const folder = moor();
  const editor = await startEditor(folder);
  const params = {
    textDocument: { uri: uriIn(folder, "moor/foes.quest") },
    position: position(FOES, "wisp"),
  };
  const { id, answer } = editor.ask("textDocument/hover", params);
  editor.notify("$/cancelRequest", { id });
  expect((await answer).error).toMatchObject({ code: -32800 });
  expect(await editor.request("textDocument/hover", params)).not.toBeNull();
  expect(await editor.leave()).toBe(0);
});

test("messages that are none do not end the server", async () => {
  const folder = moor();
  const editor = await startEditor(folder);
  const framed = (body: string) =>
    editor.raw(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  framed("{ this is no JSON");
  framed("[]");
  framed('"text"');
  framed('{"jsonrpc":"2.0","method":7}');
  framed('{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{}}}');
  framed('{"jsonrpc":"2.0","method":"textDocument/didOpen","params":null}');
  framed(
    '{"jsonrpc":"2.0","id":999,"method":"textDocument/hover","params":{"textDocument":{"uri":7}}}',
  );
  editor.raw("Content-Length: many\r\n\r\n");
  editor.raw("Rubbish\r\n\r\n");
  editor.raw(`Content-Length: 12\r\n\r\n{"short":1}\n`);
  const uri = uriIn(folder, "moor/foes.quest");
  editor.notify("textDocument/didChange", {
    textDocument: { uri, version: 9 },
    contentChanges: [
      {
        range: { start: { line: 900, character: 9 }, end: { line: -3, character: 2 } },
        text: FOES,
      },
    ],
  });
  const hover = await editor.request("textDocument/hover", {
    textDocument: { uri },
    position: position(FOES, "wisp"),
  });
  expect(hover).not.toBeUndefined();
  expect(await editor.leave()).toBe(0);
});

test("without --stdio the command says what to say", async () => {
  const { code, err } = await run(["lsp"]);
  expect(code).toBe(2);
  expect(err).toContain("--stdio");
});

test("the starter pack is opened without a fault", async () => {
  const starter = new URL("../../../content/starter/", import.meta.url);
  const path = new URL("3-foes.quest", starter);
  const editor = await startEditor(new URL("..", starter).pathname);
  const text = readFileSync(path, "utf8");
  editor.notify("textDocument/didOpen", {
    textDocument: { uri: path.href, languageId: "quest", version: 1, text: `${text}\nfoe` },
  });
  const told = await editor.told<Told>(
    "textDocument/publishDiagnostics",
    (each) => each.diagnostics.length > 0,
  );
  expect(told.uri).toBe(path.href);
  expect(await editor.leave()).toBe(0);
});
