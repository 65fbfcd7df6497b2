import { useState } from "react";
import { useStore } from "../../state/store.ts";
import { IconButton } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { download } from "../../ui/download.ts";
import { plural } from "../../ui/plural.ts";
import {
  BOT_SPEEDS,
  type BotSpeed,
  letBotsPlay,
  playStore,
  redo,
  saveGame,
  start,
  undo,
} from "../play-state.ts";
import { GameFile } from "./game-file.tsx";
import { Seats } from "./seats.tsx";
import styles from "./toolbar.module.css";

const save = async (): Promise<void> => {
  const { scenario, table } = playStore.get();
  download(`${scenario}-${table?.decisions ?? 0}.json`, await saveGame(), "application/json");
};

const SPEEDS = Object.entries(BOT_SPEEDS).map(([value, { title }]) => ({ value, title }));

/** How fast bots play, and a stop to them. */
const Bots = () => {
  const { speed, isPaused, table } = useStore(playStore, (state) => state);
  return (
    <>
      <IconButton
        icon={isPaused ? "play" : "pause"}
        label={isPaused ? "Let the bots play on" : "Let the bots wait"}
        keys="P"
        onClick={() => playStore.set({ isPaused: !isPaused })}
      />
      <IconButton
        icon="step"
        label="Let a bot make one choice"
        disabled={!isPaused || !table?.decision?.isForBot}
        onClick={() => void letBotsPlay(1)}
      />
      <Choice
        label="Speed of the bots"
        isCompact
        value={speed}
        options={SPEEDS}
        onChange={(value) => playStore.set({ speed: value as BotSpeed })}
      />
      <span className={styles.rule} />
    </>
  );
};

/** Over the table: what is played, and what can be done with the game as a whole. */
export const Toolbar = () => {
  const { table, isBusy } = useStore(playStore, (state) => state);
  const [showsSeats, setShowsSeats] = useState(false);
  const leave = () => {
    setShowsSeats(false);
    playStore.set({ table: undefined, divergence: undefined, problem: undefined });
  };
  if (!table) return null;
  const { phase, rounds, decisions, seed, seats } = table;
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="The game" data-hash={table.hash}>
        <div className={styles.title}>
          <b>{table.scenarioTitle}</b>
          <span>
            {phase !== "" && `${phase} · `}
            Round {rounds} · {plural(decisions, "decision")} · seed {seed}
          </span>
        </div>
        <div className={styles.tools}>
          {seats.some(({ player }) => player !== "person") && <Bots />}
          <IconButton
            icon="people"
            label="Who plays"
            isPressed={showsSeats}
            onClick={() => setShowsSeats(!showsSeats)}
          />
          <span className={styles.rule} />
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
            onClick={() => void start(table.scenario, seed)}
          />
          <span className={styles.rule} />
          <IconButton icon="download" label="Save the game to a file" onClick={() => void save()} />
          <GameFile>
            {(open) => <IconButton icon="upload" label="Load a game from a file" onClick={open} />}
          </GameFile>
          <IconButton icon="close" label="Another game" onClick={leave} />
        </div>
      </div>
      {showsSeats && (
        <div className={styles.seats}>
          <Seats isOpen={false} />
        </div>
      )}
    </>
  );
};
