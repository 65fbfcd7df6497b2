/** Values that are known before play: of properties, cells and charts. */
import { UNKNOWN } from "@questwright/bundle";
import type { BoundExpression } from "../bind/tree.ts";
import type { Type } from "../model/type.ts";
import { textKey } from "../texts/texts.ts";
import { valueFor } from "./code/expressions.ts";
import { newFrame } from "./code/frame.ts";
import { type Lowering, stringAt } from "./lowering.ts";

export interface Constant {
  readonly value: number;
  /** String that says why it is unknown; undefined where it is known. */
  readonly reason: number | undefined;
}

/**
 * The integer of a value that does not depend on play. What is no constant is nothing: binding has
 * reported it.
 */
export function constantOf(lowering: Lowering, value: BoundExpression, type: Type): Constant {
  if (value.kind === "unknown")
    return { value: UNKNOWN, reason: stringAt(lowering, value.reason, textKey(value.at)) };
  if (value.kind === "number" && type.type === "number")
    return { value: value.value, reason: undefined };
  const frame = newFrame(lowering, [], { title: 0, at: value.at });
  const known = valueFor(frame, value, type);
  return { value: typeof known === "number" ? known : 0, reason: undefined };
}
