/** How generated code changes fields within limits. */
import { UNKNOWN } from "@questwright/bundle";
import type { Machine } from "../../vm/machine.ts";
import { exists } from "../../world/entities.ts";
import { fault } from "./frames.ts";

/** Adds to a field, whose value lies at `at`, as much as its limits allow; true: the whole amount. */
export function gain(
  machine: Machine,
  at: number,
  least: number,
  most: number,
  entity: number,
  amount: number,
  sign: 1 | -1,
): boolean {
  if (!exists(machine, entity)) return false;
  if (amount <= 0) return amount === 0;
  const base = machine.world[at]!;
  if (base === UNKNOWN) fault();
  const wanted = base + amount * sign;
  const given = Math.max(least, Math.min(most, wanted));
  if (given !== (given | 0)) fault();
  machine.put(at, given);
  return given === wanted;
}

/** Sets a field, whose value lies at `at`, within its limits; false for nobody. */
export function set(
  machine: Machine,
  at: number,
  least: number,
  most: number,
  entity: number,
  value: number,
): boolean {
  if (!exists(machine, entity)) return false;
  machine.put(at, Math.max(least, Math.min(most, value)));
  return true;
}
