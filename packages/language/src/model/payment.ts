import { builtInKind } from "./built-in/kinds.ts";
import { isKind } from "./kinds.ts";
import type { VerbSymbol } from "./symbols.ts";

/** Whether a verb pays for actions: who pays, the price and, where it wants to know, the action. */
export function isPayment({ name, role, holes }: VerbSymbol): boolean {
  if (name !== "pay" || role !== "verb") return false;
  const [who, price, deed, ...more] = holes;
  if (who?.subject !== true || price === undefined || more.length > 0) return false;
  if (price.type.type !== "number" && price.type.type !== "price") return false;
  return (
    deed === undefined ||
    (deed.type.type === "entity" && isKind(deed.type.kind, builtInKind("action")))
  );
}
