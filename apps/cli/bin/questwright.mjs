#!/usr/bin/env node
// The sources are TypeScript, which Node runs from version 24 on. An older Node hands over to the
// one that npm installed with this package.
import { spawn } from "node:child_process";
import module, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

if (Number.parseInt(process.versions.node, 10) >= 24) {
  // Keeps the sources with their types stripped, in the system's folder for temporary files:
  // the second start takes half the time of the first.
  module.enableCompileCache();
  await import("../src/main.ts");
} else {
  const program = fileURLToPath(import.meta.url);
  const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
  const node = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(`questwright needs Node 24, and ${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}
