import { helpAbove } from "../model/help.ts";
import type { AnySymbol } from "../model/symbols.ts";

/** The `///` notes above a declaration, without those behind it; `""` where it has none. */
export function helpFor(symbol: AnySymbol): string {
  if (symbol.help !== undefined) return symbol.help;
  const node = "node" in symbol ? symbol.node : undefined;
  const file = symbol.at?.file;
  const text = symbol.pack?.files.find(({ path }) => path === file)?.text;
  if (node === undefined || text === undefined) return "";
  return helpAbove(text, node.start) ?? "";
}
