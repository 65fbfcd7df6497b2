/** Points and paths for drawn shapes. Paths are SVG path data with absolute commands. */

export type Point = readonly [x: number, y: number];

/** Two decimals: finer than any printer, and the same text on every machine. */
export function coordinate(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${coordinate(x)} ${coordinate(y)}`).join("L")}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${coordinate(x)} ${coordinate(y)}`).join("L")}`;
}

/** A circle of four Bézier arcs, drawn clockwise, or the other way round for a hole. */
export function circle(cx: number, cy: number, radius: number): string {
  const k = radius * 0.5523;
  const c = coordinate;
  const curve = (values: readonly number[]) => `C${values.map(c).join(" ")}`;
  return [
    `M${c(cx + radius)} ${c(cy)}`,
    curve([cx + radius, cy + k, cx + k, cy + radius, cx, cy + radius]),
    curve([cx - k, cy + radius, cx - radius, cy + k, cx - radius, cy]),
    curve([cx - radius, cy - k, cx - k, cy - radius, cx, cy - radius]),
    curve([cx + k, cy - radius, cx + radius, cy - k, cx + radius, cy]),
    "Z",
  ].join("");
}

/** Corners of a regular polygon; `turn` degrees clockwise from a corner at the top. */
export function regular(
  corners: number,
  cx: number,
  cy: number,
  radius: number,
  turn = 0,
): readonly Point[] {
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = ((i * 360) / corners + turn - 90) * (Math.PI / 180);
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/** A star: corners on two circles in turn, the first at the top. */
export function starPoints(
  rays: number,
  cx: number,
  cy: number,
  outer: number,
  inner: number,
): readonly Point[] {
  const far = regular(rays, cx, cy, outer);
  const near = regular(rays, cx, cy, inner, 180 / rays);
  return far.flatMap((point, i) => [point, near[i]!]);
}

/** A polygon whose corners are rounded off by quadratic arcs that start `radius` before each. */
export function roundedPolygon(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    const [ax, ay] = toward(corner, before, radius);
    const [bx, by] = toward(corner, after, radius);
    const start = `${i === 0 ? "M" : "L"}${coordinate(ax)} ${coordinate(ay)}`;
    return `${start}Q${[corner[0], corner[1], bx, by].map(coordinate).join(" ")}`;
  });
  return `${parts.join("")}Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  const c = coordinate;
  return `M${c(x)} ${c(y)}H${c(x + width)}V${c(y + height)}H${c(x)}Z`;
}

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return roundedPolygon(corners, Math.min(radius, width / 2, height / 2));
}

/** The convex polygon (clockwise on screen) whose sides lie `distance` inside those of `points`. */
export function inset(points: readonly Point[], distance: number): readonly Point[] {
  const count = points.length;
  const sides = points.map((from, i) => {
    const to = points[(i + 1) % count]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const direction: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const start: Point = [from[0] - direction[1] * distance, from[1] + direction[0] * distance];
    return { start, direction };
  });
  return sides.map((side, i) => {
    const previous = sides[(i + count - 1) % count]!;
    const cross =
      previous.direction[0] * side.direction[1] - previous.direction[1] * side.direction[0];
    const dx = side.start[0] - previous.start[0];
    const dy = side.start[1] - previous.start[1];
    const along = (dx * side.direction[1] - dy * side.direction[0]) / cross;
    return [
      previous.start[0] + previous.direction[0] * along,
      previous.start[1] + previous.direction[1] * along,
    ];
  });
}

/** The same polygon drawn clockwise on screen (where y grows downwards). */
export function clockwise(points: readonly Point[]): readonly Point[] {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    area += x * ny - nx * y;
  });
  return area >= 0 ? points : [...points].reverse();
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
