import { memo } from "react";
import { playStore } from "../play-state.ts";
import type { BoardView, OptionView, SpaceView } from "../view.ts";
import styles from "./board.module.css";
import { centreOf, outlineOf } from "./geometry.ts";
import { pressable } from "./pressable.ts";
import { terrainHue } from "./tokens.ts";

interface SpaceProps {
  readonly board: BoardView;
  readonly space: SpaceView;
  /** Its coordinate, without the title of the map that it is on. */
  readonly label: string;
  readonly option: OptionView | undefined;
  /** The Tab key stops here. */
  readonly isFirst: boolean;
  /** Its coordinate is shown, not only under the pointer. */
  readonly isNamed: boolean;
  readonly isHovered: boolean;
  readonly isOccupied: boolean;
  /** There is room for words of terrain. */
  readonly hasWords: boolean;
}

const named = ({ label, terrain, edges }: SpaceView): string =>
  [label, terrain, ...edges.map((edge) => edge.terrain)].filter((part) => part !== "").join(", ");

/** One space: its ground, and what the rules say of it by hatching. */
export const Space = memo((props: SpaceProps) => {
  const { board, space, label, option, isFirst, isNamed, isHovered, isOccupied, hasWords } = props;
  const { x, y } = centreOf(board, space);
  const outline = outlineOf(board.shape);
  const isWall = space.isClosed && space.isOpaque;
  const hasTerrain = space.terrain !== "" && !isWall;
  const look = isWall
    ? styles.wall
    : space.isClosed
      ? styles.pit
      : hasTerrain
        ? styles.terrain
        : "";
  const isSquare = board.shape === "square";
  const showsLabel = isHovered || (isNamed && !isWall && !isOccupied);
  return (
    <g
      transform={`translate(${x} ${y})`}
      data-space={space.id}
      onPointerEnter={() => playStore.set({ hovered: space.id })}
      onPointerLeave={() => playStore.set({ hovered: 0 })}
    >
      <title>{named(space)}</title>
      <polygon
        className={`${styles.space} ${look}`}
        points={outline}
        style={{ "--hue": terrainHue(space.terrain) } as React.CSSProperties}
      />
      {space.isOpaque && !isWall && (
        <polygon className={styles.overlay} points={outline} fill="url(#opaque)" />
      )}
      {space.hasCover && <polygon className={styles.overlay} points={outline} fill="url(#cover)" />}
      {hasTerrain && hasWords && !isOccupied && (
        <text className={styles.word} y={isSquare ? 12 : 13.5}>
          {space.terrain}
        </text>
      )}
      {option && (
        <polygon
          {...pressable(option, isFirst)}
          data-option={option.index}
          className={`${styles.option} ${isHovered ? styles.pointed : ""}`}
          points={outlineOf(board.shape, 0.9)}
        />
      )}
      {showsLabel && (
        <text
          className={[
            styles.coordinate,
            isSquare ? styles.inCorner : "",
            isHovered ? styles.isNear : "",
          ].join(" ")}
          x={isSquare ? -16 : 0}
          y={isSquare ? 16 : -10.8}
        >
          {label}
        </text>
      )}
    </g>
  );
});
