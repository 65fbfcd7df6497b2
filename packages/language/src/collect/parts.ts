/**
 * Declarations that can be collected by themselves: kinds with nothing but properties, verbs,
 * adjectives and measures. All they ask for while they are collected is written in them, and nothing
 * else is made of them, so the rest of their file stays as it is.
 */
import type { Member } from "@questwright/grammar";
import type { Fault } from "../diagnostics/fault.ts";
import { DeclaredKind } from "../model/declared-kind.ts";
import { helpAbove } from "../model/help.ts";
import { makeHints } from "../model/hints.ts";
import type { FileModel } from "../model/model.ts";
import { nameText } from "../model/node-name.ts";
import type {
  AdjectiveSymbol,
  KindSymbol,
  MeasureSymbol,
  SourceFile,
  VerbSymbol,
} from "../model/symbols.ts";
import { take } from "./adopt.ts";
import { type Again, type RenamedKind, readKindsAgain } from "./again.ts";
import { emptyFile } from "./collect.ts";
import { declareKind, isTorn } from "./kinds.ts";
import type { Meant } from "./meant.ts";
import { collectMembers } from "./members.ts";

export type PartSymbol = KindSymbol | VerbSymbol | AdjectiveSymbol | MeasureSymbol;

/** A declaration to be collected, with what was made of it, or of the one in whose place it stands. */
export interface Part {
  readonly node: Member;
  readonly symbol: PartSymbol;
}

/** Of more declarations at once it is quicker to collect the whole file. */
const MOST_PARTS = 50;

/** A file as it was before an edit: its declarations, and the texts of its tables. */
export interface Before {
  readonly source: SourceFile;
  /** Rows are read again in place, so that a table may be another and the same node. */
  readonly tables: ReadonlyMap<Member, string>;
}

/** To be taken before the edit is read. */
export function beforeEdit(source: SourceFile): Before {
  const tables = new Map<Member, string>();
  for (const member of source.tree.members)
    if (member.kind === "Table") tables.set(member, source.text.slice(member.start, member.end));
  return { source, tables };
}

/**
 * The declarations that an edit put in the place of others of their sort. Undefined where it did more
 * than that, so that the file is to be collected whole.
 */
export function partsOfEdit(
  file: FileModel,
  { source: before, tables }: Before,
  now: SourceFile,
): readonly Part[] | undefined {
  const were = before.tree.members;
  const { members } = now.tree;
  if (were.length !== members.length) return undefined;
  const parts: Part[] = [];
  for (let at = 0; at < members.length; at += 1) {
    const node = members[at]!;
    const was = were[at]!;
    if (was === node) {
      const text = tables.get(node);
      if (text !== undefined && text !== now.text.slice(node.start, node.end)) return undefined;
      continue;
    }
    if (parts.length === MOST_PARTS || !areOfOneSort(was, node)) return undefined;
    const symbol = partOf(was, file);
    if (symbol === undefined) return undefined;
    parts.push({ node, symbol });
  }
  return haveNotes(before) || haveNotes(now) ? withOtherNotes(parts, file, now) : parts;
}

function areOfOneSort(was: Member, node: Member): boolean {
  switch (node.kind) {
    case "Verb":
      return was.kind === "Verb" && node.pattern.kind !== "Torn";
    case "Word":
      return was.kind === "Word" && was.word === node.word && node.pattern.kind !== "Torn";
    case "Data":
      return was.kind === "Data" && node.name !== undefined && isPlainKind(node);
    default:
      return false;
  }
}

function isPlainKind(node: Member & { readonly kind: "Data" }): boolean {
  return (
    nameText(node.word) === "kind" &&
    node.body?.members.every(({ kind }) => kind === "Property") !== false
  );
}

const haveNotes = ({ text }: SourceFile): boolean => text.includes("///");

/** The notes above a word belong to it and stand outside of its node. */
function withOtherNotes(
  parts: readonly Part[],
  file: FileModel,
  { text }: SourceFile,
): readonly Part[] | undefined {
  const replaced = new Set<PartSymbol>(parts.map(({ symbol }) => symbol));
  const noted: Part[] = [...parts];
  for (const words of [file.adjectives, file.measures])
    for (const symbol of words) {
      const { node, help } = symbol;
      if (node === undefined || replaced.has(symbol)) continue;
      if (helpAbove(text, node.start) === help) continue;
      if (noted.length === MOST_PARTS) return undefined;
      noted.push({ node, symbol });
    }
  return noted;
}

