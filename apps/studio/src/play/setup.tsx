import { useRef } from "react";
import { analysisStore } from "../state/analysis.ts";
import { useStore } from "../state/store.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { choosePack, loadGame, playStore, start } from "./play-state.ts";
import styles from "./setup.module.css";

const LARGEST_SEED = 999_999;

const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % (LARGEST_SEED + 1);

/** How many people take the seats of each role that leaves it open. */
const Seats = () => {
  const { roles, seats } = useStore(playStore, (state) => state);
  return (
    <div className={styles.seats}>
      {roles.map(({ id, title, least, most }) => (
        <label key={id} className={styles.field}>
          {title}
          <select
            value={seats[id] ?? least}
            onChange={(event) =>
              playStore.set({ seats: { ...seats, [id]: Number(event.target.value) } })
            }
          >
            {Array.from({ length: most - least + 1 }, (_, index) => least + index).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? "Nobody" : count === 1 ? "1 person" : `${count} people`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
};

/** Before the game: which pack, which scenario, which dice. */
export const Setup = () => {
  const packs = useStore(analysisStore, (state) => state.packs);
  const { pack, scenarios, scenario, roles, seed, isBusy } = useStore(playStore, (state) => state);
  const input = useRef<HTMLInputElement>(null);
  const hasPack = packs.some(({ id }) => id === pack);
  return (
    <div className={styles.setup}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (scenario) void start(scenario, seed);
        }}
      >
        <div>
          <h2>Play what you write</h2>
          <p className={styles.hint}>
            The table follows the text: after each change the game goes on with the new rules.
          </p>
        </div>
        <label className={styles.field}>
          Pack
          <select
            value={hasPack ? pack : ""}
            onChange={(event) => void choosePack(event.target.value)}
          >
            {packs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          Scenario
          <select
            value={scenario ?? ""}
            disabled={scenarios.length === 0}
            onChange={(event) => playStore.set({ scenario: event.target.value })}
          >
            {scenarios.length === 0 && (
              <option value="">{isBusy ? "Building the pack…" : "None in this pack"}</option>
            )}
            {scenarios.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.field}>
          <label htmlFor="play-seed">Seed of the dice</label>
          <div className={styles.seed}>
            <input
              id="play-seed"
              type="number"
              min={0}
              max={LARGEST_SEED}
              value={seed}
              onChange={(event) => {
                const next = Number(event.target.value);
                if (Number.isInteger(next) && next >= 0) playStore.set({ seed: next });
              }}
            />
            <IconButton
              icon="dice"
              label="Another seed"
              onClick={() => playStore.set({ seed: anySeed() })}
            />
          </div>
        </div>
        {roles.length > 0 && <Seats />}
        <div className={styles.start}>
          <button type="submit" hidden />
          <Button
            look="primary"
            icon="play"
            disabled={!scenario || isBusy}
            onClick={() => scenario && void start(scenario, seed)}
          >
            Start
          </Button>
          <Button icon="upload" disabled={!scenario} onClick={() => input.current?.click()}>
            Load a game
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Saved game"
          onChange={async (event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) void loadGame(await file.text());
          }}
        />
      </form>
    </div>
  );
};
