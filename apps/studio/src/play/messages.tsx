import type { ReactNode } from "react";
import { useStore } from "../state/store.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./messages.module.css";
import { playStore, undo } from "./play-state.ts";
import { SourceLink } from "./source-link.tsx";
import type { Source } from "./view.ts";

interface MessageProps {
  readonly tone: "error" | "warning";
  readonly text: ReactNode;
  readonly source?: Source | undefined;
  /** Folded away under the sentence. */
  readonly details?: string | undefined;
  readonly children?: ReactNode;
}

const Message = ({ tone, text, source, details, children }: MessageProps) => (
  <div role="alert" className={`${styles.message} ${styles[tone]}`}>
    <Icon name={tone} />
    <div className={styles.text}>
      <p>
        {text}{" "}
        {source && (
          <SourceLink source={source} className={styles.link}>
            {source.path}, line {source.line}
          </SourceLink>
        )}
      </p>
      {details !== undefined && (
        <details className={styles.details}>
          <summary>Details</summary>
          <code>{details}</code>
        </details>
      )}
    </div>
    {children}
  </div>
);

/** What went wrong with the game, and where in the text. */
export const Messages = () => {
  const { table, problem, details, divergence, migratedFrom, isStale } = useStore(
    playStore,
    (state) => state,
  );
  return (
    <>
      {problem && <Message tone="error" text={problem} details={details} />}
      {table?.fault && (
        <Message tone="error" text={table.fault.message} source={table.fault.source}>
          <Button icon="undo" disabled={!table.canUndo} onClick={() => void undo()}>
            Take back
          </Button>
        </Message>
      )}
      {divergence && (
        <Message tone="warning" text={divergence.message} source={divergence.source} />
      )}
      {migratedFrom !== undefined && table && (
        <Message
          tone="warning"
          text={`This game was saved with other rules of the pack (version ${migratedFrom}). It goes on by the rules as they are now.`}
        />
      )}
      {isStale && table && (
        <Message
          tone="warning"
          text="The pack has errors. You are playing it as it was before them."
        />
      )}
    </>
  );
};
