import { memo } from "react";
import styles from "./board.module.css";
import { centreOf, outlineOf } from "./geometry.ts";
import { choose, playStore } from "./play-state.ts";
import { terrainHue } from "./tokens.ts";
import type { BoardView, OptionView, SpaceView } from "./view.ts";

interface SpaceProps {
  readonly board: BoardView;
  readonly space: SpaceView;
  readonly option: OptionView | undefined;
  /** Its coordinate is shown, not only under the pointer. */
  readonly isNamed: boolean;
  readonly isHovered: boolean;
  readonly isOccupied: boolean;
}

const named = ({ label, terrain }: SpaceView): string =>
  terrain === "" ? label : `${label}, ${terrain}`;

/** One space: its ground, and what the rules say of it by hatching. */
export const Space = memo(
  ({ board, space, option, isNamed, isHovered, isOccupied }: SpaceProps) => {
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
    const ground = `${styles.space} ${look}`;
    const take = () => option && void choose(option.index);
    return (
      <g
        transform={`translate(${x} ${y})`}
        data-space={space.id}
        onPointerEnter={() => playStore.set({ hovered: space.id })}
        onPointerLeave={() => playStore.set({ hovered: 0 })}
      >
        <title>{named(space)}</title>
        <polygon
          className={ground}
          points={outline}
          style={{ "--hue": terrainHue(space.terrain) } as React.CSSProperties}
        />
        {space.isOpaque && !isWall && (
          <polygon className={styles.overlay} points={outline} fill="url(#opaque)" />
        )}
        {space.hasCover && (
          <polygon className={styles.overlay} points={outline} fill="url(#cover)" />
        )}
        {hasTerrain && !isOccupied && (
          <text className={styles.word} y={14}>
            {space.terrain}
          </text>
        )}
        {option && (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing.
          <polygon
            role="button"
            tabIndex={0}
            aria-label={option.label}
            data-option={option.index}
            className={`${styles.option} ${isHovered ? styles.hoveredOption : ""}`}
            points={outlineOf(board.shape, 0.9)}
            onClick={take}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              take();
            }}
          />
        )}
        {(isHovered || (isNamed && !isWall)) && (
          <text className={`${styles.coordinate} ${isHovered ? styles.isNear : ""}`} y={-12.4}>
            {space.label}
          </text>
        )}
      </g>
    );
  },
);
