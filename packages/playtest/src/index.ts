/** Plays a bundle many times: bots, runs and statistics. */
export type { Bot } from "./bot.ts";
export { type ExactOdds, exactOdds, type OddsOptions, type Outcome } from "./exact-odds.ts";
export { asNumber, type Fraction, fraction, fractionText, plus, times, ZERO } from "./fraction.ts";
export { type FieldGoal, findGoals, type Goals } from "./goals.ts";
export { greedyBot } from "./greedy-bot.ts";
export {
  type GameOptions,
  type GameResult,
  MAX_DECISIONS,
  playGame,
  playOn,
  resultOf,
} from "./play-game.ts";
export { type BatchOptions, type BatchSummary, playMany, type Spread } from "./play-many.ts";
export { randomBot } from "./random-bot.ts";
export { runTests, type TestOptions, type TestResult } from "./run-tests.ts";
export { type FinalRow, type RowOdds, type TableOdds, tableOdds } from "./table-odds.ts";
