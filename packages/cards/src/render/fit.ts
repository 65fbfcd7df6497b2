import type { Face } from "../face.ts";
import type { Fit } from "../layout/builder.ts";
import { fits } from "./check.ts";
import { THEMES } from "../themes/themes.ts";
import { type Layout, layOut, type Resources, titleSize } from "./layout.ts";

/** Points by which type gets smaller from one try to the next, and at most. */
const STEP = 0.25;
const MOST = 4;
const TIGHTER = [1, 0.96, 0.92];

/** Ways to set a face, from the best to the tightest: first less leading, then smaller type. */
function ladder(grow: number): readonly Omit<Fit, "titleSize">[] {
  return [
    ...Array.from({ length: grow / STEP }, (_, i) => ({ leading: 1, smaller: i * STEP - grow })),
    ...TIGHTER.map((leading) => ({ leading, smaller: 0 })),
    ...Array.from({ length: MOST / STEP }, (_, i) => ({
      leading: TIGHTER.at(-1)!,
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
  if (fits(face, first.layout)) return first;
  const last = await attempt(rungs.length - 1);
  if (!fits(face, last.layout)) return last;
  let best = last;
  let low = 0;
  let high = rungs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const tried = await attempt(middle);
    if (fits(face, tried.layout)) {
      best = tried;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}
