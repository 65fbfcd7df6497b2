import { expressionCircular } from "../diagnostics/generated/expression.ts";
import type { Reporter } from "../model/reporter.ts";
import type { AdjectiveSymbol, MeasureSymbol } from "../model/symbols.ts";
import type { BoundModel } from "./bind.ts";
import type { BoundExpression } from "./tree.ts";
import { walkExpression } from "./walk.ts";

type Word = AdjectiveSymbol | MeasureSymbol;

/** Reports each ring of adjectives and measures that ask for each other; a ring is told once. */
export function checkRings(bound: BoundModel, reporter: Reporter): void {
  const asks = new Map<Word, readonly Word[]>();
  const gates = [...bound.values()]
    .flatMap(({ boards }) => [...boards.values()])
    .flatMap(({ enter, halt }) => [enter, halt])
    .filter((word) => word !== undefined);
  for (const { adjectives, measures } of bound.values())
    for (const [word, { value }] of [...adjectives, ...measures])
      asks.set(word, value === undefined ? [] : askedBy(value, gates));
  const closed = new Set<Word>();
  for (const word of asks.keys()) follow(word, [], asks, closed, reporter);
}

function follow(
  word: Word,
  way: readonly Word[],
  asks: ReadonlyMap<Word, readonly Word[]>,
  closed: Set<Word>,
  reporter: Reporter,
): void {
  if (closed.has(word)) return;
  const start = way.indexOf(word);
  if (start >= 0) {
    const ring = way.slice(start);
    const chain = [...ring, word].map(({ name }) => name).join(" asks ");
    const first = ring.find(({ at }) => at !== undefined);
    if (first?.at !== undefined) reporter.report(expressionCircular(first.at, { chain }));
    return;
  }
  for (const next of asks.get(word) ?? []) follow(next, [...way, word], asks, closed, reporter);
  closed.add(word);
}

/** What a value is worked out from. Ways over the board go by what its boards ask of movers. */
function askedBy(value: BoundExpression, gates: readonly Word[]): Word[] {
  const found = new Set<Word>();
  walkExpression(value, {
    expression: (each) => {
      const word =
        each.kind === "adjective"
          ? each.adjective
          : each.kind === "measure"
            ? each.measure
            : undefined;
      if (word === undefined) return;
      if (!word.builtIn) found.add(word);
      else if (word.name === "reachable" || word.name === "walk")
        for (const gate of gates) found.add(gate);
    },
  });
  return [...found];
}
