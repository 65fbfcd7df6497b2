/** Words that a player sees: faces of dice, members of choices, outcomes, purposes of rolls, terrains. */
import type { BoundPack } from "../bind/bind.ts";
import type { Span } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import type { PropertySymbol } from "../model/symbols.ts";
import { walkAll } from "./bodies.ts";
import type { TextEntry } from "./entries.ts";
import { wordKey } from "./texts.ts";

export function wordEntries(model: PackModel, bound: BoundPack): TextEntry[] {
  const found = new Map<string, Span>();
  const terrains = new Set<string>();
  const add = (word: string, at: Span | undefined) => {
    if (at !== undefined && !found.has(word)) found.set(word, at);
  };
  for (const die of model.dice)
    for (const face of die.faces) if (typeof face === "string") add(face, die.at);
  const choices = (property: PropertySymbol) => {
    if (property.type.type === "choice")
      for (const word of property.type.words) add(word, property.at);
  };
  for (const owner of [...model.kinds, ...model.things]) owner.properties.forEach(choices);
  for (const { symbol, result } of bound.endings)
    add(result, {
      file: symbol.file,
      start: symbol.node.result.start,
      end: symbol.node.result.end,
    });
  for (const [board, { closed, opaque, cover }] of bound.boards)
    for (const word of [...closed, ...opaque, ...cover]) {
      if (!found.has(word)) terrains.add(word);
      add(word, board.at);
    }
  walkAll(bound, {
    statement: (statement) => {
      if (statement.kind === "roll" && statement.purpose !== undefined)
        add(statement.purpose, statement.at);
    },
    expression: (value) => {
      if (value.kind === "word") add(value.word, value.at);
    },
  });
  return [...found].map(([word, at]) => ({
    path: ["words", word],
    key: wordKey(word),
    at,
    source: word.replaceAll("-", " "),
    make: undefined,
    // A ground is drawn, and named in sentences alone.
    optional: terrains.has(word),
    symbol: { symbol: "word", word },
  }));
}
