import { type Bundle, languagesOf } from "@questwright/bundle";
import { type Game, type JournalEntry, loadSystem, type System } from "@questwright/runtime";
import type { Divergence } from "../play/play-state.ts";
import type { JournalView, TableView } from "../play/view.ts";
import { type Made, madeOf, repeat } from "./made.ts";
import { namesOf } from "./names.ts";
import { createBots, type Players, playerOf, roleId, seatsOf } from "./players.ts";
import { eyesOf, tableView } from "./table-view.ts";

export interface ScenarioInfo {
  readonly id: string;
  readonly title: string;
}

/** A role, and by how few and how many people it may be taken. */
export interface SeatInfo {
  readonly id: string;
  readonly title: string;
  readonly least: number;
  readonly most: number;
}

export interface PlayInfo {
  readonly scenarios: readonly ScenarioInfo[];
  readonly seats: readonly SeatInfo[];
  /** The languages that the pack can be told in, its own first. */
  readonly languages: readonly { readonly language: string; readonly title: string }[];
}

export type Seats = Readonly<Record<string, number>>;

/** The table; of its journal `keep` entries stand as they were sent before, and `add` follow. */
export type TableUpdate = Omit<TableView, "journal"> & {
  readonly keep: number;
  readonly add: readonly JournalView[];
};

/** So long do bots play, in milliseconds, before the page may say something again. */
const PATIENCE = 80;

const entryView = (
  system: System,
  { kind, text, depth, dice, span }: JournalEntry,
): JournalView => {
  const names = namesOf(system);
  return {
    kind,
    text,
    depth,
    dice: dice.map(({ die, face }) => names.die(die, face)),
    source: names.source(span),
  };
};

/** What became of a saved game. */
export type Loaded =
  | {
      readonly table: TableUpdate;
      /** The version of the pack that it was saved with, where that is another. */
      readonly migratedFrom: string | undefined;
    }
  | { readonly problem: string; readonly details?: string | undefined };

