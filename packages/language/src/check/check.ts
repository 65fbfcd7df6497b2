import type { PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import type { Reporter } from "../model/reporter.ts";
import { checkBuiltIn } from "./built-in.ts";
import { checkDie } from "./die.ts";
import { checkDuplicates, checkHidden } from "./duplicates.ts";
import { checkLayout } from "./layouts.ts";
import { checkLists } from "./lists.ts";
import { checkMap } from "./maps.ts";
import { checkPack, isDeclared } from "./packs.ts";
import { checkPayment } from "./payment.ts";
import { checkProperties } from "./properties.ts";
import { checkTable } from "./tables.ts";
import { checkTexts } from "./texts.ts";
import { checkBoth, checkFormerly, checkOldNames } from "./uses.ts";

/** Everything that can be told of a pack from what it declares, before its phrases are bound. */
export function checkDeclarations(model: PackModel, names: Names, reporter: Reporter): void {
  if (isDeclared(model.pack)) checkPack(model.pack, reporter);
  checkDuplicates(model, reporter);
  checkHidden(model, names, reporter);
  checkBoth(model, names, reporter);
  checkFormerly(model, names, reporter);
  checkOldNames(model, names, reporter);
  checkBuiltIn(model, reporter);
  checkProperties(model, reporter);
  checkPayment(model, reporter);
  checkTexts(model, names, reporter);
  for (const layout of model.layouts) checkLayout(layout, names, reporter);
  for (const file of model.pack.files) checkLists(file, reporter);
  for (const die of model.dice) checkDie(die, reporter);
  for (const table of model.tables) checkTable(table, names, reporter);
  for (const thing of model.things) if (thing.form === "map") checkMap(thing, names, reporter);
}
