/**
 * How fast the skirmish of the tests is played by random choices, in decisions and games for each
 * second of processor time: the best of several runs, since machines are shared.
 * Run: node packages/runtime/test/bench.ts [runs]
 */
import { loadSystem } from "../src/index.ts";
import { choices } from "./kit/play.ts";
import { skirmish } from "./kit/skirmish.ts";

const system = loadSystem(skirmish());
const runs = Number(process.argv[2] ?? 8);
let best = { decisions: 0, games: 0 };
for (let run = 0; run < runs; run++) {
  const before = process.cpuUsage();
  let [decisions, games] = [0, 0];
  let spent = 0;
  while (spent < 500_000) {
    const game = system.start({
      scenario: "skirmish",
      seed: games,
      keepStates: false,
      journal: false,
    });
    const choose = choices(games);
    while (game.status === "waiting") game.choose(choose(game.optionCount));
    if (game.fault !== undefined) throw new Error(game.fault.message);
    decisions += game.decisionCount;
    games++;
    const { user, system: kernel } = process.cpuUsage(before);
    spent = user + kernel;
  }
  const rate = { decisions: (decisions * 1e6) / spent, games: (games * 1e6) / spent };
  if (rate.decisions > best.decisions) best = rate;
}
console.log(
  `${Math.round(best.decisions)} decisions, ${Math.round(best.games)} games for each second of processor time`,
);
