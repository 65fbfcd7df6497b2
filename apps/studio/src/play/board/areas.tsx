import { memo } from "react";
import type { AreaView, BoardView, OptionView, SpaceView } from "../view.ts";
import styles from "./board.module.css";
import { across, centreOf, keyOf, outlineOf, type Point, sideOf, sidesOf } from "./geometry.ts";
import { pressable } from "./pressable.ts";
import { terrainHue } from "./tokens.ts";

interface LabelledArea extends AreaView {
  /** Middle of the row where its title stands. */
  readonly at: Point;
  /** Spaces in that row. */
  readonly width: number;
  /** Whether that is its last row, and the title at its foot. */
  readonly isBelow: boolean;
}

const areaIn = ({ map, region }: SpaceView, id: number): boolean => map === id || region === id;

const spacesOf = ({ spaces }: BoardView, id: number): readonly SpaceView[] =>
  spaces.filter((space) => areaIn(space, id));

const labelled = (board: BoardView, area: AreaView, isBelow: boolean): readonly LabelledArea[] => {
  const spaces = spacesOf(board, area.id);
  const lines = spaces.map(({ row }) => row);
  const line = isBelow ? Math.max(...lines) : Math.min(...lines);
  const places = spaces.filter(({ row }) => row === line).map((space) => centreOf(board, space));
  const [first] = places;
  if (!first) return [];
  const x = places.reduce((sum, each) => sum + each.x, 0) / places.length;
  return [{ ...area, at: { x, y: first.y }, width: places.length, isBelow }];
};

/** Pixels that letters on the board are high, where there is room. */
const LETTERS = 10;
const SMALLEST = 7;

/** The width of a letter beside its height, on average. */
const LETTER = 0.56;

interface AreaLabelProps {
  readonly area: LabelledArea;
  readonly isHex: boolean;
  /** Pixels for each unit. */
  readonly scale: number;
}

/** A title on a plaque at the upper or lower border of its area. */
const AreaLabel = ({ area, isHex, scale }: AreaLabelProps) => {
  const { title, notes, at, width, isBelow } = area;
  const told = notes.length > 0 ? `${title}: ${notes.join(", ")}` : title;
  const room = width * 34 - 2;
  const [most, least] = [LETTERS / scale, SMALLEST / scale].map((size) => Math.min(8, size));
  // What has changed is told where there is room for it; the tip under the pointer has all of it.
  const text = told.length * (least ?? 0) * LETTER > room ? title : told;
  const letters = Math.max(least ?? 0, Math.min(most ?? 0, room / (text.length * LETTER)));
  const fitting = Math.floor(room / (letters * LETTER));
  const shown = text.length > fitting ? `${text.slice(0, Math.max(3, fitting - 1))}…` : text;
  const wide = shown.length * letters * LETTER + letters;
  const distance = isHex ? 18 : 17.6;
  return (
    <g
      className={styles.areaLabel}
      transform={`translate(${at.x} ${at.y + (isBelow ? distance : -distance)})`}
    >
      <title>{told}</title>
      <rect
        className={styles.plaque}
        x={-wide / 2}
        y={-letters * 0.72}
        width={wide}
        height={letters * 1.44}
        rx={letters * 0.4}
      />
      <text fontSize={letters} y={letters * 0.35}>
        {shown}
      </text>
    </g>
  );
};

interface AreaLabelsProps {
  readonly board: BoardView;
  /** Pixels for each unit. */
  readonly scale: number;
}

/** Titles of maps laid beside each other, and of regions, with what has changed in them. */
export const AreaLabels = memo(({ board, scale }: AreaLabelsProps) => {
  const regions = board.regions.flatMap((area) => labelled(board, area, false));
  const named = new Set(regions.map(({ title }) => title));
  // Regions have the upper borders.
  const tiles = board.tiles
    .filter(({ title }) => !named.has(title))
    .flatMap((area) => labelled(board, area, regions.length > 0));
  return [...tiles, ...regions].map((area) => (
    <AreaLabel key={area.id} area={area} isHex={board.shape === "hex"} scale={scale} />
  ));
});

/** A line around each region. */
export const RegionOutlines = memo(({ board }: { readonly board: BoardView }) => {
  if (board.regions.length === 0) return null;
  const byPlace = new Map(board.spaces.map((space) => [keyOf(space), space]));
  const titles = new Map(board.regions.map(({ id, title }) => [id, title]));
  const sides = Array.from({ length: sidesOf(board.shape) }, (_, side) => side);
  return board.spaces
    .filter(({ region }) => region !== 0)
    .map((space) => {
      const { x, y } = centreOf(board, space);
      const d = sides
        .filter((side) => byPlace.get(keyOf(across(board, space, side)))?.region !== space.region)
        .map((side) => {
          const [from, to] = sideOf(board.shape, side, 0.94);
          return `M${from.x + x} ${from.y + y}L${to.x + x} ${to.y + y}`;
        })
        .join("");
      const hue = terrainHue(titles.get(space.region) ?? "");
      return d === "" ? null : (
        <path
          key={space.id}
          className={styles.region}
          style={{ "--hue": hue } as React.CSSProperties}
          d={d}
        />
      );
    });
});

interface AreaOptionsProps {
  readonly board: BoardView;
  readonly options: ReadonlyMap<number, OptionView>;
  readonly pointed: number;
  readonly first: number;
}

/** Maps and regions that may be pressed whole. */
export const AreaOptions = ({ board, options, pointed, first }: AreaOptionsProps) =>
  [...options].map(([id, option]) => (
    <g
      key={id}
      {...pressable(option, option.index === first)}
      data-option={option.index}
      className={`${styles.option} ${option.index === pointed ? styles.pointed : ""}`}
    >
      {spacesOf(board, id).map((space) => {
        const { x, y } = centreOf(board, space);
        return (
          <polygon
            key={space.id}
            points={outlineOf(board.shape, 0.9)}
            transform={`translate(${x} ${y})`}
          />
        );
      })}
    </g>
  ));
