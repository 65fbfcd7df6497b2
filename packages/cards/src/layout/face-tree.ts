import { cardFrame, fillBox, tailpiece } from "../art/frames.ts";
import { landscape } from "../art/picture.ts";
import type { Block, Face, FooterBlock, PictureBlock, StatsBlock } from "../face.ts";
import { DOTS_PER_MM } from "../units.ts";
import { facts, flavour, flavourDivider, footer, heading, ranges, rules } from "./blocks.ts";
import { mm, type TreeBuilder } from "./builder.ts";
import { gridTable } from "./grid.ts";
import { bandHeader, plateHeader, sideMargin } from "./header.ts";
import { box, type LayoutNode, stack } from "./node.ts";
import { statColumn, statStrip } from "./stats.ts";

/** The size of a face with its bleed, in whole dots (rounded up, so that colour reaches the edge). */
export function canvasSize(face: Face): { readonly width: number; readonly height: number } {
  const { width, height, bleed } = face.size;
  return {
    width: Math.ceil((width + 2 * bleed) * DOTS_PER_MM),
    height: Math.ceil((height + 2 * bleed) * DOTS_PER_MM),
  };
}

/** Key of the box that grows beyond the canvas when there is too much text. */
export const FLOW = "flow";

/** Builds what Satori lays out. */
export function faceTree(face: Face, builder: TreeBuilder): LayoutNode {
  const { theme, palette } = builder.context;
  const canvas = canvasSize(face);
  const ground =
    theme.ground === "sheet"
      ? fillBox(palette.paper)
      : cardFrame(palette, mm(face.size.bleed + theme.border), mm(1.6));
  const flow =
    theme.ground === "sheet"
      ? sheetFlow(face, builder, canvas.height)
      : framedFlow(face, builder, canvas.height);
  return box({ ...canvas, color: palette.ink, ...builder.backdrop(ground) }, [flow]);
}

function sheetFlow(face: Face, builder: TreeBuilder, height: number): LayoutNode {
  const { size } = face;
  const { theme, palette } = builder.context;
  const side = mm(size.bleed + sideMargin(builder, size));
  const header = pick(face, "banner").map(({ block, index }) => {
    builder.at(index, block.source);
    return bandHeader(builder, size, block);
  });
  const edge = builder.drawing(
    { width: "100%", height: mm(size.bleed + 1.6) },
    fillBox(palette.deep),
  );
  const top =
    header.length === 0 ? mm(size.bleed + Math.max(size.safe, 4)) : builder.space(theme.gap);
  return box(
    { width: "100%", minHeight: height },
    [
      ...header,
      box(
        {
          flexGrow: 1,
          paddingLeft: side,
          paddingRight: side,
          paddingTop: top,
          gap: builder.space(theme.gap),
        },
        [...mainParts(face, builder)],
      ),
      box({ paddingLeft: side, paddingRight: side, paddingTop: mm(1.6), paddingBottom: mm(1.4) }, [
        ...footers(face, builder),
      ]),
      ...(size.safe > 3 ? [box({ height: mm(Math.max(0, size.safe - 3)) }, [])] : []),
      edge,
    ],
    FLOW,
  );
}

function framedFlow(face: Face, builder: TreeBuilder, height: number): LayoutNode {
  const { size } = face;
  const { theme } = builder.context;
  const side = mm(size.bleed + sideMargin(builder, size));
  const header = pick(face, "banner").map(({ block, index }) => {
    builder.at(index, block.source);
    return plateHeader(builder, block);
  });
  return box(
    {
      width: "100%",
      minHeight: height,
      paddingLeft: side,
      paddingRight: side,
      paddingTop: side,
      paddingBottom: side,
      gap: builder.space(theme.gap),
    },
    [
      ...header,
      box({ flexGrow: 1, gap: builder.space(theme.gap) }, [...mainParts(face, builder)]),
      ...footers(face, builder),
    ],
    FLOW,
  );
}

/** Stats and picture first, then the other blocks in the author's order. */
function mainParts(face: Face, builder: TreeBuilder): readonly LayoutNode[] {
  const { theme } = builder.context;
  const stats = pick(face, "stats");
  const pictures = pick(face, "picture");
  const inColumn = theme.stats === "column" && pictures.length > 0 && stats.length > 0;
  const top = inColumn
    ? [pictureBesideStats(builder, pictures, stats)]
    : [
        ...pictures.map(({ block, index }) => picture(builder, index, block)),
        ...stats.map(({ block, index }) => statStrip(builder, index, block)),
      ];
  const rest = face.blocks.flatMap((block, index) => body(face, builder, index, block));
  const grows = pictures.length === 0 && rest.length > 0;
  if (!grows) return [...top, stack(builder.space(theme.gap), rest)];
  if (theme.spread === "top") {
    return [...top, stack(builder.space(theme.gap), rest), tail(face, builder)];
  }
  const even = !face.blocks.some((block) => block.kind === "ranges");
  return [
    ...top,
    box(
      {
        gap: builder.space(theme.gap),
        flexGrow: 1,
        ...(even ? { justifyContent: "space-evenly" } : {}),
      },
      rest,
    ),
  ];
}

