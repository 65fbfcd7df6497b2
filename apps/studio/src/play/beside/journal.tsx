import { useEffect, useRef, useState } from "react";
import { useStore } from "../../state/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { DieFace } from "../die-face.tsx";
import { playStore } from "../play-state.ts";
import { SourceLink } from "../source-link.tsx";
import type { JournalView } from "../view.ts";
import styles from "./journal.module.css";

/** As many as are drawn at first; the rest on demand. */
const PAGE = 250;
const DEEPEST = 6;

const NONE: readonly JournalView[] = [];

const Entry = ({ entry }: { readonly entry: JournalView }) => {
  const { kind, text, depth, dice, source } = entry;
  return (
    <li
      className={`${styles.entry} ${styles[kind] ?? ""}`}
      style={{ paddingLeft: 14 + Math.min(depth, DEEPEST) * 10 }}
      data-kind={kind}
    >
      <span className={styles.text}>
        {text}
        {dice.length > 0 && (
          <span className={styles.dice}>
            {dice.map((die, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice of a roll keep their order.
              <DieFace key={index} die={die} size={18} />
            ))}
          </span>
        )}
      </span>
      {source && (
        <SourceLink source={source} className={styles.source} label="The rule of this">
          <Icon name="link" size={13} />
        </SourceLink>
      )}
    </li>
  );
};

/** Everything that happened, each with the rule that it came from. */
export const Journal = () => {
  const journal = useStore(playStore, (state) => state.table?.journal ?? NONE);
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is new.
  useEffect(() => {
    // Its own panel alone is scrolled, not the parts around it.
    const panel = list.current?.parentElement;
    panel?.scrollTo({ top: panel.scrollHeight });
  }, [journal]);
  const first = Math.max(0, journal.length - shown);
  return (
    <div ref={list} className={styles.journal} role="log" aria-label="Journal" aria-live="off">
      {first > 0 && (
        <button
          type="button"
          className={styles.earlier}
          onClick={() => setShown((count) => count + PAGE)}
        >
          Earlier ({first})
        </button>
      )}
      <ol>
        {journal.slice(first).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the journal only grows at its end.
          <Entry key={first + index} entry={entry} />
        ))}
      </ol>
    </div>
  );
};
