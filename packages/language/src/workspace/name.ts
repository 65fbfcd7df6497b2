/** Names are the same when their letters are, however the letters are put together (Unicode NFC). */
export function nameKey(text: string): string {
  return text.normalize("NFC");
}
