import { useStore } from "../state/store.ts";
import { IconButton } from "../ui/button.tsx";
import { GameFile } from "./game-file.tsx";
import { playStore, redo, saveGame, start, undo } from "./play-state.ts";
import styles from "./toolbar.module.css";

const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const save = async (): Promise<void> => {
  const { scenario, table } = playStore.get();
  download(`${scenario}-${table?.decisions ?? 0}.json`, await saveGame());
};

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Over the table: what is played, and what can be done with the game as a whole. */
export const Toolbar = () => {
  const { table, isBusy } = useStore(playStore, (state) => state);
  const leave = () =>
    playStore.set({ table: undefined, divergence: undefined, problem: undefined });
  if (!table) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label="The game">
      <div className={styles.title}>
        <b>{table.scenarioTitle}</b>
        <span>
          Round {table.rounds} · {plural(table.decisions, "decision")} · seed {table.seed}
        </span>
      </div>
      <div className={styles.tools}>
        <IconButton
          icon="undo"
          label="Take back"
          keys="U"
          disabled={!table.canUndo || isBusy}
          onClick={() => void undo()}
        />
        <IconButton
          icon="redo"
          label="Do again"
          keys="Shift+U"
          disabled={!table.canRedo || isBusy}
          onClick={() => void redo()}
        />
        <IconButton
          icon="restart"
          label="From the beginning, with the same dice"
          disabled={isBusy}
          onClick={() => void start(table.scenario, table.seed)}
        />
        <span className={styles.rule} />
        <IconButton icon="download" label="Save the game to a file" onClick={() => void save()} />
        <GameFile>
          {(open) => <IconButton icon="upload" label="Load a game from a file" onClick={open} />}
        </GameFile>
        <IconButton icon="close" label="Another game" onClick={leave} />
      </div>
    </div>
  );
};
