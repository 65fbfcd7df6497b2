import { useMemo } from "react";
import { useStore } from "../../state/store.ts";
import { choose, playStore } from "../play-state.ts";
import type { BoardView, PieceView, TableView } from "../view.ts";
import { centreOf, type Point, tokenPlaces } from "./geometry.ts";
import type { Targets } from "./targets.ts";
import { Token } from "./token.tsx";
import { middleOfSide } from "./walls.tsx";

interface Group {
  readonly key: number;
  readonly space: number;
  readonly label: string;
  readonly at: Point;
  /** They lie on a side of the space. */
  readonly isAside: boolean;
  readonly pieces: readonly PieceView[];
}

/** The pieces by where they stand: in a space, or on a side of one. */
const groupsOf = (board: BoardView, pieces: readonly PieceView[]): readonly Group[] => {
  const byPlace = new Map<number, PieceView[]>();
  for (const piece of pieces) {
    const place = piece.edge || piece.space;
    if (place === 0) continue;
    const group = byPlace.get(place);
    if (group) group.push(piece);
    else byPlace.set(place, [piece]);
  }
  return board.spaces.flatMap((space) => [
    ...space.edges.flatMap(({ id, side, terrain }) => {
      const here = byPlace.get(id);
      const at = middleOfSide({ board, space, side });
      const label = `${space.label}, ${terrain}`;
      return here ? [{ key: id, space: space.id, label, at, isAside: true, pieces: here }] : [];
    }),
    ...(byPlace.has(space.id)
      ? [
          {
            key: space.id,
            space: space.id,
            label: space.label,
            at: centreOf(board, space),
            isAside: false,
            pieces: byPlace.get(space.id) ?? [],
          },
        ]
      : []),
  ]);
};

/** Size of what lies on a side, beside what stands in a space. */
const ASIDE = 0.5;

interface PiecesProps {
  readonly table: TableView;
  readonly board: BoardView;
  readonly targets: Targets;
  readonly first: number;
  /** Pixels for each unit. */
  readonly scale: number;
}

/** All pieces on the board, each where it stands. */
export const Pieces = ({ table, board, targets, first, scale }: PiecesProps) => {
  const selected = useStore(playStore, (state) => state.selected);
  const pointed = useStore(playStore, (state) => state.pointed);
  const groups = useMemo(() => groupsOf(board, table.pieces), [board, table.pieces]);
  const press = (piece: PieceView) => {
    const answer = targets.pieces.get(piece.entity);
    if (answer) void choose(answer.index);
    else playStore.set({ selected: piece.entity });
  };
  return groups.map(({ key, space, label, at, isAside, pieces }) => {
    const places = tokenPlaces(pieces.length);
    return (
      <g key={key} transform={`translate(${at.x} ${at.y})${isAside ? ` scale(${ASIDE})` : ""}`}>
        {pieces.map((piece, index) => {
          const option = targets.pieces.get(piece.entity);
          return (
            <Token
              key={piece.entity}
              piece={piece}
              place={places[index] ?? { x: 0, y: 0, radius: 4 }}
              where={label}
              scale={isAside ? scale * ASIDE : scale}
              option={option}
              isFirst={option?.index === first}
              isSelected={piece.entity === selected}
              isPointed={option !== undefined && option.index === pointed}
              isActing={piece.entity === table.decision?.piece}
              isPassive={targets.spaces.has(space) && !option}
              onPress={() => press(piece)}
            />
          );
        })}
      </g>
    );
  });
};
