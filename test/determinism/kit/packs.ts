import type { Bundle } from "@questwright/bundle";
import { built, workspaceWith } from "../../content/kit/packs.ts";

/** The packs with scenarios to play, each behind those it uses. */
const PACKS = [
  ["starter"],
  ["blackstone", "annual-2019"],
  ["blackstone", "ascension"],
  ["killer-of-the-maze"],
  ["silver-tower"],
] as const;

/** The bundle of each pack of `content/` that has scenarios. */
export const contentBundles = (): readonly Bundle[] =>
  PACKS.map((packs) => built(workspaceWith(...packs), packs.at(-1)!));
