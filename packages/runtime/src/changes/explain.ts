/** What makes up a value: the base, then each standing change in the order in which it works. */
import { UNKNOWN } from "@questwright/bundle";
import { titleOf } from "../journal/wording.ts";
import { type ModifierRule, OWNER_ALWAYS, OWNER_EFFECT, STAGES } from "../program/program.ts";
import { quietly } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { baseValue, exists, protoOf } from "../world/entities.ts";
import { applies, changed } from "./modifiers.ts";
import { NO_OWNER, nextOwner } from "./owners.ts";

/** One part of a value. */
export interface Contribution {
  readonly stage: "base" | (typeof STAGES)[number];
  /** What it comes from, in words. */
  readonly text: string;
  /** The value after it; undefined where it is unknown. */
  readonly value: number | undefined;
  /** Index into the bundle's `spans`. */
  readonly span: number;
  /** Entity whose rule it is; 0 none. */
  readonly owner: number;
}

export function explainField(
  machine: Machine,
  field: number,
  entity: number,
): readonly Contribution[] {
  if (!exists(machine, entity)) return [];
  const { bundle, texts, fieldModifiers } = machine.program;
  const shown = (value: number) => (value === UNKNOWN ? undefined : value);
  let value = baseValue(machine, entity, field);
  const thing = bundle.things[protoOf(machine, entity)];
  const contributions: Contribution[] = [
    {
      stage: "base",
      text: titleOf(machine, entity),
      value: shown(value),
      span: thing?.span ?? bundle.fields[field]!.span,
      owner: entity,
    },
  ];
  const add = (rule: ModifierRule, self: number): boolean => {
    if (!applies(machine, rule, self, entity)) return true;
    value = changed(machine, rule, self, entity, value);
    const { title, span } = bundle.modifiers[rule.index]!;
    const { type } = rule.owner;
    const owner = type === OWNER_ALWAYS || type === OWNER_EFFECT ? 0 : self;
    const text = texts.strings[title] || (owner === 0 ? "" : titleOf(machine, owner));
    contributions.push({ stage: STAGES[rule.stage]!, text, value: shown(value), span, owner });
    return true;
  };
  for (const rule of fieldModifiers[field]!) {
    for (
      let self = nextOwner(machine, rule.owner, NO_OWNER);
      self !== NO_OWNER;
      self = nextOwner(machine, rule.owner, self)
    ) {
      const owner = self;
      // A change that cannot be reckoned ends the list with the reason.
      const reckoned = quietly(
        machine,
        () => add(rule, owner),
        (fault) => {
          const { span } = bundle.modifiers[rule.index]!;
          const stage = STAGES[rule.stage]!;
          contributions.push({ stage, text: fault.message, value: undefined, span, owner: 0 });
          return false;
        },
      );
      if (!reckoned) return contributions;
    }
  }
  return contributions;
}
