import { mix, type Palette } from "./colour.ts";
import { circle, type Point, polygon, rectangle } from "./geometry.ts";
import { seededNumbers } from "./seeded.ts";
import type { Box, Drawing, Shape } from "./shape.ts";

/**
 * An ornament in place of a picture: a disc in the sky over hills and towers, in tones of one
 * colour. The seed decides the land; `emblem` draws what stands in the disc.
 */
export function landscape(seed: string, palette: Palette, emblem: Drawing | null): Drawing {
  return (box) => {
    const random = seededNumbers(seed);
    const radius = Math.min(box.height * 0.28, box.width * 0.24);
    const disc = {
      x: box.x + box.width * (0.5 + (random() - 0.5) * 0.16),
      y: box.y + Math.max(radius * 1.25, box.height * 0.37),
    };
    const tone = (part: number) => mix(palette.pale, palette.deep, part);
    const shapes: Shape[] = [
      { d: rectangle(box.x, box.y, box.width, box.height), fill: palette.pale },
      {
        d: sunRays(box, disc.x, disc.y, radius * 1.18),
        fill: mix(palette.pale, palette.paper, 0.55),
      },
      { d: circle(disc.x, disc.y, radius * 1.1), fill: palette.soft },
      { d: circle(disc.x, disc.y, radius * 1.06), fill: palette.paper },
    ];
    if (emblem !== null) {
      const half = radius * 0.62;
      shapes.push(
        ...emblem({ x: disc.x - half, y: disc.y - half, width: half * 2, height: half * 2 }),
      );
    }
    const layers = [
      { level: 0.62, rough: 0.2, tone: 0.2 },
      { level: 0.74, rough: 0.15, tone: 0.5 },
      { level: 0.87, rough: 0.09, tone: 0.95 },
    ];
    layers.forEach((layer, i) => {
      const ridge = ridgeLine(box, layer.level, layer.rough, random);
      shapes.push({ d: ground(box, ridge), fill: tone(layer.tone) });
      if (i === 1) shapes.push({ d: towers(box, ridge, random), fill: tone(layer.tone) });
      if (i === 2) shapes.push({ d: firs(box, ridge, random), fill: tone(layer.tone) });
    });
    shapes.push({
      d: rectangle(box.x + 1.5, box.y + 1.5, box.width - 3, box.height - 3),
      stroke: palette.deep,
      strokeWidth: 3,
    });
    return shapes;
  };
}

/** Wedges of light from the disc to the edges of the box. */
function sunRays(box: Box, cx: number, cy: number, from: number): string {
  const count = 36;
  const wedges: string[] = [];
  for (let i = 0; i < count; i++) {
    const start = (i / count) * 2 * Math.PI;
    const end = start + (Math.PI / count) * 0.9;
    const near = (angle: number): Point => [
      cx + Math.cos(angle) * from,
      cy + Math.sin(angle) * from,
    ];
    const nearEdge = edge(box, cx, cy, start);
    const farEdge = edge(box, cx, cy, end);
    wedges.push(
      polygon([
        near(start),
        nearEdge,
        ...cornerBetween(box, nearEdge, farEdge),
        farEdge,
        near(end),
      ]),
    );
  }
  return wedges.join("");
}

/** The corner of the box between two points on different sides of it. */
function cornerBetween(box: Box, [ax, ay]: Point, [bx, by]: Point): readonly Point[] {
  const onSide = (x: number) =>
    Math.abs(x - box.x) < 0.01 || Math.abs(x - box.x - box.width) < 0.01;
  if (onSide(ax) === onSide(bx)) return [];
  return [onSide(ax) ? [ax, by] : [bx, ay]];
}

/** Where a ray from inside the box leaves it. */
function edge(box: Box, cx: number, cy: number, angle: number): Point {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const toX = Math.abs(dx) < 1e-9 ? Infinity : ((dx > 0 ? box.x + box.width : box.x) - cx) / dx;
  const toY = Math.abs(dy) < 1e-9 ? Infinity : ((dy > 0 ? box.y + box.height : box.y) - cy) / dy;
  const reach = Math.min(toX, toY);
  return [cx + dx * reach, cy + dy * reach];
}

