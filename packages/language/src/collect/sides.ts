import type {
  ChangeNode,
  DataNode,
  Expression,
  ItemNode,
  NameNode,
  PathNode,
  PropertyNode,
  StandingNode,
} from "@questwright/grammar";
import { declarationMisplaced } from "../diagnostics/generated/declaration.ts";
import { propertyUnknown } from "../diagnostics/generated/property.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { propertiesOfKind, propertyOfThing } from "../model/kinds.ts";
import { nameText } from "../model/node-name.ts";
import { standingAt } from "../model/node-place.ts";
import type { SideSymbol, ThingSymbol } from "../model/symbols.ts";
import { type Collection, place } from "./context.ts";

/**
 * `side inspired "Inspired" { move: 3 }`: while the flag of this name is set, what the side states
 * takes the place of what the thing states. It is short for `while inspired of self: move of self
 * is 3`, and the back of the thing's card.
 */
export function declareSide(node: DataNode, owner: ThingSymbol, context: Collection): void {
  const { name } = node;
  if (name === undefined) return;
  const flag = propertyOfThing(owner, nameText(name));
  if (flag?.type.type !== "flag") {
    const flags = propertiesOfKind(owner.kind).filter(({ type }) => type.type === "flag");
    context.reporter.report(
      propertyUnknown(place(name, context), {
        kind: owner.kind.name,
        property: nameText(name),
        near: nearest(
          nameText(name),
          flags.map((each) => each.name),
        ),
      }),
    );
    return;
  }
  const side: SideSymbol = {
    symbol: "side",
    name: nameText(name),
    title: node.title?.value,
    pack: context.into.pack,
    at: place(name, context),
    file: context.file,
    node,
    of: owner,
  };
  owner.sides.push(side);
  for (const member of node.body?.members ?? [])
    if (member.kind === "Property") stateOnSide(member, side, context);
    else if (member.kind !== "Torn" && member.kind !== "Prose")
      context.reporter.report(
        declarationMisplaced(place(member, context), { what: "This in a side" }),
      );
}

function stateOnSide(property: PropertyNode, side: SideSymbol, context: Collection): void {
  const { key } = property;
  const value = property.values[0];
  if (key.kind !== "Name" || value === undefined) return;
  if (nameText(key) === "flavour" || nameText(key) === "text") return;
  if (propertyOfThing(side.of, nameText(key)) === undefined) {
    const known = propertiesOfKind(side.of.kind).map(({ name }) => name);
    context.reporter.report(
      propertyUnknown(place(key, context), {
        kind: side.of.kind.name,
        property: nameText(key),
        near: nearest(nameText(key), known),
      }),
    );
    return;
  }
  context.into.standings.push({
    symbol: "standing",
    pack: context.into.pack,
    file: context.file,
    node: whileShown(side.node.name!, key, value, property),
    owner: side.of,
    rule: undefined,
    table: undefined,
    side,
  });
}

/** `while SIDE of self: PROPERTY of self is VALUE`, at the places of what was written. */
function whileShown(
  flag: NameNode,
  property: NameNode,
  value: Expression,
  at: PropertyNode,
): StandingNode {
  const change: ChangeNode = standingAt(at, {
    kind: "Change",
    target: [item(ofSelf(property))],
    operator: "is",
    get operatorStart() {
      return property.end;
    },
    get operatorEnd() {
      return property.end;
    },
    sign: undefined,
    rest: [item(value)],
    bounds: [],
    when: undefined,
  });
  return standingAt(at, { kind: "Standing", while: ofSelf(flag), changes: [change] });
}

function ofSelf(name: NameNode): PathNode {
  const self: NameNode = standingAt(name, { kind: "Name", text: "self" });
  const of: PathNode = standingAt(name, { kind: "Path", word: self, of: undefined });
  return standingAt(name, { kind: "Path", word: name, of });
}

const item = (value: Expression): ItemNode => standingAt(value, { kind: "Item", value });
