/** How the faces of symbol dice rank: of each die, the first named lowest. */
import type { DieSymbol } from "./symbols.ts";

/**
 * One order for the faces of all symbol dice, so that dice which declare only some of the faces
 * rank rightly beside others. It keeps to the order of every die; where two dice contradict each
 * other, to that of the die declared first. What no die compares stands in the order of mention.
 */
export function faceOrder(dice: readonly DieSymbol[]): string[] {
  const above = new Map<string, Set<string>>();
  for (const die of dice) {
    const faces = symbolsOf(die);
    for (const face of faces) if (!above.has(face)) above.set(face, new Set());
    for (let index = 1; index < faces.length; index += 1) {
      const [lower, higher] = [faces[index - 1]!, faces[index]!];
      if (!isAbove(lower, higher, above)) above.get(lower)!.add(higher);
    }
  }
  const order: string[] = [];
  const left = new Set(above.keys());
  while (left.size > 0) {
    // There is always one: no ring was let in.
    const next = [...left].find((face) => ![...left].some((each) => above.get(each)!.has(face)))!;
    left.delete(next);
    order.push(next);
  }
  return order;
}

/** Two faces that one die ranks the other way than another does; undefined where all agree. */
export function contradiction(dice: readonly DieSymbol[]): readonly [string, string] | undefined {
  const order = faceOrder(dice);
  for (const die of dice) {
    const faces = symbolsOf(die);
    for (let index = 1; index < faces.length; index += 1) {
      const [lower, higher] = [faces[index - 1]!, faces[index]!];
      if (order.indexOf(lower) > order.indexOf(higher)) return [lower, higher];
    }
  }
  return undefined;
}

/** The distinct faces of a symbol die, lowest first. */
function symbolsOf({ symbols, faces }: DieSymbol): string[] {
  return symbols ? [...new Set(faces.map(String))] : [];
}

/** Whether a face is known to rank above another. */
function isAbove(face: string, other: string, above: ReadonlyMap<string, Set<string>>): boolean {
  const pending = [other];
  const seen = new Set(pending);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === face) return true;
    for (const each of above.get(next) ?? [])
      if (!seen.has(each)) {
        seen.add(each);
        pending.push(each);
      }
  }
  return false;
}
