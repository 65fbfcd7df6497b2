/** Names that come from other packs: two of one name, and such as had another name once. */
import { type NameNode, type Node, walk } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import { nameFormerly } from "../diagnostics/generated/name.ts";
import { packFormerly } from "../diagnostics/generated/pack.ts";
import { useBoth } from "../diagnostics/generated/use.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { didYouMean, quoted, quotedAnd } from "../diagnostics/wording.ts";
import type { FileModel, PackModel } from "../model/model.ts";
import { type Names, prefixesOf } from "../model/names.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import { saidAs, sForm } from "../model/s-form.ts";
import type { AnySymbol, PackSymbol, SourceFile } from "../model/symbols.ts";

/** Of one name more are not listed. */
const MOST_NAMES = 5;

/** Two used packs with one name, where neither has a word of its own before its names. */
export function checkBoth({ pack }: PackModel, names: Names, reporter: Reporter): void {
  const prefixes = prefixesOf(pack);
  const [, ...used] = names.packs.filter((each) => !prefixes.has(each.pack));
  const reach = new Map(used.map((each) => [each, usedBy(each.pack)]));
  const first = new Map<string, PackModel>();
  const both = new Map<PackModel, Map<PackModel, string[]>>();
  for (const each of used)
    for (const key of keysOf(each)) {
      const other = first.get(key);
      if (other === undefined) first.set(key, each);
      // What a pack does to the names of one that it uses was told there.
      else if (!reach.get(each)!.has(other.pack) && !reach.get(other)!.has(each.pack)) {
        const known = both.get(each) ?? new Map<PackModel, string[]>();
        both.set(each, known);
        known.set(other, [...(known.get(other) ?? []), key.slice(key.indexOf(" ") + 1)]);
      }
    }
  for (const [each, others] of both)
    for (const [other, keys] of others) report(pack, each.pack, other.pack, keys, reporter);
}

function report(
  pack: PackSymbol,
  each: PackSymbol,
  other: PackSymbol,
  keys: readonly string[],
  reporter: Reporter,
): void {
  const use = pack.uses.find(
    ({ target }) => target && (target === each || usedBy(target).has(each)),
  );
  if (use === undefined) return;
  const shown = [...new Set(keys)];
  const more = shown.length > MOST_NAMES ? ` and ${shown.length - MOST_NAMES} more` : "";
  const names =
    more === "" ? quotedAnd(shown) : shown.slice(0, MOST_NAMES).map(quoted).join(", ") + more;
  const at: Span = { file: use.at.file, start: use.node.end, end: use.node.end };
  const fixes =
    use.target === each
      ? [
          {
            title: `Write \`as ${each.name}\``,
            sure: false,
            edits: [{ at, text: ` as ${each.name}` }],
          },
        ]
      : [];
  reporter.report(useBoth(use.at, { pack: each.name, other: other.name, names }, { fixes }));
}

/** All that a pack uses, however far. */
export function usedBy(pack: PackSymbol): ReadonlySet<PackSymbol> {
  const found = new Set<PackSymbol>();
  const queue = [pack];
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const { target } of next.uses)
      if (target !== undefined && !found.has(target)) {
        found.add(target);
        queue.push(target);
      }
  return found;
}

/** What can be named from outside, each in its list. */
function keysOf(model: PackModel): string[] {
  const outer = [...model.things, ...model.tables, ...model.rules].filter((each) => !each.owner);
  const named = [...model.kinds, ...outer, ...model.dice, ...model.boards];
  const verbs = model.verbs.filter(({ owner, role }) => owner === undefined && role !== "action");
  return [
    ...named.map(({ name }) => `name ${name}`),
    ...verbs.map(({ name }) => `verb ${name}`),
    ...model.adjectives.map(({ name }) => `adjective ${name}`),
    ...model.measures.map(({ name }) => `measure ${name}`),
  ];
}

/** What a pack says of its own old names. */
export function checkFormerly(model: PackModel, names: Names, reporter: Reporter): void {
  if (model.pack.formerly.size === 0) return;
  const declared = new Set(keysOf(model).map((key) => key.slice(key.indexOf(" ") + 1)));
  const known = [names.named, names.verbs, names.adjectives, names.measures];
  for (const [old, { now, at }] of model.pack.formerly) {
    if (declared.has(old))
      reporter.report(packFormerly(at, { what: `${quoted(old)} is still declared.` }));
    else if (!known.some((map) => map.has(now))) {
      const near = didYouMean(
        nearest(
          now,
          known.flatMap((map) => [...map.keys()]),
        ),
      );
      reporter.report(packFormerly(at, { what: `Nothing is called ${quoted(now)}.${near}` }));
    }
  }
}

interface Renamed {
  readonly now: string;
  readonly pack: PackSymbol;
}

/** Old names where they are used; `packs` are those that can be named. */
export function checkOldNames(
  { source: file }: FileModel,
  packs: readonly PackModel[],
  names: Names,
  reporter: Reporter,
): void {
  const renamed = new Map<string, Renamed>();
  for (const each of packs)
    for (const [old, { now }] of each.pack.formerly) {
      const symbol = [names.named, names.verbs, names.adjectives, names.measures].reduce<
        AnySymbol | undefined
      >((found, map) => found ?? map.get(old), undefined);
      if (symbol === undefined || symbol.name === old) continue;
      renamed.set(old, { now, pack: each.pack });
      const verb = names.verbs.get(old);
      if (verb !== undefined) renamed.set(sForm(old), { now: saidAs(verb), pack: each.pack });
    }
  if (renamed.size === 0) return;
  const found: NameNode[] = [];
  const own = new Set<string>();
  walk(file.tree, (node) => {
    if (node.kind === "Section" && nameText(node.name) === "formerly") return false;
    if (node.kind === "Name" && renamed.has(nameText(node))) found.push(node);
    for (const name of namesGiven(node)) own.add(nameText(name));
    return true;
  });
  for (const node of found) if (!own.has(nameText(node))) tell(node, file, renamed, reporter);
}

/** Names that a body gives by itself: they mean nothing of another pack. */
function namesGiven(node: Node): readonly NameNode[] {
  if (node.kind === "Hole" || node.kind === "Let") return [node.name];
  if (node.kind === "Property" && node.key.kind === "Name") return [node.key];
  if (node.kind === "Item" && node.label === "as" && node.value.kind === "Name")
    return [node.value];
  return node.kind === "Query" && node.as !== undefined ? [node.as] : [];
}

function tell(
  node: NameNode,
  file: SourceFile,
  renamed: ReadonlyMap<string, Renamed>,
  reporter: Reporter,
): void {
  const { now, pack } = renamed.get(nameText(node))!;
  const at: Span = { file: file.path, start: node.start, end: node.end };
  const fixes = [{ title: `Write \`${now}\``, sure: true, edits: [{ at, text: now }] }];
  const { name, version } = pack;
  reporter.report(nameFormerly(at, { old: nameText(node), now, pack: name, version }, { fixes }));
}
