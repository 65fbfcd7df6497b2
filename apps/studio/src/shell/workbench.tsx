"use client";
import { type CSSProperties, useEffect } from "react";
import { CodeEditor } from "../editor/code-editor.tsx";
import { CompareView } from "../editor/compare-view.tsx";
import { Sidebar } from "../files/sidebar.tsx";
import { Problems } from "../problems/problems.tsx";
import type { Tree } from "../shared/workspace.ts";
import { layoutStore } from "../state/layout.ts";
import { startSession } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Splitter } from "../ui/splitter.tsx";
import { Banners } from "./banners.tsx";
import { Dialogs } from "./dialogs.tsx";
import { EmptyEditor } from "./empty-editor.tsx";
import { useKeys } from "./keys.ts";
import { showView, VIEWS, viewStore } from "./narrow-view.ts";
import { Notices } from "./notices.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StatusBar } from "./status-bar.tsx";
import { Tabs } from "./tabs.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./workbench.module.css";

const widthOf = (pixels: number) => ({ "--width": `${pixels}px` }) as CSSProperties;

export const Workbench = ({ tree }: { readonly tree: Tree }) => {
  const layout = useStore(layoutStore, (state) => state);
  const view = useStore(viewStore, (state) => state.view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the folder is the same as long as the page is.
  useEffect(() => startSession(tree), []);
  useKeys();
  const isWide = layout.sideIsWide && layout.showsSide;

  return (
    <div className={styles.frame} data-view={view}>
      <TopBar />
      <div className={styles.main}>
        {layout.showsSidebar && (
          <>
            <aside
              className={styles.sidebar}
              style={widthOf(layout.sidebar)}
              aria-label="Files and outline"
              data-region="files"
            >
              <Sidebar onOpen={() => showView("text")} />
            </aside>
            <Splitter
              label="Width of the files"
              direction="vertical"
              size={layout.sidebar}
              least={170}
              most={460}
              side={1}
              onResize={(sidebar) => layoutStore.set({ sidebar })}
            />
          </>
        )}
        <main className={styles.centre} hidden={isWide}>
          <Tabs />
          <Banners />
          <div className={styles.editor} data-region="text">
            <CodeEditor />
            <CompareView />
            <EmptyEditor />
          </div>
          {layout.showsProblems && (
            <>
              <Splitter
                label="Height of the problems"
                direction="horizontal"
                size={layout.problems}
                least={72}
                most={520}
                side={-1}
                onResize={(problems) => layoutStore.set({ problems })}
              />
              <section
                className={styles.problems}
                style={{ height: layout.problems }}
                aria-label="Problems"
                data-region="problems"
              >
                <Problems />
              </section>
            </>
          )}
        </main>
        {layout.showsSide && (
          <>
            {!isWide && (
              <Splitter
                label="Width of card and table"
                direction="vertical"
                size={layout.side}
                least={300}
                most={1100}
                side={-1}
                onResize={(side) => layoutStore.set({ side })}
              />
            )}
            <aside
              className={`${styles.side} ${isWide ? styles.wide : ""}`}
              style={widthOf(layout.side)}
              aria-label="Card and table"
              data-region="side"
            >
              <SidePanel />
            </aside>
          </>
        )}
      </div>
      <nav className={styles.switcher} aria-label="Parts of the window">
        {VIEWS.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={view === id} onClick={() => showView(id)}>
            {title}
          </button>
        ))}
      </nav>
      <StatusBar />
      <Dialogs />
      <Notices />
    </div>
  );
};
