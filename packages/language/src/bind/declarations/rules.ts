/** Hooks, standing changes and ends: what is in force. */

import { nameText } from "../../model/node-name.ts";
import type { EndingSymbol, StandingSymbol, TableSymbol } from "../../model/symbols.ts";
import { ERROR, FLAG, type Type } from "../../model/type.ts";
import { type BindContext, innerScope, makeLocal, VALUE } from "../context.ts";
import { bindChange } from "../deeds/change.ts";
import { bindHook, bindTurningPoint } from "../deeds/hook.ts";
import { bindBlock } from "../deeds/statement.ts";
import type { BoundEnding, BoundStanding } from "../program.ts";
import { type Binder, nowhere, ownSelf } from "../root.ts";
import type { BoundHook, Local } from "../tree.ts";
import { bindCondition } from "../values/condition.ts";

export function bindStanding(symbol: StandingSymbol, binder: Binder): BoundStanding {
  const { owner, rule, table, node, file, pack } = symbol;
  const whose = owner ?? rule?.for;
  const plain = binder.context(pack, file, whose);
  const self = ownSelf(whose, plain) ?? unknownSelf(symbol, plain);
  const context: BindContext = { ...plain, self, table };
  if (node.kind === "Hook") {
    const hook = bindHook(node, context);
    return {
      symbol,
      self,
      hooks: hook === undefined ? [] : [table === undefined ? hook : ofTable(hook, table)],
      changes: [],
    };
  }
  const condition = node.while === undefined ? undefined : bindCondition(node.while, context);
  const changes = node.changes.flatMap((change) =>
    change.kind === "Torn" ? [] : bindChange(change, condition, innerScope(context)),
  );
  return { symbol, self, hooks: [], changes, while: condition };
}

/** A rule for a kind that is not there still has somebody to be about. */
function unknownSelf({ rule }: StandingSymbol, context: BindContext): Local | undefined {
  const isFor = rule?.node.clauses.some(
    ({ word }) => word === "for" || (word === "replaces" && rule.stands === undefined),
  );
  return isFor ? makeLocal("self", "self", ERROR, rule?.at ?? nowhere(context)) : undefined;
}

/** A hook among the rows of a table is about rolls on that table. */
function ofTable(hook: BoundHook, table: TableSymbol): BoundHook {
  const { point } = hook;
  const local = point.holes[TABLE_HOLE];
  if (point.verb !== undefined || local === undefined) return hook;
  const type: Type = { type: "table", of: undefined };
  const term = { kind: "table", type, at: point.at, table } as const;
  const condition = {
    kind: "compare",
    type: FLAG,
    at: point.at,
    operator: "=",
    left: { kind: "local", type, at: point.at, local },
    right: term,
  } as const;
  return {
    ...hook,
    point: { ...point, patterns: [...point.patterns, { hole: TABLE_HOLE, condition, term }] },
  };
}

/** The table is the fourth that a roll tells of itself. */
const TABLE_HOLE = 3;

export function bindEnding(symbol: EndingSymbol, binder: Binder): BoundEnding {
  const { node, owner, file, pack } = symbol;
  const plain = binder.context(pack, file, owner);
  const self = ownSelf(owner, plain)!;
  const context: BindContext = { ...plain, self, sink: VALUE };
  const inside = innerScope(context);
  const point = node.point === undefined ? undefined : bindTurningPoint(node.point, inside);
  return {
    symbol,
    self,
    result: nameText(node.result),
    point,
    condition: bindCondition(node.when, inside),
    body: node.outcome === undefined ? [] : bindBlock(node.outcome, innerScope(inside)),
  };
}
