import type { DataNode, Member, NameNode, PropertyNode } from "@questwright/grammar";
import type { FaultFix, Span } from "../diagnostics/fault.ts";
import {
  propertyBraces,
  propertyMissing,
  propertyTwice,
  propertyUnknown,
} from "../diagnostics/generated/property.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { isStatedBuiltIn } from "../model/built-in/kinds.ts";
import { isIncomplete, propertiesOfKind, propertyOfThing } from "../model/kinds.ts";
import type { PackModel } from "../model/model.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { PackSymbol, PropertySymbol, ThingSymbol } from "../model/symbols.ts";
import { settingsOf } from "./settings.ts";

/** Sections that any thing may have. */
const SECTIONS = ["opening"];

/** What things state against what their kinds ask for. What the values are is the binder's affair. */
export function checkProperties(model: PackModel, reporter: Reporter): void {
  const toldColumns = new Set<string>();
  for (const thing of model.things) {
    if (thing.form !== "map") checkUnknown(thing, toldColumns, reporter);
    if (thing.form !== "map") checkSections(thing, reporter);
    checkMissing(thing, reporter);
    if (thing.node.kind === "Data") checkTwice(thing.node, thing.file, reporter);
  }
  for (const { node, at } of [...model.kinds, ...model.dice])
    if (node !== undefined && at !== undefined) checkTwice(node, at.file, reporter);
  for (const { node, at } of [...model.boards, ...model.layouts, ...model.rules]) {
    checkTwice(node, at.file, reporter);
    checkSettings(node, at.file, reporter);
  }
  for (const { node, name, at, file } of model.art) {
    checkSettings(node, file, reporter);
    const isDrawn = namedProperties(node.body?.members ?? []).some(
      ({ key }) => nameText(key) === "path",
    );
    if (!isDrawn && !node.recovered && at !== undefined)
      reporter.report(propertyMissing(at, { thing: name, properties: ["path"] }));
  }
  for (const { node, at } of model.dice)
    if (node !== undefined && at !== undefined) checkSettings(node, at.file, reporter);
}

/** The settings of a pack. */
export function checkPackProperties(pack: PackSymbol, reporter: Reporter): void {
  checkNames("pack", pack.node.body?.members ?? [], pack.at.file, reporter);
  checkTwice(pack.node, pack.at.file, reporter);
}

/** The declaration word of a thing whose settings the language knows; undefined for other kinds. */
export function settingWordOf({ form, node }: ThingSymbol): string | undefined {
  if (node.kind !== "Data" || form === "thing" || form === "map") return undefined;
  return form;
}

function checkUnknown(thing: ThingSymbol, toldColumns: Set<string>, reporter: Reporter): void {
  if (isIncomplete(thing.kind)) return;
  const settings = settingsOf(settingWordOf(thing) ?? "") ?? [];
  for (const stated of thing.stated) {
    if (stated.property !== undefined && isFree(stated.property)) continue;
    if (settings.some(({ name }) => name === stated.key)) continue;
    if (stated.range === undefined && isFilledBy(thing, stated.key)) continue;
    const at = columnOf(thing, stated) ?? stated.at;
    const key = `${at.file} ${at.start}`;
    if (toldColumns.has(key)) continue;
    toldColumns.add(key);
    const known = [...settings.map(({ name }) => name), ...propertyNames(thing)];
    reporter.report(
      propertyUnknown(at, {
        kind: settingWordOf(thing) ?? thing.kind.name,
        property: stated.key,
        near: stated.range === undefined ? nearest(stated.key, known) : [],
      }),
    );
  }
}

/** Some built-in properties change in play only; nobody states them. */
function isFree(property: PropertySymbol): boolean {
  return !property.builtIn || isStatedBuiltIn(property);
}

function propertyNames(thing: ThingSymbol): string[] {
  const own = [...thing.properties.keys()];
  return [
    ...own,
    ...propertiesOfKind(thing.kind)
      .filter(isFree)
      .map(({ name }) => name),
  ];
}

/** In a list the head is at fault, once for all its rows. */
function columnOf(thing: ThingSymbol, stated: ThingSymbol["stated"][number]): Span | undefined {
  if (thing.node.kind !== "GridRow" || stated.node.kind !== "Cell") return undefined;
  const index = thing.node.cells.indexOf(stated.node);
  const head = listHead(thing);
  const cell = head?.cells[index];
  const value = cell?.values[0] ?? cell;
  return value && { file: thing.file, start: value.start, end: value.end };
}

function listHead({ pack, file, node }: ThingSymbol) {
  const members = pack.files.find(({ path }) => path === file)?.tree.members ?? [];
  const search = (within: readonly Member[]): ReturnType<typeof headOf> => {
    for (const member of within) {
      if (member.start > node.start || member.end < node.end) continue;
      if (member.kind === "List") return headOf(member);
      if (member.kind === "Data") return search(member.body?.members ?? []);
    }
    return undefined;
  };
  return search(members);
}

function headOf({ rows }: Extract<Member, { kind: "List" }>) {
  return rows?.rows.find((row) => row.kind === "GridRow");
}

