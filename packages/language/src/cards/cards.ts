import type { CardData } from "@questwright/bundle";
import type { BoundProgram } from "../bind/program.ts";
import type { Span } from "../diagnostics/fault.ts";
import { isKind } from "../model/kinds.ts";
import type { KindSymbol, LayoutSymbol, ThingSymbol } from "../model/symbols.ts";
import { spokenIn } from "../texts/texts.ts";
import { label, type Speech } from "../wording/phrasing.ts";
import type { CardBuilder } from "./builder.ts";
import { readLayout } from "./settings.ts";
import { tableSide, thingSide } from "./side.ts";
import { drawnSymbols } from "./symbols.ts";

/**
 * The cards that the layouts of a program ask for, in the order of the layouts and then of the
 * things. Of several layouts that fit a thing those for its nearest kind are used. `spanOf` gives the
 * index of a place in the bundle's `spans`.
 */
export function cardsOf(
  program: BoundProgram,
  spanOf: (at: Span) => number,
  speech: Speech,
): CardData[] {
  const models = program.packs;
  const layouts = models.flatMap((model) => model.layouts);
  const art = models.flatMap((model) => model.art);
  const builder = { program, spanOf, symbols: drawnSymbols(art), speech };
  const things = models
    .flatMap((model) => model.things)
    .filter((thing) => !program.overrides.gone.has(thing));
  const kinds = new Set(
    layouts.flatMap((layout) => (layout.for?.symbol === "kind" ? [layout.for] : [])),
  );
  return layouts.flatMap((layout) => {
    const target = layout.for;
    if (target === undefined) return [];
    if (target.symbol === "table") return [tableCard(builder, layout, target)];
    return things
      .filter((thing) => nearestKind(thing.kind, kinds) === target)
      .map((thing) => thingCard(builder, layout, thing));
  });
}

/** Of the kinds that have a layout the nearest one that a kind is or is derived from. */
function nearestKind(kind: KindSymbol, kinds: ReadonlySet<KindSymbol>): KindSymbol | undefined {
  let nearest: KindSymbol | undefined;
  for (const each of kinds)
    if (isKind(kind, each) && (nearest === undefined || isKind(each, nearest))) nearest = each;
  return nearest;
}

function thingCard(
  builder: Omit<CardBuilder, "notes" | "side">,
  layout: LayoutSymbol,
  thing: ThingSymbol,
): CardData {
  const settings = readLayout(layout);
  const side = thing.sides[0];
  return {
    ...common(builder, layout, settings),
    id: thing.id,
    pack: thing.pack.name,
    front: thingSide(builder, thing, settings),
    back: side === undefined ? null : thingSide(builder, thing, settings, side),
    span: builder.spanOf(whole(thing)),
  };
}

function tableCard(
  builder: Omit<CardBuilder, "notes" | "side">,
  layout: LayoutSymbol,
  table: Extract<LayoutSymbol["for"], { symbol: "table" }>,
): CardData {
  return {
    ...common(builder, layout, readLayout(layout)),
    id: table.id,
    pack: table.pack.name,
    front: tableSide(builder, table),
    back: null,
    span: builder.spanOf(whole(table)),
  };
}

function common(
  { speech }: Pick<CardBuilder, "speech">,
  layout: LayoutSymbol,
  settings: ReturnType<typeof readLayout>,
) {
  return {
    template: settings.template,
    kindTitle: label(spokenIn(speech.texts, layout)),
    size: settings.size,
  };
}

/** The whole declaration, so that a place inside it finds its card. */
function whole(symbol: {
  readonly file: string;
  readonly node: { readonly start: number; readonly end: number };
}): Span {
  return { file: symbol.file, start: symbol.node.start, end: symbol.node.end };
}
