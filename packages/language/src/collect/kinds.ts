import type { DataNode, Expression, Member, PropertyNode } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import { kindCircular, kindUnknown } from "../diagnostics/generated/kind.ts";
import { propertyBounds } from "../diagnostics/generated/property.ts";
import { nearestOf } from "../diagnostics/nearest.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { DeclaredKind } from "../model/declared-kind.ts";
import type { FileModel, PackModel } from "../model/model.ts";
import { kindsIn } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { placeOfNode } from "../model/node-place.ts";
import type { Watch } from "../model/reads.ts";
import type { Reporter } from "../model/reporter.ts";
import type { KindSymbol, PropertySymbol, ThingSymbol } from "../model/symbols.ts";
import { zoneWords } from "../model/zone-words.ts";
import type { Mutable } from "./context.ts";
import { declaredType } from "./declared-type.ts";
import type { TypeContext } from "./types.ts";

/** First pass: a symbol for each `kind`, with no parent and no properties yet. */
export function declareKind(node: DataNode, into: FileModel, watch: Watch): void {
  if (node.name === undefined) return;
  const plural = node.body?.members.find((member) => isProperty(member, "plural"));
  const text = plural?.values[0];
  const head = {
    name: nameText(node.name),
    ...(node.forms.length === 0 ? {} : { forms: node.forms.map(nameText) }),
    title: node.title?.value,
    plural: text?.kind === "Text" ? text.value : undefined,
    pack: into.pack,
    at: placeOfNode(node.name, into.source.path),
    incomplete: isTorn(node),
    node,
  };
  into.kinds.push(new DeclaredKind(head, watch));
}

/** Whether recovery touched a kind, so that it may have been declared with more than is known. */
export const isTorn = ({ recovered, body }: DataNode): boolean =>
  recovered || body?.members.some((member) => member.recovered) === true;

function isProperty(member: Member, name: string): member is PropertyNode {
  return member.kind === "Property" && member.key.kind === "Name" && member.key.text === name;
}

/** Second pass: what each kind is derived from. A kind that states nothing is a thing. */
export function resolveParents(model: Pick<PackModel, "kinds">, asked: AskedForKinds): void {
  const { names } = asked;
  for (const kind of model.kinds) {
    const clause = kind.node?.clauses.find((each) => each.word === "is");
    kind.parent = builtInKind("thing");
    if (clause === undefined) continue;
    const name = bareName(clause.value);
    if (name === undefined) continue;
    const parent = names.named.get(nameText(name));
    if (parent?.symbol === "kind") kind.parent = parent;
    else {
      kind.incomplete = true;
      reportUnknownKind(nameText(name), placeOfNode(name, kind.at!.file), asked);
    }
  }
}

type AskedForKinds = Pick<TypeContext, "names" | "reporter" | "hints">;

export function reportUnknownKind(
  name: string,
  at: Span,
  { names, reporter, hints }: AskedForKinds,
): void {
  const kinds = () => [kindsIn(names).map((kind) => kind.name)];
  reporter.report(kindUnknown(at, { name, near: nearestOf([hints("kind", name, names, kinds)]) }));
}

/** A ring of parents is told once and opened where it was found. */
export function breakRings(kinds: readonly KindSymbol[], reporter: Reporter): void {
  const sound = new Set<KindSymbol>();
  for (const kind of kinds) {
    const way: KindSymbol[] = [];
    let at: KindSymbol | undefined = kind;
    while (at !== undefined && !sound.has(at) && !way.includes(at)) {
      way.push(at);
      at = at.parent;
    }
    if (at !== undefined && way.includes(at)) {
      const ring = way.slice(way.indexOf(at));
      const chain = [...ring, at].map((each) => each.name).join(" is ");
      reporter.report(kindCircular(at.at!, { chain }));
      at.parent = builtInKind("thing");
    }
    for (const each of way) sound.add(each);
  }
}

/** Third pass: the properties a kind declares. */
export function declareProperties(kind: Mutable<KindSymbol>, context: TypeContext): void {
  const properties = new Map<string, PropertySymbol>();
  kind.properties = properties;
  for (const member of kind.node?.body?.members ?? [])
    if (member.kind === "Property" && member.key.kind === "Name" && !isPlural(member)) {
      const property = readProperty(member, kind, context);
      if (property !== undefined && !properties.has(property.name))
        properties.set(property.name, property);
    }
}

function isPlural(member: PropertyNode): boolean {
  return isProperty(member, "plural") && member.values[0]?.kind === "Text";
}

/** `hand: zone of card seen owner live no`: what stands behind one of these words. */
function zoneWord(node: PropertyNode, word: "seen" | "live"): Expression | undefined {
  const words = zoneWords(node);
  const index = words.findIndex((value, at) => at % 2 === 0 && bareName(value)?.text === word);
  return index < 0 ? undefined : words[index + 1];
}

export function readProperty(
  node: PropertyNode,
  owner: KindSymbol | ThingSymbol,
  context: TypeContext,
): PropertySymbol | undefined {
  const value = node.values[0];
  if (node.key.kind !== "Name" || value === undefined) return undefined;
  const isCounter = bareName(value)?.text === "counter";
  const bound = (side: "least" | "most") => {
    const found = node.bounds.find((each) => each.side === side)?.value;
    return found?.kind === "Number" ? found.value : undefined;
  };
  const type = declaredType(node, context);
  for (const each of node.bounds) {
    const isBounded = isCounter || (type.type === "zone" && each.side === "most");
    if (!isBounded && type.type !== "error")
      context.reporter.report(
        propertyBounds(placeOfNode(each, context.file), { bound: `\`at ${each.side}\`` }),
      );
  }
  return {
    symbol: "property",
    name: nameText(node.key),
    title: undefined,
    pack: owner.pack,
    at: placeOfNode(node.key, context.file),
    owner,
    type,
    counter: isCounter ? { least: bound("least") ?? 0, most: bound("most") } : undefined,
    limit: type.type === "zone" ? bound("most") : undefined,
    seen: zoneWord(node, "seen"),
    live: zoneWord(node, "live"),
    required:
      node.default === undefined &&
      !isCounter &&
      type.type !== "list" &&
      type.type !== "zone" &&
      type.type !== "error",
    default: node.default,
    builtIn: false,
    file: context.file,
    node,
  };
}
