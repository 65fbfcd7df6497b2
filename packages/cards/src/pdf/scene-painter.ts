import type PDFDocument from "pdfkit";
import type { Box, Shape } from "../art/shape.ts";
import { type CardFont, type FontSet, fontName } from "../fonts.ts";
import type { Scene, SceneItem, TextItem } from "../render/scene.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

/** The part of a parsed font that we ask; pdfkit keeps it in `_font.font`. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Figures of equal height, as in layout. */
const FEATURES = ["lnum"] as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Paints scenes into a PDF: shapes as paths, words as text in embedded fonts. */
export class ScenePainter {
  private readonly pdf: Pdf;
  private readonly names: readonly string[];
  private readonly plain: CardFont;
  private readonly fonts: readonly CardFont[];
  private readonly parsed = new Map<CardFont, ParsedFont>();

  constructor(pdf: Pdf, set: FontSet) {
    this.pdf = pdf;
    this.fonts = set.fonts;
    const plain = set.fonts.find(
      ({ family, weight }) => family === set.families.text && weight === 400,
    );
    this.plain = plain ?? set.fonts[0]!;
    this.names = [...new Set(set.fonts.map(fontName))];
    for (const font of set.fonts) pdf.registerFont(fontId(font), font.data as unknown as Buffer);
  }

  /** Paints at the current origin, one unit a dot. */
  paint(scene: Scene): void {
    for (const item of joinWords(scene.items)) {
      switch (item.kind) {
        case "shapes":
          for (const shape of item.shapes) this.shape(shape);
          if (item.word !== undefined) this.unseen(item.word, item.box);
          break;
        case "text":
          this.text(item);
          break;
        case "glyphs":
          this.pdf.path(item.d).fill(item.fill);
          break;
      }
    }
  }

  /** Writes a line in one of the fonts, for the furniture of a sheet. */
  line(words: string, x: number, y: number, size: number, family: string, fill: string): void {
    const item = { text: words, x, y, size, tracking: 0, families: [family.toLowerCase()] };
    this.text({
      ...item,
      kind: "text",
      width: 0,
      lineHeight: size,
      weight: 400,
      italic: false,
      fill,
    });
  }

  /** Writes the word of a symbol over it, invisibly, for copying and for reading aloud. */
  private unseen(word: string, { x, y, width, height }: Box): void {
    const { pdf } = this;
    pdf.save();
    pdf.addContent("3 Tr");
    // As small as makes it no wider than the symbol, so that marking the text marks the symbol.
    pdf.font(fontId(this.plain), 10);
    const size = Math.min(height, (10 * width) / pdf.widthOfString(word.trimEnd()));
    pdf.fontSize(size);
    pdf.text(word, x, y + height * 0.85, { lineBreak: false, baseline: "alphabetic" });
    pdf.restore();
  }

  private shape({ d, fill, stroke, strokeWidth, evenOdd, place }: Shape): void {
    const { pdf } = this;
    if (d === "") return;
    if (place !== undefined) {
      pdf.save();
      pdf.transform(place.scaleX, 0, 0, place.scaleY, place.x, place.y);
    }
    pdf.path(d);
    const rule = evenOdd ? "even-odd" : "non-zero";
    if (stroke !== undefined) pdf.lineWidth(strokeWidth ?? 1);
    if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke, rule);
    else if (fill !== undefined) pdf.fill(fill, rule);
    else if (stroke !== undefined) pdf.stroke(stroke);
    if (place !== undefined) pdf.restore();
  }

  private text(item: TextItem): void {
    const { pdf } = this;
    let x = item.x;
    pdf.fillColor(item.fill);
    for (const { font, text } of this.byFont(item)) {
      const options = {
        lineBreak: false,
        features: FEATURES,
        characterSpacing: item.tracking,
      };
      pdf.font(fontId(font), item.size);
      pdf.text(text, x, item.y, { ...options, baseline: "alphabetic" });
      x += pdf.widthOfString(text, options) + item.tracking;
    }
  }

  /** Splits a word where one font has not what another has, as layout did. */
  private byFont(item: TextItem): readonly { readonly font: CardFont; readonly text: string }[] {
    const pieces: { font: CardFont; text: string }[] = [];
    for (const char of item.text) {
      const font = this.fontFor(item, char);
      const last = pieces.at(-1);
      if (last !== undefined && (last.font === font || /\p{M}|\s/u.test(char))) last.text += char;
      else pieces.push({ font, text: char });
    }
    return pieces;
  }

  /** The first font that has a character: of the item's own names, then of all in order. */
  private fontFor(item: TextItem, char: string): CardFont {
    const own = item.families.flatMap((family) => this.names.filter((name) => same(name, family)));
    const others = this.names.filter((name) => !own.includes(name));
    const candidates = [...own, ...others].map((name) => this.closest(name, item));
    const codePoint = char.codePointAt(0)!;
    return (
      candidates.find((font) => this.parse(font).hasGlyphForCodePoint(codePoint)) ?? candidates[0]!
    );
  }

  /** Of the files of one name, the one with the style and weight that come nearest. */
  private closest(name: string, item: TextItem): CardFont {
    const distance = (font: CardFont) =>
      Math.abs(font.weight - item.weight) + (font.italic === item.italic ? 0 : 10_000);
    const files = this.fonts.filter((font) => fontName(font) === name);
    return files.reduce((best, font) => (distance(font) < distance(best) ? font : best));
  }

  private parse(font: CardFont): ParsedFont {
    const known = this.parsed.get(font);
    if (known !== undefined) return known;
    this.pdf.font(fontId(font));
    const parsed = (this.pdf as unknown as { _font: { font: ParsedFont } })._font.font;
    this.parsed.set(font, parsed);
    return parsed;
  }
}

