import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Command, jsonOption, numberOption, UsageError } from "../command/command.ts";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const server = join(repository, "apps", "studio", "scripts", "serve.mjs");

/** Serves the studio. */
export const studio: Command = {
  synopsis: "[FOLDER] [--port N] [--json]",
  about: [
    "FOLDER is a folder of packs, or the folder you are in. The studio is built where that is needed, served on this computer alone, and prints its address. It ends with Ctrl+C.",
    'With --json: {"address", "port", "folder"} as soon as it answers.',
  ],
  options: {
    port: {
      type: "string",
      value: "N",
      help: "the port; if left out 4310, or the next that is free",
    },
    ...jsonOption,
  },
  arity: [0, 1],
  examples: ["questwright studio content", "questwright studio --port 8080"],
  async run({ arguments: [folder = "."], options, console }) {
    const port = numberOption(options, "port", [1, 65535]);
    const place = resolve(process.cwd(), folder);
    if (!existsSync(place) || !statSync(place).isDirectory()) {
      throw new UsageError(`"${folder}" is not a folder`);
    }
    const built = await ended(build());
    if (built !== 0) {
      console.message("the studio could not be built");
      return 1;
    }
    const args = [server, place, ...(port === undefined ? [] : ["--port", `${port}`])];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let told = false;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        told = true;
        child.kill(signal);
      });
    }
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const address = /https?:\/\/\S+/.exec(line)?.[0];
      if (options.json !== true) console.out(`${line}\n`);
      else if (address !== undefined) {
        console.json({ address, port: Number(new URL(address).port), folder: place });
      }
    });
    return (await ended(child)) === 0 || told ? 0 : 1;
  },
};

/** Builds the studio where its sources have changed. What is said goes to standard error. */
function build(): ChildProcess {
  const turbo = join(repository, "node_modules", ".bin", "turbo");
  const wrapper = join(repository, "scripts", "without-telemetry.mjs");
  const args = [
    wrapper,
    turbo,
    "run",
    "build",
    "--filter=@questwright/studio",
    "--output-logs=errors-only",
  ];
  return spawn(process.execPath, args, { cwd: dirname(wrapper), stdio: ["ignore", 2, 2] });
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal === null ? (code ?? 1) : 0));
  });
