/** The table as somebody sees it: the map, what stands on it, what lies in zones, tracks. */
import { UNKNOWN, type ValueType } from "@questwright/bundle";
import { shownOfType } from "../assemble/shown.ts";
import { boardOf, laidMaps } from "../board/assembled.ts";
import { beyond } from "../board/queries.ts";
import { fieldValue } from "../changes/modifiers.ts";
import { kindTitle, nameKey, shownValue, titleOf, zoneTitle } from "../journal/wording.ts";
import { E_FIRST, E_KIND, E_NEXT, E_PROTO, R_ENTITIES, R_MAP, R_SHIFT } from "../memory/layout.ts";
import {
  type BoardProgram,
  FIELD_COLUMN,
  FIELD_OWNER,
  FIELD_OWNER_THING,
  FIELD_ROW,
  FIELD_RUNNING,
  FIELD_TERRAIN,
  KIND_MAP,
  KIND_REGION,
  KIND_ROLE,
  KIND_SCENARIO,
  KIND_ZONE,
} from "../program/program.ts";
import { quietly } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import {
  baseValue,
  exists,
  header,
  isKind,
  located,
  rulesOfZone,
  spaceOf,
} from "../world/entities.ts";
import { edgesOf, laid, mapOf, regionOf, sideOf, turnOf } from "../world/maps.ts";
import { handleFor, isSeen, isSeenBy, seerIn } from "../world/secrecy.ts";

export interface FieldView {
  readonly field: number;
  readonly name: string;
  readonly title: string;
  readonly type: ValueType["type"];
  /** Undefined where it is unknown, or may not be seen. */
  readonly value: number | undefined;
  readonly text: string;
  /** Limits of a counter. */
  readonly least?: number;
  readonly most?: number;
}

export interface EntityView {
  /** Its number; below 0 and telling only where it lies where it may not be seen which it is. */
  readonly entity: number;
  /** Id of the thing it was made from; "" for none. */
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** Space it stands on; 0 none. */
  readonly space: number;
  readonly fields: readonly FieldView[];
}

/** A side of a space that is something. */
export interface EdgeView {
  readonly entity: number;
  /** Clockwise from the east: six on hexes, four on squares. */
  readonly side: number;
  readonly terrain: string;
  /** Another space lies across it that it leads to. */
  readonly joined: boolean;
  /** What lies on it. */
  readonly things: readonly number[];
}

export interface SpaceView {
  readonly entity: number;
  readonly label: string;
  /** Map that it is a space of, and the region of that map; 0 none. */
  readonly map: number;
  readonly region: number;
  readonly edges: readonly EdgeView[];
  readonly column: number;
  readonly row: number;
  readonly terrain: string;
  readonly things: readonly number[];
}

export interface ZoneView {
  readonly entity: number;
  readonly title: string;
  /** Entity whose zone it is; 0 none. */
  readonly owner: number;
  readonly deck: boolean;
  /** What may be seen of it, in order. */
  readonly things: readonly EntityView[];
  /** How many lie there that may not be seen. */
  readonly hidden: number;
}

/** A map that lies on the board beside others. */
export interface TileView {
  readonly entity: number;
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** How many sides it is turned clockwise. */
  readonly turn: number;
  readonly fields: readonly FieldView[];
}

/** The board as a whole. `column` and `row` of its spaces count from 0. */
export interface MapView {
  readonly entity: number;
  readonly title: string;
  readonly shape: "hex" | "square";
  /** Whether odd rows (1) or even rows (0) of hexes stand half a hex to the right. */
  readonly shift: 0 | 1;
}

export interface Snapshot {
  /** Named after the map that was laid first. */
  readonly map: MapView | undefined;
  /** Every map that lies there, in the order in which they were laid. */
  readonly tiles: readonly TileView[];
  /** Regions with what they keep count of. */
  readonly regions: readonly EntityView[];
  readonly spaces: readonly SpaceView[];
  /** What stands on the board. */
  readonly pieces: readonly EntityView[];
  readonly zones: readonly ZoneView[];
  /** Roles and running scenarios with what they keep count of. */
  readonly tracks: readonly EntityView[];
}

