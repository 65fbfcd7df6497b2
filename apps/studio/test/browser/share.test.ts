import { afterAll, beforeAll, expect, it } from "vitest";
import { type Server, startServer } from "./server.ts";
import { content } from "./studio.ts";

let server: Server;

beforeAll(async () => {
  server = await startServer(content);
});
afterAll(() => server?.stop());

it("gives each pack a picture to be shared with", async () => {
  const response = await fetch(`${server.address}/og/starter`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  const bytes = new DataView(await response.arrayBuffer());
  // Width and height stand at fixed places of a PNG (ISO 15948, 11.2.2).
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  expect(bytes.byteLength).toBeGreaterThan(20_000);
});

it("knows no picture of a pack that is not there", async () => {
  expect((await fetch(`${server.address}/og/nowhere`)).status).toBe(404);
});
