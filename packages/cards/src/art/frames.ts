import type { Palette } from "./colour.ts";
import {
  circle,
  coordinate,
  type Point,
  polygon,
  rectangle,
  regular,
  roundedRectangle,
} from "./geometry.ts";
import type { Box, Drawing, Shape } from "./shape.ts";

/** Bands, panels, rules and tabs: the furniture of a face. Measures are dots. */

export const fillBox =
  (fill: string): Drawing =>
  ({ x, y, width, height }) => [{ d: rectangle(x, y, width, height), fill }];

export const fillRounded =
  (fill: string, radius: number, stroke?: string, strokeWidth = 0): Drawing =>
  ({ x, y, width, height }) => {
    const half = strokeWidth / 2;
    const d = roundedRectangle(
      x + half,
      y + half,
      width - strokeWidth,
      height - strokeWidth,
      radius,
    );
    return [{ d, fill, ...(stroke === undefined ? {} : { stroke, strokeWidth }) }];
  };

/** The band behind a title: engraved waves on deep colour, closed off by two lines. */
export const titleBand =
  (palette: Palette): Drawing =>
  (box) => {
    const bottom = box.y + box.height;
    return [
      { d: rectangle(box.x, box.y, box.width, box.height), fill: palette.deep },
      ...engraving(box, palette.mid),
      { d: rectangle(box.x, bottom - 16, box.width, 16), fill: palette.deep },
      { d: rectangle(box.x, bottom - 11, box.width, 3), fill: palette.paper },
    ];
  };

/** The coloured border of a card: deep colour with engraved waves, a line around the panel. */
export const cardFrame =
  (palette: Palette, border: number, radius: number): Drawing =>
  (box) => {
    const panel = (grow: number): string =>
      roundedRectangle(
        box.x + border - grow,
        box.y + border - grow,
        box.width - 2 * (border - grow),
        box.height - 2 * (border - grow),
        radius + grow,
      );
    return [
      { d: rectangle(box.x, box.y, box.width, box.height), fill: palette.deep },
      ...engraving(box, palette.mid),
      { d: panel(7), fill: palette.deep },
      { d: panel(4), fill: palette.soft },
      { d: panel(0), fill: palette.paper },
    ];
  };

/** The disc that carries a symbol. */
export function medallion(box: Box, palette: Palette): readonly Shape[] {
  const radius = Math.min(box.width, box.height) / 2;
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  const pearls = regular(28, cx, cy, radius * 0.87);
  return [
    { d: circle(cx, cy, radius), fill: palette.paper },
    { d: circle(cx, cy, radius * 0.96), fill: palette.deep },
    { d: pearls.map(([x, y]) => circle(x, y, radius * 0.035)).join(""), fill: palette.paper },
    { d: circle(cx, cy, radius * 0.77), fill: palette.paper },
  ];
}

/** The line that runs on after a heading, from a small diamond. */
export const headingLine =
  (palette: Palette): Drawing =>
  ({ x, y, width, height }) => {
    const middle = y + height / 2;
    const size = Math.min(height / 2, 6);
    return [
      {
        d: rectangle(x + size * 2, middle - 1, Math.max(0, width - size * 2), 2),
        fill: palette.soft,
      },
      { d: polygon(regular(4, x + size, middle, size)), fill: palette.deep },
    ];
  };

/** A short line with a diamond in its middle, between parts of a face. */
export const divider =
  (palette: Palette): Drawing =>
  ({ x, y, width, height }) => {
    const [cx, cy] = [x + width / 2, y + height / 2];
    const reach = width / 2;
    const blade = (sign: number): string =>
      polygon([
        [cx + sign * 16, cy],
        [cx + sign * 26, cy - 2],
        [cx + sign * reach, cy],
        [cx + sign * 26, cy + 2],
      ]);
    return [
      { d: blade(1) + blade(-1), fill: palette.soft },
      { d: polygon(regular(4, cx, cy, 8)), fill: palette.deep },
    ];
  };

/** Ends a text above empty paper: a divider, and where there is much room, a pale emblem. */
export const tailpiece =
  (palette: Palette, emblem: Drawing | null): Drawing =>
  ({ x, y, width, height }) => {
    const above = 100;
    if (height < above * 1.3) return [];
    const rule = divider(palette)({ x: x + width * 0.25, y, width: width * 0.5, height: above });
    const size = Math.min(height - above * 1.8, width * 0.45);
    if (emblem === null || size < 200) return rule;
    const place = { x: x + (width - size) / 2, y: y + above + (height - above - size) / 2 };
    return [...rule, ...emblem({ ...place, width: size, height: size })];
  };

