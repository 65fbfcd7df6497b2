import { analysisStore, language } from "../state/analysis.ts";
import { cursorStore } from "../state/cursor.ts";
import { layoutStore } from "../state/layout.ts";
import { createStore } from "../state/store.ts";
import type { CardService, DrawnCard } from "../workers/cards-service.ts";
import { type Connection, connect } from "../workers/rpc.ts";

export interface CardState {
  /** The last card that could be drawn; it stays while the text is broken. */
  readonly card: DrawnCard | undefined;
  /** The text has errors: the card may not be what it says now. */
  readonly isStale: boolean;
  /** Nothing under the cursor prints a card. */
  readonly isElsewhere: boolean;
  /** Title of the declaration under the cursor that has no card yet, for faults; `""` none. */
  readonly unfinished: string;
  readonly problem: string | undefined;
}

export const cardStore = createStore<CardState>({
  card: undefined,
  isStale: false,
  isElsewhere: true,
  unfinished: "",
  problem: undefined,
});

let connection: Connection<CardService> | undefined;

const worker = (): Connection<CardService>["ask"] => {
  connection ??= connect(
    new Worker(new URL("../workers/cards.worker.ts", import.meta.url), {
      type: "module",
      name: "cards",
    }),
  );
  return connection.ask;
};

let isDrawing = false;
let isOutdated = false;

const draw = async (): Promise<void> => {
  const { path, offset } = cursorStore.get();
  if (path === undefined) return;
  const { broken, card, things } = await language().card(path, offset, layoutStore.get().locale);
  if (broken) {
    const last = cardStore.get().card?.key;
    const isKnown = things.length === 0 || things.some(({ key }) => key === last);
    return cardStore.set({ isStale: true, unfinished: isKnown ? "" : (things[0]?.title ?? "") });
  }
  cardStore.set({ unfinished: "" });
  if (!card) return cardStore.set({ isElsewhere: true, isStale: false });
  cardStore.set({ isElsewhere: false });
  const drawn = await worker().draw(card);
  cardStore.set({ card: drawn, isStale: false, isElsewhere: false, problem: undefined });
};

/** Draws the card under the cursor; what is asked while one is drawn is drawn once, after it. */
const refresh = async (): Promise<void> => {
  if (isDrawing) {
    isOutdated = true;
    return;
  }
  isDrawing = true;
  try {
    do {
      isOutdated = false;
      await draw();
    } while (isOutdated);
  } catch (error) {
    console.error(error);
    cardStore.set({ problem: error instanceof Error ? error.message : String(error) });
  } finally {
    isDrawing = false;
  }
};

const PAUSE = 60;

/** While the card is shown, it follows the cursor and the text. */
export const followCursor = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { showsSide, sideTab } = layoutStore.get();
      if (showsSide && sideTab === "card" && analysisStore.get().isReady) void refresh();
    }, PAUSE);
  };
  const ends = [
    analysisStore.subscribe(schedule),
    cursorStore.subscribe(schedule),
    layoutStore.subscribe(schedule),
  ];
  schedule();
  // The fonts are on their way while the packs are still read.
  void worker().warmUp().catch(console.error);
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
};
