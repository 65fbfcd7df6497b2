import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** A served folder of real files, made anew for each test. */
export const realFolder = () => {
  const place = { root: "" };
  const before = process.env.QUESTWRIGHT_FOLDER;
  beforeEach(async () => {
    place.root = await mkdtemp(join(tmpdir(), "studio-"));
    process.env.QUESTWRIGHT_FOLDER = place.root;
  });
  afterEach(async () => {
    await rm(place.root, { recursive: true, force: true });
    process.env.QUESTWRIGHT_FOLDER = before;
  });
  return {
    path: (...parts: readonly string[]) => join(place.root, ...parts),
    write: async (path: string, content: string | Uint8Array) => {
      await mkdir(dirname(join(place.root, path)), { recursive: true });
      await writeFile(join(place.root, path), content);
    },
  };
};

export const HOST = "127.0.0.1:4310";

/** A request as the studio's own page sends it. */
export const request = (
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request =>
  new Request(`http://${HOST}${path}`, {
    method,
    headers: {
      host: HOST,
      ...(method !== "GET" && {
        origin: `http://${HOST}`,
        "content-type": "application/json",
      }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
