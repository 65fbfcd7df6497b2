/** Stopping the game where what the source does not say is needed. */
import { RuleFault } from "../faults.ts";
import type { Machine } from "../vm/machine.ts";
import { protoOf } from "../world/entities.ts";

/** The fault of reading a field whose value is unknown, in the words the pack gives. */
export function unknownField(machine: Machine, field: number, entity: number): RuleFault {
  const { bundle } = machine.program;
  const thing = bundle.things[protoOf(machine, entity)];
  const reason = thing?.reasons.find(([reasoned]) => reasoned === field)?.[1] ?? 0;
  const what = bundle.strings[bundle.fields[field]!.title] || bundle.fields[field]!.name;
  const whose = thing === undefined ? "" : ` of ${bundle.strings[thing.title]}`;
  return unknown(machine, reason, `${what}${whose}`);
}

export function unknown(machine: Machine, reason: number, what: string): RuleFault {
  const why = machine.program.bundle.strings[reason];
  return new RuleFault("runtime/unknown", `${what} is unknown${why ? `: ${why}` : ""}`);
}
