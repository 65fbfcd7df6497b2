import type { Shape } from "../art/shape.ts";
import type { Face } from "../face.ts";
import { DOTS_PER_MM, round3 } from "../units.ts";
import { escapeXml, type Scene, type SceneItem, type TextItem } from "./scene.ts";

/**
 * A scene as SVG of the face with its bleed: in millimetres outside, in dots inside. It has no ids,
 * so that many can stand in one document.
 */
export function sceneToSvg(scene: Scene, face: Face, label: string | undefined): string {
  const { width, height, bleed } = face.size;
  const wide = width + 2 * bleed;
  const high = height + 2 * bleed;
  const view = `0 0 ${round3(wide * DOTS_PER_MM)} ${round3(high * DOTS_PER_MM)}`;
  const described = label === undefined ? "" : ` role="img" aria-label="${escapeXml(label)}"`;
  const language = face.language === undefined ? "" : ` lang="${escapeXml(face.language)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round3(wide)}mm" height="${round3(high)}mm"`,
    ` viewBox="${view}"${described}${language}>`,
    ...scene.items.map(itemToSvg),
    "</svg>",
  ].join("");
}

function itemToSvg(item: SceneItem): string {
  switch (item.kind) {
    case "shapes":
      return item.shapes.map(shapeToSvg).join("");
    case "glyphs":
      return `<path fill="${item.fill}" d="${item.d}"/>`;
    case "text":
      return textToSvg(item);
  }
}

function shapeToSvg(shape: Shape): string {
  const attributes = [`fill="${shape.fill ?? "none"}"`];
  if (shape.evenOdd) attributes.push('fill-rule="evenodd"');
  if (shape.stroke !== undefined) {
    attributes.push(`stroke="${shape.stroke}" stroke-width="${shape.strokeWidth ?? 1}"`);
  }
  if (shape.place !== undefined) {
    const { x, y, scaleX, scaleY } = shape.place;
    attributes.push(
      `transform="matrix(${[scaleX, 0, 0, scaleY, x, y].map((n) => Number(n.toFixed(4))).join(" ")})"`,
    );
  }
  return `<path ${attributes.join(" ")} d="${escapeXml(shape.d)}"/>`;
}

function textToSvg(item: TextItem): string {
  const attributes = [
    `x="${round3(item.x)}" y="${round3(item.y)}"`,
    `font-family="${escapeXml(item.families.join(", "))}" font-size="${round3(item.size)}"`,
    `font-weight="${item.weight}"${item.italic ? ' font-style="italic"' : ""}`,
    `textLength="${round3(item.width)}" fill="${item.fill}"`,
  ];
  if (item.tracking !== 0) attributes.push(`letter-spacing="${round3(item.tracking)}"`);
  return `<text ${attributes.join(" ")}>${escapeXml(item.text)}</text>`;
}
