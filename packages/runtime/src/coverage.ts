import type { Bundle, ChoiceRow, Stmt } from "@questwright/bundle";

/**
 * How often the parts of a bundle came up, for `StartOptions.coverage`; the games that are started
 * with one add to it. It is no part of their state: saves and hashes are the same with and without,
 * and copies of a game count nothing.
 */
export interface Coverage {
  /** Runs of each proc. */
  readonly procs: Uint32Array;
  /** Finds of each cell of each table, by `cellOf`; a row of deeds is one cell. */
  readonly cells: Uint32Array;
  /** Number of the first cell of each table, and one beyond the last. */
  readonly firstCell: Int32Array;
  /** How often each row of each choice was taken, by `firstRow`. */
  readonly rows: Uint32Array;
  /** Number of the first row of each choice, in the order of `choicesOf`, and one beyond the last. */
  readonly firstRow: Int32Array;
  /** How often each row after a roll or a verb was the one that fitted, in the order of `resultRowsOf`. */
  readonly results: Uint32Array;
  /** Deeds of each action, by thing. */
  readonly actions: Uint32Array;
  /** How often each standing change was found to hold, as far as it was asked anew. */
  readonly modifiers: Uint32Array;
}

/** Nothing has come up yet. */
export function createCoverage(bundle: Bundle): Coverage {
  const { procs, tables, things, modifiers } = bundle;
  const firstCell = new Int32Array(tables.length + 1);
  tables.forEach(({ rows, columns }, table) => {
    firstCell[table + 1] = firstCell[table]! + rows.length * widthOf(columns);
  });
  const choices = choicesOf(bundle);
  const firstRow = new Int32Array(choices.length + 1);
  choices.forEach(({ rows }, choice) => {
    firstRow[choice + 1] = firstRow[choice]! + rows.length;
  });
  return {
    procs: new Uint32Array(procs.length),
    cells: new Uint32Array(firstCell[tables.length]!),
    firstCell,
    rows: new Uint32Array(firstRow[choices.length]!),
    firstRow,
    results: new Uint32Array(resultRowsOf(bundle).length),
    actions: new Uint32Array(things.length),
    modifiers: new Uint32Array(modifiers.length),
  };
}

/** Where in `cells` a cell of a table is; a row of deeds has column 0 alone. */
export const cellOf = (
  { tables }: Bundle,
  { firstCell }: Coverage,
  table: number,
  row: number,
  column: number,
): number => firstCell[table]! + row * widthOf(tables[table]!.columns) + column;

const widthOf = (columns: readonly unknown[]): number => Math.max(1, columns.length);

/** Somebody chooses between rows, somewhere in a proc. */
export interface Choice {
  readonly proc: number;
  readonly span: number;
  readonly rows: readonly ChoiceRow[];
}

/** The choices of a bundle as its program numbers them: by procs, the outer before the inner. */
export function choicesOf(bundle: Bundle): readonly Choice[] {
  const found: Choice[] = [];
  visitStatements(bundle, (statement, proc) => {
    if (statement[0] === "choose") found.push({ proc, span: statement[1], rows: statement[4] });
  });
  return found;
}

/** A row after a roll or a verb, somewhere in a proc. */
export interface ResultRow {
  readonly proc: number;
  readonly span: number;
  /** Number of the text that says what the row is for. */
  readonly text: number;
}

/** The rows after rolls and verbs as the program of a bundle numbers them. */
export function resultRowsOf(bundle: Bundle): readonly ResultRow[] {
  const found: ResultRow[] = [];
  visitStatements(bundle, (statement, proc) => {
    if (statement[0] === "row") found.push({ proc, span: statement[1], text: statement[2] });
  });
  return found;
}

/** All statements of a bundle in the order in which they are assembled: by procs, the outer before the inner. */
function visitStatements({ procs }: Bundle, hear: (statement: Stmt, proc: number) => void): void {
  const visit = (proc: number, block: readonly Stmt[]): void => {
    for (const statement of block) {
      hear(statement, proc);
      switch (statement[0]) {
        case "if":
          visit(proc, statement[3]);
          visit(proc, statement[4]);
          break;
        case "repeat":
          visit(proc, statement[3]);
          break;
        case "each":
          visit(proc, statement[4]);
          break;
        case "choose":
          for (const { body } of statement[4]) visit(proc, body);
          break;
        default:
          break;
      }
    }
  };
  procs.forEach(({ body }, proc) => {
    visit(proc, body);
  });
}
