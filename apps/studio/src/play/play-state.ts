import type { Bundle } from "@questwright/bundle";
import type { SavedGame } from "@questwright/runtime";
import { analysisStore, language } from "../state/analysis.ts";
import { layoutStore } from "../state/layout.ts";
import { createStore } from "../state/store.ts";
import type { PlayInfo, PlayService, Seats, TableUpdate } from "../workers/play-service.ts";
import { type Connection, connect } from "../workers/rpc.ts";
import type { Player, Source, TableView } from "./view.ts";

/** Where the rebuilt pack no longer goes the way that was played. */
export interface Divergence {
  readonly message: string;
  readonly source: Source | undefined;
}

export interface PlayState {
  readonly pack: string | undefined;
  readonly scenarios: PlayInfo["scenarios"];
  /** Roles, and by how few and how many people they may be taken. */
  readonly roles: PlayInfo["seats"];
  readonly languages: PlayInfo["languages"];
  /** How many seats of a role are taken, where it is not as few as may be. */
  readonly seats: Seats;
  /** Who answers for a role, where it is not a person. */
  readonly players: Readonly<Record<string, Player>>;
  readonly speed: BotSpeed;
  /** Bots wait. */
  readonly isPaused: boolean;
  readonly scenario: string | undefined;
  readonly seed: number;
  readonly table: TableView | undefined;
  /** The pack has errors: what is played is its last whole state. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** What the studio itself says of a failure of its own, or in what a saved game differs. */
  readonly details: string | undefined;
  readonly divergence: Divergence | undefined;
  /** The version of the pack that the game was saved with, where that is another than the one played. */
  readonly migratedFrom: string | undefined;
  /** Piece whose fields are shown. */
  readonly selected: number;
  /** Space under the pointer, on the board or in the list of options. */
  readonly hovered: number;
  /** Option under the pointer, in the list or where it lies on the board; -1 none. */
  readonly pointed: number;
  /** Piece under the pointer; 0 none. */
  readonly regarded: number;
}

/** How long bots leave a choice to be seen, in milliseconds, and how many they make at a time. */
export const BOT_SPEEDS = {
  slow: { title: "Bots: slowly", pause: 1800, most: 1 },
  steady: { title: "Bots: steadily", pause: 650, most: 1 },
  quick: { title: "Bots: quickly", pause: 150, most: 1 },
  instant: { title: "Bots: at once", pause: 0, most: 1000 },
} as const;

export type BotSpeed = keyof typeof BOT_SPEEDS;

export const playStore = createStore<PlayState>({
  pack: undefined,
  scenarios: [],
  roles: [],
  languages: [],
  seats: {},
  players: {},
  speed: "steady",
  isPaused: false,
  scenario: undefined,
  seed: 7,
  table: undefined,
  isStale: false,
  isBusy: false,
  problem: undefined,
  details: undefined,
  divergence: undefined,
  migratedFrom: undefined,
  selected: 0,
  hovered: 0,
  pointed: -1,
  regarded: 0,
});

let connection: Connection<PlayService> | undefined;
let loaded: Bundle | undefined;

const worker = (): Connection<PlayService>["ask"] => {
  connection ??= connect(
    new Worker(new URL("../workers/play.worker.ts", import.meta.url), {
      type: "module",
      name: "play",
    }),
  );
  return connection.ask;
};

/** The worker tells only what is new of the journal. */
const show = (update: TableUpdate): void =>
  playStore.set(({ table }) => {
    const { keep, add, ...rest } = update;
    return { table: { ...rest, journal: [...(table?.journal ?? []).slice(0, keep), ...add] } };
  });

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const FAILURE =
  "The table cannot go on. This is a fault of the studio, not of your text, and nothing you wrote is lost. Take back the last choice or start the game again.";

let turn: Promise<void> = Promise.resolve();

/** One thing at a time, in the order asked. What is done quietly leaves the buttons as they are. */
const inTurn = (work: () => Promise<void>, isQuiet = false): Promise<void> => {
  turn = turn.then(async () => {
    playStore.set(({ problem, details }) => ({
      isBusy: !isQuiet,
      problem: details === undefined ? problem : undefined,
      details: undefined,
    }));
    try {
      await work();
    } catch (error) {
      console.error(error);
      playStore.set({ problem: FAILURE, details: told(error) });
    } finally {
      playStore.set({ isBusy: false });
    }
  });
  return turn;
};

const build = async (pack: string): Promise<Bundle | undefined> => {
  const { bundle, errors } = await language().build(pack);
  playStore.set({
    isStale: !bundle && loaded !== undefined,
    problem:
      bundle || loaded
        ? undefined
        : errors === 1
          ? "The pack has an error. Mend it to play."
          : `The pack has ${errors} errors. Mend them to play.`,
  });
  return bundle;
};

/** Chooses the pack to play; its scenarios are read as soon as it is whole. */
export const choosePack = (pack: string): Promise<void> => inTurn(() => openPack(pack));

const openPack = async (pack: string): Promise<void> => {
  loaded = undefined;
  playStore.set({ pack, scenarios: [], roles: [], scenario: undefined, table: undefined });
  playStore.set({ divergence: undefined, migratedFrom: undefined, selected: 0 });
  await takeBundle(await build(pack));
};

