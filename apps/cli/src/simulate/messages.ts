import type { GameResult } from "@questwright/playtest";
import type { Coverage } from "@questwright/runtime";

/** What a worker is told. */
export type WorkerOrder =
  | {
      readonly type: "play";
      /** Place of the chunk among all. */
      readonly index: number;
      /** Seed of its first game. */
      readonly first: number;
      readonly games: number;
    }
  | { readonly type: "end" };

/** What it answers. */
export type WorkerAnswer =
  | { readonly type: "played"; readonly index: number; readonly results: readonly GameResult[] }
  | { readonly type: "end"; readonly coverage: Coverage | undefined };