/** Lines above and below a strip of stats. */
export const stripLines =
  (palette: Palette): Drawing =>
  ({ x, y, width, height }) => [
    { d: rectangle(x, y, width, height), fill: palette.wash },
    { d: rectangle(x, y, width, 3), fill: palette.deep },
    { d: rectangle(x, y + height - 3, width, 3), fill: palette.deep },
    {
      d: rectangle(x, y + 6, width, 1) + rectangle(x, y + height - 7, width, 1),
      fill: palette.soft,
    },
  ];

/** A hairline on the left of a box, with air above and below. */
export const leftHairline =
  (colour: string): Drawing =>
  ({ x, y, height }) => [
    { d: rectangle(x - 1, y + height * 0.14, 2, height * 0.72), fill: colour },
  ];

/** A plate with cut corners behind a stat beside a picture. */
export const statPlate =
  (palette: Palette): Drawing =>
  ({ x, y, width, height }) => [
    { d: cutCorners(x, y, width, height, 14), fill: palette.deep },
    { d: cutCorners(x + 4, y + 4, width - 8, height - 8, 12), fill: palette.paper },
    { d: cutCorners(x + 7, y + 7, width - 14, height - 14, 10), fill: palette.wash },
  ];

/** The tab of a roll: pointed on the side of what happens. */
export const rangeTab =
  (fill: string): Drawing =>
  ({ x, y, width, height }) => {
    const tip = Math.min(16, height / 3);
    const points: readonly Point[] = [
      [x, y],
      [x + width - tip, y],
      [x + width, y + height / 2],
      [x + width - tip, y + height],
      [x, y + height],
    ];
    return [{ d: polygon(points), fill }];
  };

/** Slanting lines for what is not known, so that it is told from an empty cell without colour. */
export const hatching =
  (background: string, colour: string): Drawing =>
  ({ x, y, width, height }) => {
    const step = 14;
    const strokes: string[] = [];
    for (let offset = -height + step / 2; offset < width; offset += step) {
      const from = Math.max(offset, 0);
      const to = Math.min(offset + height, width);
      if (to <= from) continue;
      const at = (along: number) =>
        `${coordinate(x + along)} ${coordinate(y + height - (along - offset))}`;
      strokes.push(`M${at(from)}L${at(to)}`);
    }
    return [
      { d: rectangle(x, y, width, height), fill: background },
      { d: strokes.join(""), stroke: colour, strokeWidth: 1.6 },
    ];
  };

function cutCorners(x: number, y: number, width: number, height: number, cut: number): string {
  return polygon([
    [x + cut, y],
    [x + width - cut, y],
    [x + width, y + cut],
    [x + width, y + height - cut],
    [x + width - cut, y + height],
    [x + cut, y + height],
    [x, y + height - cut],
    [x, y + cut],
  ]);
}

/** Braids of sine waves over a box, as on a banknote. They stay inside it from top to bottom. */
function engraving(box: Box, colour: string): readonly Shape[] {
  const braid = 54;
  const rows = Math.max(1, Math.round(box.height / braid));
  const amplitude = box.height / rows / 2;
  const half = amplitude * 2.1;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const middle = box.y + amplitude * (2 * row + 1);
    for (let phase = 0; phase < 4; phase++) {
      const start = box.x - 2 * half + (phase * half) / 2;
      lines.push(sine(start, box.x + box.width, middle, amplitude, half));
    }
  }
  return [{ d: lines.join(""), stroke: colour, strokeWidth: 1.5 }];
}

/** A sine wave as one Bézier for each half period; 0.3642 makes the error under 1 % of the height. */
function sine(from: number, to: number, middle: number, amplitude: number, half: number): string {
  const c = coordinate;
  const handle = half * 0.3642;
  const rise = amplitude * 1.27;
  let path = `M${c(from)} ${c(middle)}`;
  for (let x = from, up = true; x < to; x += half, up = !up) {
    const y = middle + (up ? -rise : rise);
    path += `C${[x + handle, y, x + half - handle, y, x + half, middle].map(c).join(" ")}`;
  }
  return path;
}
