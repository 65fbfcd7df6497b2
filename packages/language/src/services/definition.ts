import type { Span } from "../diagnostics/fault.ts";
import type { ServiceHost } from "./host.ts";
import { useAt } from "./names/uses.ts";

/** Where what the name at an offset means is declared; undefined for what is built in. */
export function definitionAt(path: string, offset: number, host: ServiceHost): Span | undefined {
  const meaning = useAt(path, offset, host)?.meaning;
  switch (meaning?.symbol) {
    case undefined:
    case "word":
    case "built-in":
      return undefined;
    default:
      return meaning?.at;
  }
}
