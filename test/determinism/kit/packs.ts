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
  PACKS.map((packs) => contentBundle(packs.at(-1)!));

/** The bundle of one of these packs. */
export function contentBundle(pack: string): Bundle {
  const packs = PACKS.find((each) => each.at(-1) === pack);
  if (packs === undefined) throw new Error(`no pack with scenarios: ${pack}`);
  return built(workspaceWith(...packs), pack);
}
