/** Plays a bundle many times: bots, runs and statistics. */
export type { Bot } from "./bot.ts";
export {
  COVERAGE_GROUPS,
  type CoverageGroup,
  type CoverageItem,
  coverageItems,
} from "./coverage/items.ts";
export { type Reach, reachOf } from "./coverage/reach.ts";
export {
  type CoverageReport,
  type CoveredItem,
  reportCoverage,
} from "./coverage/report.ts";
export { type ExactOdds, exactOdds, type OddsOptions, type Outcome } from "./exact-odds.ts";
export { firstBot } from "./first-bot.ts";
export { asNumber, type Fraction, fraction, fractionText, plus, times, ZERO } from "./fraction.ts";
export type { Effort } from "./greedy/effort.ts";
export { greedyBot, oracleBot } from "./greedy-bot.ts";
export { goalOf } from "./outlook/endings.ts";
export { type Side, sidesOf } from "./outlook/sides.ts";
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
export { coverTests, runTests, type TestOptions, type TestResult } from "./run-tests.ts";
export {
  type BotName,
  type BotPlan,
  botOf,
  readBotPlan,
} from "./simulate/bots.ts";
export { addCoverage, type Chunk, playChunk, type SimulationPlan } from "./simulate/chunk.ts";
export { type Interval, wilsonInterval } from "./simulate/interval.ts";
export { type Simulation, type SimulationError, summarise } from "./simulate/summary.ts";
export { type FinalRow, type RowOdds, type TableOdds, tableOdds } from "./table-odds.ts";
