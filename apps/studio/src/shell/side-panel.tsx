import { useState } from "react";
import { CardPanel } from "../cards/card-panel.tsx";
import { PlayPanel } from "../play/play-panel.tsx";
import { layoutStore, type SideTab, showSide } from "../state/layout.ts";
import { useStore } from "../state/store.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { TabList } from "../ui/tab-list.tsx";
import styles from "./side-panel.module.css";

const TABS: readonly { readonly id: SideTab; readonly title: string; readonly icon: IconName }[] = [
  { id: "card", title: "Card", icon: "card" },
  { id: "play", title: "Play", icon: "play" },
];

/** Right of the text: the card under the cursor, or the table where the pack is played. */
export const SidePanel = () => {
  const { sideTab, sideIsWide } = useStore(layoutStore, (state) => state);
  const [hasPlayed, setHasPlayed] = useState(sideTab === "play");
  if (sideTab === "play" && !hasPlayed) setHasPlayed(true);
  return (
    <>
      <div className={styles.tabs}>
        <TabList className={styles.list} label="Card or table">
          {TABS.map(({ id, title, icon }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`side-tab-${id}`}
              aria-controls={`side-${id}`}
              aria-selected={sideTab === id}
              tabIndex={sideTab === id ? 0 : -1}
              className={styles.tab}
              onClick={() => showSide(id)}
            >
              <Icon name={icon} size={14} />
              {title}
            </button>
          ))}
        </TabList>
        <span className={styles.space} />
        <IconButton
          icon={sideIsWide ? "collapse" : "expand"}
          label={sideIsWide ? "Beside the text" : "Over the whole width"}
          keys="Alt+3"
          onClick={() => layoutStore.set({ sideIsWide: !sideIsWide })}
        />
      </div>
      <div
        role="tabpanel"
        id="side-card"
        tabIndex={-1}
        aria-labelledby="side-tab-card"
        className={styles.panel}
        hidden={sideTab !== "card"}
      >
        <CardPanel isShown={sideTab === "card"} />
      </div>
      <div
        role="tabpanel"
        id="side-play"
        tabIndex={-1}
        aria-labelledby="side-tab-play"
        className={styles.panel}
        hidden={sideTab !== "play"}
      >
        {hasPlayed && <PlayPanel />}
      </div>
    </>
  );
};
