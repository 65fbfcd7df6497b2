import type { Span } from "../diagnostics/fault.ts";
import type { Target } from "./target.ts";

/** Where what a name means is declared; undefined for what is built in. */
export function definitionOf(target: Target, file: string): Span | undefined {
  switch (target.kind) {
    case "symbol":
      return target.symbol.at;
    case "hole":
      return target.hole.at ?? { file, start: target.at.start, end: target.at.end };
    case "built-in":
    case "setting":
      return undefined;
  }
}
