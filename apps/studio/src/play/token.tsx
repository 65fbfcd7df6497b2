import styles from "./board.module.css";
import type { TokenPlace } from "./geometry.ts";
import { initialsOf, tintOf } from "./tokens.ts";
import type { PieceView } from "./view.ts";

interface TokenProps {
  readonly piece: PieceView;
  readonly place: TokenPlace;
  /** The option of the pending decision that it stands for. */
  readonly option: number | undefined;
  readonly isSelected: boolean;
  /** The space under it is asked for, not the piece: presses go through to it. */
  readonly isPassive: boolean;
  readonly onPress: () => void;
}

const badge = ({ fields }: PieceView): number => fields.reduce((sum, { count }) => sum + count, 0);

const spoken = ({ title, kind, fields }: PieceView): string => {
  const counters = fields.filter(({ count }) => count > 0);
  const flags = fields.filter(({ isSet }) => isSet);
  return [
    title,
    kind,
    ...counters.map((field) => `${field.title} ${field.value}`),
    ...flags.map((field) => field.title),
  ].join(", ");
};

/** So much of a flag's title fits under a token; the tip under the pointer has all of it. */
const LONGEST = 9;

const FlagBadge = ({ titles, radius }: { readonly titles: string; readonly radius: number }) => {
  const shown = titles.length > LONGEST ? `${titles.slice(0, LONGEST - 1)}…` : titles;
  const size = Math.max(4.4, radius * 0.42);
  const [width, height] = [shown.length * size * 0.58 + size, size * 1.4];
  return (
    <g transform={`translate(0 ${radius})`} data-flags={titles}>
      <rect
        className={styles.flag}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={height / 2}
      />
      <text className={styles.flagText} fontSize={size} y={0.2}>
        {shown}
      </text>
    </g>
  );
};

/** A piece on the board: round where a seat moves it, square where the rules do. */
export const Token = ({ piece, place, option, isSelected, isPassive, onPress }: TokenProps) => {
  const { x, y, radius } = place;
  const { ordinal } = piece;
  const counters = badge(piece);
  const flags = piece.fields.filter(({ isSet }) => isSet).map((field) => field.title);
  const classes = [
    styles.token,
    option !== undefined ? styles.tokenOption : "",
    isSelected ? styles.tokenSelected : "",
    isPassive ? styles.tokenPassive : "",
  ];
  const side = radius * 1.82;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing.
    <g
      role="button"
      tabIndex={option === undefined ? -1 : 0}
      aria-label={spoken(piece)}
      data-entity={piece.entity}
      data-option={option}
      className={classes.join(" ")}
      transform={`translate(${x} ${y})`}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onPress();
      }}
    >
      <title>{spoken(piece)}</title>
      {piece.isSeated ? (
        <circle className={styles.tokenBody} r={radius} fill={tintOf(piece.tint)} />
      ) : (
        <rect
          className={styles.tokenBody}
          x={-side / 2}
          y={-side / 2}
          width={side}
          height={side}
          rx={radius * 0.32}
          fill={tintOf(piece.tint)}
        />
      )}
      <text
        className={styles.initials}
        fontSize={radius * (ordinal > 0 ? 0.84 : 0.95)}
        y={ordinal > 0 ? -radius * 0.2 : radius * 0.03}
      >
        {initialsOf(piece.name)}
      </text>
      {ordinal > 0 && (
        <text className={styles.ordinal} fontSize={radius * 0.5} y={radius * 0.56}>
          {ordinal}
        </text>
      )}
      {flags.length > 0 && <FlagBadge titles={flags.join(", ")} radius={radius} />}
      {counters > 0 && (
        <g transform={`translate(${radius * 0.72} ${-radius * 0.72})`}>
          <circle className={styles.badge} r={radius * 0.44} />
          <text className={styles.badgeText} fontSize={radius * 0.56} y={0.2}>
            {counters}
          </text>
        </g>
      )}
    </g>
  );
};
