/** What makes up a value: the base, then each standing change in the order in which it works. */
import { UNKNOWN } from "@questwright/bundle";
import { titleOf } from "../journal/wording.ts";
import { OWNER_ALWAYS, OWNER_EFFECT, STAGES } from "../program/program.ts";
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
  const { bundle, fieldModifiers } = machine.program;
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
  for (const rule of fieldModifiers[field]!) {
    const { owner } = rule;
    const { title, span } = bundle.modifiers[rule.index]!;
    for (
      let self = nextOwner(machine, owner, NO_OWNER);
      self !== NO_OWNER;
      self = nextOwner(machine, owner, self)
    ) {
      if (!applies(machine, rule, self, entity)) continue;
      value = changed(machine, rule, self, entity, value);
      const byEntity = owner.type !== OWNER_ALWAYS && owner.type !== OWNER_EFFECT;
      const name = byEntity ? titleOf(machine, self) : "";
      contributions.push({
        stage: STAGES[rule.stage]!,
        text: bundle.strings[title] || name,
        value: shown(value),
        span,
        owner: byEntity ? self : 0,
      });
    }
  }
  return contributions;
}
