import { useMemo, useRef } from "react";
import { useStore } from "../../state/store.ts";
import { IconButton } from "../../ui/button.tsx";
import { plural } from "../../ui/plural.ts";
import { playStore } from "../play-state.ts";
import type { BoardView, OptionView, TableView } from "../view.ts";
import { AreaLabels, AreaOptions, RegionOutlines } from "./areas.tsx";
import styles from "./board.module.css";
import { centreOf, frameOf, outlineOf } from "./geometry.ts";
import { HoverCard } from "./hover-card.tsx";
import { Pieces } from "./pieces.tsx";
import { pressable } from "./pressable.ts";
import { Space } from "./space.tsx";
import { type Targets, targetsOf } from "./targets.ts";
import { useBoardMoves } from "./use-board-moves.ts";
import { useViewport } from "./use-viewport.ts";
import { edgeLine, Walls } from "./walls.tsx";

/** From so many pixels for each unit on, words are read on the board. */
const WORDS = 1.45;

const Patterns = () => (
  <defs>
    <pattern id="opaque" width="5" height="5" patternUnits="userSpaceOnUse">
      <path d="M0 5 5 0" stroke="var(--board-ink)" strokeOpacity={0.35} strokeWidth={0.8} />
    </pattern>
    <pattern id="cover" width="5" height="5" patternUnits="userSpaceOnUse">
      <circle cx={1.4} cy={1.4} r={0.8} fill="var(--board-ink)" fillOpacity={0.4} />
      <circle cx={3.9} cy={3.9} r={0.8} fill="var(--board-ink)" fillOpacity={0.4} />
    </pattern>
  </defs>
);

interface EdgeOptionsProps {
  readonly board: BoardView;
  readonly options: ReadonlyMap<number, OptionView>;
  readonly pointed: number;
  readonly first: number;
}

/** Sides of spaces that may be pressed: exits, doors. */
const EdgeOptions = ({ board, options, pointed, first }: EdgeOptionsProps) =>
  board.spaces.flatMap((space) =>
    space.edges.flatMap(({ id, side }) => {
      const option = options.get(id);
      if (!option) return [];
      const { bar, reach } = edgeLine({ board, space, side });
      return (
        <g
          key={id}
          {...pressable(option, option.index === first)}
          data-option={option.index}
          className={`${styles.edgeOption} ${option.index === pointed ? styles.pointed : ""}`}
        >
          <path className={styles.edgeReach} d={reach} />
          <path className={styles.edgeBar} d={bar} />
        </g>
      );
    }),
  );

/** Space labels without the title of the map that they lie on: `B2`, not `The Hall B2`. */
const shortLabels = ({ spaces, tiles }: BoardView): ReadonlyMap<number, string> => {
  const titles = new Map(tiles.map(({ id, title }) => [id, title]));
  return new Map(
    spaces.map(({ id, map, label }) => {
      const title = titles.get(map);
      const isUnder = title !== undefined && label.startsWith(title);
      return [id, isUnder ? label.slice(title.length).trim() : label];
    }),
  );
};

/** The option on the board that the Tab key stops at: the first of all. */
const firstOf = ({ pieces, spaces, edges, areas }: Targets): number =>
  Math.min(
    ...[pieces, spaces, edges, areas].flatMap((map) => [...map.values()].map(({ index }) => index)),
  );

const Drawing = ({ table, board }: { readonly table: TableView; readonly board: BoardView }) => {
  const hovered = useStore(playStore, (state) => state.hovered);
  const pointed = useStore(playStore, (state) => state.pointed);
  const element = useRef<SVGSVGElement>(null);
  const frame = useMemo(() => frameOf(board), [board]);
  const labels = useMemo(() => shortLabels(board), [board]);
  const targets = useMemo(() => targetsOf(table), [table]);
  const first = useMemo(() => firstOf(targets), [targets]);
  const { pieces, decision } = table;
  const about = pieces.find(({ entity }) => entity === decision?.piece)?.space ?? 0;
  const focus = board.spaces.find(({ id }) => id === about);
  const viewport = useViewport(element, frame, focus && centreOf(board, focus));
  const onKeyDown = useBoardMoves(element, viewport);
  const occupied = useMemo(() => new Set(pieces.map(({ space }) => space)), [pieces]);
  const lit = hovered === 0 ? undefined : board.spaces.find(({ id }) => id === hovered);
  const isAsked = decision?.options.some(({ space }) => space === hovered) ?? false;
  const litAt = lit && isAsked ? centreOf(board, lit) : undefined;
  const { scale, viewBox, isZoomed, zoomBy, fit } = viewport;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn. */}
      <svg
        ref={element}
        className={`${styles.board} ${isZoomed ? styles.isZoomed : ""}`}
        viewBox={viewBox}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the board.
        tabIndex={0}
        aria-label={`${board.title}, ${plural(board.spaces.length, "space")}`}
        data-testid="board"
        onKeyDown={onKeyDown}
      >
        <Patterns />
        {board.spaces.map((space) => (
          <Space
            key={space.id}
            board={board}
            space={space}
            label={labels.get(space.id) ?? ""}
            option={targets.spaces.get(space.id)}
            isFirst={targets.spaces.get(space.id)?.index === first}
            isNamed={targets.spaces.size > 0 && scale > 1}
            isHovered={space.id === hovered}
            isOccupied={occupied.has(space.id)}
            hasWords={scale >= WORDS}
          />
        ))}
        <RegionOutlines board={board} />
        <Walls board={board} />
        <AreaOptions board={board} options={targets.areas} pointed={pointed} first={first} />
        <AreaLabels board={board} scale={scale} />
        <Pieces table={table} board={board} targets={targets} first={first} scale={scale} />
        <EdgeOptions board={board} options={targets.edges} pointed={pointed} first={first} />
        {litAt && (
          <polygon
            className={styles.hovered}
            points={outlineOf(board.shape, 0.95)}
            transform={`translate(${litAt.x} ${litAt.y})`}
          />
        )}
      </svg>
      <HoverCard table={table} />
      <fieldset className={styles.zoom} aria-label="The view of the board">
        <IconButton icon="plus" label="Nearer" keys="+" size="small" onClick={() => zoomBy(1.4)} />
        <IconButton
          icon="minus"
          label="Farther"
          keys="−"
          size="small"
          disabled={!isZoomed}
          onClick={() => zoomBy(1 / 1.4)}
        />
        <IconButton
          icon="fit"
          label="The whole board"
          keys="0"
          size="small"
          disabled={!isZoomed}
          onClick={fit}
        />
      </fieldset>
    </>
  );
};

/** The map that lies on the table, its pieces, and what may be pressed. */
export const Board = () => {
  const table = useStore(playStore, (state) => state.table);
  if (!table?.board) return <p className={styles.empty}>No map lies on the table.</p>;
  return <Drawing table={table} board={table.board} />;
};
