import { useEffect } from "react";
import { chooseLanguage } from "../play/play-state.ts";
import { analysisStore } from "../state/analysis.ts";
import { useStore } from "../state/store.ts";
import { IconButton } from "../ui/button.tsx";
import { download } from "../ui/download.ts";
import { Icon } from "../ui/icon.tsx";
import { LanguageChoice } from "../ui/language-choice.tsx";
import type { DrawnCard } from "../workers/cards-service.ts";
import { CardFace } from "./card-face.tsx";
import styles from "./card-panel.module.css";
import { CardProblems } from "./card-problems.tsx";
import { cardStore, followCursor } from "./card-state.ts";
import { NoCard, Unfinished } from "./no-card.tsx";

const downloadSides = ({ key, sides }: DrawnCard): void => {
  for (const { name, svg } of sides)
    download(`${key.replaceAll("/", "-")}-${name}.svg`, svg, "image/svg+xml");
};

/** The card of the declaration that the cursor stands in, as it will be printed. */
export const CardPanel = ({ isShown }: { readonly isShown: boolean }) => {
  const { card, isStale, isElsewhere, unfinished, problem } = useStore(cardStore, (state) => state);
  const isReady = useStore(analysisStore, (state) => state.isReady);
  useEffect(() => (isShown ? followCursor() : undefined), [isShown]);
  if (!isReady) return <p className={styles.drawing}>Reading the packs…</p>;
  if (unfinished !== "") return <Unfinished title={unfinished} />;
  if (!card && !isElsewhere && !problem) return <p className={styles.drawing}>Drawing the card…</p>;
  if (!card || (isElsewhere && !isStale)) return <NoCard isBroken={isStale} problem={problem} />;
  return (
    <div className={`${styles.panel} ${isStale ? styles.isStale : ""}`} data-testid="card">
      <div className={styles.bar}>
        <div className={styles.name}>
          <b>{card.title}</b>
          <span>{card.kindTitle}</span>
        </div>
        {isStale && (
          <span className={styles.stale} role="status">
            <Icon name="clock" size={12} />
            Before the last errors
          </span>
        )}
        <LanguageChoice
          isCompact
          languages={card.languages}
          onChange={(locale) => void chooseLanguage(locale)}
        />
        <IconButton icon="download" label="Save as SVG" onClick={() => downloadSides(card)} />
      </div>
      <div className={styles.desk}>
        {card.sides.map((side) => (
          <CardFace key={side.name} side={side} altText={card.altText} />
        ))}
      </div>
      <CardProblems problems={card.problems} />
    </div>
  );
};
