import { useEffect, useRef } from "react";
import { documentsStore, modelOf } from "../state/documents.ts";
import { isDark } from "../state/layout.ts";
import { useStore } from "../state/store.ts";
import styles from "./code-editor.module.css";
import { compareStore } from "./compare.ts";
import { loadMonaco } from "./load.ts";
import { themeName } from "./themes.ts";

interface Comparison {
  readonly path: string;
  readonly theirs: string;
}

const Difference = ({ path, theirs }: Comparison) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    void loadMonaco().then(({ monaco, QUEST }) => {
      const modified = modelOf(path);
      if (isOver || !host.current || !modified) return;
      const original = monaco.editor.createModel(theirs, QUEST);
      const view = monaco.editor.createDiffEditor(host.current, {
        automaticLayout: true,
        fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
        fontSize: 13,
        originalAriaLabel: "The file on the disk",
        modifiedAriaLabel: "Your text",
        renderSideBySide: true,
        theme: themeName(isDark()),
      });
      view.setModel({ original, modified });
      end = () => {
        view.dispose();
        original.dispose();
      };
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [path, theirs]);
  return <div ref={host} className={styles.over} data-testid="compare" />;
};

/** Lies over the editor while the author compares: left the disk, right the author's own text. */
export const CompareView = () => {
  const path = useStore(compareStore, (state) => state.path);
  const { open, active } = useStore(documentsStore, (state) => state);
  const conflict = open.find((document) => document.path === path)?.conflict;
  useEffect(() => {
    if (path !== undefined && conflict?.kind !== "changed") compareStore.set({ path: undefined });
  }, [path, conflict]);
  return path !== undefined && path === active && conflict?.kind === "changed" ? (
    <Difference path={path} theirs={conflict.theirs.text} />
  ) : null;
};
