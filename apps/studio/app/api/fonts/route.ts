import type { FontSet } from "@questwright/cards";
import { guarded } from "../../../src/server/answer.ts";
import { houseFonts } from "../../../src/server/fonts.ts";

export const dynamic = "force-dynamic";

let packed: Uint8Array<ArrayBuffer> | undefined;

/** The fonts of the cards in one answer: the length of a JSON index, the index, then the files. */
const packFonts = ({ families, fonts }: FontSet): Uint8Array<ArrayBuffer> => {
  const entries = fonts.map(({ data, ...font }) => ({ ...font, length: data.length }));
  const index = new TextEncoder().encode(JSON.stringify({ families, fonts: entries }));
  const size = fonts.reduce((sum, { data }) => sum + data.length, 4 + index.length);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, index.length);
  bytes.set(index, 4);
  let start = 4 + index.length;
  for (const { data } of fonts) {
    bytes.set(data, start);
    start += data.length;
  }
  return bytes;
};

export const GET = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    packed ??= packFonts(await houseFonts());
    return new Response(packed, {
      headers: {
        "Content-Type": "application/octet-stream",
        "Cache-Control": "private, max-age=86400",
      },
    });
  });
