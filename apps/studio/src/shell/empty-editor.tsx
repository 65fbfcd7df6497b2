import { openDialog } from "../state/dialogs.ts";
import { documentsStore } from "../state/documents.ts";
import { useStore } from "../state/store.ts";
import { workspaceStore } from "../state/workspace.ts";
import { Button } from "../ui/button.tsx";
import { Keys } from "../ui/keys.tsx";
import styles from "./empty-editor.module.css";

const HINTS = [
  { text: "Go to a file or a declaration", keys: "Ctrl+P" },
  { text: "All commands", keys: "Ctrl+Shift+P" },
  { text: "New file", keys: "Alt+N" },
  { text: "Play", keys: "Alt+2" },
] as const;

/** What stands where the text would be, while no file is open. */
export const EmptyEditor = () => {
  const isEmpty = useStore(documentsStore, (state) => state.active === undefined);
  const hasFiles = useStore(workspaceStore, (state) => state.files.length > 0);
  if (!isEmpty) return null;
  return (
    <div className={styles.empty}>
      {!hasFiles && (
        <>
          <p>This folder has no packs yet.</p>
          <Button
            look="primary"
            icon="plus"
            onClick={() => openDialog({ kind: "new-file", folder: "" })}
          >
            Begin a pack
          </Button>
        </>
      )}
      <dl className={styles.list}>
        {HINTS.map(({ text, keys }) => (
          <div key={keys} style={{ display: "contents" }}>
            <dt>{text}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
