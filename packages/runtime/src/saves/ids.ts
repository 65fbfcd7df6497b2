/** What things, spaces and options are called by ids, which outlive a change of the bundle. */
import { DIE_STRIDE } from "@questwright/bundle";
import { CANDIDATES, mayStop, openRows, operand, rowOfOption } from "../decisions/choices.ts";
import type { Journal } from "../journal/journal.ts";
import {
  CHOICE_FORCED,
  CHOICE_SITE,
  CHOICE_VALUE,
  CHOSE_DONE,
  J_CHOICE,
  J_HEADER,
  VALUE_KEY,
} from "../journal/layout.ts";
import {
  fieldOfZone,
  MOST_NAMED,
  NAME_DIE,
  NAME_GROUND,
  NAME_ZONE,
  nameKey,
} from "../journal/wording.ts";
import {
  E_EXTRA,
  E_ORDINAL,
  E_PROTO,
  S_WAIT,
  WAIT_ASK,
  WAIT_CHOOSE,
  WAIT_PICK,
} from "../memory/layout.ts";
import { FIELD_OWNER, KIND_EDGE, KIND_SPACE, KIND_ZONE, type Program } from "../program/program.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, header, isKind } from "../world/entities.ts";

/** A thing by its pack and id. */
function thingId({ bundle }: Program, thing: number): string {
  const declared = bundle.things[thing];
  return declared === undefined ? "" : `${declared.pack}/${declared.id}`;
}

/** An entity: `pack/thing`, `pack/thing#2` a copy, `pack/thing.field` a zone, `pack/map@3` a space, `pack/map|3` an edge. */
export function entityId(machine: Machine, entity: number, depth = 0): string {
  const { program } = machine;
  if (!exists(machine, entity) || depth > 16) return "";
  if (isKind(machine, entity, KIND_SPACE)) {
    const sign = isKind(machine, entity, KIND_EDGE) ? "|" : "@";
    const map = entityId(machine, header(machine, entity, E_EXTRA), depth + 1);
    return `${map}${sign}${header(machine, entity, E_ORDINAL)}`;
  }
  const thing = header(machine, entity, E_PROTO);
  if (thing > 0) {
    const id = thingId(program, thing);
    return thing === entity ? id : `${id}#${header(machine, entity, E_ORDINAL)}`;
  }
  if (!isKind(machine, entity, KIND_ZONE)) return "";
  const owner = entityId(machine, baseValue(machine, entity, FIELD_OWNER), depth + 1);
  return `${owner}.${program.bundle.fields[fieldOfZone(machine, entity)]!.name}`;
}

/** What an option of a pick means. `key` is what names an entity. */
function memberId(program: Program, as: string, member: number, key: number): string {
  const { bundle } = program;
  if (as === "number") return `number ${member}`;
  if (as === "word") return `word ${bundle.words[member] ?? member}`;
  if (as === "die" && member >= DIE_STRIDE) {
    const die = bundle.dice[((member & 0x3fffffff) >> 16) - 1];
    return `die ${die?.name ?? ""} ${member & (DIE_STRIDE - 1)}`;
  }
  if ((key & NAME_ZONE) !== 0) return `zone ${bundle.fields[key & ~NAME_ZONE]?.name ?? ""}`;
  if ((key & NAME_DIE) !== 0) return `die ${bundle.dice[key & ~NAME_DIE]?.name ?? ""}`;
  if ((key & NAME_GROUND) !== 0) {
    const number = ((key >> 16) & MOST_NAMED) + 1;
    return `space ${thingId(program, key & 0xffff)}@${number}|${(key >> 24) & 7}`;
  }
  if (key > 0) return `thing ${thingId(program, key & 0xffff)}#${(key >> 16) & 0xfff}`;
  const map = program.mapOfSpace[member - program.thingCount];
  if (map === undefined) return "something";
  const { thing } = bundle.maps[map]!;
  return `space ${thingId(program, thing)}@${member - program.mapFirst[map]! + 1}`;
}

const rowId = ({ bundle, chooses }: Program, site: number, row: number): string =>
  `row ${bundle.strings[chooses[site]!.labels[row] ?? 0]}`;

/** What each option of the pending decision means, in their order. */
export function optionIds(machine: Machine): readonly string[] {
  const { program, lists, stack } = machine;
  const site = program.code[machine.pc + 1]!;
  switch (stack[S_WAIT]) {
    case WAIT_ASK:
      return ["yes", "no"];
    case WAIT_CHOOSE:
      return Array.from({ length: openRows(machine) }, (_, option) =>
        rowId(program, site, rowOfOption(machine, option)),
      );
    case WAIT_PICK: {
      const { as } = program.picks[site]!;
      const candidates = operand(machine, CANDIDATES);
      const ids = Array.from({ length: lists[candidates]! }, (_, index) => {
        const member = lists[candidates + 1 + index]!;
        return memberId(program, as, member, nameKey(machine, member));
      });
      return mayStop(machine) ? [...ids, "done"] : ids;
    }
    default:
      return [];
  }
}

/** What each choice of a journal meant that somebody was asked for; none where no journal was kept. */
export function choiceIds(program: Program, { integers, length }: Journal): readonly string[] {
  const ids: string[] = [];
  for (let at = 0; at < length; at += integers[at]!) {
    const body = at + J_HEADER;
    if (integers[at + 1] !== J_CHOICE || integers[body + CHOICE_FORCED] === 1) continue;
    const [wait, site] = [integers[body]!, integers[body + CHOICE_SITE]!];
    const value = integers[body + CHOICE_VALUE]!;
    const key = integers[body + CHOICE_VALUE + VALUE_KEY]!;
    if (wait === WAIT_ASK) ids.push(value === 1 ? "yes" : "no");
    else if (wait === WAIT_CHOOSE) ids.push(rowId(program, site, value));
    else if (value === CHOSE_DONE) ids.push("done");
    else ids.push(memberId(program, program.picks[site]!.as, value, key));
  }
  return ids;
}
