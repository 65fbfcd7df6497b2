import type { DataNode, Member, NameNode, SectionNode, TableNode } from "@questwright/grammar";
import { DECLARATION_WORDS } from "@questwright/grammar";
import {
  declarationClause,
  declarationForms,
  declarationMisplaced,
  declarationNoName,
} from "../diagnostics/generated/declaration.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind } from "../model/kinds.ts";
import { numericDie } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { KindSymbol, RuleSymbol, TableSymbol, ThingSymbol } from "../model/symbols.ts";
import { withArticle } from "../types/describe.ts";
import { type Collection, idOf, type Owner, place, wordOf } from "./context.ts";
import { reportUnknownKind } from "./kinds.ts";
import { declareList } from "./lists.ts";
import { addOverride } from "./overrides.ts";
import { readHole } from "./patterns.ts";
import { declareProc } from "./procs.ts";
import { declareSide } from "./sides.ts";
import { declareThing, stateProperty, stateSection } from "./things.ts";
import { declareVerb, declareWord } from "./words.ts";

/** What stands in the body of a thing or a kind, or at top level where there is no owner. */
export function collectMembers(
  members: readonly Member[],
  owner: Owner,
  context: Collection,
): void {
  for (const member of members) collectMember(member, owner, context);
}

function collectMember(member: Member, owner: Owner, context: Collection): void {
  const { into, file } = context;
  const pack = into.pack;
  switch (member.kind) {
    case "Property":
      if (owner?.symbol === "thing") stateProperty(member, owner, context);
      else if (owner === undefined) misplaced(member, "A property", context);
      return;
    case "Section":
      if (owner?.symbol === "thing") stateSection(member, owner, context);
      else if (isNamelessThing(member, context)) reportNameless(member, context);
      else misplaced(member.name, `\`${member.name.text}\``, context);
      return;
    case "Standing":
    case "Hook":
      into.standings.push({
        symbol: "standing",
        pack,
        file,
        node: member,
        owner,
        rule: undefined,
        table: undefined,
      });
      return;
    case "Ending":
      if (owner !== undefined && isKind(kindOfOwner(owner), builtInKind("scenario"))) {
        const ending = { symbol: "ending", pack, file, node: member, owner } as const;
        if (owner.symbol === "thing") owner.endings.push(ending);
        into.endings.push(ending);
      } else misplaced(member, "An end", context);
      return;
    case "Prose":
      if (owner?.symbol === "thing") (owner.prose as (typeof member)[]).push(member);
      return;
    case "Data":
      declareData(member, owner, context);
      return;
    case "Proc":
      declareProc(member, owner, context);
      return;
    case "Table":
      declareTable(member, owner, context);
      return;
    case "List":
      declareList(member, owner, context);
      return;
    case "Verb":
      if (owner !== undefined) misplaced(member.pattern, "A verb", context);
      declareVerb(member, context);
      return;
    case "Word":
      if (owner !== undefined) misplaced(member.pattern, `${withArticle(member.word)}`, context);
      declareWord(member, context);
      return;
    case "Test":
      into.tests.push({ symbol: "test", pack, file, node: member });
      return;
    case "Assume":
    case "Unknown":
      into.assumptions.push({ symbol: "assumption", pack, file, node: member });
      return;
    case "Override":
      for (const path of member.paths) addOverride(path, undefined, owner, context);
      return;
    case "Pack":
    case "Use":
      if (owner !== undefined) misplaced(member, `\`${member.kind.toLowerCase()}\``, context);
      return;
    case "Torn":
      return;
  }
}

/** `foe "Mourner" { … }`: a section has no business here, and what begins with a kind is a thing. */
function isNamelessThing({ name, title }: SectionNode, { names }: Collection): boolean {
  return title !== undefined && names.named.get(nameText(name))?.symbol === "kind";
}

function reportNameless({ name, title }: SectionNode, context: Collection): void {
  const id = title!.value
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const { file } = context;
  const at = { file, start: name.end, end: name.end };
  const fixes = /^\p{L}/u.test(id)
    ? [{ title: `Call it \`${id}\``, sure: false, edits: [{ at, text: ` ${id}` }] }]
    : [];
  context.reporter.report(
    declarationNoName(
      { file, start: name.start, end: title!.end },
      { kind: nameText(name), title: `\`"${title!.value}"\`` },
      { fixes },
    ),
  );
}

function kindOfOwner(owner: ThingSymbol | KindSymbol): KindSymbol {
  return owner.symbol === "thing" ? owner.kind : owner;
}

export function misplaced(
  node: { readonly start: number; readonly end: number },
  what: string,
  context: Collection,
): void {
  context.reporter.report(declarationMisplaced(place(node, context), { what }));
}

