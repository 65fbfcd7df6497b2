import type { FileEntry } from "../shared/workspace.ts";
import { documentsStore, openDocument } from "./documents.ts";

const key = (folder: string): string => `questwright:tabs:${folder}`;

interface Tabs {
  readonly open: readonly string[];
  readonly active: string | undefined;
}

const stored = (folder: string): Tabs | undefined => {
  try {
    const { open, active } = JSON.parse(localStorage.getItem(key(folder)) ?? "") as Partial<Tabs>;
    return Array.isArray(open) ? { open, active } : undefined;
  } catch {
    return undefined;
  }
};

/** What a newcomer sees first: the pack that is written to be read, else the first there is. */
const firstFile = (files: readonly FileEntry[]): string | undefined => {
  const quests = files.map(({ path }) => path).filter((path) => path.endsWith(".quest"));
  return quests.find((path) => /(^|\/)starter\//.test(path)) ?? quests[0] ?? files[0]?.path;
};

/** Opens the tabs of the last visit, and keeps them from now on. */
export const restoreTabs = async (
  folder: string,
  files: readonly FileEntry[],
): Promise<() => void> => {
  const present = new Set(files.map(({ path }) => path));
  const tabs = stored(folder);
  const open = (tabs?.open ?? []).filter((path) => present.has(path));
  const fallback = tabs ? open[0] : firstFile(files);
  const active = tabs?.active && present.has(tabs.active) ? tabs.active : fallback;
  for (const path of open) await openDocument(path, path === active);
  if (active) await openDocument(active);
  return documentsStore.subscribe(() => {
    const state = documentsStore.get();
    const value: Tabs = { open: state.open.map(({ path }) => path), active: state.active };
    try {
      localStorage.setItem(key(folder), JSON.stringify(value));
    } catch {
      // Only comfort is lost.
    }
  });
};
