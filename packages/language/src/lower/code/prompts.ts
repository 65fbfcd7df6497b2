/** The questions of decisions: short, made of what the author named. */
import type { BoundExpression, BoundQuery, BoundStatement } from "../../bind/tree.ts";
import type { KindSymbol } from "../../model/symbols.ts";
import { partKey } from "../../texts/texts.ts";
import { type Speech, said } from "../../wording/phrasing.ts";
import { spoken } from "../lowering.ts";
import type { Frame } from "./frame.ts";

/** "Foe: prey" for `picks a foe as prey`; "Foe" where it has no name of its own. */
export function pickPrompt(
  frame: Frame,
  statement: BoundStatement,
  query: BoundQuery,
  name: string | undefined,
  chooser: BoundExpression | undefined,
): number {
  const question = questionOf(frame, statement, chooser);
  if (question !== undefined) return question;
  const key = partKey("asks", statement);
  const head = (each: Speech) =>
    said(each, key, (phrasing, texts) => {
      const kind = kindOf(query);
      // What is taken from a menu is told by what it is.
      const picked = statement.kind === "take" ? undefined : phrasing.picked(query, texts, chooser);
      return picked ?? (kind && phrasing.noun(kind, texts));
    });
  const { speech } = frame.lowering.options;
  if (speech !== undefined) return frame.lowering.strings.in(head(speech), head);
  const noun = nounOf(query);
  const own = name === undefined || name === query.candidate.name || name === "it" ? "" : name;
  const words = own.replaceAll("-", " ");
  return frame.lowering.strings.of([noun, words].filter((part) => part !== "").join(": "));
}

/** Of what kind the candidates are. */
function kindOf({ source, candidate }: BoundQuery): KindSymbol | undefined {
  if ("of" in source) return source.of;
  return candidate.type.type === "entity" ? candidate.type.kind : undefined;
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
export function phrasePrompt(
  frame: Frame,
  statement: BoundStatement,
  chooser: BoundExpression | undefined,
): number {
  const question = questionOf(frame, statement, chooser);
  if (question !== undefined) return question;
  const text = frame.lowering.spans.text(statement.at).split("{")[0]!;
  return frame.lowering.strings.of(text.replace(/\s+/gu, " ").trim());
}

/** In the words of the rule, in every language of the bundle. */
function questionOf(
  { lowering }: Frame,
  statement: BoundStatement,
  chooser: BoundExpression | undefined,
): number | undefined {
  const { speech } = lowering.options;
  const key = partKey("asks", statement);
  const ask = (each: Speech) =>
    said(each, key, (phrasing, texts) => phrasing.question(statement, texts, chooser));
  const question = speech && ask(speech);
  return question ? lowering.strings.in(question, ask) : undefined;
}
