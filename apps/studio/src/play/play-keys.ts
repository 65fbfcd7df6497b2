import { useEffect } from "react";
import { dialogsStore } from "../state/dialogs.ts";
import { isTyping } from "../state/keys.ts";
import { layoutStore } from "../state/layout.ts";
import { choose, playStore, redo, undo } from "./play-state.ts";
import type { TableView } from "./view.ts";

const hasBots = (table: TableView | undefined): boolean =>
  table?.seats.some(({ player }) => player !== "person") ?? false;

/** Digits take options, U takes back, P stops the bots, while no text is typed into. */
export const usePlayKeys = (): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = layoutStore.get().sideTab !== "play" || dialogsStore.get().dialog;
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return;
      if (isTyping(event.target)) return;
      const { table, isBusy } = playStore.get();
      const option = table?.decision?.options[Number(event.key) - 1];
      if (/^[1-9]$/.test(event.key) && option && !isBusy) void choose(option.index);
      else if (event.key === "u") void undo();
      else if (event.key === "U") void redo();
      else if (event.key === "p" && hasBots(table))
        playStore.set(({ isPaused }) => ({ isPaused: !isPaused }));
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
};
