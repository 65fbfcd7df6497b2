import type { GridRowNode, ListNode, Member } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import { listSameColumn, listUnevenRow } from "../diagnostics/generated/list.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { SourceFile } from "../model/symbols.ts";

/** The shape of every `list of K` in a file; what its rows state is checked as for any thing. */
export function checkLists({ path, tree }: SourceFile, reporter: Reporter): void {
  for (const list of listsIn(tree.members)) checkList(list, path, reporter);
}

function* listsIn(members: readonly Member[]): Generator<ListNode> {
  for (const member of members) {
    if (member.kind === "List") yield member;
    else if (member.kind === "Data" && member.body) yield* listsIn(member.body.members);
  }
}

function checkList({ rows, recovered }: ListNode, file: string, reporter: Reporter): void {
  const at = (node: { readonly start: number; readonly end: number }): Span => ({
    file,
    start: node.start,
    end: node.end,
  });
  const grid = (rows?.rows ?? []).filter((row): row is GridRowNode => row.kind === "GridRow");
  const [head, ...lines] = grid;
  if (head === undefined || recovered) return;
  const seen = new Map<string, GridRowNode["cells"][number]>();
  for (const cell of head.cells) {
    const name = bareName(cell.values[0]);
    if (name === undefined) continue;
    const first = seen.get(nameText(name));
    if (first === undefined) seen.set(nameText(name), cell);
    else
      reporter.report(
        listSameColumn(
          at(name),
          { column: nameText(name) },
          { related: [{ message: "The first one is here.", at: at(first) }] },
        ),
      );
  }
  for (const line of lines)
    if (line.cells.length !== head.cells.length && !line.recovered)
      reporter.report(
        listUnevenRow(
          at(line),
          { found: line.cells.length, wanted: head.cells.length },
          { related: [{ message: "The head is here.", at: at(head) }] },
        ),
      );
}
