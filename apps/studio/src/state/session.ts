import type { Tree } from "../shared/workspace.ts";
import { documentsStore } from "./documents.ts";
import { openDrafts } from "./drafts.ts";
import { keepRoom, restoreLayout } from "./layout.ts";
import { findDrafts } from "./recovery.ts";
import { restoreTabs } from "./tabs.ts";
import { readWorkspace, watchDisk, workspaceStore } from "./workspace.ts";

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (documentsStore.get().open.some(({ isDirty }) => isDirty)) event.preventDefault();
};

/** Brings the studio to life over a folder; the answer ends it. */
export const startSession = (tree: Tree): (() => void) => {
  const ends: (() => void)[] = [];
  let isOver = false;
  workspaceStore.set(tree);
  ends.push(restoreLayout());
  ends.push(keepRoom());
  openDrafts(tree.id);
  void readWorkspace();
  void restoreTabs(tree.id, tree.files).then((end) => {
    if (isOver) return end();
    ends.push(end);
    void findDrafts();
  });
  ends.push(watchDisk());
  window.addEventListener("beforeunload", askBeforeLeaving);
  ends.push(() => window.removeEventListener("beforeunload", askBeforeLeaving));
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
};
