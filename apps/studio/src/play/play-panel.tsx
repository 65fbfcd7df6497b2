import { useEffect, useRef, useState } from "react";
import { analysisStore } from "../state/analysis.ts";
import { cursorStore } from "../state/cursor.ts";
import { useStore } from "../state/store.ts";
import { Rest } from "./beside/rest.tsx";
import { Board } from "./board/board.tsx";
import { attachBots } from "./bot-turns.ts";
import { Decision } from "./decision.tsx";
import { Setup } from "./game/setup.tsx";
import { Toolbar } from "./game/toolbar.tsx";
import { Messages } from "./messages.tsx";
import { usePlayKeys } from "./play-keys.ts";
import styles from "./play-panel.module.css";
import { attachTable, choosePack, playStore } from "./play-state.ts";

/** The pack that the author is in, where it can be played; else the first that has a title. */
const usePackToPlay = (): void => {
  const packs = useStore(analysisStore, (state) => state.packs);
  const pack = useStore(playStore, (state) => state.pack);
  useEffect(() => {
    if (packs.length === 0 || packs.some(({ id }) => id === pack)) return;
    const { path } = cursorStore.get();
    const own = packs.find(({ files }) => path !== undefined && files.includes(path));
    const next = own ?? packs[0];
    if (next) void choosePack(next.id);
  }, [packs, pack]);
};

/** From this width on, the rest of the table stands beside the board. */
const ROOMY = 820;

const useRoom = () => {
  const element = useRef<HTMLDivElement>(null);
  const [isRoomy, setIsRoomy] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setIsRoomy((entry?.contentRect.width ?? 0) >= ROOMY),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isRoomy };
};

export const PlayPanel = () => {
  const { element, isRoomy } = useRoom();
  const hasTable = useStore(playStore, (state) => state.table !== undefined);
  usePackToPlay();
  usePlayKeys();
  useEffect(attachTable, []);
  useEffect(attachBots, []);
  return (
    <div ref={element} className={`${styles.panel} ${isRoomy ? styles.roomy : ""}`}>
      <Toolbar />
      <Messages />
      {hasTable ? (
        <div className={styles.table}>
          <div className={styles.board}>
            <Board />
          </div>
          <div className={styles.decision}>
            <Decision />
          </div>
          <div className={styles.rest}>
            <Rest isRoomy={isRoomy} />
          </div>
        </div>
      ) : (
        <Setup />
      )}
    </div>
  );
};
