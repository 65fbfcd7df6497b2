/**
 * A save of another version of its pack. Its memories mean nothing to another bundle, and nobody could
 * tell a forged one; so the game is played again from its seed by the same choices, found by what
 * they meant, and then what stands on the table is held against what was saved, by ids. Where it is
 * the same, the game goes on by the new rules; else what differs is told.
 */
import type { Bundle } from "@questwright/bundle";
import type { Game } from "../game.ts";
import type { SavedGame } from "./save.ts";
import type { TableById } from "./table.ts";

/** The game that goes on, or why there is none. */
export type Migrated =
  | { readonly game: Game }
  | { readonly refused: string; readonly differences: readonly string[] };

/** So many differences are told. */
const MOST_TOLD = 40;

/** Plays a save of another version of `bundle` again; `start` begins a game with its scenario, seed and seats. */
export function migrate(
  saved: SavedGame,
  bundle: Bundle,
  start: (saved: SavedGame) => Game | undefined,
): Migrated {
  const { manifest } = bundle;
  const { pack } = saved;
  if (pack.id !== manifest.id) {
    return {
      refused: `The game was saved with another pack: it needs ${pack.id} ${pack.version}, this is ${manifest.id} ${manifest.version}`,
      differences: [],
    };
  }
  const refused = (differences: readonly string[]): Migrated => ({
    refused: `The game was saved with another version of the pack (${pack.id} ${pack.version}, this is ${manifest.version}), in which it came out otherwise`,
    differences: differences.slice(0, MOST_TOLD),
  });
  if (saved.running.length > 0) return refused(["it was saved in the middle of a rule"]);
  const rename = renamer(bundle);
  const table = saved.table.map((row) => row.map(rename));
  const gone = goneFrom(bundle, table);
  if (gone.length > 0) return refused(gone);
  const game = start(saved);
  if (game === undefined) return refused(["it cannot begin"]);
  const stuck = playAgain(game, saved, rename);
  const differences = [...stuck, ...tableDifferences(table, game.byIds())];
  return differences.length === 0 ? { game } : refused(differences);
}

/** Takes each choice again: the option that means the same, where it stood if there are several. */
function playAgain(game: Game, saved: SavedGame, rename: (id: string) => string): string[] {
  for (const [index, option] of saved.decisions.entries()) {
    const wanted = rename(saved.choices[index] ?? "");
    const ids = game.optionIds();
    const chosen = ids[option] === wanted || wanted === "" ? option : ids.indexOf(wanted);
    // A text of an option may have been worded anew: the table at the end tells whether it was the same.
    const taken = chosen < 0 && ids[option]?.startsWith("row ") ? option : chosen;
    if (taken < 0 || !game.choose(taken).done) {
      return [`choice ${index + 1}, ${wanted}, is not offered any more`];
    }
    if (game.fault !== undefined) return [`after choice ${index + 1}: ${game.fault.message}`];
  }
  return [];
}

/** Things and their fields that the table speaks of and the bundle has no longer. */
function goneFrom(bundle: Bundle, table: readonly (readonly string[])[]): string[] {
  const things = new Set(bundle.things.map(({ pack, id }) => `${pack}/${id}`));
  const fields = new Set(bundle.fields.map(({ name }) => name));
  const gone = new Set<string>();
  for (const [id = "", ...facts] of table.slice(1)) {
    const thing = thingOf(id.replace(/^die /, ""));
    if (!things.has(thing)) gone.add(`${thing} is gone`);
    for (const fact of facts) {
      const field = fact.slice(0, fact.indexOf(" "));
      if (!fields.has(field) && !OWN_FACTS.has(field)) gone.add(`${field} of ${thing} is gone`);
    }
  }
  return [...gone];
}

/** Facts that are no field. */
const OWN_FACTS: ReadonlySet<string> = new Set(["in", "is", "laid", "seats"]);

/** The thing that an id begins with: `pack/thing#2.hand` is of `pack/thing`. */
const thingOf = (id: string): string => /^[^\s#.@|]*/.exec(id)![0];

/** What something is called now that had another name in an earlier version. */
function renamer({ formerly = [] }: Bundle): (text: string) => string {
  if (formerly.length === 0) return (text) => text;
  const now = new Map(formerly.map(({ pack, old, now }) => [`${pack}/${old}`, `${pack}/${now}`]));
  return (text) => text.replace(/[^\s#.@|/]+\/[^\s#.@|/]+/g, (thing) => now.get(thing) ?? thing);
}

/** What one table has and the other has not. */
function tableDifferences(
  before: readonly (readonly string[])[],
  after: TableById,
): readonly string[] {
  const found = new Map(after.map(([id, ...facts]) => [id, facts]));
  const differences: string[] = [];
  for (const [id = "", ...facts] of before) {
    const others = found.get(id) ?? [];
    found.delete(id);
    const was = facts.filter((fact) => !others.includes(fact));
    const is = others.filter((fact) => !facts.includes(fact));
    if (was.length + is.length === 0) continue;
    differences.push(
      `${id}: was ${was.join(", ") || "nothing more"}; is ${is.join(", ") || "nothing more"}`,
    );
  }
  for (const [id, facts] of found) differences.push(`${id}: is ${facts.join(", ")}, and was not`);
  return differences;
}
