import { createRasteriser } from "../../src/index.ts";
import { loadFonts, loadRasteriserWasm } from "../../src/node/index.ts";

/** The real fonts and the real rasteriser, read once for a test file. */
export const fonts = loadFonts();
export const rasteriser = await createRasteriser(loadRasteriserWasm());
