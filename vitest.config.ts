import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const setupFiles = [fileURLToPath(new URL("./test/property-seed.ts", import.meta.url))];

// The packages run as Node runs them: games inside a transformed engine take several times as long.
const server = { deps: { external: [/\/(?:grammar|packages\/[a-z]+)\/src\//] } };

const unitTests = (name: string, root: string) => ({
  // A machine with other work to do takes its time; what hangs is still told.
  test: {
    name,
    root,
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    setupFiles,
    server,
  },
});

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      unitTests("repository", "."),
      unitTests("grammar", "grammar"),
      unitTests("language", "packages/language"),
      unitTests("bundle", "packages/bundle"),
      unitTests("runtime", "packages/runtime"),
      unitTests("playtest", "packages/playtest"),
      unitTests("cards", "packages/cards"),
      unitTests("cli", "apps/cli"),
      {
        test: {
          name: "studio",
          root: "apps/studio",
          include: ["test/**/*.test.ts"],
          exclude: ["test/browser/**"],
        },
      },
      {
        test: {
          name: "browser",
          root: "apps/studio",
          include: ["test/browser/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
