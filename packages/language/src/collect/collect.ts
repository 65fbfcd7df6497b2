import type { DataNode } from "@questwright/grammar";
import type { Model, PackModel } from "../model/model.ts";
import { namesFor } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { DieSymbol, LayoutSymbol, PackSymbol, SourceFile } from "../model/symbols.ts";
import type { Mutable } from "./context.ts";
import { breakRings, declareKind, declareProperties, resolveParents } from "./kinds.ts";
import { copyLikes } from "./likes.ts";
import { type Meant, meantWords } from "./meant.ts";
import { collectMembers } from "./members.ts";
import { resolveOverrides } from "./overrides.ts";

/** Builds the model of packs; what a pack uses stands before it. */
export function collectModel(packs: readonly PackSymbol[], reporter: Reporter): Model {
  const model: Model = { packs: packs.map(emptyPack) };
  const meant = meantWords(packs, reporter);
  for (const into of model.packs)
    for (const file of into.pack.files) declareForms(file, into, meant);
  for (const into of model.packs) resolveParents(into, namesFor(model, into.pack), reporter);
  breakRings(
    model.packs.flatMap((each) => each.kinds),
    reporter,
  );
  for (const into of model.packs) {
    const names = namesFor(model, into.pack);
    for (const kind of into.kinds)
      declareProperties(kind, { names, reporter, file: kind.at!.file });
  }
  for (const into of model.packs) {
    const names = namesFor(model, into.pack);
    for (const source of into.pack.files) {
      const context = { into, source, names, meant, reporter, file: source.path };
      collectMembers(source.tree.members, undefined, context);
    }
    for (const kind of into.kinds) {
      const file = kind.at!.file;
      const source = into.pack.files.find((each) => each.path === file)!;
      const members = (kind.node?.body?.members ?? []).filter((each) => each.kind !== "Property");
      collectMembers(members, kind, { into, source, names, meant, reporter, file });
    }
  }
  copyLikes(model, reporter);
  resolveOverrides(model, reporter);
  for (const into of model.packs) resolveLayouts(model, into);
  return model;
}

function emptyPack(pack: PackSymbol): PackModel {
  return {
    pack,
    kinds: [],
    things: [],
    verbs: [],
    adjectives: [],
    measures: [],
    dice: [],
    tables: [],
    rules: [],
    standings: [],
    endings: [],
    boards: [],
    overrides: [],
    layouts: [],
    art: [],
    tests: [],
    assumptions: [],
    locales: [],
  };
}

/** First pass: what other declarations are made of. */
function declareForms(file: SourceFile, into: PackModel, meant: Meant): void {
  for (const member of file.tree.members) {
    if (member.kind !== "Data" || member.name === undefined) continue;
    const word = meant.get(member) ?? nameText(member.word);
    if (word === "kind") declareKind(member, file, into);
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
    at: { file: file.path, start: node.name!.start, end: node.name!.end },
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

function resolveLayouts(model: Model, into: PackModel): void {
  const names = namesFor(model, into.pack);
  for (const layout of into.layouts) {
    const clause = layout.node.clauses.find((each) => each.word === "for");
    const name = bareName(clause?.value);
    const symbol = name === undefined ? undefined : names.named.get(nameText(name));
    if (symbol?.symbol === "kind" || symbol?.symbol === "table")
      (layout as Mutable<LayoutSymbol>).for = symbol;
  }
}
