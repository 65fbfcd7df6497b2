/** Collects one file again after an edit, into the symbols that are there. */
import type { Member } from "@questwright/grammar";
import { DeclaredKind } from "../model/declared-kind.ts";
import { type KnownHints, makeHints } from "../model/hints.ts";
import type { FileModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import type { Watch } from "../model/reads.ts";
import type { Reporter } from "../model/reporter.ts";
import type {
  AdjectiveSymbol,
  KindSymbol,
  MeasureSymbol,
  SourceFile,
  VerbSymbol,
} from "../model/symbols.ts";
import { adopt, type Keyed, match, propertiesAfter, take } from "./adopt.ts";
import {
  type Asked,
  collectRest,
  declareAllProperties,
  declareForms,
  emptyFile,
} from "./collect.ts";
import { isTorn, resolveParents } from "./kinds.ts";
import { collectMembers } from "./members.ts";

export interface Again {
  readonly watch: Watch;
  readonly reporter: Reporter;
  readonly hints: KnownHints;
  /** The names of the pack. Asked for after `renew`, where kinds came or went. */
  names(): Names;
  /** The kinds of the file are others by name than before. */
  renew(): void;
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
  resolveParents(fresh, asked);
  declareAgain(fresh, asked);
  collectRest(fresh, NOTHING_MEANT, asked);
  adopt(file, fresh);
}

/** The properties of kinds; those that were there by name stay who they are. */
function declareAgain(fresh: FileModel, asked: Asked): void {
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

type Kept = KindSymbol | VerbSymbol | AdjectiveSymbol | MeasureSymbol;

/**
 * Collects again what a file that itself is as it was declares with some names. Only kinds with
 * nothing but properties, verbs, adjectives and measures can be collected by themselves: all they ask
 * for while they are is written in them. Answers their nodes, or undefined where something else
 * speaks of the names, and the file is to be collected whole.
 */
export function collectParts(
  file: FileModel,
  names: readonly string[],
  context: Omit<Again, "renew">,
): readonly Member[] | undefined {
  const parts = partsWith(names, file);
  if (parts === undefined) return undefined;
  const { watch, reporter, hints } = context;
  const asked = { names: context.names(), reporter, hints: makeHints(hints, watch) };
  const fresh = emptyFile(file.pack, file.source);
  const nodes = [...parts.keys()];
  for (const symbol of parts.values())
    if (symbol.symbol === "kind") {
      symbol.incomplete = isTorn(symbol.node!);
      fresh.kinds.push(symbol);
    }
  resolveParents(fresh, asked);
  declareAgain(fresh, asked);
  const source = file.source;
  const into = { ...asked, into: fresh, source, meant: NOTHING_MEANT, file: source.path };
  collectMembers(nodes, undefined, into);
  for (const list of [fresh.verbs, fresh.adjectives, fresh.measures])
    for (const each of list) take(parts.get(each.node as Member)!, each, new Map());
  return nodes;
}

/** The declarations that speak of some names, with their symbols. */
function partsWith(
  names: readonly string[],
  file: FileModel,
): ReadonlyMap<Member, Kept> | undefined {
  const { tree, text } = file.source;
  const found = new Map<Member, Kept>();
  for (const name of names) {
    // Letters beyond ASCII may be written in several ways; a cost is asked for where none is stated.
    if (!PLAIN.test(name) || name === "cost") return undefined;
    let isWritten = false;
    let index = 0;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      while (index < tree.members.length && tree.members[index]!.end <= at) index += 1;
      const member = tree.members[index];
      if (member === undefined || member.start > at) continue;
      const symbol = found.get(member) ?? keptOf(member, file);
      if (symbol === undefined) return undefined;
      found.set(member, symbol);
      isWritten = true;
    }
    if (!isWritten) return undefined;
  }
  return found;
}

const PLAIN = /^[\0-\x7f]+$/;

function keptOf(member: Member, { kinds, verbs, adjectives, measures }: FileModel) {
  const isOf = ({ node }: Kept) => node === member;
  switch (member.kind) {
    case "Verb":
      return verbs.find(isOf);
    case "Word":
      return adjectives.find(isOf) ?? measures.find(isOf);
    case "Data":
      return member.body?.members.every(({ kind }) => kind === "Property") === true
        ? kinds.find(isOf)
        : undefined;
    default:
      return undefined;
  }
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
