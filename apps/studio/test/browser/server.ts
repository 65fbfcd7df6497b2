import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Server {
  readonly address: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? found(address.port) : failed()));
    });
  });

/** Serves a fresh folder with the built studio, as `npm start` does. `fill` puts the packs into it. */
export const startServer = async (fill: (folder: string) => Promise<void>): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), "questwright-"));
  await fill(folder);
  const script = join(import.meta.dirname, "../../scripts/serve.mjs");
  const parameters = [script, folder, "--port", String(await freePort())];
  const server = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((end) => server.once("exit", () => end()));
  const address = await new Promise<string>((found, failed) => {
    let output = "";
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const printed = /http:\/\/[\w.:]+/.exec(output)?.[0];
      if (printed !== undefined) found(printed);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", () => failed(new Error(`The studio did not start: ${output}`)));
  });
  return {
    address,
    folder,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
