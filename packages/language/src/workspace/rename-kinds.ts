/**
 * Kinds that got other names, put into the names of all packs one by one: most of these are as they
 * were, and need not be gone through for each name that somebody changes.
 */
import type { RenamedKind } from "../collect/again.ts";
import { builtInKinds } from "../model/built-in/kinds.ts";
import type { NamedSymbol, PackSymbol } from "../model/symbols.ts";
import type { Changes } from "./changes.ts";
import type { Group, PackNames } from "./group.ts";
import { countOfName } from "./listed.ts";

/** Whether everything has the names that are written where it is declared, and no others. */
export function isPlainlyNamed({ model }: Group): boolean {
  return model.packs.every(
    ({ pack }) => pack.formerly.size === 0 && pack.uses.every(({ node }) => node.as === undefined),
  );
}

/** False, with nothing done, where more hangs on the names than these kinds alone. */
export function renameKinds(
  group: Group,
  pack: PackSymbol,
  renamed: readonly RenamedKind[],
  changes: Changes,
): boolean {
  const [only, ...more] = renamed;
  if (only === undefined || more.length > 0 || !isPlainlyNamed(group)) return false;
  const { was, is } = only;
  if (was.forms !== undefined || is.forms !== undefined) return false;
  if (builtInKinds.some(({ name }) => name === was.name)) return false;
  const all = [...group.names.values()].filter(({ names }) =>
    names.packs.some((each) => each.pack === pack),
  );
  const maps = all.flatMap(({ names, forms }) => [names.named, forms.named]) as NamedMap[];
  const isFree = (map: NamedMap) => map.get(was.name) === was && !map.has(is.name);
  if (!maps.every(isFree) || !all.every((names) => isOnly(was.name, names, group))) return false;
  const model = group.model.packs.find((each) => each.pack === pack)!;
  model.kinds[model.kinds.indexOf(was)] = is;
  for (const map of maps) {
    map.delete(was.name);
    map.set(is.name, is);
  }
  // Sought among the names that were.
  group.hints.clear();
  changes.names.add(was.name).add(is.name);
  changes.listed = true;
  return true;
}

type NamedMap = Map<string, NamedSymbol>;

/** Whether nothing else that can be named from a pack has a name, so that nobody else has it now. */
function isOnly(name: string, { names }: PackNames, { listed }: Group): boolean {
  if (listed === undefined) return false;
  return names.packs.reduce((count, { pack }) => count + countOfName(name, pack, listed), 0) === 1;
}
