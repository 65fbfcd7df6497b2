import type { Diagnostic } from "@questwright/language";
import { reveal } from "../editor/control.ts";
import { applyFix } from "../editor/fixes.ts";
import { analysisStore } from "../state/analysis.ts";
import { layoutStore } from "../state/layout.ts";
import { useStore } from "../state/store.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { MarkedText } from "../ui/marked-text.tsx";
import { revealProblem } from "./navigate.ts";
import styles from "./problems.module.css";

/** More are counted, not drawn; the first ones are the ones to mend. */
const MOST = 300;
/** So many of the places of one fault are offered. */
const MOST_PLACES = 12;

const Problem = ({ diagnostic }: { readonly diagnostic: Diagnostic }) => {
  const { severity, message, code, start, fixes, related, others = [] } = diagnostic;
  return (
    <li className={styles.problem} data-code={code} data-severity={severity}>
      <button type="button" className={styles.go} onClick={() => void revealProblem(diagnostic)}>
        <span className={styles[severity]}>
          <Icon name={severity} size={14} />
        </span>
        <span className={styles.message}>
          <span className="visually-hidden">{severity}: </span>
          <MarkedText text={message} />
        </span>
        <span className={styles.place}>
          {code} · {start.line}:{start.column}
          {others.length > 0 && ` · ${others.length + 1} places`}
        </span>
      </button>
      {(fixes.length > 0 || related.length > 0 || others.length > 0) && (
        <span className={styles.fixes}>
          {fixes.map((fix) => (
            <button key={fix.title} type="button" onClick={() => void applyFix(fix)}>
              <Icon name="wand" size={12} />
              <MarkedText text={fix.title} />
            </button>
          ))}
          {others.slice(0, MOST_PLACES).map((place) => (
            <button
              key={`${place.file}${place.start.offset}`}
              type="button"
              className={styles.related}
              onClick={() => void revealProblem({ ...diagnostic, ...place })}
            >
              {place.file}:{place.start.line}
            </button>
          ))}
          {others.length > MOST_PLACES && `and ${others.length - MOST_PLACES} more places`}
          {related.map((other) => (
            <button
              key={`${other.file}${other.start.offset}`}
              type="button"
              className={styles.related}
              onClick={() =>
                void reveal({
                  path: other.file,
                  start: other.start.offset,
                  end: other.end.offset,
                })
              }
            >
              <MarkedText text={other.message} />
            </button>
          ))}
        </span>
      )}
    </li>
  );
};

const byFile = (diagnostics: readonly Diagnostic[]): readonly [string, readonly Diagnostic[]][] => {
  const files = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const list = files.get(diagnostic.file);
    if (list) list.push(diagnostic);
    else files.set(diagnostic.file, [diagnostic]);
  }
  return [...files];
};

/** Every fault of every pack, with its mending. */
export const Problems = () => {
  const { diagnostics, isReady } = useStore(analysisStore, (state) => state);
  return (
    <>
      <div className={styles.head}>
        <h2>Problems</h2>
        <span className={styles.count}>{diagnostics.length}</span>
        <span style={{ flex: 1 }} />
        <IconButton
          icon="chevron-down"
          size="small"
          label="Hide the problems"
          onClick={() => layoutStore.set({ showsProblems: false })}
        />
      </div>
      <div className={styles.list} data-testid="problems">
        {isReady && diagnostics.length === 0 && (
          <p className={styles.none}>
            <Icon name="check" size={14} />
            No problems in any pack.
          </p>
        )}
        {byFile(diagnostics.slice(0, MOST)).map(([file, list]) => (
          <section key={file} aria-label={file}>
            <h3 className={styles.file}>
              {file}
              <span className={styles.count}>{list.length}</span>
            </h3>
            <ul>
              {list.map((diagnostic) => (
                <Problem
                  key={`${diagnostic.code}${diagnostic.start.offset}${diagnostic.message}`}
                  diagnostic={diagnostic}
                />
              ))}
            </ul>
          </section>
        ))}
        {diagnostics.length > MOST && (
          <p className={styles.none}>And {diagnostics.length - MOST} more.</p>
        )}
      </div>
    </>
  );
};
