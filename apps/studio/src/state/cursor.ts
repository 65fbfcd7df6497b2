import { createStore } from "./store.ts";

/** Where the author is writing. */
export interface Cursor {
  readonly path: string | undefined;
  /** UTF-16 units from 0. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Characters selected. */
  readonly selected: number;
}

export const cursorStore = createStore<Cursor>({
  path: undefined,
  offset: 0,
  line: 1,
  column: 1,
  selected: 0,
});
