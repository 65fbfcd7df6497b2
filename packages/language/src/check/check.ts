import type { Vocabulary } from "../bind/vocabulary.ts";
import type { Hints } from "../model/hints.ts";
import type { FileModel, PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";
import { checkBuiltIn } from "./built-in.ts";
import { checkDie } from "./die.ts";
import { checkDuplicates, checkHidden } from "./duplicates.ts";
import { checkEndless } from "./endless.ts";
import { checkLayout } from "./layouts.ts";
import { checkLists } from "./lists.ts";
import { checkLookAlikes } from "./look-alikes.ts";
import { checkMap } from "./maps.ts";
import { checkOverrides } from "./overrides.ts";
import { checkPack, isDeclared } from "./packs.ts";
import { checkPackProperties, checkProperties } from "./properties.ts";
import { checkTable } from "./tables.ts";
import { checkTexts } from "./texts.ts";
import { checkBoth, checkFormerly, checkOldNames } from "./uses.ts";

/** What can be told of a file from what it declares; `packs` are those that can be named. */
export function checkFile(
  file: FileModel,
  packs: readonly PackModel[],
  names: Names,
  vocabulary: Vocabulary,
  reporter: Reporter,
  hints: Hints,
): void {
  checkBuiltIn(file, reporter);
  checkProperties(file, reporter);
  checkOldNames(file, packs, names, reporter);
  checkTexts(file, names, vocabulary, { reporter, hints });
  for (const layout of file.layouts) checkLayout(layout, names, reporter);
  checkLists(file.source, reporter);
  for (const die of file.dice) checkDie(die, reporter);
  for (const table of file.tables) checkTable(table, names, reporter);
  for (const thing of file.things) if (thing.form === "map") checkMap(thing, names, reporter);
}

/** What is known of the names of a pack without going through all of them. */
export interface KnownOfNames {
  /** Some name stands twice in its list (`listedNames`). */
  readonly hasTwins: boolean;
  /** Some name has strange letters (`hasStrangeName`). */
  readonly hasStrange: boolean;
}

/** What can be told of the names of a pack, and of the pack itself. */
export function checkPackNames(
  model: PackModel,
  names: Names,
  { hasTwins, hasStrange }: KnownOfNames,
  reporter: Reporter,
): void {
  if (isDeclared(model.pack)) checkPack(model.pack, reporter);
  checkPackProperties(model.pack, reporter);
  if (hasTwins) checkDuplicates(model, reporter);
  checkHidden(model, names, reporter);
  checkBoth(model, names, reporter);
  checkOverrides(model, names, reporter);
  checkFormerly(model, names, reporter);
  checkEndless(model.tables, names, reporter);
  if (hasStrange) checkLookAlikes(model, reporter);
}
