/** What becomes of a bundle that somebody gives us: refused, or played by chance for a while. */
import { readBundle } from "@questwright/bundle";
import { randomBot } from "@questwright/playtest";
import { loadSystem, StartError } from "@questwright/runtime";

/** What became of a bundle. */
export interface Fate {
  /** `refused: CODE`, `cannot begin`, `fault: CODE`, `over`, `waiting`. */
  readonly fate: string;
  readonly message: string;
}

/** Nothing but a fate may come of a text, in bounded time. */
export function fateOf(text: string, seed: number, decisions: number): Fate {
  const { bundle, problems } = readBundle(text);
  if (bundle === undefined) {
    const [problem] = problems;
    if (problem === undefined || problem.message.length < 10)
      throw new Error("refused without a reason");
    return { fate: `refused: ${problem.code}`, message: problem.message.slice(0, 300) };
  }
  const system = loadSystem(bundle);
  const { scenarios } = system;
  const scenario = scenarios[seed % Math.max(1, scenarios.length)];
  if (scenario === undefined) return { fate: "no scenario", message: "" };
  try {
    const game = system.start({ scenario: scenario.entity, seed });
    const bot = randomBot(seed);
    while (game.status === "waiting" && game.decisionCount < decisions) {
      if (game.decisionCount % 16 === 0) {
        game.view(game.pending?.role ?? 0);
        JSON.stringify(game.save());
      }
      game.choose(bot(game));
    }
    const { fault } = game;
    game.undo();
    game.hash();
    game.view(game.pending?.role ?? 0);
    if (fault === undefined) return { fate: game.status, message: "" };
    if (fault.message === "") throw new Error("a fault without words");
    return { fate: `fault: ${fault.code}`, message: fault.message.slice(0, 300) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { fate: "cannot begin", message: error.message };
  }
}
