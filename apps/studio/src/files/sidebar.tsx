import { openDialog } from "../state/dialogs.ts";
import { IconButton } from "../ui/button.tsx";
import { FileTree } from "./file-tree.tsx";
import { Outline } from "./outline.tsx";
import styles from "./sidebar.module.css";

export const Sidebar = ({ onOpen }: { readonly onOpen: () => void }) => (
  <>
    <section className={`${styles.section} ${styles.files}`} aria-label="Files">
      <div className={styles.head}>
        <h2>Packs</h2>
        <IconButton
          icon="plus"
          size="small"
          label="New pack or file"
          onClick={() => openDialog({ kind: "new-file", folder: "" })}
        />
      </div>
      <div className={styles.scroll}>
        <FileTree onOpen={onOpen} />
      </div>
    </section>
    <section className={`${styles.section} ${styles.outline}`} aria-label="Outline">
      <div className={styles.head}>
        <h2>Outline</h2>
      </div>
      <div className={styles.scroll}>
        <Outline />
      </div>
    </section>
  </>
);
