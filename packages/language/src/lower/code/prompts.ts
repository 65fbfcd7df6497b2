/** The questions of decisions: short, made of what the author named. */
import type { BoundQuery, BoundStatement } from "../../bind/tree.ts";
import type { KindSymbol } from "../../model/symbols.ts";
import { spoken } from "../lowering.ts";
import type { Frame } from "./frame.ts";

/** "Foe: prey" for `picks a foe as prey`; "Foe" where it has no name of its own. */
export function pickPrompt(
  frame: Frame,
  statement: BoundStatement,
  query: BoundQuery,
  name: string | undefined,
): number {
  const given = frame.lowering.options.prompt?.(statement);
  if (given !== undefined) return frame.lowering.strings.of(given);
  const noun = nounOf(query);
  const own = name === undefined || name === query.candidate.name || name === "it" ? "" : name;
  const words = own.replaceAll("-", " ");
  return frame.lowering.strings.of([noun, words].filter((part) => part !== "").join(": "));
}

function nounOf({ source, candidate }: BoundQuery): string {
  switch (source.kind) {
    case "kind":
    case "members":
    case "held":
      return capitalised(("thing" in source && source.thing) || source.of);
    case "thing":
      return capitalised(source.thing);
    default:
      return candidate.type.type === "entity" ? capitalised(candidate.type.kind) : "";
  }
}

function capitalised(symbol: Pick<KindSymbol, "title" | "name">): string {
  const words = spoken(symbol);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A question that is the text of the phrase itself, up to its body. */
export function phrasePrompt(frame: Frame, statement: BoundStatement): number {
  const given = frame.lowering.options.prompt?.(statement);
  if (given !== undefined) return frame.lowering.strings.of(given);
  const text = frame.lowering.spans.text(statement.at).split("{")[0]!;
  return frame.lowering.strings.of(text.replace(/\s+/gu, " ").trim());
}
