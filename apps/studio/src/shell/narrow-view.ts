import { createStore } from "../state/store.ts";

/** The parts of a narrow window, which shows one of them at a time. */
export const VIEWS = [
  { id: "files", title: "Files" },
  { id: "text", title: "Text" },
  { id: "side", title: "Card and table" },
] as const;

export type View = (typeof VIEWS)[number]["id"];

/** The part that is shown; it counts in a narrow window alone. */
export const viewStore = createStore<{ readonly view: View }>({ view: "text" });

/** Shows another part. */
export const showView = (view: View): void => viewStore.set({ view });
