import { memo } from "react";
import type { BoardView, EdgeView, SpaceView } from "../view.ts";
import styles from "./board.module.css";
import { across, centreOf, keyOf, type Point, sideOf, sidesOf } from "./geometry.ts";
import { terrainHue } from "./tokens.ts";

/** So much of a side on either hand of an opening is wall. */
const JAMB = 0.24;

const between = (from: Point, to: Point, part: number): string =>
  `${(from.x + (to.x - from.x) * part).toFixed(2)} ${(from.y + (to.y - from.y) * part).toFixed(2)}`;

const line = ([from, to]: readonly [Point, Point], start: number, end: number): string =>
  `M${between(from, to, start)}L${between(from, to, end)}`;

/** A wall with an opening in its middle. */
const opening = (side: readonly [Point, Point]): string =>
  line(side, 0, JAMB) + line(side, 1 - JAMB, 1);

interface SideProps {
  readonly board: BoardView;
  readonly space: SpaceView;
  readonly side: number;
  readonly edge: EdgeView | undefined;
  readonly neighbour: SpaceView | undefined;
}

const edgeLook = ({ isClosed, isOpaque }: EdgeView): string =>
  (isClosed ? styles.barred : isOpaque ? styles.screen : styles.marked) ?? "";

/** One side of a space: nothing between spaces of one map, wall around a map, openings, doors. */
const Side = ({ board, space, side, edge, neighbour }: SideProps) => {
  const ends = sideOf(board.shape, side);
  const isBorder = board.tiles.length > 0 && neighbour?.map !== space.map;
  const isOpening = edge !== undefined && (edge.isExit || edge.isJoined) && !edge.isClosed;
  const title = edge && edge.terrain !== "" ? <title>{edge.terrain}</title> : undefined;
  if (isOpening && isBorder) {
    return (
      <g>
        {title}
        <path className={styles.outline} d={opening(ends)} />
        {!edge.isJoined && <path className={styles.exit} d={line(ends, JAMB, 1 - JAMB)} />}
      </g>
    );
  }
  if (edge && edge.terrain !== "" && !edge.isExit) {
    return (
      <g style={{ "--hue": terrainHue(edge.terrain) } as React.CSSProperties}>
        {title}
        {isBorder && <path className={styles.outline} d={line(ends, 0, 1)} />}
        <path className={edgeLook(edge)} d={line(ends, 0.08, 0.92)} />
      </g>
    );
  }
  return isBorder ? <path className={styles.outline} d={line(ends, 0, 1)} /> : null;
};

/** What stands between spaces. */
export const Walls = memo(({ board }: { readonly board: BoardView }) => {
  const sides = Array.from({ length: sidesOf(board.shape) }, (_, side) => side);
  const byPlace = new Map(board.spaces.map((space) => [keyOf(space), space]));
  const isPlain = board.tiles.length === 0 && board.spaces.every(({ edges }) => edges.length === 0);
  if (isPlain) return null;
  return board.spaces.map((space) => {
    const { x, y } = centreOf(board, space);
    return (
      <g key={space.id} transform={`translate(${x} ${y})`} className={styles.walls}>
        {sides.map((side) => (
          <Side
            key={side}
            board={board}
            space={space}
            side={side}
            edge={space.edges.find((edge) => edge.side === side)}
            neighbour={byPlace.get(keyOf(across(board, space, side)))}
          />
        ))}
      </g>
    );
  });
});

interface EdgeLineProps {
  readonly board: BoardView;
  readonly space: SpaceView;
  readonly side: number;
}

/** The middle of a side, where what lies on it is drawn. */
export const middleOfSide = ({ board, space, side }: EdgeLineProps): Point => {
  const middle = centreOf(board, space);
  const [from, to] = sideOf(board.shape, side);
  return { x: middle.x + (from.x + to.x) / 2, y: middle.y + (from.y + to.y) / 2 };
};

/** Half the width of what may be pressed along a side. */
const REACH = 5;

/** A side as path data in the coordinates of the board: its line, and a band along it. */
export const edgeLine = (
  props: EdgeLineProps,
): { readonly bar: string; readonly reach: string } => {
  const { x, y } = centreOf(props.board, props.space);
  const [from, to] = sideOf(props.board.shape, props.side);
  const [start, end] = [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
  ];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const right = {
    x: ((end.y - start.y) / length) * REACH,
    y: ((start.x - end.x) / length) * REACH,
  };
  const corners = [
    [start.x + right.x, start.y + right.y],
    [end.x + right.x, end.y + right.y],
    [end.x - right.x, end.y - right.y],
    [start.x - right.x, start.y - right.y],
  ] as const;
  return {
    bar: line([start, end], 0.08, 0.92),
    reach: `M${corners.map(([cx, cy]) => `${cx.toFixed(2)} ${cy.toFixed(2)}`).join("L")}Z`,
  };
};
