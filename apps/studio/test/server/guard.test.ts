import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { GET, PUT } from "../../app/api/file/route.ts";
import { refuseForeign } from "../../src/server/guard.ts";
import { HOST, realFolder, request } from "./folder.ts";

const folder = realFolder();

const write = (headers: Readonly<Record<string, string>>) =>
  PUT(request("PUT", "/api/file", { path: "a.quest", text: "evil", hash: "0" }, headers));

describe("who may change files", () => {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port of this computer", { origin: "http://127.0.0.1:9999" }],
    ["a page without an address", { origin: "null" }],
    ["a name that was given this address", { host: "evil.example", origin: "http://evil.example" }],
  ])("refuses %s", async (_, headers) => {
    await folder.write("a.quest", "good");
    expect((await write(headers)).status).toBe(403);
    expect(await readFile(folder.path("a.quest"), "utf8")).toBe("good");
  });

  it("refuses a form, which browsers send to any site", async () => {
    await folder.write("a.quest", "good");
    expect((await write({ "content-type": "text/plain" })).status).toBe(400);
  });
});

describe("who may read", () => {
  it("refuses a name that was given this address", async () => {
    await folder.write("a.quest", "good");
    const answer = await GET(
      request("GET", "/api/file?path=a.quest", undefined, { host: "evil.example" }),
    );
    expect(answer.status).toBe(403);
  });

  it.each(["127.0.0.1:80", "localhost", "[::1]:4310", HOST])("answers at %s", (host) => {
    expect(refuseForeign(request("GET", "/", undefined, { host }))).toBeUndefined();
  });

  it.each(["127.0.0.1.evil.example", "evil.example:4310", "", "localhost.evil.example"])(
    "does not answer at %j",
    (host) => {
      expect(refuseForeign(request("GET", "/", undefined, { host }))).toBeTypeOf("string");
    },
  );

  it("lets another site link to the studio, and read nothing of it", () => {
    const navigation = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    const image = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
    expect(refuseForeign(request("GET", "/", undefined, navigation))).toBeUndefined();
    expect(refuseForeign(request("GET", "/", undefined, image))).toBeTypeOf("string");
  });
});
