import type { Face } from "../face.ts";
import type { Fit } from "../layout/builder.ts";
import { THEMES } from "../themes/themes.ts";
import { fits } from "./check.ts";
import { type Layout, layOut, type Resources, titleSize } from "./layout.ts";

/** Points by which type gets smaller from one try to the next, and at most. */
const STEP = 0.25;
const MOST = 4;
const TIGHTER = [
  { leading: 1, space: 1 },
  { leading: 0.97, space: 0.9 },
  { leading: 0.95, space: 0.75 },
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
  const rungs = ladder(THEMES[face.layout].grow);
  const attempt = async (rung: number): Promise<FittedLayout> => {
    const fit = { ...rungs[rung]!, titleSize: size };
    return { fit, layout: await layOut(face, resources, fit, false) };
  };
  const first = await attempt(0);
  if (fits(first.layout)) return first;
  const last = await attempt(rungs.length - 1);
  if (!fits(last.layout)) return last;
  let best = last;
  let low = 0;
  let high = rungs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const tried = await attempt(middle);
    if (fits(tried.layout)) {
      best = tried;
      high = middle;
    } else {
      low = middle;
    }
  }
  return relaxed(face, resources, best);
}

/** Gives back space where only long words, and not the height, made the type smaller. */
async function relaxed(
  face: Face,
  resources: Resources,
  fitted: FittedLayout,
): Promise<FittedLayout> {
  if (fitted.fit.smaller <= 0) return fitted;
  for (const tight of TIGHTER.slice(0, -1)) {
    const fit = { ...fitted.fit, ...tight };
    const layout = await layOut(face, resources, fit, false);
    if (fits(layout)) return { fit, layout };
  }
  return fitted;
}
