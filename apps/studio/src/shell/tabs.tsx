import { useEffect, useRef } from "react";
import { analysisStore } from "../state/analysis.ts";
import { documentsStore, type OpenDocument } from "../state/documents.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { TabList } from "../ui/tab-list.tsx";
import { closeTab } from "./commands.ts";
import styles from "./tabs.module.css";

const nameOf = (path: string): string => path.split("/").at(-1) ?? path;

interface TabProps {
  readonly document: OpenDocument;
  readonly isActive: boolean;
  /** Two tabs share its name. */
  readonly needsFolder: boolean;
  readonly hasErrors: boolean;
}

const Tab = ({ document: { path, isDirty }, isActive, needsFolder, hasErrors }: TabProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isActive]);
  const classes = [styles.tab, isActive ? styles.active : "", isDirty ? styles.dirty : ""];
  return (
    <div
      ref={element}
      className={classes.join(" ")}
      onAuxClick={(event) => event.button === 1 && closeTab(path)}
    >
      <button
        type="button"
        role="tab"
        className={styles.name}
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        title={path}
        data-path={path}
        onClick={() => documentsStore.set({ active: path })}
      >
        <span className={hasErrors ? styles.hasErrors : ""}>{nameOf(path)}</span>
        {needsFolder && <small>{path.split("/").at(-2)}</small>}
        {isDirty && <span className="visually-hidden">, not saved</span>}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={`Close ${nameOf(path)}`}
        tabIndex={-1}
        onClick={() => closeTab(path)}
      >
        <span className={styles.dot} />
        <Icon name="close" size={13} />
      </button>
    </div>
  );
};

export const Tabs = () => {
  const { open, active } = useStore(documentsStore, (state) => state);
  const marks = useStore(analysisStore, (state) => state.marks);
  if (open.length === 0) return null;
  const wrong = new Set(
    marks.filter(({ severity }) => severity === "error").map(({ file }) => file),
  );
  const names = open.map(({ path }) => nameOf(path));
  return (
    <TabList className={styles.tabs} label="Open files">
      {open.map((document, index) => (
        <Tab
          key={document.path}
          document={document}
          isActive={document.path === active}
          needsFolder={names.indexOf(names[index] ?? "") !== names.lastIndexOf(names[index] ?? "")}
          hasErrors={wrong.has(document.path)}
        />
      ))}
    </TabList>
  );
};
