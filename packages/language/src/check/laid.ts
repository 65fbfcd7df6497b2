import type { BoundFile } from "../bind/bind.ts";
import type { BoundStatement } from "../bind/tree.ts";
import { walkBody, walkHook } from "../bind/walk.ts";
import { scenarioNoMapLaid } from "../diagnostics/generated/scenario.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind } from "../model/kinds.ts";
import type { PackModel } from "../model/model.ts";
import type { Reporter } from "../model/reporter.ts";
import type { ThingSymbol } from "../model/symbols.ts";

/** Which maps the bodies of a file lay. */
export interface Laying {
  readonly maps: ReadonlySet<ThingSymbol>;
  /** A deed that lays a map known in play alone may lay any; one that was not understood, too. */
  readonly any: boolean;
}

/**
 * A pack that plays scenarios and draws maps, none of which is ever laid, by it or by what it uses.
 * What the tests of the pack lay does not count: nobody plays them.
 */
export function checkLaid(
  { things }: PackModel,
  layings: readonly Laying[],
  reporter: Reporter,
): void {
  const maps = things.filter(({ form }) => form === "map");
  const [first] = maps;
  const scenario = builtInKind("scenario");
  if (first === undefined || !things.some(({ kind }) => isKind(kind, scenario))) return;
  if (layings.some((laying) => laying.any || maps.some((map) => laying.maps.has(map)))) return;
  reporter.report(scenarioNoMapLaid(first.at, { map: first.name }));
}

export function layingOf(file: BoundFile): Laying {
  const maps = new Set<ThingSymbol>();
  let any = false;
  const visitor = {
    statement: (deed: BoundStatement) => {
      if (deed.kind === "error") any = true;
      else if (deed.kind !== "lay") return;
      else if (deed.map.kind === "thing") maps.add(deed.map.thing);
      else any = true;
    },
  };
  for (const { body } of file.verbs.values()) walkBody(body, visitor);
  for (const { rows } of file.tables.values())
    for (const { body, isPlain } of rows) if (!isPlain) walkBody(body, visitor);
  for (const { hooks } of file.standing) for (const hook of hooks) walkHook(hook, visitor);
  for (const { body } of file.endings) walkBody(body, visitor);
  return { maps, any };
}
