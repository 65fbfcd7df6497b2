import type { Member, NameNode, PackNode, PropertyNode, UseNode } from "@questwright/grammar";
import { isDeclared } from "../check/packs.ts";
import type { Span } from "../diagnostics/fault.ts";
import { packDeclaredTwice, packMissing, packSameId } from "../diagnostics/generated/pack.ts";
import { joined, quoted } from "../diagnostics/wording.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { PackSymbol, SourceFile, UseSymbol } from "../model/symbols.ts";
import { folderOf, foldersUpward } from "./path.ts";
import { versionOf, versionText } from "./version.ts";

/**
 * Sorts files into packs. A file belongs to the nearest folder upward in which a file declares a
 * pack; where there is none, its own folder is taken for a pack that forgot to say so. The packs
 * come by folder; their `uses` have no targets yet.
 */
export function findPacks(files: readonly SourceFile[], reporter: Reporter): PackSymbol[] {
  const declarations = new Map<string, Declaration[]>();
  for (const file of files) {
    const found = file.tree.members.filter((member) => member.kind === "Pack");
    const folder = folderOf(file.path);
    if (found.length === 0) continue;
    const known = declarations.get(folder) ?? [];
    for (const node of found) known.push({ file, node });
    declarations.set(folder, known);
  }
  const members = new Map<string, SourceFile[]>();
  for (const file of files) {
    const own = folderOf(file.path);
    const folder = foldersUpward(own).find((above) => declarations.has(above)) ?? own;
    const known = members.get(folder);
    if (known === undefined) members.set(folder, [file]);
    else known.push(file);
  }
  const packs = [...members]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, own]) => packOf(folder, own, declarations.get(folder) ?? [], reporter));
  reportSameIds(packs, reporter);
  return packs;
}

interface Declaration {
  readonly file: SourceFile;
  readonly node: PackNode;
}

function packOf(
  folder: string,
  files: readonly SourceFile[],
  declarations: readonly Declaration[],
  reporter: Reporter,
): PackSymbol {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const first = declarations[0];
  if (declarations.length > 1) reportSeveral(folder, declarations, reporter);
  if (first === undefined && !sorted.some(isUnread)) reportNone(folder, sorted, reporter);
  const file = first?.file ?? sorted[0]!;
  const node = first?.node ?? undeclared(folder);
  const pack: Mutable<PackSymbol> = {
    symbol: "pack",
    name: nameText(node.name),
    title: node.title?.value,
    pack: undefined as never,
    at: { file: file.path, start: node.name.start, end: node.name.end },
    version: node.version === undefined ? "0.0.0" : versionText(versionOf(node.version)),
    folder,
    node,
    files: sorted,
    uses: sorted.flatMap(usesOf),
    settings: settingsOf(node),
    formerly: formerlyOf(node, file.path),
  };
  pack.pack = pack;
  return pack;
}

/**
 * Nobody knows what a file declares that could not be read, or which pack a torn line would have
 * declared; that it could not is told already.
 */
const isUnread = ({ text, tree }: SourceFile) =>
  tree.recovered ||
  tree.members.some(
    ({ kind, start }) =>
      (kind === "Torn" || kind === "Data") &&
      /^(?:\S+\s+)?pack\b/.test(text.slice(start, start + 80)),
  );

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function usesOf({ path, tree }: SourceFile): UseSymbol[] {
  return tree.members
    .filter((member): member is UseNode => member.kind === "Use")
    .map((node) => ({
      node,
      at: { file: path, start: node.pack.start, end: node.pack.end },
      target: undefined,
    }));
}

/** The settings of a pack by name; of two of one name the first. */
export function settingsOf({ body }: PackNode): Map<string, PropertyNode> {
  const settings = new Map<string, PropertyNode>();
  for (const member of body?.members ?? [])
    if (isSetting(member) && !settings.has(nameText(member.key)))
      settings.set(nameText(member.key), member);
  return settings;
}

/** Old names and new ones; a line that says nothing of the sort is told where packs are checked. */
function formerlyOf({ body }: PackNode, file: string): PackSymbol["formerly"] {
  const formerly = new Map<string, { readonly now: string; readonly at: Span }>();
  for (const section of body?.members ?? []) {
    if (section.kind !== "Section" || nameText(section.name) !== "formerly") continue;
    for (const member of section.body.members) {
      const now = isSetting(member) ? bareName(member.values[0]) : undefined;
      if (!isSetting(member) || now === undefined) continue;
      const { start, end } = member;
      formerly.set(nameText(member.key), { now: nameText(now), at: { file, start, end } });
    }
  }
  return formerly;
}

/** A property whose key is a name. */
export function isSetting(member: Member): member is PropertyNode & { readonly key: NameNode } {
  return member.kind === "Property" && member.key.kind === "Name";
}

/** A pack for files that have none, so that everything else in them is checked all the same. */
function undeclared(folder: string): PackNode {
  const name = folder.slice(folder.lastIndexOf("/") + 1) || "pack";
  const nowhere = { start: 0, end: 0, recovered: true } as const;
  return {
    kind: "Pack",
    ...nowhere,
    name: { kind: "Name", ...nowhere, text: name },
    title: undefined,
    version: undefined,
    body: undefined,
  };
}

function reportNone(folder: string, files: readonly SourceFile[], reporter: Reporter): void {
  const file = files[0]!;
  const name = folder.slice(folder.lastIndexOf("/") + 1) || "pack";
  const start = { file: file.path, start: 0, end: 0 };
  const id = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  reporter.report(
    packMissing(
      { ...start, end: firstLineEnd(file) },
      { folder: folder || "." },
      {
        fixes: [
          {
            title: "Declare a pack here",
            sure: false,
            edits: [{ at: start, text: `pack ${id || "pack"} "${name}" 1.0.0 { edition: 1 }\n\n` }],
          },
        ],
      },
    ),
  );
}

function firstLineEnd({ text }: SourceFile): number {
  const end = text.search(/[\r\n]/);
  return end === -1 ? text.length : end;
}

function reportSeveral(
  folder: string,
  declarations: readonly Declaration[],
  reporter: Reporter,
): void {
  const places = declarations.map(({ file, node }) => ({
    file: file.path,
    start: node.name.start,
    end: node.name.end,
  }));
  places.forEach((at, index) => {
    reporter.report(
      packDeclaredTwice(
        at,
        { folder: folder || "." },
        {
          related: others(places, index, "Another pack is declared here."),
        },
      ),
    );
  });
}

function reportSameIds(packs: readonly PackSymbol[], reporter: Reporter): void {
  for (const same of Map.groupBy(packs.filter(isDeclared), ({ name }) => name).values()) {
    if (same.length < 2) continue;
    const folders = joined(
      same.map(({ folder, version }) => `${quoted(folder || ".")} (${version})`),
      "and",
    );
    same.forEach(({ name, at }, index) => {
      const related = others(
        same.map((pack) => pack.at),
        index,
        `${quoted(name)} is declared here too.`,
      );
      reporter.report(packSameId(at, { id: name, folders }, { related }));
    });
  }
}

/** Of many the first are named; more would help nobody. */
const MOST_PLACES = 5;

function others(places: readonly Span[], index: number, message: string) {
  const first = places.slice(0, MOST_PLACES + 1).filter((_, other) => other !== index);
  return first.slice(0, MOST_PLACES).map((at) => ({ message, at }));
}
