import { SHEET_TYPE } from "./house.ts";
import type { Theme } from "./theme.ts";

/** A sheet to look things up on: stats across the top, then charts and rules. */
export const REFERENCE: Theme = {
  name: "reference",
  ground: "sheet",
  border: 0,
  padding: 5.5,
  gap: 2.4,
  stats: "strip",
  statsPerRow: 5,
  pictureHeight: 18,
  titleLines: 1,
  grow: 1.5,
  spread: "top",
  type: SHEET_TYPE,
};
