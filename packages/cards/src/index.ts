/** Draws cards and sheets. Fonts come in as bytes; SVG and PNG go out. PDF: `@questwright/cards/pdf`. */
export { describeFace } from "./describe.ts";
export * from "./face.ts";
export { type CardFont, type FontSet, familyStack, fontName } from "./fonts.ts";
export { type CardBundle, cardFromData } from "./from-bundle.ts";
export { HOUSE_FONT_FILES, type HouseFontFile, houseFontSet } from "./house-fonts.ts";
export { type CardFault, type CardProblem, problemMessage } from "./problem.ts";
export { createRasteriser, type Rasteriser } from "./render/png.ts";
export {
  type FitReport,
  type RenderedSvg,
  type RenderOptions,
  renderSvg,
} from "./render/render-svg.ts";
export { parseRichText, plainText } from "./rich-text.ts";
export { BUILT_IN_SYMBOLS } from "./symbols/builtin.ts";
export { type CardSymbol, type SymbolSet, symbolSet } from "./symbols/symbol.ts";
