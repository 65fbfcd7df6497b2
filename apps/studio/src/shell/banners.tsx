import type { ReactNode } from "react";
import { compareStore } from "../editor/compare.ts";
import { documentsStore } from "../state/documents.ts";
import { discardDrafts, recoveryStore, restoreAllDrafts } from "../state/recovery.ts";
import { keepMine, takeTheirs } from "../state/save.ts";
import { useStore } from "../state/store.ts";
import { workspaceStore } from "../state/workspace.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./banners.module.css";

interface BannerProps {
  readonly tone: "info" | "warning" | "error";
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const Banner = ({ tone, text, children }: BannerProps) => (
  <div role="alert" className={`${styles.banner} ${styles[tone]}`}>
    <Icon name={tone} />
    <p>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);

const ConflictBanner = () => {
  const { open, active } = useStore(documentsStore, (state) => state);
  const comparing = useStore(compareStore, (state) => state.path);
  const document = open.find(({ path }) => path === active);
  if (!document?.conflict) return null;
  const { path, conflict } = document;
  if (conflict.kind === "deleted") {
    return (
      <Banner
        tone="warning"
        text={
          <>
            <b>{path}</b> was deleted on the disk. Your text is still here.
          </>
        }
      >
        <Button onClick={() => void keepMine(path)}>Save it again</Button>
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      text={
        <>
          <b>{path}</b> was changed by another program while you were writing.
        </>
      }
    >
      <Button
        aria-pressed={comparing === path}
        onClick={() => compareStore.set({ path: comparing === path ? undefined : path })}
      >
        {comparing === path ? "Back to the text" : "Compare"}
      </Button>
      <Button onClick={() => takeTheirs(path)}>Take theirs</Button>
      <Button look="primary" onClick={() => void keepMine(path)}>
        Keep mine
      </Button>
    </Banner>
  );
};

const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

const RecoveryBanner = () => {
  const drafts = useStore(recoveryStore, (state) => state.drafts);
  const [first] = drafts;
  if (!first) return null;
  const what = drafts.length === 1 ? first.path : `${drafts.length} files`;
  return (
    <Banner
      tone="info"
      text={
        <>
          Unsaved work on <b>{what}</b> was kept ({time.format(first.time)}).
        </>
      }
    >
      <Button onClick={() => void discardDrafts()}>Forget it</Button>
      <Button look="primary" onClick={() => void restoreAllDrafts()}>
        Bring it back
      </Button>
    </Banner>
  );
};

const ConnectionBanner = () => {
  const isConnected = useStore(workspaceStore, (state) => state.isConnected);
  return isConnected ? null : (
    <Banner
      tone="error"
      text="The studio's server does not answer. You can go on writing; start it again with npm start to save."
    />
  );
};

/** What must be answered or known, between the tabs and the text. */
export const Banners = () => (
  <>
    <ConnectionBanner />
    <RecoveryBanner />
    <ConflictBanner />
  </>
);
