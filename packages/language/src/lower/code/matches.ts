/** Whether one is among those that a query speaks of, without looking for all of them. */
import type { Expr } from "@questwright/bundle";
import type { BoundExpression, BoundQuery, QuerySource } from "../../bind/tree.ts";
import { faceOf } from "../dice.ts";
import { numberOf } from "../lowering.ts";
import { integerValue, listValue } from "./expressions.ts";
import { allOf, type Frame, integerSlot, place, slotsOf } from "./frame.ts";
import { spaceValue } from "./functions.ts";
import { heldBy } from "./held.ts";
import { queryList } from "./queries.ts";

export function matchesQuery(frame: Frame, subject: BoundExpression, query: BoundQuery): Expr {
  // The best of all can only be told by looking at all.
  if (query.order !== undefined)
    return ["has", queryList(frame, query), integerValue(frame, subject)];
  if (subject.kind === "local") {
    place(frame, query.candidate, slotsOf(frame, subject.local));
    return passes(frame, query);
  }
  const slot = integerSlot(frame, query.candidate);
  return ["any", ["list", integerValue(frame, subject)], slot, passes(frame, query)];
}

function passes(frame: Frame, query: BoundQuery): Expr {
  const { source, candidate, adjectives, labels, where, except } = query;
  const slot = integerSlot(frame, candidate);
  const tests = fromSource(frame, source, ["local", slot]);
  if (except !== undefined) tests.push(["ne", ["local", slot], integerValue(frame, except)]);
  for (const condition of [...adjectives, ...labels, ...(where === undefined ? [] : [where])])
    tests.push(integerValue(frame, condition));
  return allOf(tests);
}

function fromSource(frame: Frame, source: QuerySource, it: Expr): Expr[] {
  const { lowering } = frame;
  switch (source.kind) {
    case "kind":
      return [["is", numberOf(lowering.kinds, source.of), it]];
    case "thing":
      return [["eq", ["proto", it], numberOf(lowering.things, source.thing)]];
    case "members":
    case "held": {
      const list: Expr =
        source.kind === "held"
          ? heldBy(frame, source.owner, source.of)
          : source.place.type.type === "entity"
            ? ["in", spaceValue(frame, source.place)]
            : listValue(frame, source.place);
      const kind: QuerySource =
        source.thing === undefined
          ? { kind: "kind", of: source.of }
          : { kind: "thing", thing: source.thing };
      return [...fromSource(frame, kind, it), ["has", list, it]];
    }
    case "list":
      return [["has", listValue(frame, source.list), it]];
    case "range":
      return [
        ["ge", it, integerValue(frame, source.low)],
        ["le", it, integerValue(frame, source.high)],
      ];
    case "words":
      return [["has", ["list", ...source.words.map((word) => lowering.words.of(word))], it]];
    case "dice": {
      const among: Expr = ["has", listValue(frame, source.roll), it];
      return source.face === undefined
        ? [among]
        : [among, ["eq", ["face", it], faceOf(lowering, source.face)]];
    }
  }
}