export function snapshot(machine: Machine, role: number | undefined): Snapshot {
  const { bundle, texts } = machine.program;
  const board = boardOf(machine);
  const first = machine.world[R_MAP]!;
  const map = first === 0 ? undefined : bundle.maps[mapOf(machine, first)]!;
  const spaces: SpaceView[] = [];
  const pieces: EntityView[] = [];
  const frame = frameOf(machine, board);
  for (const entity of board?.spaces ?? []) {
    const space = spaceView(machine, entity, frame, role);
    for (const place of [entity, ...space.edges.map((edge) => edge.entity)]) {
      for (const thing of contents(machine, place)) pieces.push(entityView(machine, thing, role));
    }
    spaces.push(space);
  }
  const zones: ZoneView[] = [];
  const tracks: EntityView[] = [];
  const regions: EntityView[] = [];
  for (let entity = 1; entity < machine.world[R_ENTITIES]!; entity++) {
    if (!exists(machine, entity)) continue;
    if (isKind(machine, entity, KIND_ZONE)) {
      if (listed(machine, entity, role)) zones.push(zoneView(machine, entity, role));
    } else if (isKind(machine, entity, KIND_REGION)) {
      if (!isKind(machine, entity, KIND_MAP) && laid(machine, entity)) {
        regions.push(entityView(machine, entity, role));
      }
    } else if (
      isKind(machine, entity, KIND_ROLE) ||
      (isKind(machine, entity, KIND_SCENARIO) && baseValue(machine, entity, FIELD_RUNNING) !== 0)
    ) {
      tracks.push(entityView(machine, entity, role));
    }
  }
  return {
    map:
      map === undefined
        ? undefined
        : {
            entity: map.thing,
            title: texts.strings[map.title] || map.name,
            shape: bundle.boards[map.board]!.shape,
            shift: frame.shift,
          },
    tiles: laidMaps(machine).map((tile) => {
      const { id, title, kind, fields } = entityView(machine, tile, role);
      return { entity: tile, id, title, kind, turn: turnOf(machine, tile), fields };
    }),
    regions,
    spaces,
    pieces,
    zones,
    tracks,
  };
}

/** Where columns and rows begin, so that they can be counted from 0. */
interface BoardFrame {
  readonly left: number;
  readonly top: number;
  readonly shift: 0 | 1;
}

function frameOf(machine: Machine, board: BoardProgram | undefined): BoardFrame {
  let left = board === undefined ? 0 : Number.MAX_SAFE_INTEGER;
  let top = left;
  for (const space of board?.spaces ?? []) {
    left = Math.min(left, baseValue(machine, space, FIELD_COLUMN));
    top = Math.min(top, baseValue(machine, space, FIELD_ROW));
  }
  // What lies on the board as it is drawn keeps the columns and rows that it is drawn in.
  if (board?.indexOf === undefined) [left, top] = [0, 0];
  const shift = machine.world[R_SHIFT]! ^ (top & 1);
  return { left, top, shift: shift === 1 ? 1 : 0 };
}

function spaceView(
  machine: Machine,
  entity: number,
  { left, top }: BoardFrame,
  role: number | undefined,
): SpaceView {
  const things = (place: number) =>
    contents(machine, place).map((thing) => handleFor(machine, thing, role));
  const map = regionOf(machine, entity, true);
  const region = regionOf(machine, entity, false);
  const mark = machine.top;
  const list = edgesOf(machine, entity);
  const edges = [...machine.lists.subarray(list + 1, list + 1 + machine.lists[list]!)];
  machine.top = mark;
  return {
    entity,
    label: titleOf(machine, entity),
    map,
    region: region === map ? 0 : region,
    column: baseValue(machine, entity, FIELD_COLUMN) - left,
    row: baseValue(machine, entity, FIELD_ROW) - top,
    terrain: terrainName(machine, entity),
    things: things(entity),
    edges: edges.map((edge) => ({
      entity: edge,
      side: sideOf(machine, edge),
      terrain: terrainName(machine, edge),
      joined: beyond(machine, edge) !== 0,
      things: things(edge),
    })),
  };
}

