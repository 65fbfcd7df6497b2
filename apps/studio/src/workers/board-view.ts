import type { Board } from "@questwright/bundle";
import type { EntityView, SpaceView as RuntimeSpace, Snapshot } from "@questwright/runtime";
import type { AreaView, BoardView, EdgeView, SpaceView } from "../play/view.ts";
import { fieldViews } from "./field-view.ts";
import type { Names } from "./names.ts";

interface Grounds {
  readonly closed: ReadonlySet<string>;
  readonly opaque: ReadonlySet<string>;
  readonly cover: ReadonlySet<string>;
  readonly exits: ReadonlySet<string>;
}

const groundsOf = (names: Names, board: Board | undefined): Grounds => {
  const words = (list: readonly number[] = []) => new Set(list.map((word) => names.word(word)));
  return {
    closed: words(board?.closed),
    opaque: words(board?.opaque),
    cover: words(board?.cover),
    exits: words(board?.exits),
  };
};

const edgeView = (grounds: Grounds, edge: RuntimeSpace["edges"][number]): EdgeView => ({
  id: edge.entity,
  side: edge.side,
  terrain: edge.terrain,
  isClosed: grounds.closed.has(edge.terrain),
  isOpaque: grounds.opaque.has(edge.terrain),
  isExit: grounds.exits.has(edge.terrain),
  isJoined: edge.joined,
});

const spaceView = (grounds: Grounds, space: RuntimeSpace): SpaceView => {
  const { entity, label, map, region, column, row, terrain, edges } = space;
  return {
    id: entity,
    label,
    map,
    region,
    column,
    row,
    terrain,
    isClosed: grounds.closed.has(terrain),
    isOpaque: grounds.opaque.has(terrain),
    hasCover: grounds.cover.has(terrain),
    edges: edges.map((edge) => edgeView(grounds, edge)),
  };
};

const areaView = (
  names: Names,
  { entity, id, title, fields }: Pick<EntityView, "entity" | "id" | "title" | "fields">,
): AreaView => ({
  id: entity,
  title,
  notes: fieldViews(names, names.thing(id), fields)
    .filter(({ isChanged, isFlag, count }) => isChanged && (isFlag || count > 0))
    .map((field) => (field.isFlag ? field.title : `${field.title} ${field.value}`)),
});

/** What is drawn of the map: nothing where none lies on the table. */
export const boardView = (names: Names, snapshot: Snapshot): BoardView | undefined => {
  const { map, spaces, tiles, regions } = snapshot;
  if (!map) return undefined;
  const { board, canGrow } = names.boardOf(map.entity);
  const grounds = groundsOf(names, board);
  return {
    title: map.title,
    shape: map.shape,
    shift: map.shift,
    spaces: spaces.map((space) => spaceView(grounds, space)),
    tiles: canGrow ? tiles.map((tile) => areaView(names, tile)) : [],
    regions: regions.map((region) => areaView(names, region)),
  };
};
