/** Where in the code something is done, and under which conditions. */
import type { Bundle, Expr, Stmt } from "@questwright/bundle";

/** A condition on the way, and whether it must hold. */
export interface Step {
  readonly condition: Expr;
  readonly holds: boolean;
}

/** A statement with what must hold for it to be done, once its proc runs. */
export interface Found {
  readonly proc: number;
  readonly statement: Stmt;
  readonly path: readonly Step[];
}

/** The local that an expression is; -1 none. */
export const localIn = (expression: Expr): number =>
  typeof expression !== "number" && expression[0] === "local" ? expression[1] : -1;

/** What the condition of a rule (a pure proc; -1 none) asks. */
export const stepsOf = (bundle: Bundle, proc: number): readonly Step[] =>
  (bundle.procs[proc]?.body ?? []).flatMap((statement) =>
    statement[0] === "return" ? [{ condition: statement[2], holds: true }] : [],
  );

/** Hears of every statement of a proc, the outer before the inner. */
export function visitPaths(bundle: Bundle, proc: number, hear: (found: Found) => void): void {
  const visit = (block: readonly Stmt[], path: readonly Step[]): void => {
    let way = path;
    for (const statement of block) {
      hear({ proc, statement, path: way });
      switch (statement[0]) {
        case "if": {
          const [, , condition, yes, no] = statement;
          visit(yes, [...way, { condition, holds: true }]);
          visit(no, [...way, { condition, holds: false }]);
          // Behind `if C { stop }` the opposite of C holds.
          if (leaves(yes)) way = [...way, { condition, holds: false }];
          break;
        }
        case "repeat":
          visit(statement[3], way);
          // What follows is done when what was waited for has come.
          if (statement[4] !== 0) way = [...way, { condition: statement[4], holds: true }];
          break;
        case "each":
          visit(statement[4], way);
          break;
        case "choose":
          for (const { guard, body } of statement[4])
            visit(body, guard === 1 ? way : [...way, { condition: guard, holds: true }]);
          break;
        default:
          break;
      }
    }
  };
  visit(bundle.procs[proc]?.body ?? [], []);
}

const leaves = (block: readonly Stmt[]): boolean => block.at(-1)?.[0] === "return";

/** Who starts a proc: a deed that is done somewhere, a rule that is asked, an action that is taken. */
export type Trigger =
  | { readonly type: "call"; readonly from: Found; readonly args: readonly Expr[] }
  /** `verb`: what it is asked at; -1 always. */
  | { readonly type: "rule"; readonly match: number; readonly owner: number; readonly verb: number }
  | { readonly type: "action"; readonly guard: number; readonly bans: readonly Ban[] };

/** What forbids an action while its owner (a thing; 0 all) is in force: a condition on owner and actor. */
export interface Ban {
  readonly owner: number;
  readonly condition: number;
}

/** All statements of a bundle by what they bring about. */
export interface Paths {
  readonly ends: readonly Found[];
  /** By field: where it is set. */
  readonly sets: ReadonlyMap<number, readonly Found[]>;
  /** By field: where a counter gains. */
  readonly gains: ReadonlyMap<number, readonly Found[]>;
  /** By zone or map, a thing: where somebody is put into it, and where it is laid. */
  readonly moves: ReadonlyMap<number, readonly Found[]>;
  /** By thing: where it is created. */
  readonly makes: ReadonlyMap<number, readonly Found[]>;
  /** Where maps are joined to what lies. */
  readonly joins: readonly Found[];
  /** Procs that are rows of tables. */
  readonly rows: ReadonlySet<number>;
  /** By proc: who starts it. */
  readonly triggers: ReadonlyMap<number, readonly Trigger[]>;
}

const known = new WeakMap<Bundle, Paths>();

/** The paths of a bundle; found once. */
export function pathsOf(bundle: Bundle): Paths {
  const found = known.get(bundle) ?? findPaths(bundle);
  known.set(bundle, found);
  return found;
}

function findPaths(bundle: Bundle): Paths {
  const { procs, verbs, hooks, watches, things, modifiers, tests = [] } = bundle;
  const ends: Found[] = [];
  const joins: Found[] = [];
  const sets = new Map<number, Found[]>();
  const gains = new Map<number, Found[]>();
  const moves = new Map<number, Found[]>();
  const makes = new Map<number, Found[]>();
  const triggers = new Map<number, Trigger[]>();
  const add = <Value>(map: Map<number, Value[]>, key: number, value: Value): void =>
    void map.set(key, [...(map.get(key) ?? []), value]);
  const ofTests = new Set(tests.map(({ thing }) => verbs[things[thing]!.scenario!.plays]!.proc));
  procs.forEach(({ pure }, proc) => {
    if (pure || ofTests.has(proc)) return;
    visitPaths(bundle, proc, (found) => {
      const { statement } = found;
      switch (statement[0]) {
        case "end":
          ends.push(found);
          break;
        case "set":
          add(sets, statement[2], found);
          break;
        case "gain":
          add(gains, statement[2], found);
          break;
        case "move":
        case "stack":
          if (typeof statement[3] === "number") add(moves, statement[3], found);
          break;
        case "lay":
          if (typeof statement[2] === "number") add(moves, statement[2], found);
          break;
        case "join":
          joins.push(found);
          break;
        case "create":
          if (typeof statement[2] === "number") add(makes, statement[2], found);
          break;
        case "do": {
          const callee = verbs[statement[2]]!.proc;
          if (callee >= 0) add(triggers, callee, { type: "call", from: found, args: statement[3] });
          break;
        }
        default:
          break;
      }
    });
  });
  hooks.forEach(({ body, match, owner, verb }) => {
    const of = owner.type === "thing" ? owner.thing : 0;
    add(triggers, body, { type: "rule", match, owner: of, verb });
  });
  watches.forEach(({ body, condition, owner }) => {
    const of = owner.type === "thing" ? owner.thing : 0;
    add(triggers, body, { type: "rule", match: condition, owner: of, verb: -1 });
  });
  for (const { action } of things) {
    const proc = action === null ? -1 : (verbs[action.verb]?.proc ?? -1);
    if (proc < 0) continue;
    const bans = modifiers.flatMap(({ target, stage, owner, condition }) =>
      stage === "cannot" && "verb" in target && target.verb === action!.verb && condition >= 0
        ? [{ owner: owner.type === "thing" ? owner.thing : 0, condition }]
        : [],
    );
    add(triggers, proc, { type: "action", guard: action!.guard, bans });
  }
  const rows = new Set(bundle.tables.flatMap((table) => table.rows.map(({ body }) => body)));
  return { ends, sets, gains, moves, makes, joins, rows, triggers };
}
