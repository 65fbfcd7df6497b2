import { mix } from "../art/colour.ts";
import { fillBox, hatching, leftHairline } from "../art/frames.ts";
import type { GridBlock, GridRow, RichText } from "../face.ts";
import { mm, type TreeBuilder, wordsOf } from "./builder.ts";
import { cellText, Footnotes } from "./cells.ts";
import { box, type LayoutNode } from "./node.ts";

/** Rows by columns, with a head, keys in the first column, and notes on what is not known. */
export function gridTable(
  builder: TreeBuilder,
  index: number,
  block: GridBlock,
): readonly LayoutNode[] {
  const footnotes = new Footnotes(builder);
  builder.at(index, block.source);
  const head = [headCell(builder, block.keyTitle ?? "", undefined, true)];
  for (const column of block.columns)
    head.push(headCell(builder, column.title, column.note, false));
  const rows = block.rows.flatMap((row, i) => {
    builder.at(index, row.source ?? block.source);
    return gridRow(builder, row, block.columns.length, i, footnotes);
  });
  builder.at(index, block.source);
  const table = box({ display: "grid", gridTemplateColumns: tracks(block) }, [...head, ...rows]);
  return [table, ...footnotes.nodes()];
}

function headCell(
  builder: TreeBuilder,
  title: string,
  note: string | undefined,
  first: boolean,
): LayoutNode {
  const { palette } = builder.context;
  const look = { textAlign: first ? "left" : "center", textWrap: "balance" } as const;
  return box(
    {
      justifyContent: "center",
      paddingTop: builder.space(0.9),
      paddingBottom: builder.space(0.9),
      paddingLeft: mm(1),
      paddingRight: mm(1),
      ...builder.backdrop(fillBox(palette.deep)),
    },
    [
      builder.plain("columnTitle", title, { ...look, color: palette.paper }),
      ...(note === undefined
        ? []
        : [builder.plain("columnNote", note, { ...look, color: palette.pale })]),
    ],
  );
}

function gridRow(
  builder: TreeBuilder,
  row: GridRow,
  columns: number,
  index: number,
  footnotes: Footnotes,
): readonly LayoutNode[] {
  const { palette } = builder.context;
  const background = index % 2 === 0 ? palette.paper : palette.wash;
  const keyBackground = index % 2 === 0 ? palette.wash : palette.pale;
  const padding = {
    justifyContent: "center",
    paddingTop: builder.space(0.75),
    paddingBottom: builder.space(0.75),
    paddingLeft: mm(1),
    paddingRight: mm(1),
  } as const;
  const nodes = [
    box({ ...padding, ...builder.backdrop(fillBox(keyBackground)) }, [
      builder.rich(isRoll(row.key) ? "rollKey" : "rowKey", row.key, {
        color: palette.deep,
        whiteSpace: "nowrap",
      }),
    ]),
  ];
  for (let column = 0; column < columns; column++) {
    const cell = row.cells[column] ?? { kind: "unknown" };
    const behind =
      cell.kind === "unknown"
        ? hatching(background, mix(palette.soft, background, 0.45))
        : fillBox(background);
    nodes.push(
      box({ ...padding, ...builder.backdrop(behind, leftHairline(palette.line)) }, [
        cellText(builder, cell, footnotes, { textAlign: "center" }),
      ]),
    );
  }
  return nodes;
}

/**
 * Widths of the columns: keys as wide as they are; the others share the rest, wider where there is
 * more to read, never narrower than their longest word.
 */
function tracks(block: GridBlock): string {
  const shares = block.columns.map((column, i) => {
    const lengths = block.rows.map((row) => {
      const cell = row.cells[i];
      return cell?.kind === "text" ? wordsOf(cell.text).length + 2 * symbolCount(cell.text) : 1;
    });
    const longest = Math.max(column.title.length, ...lengths);
    return Math.sqrt(Math.min(64, Math.max(6, longest)));
  });
  const columns = shares.map((share) => `minmax(min-content, ${share.toFixed(3)}fr)`);
  return ["max-content", ...columns].join(" ");
}

/** Figures and dashes alone: `4–12`, `18+`. */
function isRoll(key: RichText): boolean {
  return key.every((run) => run.kind === "text" && /^[\d\s–+-]*$/.test(run.text));
}

function symbolCount(text: RichText): number {
  return text.filter((run) => run.kind === "symbol").length;
}
