import {
  type Bundle,
  type CardData,
  type CardGrid,
  type CardSide,
  drawingWords,
  readOut,
} from "@questwright/bundle";
import { cardWords } from "./card-words.ts";
import { describeFace } from "./describe.ts";
import {
  type AccentName,
  type Block,
  type Card,
  type Cell,
  type Face,
  SIZES,
  type SourceSpan,
} from "./face.ts";
import { parseRichText } from "./rich-text.ts";

/** What of a bundle a card needs. */
export type CardBundle = Pick<Bundle, "manifest" | "symbols" | "files" | "spans">;

/** Each template has a colour and a sign, so that card types are told apart in a stack. */
const LOOKS: Record<CardData["template"], { accent: AccentName; symbol?: string }> = {
  reference: { accent: "crimson", symbol: "skull" },
  character: { accent: "indigo", symbol: "star" },
  table: { accent: "slate", symbol: "d20" },
  reward: { accent: "ochre", symbol: "star" },
};

/**
 * The card of a bundle, ready to be drawn. `bundle` is the one whose `cards` hold `data`, or one of
 * whose locales does: then `language` is that of the locale.
 */
export function cardFromData(
  { manifest, symbols, files, spans }: CardBundle,
  written: CardData,
  language = manifest.language,
): Card {
  const bundle = { manifest: { ...manifest, language }, symbols, files, spans };
  const data = withPlainTitles(written, symbols);
  const front = faceOf(bundle, data, data.front, false);
  const back = data.back === null ? undefined : faceOf(bundle, data, data.back, true);
  const words = [front, ...(back === undefined ? [] : [back])]
    .map((face) => describeFace(face, bundle.symbols))
    .join("\n");
  const source = sourceOf(bundle, data.span);
  return {
    id: data.id,
    title: data.front.title,
    kindTitle: data.kindTitle,
    front,
    ...(back === undefined ? {} : { back }),
    altText: words,
    ...(source === undefined ? {} : { source }),
  };
}

/** Titles and labels are words alone: a drawing in one is told by its word. */
function withPlainTitles(data: CardData, symbols: CardBundle["symbols"]): CardData {
  const wordOf = drawingWords({ symbols });
  const plain = (text: string) => readOut(text, wordOf);
  const sideOf = (side: CardSide): CardSide => ({
    ...side,
    title: plain(side.title),
    subtitle: plain(side.subtitle),
    stats: side.stats.map((stat) => ({ ...stat, label: plain(stat.label) })),
    grids: side.grids.map((grid) => ({
      ...grid,
      title: plain(grid.title),
      columns: grid.columns.map(({ title, note }) => ({ title: plain(title), note: plain(note) })),
    })),
    rules: side.rules.map((rule) => ({ ...rule, title: plain(rule.title) })),
    rows: side.rows.map((row) => ({ ...row, title: plain(row.title) })),
  });
  return {
    ...data,
    kindTitle: plain(data.kindTitle),
    front: sideOf(data.front),
    back: data.back && sideOf(data.back),
  };
}

function faceOf(bundle: CardBundle, data: CardData, side: CardSide, inverted: boolean): Face {
  const { accent, symbol } = LOOKS[data.template];
  const [width, height] = data.size;
  const small = width < 80;
  const { bleed, safe } = small ? SIZES.poker : SIZES.a6;
  const { manifest } = bundle;
  const picture = data.template === "character" || data.template === "reward";
  const blocks: Block[] = [
    {
      kind: "banner",
      title: side.title,
      kindTitle: data.kindTitle,
      ...(side.subtitle === "" ? {} : { subtitle: side.subtitle }),
      ...(symbol === undefined ? {} : { symbol }),
      ...at(bundle, data.span),
    },
  ];
  if (picture) blocks.push({ kind: "picture", seed: data.id, ...(symbol ? { symbol } : {}) });
  if (side.stats.length > 0)
    blocks.push({
      kind: "stats",
      entries: side.stats.map(({ label, value, span }) => ({
        label,
        value: parseRichText(value),
        ...at(bundle, span),
      })),
    });
  for (const grid of side.grids) blocks.push(gridBlock(bundle, grid, side.notes));
  if (side.rules.length > 0)
    blocks.push({
      kind: "rules",
      ...(small ? {} : { heading: cardWords(manifest.language).rules }),
      paragraphs: side.rules.map(({ title, text, span }) => ({
        ...(title === "" ? {} : { name: title }),
        text: parseRichText(text),
        ...at(bundle, span),
      })),
    });
  if (side.rows.length > 0)
    blocks.push({
      kind: "ranges",
      rows: side.rows.map(({ range, title, text, unknown, span }) => ({
        range,
        ...(title === "" ? {} : { title }),
        text: unknown ? unknownCell(reasonFor(side.notes, range)) : textCell(text),
        ...at(bundle, span),
      })),
    });
  if (side.flavour !== "") blocks.push({ kind: "flavour", text: parseRichText(side.flavour) });
  blocks.push({
    kind: "footer",
    pack: data.pack,
    version: manifest.version,
    id: data.id,
    licence: manifest.licence,
  });
  return {
    layout: data.template,
    size: { width, height, bleed, safe },
    accent,
    inverted,
    language: manifest.language,
    blocks,
  };
}

function gridBlock(bundle: CardBundle, grid: CardGrid, notes: readonly string[]): Block {
  return {
    kind: "grid",
    heading: grid.title,
    columns: grid.columns.map(({ title, note }) => (note === "" ? { title } : { title, note })),
    rows: grid.rows.map(({ key, cells, span }) => ({
      key: parseRichText(key),
      cells: cells.map((text, column) =>
        text === null
          ? unknownCell(
              reasonFor(notes, `${grid.title} ${key}, ${grid.columns[column]?.title}`) ??
                reasonFor(notes, `${grid.title} ${key}`),
            )
          : textCell(text),
      ),
      ...at(bundle, span),
    })),
    ...at(bundle, grid.span),
  };
}

const textCell = (text: string): Cell =>
  text === "" ? { kind: "empty" } : { kind: "text", text: parseRichText(text) };

const unknownCell = (reason: string | undefined): Cell =>
  reason === undefined ? { kind: "unknown" } : { kind: "unknown", reason };

/** The note on a place, without the place: `Behaviour 13–20: the page is torn`. */
function reasonFor(notes: readonly string[], place: string): string | undefined {
  const note = notes.find((each) => each.startsWith(`${place}: `));
  return note?.slice(place.length + 2);
}

const at = (bundle: CardBundle, span: number): { source?: SourceSpan } => {
  const source = sourceOf(bundle, span);
  return source === undefined ? {} : { source };
};

/** Span 0 is nowhere. */
function sourceOf(bundle: CardBundle, span: number): SourceSpan | undefined {
  const place = span === 0 ? undefined : bundle.spans[span];
  const file = place === undefined ? undefined : bundle.files[place[0]];
  return place === undefined || file === undefined
    ? undefined
    : { file, start: place[1], end: place[2] };
}