/**
 * The declarations of a file that speak of some names, and those that have some faults; undefined
 * where something else does too.
 */
export function partsWith(
  names: readonly string[],
  faults: readonly Fault[],
  file: FileModel,
): readonly Part[] | undefined {
  const { tree, text, path } = file.source;
  const found = new Map<Member, PartSymbol>();
  const add = (member: Member): boolean => {
    if (found.has(member)) return true;
    const symbol = found.size === MOST_PARTS ? undefined : partOf(member, file);
    if (symbol !== undefined) found.set(member, symbol);
    return symbol !== undefined;
  };
  for (const name of names) {
    // Letters beyond ASCII may be written in several ways; a cost is asked for where none is stated.
    if (!PLAIN.test(name) || name === "cost") return undefined;
    let isWritten = false;
    let index = 0;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      while (index < tree.members.length && tree.members[index]!.end <= at) index += 1;
      const member = tree.members[index];
      if (member === undefined || member.start > at) continue;
      if (!add(member)) return undefined;
      isWritten = true;
    }
    if (!isWritten) return undefined;
  }
  for (const { at } of faults) {
    const member = tree.members.find(({ end }) => at.start < end);
    if (at.file !== path || member === undefined || !add(member)) return undefined;
  }
  return [...found].map(([node, symbol]) => ({ node, symbol }));
}

const PLAIN = /^[\0-\x7f]+$/;

function partOf(
  member: Member,
  { kinds, verbs, adjectives, measures }: FileModel,
): PartSymbol | undefined {
  const isOf = ({ node }: PartSymbol) => node === member;
  switch (member.kind) {
    case "Verb":
      return verbs.find(isOf);
    case "Word":
      return member.word === "adjective" ? adjectives.find(isOf) : measures.find(isOf);
    case "Data":
      return isPlainKind(member) ? kinds.find(isOf) : undefined;
    default:
      return undefined;
  }
}

const NOTHING_MEANT: Meant = new Map();

/**
 * Collects some declarations of a file by themselves. What is known under the name of one takes over
 * what it says; a new name is a new symbol, in the place of the one that stood there.
 */
export function collectParts(
  file: FileModel,
  parts: readonly Part[],
  source: SourceFile,
  context: Again,
): FileModel {
  const { watch, reporter, hints } = context;
  const fresh = emptyFile(file.pack, source);
  const standing = new Map<Member, PartSymbol>();
  const renamed: RenamedKind[] = [];
  for (const { node, symbol } of parts) {
    standing.set(node, symbol);
    if (symbol.symbol !== "kind" || node.kind !== "Data") continue;
    if (symbol.node === node) {
      symbol.incomplete = isTorn(node);
      fresh.kinds.push(symbol);
      continue;
    }
    declareKind(node, fresh, watch);
    const kind = fresh.kinds.at(-1) as DeclaredKind;
    if (symbol instanceof DeclaredKind && symbol.name === kind.name) {
      symbol.declareAgain(kind);
      fresh.kinds[fresh.kinds.length - 1] = symbol;
    } else {
      replace(file.kinds, symbol, kind);
      renamed.push({ was: symbol, is: kind });
    }
  }
  file.source = source;
  if (renamed.length > 0) context.renew(renamed);
  const asked = { names: context.names(), reporter, hints: makeHints(hints, watch) };
  readKindsAgain(fresh, asked, watch);
  const into = { ...asked, into: fresh, source, meant: NOTHING_MEANT, file: source.path };
  collectMembers([...standing.keys()], undefined, into);
  for (const list of ["verbs", "adjectives", "measures"] as const)
    fresh[list].forEach((each, at) => {
      const symbol = standing.get(each.node as Member)!;
      if (symbol.name === each.name) {
        take(symbol, each, NOTHING_KNOWN);
        (fresh[list] as PartSymbol[])[at] = symbol;
      } else replace<PartSymbol>(file[list], symbol, each);
    });
  return fresh;
}

const NOTHING_KNOWN = new Map<object, object>();

function replace<Value>(list: Value[], old: Value, put: Value): void {
  list[list.indexOf(old)] = put;
}
