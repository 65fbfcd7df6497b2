/** Tables that are known where their text is written. */
import type { Table } from "@questwright/bundle";
import type { Program } from "../../program/program.ts";
import { tableAt } from "../analysis/instructions.ts";
import { integer } from "./value.ts";

/** The table that a LOOKUP names, where its rows are deeds that ask for nothing. */
export function plainTable(program: Program, pc: number): Table | undefined {
  const table = program.bundle.tables[tableAt(program, pc)];
  const isPlain =
    table !== undefined &&
    table.shape === "deeds" &&
    table.params <= program.code[pc + 1]! &&
    table.rows.every(({ guard }) => guard < 0);
  return isPlain ? table : undefined;
}

/** Whether what was rolled meets a row. */
export function metBy({ low, high }: Table["rows"][number], rolled: string): string {
  const [least, most] = [integer(low).text, integer(high).text];
  return low === high ? `${rolled}===${least}` : `${rolled}>=${least}&&${rolled}<=${most}`;
}
