/** Questions to a game from outside: what bots weigh it by. Nothing is worded and nothing hidden. */
import { FAR, UNKNOWN } from "@questwright/bundle";
import { boardOf, indexOn } from "../board/assembled.ts";
import { footsteps } from "../board/footsteps.ts";
import { covered, distance, sees } from "../board/queries.ts";
import { askAdjective, fieldValue } from "../changes/modifiers.ts";
import { inForce } from "../changes/overrides.ts";
import { E_KIND, E_PLACE } from "../memory/layout.ts";
import { argument, evaluate, quietly } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, header, isKind, located, protoOf, spaceOf } from "../world/entities.ts";
import { inside } from "../world/maps.ts";
import { kindList, membersOf } from "../world/queries.ts";

/** What can be asked; entities, kinds, fields and procs are numbers of the bundle and the game. */
export interface Look {
  /** A field as the rules see it; 0 where it is unknown or nobody has it. */
  value(field: number, entity: number): number;
  /** On the board or in a zone. */
  located(entity: number): boolean;
  isKind(entity: number, kind: number): boolean;
  /** Kind of an entity; -1 of one that is gone. */
  kindOf(entity: number): number;
  /** The thing that an entity was made from. */
  protoOf(entity: number): number;
  /** A space, a zone or 0. */
  placeOf(entity: number): number;
  spaceOf(entity: number): number;
  /** The located entities of a kind, by number. */
  all(kind: number): readonly number[];
  /** What lies in a zone, on a space or in a list property; the spaces of a region or map. */
  members(place: number): readonly number[];
  /** Steps between two that are on the board, walls ignored; FAR where one is not. */
  distance(from: number, to: number): number;
  /** Steps on foot, round what is closed, whoever stands in the way; FAR where there is no way. */
  steps(from: number, to: number): number;
  inside(entity: number, place: number): boolean;
  /** 2 where one sees another that stands open to it, 1 where that has cover, 0 where it does not see it. */
  sees(from: number, to: number): 0 | 1 | 2;
  /** What a pure proc of integers gives; 0 where it has a fault. */
  evaluate(proc: number, args: readonly number[]): number;
  /** Whether rules of a thing hold: it is on the board, in a zone that is live, or a scenario that runs. */
  inForce(thing: number): boolean;
  /** An adjective that standing changes may set. */
  ask(adjective: number, args: readonly number[]): number;
}

/** Looks at a game as it stands; the state stays as it is. Good until the next choice. */
export function lookAt(machine: Machine): Look {
  const zero = () => 0;
  const lists = new Map<number, readonly number[]>();
  const ways = new Map<number, Int16Array>();
  /** The first list of a look begins where nothing else lies. */
  const listOf = (make: () => number): readonly number[] =>
    quietly<readonly number[]>(
      machine,
      () => {
        const list = make();
        return Array.from(machine.lists.subarray(list + 1, list + 1 + machine.lists[list]!));
      },
      () => [],
    );
  const waysFrom = (start: number): Int16Array => {
    const find = () => {
      const board = boardOf(machine)!;
      return footsteps(machine, board, indexOn(board, start));
    };
    const found = quietly(machine, find, () => new Int16Array(0));
    ways.set(start, found);
    return found;
  };
  return {
    value(field, entity) {
      if (machine.program.fieldChanged[field] === 1)
        return quietly(machine, () => fieldValue(machine, field, entity), zero);
      if (!exists(machine, entity)) return 0;
      const value = baseValue(machine, entity, field);
      return value === UNKNOWN ? 0 : value;
    },
    located: (entity) => located(machine, entity),
    isKind: (entity, kind) => exists(machine, entity) && isKind(machine, entity, kind),
    kindOf: (entity) => (exists(machine, entity) ? header(machine, entity, E_KIND) : -1),
    protoOf: (entity) => protoOf(machine, entity),
    placeOf: (entity) => (exists(machine, entity) ? header(machine, entity, E_PLACE) : 0),
    spaceOf: (entity) => spaceOf(machine, entity),
    all(kind) {
      const known = lists.get(kind);
      if (known !== undefined) return known;
      const list = quietly<readonly number[]>(
        machine,
        () => {
          const { members, length } = kindList(machine, kind);
          return Array.from(members.subarray(0, length));
        },
        () => [],
      );
      lists.set(kind, list);
      return list;
    },
    members: (place) => listOf(() => membersOf(machine, place)),
    distance: (from, to) => quietly(machine, () => distance(machine, from, to), zero),
    steps(from, to) {
      const [start, end] = [spaceOf(machine, from), spaceOf(machine, to)];
      if (start === 0 || end === 0) return FAR;
      const known = ways.get(start) ?? waysFrom(start);
      return known[indexOn(boardOf(machine)!, end)]!;
    },
    inside: (entity, place) => inside(machine, entity, place),
    sees: (from, to) =>
      quietly<0 | 1 | 2>(
        machine,
        () => (sees(machine, from, to) === 0 ? 0 : covered(machine, from, to) === 0 ? 2 : 1),
        () => 0,
      ),
    inForce: (thing) => inForce(machine, thing),
    evaluate: (proc, args) =>
      quietly(
        machine,
        () => {
          args.forEach((value, index) => {
            argument(machine, index, value);
          });
          return evaluate(machine, proc, args.length);
        },
        zero,
      ),
    ask: (adjective, args) =>
      quietly(
        machine,
        () => {
          for (const value of args) machine.stack[machine.sp++] = value;
          return askAdjective(machine, adjective, args.length);
        },
        zero,
      ),
  };
}
