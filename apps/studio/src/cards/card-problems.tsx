import { reveal } from "../editor/control.ts";
import { Icon } from "../ui/icon.tsx";
import type { DrawnProblem } from "../workers/cards-service.ts";
import styles from "./card-panel.module.css";

/** What would not print as written: text too long, letters that no font has. */
export const CardProblems = ({ problems }: { readonly problems: readonly DrawnProblem[] }) => {
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label="Problems of this card">
      {problems.map(({ severity, message, source }, index) => {
        const content = (
          <>
            <span className={styles[severity]}>
              <Icon name={severity} size={14} />
            </span>
            {message}
          </>
        );
        return source ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with each card.
            key={index}
            type="button"
            onClick={() => void reveal({ path: source.file, start: source.start, end: source.end })}
          >
            {content}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with each card.
          <p key={index}>{content}</p>
        );
      })}
    </section>
  );
};
