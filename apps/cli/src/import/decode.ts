/** Bytes of a file of another program as text. */

export type Decoded =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: string };

/**
 * UTF-8, or UTF-16 where a mark says so; other bytes are read only in the encoding that is named.
 * Marks are dropped. A sign is never guessed, and none becomes U+FFFD.
 */
export function decode(bytes: Uint8Array, encoding: string | undefined): Decoded {
  const label = encoding ?? marked(bytes);
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    return { problem: `there is no encoding "${label}"; try utf-8, windows-1252 or macintosh` };
  }
  try {
    return { text: decoder.decode(bytes).normalize("NFC") };
  } catch {
    return {
      problem:
        encoding === undefined
          ? "this is no UTF-8: save it as UTF-8, or say what it is with --encoding windows-1252 (Excel), macintosh or another"
          : `this is no ${encoding}`,
    };
  }
}

function marked(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}
