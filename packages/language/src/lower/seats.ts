/** Roles: who answers for what. */
import type { Thing } from "@questwright/bundle";
import type { DataNode, Expression, PropertyNode } from "@questwright/grammar";
import { type Names, namesFor } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { KindSymbol, NamedSymbol, PackSymbol, ThingSymbol } from "../model/symbols.ts";
import { type Lowering, numberOf } from "./lowering.ts";

/** The role that settles what nobody else does; nobody where the pack names none. */
export function undecided(lowering: Lowering): number {
  const { pack } = lowering.program;
  const named = symbolNamed(lowering, pack, pack.settings.get("undecided")?.values[0]);
  if (named?.symbol === "thing") return numberOf(lowering.things, named);
  const role = [...lowering.things.keys()].find(({ form }) => form === "role");
  return role === undefined ? 0 : numberOf(lowering.things, role);
}

/** What a bare name in a setting of a pack means. */
export function symbolNamed(
  lowering: Lowering,
  pack: PackSymbol,
  value: Expression | undefined,
): NamedSymbol | undefined {
  const name = bareName(value);
  return name === undefined ? undefined : nameSymbol(lowering, pack, nameText(name));
}

/** What a name means in a pack; one that is declared within something where only one is. */
export function nameSymbol(
  lowering: Lowering,
  pack: PackSymbol,
  text: string,
): NamedSymbol | undefined {
  const { named, inner } = namesOf(lowering, pack);
  const within = inner.get(text) ?? [];
  return named.get(text) ?? (within.length === 1 ? within[0] : undefined);
}

/** What can be named from a pack of the program. */
export function namesOf(lowering: Lowering, pack: PackSymbol): Names {
  const known = lowering.names.get(pack);
  if (known !== undefined) return known;
  const names = namesFor({ packs: lowering.program.packs }, pack);
  lowering.names.set(pack, names);
  return names;
}

/** A setting of a declaration: what stands in its body under a name. */
export function settingOf(node: ThingSymbol["node"], name: string): readonly Expression[] {
  if (node.kind !== "Data") return [];
  return settingIn(node, name)?.values ?? [];
}

function settingIn({ body }: DataNode, name: string): PropertyNode | undefined {
  return body?.members.find(
    (member): member is PropertyNode =>
      member.kind === "Property" && member.key.kind === "Name" && nameText(member.key) === name,
  );
}

export function lowerRole(lowering: Lowering, role: ThingSymbol): Thing["role"] {
  const controls = symbolNamed(lowering, role.pack, settingOf(role.node, "controls")[0]);
  const standsIn = symbolNamed(lowering, role.pack, settingOf(role.node, "stands-in")[0]);
  return {
    controls: controls?.symbol === "kind" ? kindNumber(lowering, controls) : -1,
    standsIn: standsIn?.symbol === "thing" ? numberOf(lowering.things, standsIn) : 0,
    seats: seatsOf(settingOf(role.node, "seats")[0]),
  };
}

const kindNumber = (lowering: Lowering, kind: KindSymbol): number => numberOf(lowering.kinds, kind);

/** `1-4`, `2`, `1+`; one where nothing is said. */
function seatsOf(value: Expression | undefined): readonly [number, number] {
  switch (value?.kind) {
    case "Range":
      return [value.from, value.to];
    case "Number":
      return [value.value, value.value];
    case "Open":
      return [value.from, MOST_SEATS];
    default:
      return [1, 1];
  }
}

const MOST_SEATS = 99;
