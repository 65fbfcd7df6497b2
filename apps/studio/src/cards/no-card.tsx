import { useEffect, useState } from "react";
import { reveal } from "../editor/control.ts";
import { analysisStore, language } from "../state/analysis.ts";
import { documentsStore } from "../state/documents.ts";
import { useStore } from "../state/store.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { CardPlace } from "../workers/language-service.ts";
import styles from "./card-panel.module.css";

interface NoCardProps {
  readonly isBroken: boolean;
  readonly problem: string | undefined;
}

/** A declaration that has no card yet, because the pack has faults. */
export const Unfinished = ({ title }: { readonly title: string }) => (
  <div className={styles.empty} role="status">
    <Icon name="card" size={28} />
    <p>The card of “{title}” comes when the faults are mended.</p>
  </div>
);

/** What stands where the card would be: the cards of this pack, to go to. */
export const NoCard = ({ isBroken, problem }: NoCardProps) => {
  const active = useStore(documentsStore, (state) => state.active);
  const revision = useStore(analysisStore, (state) => state.revision);
  const [cards, setCards] = useState<readonly CardPlace[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards change with each revision.
  useEffect(() => {
    let isOver = false;
    if (active) {
      language()
        .cards(active)
        .then((places) => isOver || setCards(places), console.error);
    }
    return () => {
      isOver = true;
    };
  }, [active, revision]);
  return (
    <div className={styles.empty}>
      <Icon name="card" size={28} />
      <p>
        {problem
          ? "This card cannot be drawn. That is a fault of the studio, not of your text."
          : isBroken
            ? "The pack has errors. Once they are mended, its cards can be drawn."
            : cards.length > 0
              ? "Nothing here prints a card. Put the cursor into something that does."
              : "Nothing here prints a card. A layout declares what does."}
      </p>
      {problem && (
        <details>
          <summary>Details</summary>
          <code>{problem}</code>
        </details>
      )}
      {!isBroken && (
        <div className={styles.list}>
          {cards.map(({ path, start, title }) => (
            <Button
              key={`${path}:${start}`}
              onClick={() => void reveal({ path, start, end: start }, false)}
            >
              {title}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
