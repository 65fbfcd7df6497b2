import { openDialog } from "../state/dialogs.ts";
import { isDark, layoutStore, toggleTheme } from "../state/layout.ts";
import { useStore } from "../state/store.ts";
import { workspaceStore } from "../state/workspace.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Keys, spellKeys } from "../ui/keys.tsx";
import { useDark } from "../ui/use-dark.ts";
import { Logo } from "./logo.tsx";
import styles from "./top-bar.module.css";

const told = (keys: string): string => spellKeys(keys).join("+");

export const TopBar = () => {
  const folder = useStore(workspaceStore, (state) => state.folder);
  const layout = useStore(layoutStore, (state) => state);
  const dark = useDark();
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>
        <Logo />
        <b>Questwright</b>
        <span>{folder}</span>
      </div>
      <button
        type="button"
        className={styles.search}
        onClick={() => openDialog({ kind: "palette", text: "" })}
      >
        <Icon name="search" size={14} />
        <span>Go to a file, a declaration or a command</span>
        <Keys keys="Ctrl+P" />
      </button>
      <div className={styles.tools}>
        <span className={styles.desktop}>
          <IconButton
            icon="sidebar"
            label="Files"
            keys={told("Ctrl+B")}
            isPressed={layout.showsSidebar}
            onClick={() => layoutStore.set({ showsSidebar: !layout.showsSidebar })}
          />
          <IconButton
            icon="panel"
            label="Problems"
            keys={told("Ctrl+J")}
            isPressed={layout.showsProblems}
            onClick={() => layoutStore.set({ showsProblems: !layout.showsProblems })}
          />
          <IconButton
            icon="side"
            label="Card and table"
            keys={told("Ctrl+Alt+B")}
            isPressed={layout.showsSide}
            onClick={() => layoutStore.set({ showsSide: !layout.showsSide })}
          />
        </span>
        <IconButton
          icon={dark ? "sun" : "moon"}
          label={isDark() ? "Light" : "Dark"}
          keys={told("Alt+T")}
          onClick={toggleTheme}
        />
        <IconButton
          icon="keyboard"
          label="Keyboard shortcuts"
          keys="?"
          onClick={() => openDialog({ kind: "shortcuts" })}
        />
      </div>
    </header>
  );
};
