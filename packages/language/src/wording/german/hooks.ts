import type { BoundExpression, BoundHook, BoundPoint } from "../../bind/tree.ts";
import { conditionWords } from "./conditions.ts";
import { blockWords, bodyWords, saysWords, sentence } from "./deeds.ts";
import {
  einWord,
  type German,
  kindNoun,
  phaseWords,
  sayingOf,
  sayWord,
  spoken,
  unsaid,
} from "./nouns.ts";
import { queryWords } from "./queries.ts";
import { valueWords } from "./values.ts";

/** "jedes Mal nach „ein Wächter zieht“: …". */
export function hookWords(hook: BoundHook, context: German): string {
  return `${headWords(hook, context)}: ${blockWords(hook.body, context)}`;
}

/** What a roll leads to becomes sentences of its own. */
export function hookSentences(hook: BoundHook, context: German): string {
  return sentence(`${headWords(hook, context)}: ${bodyWords(hook.body, context)}`);
}

function headWords({ often, point, when }: BoundHook, context: German): string {
  const next = often !== undefined && often.per === undefined;
  const limit = often?.per === undefined ? "" : `einmal je „${spoken(often.per, context)}“, `;
  const condition = when === undefined ? "" : `, wenn ${conditionWords(when, context)}`;
  const moment = momentWords(point, next, context);
  return `${limit}${moment}${condition}`;
}

function momentWords(point: BoundPoint, next: boolean, context: German): string {
  const { verb, moment } = point;
  if (verb?.role === "phase") {
    const wanted = next ? `das nächste Mal ` : "";
    const phase = phaseWords(verb, "dative", context);
    if (moment === "during") return `${next ? "einmal" : "jederzeit"} im Verlauf von ${phase}`;
    if (moment === "before") return `${wanted}zu Beginn von ${phase}`;
    return `${wanted}${moment === "after" ? "am Ende von" : "anstelle von"} ${phase}`;
  }
  const event = `„${eventWords(point, context)}“`;
  const each = next ? "das nächste Mal" : "jedes Mal";
  if (moment === "during") return `${next ? "einmal" : "jederzeit"}, während ${event} geschieht`;
  if (moment === "instead") return `${each} statt ${event}`;
  return `${each} ${moment === "before" ? "vor" : "nach"} ${event}`;
}

/** What happens, as far as the hook says it: what may be anything is left out. */
export function eventWords(point: BoundPoint, context: German): string {
  const { verb, holes } = point;
  const term = (hole: number): string | undefined => {
    const pattern = point.patterns.find((each) => each.hole === hole);
    if (pattern === undefined) return undefined;
    return "kind" in pattern.term
      ? valueWords(pattern.term, "nominative", context)
      : queryWords(pattern.term, "nominative", context);
  };
  if (verb === undefined) {
    const purpose = point.patterns.find(({ hole }) => hole === 1)?.term;
    const actor = term(2);
    const table = point.patterns.find(({ hole }) => hole === 3)?.term;
    const on =
      table !== undefined && "kind" in table && table.kind === "table"
        ? ` auf „${spoken(table.table, context)}“`
        : "";
    const why =
      purpose !== undefined && "kind" in purpose && purpose.kind === "word"
        ? ` für ${sayWord(purpose.word, context)}`
        : "";
    return `${actor ?? "jemand"} würfelt${why}${on}`;
  }
  const first = verb.holes[0];
  const someone = () => {
    if (first?.type.type !== "entity") return "jemand";
    const { word, gender } = kindNoun(first.type.kind, context);
    return `${einWord("ein", gender, "nominative")} ${word}`;
  };
  if (verb.role === "action") return `${term(0) ?? someone()} führt „${spoken(verb, context)}“ aus`;
  const says = sayingOf(verb, context);
  if (says === undefined) return unsaid(context);
  const args = verb.holes.map((hole, index): BoundExpression | undefined => {
    const local = holes[index];
    const pattern = point.patterns.find((each) => each.hole === index);
    if (local === undefined) return undefined;
    const named = pattern?.term;
    if (named !== undefined)
      context.introductions.set(local, (wanted) =>
        "kind" in named ? valueWords(named, wanted, context) : queryWords(named, wanted, context),
      );
    else if (hole.type.type === "entity" && !hole.acceptsNothing) {
      const { word, gender } = kindNoun(hole.type.kind, context);
      context.introductions.set(local, (wanted) => `${einWord("ein", gender, wanted)} ${word}`);
    } else return undefined;
    return { kind: "local", type: local.type, at: local.at, local };
  });
  const text = saysWords(verb, says, args, context);
  for (const local of holes) context.introductions.delete(local);
  context.it = undefined;
  return text;
}

/** "bis zum Ende von „Zug“". */
export function endWords(point: BoundPoint, context: German): string {
  const { verb, moment } = point;
  if (verb?.role === "phase") {
    const phase = phaseWords(verb, "dative", context);
    return `bis ${moment === "before" ? "zum Beginn" : "zum Ende"} von ${phase}`;
  }
  const event = `„${eventWords(point, context)}“`;
  return `bis ${moment === "before" ? "unmittelbar vor" : "nach"} ${event}`;
}
