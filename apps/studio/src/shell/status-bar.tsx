import { runEditorAction } from "../editor/control.ts";
import { analysisStore } from "../state/analysis.ts";
import { cursorStore } from "../state/cursor.ts";
import { documentsStore } from "../state/documents.ts";
import { layoutStore } from "../state/layout.ts";
import { savedStore } from "../state/save.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { plural } from "../ui/plural.ts";
import styles from "./status-bar.module.css";

const ProblemCounts = () => {
  const { diagnostics, isReady } = useStore(analysisStore, (state) => state);
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  if (!isReady) return <span>Reading the packs…</span>;
  return (
    <button type="button" onClick={() => layoutStore.set({ showsProblems: true })}>
      <span className={errors > 0 ? styles.errors : ""}>
        <Icon name={errors > 0 ? "error" : "check"} size={12} />
      </span>
      {plural(errors, "error")}
      {warnings > 0 && (
        <>
          <span className={styles.warnings}>
            <Icon name="warning" size={12} />
          </span>
          {plural(warnings, "warning")}
        </>
      )}
    </button>
  );
};

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

const SaveState = () => {
  const unsaved = useStore(
    documentsStore,
    (state) => state.open.filter(({ isDirty }) => isDirty).length,
  );
  const { path, time } = useStore(savedStore, (state) => state);
  const text =
    unsaved > 0
      ? plural(unsaved, "file not saved", "files not saved")
      : time > 0
        ? `Saved ${path.split("/").at(-1)} at ${clock.format(time)}`
        : "All saved";
  return (
    <span role="status" data-testid="save-state">
      {text}
    </span>
  );
};

export const StatusBar = () => {
  const { path, line, column, selected } = useStore(cursorStore, (state) => state);
  const { isReady, milliseconds } = useStore(analysisStore, (state) => state);
  const pack = useStore(analysisStore, (state) =>
    state.packs.find(({ files }) => path !== undefined && files.includes(path)),
  );
  return (
    <footer className={styles.bar}>
      <ProblemCounts />
      <SaveState />
      <span className={styles.space} />
      {isReady && (
        <span className={styles.hint}>Checked in {Math.max(1, Math.round(milliseconds))} ms</span>
      )}
      <span className={styles.hint}>
        <button type="button" onClick={() => runEditorAction("editor.action.toggleTabFocusMode")}>
          Tab key: Ctrl+M
        </button>
      </span>
      {pack && (
        <span className={styles.hint}>
          {pack.title} {pack.version}
        </span>
      )}
      {path !== undefined && (
        <span>
          Line {line}, column {column}
          {selected > 0 && ` (${selected} selected)`}
        </span>
      )}
    </footer>
  );
};
