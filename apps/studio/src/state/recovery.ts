import { focusEditor } from "../editor/control.ts";
import { fetchFile } from "./api.ts";
import { documentsStore, openDocument, patchDocument, replaceText } from "./documents.ts";
import { type Draft, dropDraft, listDrafts } from "./drafts.ts";
import { createStore } from "./store.ts";

/** Unsaved text of an earlier visit that is still to be answered. */
export const recoveryStore = createStore<{ readonly drafts: readonly Draft[] }>({ drafts: [] });

/** Finds drafts that differ from their files; the others are dropped. */
export const findDrafts = async (): Promise<void> => {
  const drafts: Draft[] = [];
  for (const draft of await listDrafts()) {
    const file = await fetchFile(draft.path);
    if (file.ok && file.value.text === draft.text) await dropDraft(draft.path);
    else drafts.push(draft);
  }
  recoveryStore.set({ drafts });
};

const withoutDraft = (path: string): void =>
  recoveryStore.set(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.path !== path) }));

/** Puts a draft into its file's tab as unsaved text; undo goes back to what is on the disk. */
export const restoreDraft = async (draft: Draft): Promise<void> => {
  withoutDraft(draft.path);
  if (!(await openDocument(draft.path))) {
    // The file is gone: nothing to lay it over, so it stays in the journal and is offered again.
    return recoveryStore.set(({ drafts }) => ({ drafts: [...drafts, draft] }));
  }
  const file = await fetchFile(draft.path);
  replaceText(draft.path, draft.text);
  if (file.ok && file.value.hash !== draft.hash) {
    patchDocument(draft.path, { conflict: { kind: "changed", theirs: file.value } });
  }
};

export const restoreAllDrafts = async (): Promise<void> => {
  for (const draft of recoveryStore.get().drafts) await restoreDraft(draft);
  focusEditor();
};

export const discardDrafts = async (): Promise<void> => {
  const { drafts } = recoveryStore.get();
  recoveryStore.set({ drafts: [] });
  const open = new Set(documentsStore.get().open.map(({ path }) => path));
  for (const { path } of drafts) if (!open.has(path)) await dropDraft(path);
};
