import { holesIn } from "@questwright/bundle";
import type {
  DataNode,
  Expression,
  GridRowNode,
  HoleNode,
  ListNode,
  Member,
  NameNode,
  PropertyNode,
  SaysNode,
  SectionNode,
  TextNode,
} from "@questwright/grammar";
import { artNamed } from "../../bind/values/text.ts";
import { settingsOf } from "../../check/settings.ts";
import { propertyOfKind, propertyOfThing } from "../../model/kinds.ts";
import type { Meaning } from "../../model/meaning.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { HoleSymbol, KindSymbol, OverrideSymbol, ThingSymbol } from "../../model/symbols.ts";
import type { Source } from "../../workspace/source.ts";
import type { ServicePack } from "../host.ts";
import type { Declared } from "./declared.ts";
import { localeNames } from "./locale.ts";

export type Found = (
  name: { readonly start: number; readonly end: number },
  meaning: Meaning,
  declares?: boolean,
) => void;

interface Structure {
  readonly pack: ServicePack;
  readonly declared: Declared;
  readonly source: Source;
  readonly found: Found;
}

type Owner = ThingSymbol | KindSymbol | undefined;

/**
 * What names mean by the place where they stand, in declarations: what is declared, the kinds of
 * types, the keys of properties, heads of lists, legends of maps, holes in what a verb says.
 */
export function structureOf(
  source: Source,
  pack: ServicePack,
  declared: Declared,
  found: Found,
): void {
  const structure = { pack, declared, source, found };
  for (const member of source.tree.members) member_(member, undefined, structure);
  for (const override of pack.model.overrides)
    if (override.file === source.path) replaced(override, structure);
}

/** `glow of mourner` behind `replaces` and `without`: the rule, and whose it is. */
function replaced({ node, of }: OverrideSymbol, { pack, found }: Structure): void {
  if (node.kind !== "Path" || of === undefined) return;
  found(node.word, of);
  const owner = bareName(node.of);
  const symbol = owner && pack.names.named.get(nameText(owner));
  if (owner !== undefined && symbol !== undefined) found(owner, symbol);
}

function member_(node: Member, owner: Owner, at: Structure): void {
  const { found, declared } = at;
  const declare = (name: NameNode | undefined) => {
    const symbol = declared.symbol(node);
    if (name !== undefined && symbol !== undefined) found(name, symbol, true);
  };
  switch (node.kind) {
    case "Pack":
      found(node.name, at.pack.model.pack, true);
      for (const member of node.body?.members ?? [])
        if (member.kind === "Section") formerly(member, at);
      return;
    case "Use": {
      const use = at.pack.model.pack.uses.find((each) => each.node === node);
      if (use?.target !== undefined) found(node.pack, use.target);
      return;
    }
    case "Verb":
    case "Word":
      if (node.pattern.kind === "Torn") return;
      declare(node.pattern.word);
      for (const form of node.pattern.forms) declare(form);
      holes([node.pattern.subject, ...node.pattern.holes], declared.holes(node), at);
      if (node.kind === "Verb") {
        if (node.gives !== undefined) typeNames(node.gives, at);
        said(node.says, declared.holes(node), at);
      }
      return;
    case "Proc":
      declare(node.name);
      holes(node.holes, declared.holes(node), at);
      kindName(node.for, at);
      said(node.says, declared.holes(node), at);
      return;
    case "Table":
      declare(node.name);
      holes(node.holes, declared.holes(node), at);
      return;
    case "List":
      list(node, owner, at);
      return;
    case "Data":
      data(node, owner, at);
      return;
    case "Property":
      property(node, owner, at);
      return;
    case "Section": {
      const property = owner && propertyNamed(nameText(node.name), owner);
      if (property !== undefined) found(node.name, property);
      return;
    }
    case "Ending":
      found(node.result, { symbol: "word", word: nameText(node.result) });
      return;
    default:
  }
}

