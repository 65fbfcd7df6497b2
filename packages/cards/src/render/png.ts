import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** Makes PNG files of SVG text. */
export interface Rasteriser {
  /**
   * The picture at a resolution of `dpi` dots an inch (1 to 1200), which is also written into the
   * file, so that it prints at its true size. The SVG must have its width in millimetres, as
   * `renderSvg` writes it, and its text as outlines.
   */
  readonly renderPng: (svg: string, dpi: number) => Uint8Array<ArrayBuffer>;
}

let loading: Promise<void> | undefined;

/** Starts the rasteriser. `wasm` is the file `index_bg.wasm` of @resvg/resvg-wasm; loaded once. */
export async function createRasteriser(wasm: Uint8Array<ArrayBuffer>): Promise<Rasteriser> {
  loading ??= initWasm(wasm);
  await loading;
  return { renderPng };
}

function renderPng(svg: string, dpi: number): Uint8Array<ArrayBuffer> {
  const millimetres = Number(/<svg[^>]* width="([\d.]+)mm"/.exec(svg)?.[1]);
  if (!(millimetres > 0)) throw new Error("The SVG has no width in millimetres.");
  if (!(dpi >= 1 && dpi <= 1200)) throw new Error(`${dpi} dpi is not between 1 and 1200.`);
  const width = Math.max(1, Math.round((millimetres / 25.4) * dpi));
  const resvg = new Resvg(svg, { fitTo: { mode: "width", value: width } });
  const image = resvg.render();
  try {
    return withResolution(image.asPng(), dpi);
  } finally {
    image.free();
    resvg.free();
  }
}

const HEADER_END = 33;

/** Puts a `pHYs` chunk (dots a metre) behind the header chunk. */
function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const dotsPerMetre = Math.round(dpi / 0.0254);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, dotsPerMetre);
  view.setUint32(12, dotsPerMetre);
  chunk[16] = 1;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const result = new Uint8Array(png.length + chunk.length);
  result.set(png.subarray(0, HEADER_END));
  result.set(chunk, HEADER_END);
  result.set(png.subarray(HEADER_END), HEADER_END + chunk.length);
  return result;
}

/** CRC-32 as PNG wants it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
