import { useEffect, useRef } from "react";
import { useStore } from "../state/store.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { plural } from "../ui/plural.ts";
import styles from "./decision.module.css";
import { DieFace } from "./die-face.tsx";
import { choose, playStore, start } from "./play-state.ts";
import { SourceLink } from "./source-link.tsx";
import type { DecisionView, OptionView, SeatView, TableView } from "./view.ts";

/** A die is shown as it lies; anything else by its name. */
const Face = ({ entity, label }: { readonly entity: number; readonly label: string }) => {
  const die = useStore(playStore, ({ table }) =>
    entity === 0 ? undefined : table?.pieces.find((piece) => piece.entity === entity)?.die,
  );
  return die ? <DieFace die={die} size={24} /> : label;
};

/** Points at an option: the board shows what it stands for. */
const pointAt = (option: OptionView | undefined): void =>
  playStore.set({ hovered: option?.space ?? 0, pointed: option?.index ?? -1 });

const Option = ({
  option,
  position,
}: {
  readonly option: OptionView;
  readonly position: number;
}) => {
  const isPointed = useStore(playStore, ({ pointed }) => pointed === option.index);
  const isBusy = useStore(playStore, (state) => state.isBusy);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPointed) button.current?.scrollIntoView({ block: "nearest" });
  }, [isPointed]);
  return (
    <button
      ref={button}
      type="button"
      data-option={option.index}
      // A button that is disabled would lose the focus at each answer.
      aria-disabled={isBusy}
      className={`${styles.option} ${isPointed ? styles.hovered : ""}`}
      onClick={() => isBusy || void choose(option.index)}
      onPointerEnter={() => pointAt(option)}
      onPointerLeave={() => pointAt(undefined)}
      onFocus={() => pointAt(option)}
      onBlur={() => pointAt(undefined)}
    >
      {position < 9 && (
        <span className={styles.number} aria-hidden="true">
          {position + 1}
        </span>
      )}
      <Face entity={option.entity} label={option.label} />
    </button>
  );
};

const PLAYERS = { person: "", random: "random bot", greedy: "bot" } as const;

/** Somebody at another seat thinks. */
const Waiting = ({
  seats,
  seat,
}: {
  readonly seats: readonly SeatView[];
  readonly seat: string;
}) => {
  const isPaused = useStore(playStore, (state) => state.isPaused);
  const player = seats.find(({ title }) => title === seat)?.player ?? "greedy";
  return (
    <p className={styles.waiting}>
      {isPaused ? "The bots wait." : `The ${PLAYERS[player] || "bot"} decides…`}
    </p>
  );
};

const Question = ({
  table,
  decision,
}: {
  readonly table: TableView;
  readonly decision: DecisionView;
}) => {
  const { seat, chooser, prompt, source, options, isForBot } = decision;
  return (
    <section className={styles.decision} aria-label="Decision" data-bot={isForBot}>
      <p className={styles.who}>
        <span className={styles.seat}>{seat}</span>
        {chooser !== "" && chooser !== seat ? `for ${chooser}` : "decides"}
      </p>
      <h3 className={styles.prompt} aria-live={isForBot ? "off" : "polite"}>
        {prompt}
        {source && (
          <SourceLink source={source} className={styles.source} label="Where this is asked">
            <Icon name="link" size={14} />
          </SourceLink>
        )}
      </h3>
      {isForBot ? (
        <Waiting seats={table.seats} seat={seat} />
      ) : (
        <div className={styles.options}>
          {options.map((option, position) => (
            <Option key={option.index} option={option} position={position} />
          ))}
        </div>
      )}
    </section>
  );
};

const Over = ({ table }: { readonly table: TableView }) => (
  <section className={styles.over} aria-label="Outcome" data-testid="outcome">
    <Icon name="flag" size={22} />
    <p>
      <b>{table.outcome === "" ? "The game is over." : `The game is over: ${table.outcome}.`}</b>
      {plural(table.rounds, "round")}, {plural(table.decisions, "decision")}
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
  if (table?.decision) return <Question table={table} decision={table.decision} />;
  return table?.status === "over" ? <Over table={table} /> : null;
};