/** Names of kinds in a type; every other word of alternatives is a word of the choice. */
function typeNames(node: Expression, at: Structure): void {
  switch (node.kind) {
    case "Or":
      for (const term of node.terms) {
        const name = bareName(term);
        if (name === undefined) typeNames(term, at);
        else if (!kindName(name, at)) at.found(name, { symbol: "word", word: nameText(name) });
      }
      return;
    case "Paren":
      typeNames(node.inner, at);
      return;
    case "Path":
      if (node.of !== undefined) typeNames(node.of, at);
      else kindName(node, at);
      return;
    case "Name":
    case "Noun":
      kindName(node, at);
      return;
    default:
  }
}

function kindName(node: Expression | undefined, at: Structure): boolean {
  const name = bareName(node);
  if (name === undefined) return false;
  const symbol = at.pack.names.named.get(nameText(name));
  if (symbol?.symbol !== "kind") return false;
  at.found(name, symbol);
  return true;
}

function holes(
  nodes: readonly (HoleNode | undefined)[],
  symbols: readonly HoleSymbol[],
  at: Structure,
): void {
  for (const node of nodes) {
    if (node === undefined) continue;
    typeNames(node.type, at);
    const hole = symbols.find((each) => each.node === node);
    if (hole !== undefined) at.found(node.name, holeMeaning(hole), true);
  }
}

function holeMeaning({ name, type, at }: HoleSymbol): Meaning {
  return { symbol: "local", role: "hole", name, type, at };
}

/** `{victim}` in what a verb says is its hole; anything else in braces is a symbol. */
function said(says: readonly SaysNode[], symbols: readonly HoleSymbol[], at: Structure): void {
  for (const { text } of says) inText(text, symbols, at);
}

function inText(node: TextNode, symbols: readonly HoleSymbol[], at: Structure): void {
  const written = at.source.text.slice(node.start, node.end);
  for (const { name: plain, nameStart, nameEnd } of holesIn(written)) {
    const place = { start: node.start + nameStart, end: node.start + nameEnd };
    const hole = symbols.find(({ name }) => name === plain);
    const die = at.pack.names.named.get(plain);
    const symbol = artNamed(plain, at.pack.names) ?? (die?.symbol === "die" ? die : undefined);
    if (hole?.at !== undefined) at.found(place, holeMeaning(hole));
    else if (symbol !== undefined) at.found(place, symbol);
  }
}

function list(node: ListNode, owner: Owner, at: Structure): void {
  kindName(node.of, at);
  const kind = node.of && at.pack.names.named.get(nameText(node.of));
  const rows = (node.rows?.rows ?? []).filter((row) => row.kind === "GridRow");
  const [head, ...lines] = rows;
  if (kind?.symbol !== "kind" || head === undefined) return;
  for (const cell of head.cells.slice(1)) {
    const name = bareName(cell.values[0]);
    const found = name && propertyOfKind(kind, nameText(name));
    if (name !== undefined && found !== undefined) at.found(name, found);
  }
  for (const line of lines) row(line, at);
  void owner;
}

function row(line: GridRowNode, at: Structure): void {
  const name = bareName(line.cells[0]?.values[0]);
  const thing = at.declared.symbol(line);
  if (name !== undefined && thing !== undefined) at.found(name, thing, true);
}

const CLAUSES_OF_KINDS = ["is", "of", "for"];

function data(node: DataNode, owner: Owner, at: Structure): void {
  const { names } = at.pack;
  const word = nameText(node.word);
  if (word === "locale") {
    localeNames(node, names, at.found, (text, holes) => inText(text, holes, at));
    return;
  }
  const kind = names.named.get(word);
  if (kind?.symbol === "kind" && !kind.builtIn) at.found(node.word, kind);
  const symbol = at.declared.symbol(node);
  if (symbol !== undefined)
    for (const name of [node.name, ...node.forms])
      if (name !== undefined) at.found(name, symbol, true);
  for (const clause of node.clauses) {
    const name = bareName(clause.value);
    if (name === undefined) continue;
    const meant = names.named.get(nameText(name));
    if (CLAUSES_OF_KINDS.includes(clause.word) && meant !== undefined) at.found(name, meant);
    if (clause.word === "on" && meant?.symbol === "board") at.found(name, meant);
    const base = symbol?.symbol === "thing" ? symbol.base : undefined;
    if (clause.word === "like" && base !== undefined) at.found(name, base);
  }
  const inside = bodyOwner(node, owner, at);
  for (const member of node.body?.members ?? [])
    if (member.kind === "Property") keyed(member, node, inside, at);
    else member_(member, inside, at);
}

