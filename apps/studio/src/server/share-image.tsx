import type { FontSet } from "@questwright/cards";

export interface ShareFacts {
  readonly title: string;
  readonly version: string;
  readonly scenarios: readonly string[];
  /** Titles of the cards of the pack. */
  readonly cards: readonly string[];
}

const INK = "#f6ead9";
const FAINT = "#c9a98f";

/** A hexagon with its point up, around a middle. */
const hexagon = (x: number, y: number, radius: number): string =>
  Array.from({ length: 6 }, (_, index) => {
    const angle = ((60 * index - 90) * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");

const RADIUS = 62;
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const Hexes = () => (
  <svg
    aria-hidden="true"
    width={620}
    height={630}
    viewBox="0 0 620 630"
    style={{ position: "absolute", top: 0, right: 0 }}
  >
    {ROWS.flatMap((row) =>
      ROWS.map((column) => {
        const x = (column + (row % 2) / 2) * Math.sqrt(3) * RADIUS;
        const opacity =
          Math.max(0, x / 620 - 0.35) * (0.35 + (((row * 7 + column * 5) % 4) + 1) / 8);
        return (
          <polygon
            key={`${row}-${column}`}
            points={hexagon(x, row * 1.5 * RADIUS, RADIUS - 3)}
            fill={FAINT}
            fillOpacity={opacity * 0.35}
            stroke={FAINT}
            strokeOpacity={opacity}
            strokeWidth={2}
          />
        );
      }),
    )}
  </svg>
);

const listed = (titles: readonly string[], most: number): string => {
  const more = titles.length - most;
  return titles.slice(0, most).join("  ·  ") + (more > 0 ? `  ·  and ${more} more` : "");
};

interface ShareImageProps {
  readonly facts: ShareFacts;
  readonly families: FontSet["families"];
}

/** Laid out with boxes alone, as the picture's renderer asks. */
export const ShareImage = ({ facts, families }: ShareImageProps) => (
  <div
    style={{
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      width: "100%",
      height: "100%",
      padding: 72,
      position: "relative",
      background: "linear-gradient(120deg, #3a1a10 0%, #7a2e1d 70%, #99452c 100%)",
      color: INK,
      fontFamily: families.text,
    }}
  >
    <Hexes />
    <div style={{ display: "flex", fontSize: 30, color: FAINT }}>Questwright</div>
    <div style={{ display: "flex", flexDirection: "column", gap: 20 }}>
      <div
        style={{
          display: "flex",
          maxWidth: 1000,
          fontFamily: families.display,
          fontSize: facts.title.length > 26 ? 72 : 92,
          fontWeight: 700,
          lineHeight: 1.1,
        }}
      >
        {facts.title}
      </div>
      {facts.scenarios.length > 0 && (
        <div style={{ display: "flex", fontSize: 38 }}>{listed(facts.scenarios, 3)}</div>
      )}
    </div>
    <div style={{ display: "flex", justifyContent: "space-between", fontSize: 28, color: FAINT }}>
      <div style={{ display: "flex", maxWidth: 880 }}>{listed(facts.cards, 4)}</div>
      <div style={{ display: "flex" }}>{facts.version}</div>
    </div>
  </div>
);
