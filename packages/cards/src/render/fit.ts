import type { Face } from "../face.ts";
import type { Fit } from "../layout/builder.ts";
import { THEMES } from "../themes/themes.ts";
import { excessHeight, fits, shrinkNeeded } from "./check.ts";
import { type Layout, layOut, type Resources, titleSize } from "./layout.ts";

/** Points by which type gets smaller from one try to the next, and at most. */
const STEP = 0.25;
const MOST = 4;
const TIGHTER = [
  { leading: 1, space: 1 },
  { leading: 0.98, space: 0.93 },
  { leading: 0.97, space: 0.86 },
  { leading: 0.96, space: 0.8 },
  { leading: 0.95, space: 0.72 },
  { leading: 0.92, space: 0.65 },
] as const;

/** Ways to set a face, from the best to the tightest: first less space, then smaller type. */
function ladder(grow: number): readonly Omit<Fit, "titleSize">[] {
  return [
    ...Array.from({ length: grow / STEP }, (_, i) => ({ ...TIGHTER[0], smaller: i * STEP - grow })),
    ...TIGHTER.map((tight) => ({ ...tight, smaller: 0 })),
    ...Array.from({ length: MOST / STEP }, (_, i) => ({
      ...TIGHTER[TIGHTER.length - 1]!,
      smaller: (i + 1) * STEP,
    })),
  ];
}

export interface FittedLayout {
  readonly layout: Layout;
  readonly fit: Fit;
}

/** The best setting in which everything fits, or the tightest where none does. */
export async function fitFace(face: Face, resources: Resources): Promise<FittedLayout> {
  const size = await titleSize(face, resources);
  const pictured = face.blocks.some((block) => block.kind === "picture");
  const rungs = ladder(pictured ? 0 : THEMES[face.layout].grow);
  const typeSize = THEMES[face.layout].type.body.size;
  const attempt = async (rung: number): Promise<FittedLayout> => {
    const fit = { ...rungs[rung]!, titleSize: size };
    return { fit, layout: await layOut(face, resources, fit, false) };
  };

  // The best rung lies above `low`, which failed, and at or below `high`, which fits or is the end.
  let failed = await attempt(0);
  if (fits(failed.layout)) return failed;
  let best: FittedLayout | undefined;
  let low = { rung: 0, excess: excessOf(failed.layout) };
  let high = rungs.length;
  let next = likelyRung(rungs, 0, failed.layout, typeSize);
  while (high - low.rung > 1) {
    const rung = Math.min(Math.max(next, low.rung + 1), high - 1);
    const tried = await attempt(rung);
    if (fits(tried.layout)) {
      best = tried;
      high = rung;
      next = high - low.rung > 4 ? (high + low.rung) >> 1 : high - 1;
    } else {
      failed = tried;
      const here = { rung, excess: excessOf(tried.layout) };
      // One guess is rather too low, the other rather too high.
      next = (likelyRung(rungs, rung, tried.layout, typeSize) + whereItEnds(low, here)) >> 1;
      low = here;
    }
  }
  if (best === undefined) return failed;
  const byHeight = excessHeight(failed.layout) > 0;
  return byHeight || best.fit.smaller <= 0 ? best : relaxed(face, resources, best);
}

/** How much more room than there is a layout takes, as a part of what there is. */
function excessOf(layout: Layout): number {
  const { height, width } = shrinkNeeded(layout);
  return 1 / Math.min(height, width) - 1;
}

interface Miss {
  readonly rung: number;
  readonly excess: number;
}

/** The rung at which the line through two misses comes to nothing. */
function whereItEnds(first: Miss, second: Miss): number {
  const drop = (first.excess - second.excess) / (second.rung - first.rung);
  return drop > 0 ? Math.ceil(second.rung + second.excess / drop) : second.rung + 2;
}

/** A guess from how much one rung was off: text needs room as the square of its size, roughly. */
function likelyRung(
  rungs: readonly Omit<Fit, "titleSize">[],
  from: number,
  layout: Layout,
  typeSize: number,
): number {
  const height = ({ leading, space, smaller }: Omit<Fit, "titleSize">) =>
    leading * (0.7 + 0.3 * space) * (1 - smaller / typeSize) ** 1.7;
  const width = ({ smaller }: Omit<Fit, "titleSize">) => 1 - smaller / typeSize;
  const start = rungs[from]!;
  const need = shrinkNeeded(layout);
  const rung = rungs.findIndex(
    (candidate, i) =>
      i > from &&
      height(candidate) <= height(start) * need.height &&
      width(candidate) <= width(start) * need.width,
  );
  return rung < 0 ? rungs.length - 1 : rung;
}

/** Gives back space where only long words, and not the height, made the type smaller. */
async function relaxed(
  face: Face,
  resources: Resources,
  fitted: FittedLayout,
): Promise<FittedLayout> {
  for (const tight of TIGHTER.slice(0, -1)) {
    const fit = { ...fitted.fit, ...tight };
    const layout = await layOut(face, resources, fit, false);
    if (fits(layout)) return { fit, layout };
  }
  return fitted;
}
