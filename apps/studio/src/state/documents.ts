import type { editor } from "monaco-editor/editor";
import { editWhole } from "../editor/edit.ts";
import { loadMonaco } from "../editor/load.ts";
import type { FileText } from "../shared/workspace.ts";
import { tellLanguage } from "./analysis.ts";
import { fetchFile } from "./api.ts";
import { dropDraft, keepDraft } from "./drafts.ts";
import { notify } from "./notices.ts";
import { createStore } from "./store.ts";

/** What happened to an open file on the disk while it had unsaved text. */
export type Conflict =
  | { readonly kind: "changed"; readonly theirs: FileText }
  | { readonly kind: "deleted" };

export interface OpenDocument {
  readonly path: string;
  /** Hash of the file as it was loaded or last saved. */
  readonly hash: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly conflict: Conflict | undefined;
}

export interface DocumentsState {
  /** In the order of the tabs. */
  readonly open: readonly OpenDocument[];
  readonly active: string | undefined;
}

export const documentsStore = createStore<DocumentsState>({ open: [], active: undefined });

interface Loaded {
  readonly model: editor.ITextModel;
  /** Version of the model that is on the disk. */
  saved: number;
}

const loaded = new Map<string, Loaded>();
const draftTimers = new Map<string, ReturnType<typeof setTimeout>>();

export const findDocument = (path: string): OpenDocument | undefined =>
  documentsStore.get().open.find((document) => document.path === path);

export const modelOf = (path: string): editor.ITextModel | undefined => loaded.get(path)?.model;

export const pathOfModel = (model: editor.ITextModel): string => model.uri.path.slice(1);

export const patchDocument = (path: string, part: Partial<OpenDocument>): void =>
  documentsStore.set(({ open }) => ({
    open: open.map((document) => (document.path === path ? { ...document, ...part } : document)),
  }));

const DRAFT_PAUSE = 400;

const forgetDraft = (path: string): void => {
  clearTimeout(draftTimers.get(path));
  draftTimers.delete(path);
  void dropDraft(path);
};

const journal = (path: string): void => {
  clearTimeout(draftTimers.get(path));
  const keep = () => {
    const document = findDocument(path);
    const text = modelOf(path)?.getValue(undefined, true);
    if (!document?.isDirty || text === undefined) return;
    void keepDraft({ path, text, hash: document.hash, time: Date.now() });
  };
  draftTimers.set(path, setTimeout(keep, DRAFT_PAUSE));
};

const onChange = (path: string, { model, saved }: Loaded): void => {
  const isDirty = model.getAlternativeVersionId() !== saved;
  if (findDocument(path)?.isDirty !== isDirty) patchDocument(path, { isDirty });
  if (isDirty) journal(path);
  else forgetDraft(path);
  tellLanguage(path, model.getValue());
};

/** Marks the model's present text as the one on the disk. */
export const markSaved = (path: string, hash: string, version: number): void => {
  const entry = loaded.get(path);
  if (!entry) return;
  entry.saved = version;
  const isDirty = entry.model.getAlternativeVersionId() !== version;
  patchDocument(path, { hash, isDirty, conflict: undefined });
  if (!isDirty) forgetDraft(path);
};

const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text);

const load = async (file: FileText): Promise<void> => {
  const { createModel } = await loadMonaco();
  if (loaded.has(file.path)) return;
  const model = createModel(file.path, file.text);
  // It may have been looked at before.
  if (model.getValue() !== withoutMark(file.text)) model.setValue(file.text);
  const entry: Loaded = { model, saved: model.getAlternativeVersionId() };
  loaded.set(file.path, entry);
  model.onDidChangeContent(() => onChange(file.path, entry));
  tellLanguage(file.path, model.getValue());
};

/** A text that is looked at without a tab; the model is that of the file, should it be opened. */
export const showModel = async (path: string, text: string): Promise<void> => {
  if (loaded.has(path)) return;
  const { createModel } = await loadMonaco();
  const model = createModel(path, text);
  if (!loaded.has(path) && model.getValue() !== text) model.setValue(text);
};

const opening = new Map<string, Promise<boolean>>();

const openOnce = async (path: string): Promise<boolean> => {
  const file = await fetchFile(path);
  if (!file.ok) {
    notify("error", file.problem.message);
    return false;
  }
  await load(file.value);
  const document: OpenDocument = {
    path,
    hash: file.value.hash,
    isDirty: false,
    isSaving: false,
    conflict: undefined,
  };
  documentsStore.set(({ open }) => ({ open: [...open, document] }));
  return true;
};

/** Opens a file in a tab, in front where `activate` says so. False where it cannot be read. */
export const openDocument = async (path: string, activate = true): Promise<boolean> => {
  if (!findDocument(path)) {
    const running = opening.get(path) ?? openOnce(path);
    opening.set(path, running);
    const isOpen = await running;
    opening.delete(path);
    if (!isOpen) return false;
  }
  if (activate) documentsStore.set({ active: path });
  return true;
};

/** Puts another text into a document as an edit that can be undone. */
export const replaceText = (path: string, text: string): void => {
  const model = modelOf(path);
  if (model) editWhole(model, text);
};

/** Takes over what stands on the disk. */
export const takeFromDisk = (file: FileText): void => {
  replaceText(file.path, file.text);
  const model = modelOf(file.path);
  if (model) markSaved(file.path, file.hash, model.getAlternativeVersionId());
};

/** Closes a tab without asking; unsaved text is gone. */
export const discardDocument = (path: string): void => {
  const { open, active } = documentsStore.get();
  const index = open.findIndex((document) => document.path === path);
  if (index < 0) return;
  const rest = open.filter((document) => document.path !== path);
  const next = active === path ? (rest[index] ?? rest[index - 1])?.path : active;
  forgetDraft(path);
  documentsStore.set({ open: rest, active: next });
  const entry = loaded.get(path);
  loaded.delete(path);
  entry?.model.dispose();
};

/** The file goes by another name; its text and undo stay. */
export const moveDocument = async (path: string, file: FileText): Promise<void> => {
  tellLanguage(path, undefined);
  const document = findDocument(path);
  if (!document) return tellLanguage(file.path, file.text);
  const text = modelOf(path)?.getValue(undefined, true) ?? file.text;
  const wasActive = documentsStore.get().active === path;
  discardDocument(path);
  await openDocument(file.path, wasActive);
  if (document.isDirty) replaceText(file.path, text);
};
