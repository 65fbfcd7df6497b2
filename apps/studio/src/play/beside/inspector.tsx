import { useStore } from "../../state/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { playStore } from "../play-state.ts";
import { SourceLink } from "../source-link.tsx";
import styles from "./inspector.module.css";

/** What a piece is at this moment, field by field. */
export const Inspector = () => {
  const piece = useStore(playStore, ({ table, selected }) =>
    table?.pieces.find(({ entity }) => entity === selected),
  );
  if (!piece) return <p className={styles.none}>Press a piece to see what it is.</p>;
  return (
    <section className={styles.inspector} aria-label={piece.title} data-testid="inspector">
      <div className={styles.head}>
        <h3>
          {piece.title}
          <small>{piece.kind}</small>
        </h3>
        {piece.source && (
          <SourceLink source={piece.source} className={styles.source} label="Where it is written">
            <Icon name="link" />
          </SourceLink>
        )}
      </div>
      <dl className={styles.fields}>
        {piece.fields.map(({ title, value, count }) => (
          <div key={title} style={{ display: "contents" }}>
            <dt>{title}</dt>
            <dd className={count > 0 ? styles.counter : ""}>{value}</dd>
          </div>
        ))}
      </dl>
      {piece.fields.length === 0 && <p className={styles.none}>It has no fields.</p>}
    </section>
  );
};
