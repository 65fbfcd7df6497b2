import type { LayoutName } from "../face.ts";
import { CHARACTER } from "./character.ts";
import { REFERENCE } from "./reference.ts";
import { REWARD } from "./reward.ts";
import { TABLE } from "./table.ts";
import type { Theme } from "./theme.ts";

export const THEMES: Readonly<Record<LayoutName, Theme>> = {
  reference: REFERENCE,
  character: CHARACTER,
  table: TABLE,
  reward: REWARD,
};
