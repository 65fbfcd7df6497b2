import type { DataNode } from "@questwright/grammar";
import { type KnownHints, makeHints } from "../model/hints.ts";
import { emptyModel, type FileModel, gatherFiles, type Model } from "../model/model.ts";
import { type Names, namesFor } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { placeOfNode } from "../model/node-place.ts";
import { type Reads, type Watch, watchedNames, watching } from "../model/reads.ts";
import type { Reporter } from "../model/reporter.ts";
import type { DieSymbol, LayoutSymbol, PackSymbol, SourceFile } from "../model/symbols.ts";
import type { Collection, Mutable } from "./context.ts";
import { breakRings, declareKind, declareProperties, resolveParents } from "./kinds.ts";
import { copyLikes } from "./likes.ts";
import { type Meant, meantWords } from "./meant.ts";
import { collectMembers } from "./members.ts";
import { resolveOverrides } from "./overrides.ts";

/** What collecting goes by. */
export interface Gathering {
  readonly reporter: Reporter;
  readonly watch: Watch;
  readonly hints: KnownHints;
  /** Where it is noted what a file asks of others. */
  readonly readsOf: (path: string) => Reads;
}

export interface Collected {
  readonly model: Model;
  /** What each file declares, by path. */
  readonly fileOf: ReadonlyMap<string, FileModel>;
  /** Declarations taken for what they were meant as. */
  readonly meant: Meant;
}

/**
 * Builds the model of packs; what a pack uses stands before it. First the kinds, dice and boards of
 * all files, of which everything else is made, then the rest, one file after the other.
 */
export function collectModel(packs: readonly PackSymbol[], gathering: Gathering): Collected {
  const { reporter, watch, hints, readsOf } = gathering;
  const files = packs.flatMap((pack) => pack.files.map((source) => emptyFile(pack, source)));
  const model: Model = { packs: packs.map(emptyModel), files };
  const fileOf = new Map(files.map((file) => [file.source.path, file]));
  const meant = meantWords(packs, reporter);
  for (const file of files) declareForms(file, meant, watch);
  gatherFiles(model);
  const names = namesOfPacks(model, watch);
  const hintsOf = new Map(files.map((file) => [file, makeHints(hints, watch)]));
  const eachFile = (work: (file: FileModel, asked: Asked) => void) => {
    for (const file of files)
      watching(watch, readsOf(file.source.path), () =>
        work(file, { names: names.get(file.pack)!, reporter, hints: hintsOf.get(file)! }),
      );
  };
  eachFile(resolveParents);
  breakRings(
    files.flatMap((each) => each.kinds),
    reporter,
  );
  eachFile(declareAllProperties);
  eachFile((file, asked) => collectRest(file, meant, asked));
  gatherFiles(model);
  if (copyLikes(model, fileOf, reporter)) gatherFiles(model);
  resolveOverrides(model, reporter);
  return { model, fileOf, meant };
}

/** The names of each pack as they are now; who looks one up is noted. */
function namesOfPacks(model: Model, watch: Watch): ReadonlyMap<PackSymbol, Names> {
  return new Map(model.packs.map(({ pack }) => [pack, watchedNames(namesFor(model, pack), watch)]));
}

export function emptyFile(pack: PackSymbol, source: SourceFile): FileModel {
  return { ...emptyModel(pack), source };
}

/** Whom a file asks and tells while it is collected. */
export type Asked = Pick<Collection, "names" | "reporter" | "hints">;

export function declareAllProperties(file: FileModel, asked: Asked): void {
  const { source } = file;
  for (const kind of file.kinds) declareProperties(kind, { ...asked, source, file: source.path });
}

/** What stands in a file besides the forms, and in the bodies of its kinds. */
export function collectRest(into: FileModel, meant: Meant, asked: Asked): void {
  const { source } = into;
  const context = { ...asked, into, source, meant, file: source.path };
  collectMembers(source.tree.members, undefined, context);
  for (const kind of into.kinds) {
    const members = (kind.node?.body?.members ?? []).filter((each) => each.kind !== "Property");
    collectMembers(members, kind, context);
  }
}

/** First pass: what other declarations are made of. */
export function declareForms(into: FileModel, meant: Meant, watch: Watch): void {
  const file = into.source;
  for (const member of file.tree.members) {
    if (member.kind !== "Data" || member.name === undefined) continue;
    const word = meant.get(member) ?? nameText(member.word);
    if (word === "kind") declareKind(member, into, watch);
    if (word === "die") into.dice.push(dieOf(member, file, into.pack));
    if (word === "board")
      into.boards.push({
        symbol: "board",
        ...declared(member, file, into.pack),
        file: file.path,
        node: member,
        settings: settingsOf(member),
      });
  }
}

function declared(node: DataNode, file: SourceFile, pack: PackSymbol) {
  return {
    name: nameText(node.name!),
    title: node.title?.value,
    pack,
    at: placeOfNode(node.name!, file.path),
  };
}

function settingsOf(node: DataNode) {
  const settings = new Map();
  for (const member of node.body?.members ?? [])
    if (member.kind === "Property" && member.key.kind === "Name")
      settings.set(nameText(member.key), member);
  return settings;
}

/** `faces: 3 dark, 2 glow, 1 blaze`, `faces: 1-20`, `faces: 2, 3, 3, 4`. */
function dieOf(node: DataNode, file: SourceFile, pack: PackSymbol): DieSymbol {
  const faces: (string | number)[] = [];
  const property = settingsOf(node).get("faces");
  for (const value of property?.values ?? []) {
    const name = bareName(value);
    if (name !== undefined) faces.push(nameText(name));
    else if (value.kind === "Range")
      for (let face = value.from; face <= Math.min(value.to, value.from + MOST_FACES); face += 1)
        faces.push(face);
    else if (value.kind === "Number")
      if (value.words.length === 0) faces.push(value.value);
      else
        for (let count = 0; count < Math.min(value.value, MOST_FACES); count += 1)
          faces.push(nameText(value.words[0]!));
  }
  return {
    symbol: "die",
    ...declared(node, file, pack),
    builtIn: false,
    faces,
    symbols: faces.some((face) => typeof face === "string"),
    node,
  };
}

/** A die with more faces is refused where it is checked; this keeps a slip from filling the memory. */
const MOST_FACES = 1000;

/** What layouts are for; tables are known now. */
export function resolveLayouts(into: FileModel, names: Names): void {
  for (const layout of into.layouts) {
    const clause = layout.node.clauses.find((each) => each.word === "for");
    const name = bareName(clause?.value);
    const symbol = name === undefined ? undefined : names.named.get(nameText(name));
    if (symbol?.symbol === "kind" || symbol?.symbol === "table")
      (layout as Mutable<LayoutSymbol>).for = symbol;
  }
}
