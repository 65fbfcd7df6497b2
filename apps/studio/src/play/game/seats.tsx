import { useStore } from "../../state/store.ts";
import { Choice } from "../../ui/choice.tsx";
import { plural } from "../../ui/plural.ts";
import { choosePlayer, playStore } from "../play-state.ts";
import type { Player } from "../view.ts";
import styles from "./seats.module.css";

const PLAYERS: readonly { readonly value: Player; readonly title: string }[] = [
  { value: "person", title: "A person here" },
  { value: "greedy", title: "A bot that looks ahead" },
  { value: "random", title: "A bot that takes anything" },
];

const taken = (count: number): string => (count === 0 ? "Nobody" : plural(count, "seat"));

/** Who answers for each role; before a game (`isOpen`) also by how many it is taken. */
export const Seats = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { roles, seats, players, table } = useStore(playStore, (state) => state);
  const shown = isOpen
    ? roles
    : roles.filter(({ id }) => table?.seats.some((seat) => seat.id === id));
  return (
    <fieldset className={styles.seats} aria-label="Who plays">
      {shown.map(({ id, title, least, most }) => {
        const count = seats[id] ?? least;
        return (
          <div key={id} className={styles.seat}>
            <span className={styles.title}>{title}</span>
            {isOpen && most > least && (
              <Choice
                label={`${title}: how many`}
                isCompact
                value={String(count)}
                options={Array.from({ length: most - least + 1 }, (_, index) => ({
                  value: String(least + index),
                  title: taken(least + index),
                }))}
                onChange={(value) => playStore.set({ seats: { ...seats, [id]: Number(value) } })}
              />
            )}
            {(!isOpen || count > 0) && (
              <Choice
                label={`${title}: played by`}
                isCompact
                value={players[id] ?? "person"}
                options={PLAYERS}
                onChange={(value) => void choosePlayer(id, value as Player)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
};
