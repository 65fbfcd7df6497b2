/** What stands on the table, by ids: whatever play has made of it that the pack does not declare. */
import { UNKNOWN, type ValueType } from "@questwright/bundle";
import { diceWords } from "../journal/wording.ts";
import {
  E_EXTRA,
  E_FIRST,
  E_KIND,
  E_NEXT,
  E_ORDINAL,
  E_PLACE,
  E_PROTO,
  F_CALLER,
  F_PROC,
  FRAME_HEADER,
  JOINED,
  PROC_EVENT,
  R_EFFECT_FIRST,
  R_ENTITIES,
  R_ROUNDS,
  STACK_BASE,
  V_VERB,
} from "../memory/layout.ts";
import {
  FIELD_COLUMN,
  FIELD_CONTROLLER,
  FIELD_OWNER,
  FIELD_OWNER_THING,
  FIELD_ROW,
  FIELD_TERRAIN,
  KIND_DIE,
  KIND_EDGE,
  KIND_MAP,
  KIND_ROLE,
  KIND_SPACE,
} from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, header, isKind } from "../world/entities.ts";
import { entityId } from "./ids.ts";

/** Each of the table with its facts, such as `hurt 2` or `in starter/crypt@3 0`. */
export type TableById = readonly (readonly [id: string, ...facts: string[]])[];

/** What has no place in such facts: texts change without changing the game. */
const UNTOLD: ReadonlySet<ValueType["type"]> = new Set(["zone", "list", "text", "any", "chart"]);

/** Fields that follow from others, or from how the board was laid. */
const DERIVED: ReadonlySet<number> = new Set([
  FIELD_OWNER,
  FIELD_OWNER_THING,
  FIELD_COLUMN,
  FIELD_ROW,
]);

/** Everything on the table that is not as it was declared, by entity, behind what holds for the whole game. */
export function tableById(machine: Machine): TableById {
  const table: [string, ...string[]][] = [
    ["the game", `rounds ${machine.world[R_ROUNDS]}`, ...running(machine), ...effects(machine)],
  ];
  for (let entity = 1; entity < machine.world[R_ENTITIES]!; entity++) {
    if (!exists(machine, entity)) continue;
    const facts = factsOf(machine, entity);
    if (facts.length > 0) table.push([idOf(machine, entity), ...facts]);
  }
  return table;
}

/** A die is called after where it lies: dice have no ids. */
const idOf = (machine: Machine, entity: number): string =>
  isKind(machine, entity, KIND_DIE) ? `die ${placeOf(machine, entity)}` : entityId(machine, entity);

function factsOf(machine: Machine, entity: number): string[] {
  const { bundle, fieldsOfKind } = machine.program;
  const facts: string[] = [];
  const isGround = isKind(machine, entity, KIND_SPACE);
  if (isKind(machine, entity, KIND_DIE)) {
    facts.push(`is ${bundle.dice[header(machine, entity, E_EXTRA) - 1]?.name ?? ""}`);
  } else if (!isGround && header(machine, entity, E_PLACE) !== 0) {
    facts.push(`in ${placeOf(machine, entity)}`);
  }
  if (isKind(machine, entity, KIND_MAP)) facts.push(...laidFacts(machine, entity));
  if (isKind(machine, entity, KIND_ROLE)) facts.push(`seats ${header(machine, entity, E_EXTRA)}`);
  for (const field of fieldsOfKind[header(machine, entity, E_KIND)]!) {
    const { name, type } = bundle.fields[field]!;
    if (DERIVED.has(field) || UNTOLD.has(type.type)) continue;
    const value = baseValue(machine, entity, field);
    if (value === declaredValue(machine, entity, field)) continue;
    facts.push(`${name} ${valueById(machine, type, value)}`);
  }
  return facts;
}

function declaredValue(machine: Machine, entity: number, field: number): number {
  const { bundle, controllerOfKind } = machine.program;
  const thing = bundle.things[header(machine, entity, E_PROTO)];
  if (field === FIELD_CONTROLLER) return controllerOfKind[header(machine, entity, E_KIND)]!;
  if (field === FIELD_TERRAIN) return declaredTerrain(machine, entity);
  const stated = thing?.values.find(([which]) => which === field);
  return stated?.[1] ?? bundle.fields[field]!.default;
}

function declaredTerrain(machine: Machine, ground: number): number {
  const { bundle } = machine.program;
  const map = bundle.things[header(machine, header(machine, ground, E_EXTRA), E_PROTO)]?.map ?? -1;
  const drawn = bundle.maps[map];
  const number = header(machine, ground, E_ORDINAL) - 1;
  const isEdge = isKind(machine, ground, KIND_EDGE);
  return (isEdge ? drawn?.edges[number] : drawn?.spaces[number])?.terrain ?? 0;
}

function valueById(machine: Machine, type: ValueType, value: number): string {
  if (value === UNKNOWN) return "unknown";
  const { bundle } = machine.program;
  switch (type.type) {
    case "word":
      return bundle.words[value] ?? String(value);
    case "entity":
      return entityId(machine, value) || "nobody";
    case "dice":
      return diceWords(machine.program, value);
    case "table":
      return bundle.tables[value]?.name ?? "none";
    default:
      return String(value);
  }
}

/** Where something lies, and as which of those there. */
function placeOf(machine: Machine, entity: number): string {
  const place = header(machine, entity, E_PLACE);
  let index = 0;
  let member = header(machine, place, E_FIRST);
  while (member !== entity && member !== 0) {
    index++;
    member = header(machine, member, E_NEXT);
  }
  return `${entityId(machine, place)} ${index}`;
}

/** How a map lies on the board, and where if it was joined to others. */
function laidFacts(machine: Machine, map: number): string[] {
  const laid = header(machine, map, E_EXTRA);
  if (laid === 0) return [];
  const space = header(machine, map, E_FIRST);
  const where =
    (laid & JOINED) !== 0 && space !== 0
      ? ` at ${baseValue(machine, space, FIELD_COLUMN)},${baseValue(machine, space, FIELD_ROW)}`
      : "";
  return [`laid ${laid}${where}`];
}

/** The rules that are in the middle of running, innermost first. */
function running(machine: Machine): string[] {
  const { stack, program } = machine;
  const names: string[] = [];
  for (let frame = machine.fp; frame >= STACK_BASE; frame = stack[frame + F_CALLER]!) {
    const proc = stack[frame + F_PROC]!;
    if (proc >= 0) names.push(program.bundle.procs[proc]?.name ?? "");
    else if (proc === PROC_EVENT) {
      names.push(program.bundle.verbs[stack[frame + FRAME_HEADER + V_VERB]!]?.name ?? "");
    }
  }
  return [`does ${names.join(" < ")}`];
}

/** Changes and hooks that last for a time, each by the rules that it brings. */
function effects(machine: Machine): string[] {
  const { bundle } = machine.program;
  const facts: string[] = [];
  let effect = machine.world[R_EFFECT_FIRST]!;
  while (effect !== 0) {
    const declared = bundle.effects[header(machine, effect, E_PROTO)];
    const procs = [
      ...(declared?.hooks ?? []).map((hook) => bundle.hooks[hook]?.body ?? -1),
      ...(declared?.modifiers ?? []).map((modifier) => bundle.modifiers[modifier]?.value ?? -1),
    ];
    facts.push(`lasting ${procs.map((proc) => bundle.procs[proc]?.name ?? "").join(", ")}`);
    effect = header(machine, effect, E_NEXT);
  }
  return facts;
}
