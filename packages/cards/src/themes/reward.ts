import { SHEET_TYPE } from "./house.ts";
import type { Theme } from "./theme.ts";

/** A small card to hold in the hand, with a coloured border. */
export const REWARD: Theme = {
  name: "reward",
  ground: "frame",
  border: 3.2,
  padding: 2.6,
  gap: 1.8,
  stats: "strip",
  statsPerRow: 3,
  pictureHeight: 14,
  titleLines: 2,
  grow: 1.5,
  spread: "even",
  type: {
    ...SHEET_TYPE,
    title: { ...SHEET_TYPE.title, size: 13, floor: 8.5 },
    kindTitle: { ...SHEET_TYPE.kindTitle, size: 6.5, floor: 5.5 },
    subtitle: { ...SHEET_TYPE.subtitle, size: 7.75, floor: 6 },
    statValue: { ...SHEET_TYPE.statValue, size: 11 },
    statLabel: { ...SHEET_TYPE.statLabel, size: 6 },
    heading: { ...SHEET_TYPE.heading, size: 7.5, ceiling: 8.5, floor: 6 },
    body: { ...SHEET_TYPE.body, size: 8.5, ceiling: 9.75 },
    flavour: { ...SHEET_TYPE.flavour, size: 8, ceiling: 9, floor: 6.25 },
    range: { ...SHEET_TYPE.range, size: 9, ceiling: 10, floor: 6.5 },
    footer: { ...SHEET_TYPE.footer, size: 5, floor: 4.5 },
  },
};
