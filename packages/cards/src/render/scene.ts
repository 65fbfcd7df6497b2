import type { Box, PlacedDrawing, Shape } from "../art/shape.ts";
import { WORD_JOINER } from "../layout/glue.ts";

/** A face laid out: what is painted, in order. Coordinates are dots from the corner of the bleed. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly items: readonly SceneItem[];
}

export type SceneItem = ShapesItem | GlyphItem | TextItem;

/** Something drawn by us; `word` where it stands for one in running text. */
export interface ShapesItem {
  readonly kind: "shapes";
  readonly shapes: readonly Shape[];
  readonly box: Box;
  readonly word: string | undefined;
}

/** Outlines of a run of text. */
export interface GlyphItem {
  readonly kind: "glyphs";
  readonly d: string;
  readonly fill: string;
}

/** One word, or part of one: what stands between two breaks or changes of style. */
export interface TextItem {
  readonly kind: "text";
  readonly text: string;
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the line it stands in. */
  readonly lineHeight: number;
  readonly size: number;
  readonly tracking: number;
  /** Names of fonts in order of preference, in lower case. */
  readonly families: readonly string[];
  readonly weight: number;
  readonly italic: boolean;
  readonly fill: string;
}

const TAG = /<(\/?)([A-Za-z]+)([^>]*?)(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
/** Definitions that Satori writes for every box; our trees use none of them. */
const DEFINITIONS = new Set(["mask", "clipPath", "defs"]);

/** Reads what Satori has drawn, and draws the parts that it only placed. */
export function readScene(svg: string, drawings: readonly PlacedDrawing[]): Scene {
  const items: SceneItem[] = [];
  let width = 0;
  let height = 0;
  let inDefinition = 0;
  for (const [, closing, name, attributeText, selfClosing, content] of svg.matchAll(TAG)) {
    if (DEFINITIONS.has(name!)) {
      if (closing) inDefinition -= 1;
      else if (!selfClosing) inDefinition += 1;
      continue;
    }
    if (closing || inDefinition > 0) continue;
    const attributes = readAttributes(attributeText!);
    switch (name) {
      case "svg":
        width = number(attributes, "width");
        height = number(attributes, "height");
        break;
      case "g":
        if (attributes.size > 0) throw new Error(`A group with attributes: ${attributeText}`);
        break;
      case "rect":
        items.push(drawn(attributes, drawings));
        break;
      case "text":
        items.push(textItem(attributes, unescapeXml(content!).replaceAll(WORD_JOINER, "")));
        break;
      case "path":
        items.push({ kind: "glyphs", d: attributes.get("d") ?? "", fill: fill(attributes) });
        break;
      default:
        throw new Error(`An element that no layout asks for: <${name}${attributeText}>`);
    }
  }
  return { width, height, items };
}

function drawn(
  attributes: ReadonlyMap<string, string>,
  drawings: readonly PlacedDrawing[],
): SceneItem {
  const mark = attributes.get("fill") ?? "";
  const drawing = drawings[Number.parseInt(mark.slice(1), 16)];
  if (drawing === undefined) throw new Error(`A box that no layout asks for: ${mark}`);
  const box = {
    x: number(attributes, "x"),
    y: number(attributes, "y"),
    width: number(attributes, "width"),
    height: number(attributes, "height"),
  };
  return { kind: "shapes", shapes: drawing.draw(box), box, word: drawing.word };
}

function textItem(attributes: ReadonlyMap<string, string>, text: string): TextItem {
  const weight = attributes.get("font-weight") ?? "400";
  return {
    kind: "text",
    text,
    x: number(attributes, "x"),
    y: number(attributes, "y"),
    width: number(attributes, "width"),
    lineHeight: number(attributes, "height"),
    size: number(attributes, "font-size"),
    tracking: attributes.has("letter-spacing") ? number(attributes, "letter-spacing") : 0,
    families: (attributes.get("font-family") ?? "").split(",").map((name) => name.trim()),
    weight: weight === "bold" ? 700 : weight === "normal" ? 400 : Number(weight),
    italic: attributes.get("font-style") === "italic",
    fill: fill(attributes),
  };
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) {
    attributes.set(name!, unescapeXml(value!));
  }
  return attributes;
}

function number(attributes: ReadonlyMap<string, string>, name: string): number {
  const value = Number(attributes.get(name));
  if (!Number.isFinite(value)) throw new Error(`No number in ${name}="${attributes.get(name)}"`);
  return value;
}

function fill(attributes: ReadonlyMap<string, string>): string {
  return attributes.get("fill") ?? "#000000";
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

export function unescapeXml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!);
}

/** Text for an element or an attribute. What XML cannot hold at all is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
