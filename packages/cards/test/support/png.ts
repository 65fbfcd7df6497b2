import { inflateSync } from "node:zlib";

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Dots a metre, from the file. */
  readonly resolution: number;
  /** Red, green, blue and opacity, 0 to 255. */
  readonly at: (x: number, y: number) => readonly number[];
}

/** Reads the eight-bit PNG with opacity that the rasteriser writes (RFC 2083). */
export function readPng(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const data: Uint8Array[] = [];
  let [width, height, resolution] = [0, 0, 0];
  for (let at = 8; at < bytes.length; at += view.getUint32(at) + 12) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "IHDR") [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (type === "pHYs") resolution = view.getUint32(at + 8);
    if (type === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * 4, height);
  const at = (x: number, y: number) => [...rows.subarray((y * width + x) * 4).subarray(0, 4)];
  return { width, height, resolution, at };
}

function unfiltered(raw: Uint8Array, stride: number, height: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const left = x >= 4 ? out[y * stride + x - 4]! : 0;
      const up = y > 0 ? out[(y - 1) * stride + x]! : 0;
      const corner = x >= 4 && y > 0 ? out[(y - 1) * stride + x - 4]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[y * stride + x] = raw[y * (stride + 1) + 1 + x]! + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  if (a! <= b! && a! <= c!) return left;
  return b! <= c! ? up : corner;
}
