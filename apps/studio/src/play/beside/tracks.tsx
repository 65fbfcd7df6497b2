import type { TrackView } from "../view.ts";
import styles from "./zones.module.css";

/** What seats and scenarios keep count of. */
export const Tracks = ({ tracks }: { readonly tracks: readonly TrackView[] }) =>
  tracks.map(({ id, title, fields }) => (
    <section key={id} aria-label={title}>
      <h3 className={styles.owner}>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.title} className={styles.zone}>
            <dt className={styles.name}>{field.title}</dt>
            <dd className={styles.value}>{field.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