function declareData(node: DataNode, owner: Owner, context: Collection): void {
  const word = wordOf(node, context);
  checkClauses(node, context);
  const [form] = node.forms;
  if (form !== undefined && word !== "kind")
    context.reporter.report(declarationForms(place(form, context), { name: nameText(node.name!) }));
  switch (word) {
    case "kind":
    case "die":
    case "board":
      // At top level the first pass has taken them.
      if (owner !== undefined) misplaced(node.word, `\`${word}\``, context);
      return;
    case "symbol":
      if (node.name !== undefined)
        context.into.art.push({
          symbol: "art",
          ...headOf(node, node.name, context),
        });
      return;
    case "layout":
      if (node.name !== undefined)
        context.into.layouts.push({
          symbol: "layout",
          ...headOf(node, node.name, context),
          for: undefined,
          body: node.body,
        });
      return;
    case "locale":
      if (owner !== undefined) misplaced(node.word, "`locale`", context);
      else if (node.name !== undefined)
        context.into.locales.push({
          symbol: "locale",
          ...headOf(node, node.name, context),
          for: bareName(node.clauses.find((each) => each.word === "for")?.value),
        });
      return;
    case "rule":
      declareRule(node, owner, context);
      return;
    case "side":
      if (owner?.symbol === "thing") declareSide(node, owner, context);
      else misplaced(node.word, "`side`", context);
      return;
    default:
      declareThing(node, owner, context);
  }
}

/** What may stand between the title and the body, by the word that begins the declaration. */
const CLAUSES: ReadonlyMap<string, readonly string[]> = new Map([
  ["kind", ["is"]],
  ["zone", ["of", "replaces"]],
  ["deck", ["of", "replaces"]],
  ["map", ["on", "replaces"]],
  ["rule", ["for", "replaces"]],
  ["layout", ["for"]],
  ["locale", ["for"]],
]);

const DECLARATIONS: ReadonlySet<string> = new Set(DECLARATION_WORDS);

/** What is told of every declaration that is no thing: its name, where it stands. */
const headOf = (node: DataNode, name: NameNode, context: Collection) => ({
  name: nameText(name),
  title: node.title?.value,
  pack: context.into.pack,
  at: place(name, context),
  file: context.file,
  node,
});

function checkClauses(node: DataNode, context: Collection): void {
  const word = wordOf(node, context);
  const symbol = context.names.named.get(word);
  // What begins with a word that is no kind is told as that.
  if (symbol === undefined && !DECLARATIONS.has(word)) return;
  const allowed = CLAUSES.get(word) ?? (symbol?.symbol === "kind" ? clausesOf(symbol) : []);
  for (const clause of node.clauses)
    if (!allowed.includes(clause.word))
      context.reporter.report(
        declarationClause(place(clause, context), { clause: clause.word, word }),
      );
}

/** After the word of a kind. */
function clausesOf(kind: KindSymbol): readonly string[] {
  if (isKind(kind, builtInKind("action"))) return ["costs", "like", "replaces"];
  if (isKind(kind, builtInKind("map"))) return ["on", "replaces"];
  const isSetUp = (["role", "zone"] as const).some((each) => isKind(kind, builtInKind(each)));
  return isSetUp ? ["replaces"] : ["like", "replaces"];
}

function declareRule(node: DataNode, owner: Owner, context: Collection): void {
  if (node.name === undefined) return;
  const clause = node.clauses.find((each) => each.word === "for");
  const name = bareName(clause?.value);
  let kind: KindSymbol | undefined;
  if (name !== undefined) {
    const symbol = context.names.named.get(nameText(name));
    if (symbol?.symbol === "kind") kind = symbol;
    else reportUnknownKind(nameText(name), place(name, context), context);
  }
  const rule: RuleSymbol = {
    symbol: "rule",
    name: nameText(node.name),
    title: node.title?.value,
    pack: context.into.pack,
    at: place(node.name, context),
    file: context.file,
    node,
    owner,
    for: kind,
  };
  context.into.rules.push(rule);
  owner?.rules.push(rule);
  const replaces = node.clauses.find((each) => each.word === "replaces");
  if (replaces !== undefined) addOverride(replaces.value, rule, owner, context);
  for (const member of node.body?.members ?? [])
    if (member.kind === "Hook" || member.kind === "Standing")
      context.into.standings.push({
        symbol: "standing",
        pack: context.into.pack,
        file: context.file,
        node: member,
        owner,
        rule,
        table: undefined,
      });
    else if (member.kind !== "Property" && member.kind !== "Torn" && member.kind !== "Unknown")
      misplaced(member, "This", context);
}

function declareTable(node: TableNode, owner: Owner, context: Collection): void {
  if (node.name === undefined) return;
  const name = nameText(node.name);
  // Where the name is missing the dice were read in its place.
  if (node.recovered && numericDie(name) !== undefined) return;
  const rows = node.rows?.rows ?? [];
  const table: TableSymbol = {
    symbol: "table",
    name,
    title: node.title?.value,
    pack: context.into.pack,
    at: place(node.name, context),
    id: idOf(name, owner),
    file: context.file,
    node,
    owner,
    shape: rows.some((row) => row.kind === "GridRow") ? "grid" : "deeds",
    holes: node.holes.map((hole) => readHole(hole, false, context)),
  };
  context.into.tables.push(table);
  owner?.tables.push(table);
  if (node.replaces !== undefined) addOverride(node.replaces, table, owner, context);
  for (const row of rows)
    if (row.kind === "Hook" || row.kind === "Standing")
      context.into.standings.push({
        symbol: "standing",
        pack: context.into.pack,
        file: context.file,
        node: row,
        owner,
        rule: undefined,
        table,
      });
}
