import type { FieldView, PieceView } from "../view.ts";
import styles from "./board.module.css";

/** Counters that stand otherwise than they began. */
const changedCounters = ({ fields }: PieceView): readonly FieldView[] =>
  fields.filter(({ isChanged, isFlag, count }) => isChanged && !isFlag && count > 0);

/** Flags that were set since the beginning. */
const changedFlags = ({ fields }: PieceView): readonly FieldView[] =>
  fields.filter(({ isChanged, isFlag }) => isChanged && isFlag);

/** A piece with what is told of it beside its name. */
export const spoken = (piece: PieceView): string =>
  [
    piece.title,
    piece.kind === piece.title ? "" : piece.kind,
    ...changedCounters(piece).map((field) => `${field.title} ${field.value}`),
    ...changedFlags(piece).map((field) => field.title),
  ]
    .filter((part) => part !== "")
    .join(", ");

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

interface PillProps {
  readonly text: string;
  /** Its middle, or where it begins. */
  readonly x: number;
  readonly begins?: boolean;
  readonly y: number;
  readonly size: number;
  readonly look: "badge" | "flag";
}

const Pill = ({ text, x, begins = false, y, size, look }: PillProps) => {
  const height = size * 1.4;
  const width = Math.max(height, text.length * size * 0.58 + size * 0.8);
  return (
    <g transform={`translate(${begins ? x + width / 2 : x} ${y})`}>
      <rect
        className={styles[look]}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={height / 2}
      />
      <text className={styles[`${look}Text`]} fontSize={size} y={size * 0.04}>
        {text}
      </text>
    </g>
  );
};

/** So many counters have room beside a token that stands alone. */
const MOST = 3;

/** Smaller letters, in pixels, are not drawn. */
const SMALLEST = 6;

interface BadgesProps {
  readonly piece: PieceView;
  readonly radius: number;
  /** Pixels for each unit. */
  readonly scale: number;
}

/** What is to be known of a piece at a glance: its counters, and the flags that are set. */
export const Badges = ({ piece, radius, scale }: BadgesProps) => {
  const counters = changedCounters(piece);
  const flags = changedFlags(piece).map(({ title }) => title);
  const isAlone = radius > 8.5;
  const size = radius * (isAlone ? 0.46 : 0.6);
  const isLegible = size * scale >= SMALLEST;
  // One counter is a number; of several each has the beginning of its name.
  const shown = counters.slice(0, isAlone && isLegible ? MOST : 1);
  const hasNames = counters.length > 1 && isAlone && isLegible;
  return (
    <>
      {flags.length > 0 && (
        <g data-flags={flags.join(", ")}>
          {radius > 7.5 && isLegible ? (
            <Pill text={cut(flags.join(", "), 9)} x={0} y={radius * 0.98} size={size} look="flag" />
          ) : (
            <circle className={styles.flagDot} cy={radius * 0.95} r={radius * 0.24} />
          )}
        </g>
      )}
      {!isLegible && shown.length > 0 && (
        <circle
          className={styles.badge}
          cx={radius * 0.8}
          cy={radius * -0.8}
          r={Math.max(radius * 0.3, 1.2)}
        />
      )}
      {isLegible &&
        shown.map((field, index) => (
          <Pill
            key={field.title}
            text={hasNames ? `${field.title.slice(0, 3)} ${field.count}` : `${field.count}`}
            // Beside the letters of the token, not over them.
            x={radius * (hasNames ? 0.58 : 0.78)}
            begins={hasNames}
            y={radius * (-0.85 + index * 0.56)}
            size={hasNames ? size * 0.8 : size}
            look="badge"
          />
        ))}
    </>
  );
};
