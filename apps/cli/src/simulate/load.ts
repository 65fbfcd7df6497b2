import type { Bundle } from "@questwright/bundle";
import { type Compile, loadSystem, type System } from "@questwright/runtime";

/**
 * JavaScript text becomes code here and nowhere else in the program, and only where it is asked for.
 * The text is the runtime's own: of a bundle it holds checked integers alone.
 */
const compile: Compile = (parameter, body) => new Function(parameter, body);

/** A bundle ready to be played, by the machine or by code generated from it. */
export const loadToSimulate = (bundle: Bundle, generated: boolean): System =>
  loadSystem(bundle, generated ? { compile } : {});
