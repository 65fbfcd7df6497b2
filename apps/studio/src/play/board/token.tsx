import { playStore } from "../play-state.ts";
import type { OptionView, PieceView } from "../view.ts";
import { Badges, spoken } from "./badges.tsx";
import styles from "./board.module.css";
import type { TokenPlace } from "./geometry.ts";
import { initialsOf, tintOf } from "./tokens.ts";

interface TokenProps {
  readonly piece: PieceView;
  readonly place: TokenPlace;
  /** The space it stands in. */
  readonly where: string;
  /** Pixels for each unit. */
  readonly scale: number;
  /** The option of the pending decision that it stands for. */
  readonly option: OptionView | undefined;
  /** The Tab key stops here. */
  readonly isFirst: boolean;
  readonly isSelected: boolean;
  readonly isPointed: boolean;
  /** The question is about it. */
  readonly isActing: boolean;
  /** The space under it is asked for, not the piece: presses go through to it. */
  readonly isPassive: boolean;
  readonly onPress: () => void;
}

/** Names are written under tokens from so many pixels for each unit on. */
const NAMES = 2.1;
const LONGEST_NAME = 15;

const Body = ({ piece, radius }: { readonly piece: PieceView; readonly radius: number }) => {
  const fill = piece.isUnknown ? "var(--token-unknown)" : tintOf(piece.tint);
  const side = radius * 1.82;
  return piece.isSeated ? (
    <circle className={styles.tokenBody} r={radius} fill={fill} />
  ) : (
    <rect
      className={styles.tokenBody}
      x={-side / 2}
      y={-side / 2}
      width={side}
      height={side}
      rx={radius * 0.32}
      fill={fill}
    />
  );
};

const Letters = ({ piece, radius }: { readonly piece: PieceView; readonly radius: number }) => {
  const { ordinal } = piece;
  return (
    <>
      <text
        className={styles.initials}
        fontSize={radius * (ordinal > 0 ? 0.84 : 0.95)}
        y={ordinal > 0 ? -radius * 0.2 : radius * 0.03}
      >
        {piece.isUnknown ? "?" : initialsOf(piece.name)}
      </text>
      {ordinal > 0 && (
        <text className={styles.ordinal} fontSize={radius * 0.5} y={radius * 0.56}>
          {ordinal}
        </text>
      )}
    </>
  );
};

/** A piece on the board: round where a seat moves it, square where the rules do. */
export const Token = (props: TokenProps) => {
  const { piece, place, where, scale, option, onPress } = props;
  const { isFirst, isSelected, isPointed, isActing, isPassive } = props;
  const isNamed = place.radius > 9 && scale >= NAMES;
  // A name stands under a token that is a little smaller and higher.
  const { x, y, radius } = isNamed ? { ...place, y: place.y - 1.5, radius: 9.8 } : place;
  const classes = [
    styles.token,
    option !== undefined ? styles.tokenOption : "",
    isSelected ? styles.tokenSelected : "",
    isPointed ? styles.tokenPointed : "",
    isPassive ? styles.tokenPassive : "",
  ];
  const told = `${spoken(piece)}, ${where}`;
  const point = () =>
    playStore.set({ pointed: option?.index ?? -1, hovered: piece.space, regarded: piece.entity });
  const leave = () => playStore.set({ pointed: -1, hovered: 0, regarded: 0 });
  const name =
    piece.name.length > LONGEST_NAME ? `${piece.name.slice(0, LONGEST_NAME - 1)}…` : piece.name;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing.
    <g
      role="button"
      tabIndex={isFirst ? 0 : -1}
      aria-label={told}
      data-entity={piece.entity}
      data-option={option?.index}
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
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {isActing && <circle className={styles.acting} r={radius * 1.28} />}
      <Body piece={piece} radius={radius} />
      <Letters piece={piece} radius={radius} />
      {isNamed && (
        <text className={styles.tokenName} y={16.2}>
          {name}
        </text>
      )}
      <Badges piece={piece} radius={radius} scale={scale} />
    </g>
  );
};
