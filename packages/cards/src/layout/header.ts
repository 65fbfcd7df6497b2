import { divider, medallion, titleBand } from "../art/frames.ts";
import type { BannerBlock, FaceSize } from "../face.ts";
import { mm, type TreeBuilder } from "./builder.ts";
import { box, type LayoutNode } from "./node.ts";

const MEDALLION = 11;

/** Width that the title of a face may take, in dots. */
export function titleWidth(builder: TreeBuilder, size: FaceSize, banner: BannerBlock): number {
  const { theme } = builder.context;
  const whole = mm(size.width) - 2 * mm(sideMargin(builder, size));
  const symbol = hasMedallion(builder, banner) ? mm(MEDALLION + 2) : 0;
  return theme.ground === "sheet" ? whole - symbol : whole;
}

/** Distance of text from the cut on the left and right, in millimetres. */
export function sideMargin(builder: TreeBuilder, size: FaceSize): number {
  const { theme } = builder.context;
  return Math.max(size.safe, theme.border + theme.padding);
}

/** The band across the top of a sheet. */
export function bandHeader(builder: TreeBuilder, size: FaceSize, banner: BannerBlock): LayoutNode {
  const { palette } = builder.context;
  const side = mm(size.bleed + sideMargin(builder, size));
  const words = box({ flexGrow: 1, flexShrink: 1, justifyContent: "center" }, [
    ...(banner.kindTitle === undefined
      ? []
      : [builder.plain("kindTitle", banner.kindTitle, { color: palette.pale })]),
    builder.plain("title", banner.title, {
      color: palette.paper,
      marginTop: mm(0.3),
      textWrap: "balance",
    }),
    ...(banner.subtitle === undefined
      ? []
      : [builder.plain("subtitle", banner.subtitle, { color: palette.pale, marginTop: mm(0.5) })]),
  ]);
  const emblem = hasMedallion(builder, banner) ? [symbolDisc(builder, banner.symbol!)] : [];
  return box(
    {
      flexDirection: "row",
      alignItems: "center",
      gap: mm(2),
      paddingTop: mm(size.bleed + Math.max(size.safe, 3.2)),
      paddingBottom: mm(3.2),
      paddingLeft: side,
      paddingRight: side,
      ...builder.backdrop(titleBand(palette)),
    },
    [words, ...emblem],
  );
}

/** The name of a framed card, centred, with a divider under it. */
export function plateHeader(builder: TreeBuilder, banner: BannerBlock): LayoutNode {
  const { palette } = builder.context;
  const centred = { textAlign: "center" } as const;
  return box({}, [
    ...(banner.kindTitle === undefined
      ? []
      : [builder.plain("kindTitle", banner.kindTitle, { ...centred, color: palette.muted })]),
    builder.plain("title", banner.title, {
      ...centred,
      color: palette.deep,
      textWrap: "balance",
    }),
    ...(banner.subtitle === undefined
      ? []
      : [builder.plain("subtitle", banner.subtitle, { ...centred, color: palette.muted })]),
    builder.drawing({ width: "100%", height: mm(1.6), marginTop: mm(0.6) }, divider(palette)),
  ]);
}

function symbolDisc(builder: TreeBuilder, symbol: string): LayoutNode {
  const { palette } = builder.context;
  const emblem = builder.symbolDrawing(symbol, palette.deep);
  const size = mm(MEDALLION);
  return builder.drawing({ width: size, height: size }, (disc) => {
    const inner = disc.width * 0.25;
    return [
      ...medallion(disc, palette),
      ...emblem({
        x: disc.x + inner,
        y: disc.y + inner,
        width: disc.width - 2 * inner,
        height: disc.height - 2 * inner,
      }),
    ];
  });
}

function hasMedallion(builder: TreeBuilder, banner: BannerBlock): boolean {
  if (banner.symbol === undefined) return false;
  if (builder.context.symbols.has(banner.symbol)) return true;
  builder.missingSymbols.push({
    name: banner.symbol,
    block: builder.block,
    source: builder.source,
  });
  return false;
}
