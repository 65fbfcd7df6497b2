/** Which hooks an event meets, and in what order. */
import { NO_OWNER, nextOwner, owns } from "../changes/owners.ts";
import { EVENT_ARGS } from "../memory/layout.ts";
import { type HookRule, OWNER_ALWAYS, OWNER_EFFECT } from "../program/program.ts";
import { newList } from "../vm/lists.ts";
import type { Machine } from "../vm/machine.ts";

/** Ranks of owners that are no argument of the event. */
const OTHER = 1000;
const SCENARIO = 1001;
const ALWAYS = 1002;
const EFFECT = 1003;

/**
 * The hooks of one stage with their owners, as a list of [hook, owner]: those of the first argument
 * come first, then of the second…, of other things, of the scenario, of the packs, of temporary
 * effects; in each, the older first.
 */
export function collectHooks(
  machine: Machine,
  hooks: readonly HookRule[],
  verb: number,
  event: number,
): number {
  const list = newList(machine, 0);
  if (hooks.length === 0) return list;
  let ranked = false;
  for (const hook of hooks) {
    const { owner, selfArg } = hook;
    if (selfArg >= 0 && owner.type !== OWNER_ALWAYS && owner.type !== OWNER_EFFECT) {
      const self = machine.stack[event + EVENT_ARGS + selfArg]!;
      if (owns(machine, owner, self)) add(machine, list, hook.index, self);
      ranked = true;
      continue;
    }
    ranked ||= owner.type !== OWNER_ALWAYS;
    for (
      let self = nextOwner(machine, owner, NO_OWNER);
      self !== NO_OWNER;
      self = nextOwner(machine, owner, self)
    ) {
      add(machine, list, hook.index, self);
    }
  }
  if (ranked && machine.lists[list]! > 2) sortByRank(machine, list, verb, event);
  return list;
}

/** The list is the last in the arena, so it may grow. */
function add(machine: Machine, list: number, hook: number, owner: number): void {
  machine.needLists(machine.top + 2);
  machine.lists[machine.top++] = hook;
  machine.lists[machine.top++] = owner;
  machine.lists[list] = machine.lists[list]! + 2;
}

/** Stable: hooks were collected in their order. */
function sortByRank(machine: Machine, list: number, verb: number, event: number): void {
  const { lists } = machine;
  const start = list + 1;
  const end = start + lists[list]!;
  for (let place = start + 2; place < end; place += 2) {
    const hook = lists[place]!;
    const owner = lists[place + 1]!;
    const rank = rankOf(machine, hook, owner, verb, event);
    let left = place - 2;
    while (left >= start && rankOf(machine, lists[left]!, lists[left + 1]!, verb, event) > rank) {
      lists[left + 2] = lists[left]!;
      lists[left + 3] = lists[left + 1]!;
      left -= 2;
    }
    lists[left + 2] = hook;
    lists[left + 3] = owner;
  }
}

function rankOf(
  machine: Machine,
  hook: number,
  entity: number,
  verb: number,
  event: number,
): number {
  const { owner } = machine.program.hooks[hook]!;
  if (owner.type === OWNER_ALWAYS) return ALWAYS;
  if (owner.type === OWNER_EFFECT) return EFFECT;
  const entities = machine.program.verbEntityParams[verb]!;
  for (let index = 0; index < entities.length; index++) {
    if (entities[index] === 1 && machine.stack[event + EVENT_ARGS + index] === entity) return index;
  }
  return owner.scenario ? SCENARIO : OTHER;
}
