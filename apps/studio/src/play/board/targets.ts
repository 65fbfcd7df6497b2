import type { OptionView, TableView } from "../view.ts";

/** What may be pressed on the board, by what it is. */
export interface Targets {
  readonly pieces: ReadonlyMap<number, OptionView>;
  readonly spaces: ReadonlyMap<number, OptionView>;
  readonly edges: ReadonlyMap<number, OptionView>;
  /** Maps laid beside others, and regions. */
  readonly areas: ReadonlyMap<number, OptionView>;
}

/** Where the options of the pending decision lie on the board. */
export const targetsOf = ({ board, pieces, decision }: TableView): Targets => {
  const pieceIds = new Set(pieces.flatMap(({ entity, space }) => (space === 0 ? [] : [entity])));
  const edgeIds = new Set(board?.spaces.flatMap(({ edges }) => edges.map(({ id }) => id)));
  const areaIds = new Set([...(board?.tiles ?? []), ...(board?.regions ?? [])].map(({ id }) => id));
  const targets = {
    pieces: new Map<number, OptionView>(),
    spaces: new Map<number, OptionView>(),
    edges: new Map<number, OptionView>(),
    areas: new Map<number, OptionView>(),
  };
  for (const option of decision?.options ?? []) {
    const { entity, space } = option;
    if (entity === 0) continue;
    if (pieceIds.has(entity)) targets.pieces.set(entity, option);
    else if (edgeIds.has(entity)) targets.edges.set(entity, option);
    else if (areaIds.has(entity)) targets.areas.set(entity, option);
    else if (space !== 0) targets.spaces.set(space, option);
  }
  return targets;
};
