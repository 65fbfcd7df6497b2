import type { BoundModel, BoundPack } from "../bind/bind.ts";
import type { BoundStatement } from "../bind/tree.ts";
import { walkBody, walkHook } from "../bind/walk.ts";
import { scenarioNoMapLaid } from "../diagnostics/generated/scenario.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind } from "../model/kinds.ts";
import type { PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";

/**
 * A pack that plays scenarios and draws maps, none of which is ever laid, by it or by what it uses.
 * A deed that lays a map known in play alone may lay any; one that was not understood, too. What
 * the tests of the pack lay does not count: nobody plays them.
 */
export function checkLaid(
  { things }: PackModel,
  names: Names,
  bound: BoundModel,
  reporter: Reporter,
): void {
  const maps = things.filter(({ form }) => form === "map");
  const [first] = maps;
  const scenario = builtInKind("scenario");
  if (first === undefined || !things.some(({ kind }) => isKind(kind, scenario))) return;
  const lays = (deed: BoundStatement): boolean => {
    if (deed.kind === "error") return true;
    if (deed.kind !== "lay") return false;
    return deed.map.kind !== "thing" || maps.includes(deed.map.thing);
  };
  const isLaid = names.packs.some(({ pack }) => {
    const part = bound.get(pack);
    return part !== undefined && does(part, lays);
  });
  if (!isLaid) reporter.report(scenarioNoMapLaid(first.at, { map: first.name }));
}

/** Whether some body of a pack has such a deed. */
function does(pack: BoundPack, wanted: (deed: BoundStatement) => boolean): boolean {
  let found = false;
  const visitor = {
    statement: (deed: BoundStatement) => {
      found ||= wanted(deed);
    },
  };
  for (const { body } of pack.verbs.values()) walkBody(body, visitor);
  for (const { rows } of pack.tables.values()) for (const { body } of rows) walkBody(body, visitor);
  for (const { hooks } of pack.standing) for (const hook of hooks) walkHook(hook, visitor);
  for (const { body } of pack.endings) walkBody(body, visitor);
  return found;
}
