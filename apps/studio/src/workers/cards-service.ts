import {
  type Card,
  type CardFont,
  type CardProblem,
  cardFromData,
  type Face,
  type FontSet,
  problemMessage,
  renderSvg,
  SIZES,
} from "@questwright/cards";
import type { CardAnswer } from "./language-service.ts";

export interface DrawnSide {
  readonly name: "front" | "back";
  readonly title: string;
  /** The side with its bleed. */
  readonly svg: string;
  /** Millimetres; width and height as cut, the bleed beyond them on each edge. */
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
}

export interface DrawnProblem {
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly source: CardProblem["source"];
}

export interface DrawnCard {
  readonly key: string;
  readonly title: string;
  readonly kindTitle: string;
  /** The card in words. */
  readonly altText: string;
  readonly language: string;
  /** The languages that the pack can be printed in, its own first. */
  readonly languages: CardAnswer["languages"];
  readonly sides: readonly DrawnSide[];
  readonly problems: readonly DrawnProblem[];
}

interface FontIndex {
  readonly families: FontSet["families"];
  readonly fonts: readonly (Omit<CardFont, "data"> & { readonly length: number })[];
}

/** The house fonts in one answer: the length of a JSON index, the index, then the files. */
const fetchFonts = async (): Promise<FontSet> => {
  const response = await fetch("/api/fonts");
  if (!response.ok) throw new Error(`The fonts could not be loaded (${response.status}).`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const indexLength = new DataView(bytes.buffer).getUint32(0);
  const text = new TextDecoder().decode(bytes.subarray(4, 4 + indexLength));
  const index = JSON.parse(text) as FontIndex;
  let start = 4 + indexLength;
  const fonts = index.fonts.map(({ length, ...font }): CardFont => {
    const data = bytes.slice(start, start + length);
    start += length;
    return { ...font, data };
  });
  return { families: index.families, fonts };
};

const sidesOf = (card: Card): readonly { name: DrawnSide["name"]; face: Face }[] => [
  { name: "front", face: card.front },
  ...(card.back ? [{ name: "back" as const, face: card.back }] : []),
];

const EMPTY: Face = {
  layout: "reference",
  size: SIZES.a6,
  blocks: [{ kind: "banner", title: "A" }],
};

const TITLES = { front: "Front", back: "Back" } as const;

/** The functions of the card worker. */
export const createCardService = () => {
  let fonts: Promise<FontSet> | undefined;
  const loadFonts = (): Promise<FontSet> => {
    fonts ??= fetchFonts().catch((error) => {
      fonts = undefined;
      throw error;
    });
    return fonts;
  };
  return {
    /** Loads what drawing needs and draws an empty card, so that the first real one comes at once. */
    warmUp: async (): Promise<void> => {
      await renderSvg(EMPTY, await loadFonts());
    },
    draw: async ({ key, data, bundle, language, languages }: CardAnswer): Promise<DrawnCard> => {
      const set = await loadFonts();
      const card = cardFromData(bundle, data, language);
      const sides: DrawnSide[] = [];
      const problems: DrawnProblem[] = [];
      for (const { name, face } of sidesOf(card)) {
        const { altText } = card;
        const drawn = await renderSvg(face, set, { altText, symbols: bundle.symbols });
        const { width, height, bleed } = face.size;
        sides.push({ name, title: TITLES[name], svg: drawn.svg, width, height, bleed });
        for (const problem of drawn.problems) {
          const { severity, source } = problem;
          problems.push({ severity, source, message: problemMessage(problem) });
        }
      }
      const { title, kindTitle, altText } = card;
      return { key, title, kindTitle, altText, language, languages, sides, problems };
    },
  };
};

export type CardService = ReturnType<typeof createCardService>;
