import type { RowNode } from "@questwright/grammar";
import type { FaultEdit } from "../diagnostics/fault.ts";
import type { SourceFile } from "../model/symbols.ts";

/** A line of its own after a row, indented as the row is. */
export function insertRowAfter(file: SourceFile, row: RowNode, line: string): FaultEdit {
  const at = { file: file.path, start: row.end, end: row.end };
  return { at, text: `\n${indentOf(file.text, row.start)}${line}` };
}

/** A line of its own before a row. */
export function insertRowBefore(file: SourceFile, row: RowNode, line: string): FaultEdit {
  const at = { file: file.path, start: row.start, end: row.start };
  return { at, text: `${line}\n${indentOf(file.text, row.start)}` };
}

function indentOf(text: string, offset: number): string {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))![0];
}
