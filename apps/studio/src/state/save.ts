import { focusEditor } from "../editor/control.ts";
import { editWhole } from "../editor/edit.ts";
import type { FileText } from "../shared/workspace.ts";
import { language } from "./analysis.ts";
import { createFile, fetchFile, saveFile } from "./api.ts";
import {
  documentsStore,
  findDocument,
  markSaved,
  modelOf,
  patchDocument,
  takeFromDisk,
} from "./documents.ts";
import { notify } from "./notices.ts";
import { createStore } from "./store.ts";

/** What was saved last, for the status bar and for screen readers. */
export const savedStore = createStore<{ readonly path: string; readonly time: number }>({
  path: "",
  time: 0,
});

/** Saves a document. Where the file changed meanwhile, the question is put above the editor. */
export const saveDocument = async (path: string): Promise<boolean> => {
  const document = findDocument(path);
  const model = modelOf(path);
  if (!document || !model || document.isSaving) return false;
  if (!document.isDirty && !document.conflict) return true;
  const version = model.getAlternativeVersionId();
  const text = model.getValue(undefined, true);
  patchDocument(path, { isSaving: true });
  const saved =
    document.conflict?.kind === "deleted"
      ? await createFile(path, text)
      : await saveFile(path, text, document.hash);
  patchDocument(path, { isSaving: false });
  if (saved.ok) {
    markSaved(path, saved.value.hash, version);
    savedStore.set({ path, time: Date.now() });
    return true;
  }
  const { problem } = saved;
  if (problem.code === "changed" || problem.code === "exists") await showConflict(path);
  else notify("error", `Not saved. ${problem.message}`);
  return false;
};

export const saveAll = async (): Promise<void> => {
  for (const { path, isDirty } of documentsStore.get().open) if (isDirty) await saveDocument(path);
};

const showConflict = async (path: string): Promise<void> => {
  const current = await fetchFile(path);
  if (current.ok) patchDocument(path, { conflict: { kind: "changed", theirs: current.value } });
  else if (current.problem.code === "not-found") {
    patchDocument(path, { conflict: { kind: "deleted" } });
  }
};

/** The file on the disk is not the one that was loaded: reloads a clean document, asks over a dirty one. */
export const meetDiskChange = async (path: string): Promise<void> => {
  const document = findDocument(path);
  if (!document || document.isSaving) return;
  const current = await fetchFile(path);
  if (!current.ok) {
    if (current.problem.code === "not-found") meetDeletion(path);
    return;
  }
  if (current.value.hash === findDocument(path)?.hash) return;
  if (findDocument(path)?.isDirty) return meetBoth(path, current.value);
  takeFromDisk(current.value);
  notify("info", `${path} changed on the disk and was loaded again.`);
};

const meetBoth = (path: string, theirs: FileText): void => {
  if (modelOf(path)?.getValue(undefined, true) === theirs.text) {
    takeFromDisk(theirs);
  } else patchDocument(path, { conflict: { kind: "changed", theirs } });
};

/** The file is gone from the disk; its open text stays, to be saved again. */
export const meetDeletion = (path: string): void => {
  if (findDocument(path)?.conflict) return;
  patchDocument(path, { conflict: { kind: "deleted" }, isDirty: true });
};

/** The answer to a conflict: the author's text stays and may be saved over the other. */
export const keepMine = async (path: string): Promise<void> => {
  const conflict = findDocument(path)?.conflict;
  if (conflict?.kind === "changed") patchDocument(path, { hash: conflict.theirs.hash });
  patchDocument(path, { isDirty: true });
  focusEditor();
  await saveDocument(path);
};

/** The other answer: what stands on the disk replaces the text, and undo brings it back. */
export const takeTheirs = (path: string): void => {
  const conflict = findDocument(path)?.conflict;
  if (conflict?.kind === "changed") takeFromDisk(conflict.theirs);
  focusEditor();
};

/** Lays the text out anew. */
export const formatDocument = async (path: string): Promise<void> => {
  const model = modelOf(path);
  if (!model || !path.endsWith(".quest")) return;
  const version = model.getVersionId();
  const text = await language().format(model.getValue());
  if (model.isDisposed() || model.getVersionId() !== version || text === model.getValue()) return;
  editWhole(model, text);
};
