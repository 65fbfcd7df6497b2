import { DICE_SYMBOLS } from "./dice.ts";
import { SIGN_SYMBOLS } from "./signs.ts";
import type { CardSymbol } from "./symbol.ts";

/** The symbols that every pack may use. Drawn for this project, so they need no credit. */
export const BUILT_IN_SYMBOLS: readonly CardSymbol[] = [...DICE_SYMBOLS, ...SIGN_SYMBOLS];
