import { inflateSync } from "node:zlib";

/** As much of a PDF reader (ISO 32000-1) as it takes to read back what was written. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  /** Titles of the outline, in the order of the file. */
  readonly outline: readonly string[];
  readonly info: string;
  /** Kinds of embedded pictures; a vector file has none. */
  readonly images: number;
  /** Names of the embedded fonts. */
  readonly fonts: readonly string[];
}

export interface ReadPage {
  /** [left, bottom, right, top] in points. */
  readonly box: (name: "MediaBox" | "TrimBox" | "BleedBox") => readonly number[];
  /** The content stream. */
  readonly content: string;
  /** What a reader copies out of the page. */
  readonly text: string;
}

type Objects = ReadonlyMap<number, { readonly dictionary: string; readonly stream: Buffer | null }>;

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(bytes));
  const all = [...objects.values()];
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => readPage(dictionary, objects));
  return {
    pages,
    outline: all
      .filter(({ dictionary }) => /\/Dest\b/.test(dictionary))
      .map(({ dictionary }) => pdfString(/\/Title (\(.*?\)|<.*?>)/s.exec(dictionary)?.[1] ?? "")),
    info: all
      .map(({ dictionary }) => dictionary)
      .filter((text) => /CreationDate|ModDate|Producer/.test(text))
      .join("\n"),
    images: all.filter(({ dictionary }) => /\/Subtype \/Image/.test(dictionary)).length,
    fonts: all.flatMap(({ dictionary }) =>
      /\/FontFile/.test(dictionary) ? [/\/FontName \/(\S+)/.exec(dictionary)![1]!] : [],
    ),
  };
}

function readObjects(file: Buffer): Objects {
  const text = file.toString("latin1");
  const objects = new Map<number, { dictionary: string; stream: Buffer | null }>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [whole, id, body] = match;
    const start = body!.indexOf("stream\n");
    if (start < 0) {
      objects.set(Number(id), { dictionary: body!, stream: null });
      continue;
    }
    const dictionary = body!.slice(0, start);
    const from = match.index + whole.indexOf("stream\n") + "stream\n".length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)![1]);
    const data = file.subarray(from, from + length);
    const stream = /FlateDecode/.test(dictionary) ? inflateSync(data) : data;
    objects.set(Number(id), { dictionary, stream });
  }
  return objects;
}

function readPage(dictionary: string, objects: Objects): ReadPage {
  const content = objects.get(reference(dictionary, "Contents"))!.stream!.toString("latin1");
  const resources = objects.get(reference(dictionary, "Resources"))!.dictionary;
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(Number(id))!.dictionary;
    fonts.set(name!, readUnicode(objects.get(reference(font, "ToUnicode"))!.stream!.toString()));
  }
  return {
    content,
    text: readText(content, fonts).replaceAll("\u00a0", " "),
    box: (name) =>
      new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(dictionary)![1]!.trim().split(/\s+/).map(Number),
  };
}

function reference(dictionary: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)![1]);
}

/** The characters behind the glyph numbers of a font. */
function readUnicode(cmap: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first, , list] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    [...list!.matchAll(/<([\w ]*)>/g)].forEach(([, hex], i) => {
      const units = hex!.replaceAll(" ", "").match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      glyphs.set(Number.parseInt(first!, 16) + i, text);
    });
  }
  return glyphs;
}

function readText(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): string {
  let glyphs: ReadonlyMap<number, string> = new Map();
  let text = "";
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) {
      glyphs = fonts.get(font)!;
      continue;
    }
    for (const [, hex] of shown!.matchAll(/<(\w+)>/g)) {
      for (const unit of hex!.match(/.{4}/g)!) text += glyphs.get(Number.parseInt(unit, 16)) ?? "?";
    }
  }
  return text;
}

function pdfString(text: string): string {
  const bytes = text.startsWith("<")
    ? Buffer.from(text.slice(1, -1), "hex")
    : Buffer.from(text.slice(1, -1), "latin1");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return bytes.subarray(2).swap16().toString("utf16le");
  return bytes.toString("latin1");
}