const takeBundle = async (bundle: Bundle | undefined): Promise<void> => {
  if (!bundle) return;
  loaded = bundle;
  const { locale } = layoutStore.get();
  const { scenarios, seats, languages } = await worker().load(bundle, locale);
  playStore.set(({ scenario }) => ({
    scenarios,
    languages,
    roles: seats,
    scenario: scenarios.some(({ id }) => id === scenario) ? scenario : scenarios[0]?.id,
  }));
};

/** Shows cards and games in another language; "" is the pack's own. A game that is played goes on. */
export const chooseLanguage = (locale: string): Promise<void> => {
  layoutStore.set({ locale });
  return inTurn(async () => {
    if (!loaded) return;
    await takeBundle(loaded);
    if (playStore.get().table) show((await worker().replay()).table);
  });
};

export const start = (scenario: string, seed: number): Promise<void> =>
  inTurn(async () => {
    playStore.set({ scenario, seed, divergence: undefined, selected: 0, isPaused: false });
    const { seats, players } = playStore.get();
    show(await worker().start(scenario, seed, seats, players));
  });

/** Says who answers for a role, before the game or in the middle of it. */
export const choosePlayer = (role: string, player: Player): Promise<void> => {
  playStore.set(({ players }) => ({ players: { ...players, [role]: player } }));
  return inTurn(async () => {
    const { table, players } = playStore.get();
    if (table) show(await worker().seat(players));
  });
};

/** Lets bots make their choices: as many as the speed says, or one. */
export const letBotsPlay = (most: number): Promise<void> =>
  inTurn(async () => {
    if (playStore.get().table?.decision?.isForBot) show(await worker().playBots(most));
  }, true);

export const choose = (index: number): Promise<void> =>
  inTurn(async () => {
    const { table } = playStore.get();
    if (!table?.decision?.options.some((option) => option.index === index)) return;
    playStore.set({ hovered: 0, pointed: -1, regarded: 0 });
    show(await worker().choose(index));
  });

export const undo = (): Promise<void> =>
  inTurn(async () => {
    const { table } = playStore.get();
    // Where only bots play they would make the same choice again at once.
    if (table && !hasPeople(table)) playStore.set({ isPaused: true });
    if (table?.canUndo) show(await worker().undo());
    playStore.set({ divergence: undefined, pointed: -1 });
  });

/** Whether somebody at the screen plays. */
export const hasPeople = ({ seats }: TableView): boolean =>
  seats.length === 0 || seats.some(({ player }) => player === "person");

export const redo = (): Promise<void> =>
  inTurn(async () => {
    if (playStore.get().table?.canRedo) show(await worker().redo());
  });

/** Shows what lies face down, for an author who wants to know; or hides it again. */
export const revealHidden = (everything: boolean): Promise<void> =>
  inTurn(async () => show(await worker().reveal(everything)));

/** The game as a file that goes on elsewhere, bit for bit. */
export const saveGame = (): Promise<string> => worker().save();

/** Goes on with a saved game, of whichever pack of the workspace it is; what is played stays where it is refused. */
export const loadGame = (text: string): Promise<void> =>
  inTurn(async () => {
    const { pack: before, table } = playStore.get();
    const pack = packOfSave(text);
    const isOther = pack !== before && analysisStore.get().packs.some(({ id }) => id === pack);
    const kept = isOther && table !== undefined ? await worker().save() : undefined;
    if (isOther) await openPack(pack!);
    const refusal = await goOnWith(text);
    if (refusal === undefined) return;
    if (isOther && before !== undefined) await openPack(before);
    if (kept !== undefined) await goOnWith(kept);
    playStore.set(refusal);
  });

/** Why a saved game of the pack that is open is refused; undefined where it goes on. */
async function goOnWith(text: string): Promise<Pick<PlayState, "problem" | "details"> | undefined> {
  const answer = await worker().restore(text);
  if ("problem" in answer) return { problem: answer.problem, details: answer.details };
  const { table, migratedFrom } = answer;
  const { scenario, seed } = table;
  playStore.set({ scenario, seed, problem: undefined, divergence: undefined, migratedFrom });
  show(table);
  return undefined;
}

/** The pack that a saved game names; undefined where it is none, which the worker tells. */
function packOfSave(text: string): string | undefined {
  try {
    const { pack } = JSON.parse(text) as Partial<SavedGame>;
    return typeof pack?.id === "string" ? pack.id : undefined;
  } catch {
    return undefined;
  }
}

/** Follows the text: the pack is built again and what was played is played again over it. */
const followText = (): void => {
  const { pack } = playStore.get();
  if (!pack) return;
  void inTurn(async () => {
    const bundle = await build(pack);
    if (!bundle || bundle.hash === loaded?.hash) return;
    await takeBundle(bundle);
    if (!playStore.get().table) return;
    const { table, divergence } = await worker().replay();
    playStore.set({ divergence });
    show(table);
  });
};

/** While the table is there, each new answer of the language reaches it. */
export const attachTable = (): (() => void) => {
  let revision = analysisStore.get().revision;
  return analysisStore.subscribe(() => {
    if (analysisStore.get().revision === revision) return;
    revision = analysisStore.get().revision;
    followText();
  });
};
