import { Dialog } from "../ui/dialog.tsx";
import { Keys } from "../ui/keys.tsx";
import { COMMANDS } from "./commands.ts";
import styles from "./shortcuts.module.css";

interface Row {
  readonly title: string;
  readonly keys: string;
}

// Keys that no command of the list stands for.
const EDITOR: readonly Row[] = [
  { title: "Suggestions", keys: "Ctrl+Space" },
  { title: "Undo", keys: "Ctrl+Z" },
  { title: "Redo", keys: "Ctrl+Y" },
  { title: "Declarations of this file", keys: "Ctrl+Shift+O" },
];
const TABLE: readonly Row[] = [
  { title: "Take an option", keys: "1–9" },
  { title: "Take back", keys: "U" },
  { title: "Do again", keys: "Shift+U" },
  { title: "Let the bots wait or play on", keys: "P" },
  { title: "From option to option on the board", keys: "Arrow keys" },
  { title: "Nearer or farther on the board", keys: "Plus or minus" },
  { title: "The whole board", keys: "0" },
];

const groups = (): readonly (readonly [string, readonly Row[]])[] => {
  const rows = COMMANDS.flatMap(({ title, keys, group }) => (keys ? [{ title, keys, group }] : []));
  const of = (group: string) => rows.filter((row) => row.group === group);
  return [
    ["Go", of("Go")],
    ["Files", of("File")],
    ["Editing", [...of("Edit"), ...EDITOR]],
    ["View", [...of("View"), ...of("Help")]],
    ["Play", [...of("Play"), ...TABLE]],
  ];
};

export const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" width={720} onClose={onClose}>
    <div className={styles.columns}>
      {groups().map(([name, rows]) => (
        <section key={name} className={styles.group}>
          <h3>{name}</h3>
          {rows.map(({ title, keys }) => (
            <div key={title} className={styles.row}>
              {title}
              <Keys keys={keys} />
            </div>
          ))}
        </section>
      ))}
    </div>
  </Dialog>
);
