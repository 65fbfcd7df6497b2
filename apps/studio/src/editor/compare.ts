import { createStore } from "../state/store.ts";

/** The file whose two versions are shown side by side. */
export const compareStore = createStore<{ readonly path: string | undefined }>({
  path: undefined,
});
