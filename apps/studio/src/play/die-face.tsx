import type { DieView } from "./view.ts";

const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[8, 8]],
  [
    [4.6, 4.6],
    [11.4, 11.4],
  ],
  [
    [4.6, 4.6],
    [8, 8],
    [11.4, 11.4],
  ],
  [
    [4.6, 4.6],
    [11.4, 4.6],
    [4.6, 11.4],
    [11.4, 11.4],
  ],
  [
    [4.6, 4.6],
    [11.4, 4.6],
    [8, 8],
    [4.6, 11.4],
    [11.4, 11.4],
  ],
  [
    [4.6, 4.3],
    [11.4, 4.3],
    [4.6, 8],
    [11.4, 8],
    [4.6, 11.7],
    [11.4, 11.7],
  ],
];

interface DieFaceProps {
  readonly die: DieView;
  readonly size?: number;
}

const Words = ({ text }: { readonly text: string }) => (
  <text
    x={8}
    y={8.2}
    textAnchor="middle"
    dominantBaseline="central"
    fontSize={text.length <= 2 ? 7.5 : text.length <= 4 ? 4.6 : 3.3}
    fontWeight={650}
    fill="currentColor"
  >
    {text.slice(0, 8)}
  </text>
);

/** A rolled die as it lies on the table: pips, or the face's word. */
export const DieFace = ({ die: { label, pips, die, path, viewBox }, size = 22 }: DieFaceProps) => (
  <svg
    role="img"
    aria-label={`${die}: ${label}`}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    style={{ color: "#2a2420", flex: "none" }}
  >
    <title>{`${die}: ${label}`}</title>
    <rect x={0.75} y={0.75} width={14.5} height={14.5} rx={3} fill="#fbf6ec" stroke="#b8a98f" />
    {pips > 0 ? (
      SPOTS[pips]?.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={1.45} fill="currentColor" />
      ))
    ) : path ? (
      <svg aria-hidden="true" x={3} y={3} width={10} height={10} viewBox={viewBox}>
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
    ) : (
      <Words text={label} />
    )}
  </svg>
);
