import { useStore } from "../../state/store.ts";
import { playStore } from "../play-state.ts";
import type { TableView } from "../view.ts";
import { spoken } from "./badges.tsx";
import styles from "./board.module.css";

/** What is under the pointer, in words: the piece, the space, and what pressing there answers. */
export const HoverCard = ({ table }: { readonly table: TableView }) => {
  const { hovered, pointed, regarded } = useStore(playStore, (state) => state);
  const piece = table.pieces.find(({ entity }) => entity === regarded);
  const space = table.board?.spaces.find(({ id }) => id === hovered);
  const option = table.decision?.options.find(({ index }) => index === pointed);
  const areas = [...(table.board?.tiles ?? []), ...(table.board?.regions ?? [])];
  const isArea = areas.some(({ id }) => id === option?.entity);
  // What lies beside the board lights up where it lies.
  if (!piece && !space && !isArea) return null;
  const area = table.board?.tiles.find(({ id }) => id === space?.map);
  const region = table.board?.regions.find(({ id }) => id === space?.region);
  const place = [space?.label, space?.terrain, region?.title, ...(area?.notes ?? [])];
  return (
    <div className={styles.hoverCard} aria-hidden="true">
      {piece && <b>{spoken(piece)}</b>}
      {space && <span>{[...new Set(place)].filter(Boolean).join(", ")}</span>}
      {option && <em>{option.label}</em>}
    </div>
  );
};
