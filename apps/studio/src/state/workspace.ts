import type { FileEntry, Tree } from "../shared/workspace.ts";
import { checkNow, tellLanguage } from "./analysis.ts";
import { fetchFile, fetchTexts, fetchTree } from "./api.ts";
import { findDocument } from "./documents.ts";
import { notify } from "./notices.ts";
import { meetDeletion, meetDiskChange } from "./save.ts";
import { createStore } from "./store.ts";

export interface WorkspaceState extends Tree {
  /** Whether the server answered the last time it was asked. */
  readonly isConnected: boolean;
}

export const workspaceStore = createStore<WorkspaceState>({
  id: "",
  folder: "",
  files: [],
  folders: [],
  isConnected: true,
});

/** Hands every pack's text to the language. */
export const readWorkspace = async (): Promise<void> => {
  const texts = await fetchTexts();
  if (!texts.ok) return notify("error", texts.problem.message);
  for (const { path, text } of texts.value.files) {
    if (!findDocument(path)) tellLanguage(path, withoutMark(text));
  }
  for (const problem of texts.value.problems) notify("error", problem.message);
  await checkNow();
};

/** Offsets count from the first character that is seen; a byte order mark is none. */
const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text);

const meetChange = async (path: string): Promise<void> => {
  if (findDocument(path)) return meetDiskChange(path);
  if (!path.endsWith(".quest")) return;
  const file = await fetchFile(path);
  if (file.ok) tellLanguage(path, withoutMark(file.value.text));
  else if (file.problem.code === "not-found") tellLanguage(path, undefined);
};

const meetAbsence = (path: string): void => {
  if (findDocument(path)) meetDeletion(path);
  else tellLanguage(path, undefined);
};

const stampsOf = (files: readonly FileEntry[]): Map<string, string> =>
  new Map(files.map(({ path, stamp }) => [path, stamp]));

let isLooking = false;

/** Looks at the disk and takes in what other programs changed. */
export const refreshWorkspace = async (): Promise<void> => {
  if (isLooking) return;
  isLooking = true;
  try {
    const tree = await fetchTree();
    workspaceStore.set({ isConnected: tree.ok });
    if (!tree.ok) return;
    const before = stampsOf(workspaceStore.get().files);
    const now = stampsOf(tree.value.files);
    const changed = [...now].filter(([path, stamp]) => before.get(path) !== stamp);
    const gone = [...before.keys()].filter((path) => !now.has(path));
    if (changed.length === 0 && gone.length === 0) return;
    workspaceStore.set(tree.value);
    for (const path of gone) meetAbsence(path);
    for (const [path] of changed) await meetChange(path);
  } finally {
    isLooking = false;
  }
};

const PERIOD = 5000;

/** Looks at the disk when the window comes to the front, and now and then while it is there. */
export const watchDisk = (): (() => void) => {
  const look = () => {
    if (document.visibilityState === "visible") void refreshWorkspace();
  };
  const timer = setInterval(look, PERIOD);
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    window.removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
};
