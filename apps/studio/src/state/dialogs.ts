import { createStore } from "./store.ts";

/** The question that lies over the page; one at a time. */
export type Dialog =
  | { readonly kind: "palette"; readonly text: string }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "new-file"; readonly folder: string }
  | { readonly kind: "rename"; readonly path: string }
  | { readonly kind: "delete"; readonly path: string }
  | { readonly kind: "close"; readonly path: string };

export const dialogsStore = createStore<{ readonly dialog: Dialog | undefined }>({
  dialog: undefined,
});

export const openDialog = (dialog: Dialog): void => dialogsStore.set({ dialog });
export const closeDialog = (): void => dialogsStore.set({ dialog: undefined });