/** Heights along the box from left to right, by halving: each middle moves a little, ever less. */
function ridgeLine(box: Box, level: number, rough: number, random: () => number): readonly Point[] {
  const steps = 32;
  const heights = new Array<number>(steps + 1).fill(0);
  heights[0] = (random() - 0.5) * rough;
  heights[steps] = (random() - 0.5) * rough;
  let swing = rough;
  for (let span = steps; span > 1; span /= 2) {
    for (let left = 0; left < steps; left += span) {
      const mean = (heights[left]! + heights[left + span]!) / 2;
      heights[left + span / 2] = mean + (random() - 0.5) * swing;
    }
    swing *= 0.56;
  }
  return heights.map(
    (height, i): Point => [
      box.x + (box.width * i) / steps,
      box.y + box.height * Math.min(0.97, Math.max(0.3, level + height)),
    ],
  );
}

function ground(box: Box, ridge: readonly Point[]): string {
  const bottom = box.y + box.height;
  return polygon([...ridge, [box.x + box.width, bottom], [box.x, bottom]]);
}

/** A keep with a few towers, on a ridge, well off the middle. */
function towers(box: Box, ridge: readonly Point[], random: () => number): string {
  const unit = Math.min(box.height, box.width) / 30;
  const side = random() < 0.5 ? 0.2 : 0.8;
  const foot = ridge[Math.round(side * (ridge.length - 1))]!;
  const parts: string[] = [];
  const count = 3 + Math.floor(random() * 3);
  for (let i = 0; i < count; i++) {
    const width = unit * (1.1 + random() * 0.9);
    const height = unit * (3 + random() * 5);
    const x = foot[0] + (i - count / 2) * unit * 1.7;
    const top = foot[1] - height;
    const bottom = foot[1] + unit * 3;
    if (random() < 0.6) {
      parts.push(
        polygon([
          [x - width * 0.65, top],
          [x, top - width * 1.7],
          [x + width * 0.65, top],
        ]),
        rectangle(x - width / 2, top, width, Math.min(bottom, box.y + box.height) - top),
      );
    } else {
      parts.push(battlement(x, top, width, Math.min(bottom, box.y + box.height)));
    }
  }
  return parts.join("");
}

function battlement(x: number, top: number, width: number, bottom: number): string {
  const left = x - width * 0.6;
  const step = (width * 1.2) / 5;
  const teeth = [0, 1, 2, 3, 4].flatMap((i): readonly Point[] => {
    const y = i % 2 === 0 ? top - step : top;
    return [
      [left + i * step, y],
      [left + (i + 1) * step, y],
    ];
  });
  return polygon([...teeth, [left + step * 5, bottom], [left, bottom]]);
}

/** Fir trees along the nearest ridge, denser towards the sides. */
function firs(box: Box, ridge: readonly Point[], random: () => number): string {
  const unit = Math.min(box.height, box.width) / 26;
  const trees: string[] = [];
  ridge.forEach(([x, y], i) => {
    const fromMiddle = Math.abs(i / (ridge.length - 1) - 0.5) * 2;
    if (random() > fromMiddle * 0.95) return;
    const height = unit * (1.6 + random() * 2.2);
    const half = height * 0.3;
    const left = Math.max(box.x, x - half);
    const right = Math.min(box.x + box.width, x + half);
    for (const part of [0, 0.28, 0.56]) {
      const top = y - height * (1 - part);
      const bottom = Math.min(top + height * 0.48, box.y + box.height);
      const narrow = 0.55 + part * 0.8;
      trees.push(
        polygon([
          [x, top],
          [x + (right - x) * narrow, bottom],
          [x - (x - left) * narrow, bottom],
        ]),
      );
    }
  });
  return trees.join("");
}
