import type { ListNode } from "@questwright/grammar";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind, propertyOfThing } from "../model/kinds.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { ThingSymbol } from "../model/symbols.ts";
import { type Collection, type Owner, place } from "./context.ts";
import { reportUnknownKind } from "./kinds.ts";
import { addThing, chartOf, rangeOf } from "./things.ts";

/** `list of K { | name | title | … | }`: one thing a row. */
export function declareList(node: ListNode, owner: Owner, context: Collection): void {
  if (node.of === undefined) return;
  const symbol = context.names.named.get(nameText(node.of));
  if (symbol?.symbol !== "kind") {
    reportUnknownKind(nameText(node.of), place(node.of, context), context);
    return;
  }
  const rows = (node.rows?.rows ?? []).filter((row) => row.kind === "GridRow");
  const [head, ...lines] = rows;
  if (head === undefined) return;
  for (const line of lines) {
    const named = line.cells[0]?.values[0];
    const name = bareName(named);
    if (name === undefined) continue;
    const titleColumn = head.cells.findIndex((cell) => bareName(cell.values[0])?.text === "title");
    const title = line.cells[titleColumn]?.values[0];
    const thing: ThingSymbol = addThing(
      {
        name: nameText(name),
        title: title?.kind === "Text" ? title.value : undefined,
        at: place(name, context),
        form: isKind(symbol, builtInKind("action")) ? "action" : "thing",
        kind: symbol,
        owner,
        node: line,
      },
      context,
    );
    head.cells.forEach((column, index) => {
      const cell = line.cells[index];
      const key = column.values[0];
      if (index === 0 || index === titleColumn || cell === undefined || key === undefined) return;
      if (cell.form === "empty") return;
      const keyName = bareName(key);
      const range = rangeOf(key);
      const text = keyName === undefined ? ("raw" in key ? key.raw : "") : nameText(keyName);
      thing.stated.push({
        key: text,
        at: place(cell, context),
        file: context.file,
        property: range === undefined ? propertyOfThing(thing, text) : chartOf(symbol),
        range,
        values: cell.values,
        nothing: cell.form === "dash",
        node: cell,
      });
    });
  }
}
