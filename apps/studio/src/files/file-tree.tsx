import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { analysisStore } from "../state/analysis.ts";
import { openDialog } from "../state/dialogs.ts";
import { documentsStore, openDocument } from "../state/documents.ts";
import { layoutStore } from "../state/layout.ts";
import { useStore } from "../state/store.ts";
import { workspaceStore } from "../state/workspace.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./tree.module.css";
import { moveInTree } from "./tree-keys.ts";
import { type TreeRow, treeRows } from "./tree-model.ts";

const fold = (path: string, isOpen: boolean): void =>
  layoutStore.set(({ foldedFolders }) => ({
    foldedFolders: isOpen
      ? foldedFolders.filter((folder) => folder !== path)
      : [...foldedFolders, path],
  }));

interface RowProps {
  readonly row: TreeRow;
  readonly isCurrent: boolean;
  readonly isFocusable: boolean;
  readonly errors: number;
  readonly isDirty: boolean;
  readonly onOpen: (path: string) => void;
}

const Tools = ({ row }: { readonly row: TreeRow }): ReactNode =>
  row.kind === "folder" ? (
    <IconButton
      icon="plus"
      size="small"
      label={`New file in ${row.name}`}
      tabIndex={-1}
      onClick={() => openDialog({ kind: "new-file", folder: row.path })}
    />
  ) : (
    <>
      <IconButton
        icon="pencil"
        size="small"
        label={`Rename ${row.name}`}
        tabIndex={-1}
        onClick={() => openDialog({ kind: "rename", path: row.path })}
      />
      <IconButton
        icon="trash"
        size="small"
        label={`Delete ${row.name}`}
        tabIndex={-1}
        onClick={() => openDialog({ kind: "delete", path: row.path })}
      />
    </>
  );

const Row = ({ row, isCurrent, isFocusable, errors, isDirty, onOpen }: RowProps) => {
  const isFolder = row.kind === "folder";
  const act = () => (isFolder ? fold(row.path, !row.isOpen) : onOpen(row.path));
  const title = isFolder && row.pack ? row.pack.title : row.name;
  return (
    <div
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isCurrent}
      aria-expanded={isFolder ? row.isOpen : undefined}
      aria-label={errors > 0 ? `${title}, ${errors} errors` : title}
      tabIndex={isFocusable ? 0 : -1}
      data-path={row.path}
      className={`${styles.row} ${isCurrent ? styles.current : ""}`}
      style={{ paddingLeft: 8 + row.depth * 14 }}
      onClick={act}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === "Enter" || event.key === " ") act();
        else if (event.key === "ArrowRight" && isFolder && !row.isOpen) fold(row.path, true);
        else if (event.key === "ArrowLeft" && isFolder && row.isOpen) fold(row.path, false);
        else if (event.key === "F2" && !isFolder) openDialog({ kind: "rename", path: row.path });
        else if (event.key === "Delete" && !isFolder) {
          openDialog({ kind: "delete", path: row.path });
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <span className={styles.twist}>
        {isFolder && <Icon name={row.isOpen ? "chevron-down" : "chevron-right"} size={12} />}
      </span>
      <span className={isFolder ? styles.folderIcon : styles.fileIcon}>
        <Icon
          name={isFolder ? "folder" : row.path.endsWith(".quest") ? "quest" : "file"}
          size={14}
        />
      </span>
      <span className={`${styles.name} ${errors > 0 ? styles.wrong : ""}`}>
        {title}
        {isFolder && row.pack && title.toLowerCase() !== row.name && <small>{row.name}</small>}
      </span>
      {isDirty && <span className={styles.dot} />}
      {errors > 0 && <span className={styles.errors}>{errors}</span>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: holds buttons, and keeps their clicks. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <span className={styles.tools} onClick={(event) => event.stopPropagation()}>
        <Tools row={row} />
      </span>
    </div>
  );
};

/** The folder's files, packs by their titles. */
export const FileTree = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { files, folders } = useStore(workspaceStore, (state) => state);
  const { packs, marks } = useStore(analysisStore, (state) => state);
  const { open, active } = useStore(documentsStore, (state) => state);
  const folded = useStore(layoutStore, (state) => state.foldedFolders);
  const tree = useRef<HTMLDivElement>(null);
  const rows = treeRows(files, folders, packs, folded);
  const errors = new Map<string, number>();
  for (const { file, severity } of marks) {
    if (severity === "error") errors.set(file, (errors.get(file) ?? 0) + 1);
  }
  const countFor = (row: TreeRow): number => {
    if (row.kind === "file") return errors.get(row.path) ?? 0;
    if (row.isOpen) return 0;
    return [...errors].reduce(
      (sum, [path, count]) => (path.startsWith(`${row.path}/`) ? sum + count : sum),
      0,
    );
  };
  const focusable = rows.find(({ path }) => path === active)?.path ?? rows[0]?.path;
  const openFile = (path: string) => {
    void openDocument(path);
    onOpen();
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Files"
      tabIndex={-1}
      className={styles.tree}
      onKeyDown={(event: KeyboardEvent) => moveInTree(tree.current, event)}
    >
      {rows.map((row) => (
        <Row
          key={`${row.kind}:${row.path}`}
          row={row}
          isCurrent={row.path === active}
          isFocusable={row.path === focusable}
          errors={countFor(row)}
          isDirty={open.some(({ path, isDirty }) => isDirty && path === row.path)}
          onOpen={openFile}
        />
      ))}
    </div>
  );
};
