import { SHEET_TYPE } from "./house.ts";
import type { Theme } from "./theme.ts";

/** A table to roll on. */
export const TABLE: Theme = {
  name: "table",
  ground: "sheet",
  border: 0,
  padding: 6,
  gap: 2.6,
  stats: "strip",
  statsPerRow: 5,
  pictureHeight: 18,
  titleLines: 2,
  grow: 1.5,
  spread: "even",
  type: {
    ...SHEET_TYPE,
    body: { ...SHEET_TYPE.body, size: 9.25, ceiling: 10.75 },
    cell: { ...SHEET_TYPE.cell, size: 9.25, ceiling: 10.75, leading: 1.2 },
  },
};
