import type { Bundle } from "@questwright/bundle";
import { visitBlock } from "./code.ts";

/** Which locals hold entities, as far as their use shows: an integer in code does not say what it is. */
export interface EntityLocals {
  inProc(proc: number): ReadonlySet<number>;
  /** Whether an argument of a table is an entity in some row. */
  ofTable(table: number, argument: number): boolean;
  /** Whether what an effect captures is an entity in some of its rules. */
  ofEffect(effect: number, capture: number): boolean;
}

/** Reads the procs of a bundle as they are asked about, each once. */
export function entityLocals(bundle: Bundle): EntityLocals {
  const { procs, verbs, tables, effects, hooks, modifiers } = bundle;
  const known = new Map<number, Set<number>>();

  function inProc(proc: number): ReadonlySet<number> {
    const found = known.get(proc);
    if (found !== undefined) return found;
    const slots = new Set<number>();
    // Noted before its code is read: what calls itself in a ring learns nothing more from that.
    known.set(proc, slots);
    const passed: [number, (index: number) => boolean][] = [];
    visitBlock(procs[proc]?.body ?? [], {
      operand(sort, value) {
        const isEntity = sort === "entity" || sort === "entities";
        if (isEntity && typeof value !== "number" && value[0] === "local") slots.add(value[1]);
      },
      statement(statement) {
        if (statement[0] !== "do") return;
        const { params } = verbs[statement[2]]!;
        statement[3].forEach((value, index) => {
          const isEntity = params[index]?.type.type === "entity";
          if (isEntity && typeof value !== "number" && value[0] === "local") slots.add(value[1]);
        });
      },
      expression(expression) {
        if (expression[0] !== "call") return;
        const [, callee, ...args] = expression;
        args.forEach((value, index) => {
          if (typeof value === "number" || value[0] !== "local") return;
          passed.push([value[1], () => inProc(callee).has(index)]);
        });
      },
    });
    for (const [slot, isEntity] of passed) if (isEntity(0)) slots.add(slot);
    return slots;
  }

  return {
    inProc,
    ofTable: (table, argument) =>
      (tables[table]?.rows ?? []).some(
        ({ body, guard }) =>
          (body >= 0 && inProc(body).has(argument)) || (guard >= 0 && inProc(guard).has(argument)),
      ),
    ofEffect(effect, capture) {
      const { hooks: asked, modifiers: changes } = effects[effect]!;
      const isIn = (proc: number) => proc >= 0 && inProc(proc).has(capture);
      return (
        asked.some((index) => isIn(hooks[index]!.body) || isIn(hooks[index]!.match)) ||
        changes.some((index) => isIn(modifiers[index]!.condition) || isIn(modifiers[index]!.value))
      );
    },
  };
}
