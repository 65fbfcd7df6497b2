import type { OutlineItem } from "@questwright/language";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { reveal } from "../editor/control.ts";
import { analysisStore, language } from "../state/analysis.ts";
import { cursorStore } from "../state/cursor.ts";
import { documentsStore } from "../state/documents.ts";
import { useStore } from "../state/store.ts";
import styles from "./tree.module.css";
import { moveInTree } from "./tree-keys.ts";

interface OutlineRow {
  readonly item: OutlineItem;
  readonly depth: number;
}

const flatten = (items: readonly OutlineItem[], depth = 0): readonly OutlineRow[] =>
  items.flatMap((item) => [{ item, depth }, ...flatten(item.children, depth + 1)]);

/** The innermost declaration that the cursor stands in. */
const rowAtCursor = (rows: readonly OutlineRow[], offset: number): OutlineRow | undefined =>
  rows.findLast(({ item }) => offset >= item.start && offset <= item.end);

/** The declarations of the file in front; the broken ones too, as long as they have a name. */
export const Outline = () => {
  const active = useStore(documentsStore, (state) => state.active);
  const revision = useStore(analysisStore, (state) => state.revision);
  const offset = useStore(cursorStore, (state) => (state.path === active ? state.offset : -1));
  const [rows, setRows] = useState<readonly OutlineRow[]>([]);
  const tree = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the outline changes with each revision.
  useEffect(() => {
    if (!active?.endsWith(".quest")) return setRows([]);
    let isOver = false;
    language()
      .outline(active)
      .then((items) => isOver || setRows(flatten(items)), console.error);
    return () => {
      isOver = true;
    };
  }, [active, revision]);

  const here = rowAtCursor(rows, offset) ?? rows[0];
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Outline"
      tabIndex={-1}
      className={styles.tree}
      onKeyDown={(event: KeyboardEvent) => moveInTree(tree.current, event)}
    >
      {rows.map((row) => {
        const { item, depth } = row;
        const go = (focus: boolean) =>
          active && void reveal({ path: active, start: item.start, end: item.start }, focus);
        return (
          <div
            key={`${item.start}:${item.id}`}
            role="treeitem"
            aria-level={depth + 1}
            aria-selected={row === here}
            tabIndex={row === here ? 0 : -1}
            className={`${styles.row} ${row === here ? styles.current : ""}`}
            style={{ paddingLeft: 14 + depth * 14 }}
            onClick={() => go(false)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              go(true);
            }}
          >
            <span className={styles.name}>{item.title || item.id}</span>
            <span className={styles.word}>{item.word}</span>
          </div>
        );
      })}
    </div>
  );
};
