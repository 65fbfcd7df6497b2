import { useMemo } from "react";
import { useStore } from "../state/store.ts";
import styles from "./board.module.css";
import { centreOf, frameOf, outlineOf, tokenPlaces } from "./geometry.ts";
import { choose, playStore } from "./play-state.ts";
import { Space } from "./space.tsx";
import { Token } from "./token.tsx";
import type { BoardView, OptionView, PieceView } from "./view.ts";

const groupBySpace = (pieces: readonly PieceView[]): ReadonlyMap<number, readonly PieceView[]> => {
  const groups = new Map<number, PieceView[]>();
  for (const piece of pieces) {
    if (piece.space === 0) continue;
    const group = groups.get(piece.space);
    if (group) group.push(piece);
    else groups.set(piece.space, [piece]);
  }
  return groups;
};

interface PiecesProps {
  readonly board: BoardView;
  readonly pieces: readonly PieceView[];
  readonly options: readonly OptionView[];
  /** Options that stand for a space. */
  readonly answers: ReadonlyMap<number, OptionView>;
}

const isFor =
  ({ entity }: PieceView) =>
  (option: OptionView): boolean =>
    option.entity === entity;

const Pieces = ({ board, pieces, options, answers }: PiecesProps) => {
  const selected = useStore(playStore, (state) => state.selected);
  const groups = useMemo(() => groupBySpace(pieces), [pieces]);
  const press = (piece: PieceView) => {
    const answer = options.find(isFor(piece));
    if (answer) void choose(answer.index);
    else playStore.set({ selected: piece.entity });
  };
  return board.spaces.map((space) => {
    const here = groups.get(space.id);
    if (!here) return null;
    const { x, y } = centreOf(board, space);
    const places = tokenPlaces(here.length);
    return (
      <g key={space.id} transform={`translate(${x} ${y})`}>
        {here.map((piece, index) => (
          <Token
            key={piece.entity}
            piece={piece}
            place={places[index] ?? { x: 0, y: 0, radius: 6 }}
            option={options.find(isFor(piece))?.index}
            isSelected={piece.entity === selected}
            isPassive={answers.has(space.id) && !options.some(isFor(piece))}
            onPress={() => press(piece)}
          />
        ))}
      </g>
    );
  });
};

/** Options that stand for a space itself; those that stand for a piece are taken on the piece. */
const spaceOptions = (
  options: readonly OptionView[],
  pieces: readonly PieceView[],
): ReadonlyMap<number, OptionView> => {
  const onBoard = new Set(pieces.map(({ entity }) => entity));
  return new Map(
    options
      .filter(({ space, entity }) => space !== 0 && !onBoard.has(entity))
      .map((option) => [option.space, option]),
  );
};

/** The map that lies on the table, its pieces, and what may be pressed. */
export const Board = () => {
  const { table, hovered } = useStore(playStore, (state) => state);
  const board = table?.board;
  const frame = useMemo(() => board && frameOf(board), [board]);
  if (!table || !board || !frame) {
    return <p className={styles.empty}>No map lies on the table.</p>;
  }
  const options = table.decision?.options ?? [];
  const answers = spaceOptions(options, table.pieces);
  const asksForSpaces = options.some(({ space }) => space !== 0);
  const occupied = new Set(table.pieces.map((piece) => piece.space));
  const isAsked = hovered !== 0 && options.some(({ space }) => space === hovered);
  const lit = isAsked ? board.spaces.find(({ id }) => id === hovered) : undefined;
  const litAt = lit && centreOf(board, lit);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn.
    <svg
      className={styles.board}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="group"
      aria-label={board.title}
      data-testid="board"
    >
      <defs>
        <pattern id="opaque" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 5 5 0" stroke="var(--board-ink)" strokeOpacity={0.35} strokeWidth={0.8} />
        </pattern>
        <pattern id="cover" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx={1.4} cy={1.4} r={0.8} fill="var(--board-ink)" fillOpacity={0.4} />
          <circle cx={3.9} cy={3.9} r={0.8} fill="var(--board-ink)" fillOpacity={0.4} />
        </pattern>
      </defs>
      {board.spaces.map((space) => (
        <Space
          key={space.id}
          board={board}
          space={space}
          option={answers.get(space.id)}
          isNamed={asksForSpaces}
          isHovered={space.id === hovered}
          isOccupied={occupied.has(space.id)}
        />
      ))}
      <Pieces board={board} pieces={table.pieces} options={options} answers={answers} />
      {litAt && (
        <polygon
          className={styles.hovered}
          points={outlineOf(board.shape, 0.95)}
          transform={`translate(${litAt.x} ${litAt.y})`}
        />
      )}
    </svg>
  );
};
