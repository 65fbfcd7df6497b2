import { createWorkspace, QUESTION_TITLE, type Question } from "@questwright/language";
import { exactOdds, fractionText, tableOdds } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";

/** What every question is asked in: a somebody, a something and a role that decides nothing. */
const PACK = `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind body "Body" is piece { hurt: counter, hits: counter, jammed: flag = no }
body ann "Ann" { }
body imp "Imp" { }
`;

/** The odds of each answer, as fractions. */
export function oddsOf(text: string, question: Question): Record<string, string> | string {
  const workspace = createWorkspace();
  workspace.setFile("game/game.quest", `${PACK}${text}`);
  const { bundle, diagnostics } = workspace.ask("game", question);
  if (bundle === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const asked = bundle.tests?.findLast(({ title }) => title === QUESTION_TITLE);
  if (asked === undefined) throw new Error("no question");
  const odds = exactOdds(loadSystem(bundle), asked);
  if ("refused" in odds) return odds.refused;
  return Object.fromEntries(
    odds.outcomes.map(({ told, probability }) => [told, fractionText(probability)]),
  );
}

/** What a roll on a table comes to: each row that is an end with its odds, and how many results one roll gives. */
export function resultsOf(text: string, table: string) {
  const workspace = createWorkspace();
  workspace.setFile("game/game.quest", `${PACK}${text}`);
  const { bundle, diagnostics } = workspace.build("game");
  if (bundle === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const odds = tableOdds(bundle, table);
  if ("refused" in odds) return odds.refused;
  return {
    finals: Object.fromEntries(
      odds.finals.map(({ row, expected }) => [row, fractionText(expected)]),
    ),
    results: fractionText(odds.results),
  };
}
