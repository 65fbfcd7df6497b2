/** What needs Node: the house fonts and the rasteriser, read from the installed packages. */
export { loadFonts, loadRasteriserWasm } from "./fonts.ts";
