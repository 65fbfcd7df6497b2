import { drawingWords, readOut, textsIn } from "@questwright/bundle";
import type { Decision, Game } from "@questwright/runtime";

/**
 * Whose seat answers and for whom: `Red Stable for Turbo`. Empty where that goes without saying, since one
 * role alone is there and decides for itself.
 */
export function whoDecides(game: Game, { role, chooser }: Decision): string {
  const { things } = game.system.bundle;
  const isAlone = things.filter((thing) => thing.role).length < 2;
  const seat = isAlone ? "" : titleOf(game, role);
  const other = chooser === 0 || chooser === role ? "" : titleOf(game, chooser);
  return [seat, other === "" ? "" : `for ${other}`].filter((word) => word !== "").join(" ");
}

/** Of a copy as it is told on the table of whoever decides, of anything else as it is declared. */
function titleOf(game: Game, entity: number): string {
  const { bundle, language } = game.system;
  const thing = bundle.things[entity];
  if (thing !== undefined) {
    const title = textsIn(bundle, language).strings[thing.title] ?? "";
    return readOut(title, drawingWords(bundle)) || thing.id;
  }
  const { pieces, zones, tracks } = game.snapshot(game.pending?.role);
  const all = [...pieces, ...tracks, ...zones.flatMap((zone) => zone.things)];
  return all.find((each) => each.entity === entity)?.title ?? "";
}
