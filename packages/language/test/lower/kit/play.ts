import type { Bundle } from "@questwright/bundle";
import { type Game, loadSystem } from "@questwright/runtime";
import { compile } from "./compile.ts";

/** What a small game needs besides what a test is about: a pack, a role, a scenario that is over at once. */
const frame = (
  rounding: string,
) => `pack game "Game" 1.0.0 { edition: 1, language: en, undecided: guide, rounding: ${rounding} }
role guide "Guide" { seats: 1-1 }
kind quest "Quest" is scenario { plays: phase = play, round: phase = play }
quest trial "Trial"
`;

/** A game whose only phase has this body, with these declarations beside it. */
export function gameOf(body: string, declarations = "", rounding = "upward"): Bundle {
  const phase = `phase play "Play" (quest: quest) {\n${body}\n  end quest with done\n}\n`;
  return compile({ "game/game.quest": `${frame(rounding)}${declarations}\n${phase}` });
}

/** How decisions are answered: by label, by place, or by what stands in a list for each in turn. */
export type Answers = readonly (string | number)[];

export interface Told {
  /** What was read aloud. */
  readonly says: readonly string[];
  /** The questions, each with its options. */
  readonly asked: readonly string[];
  readonly outcome: string;
  readonly fault: string | undefined;
  readonly game: Game;
}

export interface PlayOptions {
  readonly answers?: Answers;
  readonly seed?: number;
  readonly scenario?: string;
}

export function play(bundle: Bundle, options: PlayOptions = {}): Told {
  const { answers = [], seed = 1, scenario = "trial" } = options;
  const game = loadSystem(bundle).start({ scenario, seed });
  const asked: string[] = [];
  for (let turn = 0; game.pending !== undefined && turn < 1000; turn += 1) {
    const labels = game.pending.options.map(({ label }) => label);
    asked.push(`${game.pending.prompt}? ${labels.join(", ")}`);
    const answer = answers[turn] ?? 0;
    const option = typeof answer === "number" ? answer : labels.indexOf(answer);
    if (option < 0) throw new Error(`no option ${answer} among ${labels.join(", ")}`);
    const result = game.choose(option);
    if (!result.done) throw new Error(result.reason);
  }
  return {
    says: game.journal.filter(({ kind }) => kind === "say").map(({ text }) => text),
    asked,
    outcome: game.outcome,
    fault: game.fault?.message,
    game,
  };
}

/** What a game with this body reads aloud. */
export function told(
  body: string,
  declarations = "",
  options: PlayOptions = {},
): readonly string[] {
  const { says, fault } = play(gameOf(body, declarations), options);
  if (fault !== undefined) throw new Error(fault);
  return says;
}
