/** The engine as one script, for JavaScript engines that know no modules of ours. */
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** A script after which `engine` has the functions of `played.ts`. */
export async function engineScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL(".", import.meta.url)),
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(new URL("played.ts", import.meta.url)),
        formats: ["iife"],
        name: "engine",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("nothing was built");
  return `${output.output[0].code};globalThis.engine = engine;`;
}
