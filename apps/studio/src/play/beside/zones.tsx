import { useState } from "react";
import { useStore } from "../../state/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { DieFace } from "../die-face.tsx";
import { choose, playStore, revealHidden } from "../play-state.ts";
import type { OptionView, PieceView, ZoneView } from "../view.ts";
import { Tracks } from "./tracks.tsx";
import styles from "./zones.module.css";

interface MemberProps {
  readonly piece: PieceView;
  readonly option: OptionView | undefined;
  /** Others of its title lie beside it. */
  readonly isOneOfMany: boolean;
  /** It is about the piece that the pending decision is about: its turn. */
  readonly isNow: boolean;
}

const Member = ({ piece, option, isOneOfMany, isNow }: MemberProps) => {
  const press = () => {
    if (option) void choose(option.index);
    else playStore.set({ selected: piece.entity });
  };
  const look = piece.die ? styles.die : styles.card;
  return (
    <button
      type="button"
      className={`${look} ${option ? styles.option : ""} ${isNow ? styles.now : ""}`}
      aria-current={isNow ? "true" : undefined}
      data-option={option?.index}
      title={option ? option.label : piece.title}
      onClick={press}
      onPointerEnter={() => playStore.set({ pointed: option?.index ?? -1 })}
      onPointerLeave={() => playStore.set({ pointed: -1 })}
    >
      {piece.die ? <DieFace die={piece.die} size={24} /> : piece.title}
      {isOneOfMany && piece.about !== "" && <small>{piece.about}</small>}
    </button>
  );
};

interface ZoneProps {
  readonly zone: ZoneView;
  readonly pieces: ReadonlyMap<number, PieceView>;
  readonly options: readonly OptionView[];
  /** Piece that the pending decision is about; 0 none. */
  readonly acting: number;
}

/** So many members of a zone are shown at first, and one or two more rather than a button. */
const SHOWN = 8;
const SPARED = 2;

const Zone = ({ zone, pieces, options, acting }: ZoneProps) => {
  const titles = zone.members.map((entity) => pieces.get(entity)?.title);
  const hidden = zone.count - zone.members.length;
  const [isOpen, setIsOpen] = useState(false);
  const isLong = !isOpen && zone.members.length > SHOWN + SPARED;
  const answers = new Map(options.map((option) => [option.entity, option]));
  // What may be taken is always there to be taken.
  const shown = isLong
    ? zone.members.filter((entity, index) => index < SHOWN || answers.has(entity))
    : zone.members;
  return (
    <li className={styles.zone}>
      <span className={styles.name}>{zone.title}</span>
      <span className={styles.members}>
        {hidden > 0 && (
          <span className={styles.pile}>
            <Icon name="card" size={12} />
            {hidden}
            <span className="visually-hidden">face down</span>
          </span>
        )}
        {shown.map((entity) => {
          const piece = pieces.get(entity);
          return piece ? (
            <Member
              key={entity}
              piece={piece}
              option={answers.get(entity)}
              isNow={acting !== 0 && piece.aboutPiece === acting}
              isOneOfMany={titles.indexOf(piece.title) !== titles.lastIndexOf(piece.title)}
            />
          ) : null;
        })}
        {isLong && (
          <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
            {zone.members.length - shown.length} more
          </button>
        )}
      </span>
    </li>
  );
};

/** The zones that hold something, by whose they are: first the one who decides, then the table's. */
const byOwner = (
  zones: readonly ZoneView[],
  chooser: string,
): readonly (readonly [string, readonly ZoneView[]])[] => {
  const owners = new Map<string, ZoneView[]>([
    [chooser, []],
    ["", []],
  ]);
  for (const zone of zones) {
    if (zone.count === 0) continue;
    const list = owners.get(zone.owner);
    if (list) list.push(zone);
    else owners.set(zone.owner, [zone]);
  }
  return [...owners].filter(([, list]) => list.length > 0);
};

/** Decks, tracks, hands and rolled dice, in their order. */
export const Zones = () => {
  const table = useStore(playStore, (state) => state.table);
  if (!table) return null;
  const pieces = new Map(table.pieces.map((piece) => [piece.entity, piece]));
  const owners = byOwner(table.zones, table.decision?.chooser ?? "");
  return (
    <div className={styles.zones}>
      <label className={styles.reveal}>
        <input
          type="checkbox"
          checked={table.showsHidden}
          onChange={(event) => void revealHidden(event.target.checked)}
        />
        Show what lies face down
      </label>
      {owners.map(([owner, zones]) => (
        <section key={owner} aria-label={owner || "The table"}>
          <h3 className={styles.owner}>{owner || "The table"}</h3>
          <ul>
            {zones.map((zone) => (
              <Zone
                key={zone.id}
                zone={zone}
                pieces={pieces}
                options={table.decision?.options ?? []}
                acting={table.decision?.piece ?? 0}
              />
            ))}
          </ul>
        </section>
      ))}
      <Tracks tracks={table.tracks} />
    </div>
  );
};
