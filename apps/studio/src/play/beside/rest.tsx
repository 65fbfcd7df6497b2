import { useEffect, useState } from "react";
import { useStore } from "../../state/store.ts";
import { TabList } from "../../ui/tab-list.tsx";
import { playStore } from "../play-state.ts";
import { Inspector } from "./inspector.tsx";
import { Journal } from "./journal.tsx";
import styles from "./rest.module.css";
import { Zones } from "./zones.tsx";

const TITLES = { journal: "Journal", zones: "Cards and dice", piece: "Piece" } as const;

type TabId = keyof typeof TITLES;

interface PaneProps {
  readonly tabs: readonly TabId[];
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
}

const Pane = ({ tabs, tab, onTab }: PaneProps) => (
  <div className={styles.pane}>
    <TabList className={styles.tabs} label="The table">
      {tabs.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={tab === id}
          tabIndex={tab === id ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(id)}
        >
          {TITLES[id]}
        </button>
      ))}
    </TabList>
    <div key={tab} role="tabpanel" className={styles.panel} aria-label={TITLES[tab]}>
      {tab === "journal" && <Journal />}
      {tab === "zones" && <Zones />}
      {tab === "piece" && <Inspector />}
    </div>
  </div>
);

/** Beside the board: what happened, what lies where, and what a piece is. */
export const Rest = ({ isRoomy }: { readonly isRoomy: boolean }) => {
  const [tab, setTab] = useState<TabId>("journal");
  const selected = useStore(playStore, (state) => state.selected);
  useEffect(() => {
    if (selected !== 0) setTab("piece");
  }, [selected]);
  if (!isRoomy) return <Pane tabs={["journal", "zones", "piece"]} tab={tab} onTab={setTab} />;
  return (
    <>
      <Pane tabs={["zones", "piece"]} tab={tab === "journal" ? "zones" : tab} onTab={setTab} />
      <Pane tabs={["journal"]} tab="journal" onTab={() => undefined} />
    </>
  );
};
