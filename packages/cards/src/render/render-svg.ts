import { cardWords } from "../card-words.ts";
import type { Face } from "../face.ts";
import type { FontSet } from "../fonts.ts";
import type { CardFault, CardProblem } from "../problem.ts";
import { BUILT_IN_SYMBOLS } from "../symbols/builtin.ts";
import { type CardSymbol, symbolSet } from "../symbols/symbol.ts";
import { findProblems } from "./check.ts";
import { fitFace } from "./fit.ts";
import { layOut, type Resources } from "./layout.ts";
import type { Scene } from "./scene.ts";
import { sceneToSvg } from "./svg.ts";

export interface RenderOptions {
  /** Symbols of a pack, beside the built-in ones; a name given again replaces. */
  readonly symbols?: readonly CardSymbol[];
  /** What a screen reader says for the picture. */
  readonly altText?: string;
  /**
   * `outlines` (the default) draws every letter and needs no font; `words` writes text elements,
   * which are smaller and can be selected, for a document that has the fonts.
   */
  readonly text?: "outlines" | "words";
  /** Footnote of a cell that is not known, where the author gave no reason. */
  readonly notKnown?: string;
}

/** How a face was set to make it fit. */
export interface FitReport {
  /** Factor on the distance of lines: 1 as designed. */
  readonly leading: number;
  /** Factor on the space between things: 1 as designed. */
  readonly space: number;
  /** Points taken off the type sizes: 0 as designed. */
  readonly smaller: number;
  /** Size of the title in points. */
  readonly titleSize: number;
}

export interface RenderedSvg {
  readonly svg: string;
  readonly problems: readonly CardProblem[];
  readonly fit: FitReport;
}

/**
 * Draws a face with its bleed. The same input gives the same text, byte for byte. A face that
 * cannot be laid out gives an empty picture and a `bad-size` or `too-much` problem.
 */
export async function renderSvg(
  face: Face,
  fonts: FontSet,
  options: RenderOptions = {},
): Promise<RenderedSvg> {
  const outlines = options.text !== "words";
  const { scene, problems, fit } = await renderScene(
    face,
    resourcesOf(fonts, options, face.language),
    outlines,
  );
  return { svg: sceneToSvg(scene, face, options.altText), problems, fit };
}

export interface RenderedScene {
  readonly scene: Scene;
  readonly problems: readonly CardProblem[];
  readonly fit: FitReport;
}

/** The face laid out and checked, before it becomes SVG or PDF. */
export async function renderScene(
  face: Face,
  resources: Resources,
  outlines: boolean,
): Promise<RenderedScene> {
  const fault = unprintableFault(face);
  if (fault !== null) return unprintable(fault);
  const { layout, fit } = await fitFace(face, resources);
  const problems = findProblems(face, layout, fit);
  if (!outlines) return { scene: layout.scene, problems, fit };
  const { scene } = await layOut(face, resources, fit, true);
  return { scene, problems, fit };
}

export function resourcesOf(fonts: FontSet, options: RenderOptions, language?: string): Resources {
  return {
    fonts,
    symbols: symbolSet(BUILT_IN_SYMBOLS, options.symbols ?? []),
    words: { notKnown: options.notKnown ?? cardWords(language).notKnownNote },
  };
}

/** Whether a face can be laid out at all; if not, `renderSvg` gives an empty picture. */
export function isPrintable(face: Face): boolean {
  return unprintableFault(face) === null;
}

/**
 * From a stamp to a poster, and no more on it than ten times what fits: a face that a stranger has
 * written must not keep a machine busy for minutes.
 */
function unprintableFault(face: Face): CardFault | null {
  const { width, height, bleed, safe } = face.size;
  const sides = [width, height].every((side) => side >= 20 && side <= 600);
  const margins = bleed >= 0 && bleed <= 10 && safe >= 0 && safe * 2 < Math.min(width, height);
  if (!sides || !margins) {
    const size = `${width} × ${height} mm with ${bleed} mm bleed and ${safe} mm safe margin`;
    return { code: "bad-size", size };
  }
  const size = JSON.stringify(face.blocks).length;
  const most = 10_000 + 4 * width * height;
  return size > most ? { code: "too-much", size, most } : null;
}

function unprintable(fault: CardFault): RenderedScene {
  return {
    scene: { width: 1, height: 1, items: [] },
    fit: { leading: 1, space: 1, smaller: 0, titleSize: 0 },
    problems: [{ severity: "error", block: -1, source: undefined, ...fault }],
  };
}
