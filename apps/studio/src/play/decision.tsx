import { useStore } from "../state/store.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./decision.module.css";
import { DieFace } from "./die-face.tsx";
import { choose, playStore, start } from "./play-state.ts";
import { SourceLink } from "./source-link.tsx";
import type { DecisionView, TableView } from "./view.ts";

/** A die is shown as it lies; anything else by its name. */
const Face = ({ entity, label }: { readonly entity: number; readonly label: string }) => {
  const die = useStore(playStore, ({ table }) =>
    entity === 0 ? undefined : table?.pieces.find((piece) => piece.entity === entity)?.die,
  );
  return die ? <DieFace die={die} size={24} /> : label;
};

const Options = ({ options }: Pick<DecisionView, "options">) => {
  const { hovered, isBusy } = useStore(playStore, (state) => state);
  return (
    <div className={styles.options}>
      {options.map(({ index, label, entity, space }, position) => (
        <button
          key={index}
          type="button"
          data-option={index}
          // A button that is disabled would lose the focus at each answer.
          aria-disabled={isBusy}
          className={`${styles.option} ${space !== 0 && space === hovered ? styles.hovered : ""}`}
          onClick={() => isBusy || void choose(index)}
          onPointerEnter={() => playStore.set({ hovered: space })}
          onPointerLeave={() => playStore.set({ hovered: 0 })}
          onFocus={() => playStore.set({ hovered: space })}
          onBlur={() => playStore.set({ hovered: 0 })}
        >
          {position < 9 && (
            <span className={styles.number} aria-hidden="true">
              {position + 1}
            </span>
          )}
          <Face entity={entity} label={label} />
        </button>
      ))}
    </div>
  );
};

const Question = ({ decision }: { readonly decision: DecisionView }) => {
  const { seat, chooser, prompt, source, options } = decision;
  return (
    <section className={styles.decision} aria-label="Decision">
      <p className={styles.who}>
        <span className={styles.seat}>{seat}</span>
        {chooser !== "" && chooser !== seat ? `for ${chooser}` : "decides"}
      </p>
      <h3 className={styles.prompt} aria-live="polite">
        {prompt}
        {source && (
          <SourceLink source={source} className={styles.source} label="Where this is asked">
            <Icon name="link" size={14} />
          </SourceLink>
        )}
      </h3>
      <Options options={options} />
    </section>
  );
};

const Over = ({ table }: { readonly table: TableView }) => (
  <section className={styles.over} aria-label="Outcome" data-testid="outcome">
    <Icon name="flag" size={22} />
    <p>
      <b>{table.outcome === "" ? "The game is over." : `The game is over: ${table.outcome}.`}</b>
      {table.rounds} rounds, {table.decisions} decisions
    </p>
    <details>
      <summary>Details</summary>
      State <code data-testid="hash">{table.hash}</code>, seed {table.seed}
    </details>
    <Button icon="restart" onClick={() => void start(table.scenario, table.seed)}>
      Again
    </Button>
  </section>
);

/** The question that the game waits on, and its answers. */
export const Decision = () => {
  const table = useStore(playStore, (state) => state.table);
  if (table?.decision) return <Question decision={table.decision} />;
  return table?.status === "over" ? <Over table={table} /> : null;
};
