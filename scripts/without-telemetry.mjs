// Runs a command of node_modules/.bin with every tool's telemetry off: node without-telemetry.mjs COMMAND ARG…
import { spawn } from "node:child_process";

const [command, ...parameters] = process.argv.slice(2);
if (!command) {
  console.error("usage: node scripts/without-telemetry.mjs COMMAND ARG…");
  process.exit(2);
}

const child = spawn(command, parameters, {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: {
    ...process.env,
    DO_NOT_TRACK: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    TURBO_TELEMETRY_DISABLED: "1",
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`${command}: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