/** Whose body it is: a thing or kind; what stands in a rule or a side belongs to their owner. */
function bodyOwner(node: DataNode, owner: Owner, at: Structure): Owner {
  return at.declared.owner(node) ?? owner;
}

function keyed(node: PropertyNode, within: DataNode, owner: Owner, at: Structure): void {
  const { key } = node;
  const isMap = owner?.symbol === "thing" && owner.form === "map";
  if (isMap && key.kind === "Text") {
    legend(node.values, at);
    return;
  }
  switch (nameText(within.word)) {
    case "die":
    case "board":
      words(node.values, at);
      return;
    case "layout":
      shown(node, within, at);
      return;
    case "rule":
    case "symbol":
      return;
    default: {
      // `controls: warden` of a role is read by the language, though it looks like a type.
      const settings = settingsOf(nameText(within.word));
      const isSetting =
        key.kind === "Name" && settings?.some(({ name }) => name === nameText(key)) === true;
      if (!isSetting) property(node, owner, at);
      else for (const value of node.values) kindName(value, at);
    }
  }
}

/** `formerly { old: new }`: what the new names mean; the old ones are declared nowhere. */
function formerly({ body }: SectionNode, at: Structure): void {
  const { named, verbs, adjectives, measures } = at.pack.names;
  for (const member of body.members)
    if (member.kind === "Property")
      for (const name of member.values.flatMap(namesIn)) {
        const text = nameText(name);
        const symbol =
          named.get(text) ?? verbs.get(text) ?? adjectives.get(text) ?? measures.get(text);
        if (symbol !== undefined) at.found(name, symbol);
      }
}

function propertyNamed(name: string, owner: ThingSymbol | KindSymbol) {
  return owner.symbol === "thing" ? propertyOfThing(owner, name) : propertyOfKind(owner, name);
}

/** The key of a property: declared in a kind or for a thing alone, stated everywhere else. */
function property(node: PropertyNode, owner: Owner, at: Structure): void {
  if (node.key.kind !== "Name" || owner === undefined) return;
  const own = at.declared.symbol(node);
  if (own?.symbol === "property") {
    at.found(node.key, own, true);
    for (const value of node.values) typeNames(value, at);
    return;
  }
  const name = nameText(node.key);
  const found = propertyNamed(name, owner);
  if (found !== undefined) at.found(node.key, found);
}

function words(values: readonly Expression[], at: Structure): void {
  for (const value of values)
    for (const name of namesIn(value)) at.found(name, { symbol: "word", word: nameText(name) });
}

function namesIn(value: Expression): readonly NameNode[] {
  if (value.kind === "Number") return value.words;
  const name = bareName(value);
  return name === undefined ? (value.kind === "Noun" ? value.words : []) : [name];
}

/** A sign names things and kinds that are set out there, everything else is a terrain. */
function legend(values: readonly Expression[], at: Structure): void {
  for (const name of values.flatMap(namesIn)) {
    const symbol = at.pack.names.named.get(nameText(name));
    at.found(name, symbol ?? { symbol: "word", word: nameText(name) });
  }
}

/** What a layout shows are properties and tables of the kind that it is for. */
function shown(node: PropertyNode, within: DataNode, at: Structure): void {
  const layout = at.declared.symbol(within);
  const target = layout?.symbol === "layout" ? layout.for : undefined;
  for (const name of node.values.flatMap(namesIn)) {
    const text = nameText(name);
    const found = target?.symbol === "kind" ? propertyOfKind(target, text) : undefined;
    const table = tableNamed(text, at);
    at.found(name, found ?? table ?? { symbol: "word", word: text });
  }
}

/** `grids: behaviour`: the tables of that name in the things of the kind; one stands for all. */
function tableNamed(name: string, at: Structure) {
  for (const pack of at.pack.names.packs) {
    const found = pack.tables.find((each) => each.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