function body(
  face: Face,
  builder: TreeBuilder,
  index: number,
  block: Block,
): readonly LayoutNode[] {
  builder.at(index, block.source);
  const { theme } = builder.context;
  const key = `block:${index}`;
  const whole = (nodes: readonly LayoutNode[]) => [stack(0, nodes, key)];
  switch (block.kind) {
    case "banner":
    case "stats":
    case "picture":
    case "footer":
      return [];
    case "rules":
      return whole([...heading(builder, block.heading), ...rules(builder, index, block)]);
    case "facts":
      return whole([...heading(builder, block.heading), ...facts(builder, index, block)]);
    case "grid":
      return whole([...heading(builder, block.heading), ...gridTable(builder, index, block)]);
    case "ranges": {
      const nodes = [...heading(builder, block.heading), ...ranges(builder, index, block)];
      return theme.spread === "even" ? [box({ flexGrow: 1 }, nodes, key)] : [stack(0, nodes, key)];
    }
    case "flavour": {
      const first = face.blocks.findIndex((other) => isBody(other)) === index;
      const divided = theme.ground === "frame" && !first;
      return whole([...(divided ? [flavourDivider(builder)] : []), ...flavour(builder, block)]);
    }
  }
}

function isBody(block: Block): boolean {
  return !["banner", "stats", "picture", "footer"].includes(block.kind);
}

function picture(builder: TreeBuilder, index: number, block: PictureBlock): LayoutNode {
  const height = mm(builder.context.theme.pictureHeight);
  const style = { flexGrow: 1, flexBasis: `${height}px`, minHeight: height };
  return builder.drawing(style, pictureDrawing(builder, index, block));
}

/** What fills a sheet of little text: the emblem of its banner, hardly darker than the paper. */
function tail(face: Face, builder: TreeBuilder): LayoutNode {
  const { palette, theme } = builder.context;
  const symbol = face.blocks.find((block) => block.kind === "banner")?.symbol;
  const emblem = symbol === undefined ? null : builder.symbolDrawing(symbol, palette.wash);
  // Without room it takes none, not even the gap before it.
  const style = { flexGrow: 1, marginTop: -builder.space(theme.gap) };
  return builder.drawing(style, tailpiece(palette, emblem));
}

function pictureBesideStats(
  builder: TreeBuilder,
  pictures: readonly Picked<PictureBlock>[],
  stats: readonly Picked<StatsBlock>[],
): LayoutNode {
  const { theme } = builder.context;
  return box(
    {
      flexDirection: "row",
      gap: mm(1.6),
      flexGrow: 1,
      minHeight: mm(theme.pictureHeight),
    },
    [
      ...pictures.map(({ block, index }) => {
        const drawing = pictureDrawing(builder, index, block);
        return builder.drawing({ flexGrow: 1 }, drawing);
      }),
      ...stats.map(({ block, index }) => statColumn(builder, index, block, { width: mm(19.5) })),
    ],
  );
}

function pictureDrawing(builder: TreeBuilder, index: number, block: PictureBlock) {
  builder.at(index, block.source);
  const { palette, symbols } = builder.context;
  const { symbol } = block;
  if (symbol !== undefined && !symbols.has(symbol)) {
    builder.missingSymbols.push({ name: symbol, block: index, source: block.source });
  }
  const emblem = symbol === undefined ? null : builder.symbolDrawing(symbol, palette.deep);
  return landscape(block.seed, palette, emblem);
}

function footers(face: Face, builder: TreeBuilder): readonly LayoutNode[] {
  return pick(face, "footer").map(({ block, index }: Picked<FooterBlock>) => {
    builder.at(index, block.source);
    return box({}, [footer(builder, block)], `block:${index}`);
  });
}

interface Picked<B extends Block> {
  readonly block: B;
  readonly index: number;
}

function pick<K extends Block["kind"]>(
  face: Face,
  kind: K,
): readonly Picked<Extract<Block, { readonly kind: K }>>[] {
  return face.blocks.flatMap((block, index) =>
    block.kind === kind ? [{ block: block as Extract<Block, { readonly kind: K }>, index }] : [],
  );
}
