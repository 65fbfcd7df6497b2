import manifest from "../package.json" with { type: "json" };
import { createConsole } from "./command/console.ts";
import { runProgram } from "./command/run-program.ts";
import { commands } from "./commands/index.ts";

// Whoever reads may stop reading, as `head` does: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  const { version, description } = manifest;
  process.exitCode = await runProgram(
    { version, description, commands },
    process.argv.slice(2),
    createConsole(process),
  );
} catch (error) {
  process.stderr.write(
    `questwright came upon a fault of its own: ${error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 70;
}
