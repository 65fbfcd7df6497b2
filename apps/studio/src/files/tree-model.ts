import type { FileEntry } from "../shared/workspace.ts";
import type { PackInfo } from "../workers/language-service.ts";

/** A line of the file tree. */
export type TreeRow =
  | {
      readonly kind: "folder";
      readonly path: string;
      readonly name: string;
      readonly depth: number;
      readonly isOpen: boolean;
      /** The pack that the folder is, if it is one. */
      readonly pack: PackInfo | undefined;
    }
  | { readonly kind: "file"; readonly path: string; readonly name: string; readonly depth: number };

const parentOf = (path: string): string => path.split("/").slice(0, -1).join("/");
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The lines that are seen: folders first, each with what is in it unless it is folded. */
export const treeRows = (
  files: readonly FileEntry[],
  folders: readonly string[],
  packs: readonly PackInfo[],
  folded: readonly string[],
): readonly TreeRow[] => {
  const inside = new Map<string, string[]>();
  for (const { path } of files) {
    const list = inside.get(parentOf(path));
    if (list) list.push(path);
    else inside.set(parentOf(path), [path]);
  }
  const rows: TreeRow[] = [];
  const visit = (folder: string, depth: number): void => {
    for (const path of folders) {
      if (parentOf(path) !== folder) continue;
      const isOpen = !folded.includes(path);
      const pack = packs.find((candidate) => candidate.folder === path);
      rows.push({ kind: "folder", path, name: nameOf(path), depth, isOpen, pack });
      if (isOpen) visit(path, depth + 1);
    }
    for (const path of inside.get(folder) ?? []) {
      rows.push({ kind: "file", path, name: nameOf(path), depth });
    }
  };
  visit("", 0);
  return rows;
};
