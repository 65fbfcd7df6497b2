import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { DELETE, GET, PATCH, POST, PUT } from "../../app/api/file/route.ts";
import { GET as texts } from "../../app/api/texts/route.ts";
import { GET as tree } from "../../app/api/workspace/route.ts";
import type { FileProblem, FileText, Texts, Tree } from "../../src/shared/workspace.ts";
import { realFolder, request } from "./folder.ts";

const folder = realFolder();

const read = (path: string) => GET(request("GET", `/api/file?path=${encodeURIComponent(path)}`));
const textOf = async (response: Promise<Response>) => (await (await response).json()) as FileText;
const problemOf = async (response: Promise<Response>) => {
  const answer = await response;
  return { status: answer.status, problem: (await answer.json()) as FileProblem };
};

describe("saving", () => {
  it("writes the real file, whole, and leaves nothing beside it", async () => {
    await folder.write("pack/a.quest", "old");
    const { hash } = await textOf(read("pack/a.quest"));
    const saved = await textOf(
      PUT(request("PUT", "/api/file", { path: "pack/a.quest", text: "new ✓\r\n", hash })),
    );
    expect(await readFile(folder.path("pack/a.quest"), "utf8")).toBe("new ✓\r\n");
    expect(await readdir(folder.path("pack"))).toEqual(["a.quest"]);
    expect(saved.hash).toBe((await textOf(read("pack/a.quest"))).hash);
  });

  it("replaces the file instead of writing into it, so that a reader never sees half", async () => {
    await folder.write("a.quest", "old");
    const before = await stat(folder.path("a.quest"));
    const { hash } = await textOf(read("a.quest"));
    await PUT(request("PUT", "/api/file", { path: "a.quest", text: "new", hash }));
    const after = await stat(folder.path("a.quest"));
    expect(after.ino).not.toBe(before.ino);
    expect(after.mode).toBe(before.mode);
  });

  it("refuses to write over what another program wrote, and shows it", async () => {
    await folder.write("a.quest", "old");
    const { hash } = await textOf(read("a.quest"));
    await folder.write("a.quest", "theirs");
    const { status, problem } = await problemOf(
      PUT(request("PUT", "/api/file", { path: "a.quest", text: "mine", hash })),
    );
    expect(status).toBe(409);
    expect(problem.code).toBe("changed");
    expect(problem.current?.text).toBe("theirs");
    expect(await readFile(folder.path("a.quest"), "utf8")).toBe("theirs");
  });

  it("lets one of two who save over the same text through", async () => {
    await folder.write("a.quest", "old");
    const { hash } = await textOf(read("a.quest"));
    const answers = await Promise.all(
      ["one", "two"].map((text) =>
        PUT(request("PUT", "/api/file", { path: "a.quest", text, hash })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("keeps a byte order mark", async () => {
    await folder.write("a.quest", "\uFEFFpack");
    expect((await textOf(read("a.quest"))).text).toBe("\uFEFFpack");
  });

  it.each(["a\0b", "a\ud800b"])("refuses %j, which could not be opened again", async (text) => {
    await folder.write("a.quest", "old");
    const { hash } = await textOf(read("a.quest"));
    const saved = PUT(request("PUT", "/api/file", { path: "a.quest", text, hash }));
    expect((await problemOf(saved)).problem.code).toBe("not-text");
    const created = POST(request("POST", "/api/file", { path: "b.quest", text }));
    expect((await problemOf(created)).problem.code).toBe("not-text");
    expect(await readdir(folder.path("."))).toEqual(["a.quest"]);
    expect(await readFile(folder.path("a.quest"), "utf8")).toBe("old");
  });

  it("says that a request is too large, however much of it arrives", async () => {
    const body = { path: "a.quest", text: "half of it" };
    const large = { "content-length": String(20 * 1024 * 1024) };
    const { status, problem } = await problemOf(POST(request("POST", "/api/file", body, large)));
    expect([status, problem.code]).toEqual([413, "too-large"]);
  });

  it("refuses more than 5 MB", async () => {
    await folder.write("a.quest", "old");
    const { hash } = await textOf(read("a.quest"));
    const text = "x".repeat(5 * 1024 * 1024 + 1);
    const { status } = await problemOf(
      PUT(request("PUT", "/api/file", { path: "a.quest", text, hash })),
    );
    expect(status).toBe(413);
    expect(await readFile(folder.path("a.quest"), "utf8")).toBe("old");
  });
});

describe("creating, renaming, deleting", () => {
  it("creates a file with its folders, and never over another", async () => {
    const make = () => POST(request("POST", "/api/file", { path: "new/a.quest", text: "x" }));
    expect((await make()).status).toBe(200);
    expect(await readFile(folder.path("new/a.quest"), "utf8")).toBe("x");
    expect((await problemOf(make())).problem.code).toBe("exists");
    expect(await readdir(folder.path("new"))).toEqual(["a.quest"]);
  });

  it("renames a file, and never over another", async () => {
    await folder.write("a.quest", "a");
    await folder.write("b.quest", "b");
    const taken = PATCH(request("PATCH", "/api/file", { path: "a.quest", to: "b.quest" }));
    expect((await problemOf(taken)).problem.code).toBe("exists");
    await PATCH(request("PATCH", "/api/file", { path: "a.quest", to: "c/d.quest" }));
    expect(await readFile(folder.path("c/d.quest"), "utf8")).toBe("a");
    expect(await readdir(folder.path("."))).toEqual(["b.quest", "c"]);
  });

  it("deletes only the file that was seen", async () => {
    await folder.write("a.quest", "old");
    const { hash } = await textOf(read("a.quest"));
    await folder.write("a.quest", "theirs");
    const refused = DELETE(request("DELETE", "/api/file", { path: "a.quest", hash }));
    expect((await problemOf(refused)).problem.code).toBe("changed");
    const current = await textOf(read("a.quest"));
    const gone = await textOf(
      DELETE(request("DELETE", "/api/file", { path: "a.quest", hash: current.hash })),
    );
    expect(gone.text).toBe("theirs");
    expect((await problemOf(read("a.quest"))).status).toBe(404);
  });
});

describe("the folder's edge", () => {
  const escapes = [
    "../secret.md",
    "pack/../../secret.md",
    "/etc/hosts.md",
    "C:/secret.md",
    "pack\\..\\..\\secret.md",
    "./a.quest",
    ".git/a.md",
    "pack//a.quest",
    "a.quest\0.md",
    "node_modules/a.json",
    `${"deep/".repeat(13)}a.quest`,
    "pack/con.quest",
    "LPT1/a.quest",
    "",
  ];
  it.each(escapes)("refuses to read %j", async (path) => {
    const { status, problem } = await problemOf(read(path));
    expect([status, problem.code]).toEqual([400, "bad-path"]);
  });

  it.each([...escapes, "half-\ud800.quest"])("refuses to create %j", async (path) => {
    const { status } = await problemOf(POST(request("POST", "/api/file", { path, text: "x" })));
    expect(status).toBe(400);
  });

  it("refuses files that are no text of a pack", async () => {
    await folder.write("a.sh", "echo");
    expect((await problemOf(read("a.sh"))).status).toBe(400);
  });

  it("follows no link, to a file or through a folder", async () => {
    await folder.write("real/a.quest", "a");
    await mkdir(folder.path("pack"));
    await symlink(folder.path("real/a.quest"), folder.path("pack/linked.quest"));
    await symlink(folder.path("real"), folder.path("way"));
    for (const path of ["pack/linked.quest", "way/a.quest"]) {
      expect((await problemOf(read(path))).problem.code).toBe("bad-path");
    }
    const { files } = (await (await tree(request("GET", "/api/workspace"))).json()) as Tree;
    expect(files.map(({ path }) => path)).toEqual(["real/a.quest"]);
  });
});

describe("bad files", () => {
  it("does not wait for a pipe, nor let changes of other files wait for it", async () => {
    await folder.write("a.quest", "a");
    execFileSync("mkfifo", [folder.path("pipe.quest")]);
    const paths = { path: "pipe.quest", to: "b.quest" };
    const moved = PATCH(request("PATCH", "/api/file", paths));
    expect((await problemOf(read("pipe.quest"))).status).toBe(404);
    expect((await problemOf(moved)).status).toBe(404);
    const created = await POST(request("POST", "/api/file", { path: "c.quest", text: "c" }));
    expect(created.status).toBe(200);
  });

  it("answers a binary file, a file that is not UTF-8 and one too large, each in words", async () => {
    await folder.write("binary.quest", new Uint8Array([1, 0, 2]));
    await folder.write("latin.quest", new Uint8Array([0x66, 0xfc, 0x72]));
    await folder.write("large.quest", new Uint8Array(5 * 1024 * 1024 + 1).fill(32));
    await folder.write("good.quest", "pack");
    const answer = (await (await texts(request("GET", "/api/texts"))).json()) as Texts;
    expect(answer.files.map(({ path }) => path)).toEqual(["good.quest"]);
    expect(answer.problems.map(({ path, code }) => [path, code])).toEqual([
      ["binary.quest", "not-text"],
      ["large.quest", "too-large"],
      ["latin.quest", "not-text"],
    ]);
  });

  it("lists an empty folder", async () => {
    const answer = (await (await tree(request("GET", "/api/workspace"))).json()) as Tree;
    expect(answer).toMatchObject({ files: [], folders: [] });
  });
});