function checkSections(thing: ThingSymbol, reporter: Reporter): void {
  const known = propertyNames(thing);
  for (const [name, node] of thing.sections) {
    if (SECTIONS.includes(name)) continue;
    const property = propertyOfThing(thing, name);
    if (known.includes(name)) {
      const isBraced = property?.type.type === "chart" || property?.type.type === "error";
      if (!isBraced)
        reporter.report(propertyBraces(spanOf(node.name, thing.file), { property: name }));
      continue;
    }
    reporter.report(
      propertyUnknown(spanOf(node.name, thing.file), {
        kind: thing.kind.name,
        property: name,
        near: nearest(name, [...SECTIONS, ...known]),
      }),
    );
  }
}

function checkMissing(thing: ThingSymbol, reporter: Reporter): void {
  if (thing.node.recovered || (thing.like !== undefined && thing.base === undefined)) return;
  const lacking = propertiesOfKind(thing.kind).filter(
    (property) =>
      property.required && !isStated(thing, property) && !isMissedThere(thing, property),
  );
  if (lacking.length === 0) return;
  const meant = [...misspelt(thing), ...torn(thing)];
  const missing = lacking.filter(({ name }) => !meant.includes(name));
  if (missing.length === 0) return;
  const properties = missing.map(({ name }) => name);
  reporter.report(
    propertyMissing(
      thing.at,
      { thing: thing.name, properties },
      {
        fixes: missingFix(thing, properties),
        group: `${thing.kind.name} ${properties.join(" ")}`,
      },
    ),
  );
}

/** What the thing lacks that it is like is told of that thing. */
function isMissedThere({ base }: ThingSymbol, { name }: PropertySymbol): boolean {
  return base !== undefined && propertyOfThing(base, name) !== undefined;
}

/** What the unknown properties of a thing were most likely meant to be: told once, not twice. */
function misspelt(thing: ThingSymbol): string[] {
  const names = propertyNames(thing);
  return thing.stated.flatMap(({ property, range, key }) =>
    property === undefined && range === undefined ? nearest(key, names) : [],
  );
}

/** The first words of lines that could not be read: they may state it, and are told already. */
function torn({ node, file, pack }: ThingSymbol): string[] {
  const members = node.kind === "Data" ? (node.body?.members ?? []) : [];
  const text = pack.files.find(({ path }) => path === file)?.text ?? "";
  return members.flatMap(({ kind, start, end }) =>
    kind === "Torn" ? (/^[\p{L}_][\p{L}\p{M}\p{N}_-]*/u.exec(text.slice(start, end)) ?? []) : [],
  );
}

function isStated(thing: ThingSymbol, property: PropertySymbol): boolean {
  return (
    thing.stated.some((stated) => stated.property === property || stated.key === property.name) ||
    isFilledBy(thing, property.name)
  );
}

/** A table, a section or a rule of the property's name stands for its value. */
function isFilledBy(thing: ThingSymbol, name: string): boolean {
  const named = (each: { readonly name: string }) => each.name === name;
  return (
    thing.tables.some(named) ||
    thing.kind.tables.some(named) ||
    thing.sections.has(name) ||
    thing.properties.has(name) ||
    thing.rules.some(named)
  );
}

function missingFix(thing: ThingSymbol, properties: readonly string[]): FaultFix[] {
  const { node, file } = thing;
  if (node.kind !== "Data") return [];
  const lines = properties.map((name) => `${name}: unknown "why"`);
  const { body, end } = node;
  const source = thing.pack.files.find(({ path }) => path === file)?.text ?? "";
  const title = properties.length === 1 ? `State \`${properties[0]}\`` : "State them";
  const edit = (start: number, text: string): FaultFix => ({
    title,
    sure: false,
    edits: [{ at: { file, start, end: start }, text }],
  });
  if (body === undefined) return [edit(end, ` { ${lines.join(", ")} }`)];
  const inside = body.start + 1;
  const indent = /^[ \t]*\r?\n([ \t]*)/.exec(source.slice(inside))?.[1];
  if (indent !== undefined)
    return [edit(inside, lines.map((line) => `\n${indent}${line}`).join(""))];
  return [edit(inside, ` ${lines.join(", ")}${body.members.length > 0 ? "," : " "}`)];
}

/** The same property twice in one body. */
function checkTwice(
  { body }: { readonly body: DataNode["body"] },
  file: string,
  reporter: Reporter,
): void {
  const first = new Map<string, NameNode>();
  for (const { key } of namedProperties(body?.members ?? [])) {
    const name = nameText(key);
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, key);
    else
      reporter.report(
        propertyTwice(
          spanOf(key, file),
          { property: name },
          { related: [{ message: "It is stated here already.", at: spanOf(earlier, file) }] },
        ),
      );
  }
}

function checkSettings(node: DataNode, file: string, reporter: Reporter): void {
  checkNames(nameText(node.word), node.body?.members ?? [], file, reporter);
}

function checkNames(
  word: string,
  members: readonly Member[],
  file: string,
  reporter: Reporter,
): void {
  const known = settingsOf(word);
  if (known === undefined) return;
  const names = known.map(({ name }) => name);
  for (const { key } of namedProperties(members)) {
    const property = nameText(key);
    if (names.includes(property)) continue;
    reporter.report(
      propertyUnknown(spanOf(key, file), {
        kind: word,
        property,
        near: nearest(property, names),
      }),
    );
  }
}

function namedProperties(members: readonly Member[]) {
  return members.filter(
    (member): member is PropertyNode & { readonly key: NameNode } =>
      member.kind === "Property" && member.key.kind === "Name",
  );
}

function spanOf(node: { readonly start: number; readonly end: number }, file: string): Span {
  return { file, start: node.start, end: node.end };
}
