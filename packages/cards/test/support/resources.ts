import { vi } from "vitest";
import { createRasteriser } from "../../src/index.ts";
import { loadFonts, loadRasteriserWasm } from "../../src/node/index.ts";

// A busy machine is no fault of the cards.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The real fonts and the real rasteriser, read once for a test file. */
export const fonts = loadFonts();
export const rasteriser = await createRasteriser(loadRasteriserWasm());