function fontId(font: CardFont): string {
  return `${fontName(font)}/${font.weight}${font.italic ? "i" : ""}`;
}

function same(name: string, family: string): boolean {
  return name.toLowerCase() === family;
}

/** Dots by which two pieces of a word may stand apart. */
const TOUCHING = 0.5;

/**
 * Puts together the pieces of each word, so that its letters are kerned as in layout, and a space
 * behind each word. The space shows nothing, but whoever copies the text or has it read gets words.
 */
function joinWords(items: readonly SceneItem[]): readonly SceneItem[] {
  const joined: SceneItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (item.kind !== "text") {
      joined.push(item);
      continue;
    }
    if (item.text.trim() === "") continue;
    if (last?.kind === "text" && touches(last, item) && sameStyle(last, item)) {
      joined[joined.length - 1] = {
        ...last,
        text: last.text + item.text,
        width: item.x + item.width - last.x,
      };
    } else {
      joined.push(item);
    }
  }
  return joined.map((item, i) => {
    const place = wordPlace(item);
    if (place === null) return item;
    const next = joined[i + 1];
    const nextPlace = next === undefined ? null : wordPlace(next);
    const space = nextPlace !== null && adjoins(place, nextPlace) ? "" : " ";
    if (item.kind === "text") return { ...item, text: item.text + space };
    return item.kind === "shapes" && item.word !== undefined
      ? { ...item, word: item.word + space }
      : item;
  });
}

function touches(item: TextItem, next: TextItem): boolean {
  const distance = next.x - (item.x + item.width);
  return next.y === item.y && distance < TOUCHING && distance > -item.size;
}

/** Where a word of text, or a symbol in its place, begins and ends in its line. */
interface WordPlace {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
  readonly symbol: boolean;
}

function wordPlace(item: SceneItem): WordPlace | null {
  if (item.kind === "text") {
    const { x, y, width, size } = item;
    return { from: x, to: x + width, top: y - size * 0.7, bottom: y, symbol: false };
  }
  if (item.kind !== "shapes" || item.word === undefined) return null;
  const { x, y, width, height } = item.box;
  return { from: x, to: x + width, top: y, bottom: y + height, symbol: true };
}

/** Whether two words follow each other without a space; symbols keep a little distance. */
function adjoins(word: WordPlace, next: WordPlace): boolean {
  if (word.symbol && next.symbol) return false;
  const height = word.bottom - word.top;
  const distance = next.from - word.to;
  const most = word.symbol || next.symbol ? height * 0.14 : TOUCHING;
  const sameLine = next.top < word.bottom && next.bottom > word.top;
  return sameLine && distance < most && distance > -height;
}

function sameStyle(a: TextItem, b: TextItem): boolean {
  const style = ({ size, weight, italic, fill, families, tracking }: TextItem) =>
    [size, weight, italic, fill, tracking, ...families].join("|");
  return style(a) === style(b);
}
