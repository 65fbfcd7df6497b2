import type { Bundle } from "../types.ts";
import type { CodeScope } from "./expression.ts";
import { called, type Report } from "./report.ts";
import { checkBlock } from "./statement.ts";

/** Checks the code of every proc, and that no pure proc comes back to itself. */
export function checkProcs(bundle: Bundle, report: Report): void {
  const roles = hookedProcs(bundle);
  const entities = bundle.maps.reduce(
    (sum, map) => sum + map.spaces.length + map.edges.length,
    bundle.things.length,
  );
  const callsOf = bundle.procs.map((proc, index) => {
    const where = called("proc", index, proc.name);
    const scope: CodeScope = {
      bundle,
      report,
      proc,
      where,
      entities,
      calls: new Set(),
      hooked: {
        before: roles.before.has(index),
        instead: roles.instead.has(index),
        roll: roles.roll.has(index),
      },
    };
    report.index(`${where}: the span`, proc.span, bundle.spans.length);
    if (proc.params > proc.locals.length) {
      report.add("bundle/slot", `${where} has ${proc.params} parameters and fewer locals`);
    }
    checkBlock(scope, proc.body);
    return scope.calls;
  });
  checkRecursion(bundle, callsOf, report);
}

function hookedProcs({ hooks }: Bundle) {
  const bodies = (fits: (hook: (typeof hooks)[number]) => boolean) =>
    new Set(hooks.filter(fits).map(({ body }) => body));
  return {
    before: bodies(({ when }) => when === "before"),
    instead: bodies(({ when }) => when === "instead"),
    roll: bodies(({ when, verb }) => when === "after" && verb === 0),
  };
}

/** Pure procs are run without fuel of their own at each call: a ring of them would never end. */
function checkRecursion(
  { procs }: Bundle,
  callsOf: readonly ReadonlySet<number>[],
  report: Report,
): void {
  const state = new Uint8Array(procs.length);
  const [unseen, open, closed] = [0, 1, 2];
  for (let start = 0; start < procs.length; start++) {
    if (state[start] !== unseen) continue;
    // An explicit stack: a long chain of calls is no ring.
    const path: { proc: number; rest: number[] }[] = [];
    const enter = (proc: number) => {
      state[proc] = open!;
      path.push({ proc, rest: [...callsOf[proc]!].filter((callee) => procs[callee]?.pure) });
    };
    enter(start);
    while (path.length > 0) {
      const { proc, rest } = path[path.length - 1]!;
      const next = rest.pop();
      if (next === undefined) {
        state[proc] = closed!;
        path.pop();
      } else if (state[next] === open) {
        const ring = path.slice(path.findIndex((step) => step.proc === next));
        report.add(
          "bundle/recursion",
          `pure procs call each other in a ring: ${ring.map((step) => procs[step.proc]!.name).join(" -> ")}`,
        );
      } else if (state[next] === unseen) {
        enter(next);
      }
    }
  }
}
