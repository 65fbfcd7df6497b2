/** Plays a bundle: state, virtual machine, decisions and journal. */
export type { Answer } from "./answers.ts";
export type { Contribution } from "./changes/explain.ts";
export {
  type Choice,
  type Coverage,
  cellOf,
  choicesOf,
  createCoverage,
  type ResultRow,
  resultRowsOf,
} from "./coverage.ts";
export type { AskedAt } from "./decisions/asked-at.ts";
export type { Decision, Option } from "./decisions/decision.ts";
export type { Chance } from "./dice/chance.ts";
export { type Fault, StartError } from "./faults.ts";
export type { Game } from "./game.ts";
export type { ChooseResult, GameIdentity, PlayOptions } from "./game-options.ts";
export type { Compile } from "./generate/generate.ts";
export { hashMemories as hashIntegers } from "./hash.ts";
export type { JournalEntry } from "./journal/entries.ts";
export { ENGINE_VERSION, SAVE_FORMAT, type SavedGame } from "./saves/save.ts";
export {
  type LoadOptions,
  loadSystem,
  type Restored,
  type RestoreOptions,
  type ScenarioInfo,
  type StartOptions,
  type System,
} from "./system.ts";
export type { Look } from "./view/look.ts";
export type {
  EdgeView,
  EntityView,
  FieldView,
  MapView,
  Snapshot,
  SpaceView,
  TileView,
  ZoneView,
} from "./view/snapshot.ts";
export type { View } from "./view/view.ts";
export type { ImagineOptions } from "./world/imagined.ts";