function terrainName(machine: Machine, entity: number): string {
  const terrain = baseValue(machine, entity, FIELD_TERRAIN);
  return terrain === 0 ? "" : (machine.program.bundle.words[terrain] ?? "");
}

function contents(machine: Machine, place: number): number[] {
  const members: number[] = [];
  let member = header(machine, place, E_FIRST);
  while (member !== 0) {
    members.push(member);
    member = header(machine, member, E_NEXT);
  }
  return members;
}

/** Whether a zone is shown at all: its owner is on the table where the role can see it. */
function listed(machine: Machine, zone: number, role: number | undefined): boolean {
  const owner = baseValue(machine, zone, FIELD_OWNER);
  if (owner === 0) return true;
  if (!located(machine, owner) && header(machine, zone, E_FIRST) === 0) return false;
  return isSeen(machine, owner, role);
}

function zoneView(machine: Machine, zone: number, role: number | undefined): ZoneView {
  const members = contents(machine, zone);
  const seen = isSeenBy(machine, seerIn(machine, zone), role);
  return {
    entity: zone,
    title: zoneTitle(machine, zone),
    owner: baseValue(machine, zone, FIELD_OWNER),
    deck: rulesOfZone(machine, zone).deck,
    things: seen ? members.map((member) => entityView(machine, member, role)) : [],
    hidden: seen ? 0 : members.length,
  };
}

function entityView(machine: Machine, entity: number, role: number | undefined): EntityView {
  const { bundle, fieldsOfKind } = machine.program;
  const kind = header(machine, entity, E_KIND);
  const thing = bundle.things[header(machine, entity, E_PROTO)];
  const name = kindTitle(machine, entity);
  const handle = handleFor(machine, entity, role);
  const space = spaceOf(machine, entity);
  if (handle < 0) return { entity: handle, id: "", title: name, kind: name, space, fields: [] };
  const fields: FieldView[] = [];
  for (const field of fieldsOfKind[kind]!) {
    const view = fieldView(machine, field, entity, role);
    if (view !== undefined) fields.push(view);
  }
  return {
    entity,
    id: thing?.id ?? "",
    title: titleOf(machine, entity),
    kind: name,
    space,
    fields,
  };
}

function fieldView(
  machine: Machine,
  field: number,
  entity: number,
  role: number | undefined,
): FieldView | undefined {
  const { program } = machine;
  const { name, title, type } = program.bundle.fields[field]!;
  if (field === FIELD_OWNER_THING) return undefined;
  if (["zone", "list", "chart", "any"].includes(type.type)) return undefined;
  let value = knownValue(machine, field, entity);
  if (type.type === "entity" && value !== undefined && !isSeen(machine, value, role)) {
    value = undefined;
  }
  const key = type.type === "entity" && value !== undefined ? nameKey(machine, value) : 0;
  const text =
    value === undefined
      ? program.texts.engine.unknown
      : shownValue(program, shownOfType(type), value, key);
  const view = {
    field,
    name,
    title: program.texts.strings[title] || name,
    type: type.type,
    value,
    text,
  };
  return type.type === "counter" ? { ...view, least: type.least, most: type.most } : view;
}

/** The value as the rules see it; undefined where they do not know it. */
function knownValue(machine: Machine, field: number, entity: number): number | undefined {
  const base = baseValue(machine, entity, field);
  if (machine.program.fieldChanged[field] === 0) return base === UNKNOWN ? undefined : base;
  return quietly<number | undefined>(
    machine,
    () => fieldValue(machine, field, entity),
    () => undefined,
  );
}
