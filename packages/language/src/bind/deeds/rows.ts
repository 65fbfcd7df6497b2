import type { KeyNode, RowNode, RowsNode } from "@questwright/grammar";
import { OPEN_END } from "../../collect/things.ts";
import { flowStopsLoop } from "../../diagnostics/generated/flow.ts";
import { rowNotARange, rowNotAWord, rowUnexpected } from "../../diagnostics/generated/row.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { nameText } from "../../model/node-name.ts";
import type { Type } from "../../model/type.ts";
import { isNumeric, isWordly } from "../../types/fits.ts";
import {
  addLocal,
  asValue,
  type BindContext,
  innerScope,
  means,
  report,
  spanOf,
} from "../context.ts";
import type { BoundRow, BoundRows, BoundStatement, Local, RowKey } from "../tree.ts";
import { bindCondition } from "../values/condition.ts";
import { bindBlock } from "./statement.ts";

/** Rows after a roll, or after a verb that gives something. */
export function bindRows(node: RowsNode, roll: Local, context: BindContext): BoundRows {
  const rows: BoundRow[] = [];
  for (const row of node.rows) {
    if (row.kind === "Row") rows.push(bindRow(row, roll, context));
    else if (row.kind !== "Torn") report(context, rowUnexpected(spanOf(row, context)));
  }
  return { roll, rows };
}

function bindRow(row: RowNode, roll: Local, context: BindContext): BoundRow {
  const inside = innerScope(asValue(context));
  if (roll.name === "result") addLocal(inside, roll);
  const body =
    row.outcome !== undefined
      ? bindBlock(row.outcome, inside)
      : row.unknown !== undefined
        ? [
            {
              kind: "unknown",
              at: spanOf(row.unknown, context),
              hoists: [],
              reason: row.unknown.reason?.value ?? "",
            } as const,
          ]
        : [];
  tellStopsLoop(body, context);
  if (row.like !== undefined || row.cells !== undefined)
    report(context, rowUnexpected(spanOf(row, context)));
  return {
    each: row.keys.some((key) => key.each),
    keys: row.keys.flatMap((key) => bindKey(key, roll.type, context) ?? []),
    guard: row.when === undefined ? undefined : bindCondition(row.when, inside),
    body,
    at: spanOf(row, context),
  };
}

/** Nothing but `stop` in a row is often meant to be nothing: in a loop it is more than that. */
export function tellStopsLoop(body: readonly BoundStatement[], context: BindContext): void {
  const [only, ...more] = body;
  if (context.inLoop === true && only?.kind === "stop" && more.length === 0)
    report(context, flowStopsLoop(only.at));
}

function bindKey(node: KeyNode, type: Type, context: BindContext): RowKey | undefined {
  const { value } = node;
  const at = spanOf(value, context);
  switch (value.kind) {
    case "Otherwise":
      return { kind: "otherwise" };
    case "Number":
    case "Range":
    case "Open": {
      if (!isNumeric(type)) {
        report(context, rowNotARange(at, { faces: facesOf(type) }));
        return undefined;
      }
      if (value.kind === "Number") return { kind: "range", low: value.value, high: value.value };
      if (value.kind === "Open") return { kind: "range", low: value.from, high: OPEN_END };
      return {
        kind: "range",
        low: Math.min(value.from, value.to),
        high: Math.max(value.from, value.to),
      };
    }
    case "Words": {
      const face = value.words.map(nameText).join(" ");
      const faces = facesOf(type);
      const known = faces.length === 0 ? context.vocabulary.words : new Set(faces);
      if (value.words.length === 1) means(context, value.words[0], { symbol: "word", word: face });
      if (isWordly(type) && known.has(face)) return { kind: "face", face };
      if (type.type !== "error" || !context.vocabulary.words.has(face))
        report(context, rowNotAWord(at, { word: face, near: nearest(face, known) }));
      return undefined;
    }
    case "Text":
      report(context, rowUnexpected(at));
      return undefined;
  }
}

/** The words a value can show, where they are known. */
export function facesOf(type: Type): string[] {
  if (type.type === "choice") return [...type.words];
  if (type.type !== "roll" && type.type !== "rolled") return [];
  return [
    ...new Set(type.dice.flatMap((die) => die.faces.filter((face) => typeof face === "string"))),
  ];
}
