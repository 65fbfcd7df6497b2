import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FontSet } from "../fonts.ts";
import { HOUSE_FONT_FILES, houseFontSet } from "../house-fonts.ts";

const require = createRequire(import.meta.url);

/** Reads the house typefaces from the installed packages. */
export function loadFonts(): FontSet {
  return houseFontSet(HOUSE_FONT_FILES.map((file) => ({ ...file, data: read(file.path) })));
}

/** The rasteriser's WebAssembly, for `createRasteriser`. */
export function loadRasteriserWasm(): Uint8Array<ArrayBuffer> {
  return read("@resvg/resvg-wasm/index_bg.wasm");
}

function read(specifier: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(require.resolve(specifier)));
}