/** The functions of the play worker: one game of one bundle. */
export const createPlayService = () => {
  const botOf = createBots();
  let system: System | undefined;
  let game: Game | undefined;
  let made: Made[] = [];
  let undone: Made[] = [];
  let sent: JournalEntry[] = [];
  let showsHidden = false;
  let players: Players = {};
  /** Role whose eyes the table was seen with last. */
  let eyes = -1;

  const present = (): Game => {
    if (!game) throw new Error("No game was started.");
    return game;
  };

  const begin = (next: Game): void => {
    game = next;
    made = [];
    undone = [];
    sent = [];
    eyes = -1;
  };

  /** Who answers the pending decision; undefined where none is. */
  const answerer = (current: Game) =>
    current.pending &&
    playerOf(seatsOf(current, players), roleId(current.system, current.pending.role));

  const isForBot = (current: Game): boolean => (answerer(current) ?? "person") !== "person";

  /** The person who decides sees the table; while bots do, the one who decided last goes on looking. */
  const viewerOf = (current: Game): number | undefined => {
    const people = seatsOf(current, players).filter(({ player }) => player === "person");
    if (people.length === 0) return undefined;
    const { bundle } = current.system;
    const isPerson = (role: number) => people.some(({ id }) => id === bundle.things[role]?.id);
    const { pending } = current;
    if (pending && isPerson(pending.role)) eyes = pending.role;
    else if (!isPerson(eyes)) eyes = bundle.things.findIndex(({ id }) => id === people[0]?.id);
    return eyes;
  };

  /** Choices of bots are taken back together with the person's choice before them. */
  const canUndo = (current: Game): boolean => {
    if (current.status === "fault") return true;
    const seats = seatsOf(current, players);
    const isOwn = ({ role }: Made) => playerOf(seats, role) === "person";
    return seats.some(({ player }) => player === "person") ? made.some(isOwn) : made.length > 0;
  };

  const update = (): TableUpdate => {
    const current = present();
    const viewer = viewerOf(current);
    const journal = current.journalFor(eyesOf({ viewer, showsHidden }));
    let keep = 0;
    while (keep < sent.length && sent[keep] === journal[keep]) keep += 1;
    sent = [...journal];
    return {
      ...tableView(current, {
        viewer,
        showsHidden,
        seats: seatsOf(current, players),
        isForBot: isForBot(current),
      }),
      canUndo: canUndo(current),
      canRedo: undone.length > 0 && current.status !== "fault",
      keep,
      add: journal.slice(keep).map((entry) => entryView(current.system, entry)),
    };
  };

  /** Takes an option; one that ends in a fault of the rules is not made, and may be taken again. */
  const take = (current: Game, option: number): string | undefined => {
    const choice = madeOf(current, option);
    const result = current.choose(option);
    if (!result.done) return result.reason;
    if (choice && current.status !== "fault") made.push(choice);
    else if (choice) undone = [choice];
    return undefined;
  };

  const choose = (option: number): void => {
    const next = undone.at(-1);
    const refused = take(present(), option);
    if (refused !== undefined) throw new Error(refused);
    if (present().status === "fault") return;
    if (next && next.key === made.at(-1)?.key) undone.pop();
    else undone = [];
  };

  const undoOne = (current: Game): void => {
    const wasFault = current.status === "fault";
    if (!current.undo() || wasFault) return;
    const last = made.pop();
    if (last) undone.push(last);
  };

  const redoOne = (current: Game): void => {
    const next = undone.pop();
    if (!next || !current.redo()) return;
    if (current.status === "fault") undone.push(next);
    else made.push(next);
  };

  const hasPeople = (current: Game): boolean =>
    seatsOf(current, players).some(({ player }) => player === "person");

  return {
    /** `locale` is a language, or "" for the pack's own. */
    load: (bundle: Bundle, locale: string): PlayInfo => {
      system = loadSystem(bundle, locale === "" ? {} : { locale });
      const { titleOfThing } = namesOf(system);
      return {
        languages: languagesOf(bundle),
        scenarios: system.scenarios.map(({ id, title }) => ({ id, title })),
        seats: bundle.things.flatMap((thing) => {
          const { id, role } = thing;
          if (!role) return [];
          const [least, most] = role.seats;
          return [{ id, title: titleOfThing(thing), least, most }];
        }),
      };
    },
    start: (scenario: string, seed: number, seats: Seats, by: Players): TableUpdate => {
      if (!system) throw new Error("No pack is loaded.");
      players = by;
      begin(system.start({ scenario, seed, seats }));
      return update();
    },
    choose: (option: number): TableUpdate => {
      choose(option);
      return update();
    },
    /** Gives seats to others in the middle of a game. */
    seat: (by: Players): TableUpdate => {
      players = by;
      return update();
    },
    /** Lets bots decide while it is for them to decide: so often at most, and not for long. */
    playBots: (most: number): TableUpdate => {
      const current = present();
      const until = performance.now() + PATIENCE;
      for (let count = 0; count < most && performance.now() < until; count += 1) {
        const player = answerer(current);
        if (player === undefined || player === "person") break;
        choose(botOf(player, current.identity.seed)(current, current.pending));
      }
      return update();
    },
    /** Shows or hides what the seat that decides may not see. */
    reveal: (everything: boolean): TableUpdate => {
      showsHidden = everything;
      return update();
    },
    undo: (): TableUpdate => {
      const current = present();
      const wasFault = current.status === "fault";
      undoOne(current);
      if (!wasFault && hasPeople(current)) {
        while (current.decisionCount > 0 && isForBot(current)) undoOne(current);
      }
      return update();
    },
    redo: (): TableUpdate => {
      const current = present();
      redoOne(current);
      if (hasPeople(current)) {
        while (undone.length > 0 && current.status === "waiting" && isForBot(current)) {
          redoOne(current);
        }
      }
      return update();
    },
    save: (): string => JSON.stringify(present().save()),
    restore: (text: string): Loaded => {
      if (!system) return { problem: "No pack is loaded." };
      let saved: unknown;
      try {
        saved = JSON.parse(text);
      } catch {
        return { problem: "This file is no saved game." };
      }
      const restored = system.restore(saved);
      if ("refused" in restored) {
        const { refused, differences = [] } = restored;
        const details = differences.length === 0 ? undefined : differences.join("\n");
        return { problem: `${refused}.`, details };
      }
      // One that was saved in the middle of a rule goes on to the next decision.
      restored.game.goOn();
      const { identity } = restored.game;
      const { decisions } = restored.game.save();
      begin(restored.game);
      // What was chosen, in words, is found by playing it once more.
      const again = system.start({ ...identity });
      for (const option of decisions) {
        const choice = madeOf(again, option);
        if (!choice || !again.choose(option).done) break;
        made.push(choice);
      }
      return { table: update(), migratedFrom: restored.migratedFrom };
    },
    /** Plays what was played again with the bundle that was loaded last. */
    replay: (): { readonly table: TableUpdate; readonly divergence: Divergence | undefined } => {
      const before = present();
      const choices = made;
      const { identity } = before;
      if (!system?.scenarios.some(({ id }) => id === identity.scenario)) {
        const message = "The scenario you are playing is not in the pack any more.";
        return { table: update(), divergence: { message, source: undefined } };
      }
      const next = system.start({ ...identity });
      begin(next);
      const divergence = repeat(next, choices, (option) => take(next, option));
      return { table: update(), divergence };
    },
  };
};

export type PlayService = ReturnType<typeof createPlayService>;
