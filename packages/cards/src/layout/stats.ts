import { leftHairline, statPlate, stripLines } from "../art/frames.ts";
import type { Stat, StatsBlock } from "../face.ts";
import { mm, type TreeBuilder } from "./builder.ts";
import { box, type LayoutNode, type Style } from "./node.ts";

/** Stats across the face, in rows of the same length. */
export function statStrip(builder: TreeBuilder, index: number, block: StatsBlock): LayoutNode {
  const { theme, palette } = builder.context;
  const rows = Math.ceil(block.entries.length / theme.statsPerRow);
  const columns = Math.max(1, Math.ceil(block.entries.length / Math.max(1, rows)));
  const cells = block.entries.map((stat, i) =>
    box(
      {
        paddingLeft: mm(0.8),
        paddingRight: mm(0.8),
        justifyContent: "center",
        ...(i % columns === 0 ? {} : builder.backdrop(leftHairline(palette.soft))),
      },
      statWords(builder, index, block, stat),
    ),
  );
  return box(
    {
      display: "grid",
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      rowGap: mm(1),
      paddingTop: mm(1.5),
      paddingBottom: mm(1.5),
      ...builder.backdrop(stripLines(palette)),
    },
    cells,
    `block:${index}`,
  );
}

/** Stats on plates, one under the other. */
export function statColumn(
  builder: TreeBuilder,
  index: number,
  block: StatsBlock,
  style: Style,
): LayoutNode {
  const { palette } = builder.context;
  const plates = block.entries.map((stat) =>
    box(
      {
        flexGrow: 1,
        justifyContent: "center",
        paddingTop: mm(1.1),
        paddingBottom: mm(1.1),
        paddingLeft: mm(0.9),
        paddingRight: mm(0.9),
        ...builder.backdrop(statPlate(palette)),
      },
      statWords(builder, index, block, stat),
    ),
  );
  return box({ gap: mm(1.2), ...style }, plates, `block:${index}`);
}

function statWords(
  builder: TreeBuilder,
  index: number,
  block: StatsBlock,
  stat: Stat,
): readonly LayoutNode[] {
  const { palette } = builder.context;
  builder.at(index, stat.source ?? block.source);
  return [
    builder.rich("statValue", stat.value, { textAlign: "center", color: palette.deep }),
    builder.plain("statLabel", stat.label, { textAlign: "center", color: palette.muted }),
  ];
}
