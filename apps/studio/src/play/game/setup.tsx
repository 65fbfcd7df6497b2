import { analysisStore } from "../../state/analysis.ts";
import { useStore } from "../../state/store.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { chooseLanguage, choosePack, playStore, start } from "../play-state.ts";
import { GameFile } from "./game-file.tsx";
import { Seats } from "./seats.tsx";
import styles from "./setup.module.css";

const LARGEST_SEED = 999_999;

const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % (LARGEST_SEED + 1);

const Seed = () => {
  const seed = useStore(playStore, (state) => state.seed);
  return (
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
  );
};

/** Before the game: which pack, which scenario, which dice, who plays. */
export const Setup = () => {
  const packs = useStore(analysisStore, (state) => state.packs);
  const { pack, scenarios, scenario, roles, languages, seed, isBusy } = useStore(
    playStore,
    (state) => state,
  );
  const begin = () => scenario !== undefined && void start(scenario, seed);
  return (
    <div className={styles.setup}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <div>
          <h2>Play what you write</h2>
          <p className={styles.hint}>
            The table follows the text: after each change the game goes on with the new rules.
          </p>
        </div>
        <Choice
          label="Pack"
          value={pack ?? ""}
          options={packs.map(({ id, title }) => ({ value: id, title }))}
          none="No packs in this folder"
          onChange={(id) => void choosePack(id)}
        />
        <Choice
          label="Scenario"
          value={scenario ?? ""}
          options={scenarios.map(({ id, title }) => ({ value: id, title }))}
          none={isBusy ? "Building the pack…" : "None in this pack"}
          onChange={(id) => playStore.set({ scenario: id })}
        />
        <Seed />
        {roles.length > 0 && (
          <div className={styles.field}>
            Who plays
            <Seats isOpen />
          </div>
        )}
        <LanguageChoice languages={languages} onChange={(locale) => void chooseLanguage(locale)} />
        <div className={styles.start}>
          <button type="submit" hidden />
          <Button
            look="primary"
            icon="play"
            data-begins
            disabled={!scenario || isBusy}
            onClick={begin}
          >
            Start
          </Button>
          <GameFile>
            {(open) => (
              <Button icon="upload" disabled={!scenario} onClick={open}>
                Load a game
              </Button>
            )}
          </GameFile>
        </div>
      </form>
    </div>
  );
};
