import { BOT_SPEEDS, letBotsPlay, playStore } from "./play-state.ts";
import type { TableView } from "./view.ts";

/** While the table is there, bots make their choices when it is for them to, each after a while. */
export const attachBots = (): (() => void) => {
  let awaited: TableView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { table, isPaused, isBusy, speed } = playStore.get();
    const isTheirs = table?.decision?.isForBot === true && !isPaused && !isBusy;
    const next = isTheirs ? table : undefined;
    if (next === awaited) return;
    awaited = next;
    clearTimeout(timer);
    const { pause, most } = BOT_SPEEDS[speed];
    if (next) timer = setTimeout(() => void letBotsPlay(most), pause);
  };
  look();
  const detach = playStore.subscribe(look);
  return () => {
    detach();
    clearTimeout(timer);
  };
};
