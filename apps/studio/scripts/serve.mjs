// Serves the built studio on loopback with a folder of packs open:
//   node scripts/serve.mjs [FOLDER] [--port N]
// Without a port it takes 4310 (or $PORT), or the next free one. Prints the address once it answers.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const host = "127.0.0.1";
const studio = dirname(dirname(fileURLToPath(import.meta.url)));

const fail = (message, code) => {
  console.error(message);
  process.exit(code);
};

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(true)));
  });

const readOptions = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { port: { type: "string" } } });
  } catch (error) {
    return fail(error.message, 2);
  }
};

const { values, positionals } = readOptions();
const folder = resolve(positionals[0] ?? ".");
if (!existsSync(folder) || !statSync(folder).isDirectory()) fail(`${folder} is not a folder`, 2);
if (!existsSync(join(studio, ".next", "BUILD_ID"))) {
  fail("The studio is not built yet. In the repository, `npm start` builds and serves it.", 1);
}

const asked = values.port ?? process.env.PORT;
let port = Number(asked ?? 4310);
if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`${asked} is not a port`, 2);
if (asked === undefined) {
  while (!(await isFree(port)) && port < 65535) port += 1;
} else if (!(await isFree(port))) {
  fail(`Port ${port} is taken. Choose another with --port.`, 1);
}

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const server = spawn(process.execPath, [next, "start", "-H", host, "-p", String(port)], {
  cwd: studio,
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    QUESTWRIGHT_FOLDER: folder,
  },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));

// npm's shell dies of a signal without passing it on; the studio must not outlive `npm start`.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 500).unref();
}
server.on("exit", (code, signal) => process.exit(signal ? 0 : (code ?? 1)));

const address = `http://${host}:${port}/`;
for (;;) {
  const answered = await fetch(address).then(
    () => true,
    () => false,
  );
  if (answered) break;
  await new Promise((wake) => setTimeout(wake, 100));
}
console.log(`Questwright studio with ${folder}: ${address}`);
