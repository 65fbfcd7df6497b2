import { SHEET_TYPE } from "./house.ts";
import type { Theme } from "./theme.ts";

/** One side of somebody: a picture beside a column of stats, then what they can do. */
export const CHARACTER: Theme = {
  name: "character",
  ground: "sheet",
  border: 0,
  padding: 5.5,
  gap: 2.6,
  stats: "column",
  statsPerRow: 5,
  pictureHeight: 26,
  titleLines: 1,
  grow: 1.5,
  spread: "top",
  type: {
    ...SHEET_TYPE,
    statValue: { ...SHEET_TYPE.statValue, size: 20, floor: 9 },
    statLabel: { ...SHEET_TYPE.statLabel, size: 7.25 },
  },
};
