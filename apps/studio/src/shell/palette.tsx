import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { language } from "../state/analysis.ts";
import { useStore } from "../state/store.ts";
import { workspaceStore } from "../state/workspace.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Keys } from "../ui/keys.tsx";
import type { Symbols } from "../workers/language-service.ts";
import styles from "./palette.module.css";
import { type PaletteItem, paletteItems, symbolItem } from "./palette-items.ts";

interface PaletteProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Declarations that were meant, where nothing is spelt like this. */
const useNear = (query: string): readonly PaletteItem[] => {
  const [near, setNear] = useState<{ query: string; items: readonly PaletteItem[] }>({
    query: "",
    items: [],
  });
  useEffect(() => {
    if (query === "" || query.startsWith(">")) return;
    let isOver = false;
    language()
      .workspaceSymbols(query)
      .then((symbols) => {
        if (!isOver) setNear({ query, items: symbols.map(symbolItem) });
      }, console.error);
    return () => {
      isOver = true;
    };
  }, [query]);
  return near.query === query ? near.items : [];
};

/** One box for everything: files, declarations of every pack, commands. */
export const Palette = ({ text: initial, onClose }: PaletteProps) => {
  const [text, setText] = useState(initial);
  const [current, setCurrent] = useState(0);
  const [symbols, setSymbols] = useState<readonly Symbols[]>([]);
  const files = useStore(workspaceStore, (state) => state.files);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => {
    void language().symbols().then(setSymbols, console.error);
  }, []);
  const found = paletteItems(text, files, symbols);
  const near = useNear(found.length === 0 ? text.trim() : "");
  const items = found.length === 0 ? near : found;

  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const move = (to: number) => {
    const next = (to + items.length) % Math.max(items.length, 1);
    setCurrent(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(current + 1);
    else if (event.key === "ArrowUp") move(current - 1);
    else if (event.key === "Enter") run(items[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Go to anything" isBare width={640} onClose={onClose}>
      <input
        className={styles.input}
        value={text}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={items[current] && `${listId}-${current}`}
        aria-label="Search files, declarations and commands"
        placeholder="File or declaration; > for commands"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} className={styles.list} role="listbox" aria-label="Answers">
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's.
          <div
            key={item.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={`${styles.item} ${index === current ? styles.current : ""}`}
            onClick={() => run(item)}
            onPointerMove={() => setCurrent(index)}
          >
            <Icon name={item.icon} size={14} />
            <span className={styles.title}>{item.title}</span>
            <span className={styles.detail}>{item.detail}</span>
            {item.keys && <Keys keys={item.keys} />}
          </div>
        ))}
        {items.length === 0 && <p className={styles.none}>Nothing of this name.</p>}
      </div>
    </Dialog>
  );
};
