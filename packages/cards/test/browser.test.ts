import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { expect, test } from "vitest";
import * as source from "../src/index.ts";
import { fonts } from "./support/resources.ts";
import { LENS } from "./support/samples.ts";

test("the core can be bundled for a browser, and draws there what it draws here", async () => {
  const entry = new URL("../src/index.ts", import.meta.url).pathname;
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !("output" in bundle)) throw new Error("nothing was built");
  const [chunk, ...others] = bundle.output;
  expect(others).toEqual([]);
  expect([...chunk.imports, ...chunk.dynamicImports]).toEqual([]);

  const file = join(mkdtempSync(join(tmpdir(), "cards-")), "cards.mjs");
  writeFileSync(file, chunk.code);
  const bundled: typeof source = await import(pathToFileURL(file).href);
  const here = await source.renderSvg(LENS, fonts);
  const there = await bundled.renderSvg(LENS, fonts);
  expect(there).toEqual(here);
}, 60_000);
