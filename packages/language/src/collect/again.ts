/** Collects one file again after an edit, into the symbols that are there. */
import type { Member } from "@questwright/grammar";
import { DeclaredKind } from "../model/declared-kind.ts";
import { type KnownHints, makeHints } from "../model/hints.ts";
import type { FileModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import { noReads, type Watch, watching } from "../model/reads.ts";
import type { Reporter } from "../model/reporter.ts";
import type { KindSymbol, SourceFile } from "../model/symbols.ts";
import { adopt, type Keyed, match, propertiesAfter, take } from "./adopt.ts";
import {
  type Asked,
  collectRest,
  declareAllProperties,
  declareForms,
  emptyFile,
} from "./collect.ts";
import { breakRings, resolveParents } from "./kinds.ts";

export interface Again {
  readonly watch: Watch;
  readonly reporter: Reporter;
  readonly hints: KnownHints;
  /** The names of the pack. Asked for after `renew`, where kinds came or went. */
  names(): Names;
  /** The kinds of the file are others by name than before: `renamed`, where these are all. */
  renew(renamed?: readonly RenamedKind[]): void;
}

/** A kind that stands in the place of another. */
export interface RenamedKind {
  readonly was: KindSymbol;
  readonly is: KindSymbol;
}

const NOTHING_MEANT = new Map();

/** `file` has the symbols of the text before; `source` is read from the new one. */
export function collectAgain(file: FileModel, source: SourceFile, context: Again): void {
  const { watch, reporter } = context;
  const fresh = emptyFile(file.pack, source);
  declareForms(fresh, NOTHING_MEANT, watch);
  const kinds = keepKinds(file.kinds, fresh.kinds);
  const isSame =
    kinds.length === file.kinds.length && kinds.every((kind, index) => kind === file.kinds[index]);
  replace(file.kinds, kinds);
  replace(fresh.kinds, kinds);
  for (const list of ["dice", "boards"] as const) {
    const canonical = new Map<object, object>();
    match<Keyed>(file[list], fresh[list], canonical);
    const kept = fresh[list].map((each) => canonical.get(each) ?? each);
    for (const each of fresh[list]) take(canonical.get(each) ?? each, each, canonical);
    replace<object>(file[list], kept);
    replace<object>(fresh[list], kept);
  }
  file.source = source;
  if (!isSame) context.renew();
  const names = context.names();
  const asked = { names, reporter, hints: makeHints(context.hints, watch) };
  readKindsAgain(fresh, asked, watch);
  collectRest(fresh, NOTHING_MEANT, asked);
  adopt(file, fresh);
}

/**
 * What kinds are derived from, and their properties; those that were there by name stay who they are.
 * A ring is told and opened at once, since nobody could walk it to its end; where it is told is not
 * settled by that.
 */
export function readKindsAgain(fresh: FileModel, asked: Asked, watch: Watch): void {
  resolveParents(fresh, asked);
  // Looking for rings is no question of this file.
  watching(watch, noReads(), () => breakRings(fresh.kinds, asked.reporter));
  const kinds = fresh.kinds as DeclaredKind[];
  const before = kinds.map((kind) => kind.ownProperties);
  declareAllProperties(fresh, asked);
  kinds.forEach((kind, index) => {
    const canonical = new Map<object, object>();
    for (const [name, property] of kind.ownProperties) {
      const same = before[index]!.get(name);
      if (same !== undefined) canonical.set(property, same);
    }
    kind.properties = propertiesAfter(kind.ownProperties, canonical);
  });
}

/** Kinds that were there by name, declared again, and new ones. */
function keepKinds(old: readonly KindSymbol[], fresh: readonly KindSymbol[]): KindSymbol[] {
  const known = new Map<object, object>();
  match<Keyed>(old, fresh, known);
  return fresh.map((kind) => {
    const same = known.get(kind);
    if (!(same instanceof DeclaredKind) || !(kind instanceof DeclaredKind)) return kind;
    same.declareAgain(kind);
    return same;
  });
}

function replace<Value>(list: Value[], values: readonly Value[]): void {
  const all = [...values];
  list.length = 0;
  for (const each of all) list.push(each);
}

/** The kinds that a file declares and the words its declarations begin with, by name. */
export function wordsOf(members: readonly Member[]): {
  readonly declared: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
  /** Something is like, or replaces, something else. */
  readonly alike: boolean;
} {
  const declared = new Set<string>();
  const used = new Set<string>();
  let alike = false;
  const look = (within: readonly Member[]): void => {
    for (const node of within) {
      if (node.kind === "Override" || ("replaces" in node && node.replaces !== undefined))
        alike = true;
      if (node.kind !== "Data") continue;
      const word = nameText(node.word);
      used.add(word);
      if (node.clauses.some((clause) => clause.word === "like" || clause.word === "replaces"))
        alike = true;
      if (word === "kind" && node.name !== undefined) declared.add(nameText(node.name));
      look(node.body?.members ?? []);
    }
  };
  look(members);
  return { declared, used, alike };
}
